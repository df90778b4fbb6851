"""Pictures: DOT that markup cannot break, SVG that can be read on a laptop, and what happens without Graphviz."""

import re
import sys
from xml.etree import ElementTree

import pytest
from drawn_games import ANA, great_storm, guildmage, mirari, random_game, storm, tamiyo
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.abilities.characteristics import card
from explorer.draw import layout
from explorer.draw.chain import Bond, Chain, Edge, Node, chain
from explorer.draw.dot import dot
from explorer.draw.kinds import Kind
from explorer.draw.layout import NoGraphviz, svg
from explorer.exact import deeds as d
from explorer.exact.door import record
from explorer.exact.setting_up import Board
from explorer.exact.table import Table
from explorer.rules import R
from explorer.values.zones import Zone

SVG = "{http://www.w3.org/2000/svg}"
GAMES = [storm, mirari, guildmage, tamiyo]
SHOWN = 1400
"""Pixels across, on a laptop."""


def picture(graph):
    """The picture of a chain as XML."""
    return ElementTree.fromstring(svg(dot(graph)))


def groups(root, sort):
    """The groups of nodes, or of edges, by their ids."""
    found = [each for each in root.iter(f"{SVG}g") if sort in each.get("class", "").split()]
    return {each.get("id"): each for each in found}


@pytest.mark.parametrize("play", GAMES)
def test_a_picture_is_xml_with_every_node_and_edge(play):
    """The SVG is well formed, and a widget finds each node and each edge by its id and its classes."""
    graph = chain(play().log, upto=20)
    root = picture(graph)
    assert set(groups(root, "node")) == {each.id for each in graph.nodes}
    assert set(groups(root, "edge")) == {each.id for each in graph.edges}
    for each in graph.nodes:
        assert {each.kind, each.moment} <= set(groups(root, "node")[each.id].get("class").split())


def test_text_in_a_picture_is_what_the_node_says():
    """Kind, title and lines of a node stand in it, in this order."""
    graph = chain(mirari().log)
    (copy,) = [each for each in graph.nodes if each.kind is Kind.COPY]
    said = " ".join(each.text for each in groups(picture(graph), "node")[copy.id].iter(f"{SVG}text"))
    assert said == "copy, not cast copy of Capsize by ana buyback new targets: Llanowar Elves"


def test_the_present_is_told_by_a_word_and_a_thick_line():
    """The present needs no color: it says "now" and has a thicker line; the future has a dashed one."""
    graph = chain(storm().log, upto=10)
    drawn = groups(picture(graph), "node")
    (present,) = [each for each in graph.nodes if each.moment == "present"]
    text = " ".join(each.text for each in drawn[present.id].iter(f"{SVG}text"))
    assert text.startswith("▶ now: triggered ability")
    assert 'stroke-width="3.5"' in ElementTree.tostring(drawn[present.id], encoding="unicode")
    future = [drawn[each.id] for each in graph.nodes if each.moment == "future"]
    assert all("stroke-dasharray" in ElementTree.tostring(each, encoding="unicode") for each in future)


def test_a_copy_points_at_its_original_with_a_label_of_its_own():
    """The dashed edge of a copy says "copy of", and the legend tells what each line means."""
    graph = chain(mirari().log)
    root = picture(graph)
    (edge,) = [each for each in graph.edges if each.bond is Bond.COPY_OF]
    drawn = groups(root, "edge")[edge.id]
    assert [each.text for each in drawn.iter(f"{SVG}text")] == ["copy of"]
    assert "stroke-dasharray" in ElementTree.tostring(drawn, encoding="unicode")
    assert any("dashed: is a copy of" in (each.text or "") for each in root.iter(f"{SVG}text"))


ODD_NAMES = [
    'Kongming, "Sleeping Dragon"',
    "R&D's <b>Lair</b>",
    "</TABLE>> -> {x}",
    "back\\slash \\N \\l",
    "é ☃ \x07",
    "a]]>b",
]


@pytest.mark.parametrize("name", ODD_NAMES)
def test_markup_in_names_is_text(name):
    """Whatever a card or player is called, the picture is XML and shows that name, control characters apart."""
    board = Board((name, "ben"))
    board.put(name, Zone.HAND, card(name, "{R}", "Instant"))
    table = Table(board.state(), None)
    record(table, [d.Moved(16, Zone.STACK, d.Why.CAST, controller=0)], R.PROPOSE)
    graph = chain(table.log)
    shown = "".join(each.text or "" for each in groups(picture(graph), "node")["e0"].iter(f"{SVG}text"))
    visible = shown.replace(" ", "").replace("\N{WORD JOINER}", "")
    assert name.replace(" ", "").replace("\x07", "\N{REPLACEMENT CHARACTER}") in visible


@given(st.text(max_size=30))
@settings(max_examples=25, deadline=None)
def test_any_text_at_all_gives_a_picture(text):
    """No title breaks the markup of a label."""
    nodes = Node("e0", Kind.SPELL, text, (text,)), Node("e1", Kind.COPY, text)
    graph = Chain(nodes, (Edge("e1", "e0", Bond.COPY_OF),))
    assert set(groups(picture(graph), "node")) == {"e0", "e1"}


# --- readable on a laptop --------------------------------------------------------------------------------------------


def smallest_type(root):
    """The smallest font of a picture in pixels, where it is shown as wide as a laptop's window."""
    width = float(root.get("width").removesuffix("pt"))
    return min(float(each.get("font-size")) for each in root.iter(f"{SVG}text")) * SHOWN / width


ABOVE = {"long": lambda n: n - 1, "wide": lambda n: 0, "bush": lambda n: (n - 1) // 3, "deep": lambda n: max(0, n - 2)}
"""The cause of each node, for chains of different shapes."""


def forty(shape):
    """Forty nodes with long names: one long chain, many children of one, or something between."""
    kinds = [Kind.SPELL, Kind.COPY, Kind.TRIGGER, Kind.ACTIVATED, Kind.DAMAGE, Kind.MANA, Kind.MOVE, Kind.TOKEN]
    title, line = "2 damage to Greenwood Sentinel#12", "targets kept: Zada, Hedron Grinder"
    nodes = tuple(Node(f"e{n}", kinds[n % 8], title, (line,), heads=(n,)) for n in range(40))
    return Chain(nodes, tuple(Edge(f"e{ABOVE[shape](n)}", f"e{n}", Bond.CAUSED) for n in range(1, 40)))


@pytest.mark.parametrize("shape", ABOVE)
def test_forty_nodes_can_be_read_on_a_laptop(shape):
    """Shown 1,400 pixels wide, no text is smaller than 10 pixels: a chain that is too long goes on in a new row."""
    assert smallest_type(picture(forty(shape))) >= 10


def test_a_storm_can_be_read_on_a_laptop():
    """Thirty copies with two different targets, seen from the middle, have text of more than 10 pixels."""
    log = great_storm(30, [ANA] * 10).log
    assert smallest_type(picture(chain(log, upto=len(log) - 3))) >= 10


@settings(max_examples=8, deadline=None)
@given(st.lists(st.integers(0, 10**6), max_size=40))
def test_whatever_is_played_can_be_read_on_a_laptop(choices):
    """Games of any course give pictures with text of 10 pixels at least."""
    graph = chain(random_game(choices).log)
    assert not graph.nodes or smallest_type(picture(graph)) >= 10


def test_text_and_fill_are_explicit_for_dark_backgrounds():
    """The picture brings its own paper, and every text and shape its own color."""
    root = picture(chain(mirari().log))
    assert next(root.iter(f"{SVG}polygon")).get("fill") == "#ffffff"
    assert all(each.get("fill") for each in root.iter(f"{SVG}text"))


def luminance(color):
    """The relative luminance of a color written as #rrggbb."""
    parts = [int(color[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_text_stands_out_from_its_fill():
    """The contrast of text and fill is at least 4.5 to 1, in the future that is drawn pale too."""
    source = dot(chain(tamiyo().log, upto=8))
    pairs = re.findall(r'fillcolor="(#\w{6})".*? fontcolor="(#\w{6})"', source)
    assert len(pairs) > 5
    for fill, ink in pairs:
        light, dark = sorted((luminance(fill), luminance(ink)), reverse=True)
        assert (light + 0.05) / (dark + 0.05) >= 4.5


# --- programs --------------------------------------------------------------------------------------------------------


def test_without_graphviz_it_says_what_helps(monkeypatch):
    """Where no program is there, the error names the two that would do, and the text view."""
    monkeypatch.setattr(layout.shutil, "which", lambda *_, **__: None)
    with pytest.raises(NoGraphviz, match=r"neither graphviz-pure nor dot is installed.*the text view of the chain"):
        svg("digraph {}")


def script(tmp_path, monkeypatch, body):
    """Have a Python script take the place of every layout program."""
    program = tmp_path / "program"
    program.write_text(f"#!{sys.executable}\nimport sys, time\n{body}\n")
    program.chmod(0o755)
    monkeypatch.setattr(layout.shutil, "which", lambda *_, **__: str(program))


def test_a_picture_counts_whatever_the_exit_code(tmp_path, monkeypatch):
    """A program that complains, but gives a whole picture, has done its work."""
    script(tmp_path, monkeypatch, "print('<svg></svg>'); sys.exit(1)")
    assert svg("digraph {}").strip() == "<svg></svg>"


def test_a_program_that_takes_too_long_is_given_up(tmp_path, monkeypatch):
    """After its time the program is ended, and the error tells that."""
    script(tmp_path, monkeypatch, "time.sleep(60)")
    with pytest.raises(NoGraphviz, match="timed out"):
        svg("digraph {}", seconds=0.3)


def test_dot_that_cannot_be_read_is_an_error_with_its_reason():
    """What is no DOT gives the program's own complaint, not an empty picture."""
    with pytest.raises(NoGraphviz, match="syntax error"):
        svg("this is no graph")
