"""Copies of spells and abilities (707.10): what they take over, whose they are, and their targets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from exact_situations import (
    A_CREATURE,
    ANY,
    BEAR,
    TARGET,
    ZAP,
    aims,
    creature,
    instant,
    life,
    names,
    permanent,
    situation,
    stack,
    stats,
    whenever,
)

from explorer.abilities.ability import ActivatedAbility, Body, Mode, SpellAbility, StaticAbility, TriggeredAbility, body
from explorer.abilities.changes import BecomeColor
from explorer.abilities.characteristics import card
from explorer.abilities.costs import Cost, PayLife, Sacrifice, TapThis
from explorer.abilities.effects import (
    CopySpell,
    Counter,
    DealDamage,
    Destroy,
    Draw,
    GainLife,
    If,
    Lasting,
    LoseLife,
    Mill,
    PutCounters,
)
from explorer.abilities.keywords import Buyback, Enchant, Flashback, Has, Keyword, Kicker, Overload
from explorer.abilities.phrases import (
    ANY_TARGET,
    CREATURE,
    PLAYER,
    SPELL,
    THIS,
    Another,
    Controlled,
    Filter,
    Happened,
    Kind,
    OfType,
    PowerOf,
    Result,
    That,
    WasKicked,
    Who,
    X,
)
from explorer.abilities.static import Changes, Duration, EntersWithCounters
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import Enters, SpellCast
from explorer.scenario.game import Game
from explorer.values.mana import ManaType
from explorer.values.types import CardType

LIFE = Cost((PayLife(1),))
TWIN = instant("Twin", CopySpell(TARGET), targets=(TargetPhrase(SPELL),))
TWIN_FIXED = instant("Twin", CopySpell(TARGET, new_targets=False), targets=(TargetPhrase(SPELL),))
TWIN_ABILITY = instant("Twin", CopySpell(TARGET), targets=(TargetPhrase(Filter(Kind.ABILITY)),))


def spell(name: str, *abilities: Any, cost: str = "{0}") -> Any:
    """A made-up instant with these abilities."""
    return card(name, cost, "Instant", *abilities)


def copied(card_: Any, *, other: Sequence[Any] = (), mana: str = "", twin: Any = TWIN, **cast: Any) -> Game:
    """The game as soon as a copy of a card that ana casts is on the stack or its new targets are asked."""
    hand = [card_, twin] if cast.get("zone", "hand") == "hand" else [twin]
    ana = {"hand": hand, "mana": mana, "battlefield": list(other)}
    if cast.get("zone") == "graveyard":
        ana["graveyard"] = [card_]
    game = situation({"ana": ana, "ben": {"battlefield": [BEAR]}})
    game.cast(card_.name, **cast).cast("Twin", targets=[card_.name])
    return game.pass_priority().pass_priority()


# --- what a copy takes over ------------------------------------------------------------------------------------------


def test_a_copy_of_a_kicked_spell_is_kicked() -> None:
    """The copy does what the kicked spell does, and nothing is paid for it (707.10)."""
    punch = spell("Punch", Kicker(LIFE), SpellAbility(body(If(WasKicked(), (LoseLife(4, Who.EACH_OPPONENT),)))))
    game = copied(punch, costs=["kicker"])
    assert life(game)["ana"] == 19
    game.resolve("all")
    assert life(game) == {"ana": 19, "ben": 12}


def test_a_copy_of_a_modal_spell_has_the_same_mode() -> None:
    """The mode is copied and cannot be chosen anew (707.10)."""
    charm = spell(
        "Charm",
        SpellAbility(Body((Mode((GainLife(3),)), Mode((DealDamage(2, TARGET),), (TargetPhrase(PLAYER),))))),
    )
    game = copied(charm, modes=[2], targets=["ben"])
    game.choose(targets="keep").resolve("all")
    assert life(game) == {"ana": 20, "ben": 16}


def test_a_copy_of_an_x_spell_has_the_same_x() -> None:
    """X of the copy is what was announced for the original (707.10)."""
    blaze = spell("Blaze", SpellAbility(body(DealDamage(X(), TARGET), targets=(ANY,))), cost="{X}")
    game = copied(blaze, mana="CCC", x=3, targets=["ben"])
    game.choose(targets=["Bear"]).resolve("all")
    assert life(game)["ben"] == 17
    assert names(game, "battlefield", "ben") == []


def test_a_copy_keeps_the_division_with_the_places_of_its_targets() -> None:
    """Who takes the place of a target gets that target's share (707.10c, 601.2d)."""
    phrase = TargetPhrase(ANY_TARGET, 1, 3)
    forks = spell("Forks", SpellAbility(body(DealDamage(4, TARGET, divided=True), targets=(phrase,))))
    game = copied(forks, targets=["ben", "Bear"], divide={"ben": 3, "Bear": 1})
    game.choose(targets=["ana", "keep"]).resolve(1)
    assert life(game) == {"ana": 17, "ben": 20}
    assert game.state.objects[permanent(game, "Bear")].damage == 1


def test_a_copy_of_an_overloaded_spell_is_overloaded() -> None:
    """It has no targets either and affects each creature (707.10, 702.96a)."""
    storm = spell("Storm", Overload(LIFE), SpellAbility(body(DealDamage(1, TARGET), targets=(A_CREATURE,))))
    game = copied(storm, way="overload")
    assert game.unanswered is None
    game.resolve("all")
    assert names(game, "battlefield") == []


def test_a_copy_of_a_flashback_spell_just_ceases() -> None:
    """The card is exiled; the copy goes nowhere (702.34a, 707.10a)."""
    again = spell("Again", Flashback(LIFE), SpellAbility(body(GainLife(2))))
    game = copied(again, zone="graveyard", way="flashback").resolve("all")
    assert life(game)["ana"] == 23
    assert (names(game, "exile"), names(game, "graveyard", "ana")) == (["Again"], ["Twin"])


def test_a_copy_of_a_buyback_spell_does_not_stay_in_hand() -> None:
    """Only the card returns to hand; the copy would go there and ceases to exist (704.5e)."""
    back = spell("Back", Buyback(LIFE), SpellAbility(body(GainLife(2))))
    game = copied(back, costs=["buyback"]).resolve("all")
    assert names(game, "hand", "ana") == ["Back"]
    assert life(game)["ana"] == 23


def test_a_copy_knows_what_was_sacrificed_for_the_original() -> None:
    """If the effect refers to what paid the cost, the copy uses the same object (707.10)."""
    here = ActivatedAbility(
        Cost((Sacrifice(CREATURE),)),
        body(Mill(PowerOf(Result(Happened.SACRIFICED)), TARGET), targets=(TargetPhrase(PLAYER),)),
    )
    altar = card("Altar", "{0}", "Artifact", here)
    game = situation(
        {"ana": {"hand": [TWIN_ABILITY], "battlefield": [altar, BEAR]}, "ben": {"library": ["Island"] * 9}}
    )
    game.activate("Altar", targets=["ben"]).cast("Twin", targets=["ability of Altar"])
    game.resolve(1, choices=[{"targets": "keep"}]).resolve("all")
    assert len(names(game, "graveyard", "ben")) == 4


def test_a_copy_does_not_take_over_what_changed_the_original() -> None:
    """A spell that an effect made green is copied with the colors of its card (707.2)."""
    paint = Lasting(Changes(TARGET, BecomeColor((ManaType.GREEN,))), Duration.INDEFINITELY)
    brush = instant("Brush", paint, targets=(TargetPhrase(SPELL),))
    game = situation({"ana": {"hand": [ZAP, brush, TWIN_FIXED]}, "ben": {}})
    game.cast("Zap", targets=["ben"]).cast("Brush", targets=["Zap"]).resolve(1)
    game.cast("Twin", targets=["Zap"]).resolve(1)
    copy = game.state.objects[game.state.stack[-1]]
    assert game.state.characteristics(copy).colors == ()


# --- permanent spells ------------------------------------------------------------------------------------------------


def test_a_copy_of_a_creature_spell_becomes_a_token() -> None:
    """It enters as a token with the creature's text, triggers as it enters, and was never cast (608.3f)."""
    herald = creature("Herald", whenever(Enters(THIS), GainLife(1)))
    game = copied(herald).resolve("all")
    tokens = [each for each in game.state.permanents() if each.nature == "token"]
    assert [each.base.name for each in tokens] == ["Herald"]
    assert life(game)["ana"] == 22
    assert not tokens[0].cast


def test_a_copied_creature_with_x_and_kicker_has_them_too() -> None:
    """A token that comes of a copy of a kicked X creature is kicked and has its X (707.10, 400.7d)."""
    hydra = card(
        "Hydra",
        "{X}",
        "Creature — Test",
        Kicker(LIFE),
        StaticAbility((EntersWithCounters("+1/+1", X()),)),
        TriggeredAbility(Enters(THIS), body(GainLife(2)), condition=WasKicked()),
        stats=(0, 0),
    )
    game = copied(hydra, mana="CC", x=2, costs=["kicker"]).resolve("all")
    assert names(game, "battlefield", "ana") == ["Hydra", "Hydra"]
    assert life(game)["ana"] == 23


def test_a_copy_of_an_aura_spell_enters_attached() -> None:
    """The copy may have another target, and becomes a token on it (707.10c, 303.4a)."""
    ward = card("Ward", "{0}", "Enchantment — Aura", Enchant(CREATURE))
    game = copied(ward, other=[creature("Rat")], targets=["Bear"])
    game.choose(targets=["Rat"]).resolve("all")
    hosts = sorted(
        game.state.objects[each.attached_to].base.name for each in game.state.permanents() if each.attached_to
    )
    assert hosts == ["Bear", "Rat"]


def test_two_legends_of_one_name_meet_the_legend_rule() -> None:
    """A copy of a legendary creature spell becomes a token, and one of the two must go (704.5j)."""
    queen = card("Queen", "{0}", "Legendary Creature — Test", stats=(1, 1))
    game = copied(queen).resolve(1)
    game.resolve(1, choices=[{"pick": ["Queen#1"]}])
    assert names(game, "battlefield", "ana") == ["Queen"]


# --- whose copies ----------------------------------------------------------------------------------------------------


def test_an_opponents_copy_is_controlled_by_the_copier() -> None:
    """ "You" in the copy is the player who made it, who owns it too and chooses its targets (707.10)."""
    drain = instant("Drain", DealDamage(2, TARGET), GainLife(2), targets=(ANY,))
    game = situation({"ana": {"hand": [drain]}, "ben": {"hand": [TWIN]}})
    game.cast("Drain", targets=["ben"]).pass_priority().cast("Twin", targets=["Drain"])
    game.resolve(1, choices=[{"targets": ["ana"], "by": "ben"}])
    copy = game.state.objects[game.state.stack[-1]]
    assert copy.controller == copy.owner == game.player("ben")
    game.resolve("all")
    assert life(game) == {"ana": 20, "ben": 20}


def test_a_copied_trigger_belongs_to_the_copier() -> None:
    """A copy of a triggered ability has the same source, but another controller (707.10b)."""
    horn = card("Horn", "{0}", "Enchantment", whenever(SpellCast(Who.YOU, SPELL), GainLife(3)))
    game = situation({"ana": {"hand": [ZAP], "battlefield": [horn]}, "ben": {"hand": [TWIN_ABILITY]}})
    game.cast("Zap", targets=["ben"]).pass_priority().cast("Twin", targets=["ability of Horn"]).resolve(1)
    assert stack(game)[0] == "copy of ability of Horn"
    game.resolve("all")
    assert life(game) == {"ana": 23, "ben": 20}


def test_a_copied_activated_ability_is_not_paid_for() -> None:
    """The copy resolves though its source is tapped already (707.10)."""
    well = card("Well", "{0}", "Artifact", ActivatedAbility(Cost((TapThis(),)), body(Draw(1))))
    game = situation({"ana": {"hand": [TWIN_ABILITY], "battlefield": [well], "library": ["Island"] * 3}, "ben": {}})
    game.activate("Well").cast("Twin", targets=["ability of Well"]).resolve("all")
    assert names(game, "hand", "ana") == ["Island", "Island"]


def test_copies_trigger_nothing_that_watches_casting() -> None:
    """A copy put on the stack was not cast (707.10)."""
    horn = card("Horn", "{0}", "Enchantment", whenever(SpellCast(Who.A_PLAYER, SPELL), GainLife(1)))
    game = situation({"ana": {"hand": [ZAP, TWIN_FIXED], "battlefield": [horn]}, "ben": {}})
    game.cast("Zap", targets=["ben"]).cast("Twin", targets=["Zap"]).resolve("all")
    assert life(game) == {"ana": 22, "ben": 14}
    assert len(game.state.cast_this_turn) == 2


def test_a_copy_of_a_copy() -> None:
    """A copy can be copied, with the decisions of the original and the targets it has itself (707.10)."""
    game = situation({"ana": {"hand": [ZAP, TWIN, TWIN]}, "ben": {"battlefield": [BEAR]}})
    game.cast("Zap", targets=["ben"]).cast("Twin", targets=["Zap"]).resolve(1, choices=[{"targets": ["Bear"]}])
    game.cast("Twin", targets=["copy of Zap"]).resolve(1, choices=[{"targets": "keep"}])
    assert stack(game) == ["copy of Zap", "copy of Zap", "Zap"]
    assert (aims(game, 0), aims(game, 1), aims(game, 2)) == (["Bear"], ["Bear"], ["ben"])


# --- new targets -----------------------------------------------------------------------------------------------------

VOLLEY = instant("Volley", DealDamage(1, TARGET), targets=(TargetPhrase(ANY_TARGET, 2, 2),))


@pytest.mark.parametrize(
    ("answer", "found"),
    [("keep", ["ben", "Bear"]), (["ana", "keep"], ["ana", "Bear"]), (["Bear", "ben"], ["Bear", "ben"])],
)
def test_all_some_or_none_of_the_targets_may_be_new(answer: Any, found: list[str]) -> None:
    """Each target may stay or become another legal one; two may change places (707.10c)."""
    game = copied(VOLLEY, targets=["ben", "Bear"])
    game.choose(targets=answer)
    assert aims(game) == found


def test_new_targets_are_asked_though_there_is_only_one_copy_to_make_of_many() -> None:
    """Each of several copies gets its own targets, as it is put on the stack (707.10c)."""
    thrice = instant("Twin", CopySpell(TARGET, times=3), targets=(TargetPhrase(SPELL),))
    game = copied(ZAP, twin=thrice, targets=["ben"])
    game.choose(targets=["ana"]).choose(targets=["Bear"]).choose(targets="keep")
    assert [aims(game, n) for n in range(4)] == [["ben"], ["Bear"], ["ana"], ["ben"]]


def test_a_copy_of_a_countered_spell_is_still_made() -> None:
    """A trigger that copies "that spell" copies it as it last was on the stack (608.2h)."""
    mirror = card("Mirror", "{0}", "Enchantment", whenever(SpellCast(Who.YOU, SPELL), CopySpell(That())))
    deny = instant("Deny", Counter(TARGET), targets=(TargetPhrase(SPELL),))
    game = situation({"ana": {"hand": [ZAP], "battlefield": [mirror]}, "ben": {"hand": [deny]}})
    game.cast("Zap", targets=["ben"]).pass_priority().cast("Deny", targets=["Zap"]).resolve(1)
    game.resolve(1, choices=[{"targets": "keep"}]).resolve("all")
    assert life(game)["ben"] == 17


def test_for_each_creature_that_it_could_target() -> None:
    """One copy for each other creature that could be all of its targets; shroud keeps one out (707.10d)."""
    others = Filter(Kind.PERMANENT, (*CREATURE.tests, Another(), Controlled(Who.YOU)))
    fan = ActivatedAbility(
        Cost(()), body(CopySpell(TARGET, new_targets=False, for_each=others), targets=(TargetPhrase(SPELL),))
    )
    zada = creature("Zada", fan)
    boon = instant("Boon", PutCounters("+1/+1", 1, TARGET), targets=(A_CREATURE,))
    ghost = creature("Ghost", Has(Keyword.SHROUD))
    game = situation(
        {
            "ana": {"hand": [boon], "battlefield": [zada, creature("Rat"), creature("Cat"), ghost]},
            "ben": {"battlefield": [BEAR]},
        }
    )
    game.cast("Boon", targets=["Zada"]).activate("Zada", targets=["Boon"])
    game.resolve(1, choices=[{"order": ["Cat", "Rat"]}])
    assert [aims(game, n) for n in range(3)] == [["Rat"], ["Cat"], ["Zada"]]
    game.resolve("all")
    assert (stats(game, "Cat"), stats(game, "Ghost")) == ((2, 2), (1, 1))


def test_no_copy_for_what_is_no_legal_target_for_every_target() -> None:
    """If the spell has two sorts of targets, only what could be both is copied for (707.10d)."""
    both = instant(
        "Both", PutCounters("+1/+1", 1, TARGET), Destroy(TARGET), targets=(A_CREATURE, TargetPhrase(_artifact()))
    )
    fan = instant("Fan", CopySpell(TARGET, new_targets=False, for_each=CREATURE), targets=(TargetPhrase(SPELL),))
    golem = creature("Golem", types="Artifact Creature — Test")
    game = situation({"ana": {"hand": [both, fan], "battlefield": [golem, BEAR]}, "ben": {}})
    game.cast("Both", targets=["Bear", "Golem"]).cast("Fan", targets=["Both"]).resolve(1)
    assert stack(game) == ["copy of Both", "Both"]
    assert aims(game) == ["Golem", "Golem"]


def _artifact() -> Filter:
    return Filter(Kind.PERMANENT, (OfType((CardType.ARTIFACT,)),))


def test_no_copy_for_each_of_a_spell_without_targets() -> None:
    """A spell that has no targets could target nothing, so no copy is made (707.10d)."""
    fan = instant("Fan", CopySpell(TARGET, new_targets=False, for_each=CREATURE), targets=(TargetPhrase(SPELL),))
    game = situation({"ana": {"hand": [instant("Calm", GainLife(1)), fan], "battlefield": [BEAR]}, "ben": {}})
    game.cast("Calm").cast("Fan", targets=["Calm"]).resolve(1)
    assert stack(game) == ["Calm"]


def test_copies_for_each_target_have_the_exceptions_too() -> None:
    """What the copy effect changes is changed in every copy that it makes (707.9b, 707.10d)."""
    red = CopySpell(TARGET, new_targets=False, for_each=CREATURE, exceptions=(BecomeColor((ManaType.RED,)),))
    fan = instant("Fan", red, targets=(TargetPhrase(SPELL),))
    game = situation(
        {
            "ana": {"hand": [instant("Poke", Destroy(TARGET), targets=(A_CREATURE,)), fan]},
            "ben": {"battlefield": [BEAR]},
        }
    )
    game.cast("Poke", targets=["Bear"]).cast("Fan", targets=["Poke"]).resolve(1)
    assert stack(game) == ["copy of Poke", "Poke"]
    copy = game.state.objects[game.state.stack[-1]]
    assert game.state.characteristics(copy).colors == (ManaType.RED,)
