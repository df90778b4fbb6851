"""On what mana may be spent, and what comes of spending it (106.6): uses, riders, triggers, what was chosen."""

from __future__ import annotations

import pytest
from exact_situations import situation
from mana_situations import refused
from read_cards import read_card, seen

from explorer.abilities.keywords import Keyword
from explorer.values.subtypes import CREATURE_TYPES
from explorer.values.zones import Zone

ANY_ABILITY = read_card("Tool", "Artifact", "{T}: Add {C}{C}. Spend this mana only to activate abilities.")
SEVERAL = read_card(
    "Several", "Land", "{T}: Add {C}. Spend this mana only to cast an Elf spell or a Wizard creature spell."
)
ON_X = read_card("Meander", "Artifact", "{T}: Add {C}{C}. Spend this mana only on costs that contain {X}.")
NOT_ON = read_card("Engine", "Artifact", "{T}: Add {C}{C}. This mana can't be spent to cast noncreature spells.")
NO_GENERIC = read_card("Spring", "Artifact", "{T}: Add {R}{G}. This mana can't be spent to pay generic mana costs.")
QUICK = read_card(
    "Quick", "Land", "{T}: Add {C}. If that mana is spent on a creature spell, it gains haste until end of turn."
)
GOGGLES = read_card(
    "Goggles",
    "Artifact",
    "{T}: Add {R}. When that mana is spent to cast an instant spell, copy that spell and you may choose new targets "
    "for the copy.",
)
SCALES = read_card(
    "Scales", "Artifact", "{T}: Add {G}. When you spend this mana to cast a creature spell, you gain 2 life."
)
CAVERN = read_card(
    "Cavern",
    "Land",
    "As Cavern enters, choose a creature type.",
    "{T}: Add one mana of any color. Spend this mana only to cast a creature spell of the chosen type.",
)
TINKER = read_card("Tinker", "Artifact", "{2}: You gain 1 life.")
ELF = read_card("Elf", "Creature — Elf", cost="{1}", size=("1", "1"))
TALKER = read_card("Talker", "Creature — Elf", "When Talker enters, you gain 1 life.", cost="{1}", size=("1", "1"))
WIZARD = read_card("Merlin", "Creature — Wizard", cost="{1}", size=("1", "1"))
WISDOM = read_card("Wisdom", "Instant", "You gain 1 life.", cost="{1}")
BLAST = read_card("Blast", "Instant", "Blast deals X damage to any target.", cost="{X}")
SPARK = read_card("Spark", "Instant", "Spark deals 1 damage to any target.", cost="{R}")
GRUUL = read_card("Gruul", "Creature — Ogre", cost="{R}{G}", size=("2", "2"))
OGRE = read_card("Ogre", "Creature — Ogre", cost="{1}{G}", size=("2", "2"))


def hand_of(source, *cards):
    """Ana with one source of mana and these cards in hand."""
    return situation({"ana": {"battlefield": [source], "hand": list(cards)}, "ben": {}})


def test_abilities_of_whatever_source():
    """Mana for abilities pays for any of them, and for no spell."""
    game = situation({"ana": {"battlefield": [ANY_ABILITY, TINKER], "hand": [WISDOM]}, "ben": {}})
    with refused(game, "118.3"):
        game.cast("Wisdom")
    game.activate("Tinker")
    assert len(game.state.stack) == 1


@pytest.mark.parametrize(("spell", "fits"), [(ELF, True), (WIZARD, True), (WISDOM, False)])
def test_one_of_several_spells(spell, fits):
    """Each of the spells that the text names may be paid so."""
    game = hand_of(SEVERAL, spell)
    if fits:
        game.cast(spell.name)
    else:
        with refused(game, "118.3"):
            game.cast(spell.name)
    assert len(game.state.stack) == fits


def test_costs_that_contain_x():
    """A cost with {X} is paid by such mana whatever X is, and no cost without (106.6, 107.3)."""
    game = hand_of(ON_X, BLAST, WISDOM)
    with refused(game, "118.3"):
        game.cast("Wisdom")
    game.cast("Blast", x=2, targets=["ben"])
    assert len(game.state.stack) == 1


def test_spells_on_which_mana_cannot_be_spent():
    """What is excepted is not paid so; creature spells, and abilities, are."""
    game = situation({"ana": {"battlefield": [NOT_ON, TINKER], "hand": [ELF, WISDOM]}, "ben": {}})
    with refused(game, "118.3"):
        game.cast("Wisdom")
    game.activate("Tinker")
    creature = hand_of(NOT_ON, ELF)
    creature.cast("Elf")
    assert (len(game.state.stack), len(creature.state.stack)) == (1, 1)


def test_mana_that_pays_nothing_generic():
    """Colored symbols take such mana, generic ones do not."""
    game = hand_of(NO_GENERIC, GRUUL, OGRE)
    with refused(game, "118.3"):
        game.cast("Ogre")
    game.cast("Gruul")
    assert len(game.state.stack) == 1


def test_a_creature_is_quick_for_the_turn():
    """What the mana makes of the spell goes on for the permanent, until the turn ends (400.7a, 106.6)."""
    game = hand_of(QUICK, ELF)
    game.cast("Elf")
    game.resolve()
    assert Keyword.HASTE in seen(game, "Elf").keywords
    game.advance("upkeep", player="ben")
    assert Keyword.HASTE not in seen(game, "Elf").keywords


def test_a_spell_is_copied_for_the_mana_spent_on_it():
    """The ability triggers as the mana is spent and is put above the spell (603.3, 106.6)."""
    game = hand_of(GOGGLES, SPARK)
    game.cast("Spark", targets=["ben"])
    assert [game.state.objects[each].is_ability for each in game.state.stack] == [False, True]
    game.resolve()
    game.choose(targets="keep")
    game.resolve("all")
    assert game.state.players[1].life == 18


def test_life_for_mana_that_is_spent():
    """It is the spell on which the mana is spent that counts, and not that the mana is made."""
    game = hand_of(SCALES, ELF)
    game.activate("Scales")
    assert game.state.players[0].life == 20
    game.cast("Elf")
    game.resolve()
    assert game.state.players[0].life == 22


def test_a_creature_type_is_chosen_as_it_enters():
    """Every creature type can be chosen, and a word that is none cannot (614.1c, 205.3m)."""
    game = situation({"ana": {"hand": [CAVERN, ELF, WIZARD]}, "ben": {}})
    game.play("Cavern")
    assert set(game.pending.candidates) == CREATURE_TYPES
    game.choose(type="Elf")
    with refused(game, "118.3"):
        game.cast("Merlin")
    game.cast("Elf")
    assert game.state.objects[game.state.stack[0]].zone is Zone.STACK


def test_a_creature_is_quick_for_good_where_the_text_sets_no_end():
    """What the mana makes of a spell lasts as long as the permanent, unless a duration is told (106.6, 611.2a)."""
    lasting = read_card("Lasting", "Land", "{T}: Add {C}. If that mana is spent on a creature spell, it gains haste.")
    game = hand_of(lasting, ELF)
    game.cast("Elf")
    game.resolve()
    game.advance("upkeep", player="ben")
    assert Keyword.HASTE in seen(game, "Elf").keywords


def test_mana_spent_on_another_spell_triggers_nothing():
    """It may be spent on any spell, and copies only the kind that the text names (106.6)."""
    game = situation({"ana": {"battlefield": [GOGGLES, SCALES], "hand": [GRUUL]}, "ben": {}})
    game.cast("Gruul")
    assert [game.state.objects[each].is_ability for each in game.state.stack] == [False, True]
    game.resolve("all")
    assert game.state.players[0].life == 22


@pytest.mark.parametrize(
    ("uses", "spell", "fits"),
    [
        ("cast spells with mana value 2 or greater or spells with {X} in their mana costs", BLAST, True),
        ("cast spells with mana value 2 or greater or spells with {X} in their mana costs", OGRE, True),
        ("cast spells with mana value 2 or greater or spells with {X} in their mana costs", ELF, False),
        ("cast a colored spell without {X} in its mana cost", BLAST, False),
        ("cast a colored spell without {X} in its mana cost", ELF, False),
        ("cast a colored spell without {X} in its mana cost", SPARK, True),
        ("cast creature spells with no abilities", ELF, True),
        ("cast creature spells with no abilities", TALKER, False),
        ("activate an ability or cast an artifact spell", TINKER, True),
        ("activate an ability or cast an artifact spell", ELF, False),
        ("pay a disturb cost or cast an instant or sorcery spell", WISDOM, True),
        ("turn permanents face up", WISDOM, False),
    ],
)
def test_what_spells_have_in_themselves(uses, spell, fits):
    """Mana is for spells by their costs, colors and abilities, or for what no spell is (106.6)."""
    source = read_card("Source", "Artifact", f"{{T}}: Add {{R}}{{G}}. Spend this mana only to {uses}.")
    game = hand_of(source, spell)
    told = {"x": 1} if spell is BLAST else {}
    told |= {"targets": ["ben"]} if spell in (BLAST, SPARK) else {}
    if fits:
        game.cast(spell.name, **told)
    else:
        with refused(game, "118.3"):
            game.cast(spell.name, **told)
    assert len(game.state.stack) == fits


def test_spells_that_another_player_owns():
    """Who casts a spell need not own it; of one's own spells none may be paid so (108.3)."""
    thief = read_card(
        "Thief", "Artifact", "{T}: Add two mana of any one color. Spend this mana only to cast spells you don't own."
    )
    game = hand_of(thief, ELF)
    with refused(game, "118.3"):
        game.cast("Elf")
    assert game.state.stack == ()


@pytest.mark.parametrize(("ability", "fits"), [(0, True), (1, False)])
def test_equip_abilities_alone(ability, fits):
    """Of an Equipment's abilities only the one for which the keyword stands is paid so (702.6a)."""
    smith = read_card(
        "Smith",
        "Artifact",
        "{T}: Add {R}. Spend this mana only to cast an Equipment spell or activate an equip ability.",
    )
    blade = read_card("Blade", "Artifact — Equipment", "Equip {1}", "{1}: Attach Blade to target creature you control.")
    game = situation({"ana": {"battlefield": [smith, blade, ELF]}, "ben": {}})
    if fits:
        game.activate("Blade", ability=ability + 1, targets=["Elf"])
    else:
        with refused(game, "118.3"):
            game.activate("Blade", ability=ability + 1, targets=["Elf"])
    assert len(game.state.stack) == fits


def test_costs_that_contain_colorless():
    """A cost with {C} takes it, and one that is generic alone does not (106.6, 107.4c)."""
    uses = "cast a colorless spell, activate an ability of a colorless permanent, or pay a cost that contains {C}"
    drone = read_card("Drone", "Artifact", f"{{T}}: Add {{C}}. Spend this mana only to {uses}.")
    brown = read_card("Brown", "Creature — Elf", cost="{C}", size=("1", "1"))
    green = read_card(
        "Green", "Creature — Elf", "{1}: You gain 1 life.", "{C}: You gain 2 life.", cost="{G}", size=("1", "1")
    )
    spell = hand_of(drone, brown)
    spell.cast("Brown")
    for ability, fits in ((1, False), (2, True)):
        game = situation({"ana": {"battlefield": [drone, green]}, "ben": {}})
        assert (game.why_not("activate", "Green", ability=ability) is None) is fits
    assert len(spell.state.stack) == 1
