"""Attacks and blocks in words: what is said of a declaration that is badly said, in the wrong step, or not legal."""

import pytest

import explorer
from explorer.scenario.game import Game
from explorer.scenario.wondering import wonder

BOARD = """
scenario: Combat in words
players:
  ana:
    battlefield: [Hill Giant, Desert Drake, Wall of Ice, {card: Grizzly Bears, tapped: true}]
    library: [Forest x3]
  ben: {battlefield: [Alpine Watchdog, Boggart Brute], library: [Mountain x3]}
"""


@pytest.fixture
def game() -> Game:
    """A game in the first main phase of who attacks."""
    return explorer.read_text(BOARD).start()


def refused(game: Game, action: str, declared: object) -> str:
    """The words in which a declaration is refused."""
    with pytest.raises(explorer.Refused) as raised:
        getattr(game, action)(declared)
    return str(raised.value)


def test_the_wrong_step_tells_the_way_to_the_right_one(game):
    """Attackers declared in a main phase are sent to their step, blockers of nothing to the attack."""
    assert "this is the precombat main phase (508.1). Advance to the declare attackers step" in refused(
        game, "attack", {"Hill Giant": "ben"}
    )
    assert "Nothing attacks" in refused(game, "block", {"Alpine Watchdog": "Hill Giant"})
    with pytest.raises(explorer.Refused, match="where attackers are declared before"):
        game.advance("combat damage")


def test_what_could_be_declared_is_told_together(game):
    """Creatures that could attack the same are told in one go, after what stands against the one that was named."""
    game.advance("declare attackers")
    assert refused(game, "attack", {"Grizzly Bears": "ben"}) == (
        "Grizzly Bears is tapped (508.1a). Could be declared: nobody; Hill Giant and Desert Drake attack ben"
    )


@pytest.mark.parametrize("said", ["Hill Giant", ["Hill Giant"], None, 3])
def test_what_is_no_declaration_is_told_with_an_example(game, said):
    """A name, a list of names or nothing at all does not say what is attacked."""
    game.advance("declare attackers")
    with pytest.raises(ValueError, match=r"say so as \{'Grizzly Bears': 'ben'\}"):
        game.attack(said)
    game.attack({"Hill Giant": "ben"})
    with pytest.raises(ValueError, match="does not say of each creature"):
        game.block(said)


def test_why_not_is_asked_of_one_creature(game):
    """Whether one creature could attack or block is asked by its name, and the game stays as it is."""
    assert game.why_not("attack", "Hill Giant").cites("508.1")
    game.advance("declare attackers")
    assert game.why_not("attack", "Hill Giant") is None
    assert game.why_not("attack", "Wall of Ice").cites("702.3b")
    assert game.why_not("attack", "Alpine Watchdog").cites("508.1a")
    game.attack({"Desert Drake": "ben"})
    before = len(game.answers)
    assert game.why_not("block", "Boggart Brute").cites("702.9b")
    assert game.why_not("block", {"Boggart Brute": "Desert Drake"}).cites("702.9b")
    assert game.why_not("block", {}) is None
    assert len(game.answers) == before


def test_a_creature_tells_why_it_does_not_fight_now(game):
    """In a main phase a creature of the active player tells when it could attack, another when it could block."""
    giant, dog = (next(game.state.permanents(each)).id for each in (0, 1))
    assert [(each.text, each.refused.cites("508.1")) for each in wonder(game, giant)] == [("Hill Giant attacks", True)]
    assert [(each.text, each.refused.cites("509.1")) for each in wonder(game, dog)] == [
        ("Alpine Watchdog blocks", True)
    ]
    game.advance("declare attackers")
    assert [(each.text, each.refused) for each in wonder(game, giant)] == [("Hill Giant attacks ben", None)]


SEVERAL = """
scenario: One Watcher for two
cards:
  - name: Watcher
    type_line: Creature — Dog
    power: "2"
    toughness: "5"
    oracle_text: Watcher can block an additional creature each combat.
players:
  ana: {battlefield: [Hill Giant, Grizzly Bears]}
  ben: {battlefield: [Watcher]}
steps:
  - advance: declare attackers
  - attack: {Hill Giant: ben, Grizzly Bears: ben}
  - block: {Watcher: [Hill Giant, Grizzly Bears]}
  - {advance: combat damage, choices: [{divide: {Hill Giant: 0, Grizzly Bears: 2}}]}
  - expect: {ben.life: 20, ana.graveyard: [Grizzly Bears], ben.graveyard: [Watcher]}
"""


def test_a_creature_blocks_several_in_a_file_that_is_written_back(tmp_path):
    """One that may block two is told with a list, and the game that came of it is written as such a file (509.1a)."""
    assert explorer.read_text(SEVERAL).run().passed
    game = explorer.read_text(SEVERAL).start().advance("declare attackers")
    game.attack({"Hill Giant": "ben", "Grizzly Bears": "ben"}).block({"Watcher": ["Hill Giant", "Grizzly Bears"]})
    path = game.save(tmp_path / "again.yaml")
    assert "block: {Watcher: [Hill Giant, Grizzly Bears]}" in path.read_text("utf-8")
    assert explorer.load(path).run().passed
