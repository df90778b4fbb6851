"""A moment as plain data and as tables: everything by name, alike things together, what is asked in words."""

import io
import json

import pytest
from drawn_games import BEN, Play, game, great_storm, guildmage, put, random_game, tamiyo, to
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from explorer.abilities.characteristics import card
from explorer.abilities.mana import Spending
from explorer.abilities.phrases import INSTANT_OR_SORCERY, Filter, Kind
from explorer.cards import find, token
from explorer.draw.table import mana_text, table
from explorer.draw.view import view
from explorer.exact import deeds as d
from explorer.exact.door import record
from explorer.exact.setting_up import Board
from explorer.exact.state import ManaKind
from explorer.exact.table import Table
from explorer.rules import R
from explorer.values.mana import ManaType
from explorer.values.zones import Zone


def shown(play_or_view, width=100):
    """The tables of a view as plain text."""
    seen = play_or_view if not isinstance(play_or_view, Play) else view(play_or_view.state, play_or_view.pending)
    console = Console(width=width, file=io.StringIO(), force_terminal=False)
    console.print(table(seen))
    return console.file.getvalue()


def of(seen, name):
    """One player of a view."""
    return next(each for each in seen.players if each.name == name)


def board():
    """A game of ana, who has all sorts of permanents, against ben."""
    made = Board(("ana", "ben"))
    put(made, "ana", battlefield=[("Mountain", 3), "League Guildmage"], library=[("Island", 3)], graveyard=["Opt"])
    made.put("ana", Zone.BATTLEFIELD, find("Mountain"), tapped=True)
    forest = made.put("ana", Zone.BATTLEFIELD, find("Forest"))
    made.attach(made.put("ana", Zone.BATTLEFIELD, find("Wild Growth")), forest)
    ballista = made.put("ben", Zone.BATTLEFIELD, find("Walking Ballista"), counters=(("+1/+1", 2),), sick=True)
    for _ in range(2):
        made.put("ben", Zone.BATTLEFIELD, token("Elemental Token"), token=True)
    made.put("ben", Zone.BATTLEFIELD, find("Shock"), owner="ana")
    made.was_cast("ana", find("Opt"))
    return made, ballista


# --- the view --------------------------------------------------------------------------------------------------------


def test_alike_permanents_are_together():
    """Three untapped Mountains are one thing with a number; the tapped one is another."""
    made, _ = board()
    seen = of(view(made.state()), "ana")
    lands = [each for each in seen.battlefield if each.label.startswith("Mountain")]
    assert [(each.count, len(each.objects), each.tapped) for each in lands] == [(3, 3, False), (1, 1, True)]
    assert (lands[0].label, lands[1].label) == ("Mountain", "Mountain#4")


def test_a_permanent_tells_all_that_is_marked_on_it():
    """Power and toughness with its counters, whether it is new, what is attached, whose it is, and its text."""
    made, ballista = board()
    seen = view(made.state(), names={"walker": ballista})
    (machine,) = [each for each in of(seen, "ben").battlefield if each.label == "Walking Ballista"]
    assert (machine.power, machine.toughness, machine.counters, machine.sick) == (2, 2, {"+1/+1": 2}, True)
    assert (machine.id, machine.types) == ("walker", "Artifact Creature — Construct")
    (forest,) = [each for each in of(seen, "ana").battlefield if each.label == "Forest"]
    (aura,) = [each for each in of(seen, "ana").battlefield if each.label == "Wild Growth"]
    assert (forest.attached, aura.attached_to, forest.power) == (("Wild Growth",), "Forest", None)
    assert "adds an additional {G}" in aura.text
    (stolen,) = [each for each in of(seen, "ben").battlefield if each.label == "Shock"]
    assert (stolen.owner, stolen.controller) == ("ana", "ben")
    tokens = [each for each in of(seen, "ben").battlefield if each.is_token]
    assert [(each.label, each.count) for each in tokens] == [("Elemental Token", 2)]


def test_only_creatures_are_kept_by_being_new():
    """A land that has just come can be tapped, a creature cannot, and haste makes up for it (302.6)."""
    made = Board(("ana", "ben"))
    for name in ("Mountain", "Llanowar Elves"):
        made.put("ana", Zone.BATTLEFIELD, find(name), sick=True)
    assert [each.sick for each in of(view(made.state()), "ana").battlefield] == [False, True]


def test_a_player_tells_zones_and_this_turn():
    """Hand and graveyard by name, the library by number, the spells cast this turn by name."""
    made, _ = board()
    seen = of(view(made.state(lands_played={"ana": 1})), "ana")
    assert [each.label for each in seen.graveyard] == ["Opt"]
    assert (seen.life, seen.library, seen.hand, seen.cast, seen.lands_played) == (20, 3, (), ("Opt",), 1)


def test_mana_tells_what_it_may_be_spent_on():
    """Plain mana by type, and restricted mana apart with its restriction in words (106.6)."""
    done = Table(game({"battlefield": ["Mountain"]}).state, None)
    only = Spending(spells=Filter(Kind.SPELL, (INSTANT_OR_SORCERY,)))
    source = done.state.battlefield[0]
    record(done, [d.ManaAdded(0, source, (ManaType.RED, ManaType.RED), ManaKind())], R.MANA_POOL)
    record(done, [d.ManaAdded(0, source, (ManaType.BLUE,), ManaKind(source, "Mountain", False, only))], R.MANA_POOL)
    plain, restricted = of(view(done.state), "ana").mana
    assert (plain.amounts, plain.about) == ({"R": 2}, "")
    assert (restricted.amounts, restricted.about) == ({"U": 1}, "only to cast instant and sorcery spells")
    assert mana_text((plain, restricted)) == "{R}{R}, {U} (only to cast instant and sorcery spells)"


def test_the_stack_tells_what_resolves_next():
    """The top of the stack comes first and is marked; an ability tells its source, X and target, and its text."""
    play = game({"battlefield": ["League Guildmage", ("Mountain", 3)], "hand": ["Lightning Bolt"]})
    play.cast("Lightning Bolt", targets=to(BEN))
    play.activate("League Guildmage", 1, x=1, targets=to(play.state.stack[-1]))
    ability, spell = view(play.state).stack
    assert (ability.next, spell.next) == (True, False)
    assert (ability.label, ability.kind, ability.source) == (
        "ability of League Guildmage",
        "activated ability",
        "League Guildmage",
    )
    assert (ability.x, ability.targets, spell.targets) == (1, ("Lightning Bolt",), ("ben",))
    assert ability.text.startswith("{X}{R}, {T}: Copy target instant or sorcery spell you control with mana value X.")


def test_a_copy_on_the_stack_is_told_as_one():
    """Copies are numbered from the bottom of the stack, and say that they are copies."""
    stack = view(great_storm(3).state).stack
    assert [(each.label, each.is_copy) for each in stack] == [
        ("copy of Shock#3", True),
        ("copy of Shock#2", True),
        ("copy of Shock#1", True),
        ("Shock", False),
    ]


def test_what_is_asked_is_told_in_words():
    """With priority, every legal action is an option in words, and its answer is one that the game takes."""
    play = game({"battlefield": ["Mountain"], "hand": ["Shock", "Island"]})
    seen = view(play.state, play.pending)
    assert (seen.asked.player, seen.asked.rule) == ("ana", "117.3")
    texts = [each.text for each in seen.asked.options]
    assert texts == ["pass", "play Island", "cast Shock", "activate Mountain: {T}: Add {R}."]
    assert [play.pending.check(each.answer) for each in seen.asked.options] == list(play.options())
    assert view(play.state, play.pending, options=False).asked.options is None


QUESTIONS = [
    ("targets", ["ana", "ben"]),
    ("pay", ["pay {R} automatically"]),
]


def test_each_question_of_a_casting_has_its_words():
    """Targets are told by name, modes by number and text, payment as automatic."""
    play = game({"battlefield": [("Mountain", 2), ("Plains", 2)], "hand": ["Shock", "Boros Charm"]})
    play.answer(("cast", play.number("Shock", Zone.HAND), ""))
    for asks, texts in QUESTIONS:
        seen = view(play.state, play.pending).asked
        assert (seen.asks, [each.text for each in seen.options]) == (asks, texts)
        play.answer(play.pending.default() if asks == "pay" else to(BEN))
    play.answer(("cast", play.number("Boros Charm", Zone.HAND), ""))
    modes = view(play.state, play.pending).asked
    assert modes.asks == "modes"
    assert modes.options[0].text == "mode 1: Boros Charm deals 4 damage to target player or planeswalker."


def test_new_targets_say_which_ones_are_kept():
    """For a copy the kept targets are the first answer, and are told as kept."""
    play = game({"battlefield": ["Thousand-Year Storm", "Mountain"], "hand": ["Shock"]}, cast_before=1)
    play.cast("Shock", targets=to(BEN))
    for _ in range(2):
        play.answer(("pass",))
    seen = view(play.state, play.pending).asked
    assert (seen.about, [each.text for each in seen.options]) == ("copy of Shock", ["keep ben", "ana"])


@settings(max_examples=12, deadline=None)
@given(st.lists(st.integers(0, 10**6), max_size=30))
def test_whatever_is_played_a_view_is_plain_data_and_fits_the_terminal(choices):
    """As JSON it comes back the same, and its tables are no wider than 100 columns, all names in them."""
    play = random_game(choices)
    seen = view(play.state, play.pending)
    plain = seen.as_json()
    assert json.loads(json.dumps(plain)) == plain
    lines = shown(seen).splitlines()
    assert max(len(line) for line in lines) <= 100
    text = " ".join(" ".join(lines).split())
    assert all(each.label.split()[0] in text for player in seen.players for each in player.battlefield)


# --- tables ----------------------------------------------------------------------------------------------------------


def test_the_terminal_reads_without_color():
    """Tapped, new, counters and attachments are words, and the next to resolve has a sign."""
    made, ballista = board()
    text = shown(view(made.state(), names={"walker": ballista}))
    rows = {line.split("  ")[0]: line for line in text.splitlines()}
    assert "tapped" in rows["Mountain#4"]
    assert "new (no attack, no {T} yet), 2 +1/+1" in rows["Walking Ballista (walker) 2/2"]
    assert "with Wild Growth" in rows["Forest"]
    assert "on Forest" in rows["Wild Growth"]
    assert "Elemental Token 1/1 ×2" in rows
    assert "owned by ana" in rows["Shock"]


def test_a_long_stack_is_shown_by_its_ends():
    """Of a stack of 31 objects the top and the bottom are listed, and the rest is counted."""
    lines = shown(great_storm(30)).splitlines()
    top = next(n for n, line in enumerate(lines) if line.startswith("▶ next"))
    assert "copy of Shock#30" in lines[top]
    assert lines[top + 8].split()[:3] == ["…", "21", "more:"]
    assert lines[top + 10].split()[:2] == ["31", "Shock"]


@pytest.mark.parametrize("play", [guildmage, tamiyo])
def test_zones_are_shown_where_there_is_something_in_them(play):
    """The exile has a column only where somebody has a card in it."""
    seen = view(play().state)
    assert ("exile" in shown(seen)) is any(each.exile for each in seen.players)


def test_markup_in_names_is_shown_as_it_is():
    """A name that looks like markup of the terminal is shown as it is written."""
    made = Board(("[red]ana[/red]", "ben"))
    made.put("ben", Zone.BATTLEFIELD, card("Relic [bold]of[/bold] Old", "{1}", "Artifact"))
    text = shown(view(made.state()))
    assert "[red]ana[/red]" in text
    assert "Relic [bold]of[/bold] Old" in text
