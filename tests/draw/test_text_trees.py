"""The text view: the same chain for a terminal, with every node and every edge in it."""

import re

import pytest
from drawn_games import ANA, great_storm, guildmage, mirari, random_game, storm, tamiyo
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.draw.chain import Bond, chain
from explorer.draw.text import text

WORDS = {
    Bond.COPY_OF: "copy of",
    Bond.TARGETS: "targets",
    Bond.PAID_FOR: "paid for",
    Bond.CAUSED: "led to",
}


def entries(shown):
    """The numbered entries of a text: number, indentation, and what is said, unwrapped."""
    found = []
    for line in shown.splitlines():
        start = re.match(r"([│├└─ ]*)(\d+)\. (.*)", line)
        if start:
            found.append([int(start[2]), len(start[1]), start[3]])
        else:
            found[-1][2] += " " + line.lstrip("│ ")
    return found


def edges_told(shown):
    """The edges that a text tells, by the numbers of its entries: through indentation, and in brackets."""
    told, path = set(), []
    for number, indent, said in entries(shown):
        path = [each for each in path if each[1] < indent]
        if path:
            above = path[-1][0]
            paid = said.removeprefix("▶ ").removeprefix("(to come) ").startswith("paid for by")
            told.add((number, above, Bond.PAID_FOR) if paid else (above, number, Bond.CAUSED))
        brackets = re.search(r"\[([^\[\]]*)\]$", said)
        for bond, words in WORDS.items():
            for found in re.finditer(words + r" ([\d and]+)", brackets[1] if brackets else ""):
                told |= {(number, int(each), bond) for each in re.findall(r"\d+", found[1])}
        path.append((number, indent))
    return told


def same_as(graph):
    """Check that a text tells just the nodes and edges of a graph; returns the text."""
    shown = text(graph)
    numbers = {each.id: number for each, number in zip(_in_order(graph, shown), range(1, 10**6), strict=False)}
    assert edges_told(shown) == {(numbers[each.tail], numbers[each.head], each.bond) for each in graph.edges}
    return shown


def _in_order(graph, shown):
    """The nodes in the order of the entries: each entry is the first node of that title that is not taken yet."""
    left = list(graph.nodes)
    for _, _, said in entries(shown):
        node = next(each for each in left if re.match(BEFORE + re.escape(each.title) + r"(?: [(\[]|$)", said))
        left.remove(node)
        yield node
    assert left == []


BEFORE = r"(?:▶ |\(to come\) )?(?:paid for by )?(?:[a-z, ]+: )?"
"""What may stand before a title."""


@pytest.mark.parametrize("play", [mirari, guildmage, tamiyo])
def test_the_text_tells_the_same_as_the_graph(play):
    """All nodes are there once, and all edges, as a place in the tree or in brackets."""
    same_as(chain(play().log))


def test_a_chain_reads_from_top_to_bottom():
    """What paid for a spell stands first below it, then what it led to; boxes come last."""
    assert text(chain(guildmage().log)).splitlines() == [
        "1. spell: Lightning Bolt (by ana; targets ben; paying {R}) [targets 9]",
        "├─ 2. paid for by mana: Mountain: {R}",
        "└─ 3. 3 damage to ben (17 life left)",
        "4. activated ability: League Guildmage (by ana; X = 1; targets Lightning Bolt; paying {R}{R};",
        "│  tapping League Guildmage) [targets 1]",
        "├─ 5. paid for by mana: 2 × Mountain: {R}",
        "└─ 6. copy, not cast: copy of Lightning Bolt (by ana; new targets: Llanowar Elves) [copy of 1,",
        "   │  targets 10]",
        "   └─ 7. 3 damage to Llanowar Elves (3 damage on 1 toughness)",
        "      └─ 8. Llanowar Elves is destroyed",
        "9. player: ben",
        "10. Llanowar Elves",
    ]


def test_the_present_and_the_future_are_told_in_words():
    """The present has a sign, and what is to come says so."""
    log = great_storm(30, [ANA] * 10).log
    shown = text(chain(log, upto=12))
    assert "▶ triggered ability: Thousand-Year Storm" in shown
    assert "(to come) copy, not cast: 10 copies of Shock" in shown


def test_lines_fit_into_the_width():
    """No line is longer than the width that is asked for, as far as words can be broken."""
    for width in (60, 100):
        assert max(len(line) for line in text(chain(storm().log), width).splitlines()) <= width


@settings(max_examples=12, deadline=None)
@given(st.lists(st.integers(0, 10**6), max_size=40), st.sampled_from([12, 40, None]))
def test_whatever_is_played_every_edge_is_told(choices, limit):
    """Folded or not, the text has one entry for each node and tells each edge once."""
    graph = chain(random_game(choices).log, limit=limit)
    shown = text(graph)
    assert [number for number, _, _ in entries(shown)] == list(range(1, len(graph.nodes) + 1))
    assert len(edges_told(shown)) == len(graph.edges)
