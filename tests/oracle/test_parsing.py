"""How words are parsed: all trees that Lark's own Earley parser finds, no others, and where it stops."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark, Tree
from lark.exceptions import UnexpectedEOF, UnexpectedToken
from lark.visitors import CollapseAmbiguities

from explorer.oracle.building_lines import Lines
from explorer.oracle.chart import Chart, Misfit
from explorer.oracle.forest import trees
from explorer.oracle.parsing import grammar
from explorer.oracle.states import Rule

WORDS = 'A: "a"\nB: "b"\n_C: "c"\n'
GRAMMARS = {
    "sums": "start: start A start -> sum\n | B -> one\n | _C start -> less\n",
    "lists": 'start: part ("a" part)* _C?\n?part: B -> one\n | B B -> two\n | _C start _C\n',
    "hidden": "start: _inner B | A\n_inner: start | _inner A | start B | _C\n",
    "same": "?start: left | right\nleft: A B | A\nright: A B | B left _C\n",
    "deep": "start: A start A | A start | B _C?\n",
}
"""Small grammars: ambiguous, left and right recursive, with parts that hand on their own parts or their only one."""


def parsers(name):
    """Our chart, and Lark's parser, of one of the grammars."""
    lark = Lark(GRAMMARS[name] + WORDS, parser="earley", lexer="basic", ambiguity="explicit")
    return Chart((Rule.of_lark(each) for each in lark.rules), remembered=50), lark


PARSERS = {name: parsers(name) for name in GRAMMARS}


def alike(tree):
    """A tree in a form in which Lark's and ours compare: leaves are words."""
    return (str(tree.data), tuple(map(alike, tree.children))) if isinstance(tree, Tree) else str(tree)


def ours(name, words):
    """The trees that we find, or the number of the first word that does not fit and what would."""
    sorts = [{"a": "A", "b": "B", "c": "_C"}[word] for word in words]
    columns = PARSERS[name][0].columns(sorts, "start")
    if isinstance(columns, Misfit):
        return columns.at, columns.expected

    def spelled(tree):
        return Tree(tree.data, [spelled(each) for each in tree.children]) if isinstance(tree, Tree) else words[tree]

    return {alike(spelled(each)) for each in trees(columns, sorts, "start", 500)}


def theirs(name, words):
    """What Lark finds."""
    try:
        found = PARSERS[name][1].parse("".join(words))
    except UnexpectedToken as error:
        return error.column - 1, frozenset(error.expected)
    except UnexpectedEOF as error:
        return len(words), frozenset(error.expected)
    return {alike(each) for each in CollapseAmbiguities().transform(found)}


@pytest.mark.parametrize("name", GRAMMARS)
@given(words=st.lists(st.sampled_from("abc"), min_size=1, max_size=7))
def test_every_tree_is_found_and_no_other(name, words):
    """Words have the trees that Lark finds; where none fits, the same word is the first that does not.

    What a chart remembers of words before, or has forgotten, changes nothing.
    """
    assert ours(name, words) == theirs(name, words)


def test_trees_come_in_the_order_of_the_grammar_and_at_most_so_many():
    """Of several trees, those of the rule that the grammar has first come first, however many are asked for."""
    chart, _ = PARSERS["same"]
    columns = chart.columns(["A", "B"], "start")
    assert [each.data for each in trees(columns, ["A", "B"], "start", 9)] == ["left", "right"]
    assert [each.data for each in trees(columns, ["A", "B"], "start", 1)] == ["left"]


def test_a_long_list_is_no_deep_one():
    """A list of hundreds of parts is parsed like a short one."""
    words = ["B", *["A", "B"] * 600]
    (tree,) = trees(PARSERS["lists"][0].columns(words, "start"), words, "start", 9)
    assert len(tree.children) == 601


def test_a_rule_of_nothing_is_refused():
    """A part of the grammar that may be nothing would begin and end everywhere."""
    with pytest.raises(ValueError, match="of nothing"):
        Chart(Rule.of_lark(each) for each in Lark("start: A nothing\nnothing:\n" + WORDS, parser="earley").rules)


def test_a_part_that_may_be_nothing_but_itself_is_refused():
    """It would have a tree without end."""
    lark = Lark("start: part | A B _C\n?part: start\n" + WORDS, parser="earley")
    with pytest.raises(ValueError, match="cycle"):
        Chart(Rule.of_lark(each) for each in lark.rules)


def test_the_words_that_may_begin_a_part_are_told():
    """What may begin a part of the grammar is what may begin any of its rules."""
    assert grammar().beginnings(["whose"]) >= {"YOUR", "ITS", "SELF", "_TARGET"}
    assert grammar().beginnings(["mode"]) == {"_BULLET"}


def test_each_rule_is_built_by_one_method():
    """Data are made of each rule of the grammar by the method of its name, and no chapter has another's name."""
    named = [name for chapter in Lines.__mro__[:-1] for name in vars(chapter) if name[:2] != "__"]
    assert len(named) == len(set(named))
    assert {f"_{rule}" for rule in grammar().rules} <= set(named)
