"""Folding: a picture stays readable, and what is folded says how much it stands for."""

import pytest
from drawn_games import ANA, BEN, game, great_storm, random_game, storm, to
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.draw.chain import Bond, chain
from explorer.draw.folding import MOST_NODES, fold
from explorer.draw.graph import Chain, Edge, Node
from explorer.draw.kinds import Kind


def test_a_storm_of_thirty_copies_is_one_node_of_copies():
    """Thirty copies with kept targets are one node that says so, and their damage is one node too."""
    graph = chain(great_storm(30).resolve_all().log)
    assert len(graph.nodes) < MOST_NODES
    (copies,) = [each for each in graph.nodes if each.kind is Kind.COPY]
    assert (copies.title, copies.count) == ("30 copies of Shock", 30)
    assert copies.lines == ("by ana", "targets kept: ben")
    assert "30 × 2 damage to ben" in [graph.node(each).title for each in graph.heads(copies.id, Bond.CAUSED)]


def test_copies_with_other_targets_are_apart():
    """Twenty copies with kept targets and ten with a new one are two nodes with two different targets."""
    graph = chain(great_storm(30, [ANA] * 10).log)
    copies = [each for each in graph.nodes if each.kind is Kind.COPY]
    assert sorted((each.title, each.lines[-1]) for each in copies) == [
        ("10 copies of Shock", "new targets: ana"),
        ("20 copies of Shock", "targets kept: ben"),
    ]
    (original,) = [each for each in graph.nodes if each.kind is Kind.SPELL]
    assert {graph.heads(each.id, Bond.COPY_OF) for each in copies} == {(original.id,)}


def test_an_edge_says_for_how_many_it_stands():
    """The one edge from the folded copies to their original stands for thirty."""
    graph = chain(great_storm(30).log)
    assert [each.count for each in graph.edges if each.bond is Bond.COPY_OF] == [30]


def test_what_is_folded_tells_how_much_of_it_is_past():
    """Halfway through thirty copies the damage says how much of it there is so far."""
    log = great_storm(30).resolve_all().log
    damage = [event.n for event in log if event.rule.number == "120.1"]
    graph = chain(log, upto=damage[6])
    (node,) = [each for each in graph.nodes if each.title == "30 × 2 damage to ben"]
    assert node.lines == ("7 of 30 so far",)


def test_below_the_limit_only_mana_is_folded():
    """Three Shocks under Thousand-Year Storm stay as they are."""
    log = storm().log
    assert chain(log).nodes == chain(log, limit=None).nodes
    assert {each.count for each in chain(log).nodes} == {1}


def test_nothing_but_mana_is_folded_without_a_limit():
    """Who wants to see every copy, gets every copy."""
    graph = chain(great_storm(30).log, limit=None)
    assert sum(each.kind is Kind.COPY for each in graph.nodes) == 30


def test_outcomes_become_lines_where_there_are_too_many():
    """What a spell did is a line of it, and one that is still to come says so."""
    log = storm().log
    graph = chain(log, limit=12)
    spells = [each for each in graph.nodes if each.kind is Kind.SPELL]
    assert all({"2 damage to ben", "from Mountain: {R}"} <= set(each.lines) for each in spells)
    begun = chain(log, upto=spells[1].event, limit=12)
    assert [each.lines[-1] for each in begun.nodes if each.kind is Kind.SPELL] == [
        "2 damage to ben",
        "to come: 2 damage to ben",
        "2 damage to ben",
    ]


def test_a_long_game_shows_what_is_near():
    """Where even folded things are too many, the farthest in time become one node that counts them."""
    play = game({"battlefield": [("Mountain", 9)], "hand": [("Shock", 3), ("Lightning Bolt", 3)]}, life=40)
    for name in ["Shock", "Lightning Bolt"] * 3:
        play.cast(name, targets=to(BEN)).resolve_all()
    graph = chain(play.log, limit=5)
    (rest,) = [each for each in graph.nodes if each.kind is Kind.EARLIER]
    assert len(graph.nodes) <= 5
    assert rest.title.endswith("other things in the game")
    last = max(each.event for each in chain(play.log).nodes)
    assert any(last in each.events for each in graph.nodes if each is not rest)


def copies_of(number, titles):
    """One spell and many copies of it in a chain, with the titles in turn."""
    root = Node("e0", Kind.SPELL, "Shock", heads=(0,), events=(0,))
    copies = [Node(f"e{n}", Kind.COPY, titles[n % len(titles)], heads=(n,), events=(n,)) for n in range(1, number + 1)]
    edges = [Edge(each.id, "e0", Bond.COPY_OF) for each in copies]
    return Chain((root, *copies), (*edges, *(Edge("e0", each.id, Bond.CAUSED) for each in copies)))


def test_different_things_of_one_kind_are_named():
    """Fifty different copies of one spell become one node that counts them and names some."""
    folded = fold(copies_of(50, [f"copy of number {n}" for n in range(50)]), 40, 0)
    (copies,) = [each for each in folded.nodes if each.kind is Kind.COPY]
    assert (copies.title, copies.lines[-1]) == ("50 copies", "and 46 more")


@pytest.mark.parametrize("number", [41, 200])
def test_many_alike_things_are_counted_whatever_their_number(number):
    """However many alike copies there are, one node stands for all of them, and keeps their events."""
    folded = fold(copies_of(number, ["copy of Shock"]), 40, 0)
    (copies,) = [each for each in folded.nodes if each.kind is Kind.COPY]
    assert (copies.title, len(copies.heads)) == (f"{number} copies of Shock", number)


@settings(max_examples=8, deadline=None)
@given(st.lists(st.integers(0, 10**6), min_size=15, max_size=40), st.integers(6, 40))
def test_whatever_is_played_no_event_is_lost_by_folding(choices, limit):
    """However tightly it is folded, the events of the unfolded chain are all there, and edges join its nodes."""
    log = random_game(choices).log
    whole, folded = chain(log, limit=None), chain(log, limit=limit)
    assert {n for each in whole.nodes for n in each.events} == {n for each in folded.nodes for n in each.events}
    ids = {each.id for each in folded.nodes}
    assert {end for each in folded.edges for end in (each.tail, each.head)} <= ids


@settings(max_examples=8, deadline=None)
@given(st.lists(st.integers(0, 10**6), min_size=15, max_size=40))
def test_whatever_is_played_the_picture_can_be_read(choices):
    """No game of this size is drawn with more nodes than can be read."""
    assert len(chain(random_game(choices).log).nodes) <= MOST_NODES
