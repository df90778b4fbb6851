"""Casting cards and copies of cards while something resolves (608.2g, 707.12)."""

from __future__ import annotations

from typing import Any

import pytest
from exact_situations import (
    A_CREATURE,
    ANY,
    BEAR,
    CALM,
    TARGET,
    ZAP,
    creature,
    instant,
    life,
    names,
    situation,
    stack,
    whenever,
)

from explorer.abilities.ability import SpellAbility, body
from explorer.abilities.characteristics import card
from explorer.abilities.costs import Cost, PayLife, mana
from explorer.abilities.effects import CastCards, CopyCards, DealDamage, GainLife, If, LoseLife, Put
from explorer.abilities.keywords import Has, Keyword, Kicker, Overload
from explorer.abilities.phrases import Controlled, Each, Filter, Happened, Kind, Result, WasKicked, Who, X
from explorer.abilities.triggers import SpellCast
from explorer.exact.decisions import Asks
from explorer.exact.refusals import Refused
from explorer.scenario.game import Game
from explorer.values.zones import Zone

YOUR_GRAVEYARD = Each(Filter(Kind.CARD, (Controlled(Who.YOU),), Zone.GRAVEYARD))
COPIED = Result(Happened.COPIED)


def copies_cast(optional: bool = True, free: bool = True) -> Any:
    """An instant that exiles all cards of its player's graveyard, copies them, and has the copies cast."""
    return instant(
        "Feast",
        Put(YOUR_GRAVEYARD, Zone.EXILE),
        CopyCards(Result(Happened.EXILED)),
        CastCards(COPIED, optional=optional, free=free),
    )


def feast(*graveyard: Any, other: Any = (), mana_: str = "", **how: bool) -> Game:
    """The game in which the copies of these cards are offered."""
    here = {"hand": [copies_cast(**how)], "graveyard": list(graveyard), "battlefield": list(other), "mana": mana_}
    game = situation({"ana": here, "ben": {"battlefield": [BEAR]}})
    game.cast("Feast")
    while game.state.stack and game.unanswered is None:
        game.pass_priority()
    return game


def offered(game: Game) -> list[tuple[str, str]]:
    """What may be cast next, and how."""
    assert game.unanswered is not None
    assert game.unanswered.asks is Asks.CAST
    options = game.unanswered.options() or ()
    return [(game.state.objects[card].base.name, way) for each in options if each for card, way in each]


def test_only_what_can_be_cast_is_offered() -> None:
    """Lands and spells without a legal target are not offered (707.12, 601.2c)."""
    bolt = instant("Bolt", DealDamage(9, TARGET), targets=(A_CREATURE,))
    ghost = creature("Ghost", Has(Keyword.SHROUD))
    here = {"hand": [copies_cast()], "graveyard": ["Island", bolt, CALM], "battlefield": [ghost]}
    game = situation({"ana": here, "ben": {}}).cast("Feast").pass_priority().pass_priority()
    assert offered(game) == [("Calm", "without paying")]


def test_one_after_another_in_any_order_and_each_with_its_targets() -> None:
    """The copies are cast one at a time, and all of them lie on the stack before any resolves (608.2g)."""
    game = feast(ZAP, CALM)
    game.choose(cast={"card": "Calm"}).choose(cast={"card": "Zap", "targets": ["Bear"]})
    assert stack(game) == ["copy of Zap", "copy of Calm"]
    game.resolve("all")
    assert life(game)["ana"] == 21
    assert names(game, "battlefield", "ben") == []


def test_copies_that_are_not_cast_cease_to_exist() -> None:
    """After "no" the copies are gone, and the exiled cards stay (704.5e)."""
    game = feast(ZAP, CALM).choose(cast="no")
    assert names(game, "exile") == ["Calm", "Zap"]
    assert all(not each.is_copy for each in game.state.objects.values())


def test_a_copy_that_must_be_cast_cannot_be_declined() -> None:
    """Without "may" what can be cast is cast (608.2g)."""
    game = feast(CALM, optional=False)
    with pytest.raises(Refused):
        game.choose(cast="no")
    assert offered(game) == [("Calm", "without paying")]


def test_cast_copies_trigger_what_watches_casting() -> None:
    """A copy that is cast counts as a spell cast (707.12)."""
    horn = card("Horn", "{0}", "Enchantment", whenever(SpellCast(Who.YOU, Filter(Kind.SPELL)), GainLife(1)))
    game = feast(CALM, CALM, other=[horn]).choose(cast="Calm").choose(cast="Calm")
    assert stack(game) == ["ability of Horn"] * 2 + ["copy of Calm"] * 2
    assert len(game.state.cast_this_turn) == 3


def test_x_is_nothing_where_nothing_is_paid() -> None:
    """Without paying the mana cost X can only be 0 (107.3b)."""
    blaze = instant("Blaze", DealDamage(X(), TARGET), targets=(ANY,), cost="{X}{R}")
    game = feast(blaze).choose(cast={"card": "Blaze", "targets": ["ben"]})
    assert game.state.objects[game.state.stack[-1]].announced.x == 0  # type: ignore[union-attr]
    assert life(game.resolve("all"))["ben"] == 20


def test_x_is_chosen_where_the_cost_is_paid() -> None:
    """Where the copy is paid for, X is announced as ever."""
    blaze = instant("Blaze", DealDamage(X(), TARGET), targets=(ANY,), cost="{X}{R}")
    game = feast(blaze, free=False, mana_="RRR").choose(cast={"card": "Blaze", "targets": ["ben"], "x": 2})
    assert life(game.resolve("all"))["ben"] == 18


def test_kicker_may_be_paid_for_a_free_spell() -> None:
    """An additional cost is no mana cost, and may be paid all the same (118.9d)."""
    punch = card(
        "Punch",
        "{9}",
        "Instant",
        Kicker(Cost((PayLife(1),))),
        SpellAbility(body(If(WasKicked(), (LoseLife(4, Who.EACH_OPPONENT),), (GainLife(7),)))),
    )
    game = feast(punch).choose(cast={"card": "Punch", "costs": ["kicker"]}).resolve("all")
    assert life(game) == {"ana": 19, "ben": 16}


def test_overload_is_another_way_where_the_cost_is_paid() -> None:
    """Who pays for the copy may pay the overload cost instead; who casts it free may not (118.9a)."""
    quake = card(
        "Quake",
        "{9}",
        "Instant",
        Overload(mana("{R}")),
        SpellAbility(body(DealDamage(2, TARGET), targets=(A_CREATURE,))),
    )
    game = feast(quake, free=False, mana_="R", other=[creature("Rat")])
    assert offered(game) == [("Quake", "overload")]
    game.choose(cast={"card": "Quake", "as": "overload"}).resolve("all")
    assert names(game, "battlefield") == []
    assert offered(feast(quake)) == [("Quake", "without paying")]


def test_a_cast_copy_of_a_creature_card_becomes_a_token() -> None:
    """It resolves as a token permanent under its caster's control (608.3f)."""
    game = feast(creature("Rat")).choose(cast="Rat").resolve("all")
    assert [(each.base.name, each.nature) for each in game.state.permanents(game.player("ana"))] == [("Rat", "token")]


def test_timing_does_not_matter_for_what_an_effect_casts() -> None:
    """A sorcery's copy is cast in the middle of a resolution (608.2g)."""
    sermon = card("Sermon", "{9}", "Sorcery", SpellAbility(body(GainLife(4))))
    assert life(feast(sermon).choose(cast="Sermon").resolve("all"))["ana"] == 24


def test_a_card_without_mana_cost_is_cast_only_free() -> None:
    """No mana cost cannot be paid, but nothing can be left unpaid (118.6, 118.9)."""
    relic = card("Relic", None, "Instant", SpellAbility(body(GainLife(4))))
    assert offered(feast(relic)) == [("Relic", "without paying")]
    assert feast(relic, free=False).unanswered is None


def test_cards_themselves_may_be_cast_too() -> None:
    """Cards in exile that an effect allows to be cast go to their owner's graveyard as they resolve (608.2n)."""
    plunder = instant("Plunder", Put(YOUR_GRAVEYARD, Zone.EXILE), CastCards(Result(Happened.EXILED), free=True))
    game = situation({"ana": {"hand": [plunder], "graveyard": [CALM]}, "ben": {}}).cast("Plunder")
    game.pass_priority().pass_priority().choose(cast="Calm").resolve("all")
    assert names(game, "graveyard", "ana") == ["Calm", "Plunder"]
    assert life(game)["ana"] == 21
