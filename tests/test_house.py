"""The house: which way imports go, how large things are, how they are told, and what is said nowhere."""

import ast
from functools import cache
from pathlib import Path

import house_checks as house
import pytest
from house_plan import MOST_LINES_OF_A_FUNCTION, TABLES, Function, Source, project, python

TOP = Path(__file__).parent.parent


@cache
def everything():
    """Every text file of the project."""
    return project(TOP)


def engine():
    """The code that is shipped: the explorer and its widgets."""
    return python(everything(), "explorer/", "widgets/")


def code():
    """All code, tests and measurements included."""
    return python(everything(), "explorer/", "widgets/", "tests/", "benchmarks/")


def none_of(complaints):
    """Fail with the complaints themselves, a line each."""
    if complaints:
        pytest.fail("\n".join(complaints), pytrace=False)


def test_there_is_something_to_look_at():
    """The files are found, so that an empty list of complaints means something."""
    assert {"explorer.exact.door", "explorer.rules.book"} <= {each.module for each in engine()}
    assert {"README.md", "pyproject.toml", ".ci/run"} <= {each.path for each in everything()}


def test_imports_go_down_only():
    """A room imports rooms on floors below it, and none above it or beside it."""
    none_of(house.floors(engine()))


def test_imports_stand_at_the_top():
    """No function imports anything, apart from those that are named with their reason."""
    none_of(house.local_imports(engine()))


def test_imports_do_not_go_in_circles():
    """No module comes back to itself through what it imports, in its own room either."""
    none_of(house.cycles(engine()))


def test_files_are_short():
    """A file is read in one go: fewer than 400 lines."""
    none_of(house.long_files(code()))


def test_functions_are_short():
    """A function fits on a screen: fewer than 40 lines, unless it is a named table of contents."""
    none_of(house.long_functions(code()))


@pytest.mark.parametrize(("path", "name"), TABLES)
def test_a_table_of_contents_is_complete_and_needs_its_length(path, name):
    """Each long function that is named is one `match` closed by `assert_never`, and is too long for any other."""
    (source,) = (each for each in engine() if each.path == path)
    (table,) = (each for each in ast.walk(source.tree) if isinstance(each, Function) and each.name == name)
    assert house.is_table(table)
    assert house.length(table) >= MOST_LINES_OF_A_FUNCTION


def test_what_is_public_says_what_it_is_for():
    """Every public module, class, function and method has a docstring that opens with one sentence."""
    none_of(house.docstrings(python(everything(), "explorer/")))


def test_cited_rules_exist():
    """Every rule number in a docstring or comment is one of the edition."""
    none_of(house.cited_rules(engine()))


def test_rules_are_cited_by_name():
    """Only the rules know rule numbers: elsewhere code has names for them (law 8)."""
    none_of(house.rule_literals(engine()))


def test_there_is_one_door():
    """Only the door gives a table another state (law 1)."""
    none_of(house.one_door(engine()))


def test_an_exception_is_caught_by_its_class():
    """No `except` catches whatever comes."""
    none_of(house.bare_excepts(code()))


def test_nothing_is_left_undone():
    """No file has a note of what is still to be done, and no function that only says so."""
    none_of(house.unfinished(everything()))


def test_the_project_speaks_of_itself_alone():
    """No file tells where, by whom or upon what request it was written."""
    none_of(house.workplace(everything()))


def test_no_host_is_named_without_need():
    """The only hosts that any file names are those that are listed with their reason."""
    none_of(house.addresses(everything()))


def file(path, *lines):
    """A made-up file."""
    return Source(path, "\n".join(lines) + "\n")


A_FUNCTION = file("explorer/a.py", "def long():", *["    pass"] * 39)
BROKEN = [
    (house.floors, [file("explorer/values/a.py", "from explorer.exact import door")], "is above it"),
    (house.floors, [file("explorer/cards/a.py", "import explorer.exact")], "on its own floor"),
    (house.floors, [file("explorer/draw/a.py", "from ..batch import decks")], "on its own floor"),
    (house.floors, [file("explorer/attic/a.py", "from explorer.rules import R")], "no room of the house"),
    (house.floors, [file("explorer/cli.py", "import explorer_widgets.view")], "is above it"),
    (house.floors, [file("explorer/exact/a.py", "import explorer_widgets")], "is above it"),
    (house.floors, [file("explorer/cli.py", 'a = "explorer_widgets"'), file("widgets/__init__.py")], "is above it"),
    (house.local_imports, [file("explorer/a.py", "def late():", "    import json")], "late imports"),
    (house.local_imports, [file("explorer/a.py", "json = importlib.import_module('json')")], "the module imports"),
    (
        house.cycles,
        [file("explorer/core/a.py", "from explorer.core import b"), file("explorer/core/b.py", "from .a import x")],
        "explorer.core.a is imported by explorer.core.b",
    ),
    (
        house.cycles,
        [file("explorer/core/a.py", "if TYPE_CHECKING:", "    from explorer.core.a import x")],
        "explorer.core.a is imported by explorer.core.a",
    ),
    (house.long_files, [file("tests/a.py", *["pass"] * 400)], "400 lines"),
    (house.long_functions, [A_FUNCTION], "long has 40 lines"),
    (house.docstrings, [file("explorer/a.py", '"""Fine."""', "class A:", '    """no sentence."""')], "about A is no"),
    (house.docstrings, [file("explorer/a.py", '"""Fine."""', "def a():", "    pass")], "a has no docstring"),
    (house.docstrings, [file("explorer/a.py", '"""A line that goes', 'on."""')], "no sentence: A line that goes"),
    (house.cited_rules, [file("explorer/a.py", "# see 107.99")], "no rule 107.99"),
    (house.cited_rules, [file("explorer/a.py", '"""Mana (106.4, 199)."""')], "no rule 199"),
    (house.rule_literals, [file("explorer/exact/a.py", 'rule = "107.5"')], "107.5 as text"),
    (house.rule_literals, [file("explorer/exact/a.py", 'print(f"{x} (601.2c)")')], "601.2c as text"),
    (house.one_door, [file("explorer/exact/a.py", "def a(table):", "    table.state = 1")], "a assigns a state"),
    (house.one_door, [file("explorer/exact/a.py", 'setattr(table, "state", 1)')], "past the door"),
    (house.bare_excepts, [file("tests/a.py", "try:", "    pass", "except:", "    pass")], "tests/a.py:3"),
    (house.unfinished, [file("docs/a.md", "TO" + "DO: more")], "left undone"),
    (house.unfinished, [file("explorer/a.py", "raise NotImplemented" + "Error")], "left undone"),
    (house.workplace, [file("docs/a.md", "as iss" + "ue 7 asks")], "of itself alone"),
    (house.workplace, [file("docs/a.md", "in /wo" + "rk/main")], "of itself alone"),
    (house.addresses, [file("docs/a.md", "from http" + "://builds.internal:80/x")], "builds.internal"),
]


def test_the_one_import_upwards_is_allowed():
    """The face may bring the widgets when they are asked for, and only the face (the other direction is downwards)."""
    face = file("explorer/__init__.py", "def open():", "    import explorer_widgets")
    widgets = file("widgets/__init__.py", "from explorer import load")
    for check in (house.floors, house.local_imports, house.cycles):
        none_of(check([face, widgets]))


@pytest.mark.parametrize(("check", "sources", "complaint"), BROKEN)
def test_each_check_can_fail(check, sources, complaint):
    """A made-up file that breaks a demand is found, with its place and what is wrong with it."""
    (found,) = check(sources)
    assert complaint in found
