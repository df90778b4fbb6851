"""Cards that draw, counter, return, mill and otherwise meddle."""

from __future__ import annotations

from explorer.abilities.changes import BecomeColor
from explorer.abilities.characteristics import card
from explorer.abilities.costs import Sacrifice, TapThis, mana
from explorer.abilities.effects import (
    Counter,
    Destroy,
    Draw,
    If,
    Lasting,
    LoseLife,
    Mill,
    Put,
    PutCounters,
    Scry,
    Untap,
)
from explorer.abilities.keywords import Buyback, Kicker, Overload
from explorer.abilities.phrases import (
    CREATURE,
    PERMANENT,
    PLAYER,
    SPELL,
    Attacking,
    Either,
    Happened,
    Not,
    OfType,
    PowerOf,
    Result,
    WasKicked,
)
from explorer.abilities.static import Changes, Duration, PreventDamage
from explorer.abilities.targets import TargetPhrase
from explorer.cards.builtin.shorthand import NONLAND, TARGET, YOURS, activated, cost, spell, such
from explorer.values.mana import ManaType
from explorer.values.types import CardType
from explorer.values.zones import Zone

TRICKS = (
    card(
        "Altar of Dementia",
        "{2}",
        "Artifact",
        activated(
            cost(Sacrifice(CREATURE)),
            Mill(PowerOf(Result(Happened.SACRIFICED)), who=TARGET),
            targets=(TargetPhrase(PLAYER),),
        ),
    ),
    card(
        "Capsize",
        "{1}{U}{U}",
        "Instant",
        Buyback(mana("{3}")),
        spell(Put(TARGET, Zone.HAND), targets=(TargetPhrase(PERMANENT),)),
    ),
    card("Counterspell", "{U}{U}", "Instant", spell(Counter(TARGET), targets=(TargetPhrase(SPELL),))),
    card(
        "Elven Rite",
        "{1}{G}",
        "Sorcery",
        spell(PutCounters("+1/+1", 2, TARGET, divided=True), targets=(TargetPhrase(CREATURE, 1, 2),)),
    ),
    card(
        "Into the Roil",
        "{1}{U}",
        "Instant",
        Kicker(mana("{1}{U}")),
        spell(
            Put(TARGET, Zone.HAND),
            If(WasKicked(), (Draw(1),)),
            targets=(TargetPhrase(such(PERMANENT, NONLAND)),),
        ),
    ),
    card(
        "Lifelace",
        "{G}",
        "Instant",
        spell(
            Lasting(Changes(TARGET, BecomeColor((ManaType.GREEN,))), Duration.INDEFINITELY),
            targets=(TargetPhrase(Either((SPELL, PERMANENT))),),
        ),
    ),
    card(
        "Maze of Ith",
        None,
        "Land",
        activated(
            cost(TapThis()),
            Untap(TARGET),
            Lasting(PreventDamage(TARGET, combat_only=True), Duration.THIS_TURN),
            targets=(TargetPhrase(such(CREATURE, Attacking())),),
        ),
    ),
    card(
        "Millstone",
        "{2}",
        "Artifact",
        activated(cost("{2}", TapThis()), Mill(2, who=TARGET), targets=(TargetPhrase(PLAYER),)),
    ),
    card("Night's Whisper", "{1}{B}", "Sorcery", spell(Draw(2), LoseLife(2))),
    card("Opt", "{U}", "Instant", spell(Scry(1)), spell(Draw(1))),
    card("Unsummon", "{U}", "Instant", spell(Put(TARGET, Zone.HAND), targets=(TargetPhrase(CREATURE),))),
    card(
        "Vandalblast",
        "{R}",
        "Sorcery",
        spell(
            Destroy(TARGET),
            targets=(TargetPhrase(such(PERMANENT, OfType((CardType.ARTIFACT,)), Not(YOURS))),),
        ),
        Overload(mana("{4}{R}")),
    ),
)
