"""Spells that deal damage."""

from __future__ import annotations

from explorer.abilities.ability import Body, Mode, SpellAbility, StaticAbility
from explorer.abilities.changes import Gain
from explorer.abilities.characteristics import card
from explorer.abilities.costs import mana
from explorer.abilities.effects import Counter, DealDamage, Discard, Draw, If, Lasting, Unless
from explorer.abilities.keywords import Flashback, Has, Keyword, Kicker
from explorer.abilities.phrases import (
    ANY_TARGET,
    CREATURE,
    PERMANENT,
    PLAYER,
    SPELL,
    Compare,
    Comparison,
    ControllerOf,
    Each,
    Either,
    Not,
    OfType,
    WasKicked,
    X,
)
from explorer.abilities.static import CantBeCountered, Changes, DamageCantBePrevented, Duration
from explorer.abilities.targets import TargetPhrase
from explorer.cards.builtin.shorthand import PLANESWALKER, TARGET, YOURS, burn, spell, such
from explorer.values.types import CardType

BURN = (
    card(
        "Arc Lightning",
        "{2}{R}",
        "Sorcery",
        spell(DealDamage(3, TARGET, divided=True), targets=(TargetPhrase(ANY_TARGET, 1, 3),)),
    ),
    card(
        "Banefire",
        "{X}{R}",
        "Sorcery",
        burn(X()),
        StaticAbility((CantBeCountered(), DamageCantBePrevented()), condition=Compare(X(), Comparison.AT_LEAST, 5)),
    ),
    card("Blaze", "{X}{R}", "Sorcery", burn(X())),
    card(
        "Boros Charm",
        "{R}{W}",
        "Instant",
        SpellAbility(
            Body(
                (
                    Mode((DealDamage(4, TARGET),), (TargetPhrase(Either((PLAYER, PLANESWALKER))),)),
                    Mode(
                        (
                            Lasting(
                                Changes(
                                    Each(such(PERMANENT, YOURS)),
                                    Gain(Has(Keyword.INDESTRUCTIBLE)),
                                ),
                                Duration.END_OF_TURN,
                            ),
                        )
                    ),
                    Mode(
                        (Lasting(Changes(TARGET, Gain(Has(Keyword.DOUBLE_STRIKE))), Duration.END_OF_TURN),),
                        (TargetPhrase(CREATURE),),
                    ),
                )
            )
        ),
    ),
    card(
        "Burst Lightning",
        "{R}",
        "Instant",
        Kicker(mana("{4}")),
        spell(If(WasKicked(), (DealDamage(4, TARGET),), (DealDamage(2, TARGET),)), targets=(TargetPhrase(ANY_TARGET),)),
    ),
    card(
        "Electrolyze",
        "{1}{U}{R}",
        "Instant",
        spell(DealDamage(2, TARGET, divided=True), targets=(TargetPhrase(ANY_TARGET, 1, 2),)),
        spell(Draw(1)),
    ),
    card("Firebolt", "{R}", "Sorcery", burn(2), Flashback(mana("{4}{R}"))),
    card("Flame Slash", "{R}", "Sorcery", spell(DealDamage(4, TARGET), targets=(TargetPhrase(CREATURE),))),
    card(
        "Izzet Charm",
        "{U}{R}",
        "Instant",
        SpellAbility(
            Body(
                (
                    Mode(
                        (Unless((Counter(TARGET),), mana("{2}"), who=ControllerOf(TARGET)),),
                        (TargetPhrase(such(SPELL, Not(OfType((CardType.CREATURE,))))),),
                    ),
                    Mode((DealDamage(2, TARGET),), (TargetPhrase(CREATURE),)),
                    Mode((Draw(2), Discard(2))),
                )
            )
        ),
    ),
    card(
        "Jagged Lightning",
        "{3}{R}{R}",
        "Sorcery",
        spell(DealDamage(3, TARGET), targets=(TargetPhrase(CREATURE, 2, 2),)),
    ),
    card("Lightning Bolt", "{R}", "Instant", burn(3)),
    card("Shock", "{R}", "Instant", burn(2)),
    card("Tarfire", "{R}", "Kindred Instant — Goblin", burn(2)),
)
