"""Costs (118, 601.2f): X, no mana cost, alternative and additional costs, increases, reductions, symbols."""

import pytest
from exact_situations import situation
from mana_situations import (
    ARTIFACT,
    BEAR,
    CREATURE_SPELL,
    ELF,
    INSIGHT,
    LOTUS,
    MOX,
    artifact,
    changes_cost,
    in_graveyard,
    mana,
    pool,
    refused,
    spell,
    tap,
    tapped,
)

from explorer.abilities.ability import SpellAbility, body
from explorer.abilities.characteristics import card
from explorer.abilities.costs import DiscardCards, PayLife, RemoveCounters, Sacrifice, TapOthers, UntapThis
from explorer.abilities.effects import Draw, GainLife
from explorer.abilities.keywords import Buyback, Flashback, Has, Keyword, Kicker, Overload
from explorer.abilities.mana import AddMana
from explorer.abilities.phrases import CREATURE, SPELL, THIS, Filter, Kind, OfColor, Who, X
from explorer.cards.builtin.shorthand import activated, cost, such, taps_for
from explorer.exact.cost_changes import reduced
from explorer.exact.decisions import Pay
from explorer.values.mana import ManaCost, ManaType
from explorer.values.zones import Zone

CARD = Filter(Kind.CARD)
RED_SPELL = such(SPELL, OfColor((ManaType.RED,)))


def paid(game):
    """How much mana is still unspent of the ten that ana began with: what a cost took."""
    return 10 - sum(game.state.mana(game.player("ana")))


def rich(*permanents, hand=(), mana="RRRRRGGGUU", **more):
    """Ana has ten unspent mana and these permanents and cards."""
    return situation({"ana": {"battlefield": permanents, "hand": hand, "mana": mana, **more}, "ben": {}})


# --- X ---------------------------------------------------------------------------------------------------------------


def test_x_is_announced_and_paid_as_generic_mana():
    """X is told while casting, paid with any mana, and known on the stack and as it resolves (107.3a)."""
    game = rich(hand=[INSIGHT], library=["Island"] * 5)
    game.cast("Insight", x=3)
    assert paid(game) == 4
    assert game.state.objects[game.state.stack[0]].announced.x == 3
    game.resolve(1)
    assert len(game.state.zone(Zone.HAND, game.player("ana"))) == 3


def test_x_may_be_nothing_and_never_less():
    """Zero is a number to choose; less is none (107.1c, 107.1b)."""
    game = rich(hand=[INSIGHT])
    with refused(game, "107.3a"):
        game.cast("Insight", x=-1)
    game.cast("Insight", x=0)
    assert paid(game) == 1


def test_an_x_too_high_is_taken_back_whole():
    """The X is chosen before it is paid; if it cannot be paid the whole action is undone (730.1)."""
    game = rich(hand=[INSIGHT])
    with refused(game, "118.3", "601.2h"):
        game.cast("Insight", x=10)


def test_every_x_is_the_same_number():
    """Two X symbols are paid twice (107.3i)."""
    game = rich(hand=[spell("{X}{X}{R}")]).cast("Test", x=2)
    assert paid(game) == 5


def test_x_is_nothing_where_the_cost_has_none():
    """Flashback for {R} leaves no choice: X is 0, and another number is refused (107.3b)."""
    insight = card("Insight", "{X}{U}", "Instant", SpellAbility(body(Draw(X()))), Flashback(cost("{R}")))
    game = rich(graveyard=[insight])
    with refused(game):
        game.cast("Insight", zone="graveyard", way="flashback", x=3)
    game.cast("Insight", zone="graveyard", way="flashback")
    assert game.state.objects[game.state.stack[0]].announced.x == 0
    assert paid(game) == 1


def test_x_in_an_alternative_cost_is_chosen():
    """Where the flashback cost has an X, that one is announced (107.3a)."""
    insight = card("Insight", "{X}{U}", "Instant", SpellAbility(body(Draw(X()))), Flashback(cost("{X}{R}")))
    game = rich(graveyard=[insight], library=["Island"] * 3)
    game.cast("Insight", zone="graveyard", way="flashback", x=2).resolve(1)
    assert (paid(game), len(game.state.zone(Zone.HAND, game.player("ana")))) == (3, 2)


def test_x_in_an_additional_cost_is_chosen_if_that_is_paid():
    """A kicker of {X} asks for X only when it is paid (601.2b)."""
    kicked = spell("{R}", "Test", Kicker(cost("{X}")))
    game = rich(hand=[kicked]).cast("Test", costs=["kicker"], x=4)
    assert paid(game) == 5
    assert paid(rich(hand=[kicked]).cast("Test")) == 1


def test_x_of_an_activation():
    """An X in an activation cost belongs to that activation (107.3k)."""
    wand = artifact("Wand", activated(cost("{X}", PayLife(1)), GainLife(X())))
    game = rich(wand).activate("Wand", x=3).activate("Wand", x=1).resolve("all")
    assert (paid(game), game.state.players[0].life) == (4, 22)


def test_x_counters_must_be_there():
    """X counters cannot be removed where there are fewer (118.3)."""
    reef = artifact("Reef", activated(cost(RemoveCounters("storage", X())), AddMana(mana("U"), X())))
    game = rich((reef, {"counters": (("storage", 2),)}), mana="")
    with refused(game, "118.3"):
        game.activate("Reef", x=3)
    game.activate("Reef", x=2)
    assert pool(game) == "{U}{U}"


def test_x_counters_pay_as_far_as_they_are_needed():
    """Automatic payment takes as many storage counters as leave no mana over."""
    reef = artifact("Reef", activated(cost(RemoveCounters("storage", X())), AddMana(mana("U"), X())))
    game = rich((reef, {"counters": (("storage", 5),)}), mana="", hand=[spell("{2}{U}")]).cast("Test")
    assert pool(game) == ""
    assert [each.counters for each in game.state.permanents()] == [(("storage", 2),)]


def test_a_mana_ability_with_x_in_its_mana_cost_is_a_source():
    """Mana for X in, X mana out: such a source disturbs no payment, and can be used in one."""
    prism = artifact("Prism", activated(tap("{X}"), AddMana(mana("U"), X())))
    game = rich(prism, "Forest", "Forest", mana="", hand=[spell("{U}{U}"), spell("{G}")])
    game.cast("Test#1")
    assert (tapped(game), pool(game)) == (["Prism", "Forest", "Forest"], "")


# --- no mana cost, and other costs -----------------------------------------------------------------------------------


def test_no_mana_cost_cannot_be_paid():
    """A card without a mana cost is not cast in the ordinary way, and is not offered (118.6)."""
    game = rich(hand=[spell(None)])
    with refused(game, "118.6"):
        game.cast("Test")
    assert [each[0] for each in game.pending.options()] == ["pass"]


def test_an_alternative_cost_helps_where_there_is_no_mana_cost():
    """It may be cast for an alternative cost (118.6a)."""
    game = rich(hand=[spell(None, "Test", Overload(cost("{1}{R}")))]).cast("Test", way="overload")
    assert paid(game) == 2


def test_a_cost_of_zero_is_a_cost():
    """A Mox is cast for {0}, and nothing else may be named for it (118.5, 601.2h)."""
    game = rich("Forest", hand=[MOX], mana="")
    with refused(game):
        game.cast("Mox", pay=["Forest"])
    game.cast("Mox")
    assert len(game.state.stack) == 1


def test_only_one_way_to_cast_it():
    """A card is cast by one alternative cost from where that allows it, and by no other (118.9a, 601.3)."""
    game = rich(hand=[spell("{R}", "Test", Flashback(cost("{2}")), Overload(cost("{3}")))])
    with refused(game, "601.3"):
        game.cast("Test", way="flashback")
    assert paid(game.cast("Test", way="overload")) == 3


def test_additional_costs_come_on_top_of_an_alternative_cost():
    """Kicker and buyback are added to what is paid instead of the mana cost (118.9d)."""
    both = spell("{5}", "Test", Overload(cost("{1}")), Kicker(cost("{2}")), Buyback(cost("{3}")))
    game = rich(hand=[both]).cast("Test", way="overload", costs=["kicker", "buyback"])
    assert paid(game) == 6


def test_multikicker_is_paid_as_often_as_announced():
    """Each time is paid for (702.33c)."""
    game = rich(hand=[spell("{R}", "Test", Kicker(cost("{1}{G}"), multi=True))]).cast("Test", costs={"kicker": 2})
    assert paid(game) == 5


# --- increases and reductions ----------------------------------------------------------------------------------------


def costs(text, by):
    return str(reduced(ManaCost.parse(text), ManaCost.parse(by)))


@pytest.mark.parametrize(
    ("price", "by", "left"),
    [
        ("{3}{R}", "{2}", "{1}{R}"),
        ("{1}{R}", "{3}", "{0}{R}"),
        ("{2}{R}{R}", "{R}", "{2}{R}"),
        ("{2}{G}", "{R}", "{1}{G}"),
        ("{2}{R}", "{R}{R}", "{1}"),
        ("{C}{C}", "{C}", "{C}"),
        ("{2}{C}", "{C}{C}", "{1}"),
        ("{2}{R}", "{C}", "{1}{R}"),
        ("{2}{S}", "{3}", "{0}{S}"),
        ("{2}{R}", "{S}", "{1}{R}"),
        ("{1}{W/U}", "{U}", "{1}"),
        ("{W}{W/U}", "{W}", "{W/U}"),
        ("{2/R}", "{1}", "{2/R}"),
        ("{R/P}", "{R}", ""),
        ("{2}{R}", "{R/P}", "{2}"),
        ("{2}{U}", "{W/U}", "{2}"),
        ("{3}{G}", "{2/R}", "{1}{G}"),
        ("{3}", "{0}", "{3}"),
    ],
)
def test_reductions_take_off_what_is_there(price, by, left):
    """Generic mana comes off the generic part alone, typed mana off its type and then off the generic part (118.7)."""
    assert costs(price, by) == left


def test_taxes_come_before_discounts():
    """A tax of {1} and a discount of {1} meet: a spell for {R} costs {R}, one for {1}{R} costs {1}{R} (601.2f)."""
    tax = changes_cost("Tax", SPELL, Who.A_PLAYER, "{1}")
    discount = changes_cost("Discount", SPELL, Who.YOU, "{1}", less=True)
    assert paid(rich(discount, tax, hand=[spell("{R}")]).cast("Test")) == 1
    assert paid(rich(discount, tax, hand=[spell("{1}{R}")]).cast("Test")) == 2
    assert paid(rich(discount, discount, tax, hand=[spell("{R}")]).cast("Test")) == 1


def test_only_the_spells_and_players_meant():
    """A discount for one's own creature spells changes no instant, and nothing of an opponent's."""
    discount = changes_cost("Discount", CREATURE_SPELL, Who.YOU, "{1}", less=True)
    assert paid(rich(discount, hand=[BEAR]).cast("Bear")) == 1
    assert paid(rich(discount, hand=[spell("{1}{G}")]).cast("Test")) == 2
    game = situation({"ana": {"hand": [BEAR], "mana": "GGGGGGGGGG"}, "ben": {"battlefield": [discount]}})
    assert paid(game.cast("Bear")) == 2


def test_costs_are_changed_for_alternative_costs_and_for_x_too():
    """A discount takes something off X as well, which stays what was announced (118.9d, 107.3b)."""
    discount = changes_cost("Discount", SPELL, Who.YOU, "{2}", less=True)
    game = rich(discount, hand=[INSIGHT], library=["Island"] * 3).cast("Insight", x=2)
    assert paid(game) == 1
    assert game.state.objects[game.state.stack[0]].announced.x == 2


def test_the_color_of_a_spell_is_seen_on_the_stack():
    """A discount for red spells is there for a red card in hand already when it is asked what could be cast."""
    discount = changes_cost("Discount", RED_SPELL, Who.YOU, "{1}", less=True)
    game = rich(discount, "Mountain", hand=[spell("{1}{R}")], mana="")
    assert [each[0] for each in game.pending.options()] == ["pass", "cast", "activate"]
    game.cast("Test")
    assert tapped(game) == ["Mountain"]


def test_a_tax_is_seen_before_a_spell_is_offered():
    """What a tax makes too dear is not offered."""
    tax = changes_cost("Tax", SPELL, Who.A_PLAYER, "{1}")
    game = rich(tax, hand=[spell("{R}")], mana="R")
    assert [each[0] for each in game.pending.options()] == ["pass"]


def test_the_cost_is_locked_before_mana_is_made():
    """A discount that is sacrificed for mana while its spell is paid still counts (601.2f)."""
    cheap = changes_cost("Discount", SPELL, Who.YOU, "{1}", less=True)
    idol = card(
        "Idol",
        "{1}",
        "Artifact Creature",
        *cheap.abilities,
        activated(cost(Sacrifice(THIS)), AddMana(mana("C"))),
        stats=(1, 1),
    )
    game = rich(idol, hand=[spell("{2}")], mana="").cast("Test", pay=["Idol"])
    assert (in_graveyard(game), len(game.state.stack)) == (["Idol"], 1)


# --- parts that are not mana -----------------------------------------------------------------------------------------


def test_what_was_sacrificed_for_mana_cannot_be_sacrificed_again():
    """The one artifact pays mana by its sacrifice, and then there is none for the cost; all is undone (118.10)."""
    forge = artifact("Forge", activated(cost("{1}", Sacrifice(such(ARTIFACT))), Draw(1)))
    game = rich((forge, {}), LOTUS, mana="")
    game.activate("Forge", pay=[{"source": "Lotus", "mana": "{R}"}, {"sacrifice": "Forge"}])
    assert in_graveyard(game) == ["Forge", "Lotus"]
    lone = card("Shrine", "{1}", "Enchantment", activated(cost("{1}", Sacrifice(such(ARTIFACT))), Draw(1)))
    game = rich(lone, LOTUS, mana="")
    with refused(game, "118.3", "601.2h"):
        game.activate("Shrine", pay=[{"source": "Lotus", "mana": "{R}"}])
    assert [each for each in game.pending.options() if each[0] == "activate" and each[1] == 16] == []


def test_objects_of_a_cost_without_mana_are_named():
    """A cost that is a sacrifice alone can be paid by name, and is otherwise asked (601.2h)."""
    pit = artifact("Pit", activated(cost(Sacrifice(CREATURE)), Draw(1)))
    game = rich(pit, ELF, BEAR).activate("Pit", pay=[{"sacrifice": "Bear"}])
    assert in_graveyard(game) == ["Bear"]
    game = rich(pit, ELF, BEAR).activate("Pit", choices=[{"pick": ["Elf"]}])
    assert in_graveyard(game) == ["Elf"]


def test_a_card_that_is_cast_is_not_discarded_for_itself():
    """With no other card in hand an additional discard cannot be paid (118.3)."""
    kicked = spell("{R}", "Test", Kicker(cost(DiscardCards(CARD))))
    game = rich(hand=[kicked])
    with refused(game, "118.3"):
        game.cast("Test", costs=["kicker"])
    game = rich(hand=[kicked, "Shock"]).cast("Test", costs=["kicker"])
    assert in_graveyard(game) == ["Shock"]


def test_two_parts_need_two_objects():
    """Tapping itself and another creature takes another creature (118.10)."""
    pair = card("Pair", "{1}", "Creature", activated(tap(TapOthers(CREATURE)), Draw(1)), stats=(1, 1))
    game = rich(pair)
    with refused(game, "118.3"):
        game.activate("Pair")
    assert [each[0] for each in game.pending.options()] == ["pass"]
    assert tapped(rich(pair, BEAR).activate("Pair")) == ["Pair", "Bear"]


def test_life_is_paid_as_far_as_it_is_there():
    """A price of all one's life may be paid, one more may not (118.3b)."""
    greed = artifact("Greed", activated(cost(PayLife(2)), Draw(1)))
    game = situation({"ana": {"battlefield": [greed], "life": 1}, "ben": {}})
    with refused(game, "118.3"):
        game.activate("Greed")


# --- tapping and untapping -------------------------------------------------------------------------------------------


TAPPER = card("Tapper", "{1}", "Creature", activated(tap(), GainLife(1)), stats=(1, 1))
HASTY = card("Hasty", "{1}", "Creature", Has(Keyword.HASTE), activated(tap(), GainLife(1)), stats=(1, 1))
UNTAPPER = card("Untapper", "{1}", "Artifact Creature", activated(cost(UntapThis()), GainLife(1)), stats=(1, 1))


@pytest.mark.parametrize(
    ("permanent", "status", "rule"),
    [
        (TAPPER, {"tapped": True}, "107.5"),
        (TAPPER, {"sick": True}, "302.6"),
        (UNTAPPER, {}, "107.6"),
        (UNTAPPER, {"tapped": True, "sick": True}, "302.6"),
    ],
)
def test_symbols_that_cannot_be_paid(permanent, status, rule):
    """Tapped already, untapped already, or a creature that came this turn."""
    game = rich((permanent, status))
    with refused(game, rule):
        game.activate(permanent.name)


def test_haste_lets_a_new_creature_tap():
    """A creature with haste pays the tap symbol in its first turn (702.10c)."""
    assert tapped(rich((HASTY, {"sick": True})).activate("Hasty")) == ["Hasty"]


def test_an_artifact_is_never_sick():
    """Only creatures are (302.6)."""
    rock = artifact("Rock", taps_for(mana("C")))
    assert pool(rich((rock, {"sick": True}), mana="").activate("Rock")) == "{C}"


def test_a_creature_may_be_tapped_for_the_mana_of_its_own_untapping():
    """Untapped as yet, it is tapped for mana while the cost is paid, and untaps to pay the rest (601.2g, 107.6)."""
    pala = card(
        "Pala", "{2}", "Creature", taps_for(mana("CC")), activated(cost("{2}", UntapThis()), GainLife(1)), stats=(1, 1)
    )
    for pay in (None, ["Pala"]):
        game = rich(pala, mana="").activate("Pala", ability=2, pay=pay)
        assert (tapped(game), len(game.state.stack), pool(game)) == ([], 1, "")


def test_a_refused_payment_leaves_its_question():
    """Answering the question how to pay with what does not pay leaves the question, and nothing has changed."""
    game = rich("Island", hand=[spell("{R}")], mana="")
    game.answer(("cast", game.state.zone(Zone.HAND, game.player("ana"))[0], ""))
    assert isinstance(game.pending, Pay)
    with refused(game, "118.3"):
        game.answer("auto")
    with refused(game, "107.4a"):
        game.answer((("source", game.state.battlefield[0], None, None),))
