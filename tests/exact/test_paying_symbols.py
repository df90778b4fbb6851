"""Every mana symbol (107.4), paid automatically and by name; and what is refused, with its rules."""

import pytest
from exact_situations import situation
from mana_situations import (
    ALTAR,
    ARRAY,
    BEAR,
    BIRD,
    DRUM,
    DUAL,
    ELF,
    FILTER,
    LOTUS,
    OGRE,
    PAINLAND,
    SIGNET,
    SNOW,
    SOL,
    ZIGGURAT,
    in_graveyard,
    pool,
    refused,
    spell,
    tapped,
)

from explorer.exact.decisions import AUTO, Pay
from explorer.values.zones import Zone

WASTES = "Wastes"


def life(game):
    return game.state.players[0].life


def board(price, *permanents, mana="", hand=()):
    """Ana may cast a spell at that price, with these permanents and this unspent mana."""
    return situation({"ana": {"battlefield": permanents, "hand": [spell(price), *hand], "mana": mana}, "ben": {}})


def source(name, mana):
    return {"source": name, "mana": mana}


PAID = [
    ("{R}", ["Mountain"], ["Mountain"]),
    ("{2}", ["Mountain", "Forest"], ["Mountain", "Forest"]),
    ("{C}", [SOL], ["Sol"]),
    ("{W/U}", ["Island"], ["Island"]),
    ("{2/R}", ["Mountain"], ["Mountain"]),
    ("{2/R}", ["Island", "Forest"], ["Island", "Forest"]),
    ("{C/W}", ["Plains"], ["Plains"]),
    ("{G/P}", ["Forest"], ["Forest"]),
    ("{G/U/P}", ["Island"], ["Island"]),
    ("{S}", [SNOW], ["Snowfield"]),
    ("{W/U}{2/R}", ["Plains", "Mountain"], ["Plains", "Mountain"]),
    ("{1}{C}", [SOL], ["Sol"]),
]


@pytest.mark.parametrize(("price", "permanents", "names"), PAID)
def test_each_symbol_is_paid(price, permanents, names):
    """The same lands pay automatically and when they are named, and nothing is left over that was not made."""
    for pay in (None, names):
        game = board(price, *permanents).cast("Test", pay=pay)
        assert tapped(game) == names
        assert len(game.state.stack) == 1
        assert life(game) == 20


def test_unspent_mana_pays_by_name():
    """Each unspent mana that is named is spent, and no other."""
    game = board("{1}{R}", "Mountain", mana="RG").cast("Test", pay=["{G}", "Mountain"])
    assert pool(game) == "{R}"


REFUSED = [
    ("{R}", ["Island"], ["Island"], ["107.4a"]),
    ("{1}{R}", ["Island", "Forest"], ["Island", "Forest"], ["107.4a"]),
    ("{C}", ["Forest"], ["Forest"], ["107.4c"]),
    ("{W/U}", ["Mountain"], ["Mountain"], ["107.4e"]),
    ("{2/R}", ["Island"], ["Island"], ["107.4e"]),
    ("{S}", ["Forest"], ["Forest"], ["107.4h"]),
    ("{G}", [ZIGGURAT], [source("Ziggurat", "{G}")], ["106.6"]),
    ("{2}", ["Forest"], ["Forest"], ["118.3", "601.2h"]),
    ("{2}", ["Forest"], None, ["118.3", "601.2h"]),
    ("{R}", ["Island"], None, ["118.3", "601.2h"]),
    ("{G/P}", ["Island"], None, ["118.3", "601.2h"]),
    ("{1}", ["Island", "Island"], ["Island#1", "Island#2"], ["601.2h"]),
    ("{2}", ["Forest"], ["Forest", "Forest"], ["107.5"]),
    ("{1}", [("Forest", {"tapped": True})], ["Forest"], ["107.5"]),
    ("{G}", [(ELF, {"sick": True})], ["Elf"], ["302.6"]),
    ("{1}", [SIGNET], ["Signet"], ["118.3"]),
    ("{R}", ["Mountain"], ["life"], ["107.4f"]),
    ("{R}", ["Mountain"], ["Mountain", {"sacrifice": "Mountain"}], ["601.2h"]),
    ("{B}", [BIRD], [source("Bird", "{C}")], ["107.4c"]),
]


@pytest.mark.parametrize(("price", "permanents", "pay", "rules"), REFUSED)
def test_what_does_not_pay_is_refused_with_its_rules(price, permanents, pay, rules):
    """Wrong mana, too little, too much, or a source that cannot be used: nothing is cast and nothing has changed."""
    game = board(price, *permanents)
    with refused(game, *rules):
        game.cast("Test", pay=pay)


def test_all_that_is_wrong_is_told():
    """A payment that is wrong in two ways is refused by both rules."""
    game = board("{R}{C}", "Island", "Forest")
    with refused(game, "107.4a", "107.4c"):
        game.cast("Test", pay=["Island", "Forest"])


def test_another_players_land_is_no_source():
    """Only the controller of a permanent may activate its mana ability (602.2)."""
    game = situation({"ana": {"hand": [spell("{G}")]}, "ben": {"battlefield": ["Forest"]}})
    with refused(game, "602.2"):
        game.cast("Test", pay=["Forest"])


def test_mana_that_is_not_there_cannot_be_named():
    """One unspent green mana pays once (118.3)."""
    game = board("{G}{G}", mana="G")
    with refused(game, "118.3"):
        game.cast("Test", pay=["{G}", "{G}"])


def test_unspent_mana_is_read_so_that_it_pays():
    """Of two unspent green mana the one from a snow land pays the snow symbol, without being told apart."""
    game = board("{S}{G}", SNOW, mana="G")
    game.activate("Snowfield").cast("Test", pay=["{G}", "{G}"])
    assert pool(game) == ""


# --- life ------------------------------------------------------------------------------------------------------------


def test_life_pays_phyrexian_symbols_when_it_is_named():
    """Each `life` pays one Phyrexian symbol with 2 life, whichever leaves a cost that the mana pays (107.4f)."""
    game = board("{G/P}{U/P}", "Island").cast("Test", pay=["Island", "life"])
    assert (life(game), tapped(game)) == (18, ["Island"])


def test_life_that_is_not_there_cannot_be_paid():
    """With 3 life only one symbol can be paid with life (118.3b)."""
    start = {"ana": {"hand": [spell("{G/P}{G/P}")], "life": 3}, "ben": {}}
    game = situation(start)
    with refused(game, "118.3"):
        game.cast("Test", pay=["life", "life"])


def test_a_painful_land_may_leave_too_little_life():
    """The damage of a mana ability comes before the life is paid, so that 2 life are too little then (601.2g)."""
    game = situation({"ana": {"battlefield": [PAINLAND], "hand": [spell("{W}{G/P}")], "life": 2}, "ben": {}})
    with refused(game, "118.3"):
        game.cast("Test", pay=[source("Painland", "{W}"), "life"])


def test_all_life_may_be_paid():
    """Paying the last 2 life is legal; the player loses afterwards (118.3b, 704.5a)."""
    game = situation({"ana": {"hand": [spell("{G/P}")], "life": 2}, "ben": {}, "cyd": {}})
    game.cast("Test", pay=["life"])
    assert game.state.players[0].lost


# --- sources with a choice -------------------------------------------------------------------------------------------


def test_a_source_with_a_choice_is_named_with_its_mana():
    """What a dual land adds may be said, or left to what pays (605.3)."""
    for pay in (["Dual", "Mountain"], [source("Dual", "{U}"), "Mountain"]):
        game = board("{U}{1}", DUAL, "Mountain").cast("Test", pay=pay)
        assert tapped(game) == ["Dual", "Mountain"]


def test_a_source_named_for_the_wrong_mana_is_refused():
    """A dual land told to make white mana pays no blue symbol."""
    game = board("{U}", DUAL)
    with refused(game, "107.4a"):
        game.cast("Test", pay=[source("Dual", "{W}")])


def test_a_choice_that_matters_must_be_made():
    """Where several choices would do, and lead to different mana, the list has to say which."""
    game = board("{1}", DUAL)
    with refused(game, "601.2h"):
        game.cast("Test", pay=["Dual"])
    game.cast("Test", pay=[source("Dual", "{W}")])


def test_alike_sources_may_trade_their_choices():
    """Two Birds for {W}{U}: it makes no difference which of them makes which."""
    game = board("{W}{U}", BIRD, BIRD).cast("Test", pay=["Bird#1", "Bird#2"])
    assert tapped(game) == ["Bird", "Bird"]


def test_all_the_mana_of_a_source_may_be_named():
    """The mana beside a source may be all that it adds."""
    game = board("{W}{U}", SIGNET, "Forest").cast("Test", pay=[source("Signet", "{W}{U}"), "Forest"])
    assert tapped(game) == ["Signet", "Forest"]
    game = board("{3}", LOTUS).cast("Test", pay=[source("Lotus", "{R}")])
    assert in_graveyard(game) == ["Lotus"]


def test_a_land_with_two_abilities_is_asked_by_its_mana():
    """The mana tells which ability is meant; the painless one does no damage."""
    game = board("{1}", PAINLAND).cast("Test", pay=[source("Painland", "{C}")])
    assert life(game) == 20
    game = board("{1}", PAINLAND).cast("Test", pay=[source("Painland", "{U}")])
    assert life(game) == 19


# --- sources that can be used again ----------------------------------------------------------------------------------


def test_counters_give_as_much_mana_as_there_are():
    """A permanent that removes a counter for each mana pays twice with two counters, automatically and by name."""
    for pay in (None, [source("Array", "{R}"), source("Array", "{U}")]):
        game = board("{R}{U}", (ARRAY, {"counters": (("charge", 2),)})).cast("Test", pay=pay)
        assert [each.counters for each in game.state.permanents()] == [()]


def test_no_more_counters_than_there_are():
    """The third mana of two counters is refused, and the first two are still there (118.3)."""
    for pay in (None, [source("Array", "{R}")] * 3):
        game = board("{R}{R}{R}", (ARRAY, {"counters": (("charge", 2),)}))
        with refused(game, "118.3"):
            game.cast("Test", pay=pay)


def test_a_filter_is_used_as_often_as_there_is_mana_for_it():
    """An ability that costs mana alone changes both mana of two lands."""
    for pay in (None, ["Filter", "Filter", "Plains", "Island"]):
        game = board("{R}{R}", FILTER, "Plains", "Island").cast("Test", pay=pay)
        assert (tapped(game), pool(game)) == (["Plains", "Island"], "")


def test_life_for_mana_must_be_named():
    """A source whose price is life is used as often as it is named, and never automatically."""
    game = board("{R}{R}", OGRE)
    with refused(game, "118.3"):
        game.cast("Test")
    game.cast("Test", pay=["Ogre", "Ogre"])
    assert life(game) == 14


# --- objects as a price ----------------------------------------------------------------------------------------------


def test_a_sacrifice_for_mana_is_named():
    """The creature that is named is sacrificed, and the mana pays."""
    game = board("{B}", ALTAR, ELF, BEAR).cast("Test", pay=["Altar", {"sacrifice": "Bear"}])
    assert in_graveyard(game) == ["Bear"]


def test_a_sacrifice_that_is_not_named_is_asked():
    """Which creature is sacrificed is the player's choice, not the game's."""
    game = board("{B}", ALTAR, ELF, BEAR).cast("Test", pay=["Altar"], choices=[{"pick": ["Bear"]}])
    assert in_graveyard(game) == ["Bear"]


def test_one_creature_is_sacrificed_once():
    """Naming the same creature for two sacrifices is refused (118.10)."""
    game = board("{B}{B}", ALTAR, ELF, BEAR)
    with refused(game):
        game.cast("Test", pay=["Altar", "Altar", {"sacrifice": "Bear"}, {"sacrifice": "Bear"}])
    game.cast("Test", pay=["Altar", "Altar", {"sacrifice": "Bear"}, {"sacrifice": "Elf"}])
    assert in_graveyard(game) == ["Bear", "Elf"]


def test_another_players_creature_is_no_price():
    """Only one's own permanents can be sacrificed, so that the one named is not used (701.17a, 601.2h)."""
    game = situation({"ana": {"battlefield": [ALTAR, ELF], "hand": [spell("{B}")]}, "ben": {"battlefield": [BEAR]}})
    with refused(game, "601.2h"):
        game.cast("Test", pay=["Altar", {"sacrifice": "Bear"}])


def test_one_creature_is_tapped_once():
    """An Elf tapped for the Drum makes no mana of its own as well (118.10)."""
    game = board("{R}{G}", DRUM, ELF)
    for pay in (None, [source("Drum", "{R}"), "Elf"]):
        with refused(game, "118.3") if pay is None else refused(game):
            game.cast("Test", pay=pay)


def test_the_drum_takes_whoever_makes_no_mana():
    """With another creature there, that one is tapped for the Drum."""
    game = board("{R}{G}", DRUM, ELF, BEAR)
    game.cast("Test", choices=[])
    assert tapped(game) == ["Drum", "Elf", "Bear"]


# --- before it is paid -----------------------------------------------------------------------------------------------


def asked(game, name="Test"):
    """The question how the spell is paid, left open."""
    (number,) = (
        each for each in game.state.zone(Zone.HAND, game.player("ana")) if game.state.objects[each].base.name == name
    )
    game.answer(("cast", number, ""))
    assert isinstance(game.pending, Pay)
    return game.pending


def named(game, items):
    """Items of a payment with names in the place of numbers."""
    return [(game.state.objects[each[1]].base.name, each[3]) if each[0] == "source" else each[1] for each in items]


def test_the_automatic_payment_can_be_seen_before_it_is_made():
    """It names the sources with the mana that they add, and the unspent mana; and asking changes nothing."""
    game = board("{1}{W}{U}", SIGNET, "Forest", "Swamp", mana="G")
    preview = asked(game).preview()
    assert named(game, preview) == [("Forest", "{G}"), ("Signet", "{W}{U}"), "{G}"]
    assert tapped(game) == []


def test_the_preview_is_an_answer_that_does_the_same():
    """Answering with the preview pays just as automatic payment does."""
    one, other = (board("{1}{W}{U}", SIGNET, "Forest", "Swamp", mana="G") for _ in range(2))
    one.answer(asked(one).preview())
    asked(other)
    other.answer(AUTO)
    assert tapped(one) == tapped(other)
    assert pool(one) == pool(other)


def test_what_only_a_sacrifice_pays_has_no_preview_but_a_default():
    """A spell that only a sacrificed Lotus pays for cannot be paid automatically; by default the Lotus is named."""
    game = board("{R}{R}", LOTUS)
    question = asked(game)
    assert question.preview() is None
    game.answer(question.default())
    assert (in_graveyard(game), pool(game)) == (["Lotus"], "{R}")
