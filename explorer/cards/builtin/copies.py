"""What copies spells, and what copies cards so that the copies may be cast (707.10, 707.12)."""

from __future__ import annotations

from explorer.abilities.characteristics import card
from explorer.abilities.costs import TapThis, mana
from explorer.abilities.effects import CastCards, CopyCards, CopySpell, Draw, May, Mill, Process, Put
from explorer.abilities.keywords import Overload
from explorer.abilities.phrases import (
    CREATURE,
    INSTANT_OR_SORCERY,
    SPELL,
    THIS,
    Another,
    Comparison,
    CouldBeTargetOf,
    Either,
    Filter,
    Happened,
    HasManaValue,
    Kind,
    OfSubtype,
    OfType,
    Result,
    ShareCardType,
    SpellsCast,
    Target,
    TargetsOnly,
    Test,
    That,
    Together,
    Who,
    X,
)
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import Chapter, SpellCast
from explorer.cards.builtin.shorthand import (
    AN_INSTANT_OR_SORCERY_CAST,
    INSTANT_OR_SORCERY_SPELL,
    OF_AN_OPPONENT,
    TARGET,
    YOURS,
    activated,
    cost,
    spell,
    such,
    triggered,
)
from explorer.values.types import CardType
from explorer.values.zones import Zone

_EXILED = Result(Happened.EXILED)
_COPIED = Result(Happened.COPIED)


def _in_graveyard(*tests: Test) -> Filter:
    """Cards in graveyards that pass the tests."""
    return Filter(Kind.CARD, tests, Zone.GRAVEYARD)


COPIES = (
    card(
        "League Guildmage",
        "{U}{R}",
        "Creature — Human Wizard",
        activated(cost("{3}{U}", TapThis()), Draw(1)),
        activated(
            cost("{X}{R}", TapThis()),
            CopySpell(TARGET),
            targets=(TargetPhrase(such(SPELL, INSTANT_OR_SORCERY, YOURS, HasManaValue(Comparison.EQUAL, X()))),),
        ),
        stats=(2, 2),
    ),
    card(
        "Mirari",
        "{5}",
        "Legendary Artifact",
        triggered(AN_INSTANT_OR_SORCERY_CAST, May((CopySpell(That()),), cost=mana("{3}"))),
    ),
    card(
        "Mizzix's Mastery",
        "{3}{R}",
        "Sorcery",
        spell(
            Put(TARGET, Zone.EXILE),
            CopyCards(_EXILED),
            CastCards(_COPIED, free=True, each=True),
            Put(THIS, Zone.EXILE),
            targets=(TargetPhrase(_in_graveyard(INSTANT_OR_SORCERY, YOURS)),),
        ),
        Overload(mana("{5}{R}{R}{R}")),
    ),
    card(
        "Spelltwine",
        "{5}{U}",
        "Sorcery",
        spell(
            Put(Together((Target(0), Target(1))), Zone.EXILE),
            CopyCards(_EXILED),
            CastCards(_COPIED, optional=False, free=True),
            Put(THIS, Zone.EXILE),
            targets=(
                TargetPhrase(_in_graveyard(INSTANT_OR_SORCERY, YOURS)),
                TargetPhrase(_in_graveyard(INSTANT_OR_SORCERY, OF_AN_OPPONENT)),
            ),
        ),
    ),
    card(
        "The Tale of Tamiyo",
        "{2}{U}",
        "Legendary Enchantment — Saga",
        triggered(Chapter((1, 2, 3)), Process((Mill(2),), ShareCardType(Result(Happened.MILLED)), (Draw(1),))),
        triggered(
            Chapter((4,)),
            Put(TARGET, Zone.EXILE),
            CopyCards(_EXILED),
            CastCards(_COPIED),
            targets=(
                TargetPhrase(
                    Either(
                        (
                            _in_graveyard(OfType((CardType.INSTANT,)), YOURS),
                            _in_graveyard(OfType((CardType.SORCERY,)), YOURS),
                            _in_graveyard(OfSubtype(("Tamiyo",)), OfType((CardType.PLANESWALKER,)), YOURS),
                        )
                    ),
                    low=0,
                    high=None,
                ),
            ),
        ),
    ),
    card(
        "Thousand-Year Storm",
        "{4}{U}{R}",
        "Enchantment",
        triggered(
            AN_INSTANT_OR_SORCERY_CAST, CopySpell(That(), times=SpellsCast(INSTANT_OR_SORCERY_SPELL, before=That()))
        ),
    ),
    card(
        "Zada, Hedron Grinder",
        "{3}{R}",
        "Legendary Creature — Goblin Ally",
        triggered(
            SpellCast(Who.YOU, such(SPELL, INSTANT_OR_SORCERY, TargetsOnly(THIS))),
            CopySpell(
                That(),
                new_targets=False,
                for_each=such(CREATURE, Another(), YOURS, CouldBeTargetOf(That())),
            ),
        ),
        stats=(3, 3),
    ),
)
