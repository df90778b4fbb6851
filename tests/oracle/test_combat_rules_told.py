"""Reading what creatures can't do in combat, must do, and may do besides (508.1, 509.1, 510.1)."""

import pytest
from reading_situations import refusal

from explorer.abilities.circumstances import ItIs, Period
from explorer.abilities.combat_rules import (
    BlockedByNumber,
    BlocksMore,
    CantBeBlocked,
    CantBlockSuch,
    CantFight,
    DamageAsUnblocked,
    DamageByToughness,
    FightsAsThough,
    Goaded,
    MustAttack,
    MustBeBlocked,
    MustBlock,
)
from explorer.abilities.phrases import (
    CREATURE,
    THIS,
    YOURSELF,
    Comparison,
    Controlled,
    Each,
    Filter,
    HasPower,
    Kind,
    OfColor,
    OfSubtype,
    Target,
    Who,
)
from explorer.abilities.qualities import HasKeyword
from explorer.abilities.static import CastOnly, Duration
from explorer.oracle import CardFacts, read
from explorer.oracle.normal import normal
from explorer.oracle.speech import Held
from explorer.oracle.writing import held_by, write_lines
from explorer.values.mana import ManaType

RED = Filter(Kind.PERMANENT, (*CREATURE.tests, OfColor((ManaType.RED,))))
STRONG = Filter(Kind.PERMANENT, (*CREATURE.tests, HasPower(Comparison.AT_LEAST, 3)))
FLIERS = Filter(Kind.PERMANENT, (*CREATURE.tests, HasKeyword("flying")))
YOURS = Filter(Kind.PERMANENT, (*CREATURE.tests, Controlled(Who.YOU)))
WALLS, COWARDS = (Filter(Kind.PERMANENT, (OfSubtype((each,)),)) for each in ("Wall", "Coward"))
RULES = {
    "Ash can't be blocked.": CantBeBlocked(THIS),
    "Ash can't be blocked by red creatures.": CantBeBlocked(THIS, RED),
    "Ash can't be blocked except by Walls.": CantBeBlocked(THIS, WALLS, others=True),
    "Ash can't be blocked except by two or more creatures.": BlockedByNumber(THIS, least=2),
    "Ash can't be blocked by more than one creature.": BlockedByNumber(THIS, most=1),
    "Ash must be blocked if able.": MustBeBlocked(THIS),
    "All creatures able to block Ash do so.": MustBeBlocked(THIS, by_all=True),
    "Ash can't attack or block alone.": CantFight(THIS, alone=True),
    "Creatures can't attack you.": CantFight(Each(CREATURE), block=False, whom=YOURSELF),
    "Ash can't block creatures with power 3 or greater.": CantBlockSuch(THIS, STRONG),
    "Ash can block only creatures with flying.": CantBlockSuch(THIS, FLIERS, others=True),
    "Cowards can't block Walls.": CantBlockSuch(Each(COWARDS), WALLS),
    "Ash attacks each combat if able.": MustAttack(THIS),
    "Ash blocks each combat if able.": MustBlock(THIS),
    "Creatures you control are goaded.": Goaded(Each(YOURS)),
    "Creatures you control attack each combat if able.": MustAttack(Each(YOURS)),
    "Ash can block an additional creature each combat.": BlocksMore(THIS),
    "Ash can block an additional two creatures each combat.": BlocksMore(THIS, 2),
    "Ash can block any number of creatures.": BlocksMore(THIS, None),
    "Ash can attack as though it didn't have defender.": FightsAsThough(THIS, "defender"),
    "Creatures with flying can be blocked as though they didn't have flying.": FightsAsThough(
        Each(FLIERS), "flying", blocked=True
    ),
    "Each creature you control assigns combat damage equal to its toughness rather than its power.": DamageByToughness(
        Each(YOURS, singly=True)
    ),
    "You may have Ash assign its combat damage as though it weren't blocked.": DamageAsUnblocked(THIS),
}
"""What is told, and what it is as data."""


def read_again(text, line):
    """The last ability of a text that is written back as it is, in normal form."""
    card = CardFacts.of("Ash", line)
    abilities = read(text, card)
    held = held_by(abilities, Held.by(card.line))
    assert normal("\n".join(write_lines(abilities, "Ash", held)), "Ash") == normal(text, "Ash")
    return abilities[-1]


@pytest.mark.parametrize(("told", "rule"), RULES.items())
def test_what_is_so_in_combat_is_data_and_is_told_again(told, rule):
    """What creatures can't do, must do or may do besides is one statement, which is told again (508.1c, 509.1c)."""
    assert read_again(told, "Creature — Bear").effects == (rule,)


@pytest.mark.parametrize(
    ("told", "rule"),
    [
        ("Target creature attacks this turn if able.", MustAttack(Target(0))),
        ("Target creature blocks this turn if able.", MustBlock(Target(0))),
        ("Target creature must be blocked this turn if able.", MustBeBlocked(Target(0))),
        ("All creatures able to block target creature this turn do so.", MustBeBlocked(Target(0), by_all=True)),
        ("Target creature can block an additional creature this turn.", BlocksMore(Target(0))),
        (
            "Target creature can attack this turn as though it didn't have defender.",
            FightsAsThough(Target(0), "defender"),
        ),
        ("Target creature can't be blocked this turn except by Walls.", CantBeBlocked(Target(0), WALLS, others=True)),
    ],
)
def test_how_long_it_is_so_stands_where_texts_have_it(told, rule):
    """What is so for a turn says so before "if able", "as though" and "except" (611.2a)."""
    ability = read_again(told, "Sorcery")
    assert [(each.effect, each.duration) for each in ability.body.modes[0].effects] == [(rule, Duration.THIS_TURN)]


@pytest.mark.parametrize(
    "text",
    [
        "Enchant creature\nEnchanted creature gets +2/+2 and can't block.",
        "Enchant creature\nEnchanted creature gets +2/+2, has flying, and can't attack you.",
        "Enchant creature\nEnchanted creature has flying and attacks each combat if able.",
        "When Ash enters, target creature gets +1/+0 until end of turn and can't be blocked this turn.",
        "When Ash enters, target creature gains flying until end of turn and must be blocked this turn if able.",
    ],
)
def test_what_a_creature_gets_and_how_it_fights_share_a_sentence(text):
    """How a creature fights is told behind what it gets, with its own time where it has one."""
    read_again(text, "Enchantment — Aura")


@pytest.mark.parametrize(
    ("former", "today"),
    [
        ("Ash is unblockable.", "~ can't be blocked."),
        ("Ash attacks each turn if able.", "~ attacks each combat if able."),
        ("All creatures block each turn if able.", "Creatures block each combat if able."),
        ("Ash can't attack you or planeswalkers you control.", "~ can't attack you or a planeswalker you control."),
    ],
)
def test_wordings_of_former_years_are_todays(former, today):
    """What combat was called in former years says the same as today's words."""
    assert normal(former, "Ash") == today


def test_what_is_always_so_has_no_target():
    """Who says of a target creature how it fights has to say for how long: no permanent says so of it (611.2a)."""
    assert refusal("Target creature can't block.").expected == "how long this lasts"


PERIODS = {
    "during combat": Period.DURING_COMBAT,
    "before attackers are declared": Period.BEFORE_ATTACKERS,
    "during the declare attackers step": Period.DECLARE_ATTACKERS,
    "during combat before blockers are declared": Period.COMBAT_BEFORE_BLOCKERS,
    "during combat after blockers are declared": Period.AFTER_BLOCKERS,
    "during the declare blockers step": Period.DECLARE_BLOCKERS,
    "before the combat damage step": Period.BEFORE_DAMAGE,
    "after combat": Period.AFTER_COMBAT,
}


@pytest.mark.parametrize(("told", "period"), PERIODS.items())
def test_when_something_is_cast_or_activated_may_be_told_by_the_combat(told, period):
    """Spells and abilities may be for one part of the turn alone (506.1, 601.3, 602.5)."""
    assert read_again(f"Cast this spell only {told}.", "Instant").effects == (CastOnly(ItIs(period)),)
    assert read_again(f"{{T}}: Draw a card. Activate only {told}.", "Creature — Bear").condition == ItIs(period)


@pytest.mark.parametrize(
    "text",
    [
        "{T}: Draw a card. Activate only during your turn, before attackers are declared.",
        "Enchant creature\nEnchanted creature can't attack or block, and its activated abilities can't be activated.",
        "Enchant creature\nPrevent all combat damage that would be dealt to and dealt by enchanted creature.",
        "{T}: Prevent all combat damage that would be dealt this turn.",
        "{T}: Prevent all combat damage that would be dealt this turn by creatures with power 2 or less.",
        "Ash has first strike as long as it's attacking.",
        "Whenever Ash attacks, you may goad target creature defending player controls.",
        "Whenever Ash deals combat damage to a creature, destroy that creature at end of combat.",
        "Ash can't attack unless defending player controls an Island.",
        "{T}: Destroy target unblocked attacking creature.",
        "{T}: Ash deals 1 damage to target creature blocking it.",
        "{T}: Exile target creature that's attacking you.",
        "{T}: Remove target attacking creature from combat.",
        "{T}: Destroy all creatures that didn't attack this turn.",
        "When Ash attacks or blocks, sacrifice it at end of combat.",
        "Whenever Ash blocks or becomes blocked by a creature, destroy that creature at end of combat.",
        "Whenever Ash becomes blocked, it gets +1/+1 until end of turn for each creature blocking it.",
    ],
)
def test_creatures_in_combat_are_told_of(text):
    """What attacks, blocks and is blocked, and by whom, is told again as it was (508.1k, 509.1g)."""
    read_again(text, "Enchantment — Aura" if text.startswith("Enchant ") else "Creature — Bear")


@pytest.mark.parametrize(
    "text",
    [
        "Whenever Ash attacks, create a 1/1 red Goblin creature token that's tapped and attacking.",
        "Whenever Ash attacks, create two 1/1 white Spirit creature tokens with flying that are tapped and attacking.",
        "Whenever Ash attacks, create a tapped and attacking 1/1 red Goblin creature token.",
        "Whenever Ash attacks, you may put a creature card from your hand onto the battlefield tapped and attacking.",
        "{T}: Return target creature card from your graveyard to the battlefield tapped and attacking.",
    ],
)
def test_what_arrives_may_be_attacking(text):
    """Tokens and cards may be put onto the battlefield tapped and attacking (508.4)."""
    assert "attacking=True" in repr(read_again(text, "Creature — Bear"))
