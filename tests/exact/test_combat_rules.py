"""What creatures can't do in combat, must do, and may do besides, played (508.1, 509.1, 510.1)."""

from __future__ import annotations

import pytest
from exact_situations import situation
from fights import BEAR, OX, after_damage, face_off, fighter, lives, there
from read_cards import is_tapped, read_card

from explorer.exact import requirements
from explorer.exact.refusals import Refused
from explorer.exact.requirements import Requirement, obeyed
from explorer.values.ids import ObjectId

FLYER = fighter("Bird", "2/2", "Flying")
BERSERKER = fighter("Berserker", "3/1", "Berserker attacks each combat if able.")
SNEAK = fighter("Sneak", "1/1", "Sneak can't be blocked except by two or more creatures.")
LURE = fighter("Lure", "1/5", "All creatures able to block Lure do so.")
PREY = fighter("Prey", "1/5", "Prey must be blocked if able.")
SWIMMER = fighter("Swimmer", "3/3", "Swimmer can't attack unless defending player controls an Island.")
SENTRY = fighter("Sentry", "0/4", "Defender")
DRILL = read_card("Drill", "Enchantment", "Creatures you control can attack as though they didn't have defender.")
BULK = read_card(
    "Bulk",
    "Enchantment",
    "Each creature you control assigns combat damage equal to its toughness rather than its power.",
)


def rules(of):
    """The rules that stand against what is done."""
    with pytest.raises(Refused) as found:
        of()
    return {reason.rule.number for reason in found.value.reasons}


def attacked(ana, ben, **more):
    """A game before blockers are declared, in which all that ana has attacks ben."""
    return face_off(ana, ben, **more).attack({each.name: "ben" for each in ana})


def test_what_attacks_if_able_has_to():
    """A declaration that obeys fewer requirements than it could is illegal, also that of nobody (508.1d)."""
    game = face_off([BEAR, BERSERKER], [])
    assert rules(lambda: game.attack({"Bear": "ben"})) == {"508.1d"}
    game.attack({"Berserker": "ben"})
    assert lives(after_damage(game)) == (20, 17)


def test_who_goes_on_attacks_with_what_must():
    """Whoever lets the declaration pass attacks with what is required to (508.1d)."""
    assert lives(after_damage(face_off([BEAR, BERSERKER], []).pass_priority("ana"))) == (20, 17)


def test_what_is_tapped_need_not_attack():
    """Nothing is required of a creature that is not able to attack (508.1d)."""
    game = face_off([BEAR, (BERSERKER, {"tapped": True})], [])
    assert lives(after_damage(game.attack({"Bear": "ben"}))) == (20, 18)


def test_an_attack_depends_on_what_the_defending_player_controls():
    """Who can attack only where the defending player has an Island asks that of the player that it attacks (508.5)."""
    assert rules(lambda: face_off([SWIMMER], ["Forest"]).attack({"Swimmer": "ben"})) == {"508.1c"}
    assert lives(after_damage(face_off([SWIMMER], ["Island"]).attack({"Swimmer": "ben"}))) == (20, 17)


def test_defenders_attack_as_though_they_were_none():
    """An effect may have creatures attack as though they didn't have defender (609.4)."""
    assert rules(lambda: face_off([SENTRY], []).attack({"Sentry": "ben"})) == {"508.1c", "702.3b"}
    face_off([SENTRY, DRILL], []).attack({"Sentry": "ben"})


def test_two_or_more_creatures_block_it_or_none():
    """So many creatures at least block together, however few there are (509.1b)."""
    game = attacked([SNEAK], [BEAR, OX])
    assert rules(lambda: game.block({"Bear": "Sneak"})) == {"509.1b"}
    game.block({"Bear": "Sneak", "Ox": "Sneak"})


@pytest.mark.parametrize(
    ("line", "blocker"),
    [
        ("Runner can't be blocked by creatures with power 2 or less.", BEAR),
        ("Runner can't be blocked except by creatures with flying.", BEAR),
        ("Bears can't block Runner.", fighter("Cub", "1/1", types="Creature — Bear")),
        ("Runner can't be blocked.", FLYER),
    ],
)
def test_who_can_not_block_an_attacker_does_not(line, blocker):
    """What a text says of an attacker restricts each creature that would block it (509.1b)."""
    game = attacked([fighter("Runner", "2/2", line)], [blocker])
    assert rules(lambda: game.block({blocker.name: "Runner"})) == {"509.1b"}


def test_who_can_block_only_fliers_blocks_no_other():
    """A creature may be able to block only some attackers (509.1b)."""
    kite = fighter("Kite", "1/1", "Flying", "Kite can block only creatures with flying.")
    game = attacked([BEAR, FLYER], [kite])
    assert rules(lambda: game.block({"Kite": "Bear"})) == {"509.1b"}
    game.block({"Kite": "Bird"})


def test_fliers_are_blocked_as_though_they_did_not_fly():
    """An effect may have a keyword count for nothing as blockers are declared (609.4)."""
    web = read_card("Web", "Enchantment", "Creatures with flying can be blocked as though they didn't have flying.")
    game = attacked([FLYER], [OX, web])
    assert lives(after_damage(game.block({"Ox": "Bird"}))) == (20, 20)


def test_all_that_can_block_a_lure_do():
    """Each creature able to block it is required to; nobody is required to do what it can't (509.1c)."""
    game = attacked([LURE, BEAR], [OX, fighter("Cub", "1/1")])
    assert rules(lambda: game.block({"Ox": "Lure"})) == {"509.1c"}
    assert rules(lambda: game.block({"Ox": "Bear", "Cub": "Lure"})) == {"509.1c"}
    game.block({"Ox": "Lure", "Cub": "Lure"})


def test_one_blocker_is_enough_for_what_must_be_blocked():
    """What must be blocked is blocked by one creature or more; who goes on blocks with as few (509.1c)."""
    game = attacked([PREY, BEAR], [OX, fighter("Cub", "1/1")])
    assert rules(lambda: game.block({"Ox": "Bear"})) == {"509.1c"}
    game.block({"Ox": "Bear", "Cub": "Prey"})
    assert lives(after_damage(game)) == (20, 20)


def test_an_additional_creature_is_blocked():
    """A creature may block more than one attacker where a text says so (509.1a)."""
    wide = fighter("Wide", "2/9", "Wide can block an additional creature each combat.")
    game = attacked([BEAR, OX], [wide]).pass_priority().pass_priority()
    wide_one, bear, ox = (
        each.id for name in ("Wide", "Bear", "Ox") for each in game.state.permanents() if each.base.name == name
    )
    game.answer(((wide_one, bear), (wide_one, ox)))
    assert game.state.combat.blocker(wide_one).blocks == (bear, ox)


def test_damage_is_as_much_as_toughness():
    """Creatures may assign as much damage as they are tough (510.1a)."""
    assert lives(after_damage(face_off([OX, BULK], []).attack({"Ox": "ben"}))) == (20, 16)


def test_creatures_are_described_by_what_they_do_in_combat():
    """A creature attacks, is unblocked, or blocks that one only while it does (508.1k, 509.1g)."""
    fang = fighter("Fang", "2/9", "{0}: Tap target creature blocking Fang.", "{0}: Tap target unblocked creature.")
    game = attacked([fang, BEAR], [OX])
    game.block({"Ox": "Fang"})
    assert "601.2c" in rules(lambda: game.activate("Fang", ability=2, targets=["Ox"]))
    assert is_tapped(game.activate("Fang", ability=1, targets=["Ox"]).resolve(), "Ox")


def test_a_spell_may_be_cast_in_combat_alone():
    """What a card says of when it is cast is asked as its casting begins (601.3)."""
    fog = read_card(
        "Fog",
        "Instant",
        "Cast this spell only during combat.",
        "Prevent all combat damage that would be dealt this turn.",
        cost="{0}",
    )
    library = {"library": ["Forest"]}
    game = situation({"ana": {"battlefield": [BEAR], **library}, "ben": {"hand": [fog], **library}}).pass_priority()
    assert rules(lambda: game.cast("Fog", by="ben")) == {"601.3"}
    game.advance("declare attackers").attack({"Bear": "ben"}).pass_priority("ana").cast("Fog").resolve()
    assert lives(after_damage(game)) == (20, 20)


def test_what_is_pacified_does_nothing():
    """An Aura may keep its host from attacking, and its activated abilities from being activated (602.5)."""
    medic = fighter("Medic", "1/1", "{0}: You gain 1 life.")
    arrest = read_card(
        "Arrest",
        "Enchantment — Aura",
        "Enchant creature",
        "Enchanted creature can't attack or block, and its activated abilities can't be activated.",
    )
    game = face_off([medic, (arrest, {"attached_to": "Medic"})], [])
    assert rules(lambda: game.attack({"Medic": "ben"})) == {"508.1c"}
    assert rules(lambda: game.pass_priority().activate("Medic")) >= {"602.5"}


def test_what_is_put_there_attacking_attacks_and_was_not_declared():
    """What enters attacking attacks a player of its controller's choice; no restriction binds it (508.4, 508.4c)."""
    horn = fighter("Horn", "0/1", "{0}: Create two 1/1 red Goblin creature tokens that are tapped and attacking.")
    game = face_off([BEAR, horn], []).attack({"Bear": "ben"})
    game.activate("Horn").resolve()
    assert len(game.state.combat.attackers) == 3
    assert len(game.state.attacked_this_turn) == 1
    assert lives(after_damage(game)) == (20, 16)


def test_nothing_attacks_outside_of_combat():
    """What would enter attacking while nothing attacks is put there all the same, and does not attack (508.4a)."""
    horn = fighter("Horn", "0/1", "{0}: Create a 1/1 red Goblin creature token that's tapped and attacking.")
    game = situation({"ana": {"battlefield": [horn]}}).activate("Horn").resolve()
    assert game.state.combat is None
    assert is_tapped(game, "Goblin Token")


def test_the_creature_that_was_dealt_damage_is_that_creature():
    """What an object does to a creature to which it dealt damage, it does to that one, and not to itself (603.2)."""
    snake = fighter("Snake", "1/9", "Whenever Snake deals combat damage to a creature, destroy that creature.")
    game = attacked([snake], [OX]).block({"Ox": "Snake"})
    after_damage(game).resolve()
    assert (there(game, "ana"), there(game)) == (["Snake"], [])


def test_a_goaded_creature_attacks_someone_else_if_there_is_anyone():
    """What is goaded attacks if able, and a player other than the one who goaded it if able (701.38b)."""
    taunter = read_card("Taunter", "Artifact", "{0}: Goad target creature.")
    library = {"library": ["Forest"] * 3}
    sides = {"ana": {"battlefield": [BEAR]}, "ben": {"battlefield": [taunter]}}

    def goaded(*more):
        others = {each: dict(library) for each in more}
        game = situation({**{name: {**zones, **library} for name, zones in sides.items()}, **others})
        game.pass_priority("ana").activate("Taunter", targets=["Bear"]).resolve()
        return game.advance("declare attackers")

    assert rules(lambda: goaded().attack({})) == {"508.1d"}
    goaded().attack({"Bear": "ben"})
    assert rules(lambda: goaded("cleo").attack({"Bear": "ben"})) == {"508.1d"}
    goaded("cleo").attack({"Bear": "cleo"})


def test_what_is_removed_from_combat_fights_no_more():
    """An attacker that is removed from combat deals and is dealt no combat damage (506.4)."""
    hood = fighter("Hood", "2/2", "Whenever Hood becomes blocked, remove it from combat.")
    game = attacked([hood], [OX]).block({"Ox": "Hood"}).resolve()
    assert game.state.combat.attackers == ()
    assert there(after_damage(game), "ana") == ["Hood"]


def test_few_of_many_declarations_are_looked_at_where_not_all_can_obey(monkeypatch):
    """Twenty creatures have to block what only one can block: one block obeys most, and is soon found (509.1c)."""
    slick = fighter(
        "Slick", "1/30", "All creatures able to block Slick do so.\nSlick can't be blocked by more than one creature."
    )
    crowd = [fighter(f"Guard {n}", "1/1", "") for n in range(20)]
    looked_at = []
    monkeypatch.setattr(requirements, "obeyed", lambda *asked: looked_at.append(asked) or obeyed(*asked))
    game = attacked([slick], crowd)
    assert rules(lambda: game.block({})) == {"509.1c"}
    assert rules(lambda: game.block({"Guard 3": "Slick", "Guard 4": "Slick"})) == {"509.1b"}
    game.block({"Guard 3": "Slick"})
    assert len(looked_at) < 6_000


def test_who_joins_a_block_blocks_the_same_creature():
    """What has to block a creature with menace does so with another that could block something else first (509.1c)."""
    mob = fighter("Mob", "2/2", "Menace\nMob must be blocked if able.")
    eager = fighter("Eager", "1/1", "Eager blocks each combat if able.")
    game = attacked([OX, mob], [eager, BEAR])
    assert rules(lambda: game.block({"Eager": "Ox"})) == {"509.1c"}
    game.block({"Eager": "Mob", "Bear": "Mob"})


def test_who_has_to_block_something_else_joins_where_more_is_obeyed():
    """With menace only two may block Mob: twice required of one, that outweighs what is once required of the other."""
    guard, helper, mob, ox = map(ObjectId, range(4))
    required = [Requirement(helper, (ox,)), Requirement(guard, (mob,)), Requirement(guard, (mob,))]

    def fits(declared, more):
        return more or [what for _, what in declared].count(mob) != 1

    both = ((helper, mob), (guard, mob))
    assert requirements.best(required, [(helper, (mob, ox)), (guard, (mob,))], fits) == both
    assert requirements.best(required[:2], [(helper, (mob, ox)), (guard, (mob,))], fits) == ((helper, ox),)
