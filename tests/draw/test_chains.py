"""The chain: who caused whom, what is a copy of what, what is targeted, and what paid for it."""

import json

import pytest
from drawn_games import ANA, BEN, game, great_storm, guildmage, mirari, random_game, storm, tamiyo, to
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.draw.chain import Bond, Moment, chain
from explorer.draw.kinds import Kind
from explorer.exact import deeds as d
from explorer.values.steps import Step


def of_kind(graph, kind):
    """The nodes of a kind, in the order of time."""
    return [each for each in graph.nodes if each.kind is kind]


def titles(graph, ids):
    """The titles of some nodes."""
    return [graph.node(each).title for each in ids]


def test_each_copy_is_drawn_with_its_original():
    """Every copy is caused by the trigger, and is a copy of the spell that the trigger is about (707.10)."""
    graph = chain(storm().log)
    spells, triggers, copies = (of_kind(graph, kind) for kind in (Kind.SPELL, Kind.TRIGGER, Kind.COPY))
    assert [len(spells), len(triggers), len(copies)] == [3, 3, 3]
    originals = [graph.heads(each.id, Bond.COPY_OF) for each in copies]
    causes = [graph.tails(each.id, Bond.CAUSED) for each in copies]
    assert originals == [(spells[place].id,) for place in (1, 2, 2)]
    assert causes == [(triggers[place].id,) for place in (1, 2, 2)]


def test_a_trigger_comes_from_what_it_triggered_on():
    """Each trigger is caused by its own spell, and leads to its copies alone."""
    graph = chain(storm().log)
    spells, triggers = of_kind(graph, Kind.SPELL), of_kind(graph, Kind.TRIGGER)
    assert [graph.tails(each.id, Bond.CAUSED) for each in triggers] == [(each.id,) for each in spells]
    assert [len(graph.heads(each.id, Bond.CAUSED)) for each in triggers] == [0, 1, 2]


def test_what_a_node_says():
    """A spell tells who cast it, its targets and what was paid, a copy whether targets are kept; both tell a rule."""
    graph = chain(mirari().log)
    (spell,), (copy,) = of_kind(graph, Kind.SPELL), of_kind(graph, Kind.COPY)
    assert (spell.title, spell.rule.number) == ("Capsize", "601.2i")
    assert spell.lines == ("by ana", "buyback", "targets Greenwood Sentinel", "paying {U}{U}{U}{U}{U}{U}")
    assert (copy.title, copy.rule.number) == ("copy of Capsize", "707.10")
    assert copy.lines == ("by ana", "buyback", "new targets: Llanowar Elves")
    assert [each.lines[1] for each in of_kind(chain(storm().log), Kind.COPY)] == ["targets kept: ben"] * 3


def test_targets_are_spells_or_boxes():
    """An ability that targets a spell points at its node; a permanent or player that is targeted has a box."""
    graph = chain(guildmage().log)
    (ability,), (spell,), (copy,) = (of_kind(graph, each) for each in (Kind.ACTIVATED, Kind.SPELL, Kind.COPY))
    assert graph.heads(ability.id, Bond.TARGETS) == (spell.id,)
    assert titles(graph, graph.heads(spell.id, Bond.TARGETS)) == ["ben"]
    assert titles(graph, graph.heads(copy.id, Bond.TARGETS)) == ["Llanowar Elves"]
    assert [graph.node(each).is_box for each in graph.heads(copy.id, Bond.TARGETS)] == [True]


def test_mana_is_drawn_to_what_it_paid_for():
    """Mana that was made for a payment is drawn as paying, and alike mana is one node that says how much."""
    graph = chain(mirari().log)
    (spell,), (payment,) = of_kind(graph, Kind.SPELL), of_kind(graph, Kind.PAYMENT)
    assert titles(graph, graph.tails(spell.id, Bond.PAID_FOR)) == ["6 × Island: {U}"]
    assert titles(graph, graph.tails(payment.id, Bond.PAID_FOR)) == ["3 × Island: {U}"]
    assert titles(graph, graph.tails(payment.id, Bond.CAUSED)) == ["Mirari"]
    assert [graph.tails(each.id, Bond.CAUSED) for each in of_kind(graph, Kind.MANA)] == [(), ()]


def test_mana_that_floated_is_drawn_to_what_it_is_spent_on():
    """Mana made earlier pays for a spell that is cast later, and what a triggered mana ability added may pay too."""
    play = game({"battlefield": ["Mountain", "Mana Flare"], "hand": [("Shock", 2)]})
    play.activate("Mountain").cast("Shock", targets=to(BEN)).cast("Shock", targets=to(BEN))
    graph = chain(play.log)
    assert sorted(titles(graph, [each.tail for each in graph.edges if each.bond is Bond.PAID_FOR])) == [
        "Mana Flare",
        "Mountain: {R}",
    ]


def test_a_copied_card_is_drawn_with_the_card_and_its_casting():
    """Copies of exiled cards point at the exiling; casting one comes from the making of the copy (707.12)."""
    graph = chain(tamiyo().log)
    for copy in of_kind(graph, Kind.COPY):
        assert titles(graph, graph.heads(copy.id, Bond.COPY_OF)) == ["Shock and Lightning Bolt are exiled"]
        assert titles(graph, graph.heads(copy.id, Bond.CAUSED)) == [copy.title]
        assert graph.node(graph.heads(copy.id, Bond.CAUSED)[0]).kind is Kind.SPELL


def test_a_death_is_drawn_below_the_damage():
    """A state-based action comes from what befell the creature, not from whatever happened just before it."""
    graph = chain(guildmage().log)
    (death,) = [each for each in graph.nodes if each.title == "Llanowar Elves is destroyed"]
    assert titles(graph, graph.tails(death.id, Bond.CAUSED)) == ["3 damage to Llanowar Elves"]


def test_a_step_is_drawn_only_where_something_comes_of_it():
    """A trigger at the beginning of a step hangs below that step; steps without anything are left out."""
    play = game({"battlefield": ["Bitterblossom"]}, step=Step.DRAW).pass_until(Step.END)
    assert of_kind(chain(play.log), Kind.TURN) == []
    play = game({"battlefield": ["Bitterblossom"]}, active=BEN).pass_until(Step.UPKEEP).resolve_all()
    graph = chain(play.log)
    assert [each.title for each in of_kind(graph, Kind.TURN)] == ["ana's upkeep step"]
    assert titles(graph, graph.heads(of_kind(graph, Kind.TURN)[0].id, Bond.CAUSED)) == ["Bitterblossom"]


def test_the_end_of_the_game_is_drawn_below_its_cause():
    """Who loses, loses because of the last damage, and the game ends because of that."""
    play = game({"battlefield": ["Mountain"], "hand": ["Shock"]}, life=2).cast("Shock", targets=to(BEN)).resolve_all()
    graph = chain(play.log)
    assert [each.title for each in of_kind(graph, Kind.GAME)] == ["ben loses the game", "ana wins the game"]
    lost, won = of_kind(graph, Kind.GAME)
    assert titles(graph, graph.tails(lost.id, Bond.CAUSED)) == ["2 damage to ben"]
    assert graph.tails(won.id, Bond.CAUSED) == (lost.id,)


# --- moments and parts -----------------------------------------------------------------------------------------------


def test_the_present_is_marked_and_the_future_told_apart():
    """As seen from the making of a copy: the copy's trigger is past, the copy is now, its damage is still to come."""
    log = storm().log
    now = next(event.n for event in log if isinstance(event.deed, d.CopyPut))
    graph = chain(log, upto=now)
    moments = {each.id: each.moment for each in graph.nodes}
    (present,) = [each for each in graph.nodes if each.moment is Moment.PRESENT]
    assert (present.kind, present.event) == (Kind.COPY, now)
    assert all(moments[each] is Moment.PAST for each in graph.tails(present.id, Bond.CAUSED))
    assert all(moments[each] is Moment.FUTURE for each in graph.heads(present.id, Bond.CAUSED))
    assert {each.moment for each in graph.nodes if each.is_box} == {Moment.PAST}


def test_a_whole_chain_is_all_past():
    """Without an event to look from, nothing is marked and nothing is to come."""
    graph = chain(storm().log)
    assert (graph.upto, {each.moment for each in graph.nodes}) == (None, {Moment.PAST})


def test_stepping_does_not_change_what_is_drawn():
    """Whatever event it is seen from, the same nodes and edges are there, so that a picture stays as it is."""
    log = great_storm(30, [ANA] * 10).log
    drawn = {(tuple(n.id for n in chain(log, upto=n).nodes), chain(log, upto=n).edges) for n in range(0, len(log), 7)}
    assert len(drawn) == 1


def test_only_what_came_of_some_events_can_be_drawn():
    """From the second Shock on: its trigger, copy, damage, payment and target, and nothing of the other two."""
    log = storm().log
    whole = chain(log)
    second = of_kind(whole, Kind.SPELL)[1]
    part = chain(log, roots=[second.event])
    assert [each.id for each in of_kind(part, Kind.SPELL)] == [second.id]
    assert sorted(each.kind.value for each in part.nodes) == sorted(
        ["spell", "mana", "trigger", "copy", "damage", "damage", "player"]
    )


def test_a_chain_is_plain_data():
    """As JSON it has every node with its rule and moment, and every edge with its kind."""
    graph = chain(mirari().log, upto=20)
    plain = json.loads(json.dumps(graph.as_json()))
    assert [each["id"] for each in plain["nodes"]] == [each.id for each in graph.nodes]
    assert [each["bond"] for each in plain["edges"]] == [each.bond for each in graph.edges]
    assert plain["nodes"][0]["rule"]["number"] == graph.nodes[0].rule.number


def test_a_node_that_is_not_there_is_named():
    """Asking for a node by a wrong id tells which ones there are."""
    with pytest.raises(KeyError, match="no node 'e999'; its nodes are e1"):
        chain(mirari().log).node("e999")


@settings(max_examples=15, deadline=None)
@given(st.lists(st.integers(0, 10**6), max_size=40))
def test_whatever_is_played_causes_come_first(choices):
    """Edges join nodes of the chain, a cause is earlier than what it caused, and events belong to one node each."""
    graph = chain(random_game(choices).log, limit=None)
    events = {each.id: each.event for each in graph.nodes}
    assert {end for each in graph.edges for end in (each.tail, each.head)} <= set(events)
    assert all(events[each.tail] < events[each.head] for each in graph.edges if each.bond is Bond.CAUSED)
    assert all(events[each.tail] > events[each.head] for each in graph.edges if each.bond is Bond.COPY_OF)
    belonging = [n for each in graph.nodes for n in each.events]
    assert len(belonging) == len(set(belonging))
