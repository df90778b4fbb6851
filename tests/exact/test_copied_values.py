"""What a copy takes over and what not (707.2, 707.5, 707.9): X, prices, lore, colors, definitions; tokens, populate."""

from __future__ import annotations

from typing import Any

import pytest
from exact_situations import BEAR, DOOM, creature, life, names, permanent, situation, stats
from read_cards import CLONE, CLONE_TEXT, COPY, GREETER, is_tapped, read_card, seen

from explorer.abilities.ability import StaticAbility
from explorer.abilities.changes import Define
from explorer.abilities.keywords import Keyword
from explorer.abilities.phrases import CREATURE, THIS, CountOf
from explorer.abilities.static import Changes
from explorer.exact.deeds import EffectBegan, Moved, TokenCreated
from explorer.exact.refusals import Refused
from explorer.values.mana import ManaType

ECHO = read_card("Echo", "Land", "You may have Echo enter as a copy of any land on the battlefield.")
DEAR = read_card("Dear", "Land", "As Dear enters, you may pay 2 life. If you don't, it enters tapped.")
SHIFT = read_card(
    "Shifter", "Creature — Shapeshifter", "{0}: Shifter becomes a copy of target creature.", size=("0", "3")
)
POPULATE = read_card("Populous", "Sorcery", "Populate.")


# --- entering as a copy, becoming one --------------------------------------------------------------------------------


def test_x_of_what_is_copied_is_zero() -> None:
    """What enters as a copy of a creature with X counters has an X of 0, for its own spell had none (107.3m)."""
    grown = ("Endless One", {"counters": (("+1/+1", 4),)})
    game = situation({"ana": {"hand": [CLONE], "battlefield": [grown]}, "ben": {}})
    game.cast("Twin").resolve().choose(pick=["Endless One"])
    assert names(game, "graveyard", "ana") == ["Twin"]


@pytest.mark.parametrize(("pays", "left"), [(True, 18), (False, 20)])
def test_the_price_of_the_copied_text_is_asked(pays: bool, left: int) -> None:
    """What enters as a copy of a land with a price is tapped unless that price is paid for it as well (707.5)."""
    game = situation({"ana": {"hand": [ECHO], "battlefield": [DEAR]}, "ben": {}})
    game.play("Echo").choose(pick=["Dear"]).choose(pay=pays)
    assert life(game)["ana"] == left
    assert is_tapped(game, "Dear#2") is not pays


def test_a_price_that_cannot_be_paid_is_not_asked() -> None:
    """Who has 1 life cannot pay 2, so the land enters tapped and nothing is asked (119.4)."""
    game = situation({"ana": {"life": 1, "hand": [DEAR]}, "ben": {}}).play("Dear")
    assert game.unanswered is None
    assert (life(game)["ana"], is_tapped(game, "Dear")) == (1, True)


def test_a_copied_saga_enters_with_its_lore_counter() -> None:
    """A Saga that something enters as a copy of gets its first lore counter, and chapter I triggers (714.3a, 707.5)."""
    tale = read_card("Old Tale", "Enchantment — Saga", "I — You gain 5 life.", "II — You lose 1 life.")
    echo = read_card("Echo", "Enchantment", "You may have Echo enter as a copy of any enchantment on the battlefield.")
    old = (tale, {"counters": (("lore", 1),)})
    game = situation({"ana": {"hand": [echo], "battlefield": [old]}, "ben": {}})
    game.cast("Echo").resolve().choose(pick=["Old Tale"]).resolve("all")
    assert life(game)["ana"] == 25


def test_becoming_a_copy_is_not_entering() -> None:
    """ "When this enters" does not trigger for what becomes a copy where it is (707.4)."""
    game = situation({"ana": {"battlefield": [SHIFT, GREETER]}, "ben": {}})
    game.activate("Shifter", targets=["Greeter"]).resolve("all")
    assert names(game, "battlefield") == ["Greeter", "Greeter"]
    assert life(game)["ana"] == 20


def test_a_card_in_the_graveyard_becomes_no_copy() -> None:
    """What became of a creature that died is found there, and is no permanent that the effect could change (707.2b)."""
    text = "When Changer dies, it becomes a copy of target creature."
    changer = read_card("Changer", "Creature — Shapeshifter", text, size=("1", "1"))
    game = situation({"ana": {"battlefield": [changer, BEAR], "hand": ["Shock"], "mana": "R"}, "ben": {}})
    game.cast("Shock", targets=["Changer"]).resolve("all")
    assert names(game, "graveyard", "ana") == ["Changer", "Shock"]


def test_several_things_become_copies_of_one() -> None:
    """Each creature that is named becomes the same copy, and each is itself again when the turn is over (514.2)."""
    mirrors = read_card(
        "Mirrors", "Sorcery", "Each creature you control becomes a copy of target creature until end of turn."
    )
    ben = {"battlefield": [creature("Ox", stats=(5, 5))], "library": ["Island"]}
    game = situation({"ana": {"hand": [mirrors], "battlefield": [BEAR, creature("Elk")]}, "ben": ben})
    game.cast("Mirrors", targets=["Ox"]).resolve()
    assert names(game, "battlefield", "ana") == ["Ox", "Ox"]
    game.advance("upkeep", "ben")
    assert names(game, "battlefield", "ana") == ["Bear", "Elk"]


def test_what_has_to_enter_as_a_copy_leaves_no_choice_but_what_is_copied() -> None:
    """Without "you may" a copy it is, where there is anything to be copied (707.5)."""
    twin = read_card("Bound Twin", "Creature — Test", "Bound Twin enters as a copy of a creature.", size=("1", "1"))
    game = situation({"ana": {"hand": [twin, twin], "battlefield": [BEAR, creature("Elk")]}, "ben": {}})
    game.cast("Bound Twin").resolve()
    with pytest.raises(Refused):
        game.choose(pick=[])
    game.choose(pick=["Elk"])
    assert names(game, "battlefield") == ["Bear", "Elk", "Elk"]
    game = situation({"ana": {"hand": [twin]}, "ben": {}}).cast("Bound Twin").resolve()
    assert names(game, "battlefield") == ["Bound Twin"]


def test_a_tapped_token_that_enters_as_a_copy_is_tapped() -> None:
    """A tapped token that is a copy of a clone enters tapped as what it then copies (707.5)."""
    twin = read_card("Twin", "Creature — Shapeshifter", CLONE_TEXT, size=("0", "4"))
    one = read_card("One", "Sorcery", "Create a tapped token that's a copy of target creature.")
    game = situation({"ana": {"hand": [one], "battlefield": [twin, BEAR]}, "ben": {}})
    game.cast("One", targets=["Twin"]).resolve().choose(pick=["Bear"])
    assert is_tapped(game, "Bear#2")


# --- exceptions ------------------------------------------------------------------------------------------------------


def test_except_its_color() -> None:
    """A copy that does not copy the color has the color that it would have itself (707.9c)."""
    text = "You may have Blue Twin enter as a copy of any creature on the battlefield, except it doesn't copy that "
    twin = read_card("Blue Twin", "Creature — Shapeshifter", text + "creature's color.", cost="{U}")
    game = situation({"ana": {"hand": [twin], "mana": "U", "battlefield": ["Llanowar Elves"]}, "ben": {}})
    game.cast("Blue Twin").resolve().choose(pick=["Llanowar Elves"])
    assert seen(game, "Llanowar Elves#2").colors == (ManaType.BLUE,)


@pytest.mark.parametrize(
    ("differs", "size", "abilities"),
    [("", (3, 3), 1), (", except it's 2/5", (2, 5), 0), (", except it's red", (3, 3), 1)],
)
def test_a_definition_of_a_size_that_is_not_copied_goes_with_it(
    differs: str, size: tuple[int, int], abilities: int
) -> None:
    """An ability that defines power and toughness is copied with them, and left out where they are not (707.9d)."""
    herd = StaticAbility((Changes(THIS, Define(CountOf(CREATURE), CountOf(CREATURE))),))
    one = read_card("One", "Sorcery", f"Create a token that's a copy of target creature{differs}.")
    board = [creature("Herd", herd, stats=(0, 0)), creature("Elk")]
    game = situation({"ana": {"hand": [one], "battlefield": board}, "ben": {}})
    game.cast("One", targets=["Herd"]).resolve()
    assert stats(game, "Herd#2") == size
    assert len(seen(game, "Herd#2").abilities) == abilities


# --- tokens ----------------------------------------------------------------------------------------------------------


def test_a_copy_that_is_not_legendary_stays_beside_the_original() -> None:
    """The token is not legendary and enters tapped; without the exception one of the two has to go (704.5j)."""
    queen = creature("Queen", types="Legendary Creature — Test", stats=(2, 2))
    one = read_card(
        "One", "Sorcery", "Create a tapped token that's a copy of target creature, except it isn't legendary."
    )
    game = situation({"ana": {"hand": [one, COPY], "battlefield": [queen]}, "ben": {}})
    game.cast("One", targets=["Queen"]).resolve()
    assert names(game, "battlefield") == ["Queen", "Queen"]
    assert is_tapped(game, "Queen#2")
    game.cast("Copy It", targets=["Queen#1"]).resolve().choose(pick=["Queen#1"])
    assert names(game, "battlefield") == ["Queen", "Queen"]


@pytest.mark.parametrize(
    ("text", "announced"),
    [
        ("Create a token that's a copy of target creature. It gains haste.", {"targets": ["Bear"]}),
        ("Populate. That token gains haste.", {}),
    ],
)
def test_what_is_said_of_the_token_is_said_of_the_copy(text: str, announced: dict[str, Any]) -> None:
    """ "It" and "that token" are the copy that was just created, and not what it copies (608.2c)."""
    spell = read_card("Spell", "Sorcery", text)
    game = situation({"ana": {"hand": [spell], "battlefield": [(BEAR, {"token": True})]}, "ben": {}})
    game.cast("Spell", **announced).resolve()
    assert [Keyword.HASTE in seen(game, f"Bear#{n}").keywords for n in (1, 2)] == [False, True]


def test_the_log_knows_where_a_copy_comes_from() -> None:
    """The event by which a token, or a permanent, is a copy names the one by which its original had come (707.2)."""
    game = situation({"ana": {"hand": [BEAR, COPY], "battlefield": [SHIFT]}, "ben": {}})
    game.cast("Bear").resolve().cast("Copy It", targets=["Bear"]).resolve()
    original = permanent(game, "Bear#1")
    game.activate("Shifter", targets=["Bear#1"]).resolve()
    copying = [each for each in game.log if isinstance(each.deed, TokenCreated | EffectBegan)]
    arrived = [game.log[each.copied].deed for each in copying]
    assert [each.new for each in arrived if isinstance(each, Moved)] == [original, original]


def test_no_target_no_token() -> None:
    """Where the creature to be copied has gone, the spell does not resolve, and there is no token (608.2b)."""
    game = situation({"ana": {"hand": [COPY, DOOM], "battlefield": [BEAR]}, "ben": {}})
    game.cast("Copy It", targets=["Bear"]).cast("Doom", targets=["Bear"]).resolve("all")
    assert names(game, "battlefield") == []


def test_populate_asks_which_of_ones_own_tokens() -> None:
    """Of several creature tokens the player chooses; other tokens, tokens of others and cards are none (701.30a)."""
    tokens = [(BEAR, {"token": True}), (creature("Elk"), {"token": True}), creature("Card"), "Treasure Token"]
    ben = {"battlefield": [(creature("Ox"), {"token": True})]}
    game = situation({"ana": {"hand": [POPULATE], "battlefield": tokens}, "ben": ben}).cast("Populous").resolve()
    assert game.unanswered is not None
    assert game.unanswered.candidates == (permanent(game, "Bear"), permanent(game, "Elk"))
    game.choose(pick=["Elk"])
    assert names(game, "battlefield", "ana") == ["Bear", "Card", "Elk", "Elk", "Treasure Token"]


def test_populate_copies_what_differs_in_a_copy() -> None:
    """The exceptions of a token that is a copy are copiable values of it, and copied in turn (707.3)."""
    text = "Create a token that's a copy of target creature, except it's a 4/4 black Zombie."
    game = situation(
        {"ana": {"hand": [read_card("Raise", "Sorcery", text), POPULATE], "battlefield": [BEAR]}, "ben": {}}
    )
    game.cast("Raise", targets=["Bear"]).resolve().cast("Populous").resolve()
    assert (stats(game, "Bear#3"), seen(game, "Bear#3").subtypes) == ((4, 4), ("Zombie",))
