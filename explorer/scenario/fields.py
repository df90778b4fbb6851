"""The kinds of values of scenario files, each read from a node or refused with what would be right.

Every reader takes a node and `what`, how the file calls that value, and raises ScenarioError at the node.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from explorer.rules import R, edition
from explorer.scenario.errors import ScenarioError, did_you_mean, listed, shown, wrong
from explorer.scenario.expectations import Counts, Mana
from explorer.scenario.nodes import Kind, Listing, Mapping, Node, Scalar
from explorer.values.mana import COLORS, ManaCost, ManaSymbol, ManaType, color_named

T = TypeVar("T")
Reader = Callable[[Node, str], T]

LARGEST = 10**18
"""The largest number of a scenario file, either way."""

MOST = 100_000
"""The most cards that stand in all zones of a set-up together."""

MOST_NAMES = 1_000
"""The most names that a list of names stands for."""

_TRUTHS = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}
_WHOLE = re.compile(r"[-+]?(0|[1-9][0-9]*)")
_RULE = re.compile(r"[1-9][0-9]{2}(\.[1-9][0-9]*[a-z]?)?")
_SEVERAL = re.compile(r"(.*\S) x([-+]?[0-9]+)")


def text(node: Node, what: str) -> str:
    """A text of one line, its white space folded. `yes`, `no` and the like count as words where a text is wanted."""
    lines = prose(node, what)
    if not lines:
        raise wrong(node.at, f"{what} is empty; write its text")
    return " ".join(lines.split())


def prose(node: Node, what: str) -> str:
    """A text of any number of lines, white space folded within each; it may be empty."""
    if not isinstance(node, Scalar) or node.kind not in (Kind.TEXT, Kind.TRUTH):
        quoted = f', in quotes if it is meant: "{node.text}"' if isinstance(node, Scalar) and node.text else ""
        raise wrong(node.at, f"{what} is a text, not {node}; write a text{quoted}")
    lines = "\n".join(" ".join(line.split()) for line in node.text.strip().split("\n"))
    for character in lines:
        if character != "\n" and unicodedata.category(character) in ("Cc", "Cs"):
            raise wrong(node.at, f"{what} holds the control character U+{ord(character):04X}; leave it out")
    return lines


def integer(node: Node, what: str, least: int | None = None) -> int:
    """A whole number in plain digits, at least `least` where that is given."""
    if not isinstance(node, Scalar) or node.kind is not Kind.INTEGER or not _WHOLE.fullmatch(node.text):
        raise wrong(node.at, f"{what} is a whole number in plain digits, such as {max(least or 0, 2)}, not {node}")
    number = int(node.text[:30])
    if abs(number) > LARGEST:
        raise wrong(node.at, f"{what} is larger than can be counted here; the limit is {LARGEST}")
    if least is not None and number < least:
        raise wrong(node.at, f"{what} is {number}, and there is no such number here; the least is {least}")
    return number


def natural(node: Node, what: str) -> int:
    """A whole number that is not negative."""
    return integer(node, what, 0)


def ordinal(node: Node, what: str) -> int:
    """A whole number counted from 1."""
    return integer(node, what, 1)


def truth(node: Node, what: str) -> bool:
    """Yes or no, as a boolean of YAML or as a word."""
    if isinstance(node, Scalar) and node.text.lower() in _TRUTHS:
        return _TRUTHS[node.text.lower()]
    raise wrong(node.at, f"{what} is `yes` or `no` (or `true`, `false`), not {node}")


def word(node: Node, what: str, known: Sequence[str]) -> str:
    """One of the known words."""
    given = text(node, what)
    if given not in known:
        raise wrong(node.at, f"{what} is not {shown(given)}; there are {listed(known)}{did_you_mean(given, known)}")
    return given


def each(node: Node, what: str, read: Reader[T]) -> tuple[T, ...]:
    """A list, every item read in the same way."""
    if not isinstance(node, Listing):
        example = f", such as [{node.text}]" if isinstance(node, Scalar) and node.text else ""
        raise wrong(node.at, f"{what} is a list, not {node}; write it in brackets{example}")
    return tuple(read(item, f"an item of {what}") for item in node.items)


def texts(node: Node, what: str) -> tuple[str, ...]:
    """A list of texts."""
    return each(node, what, text)


def one_or_more(node: Node, what: str) -> tuple[str, ...]:
    """A text, or a list of texts."""
    return texts(node, what) if isinstance(node, Listing) else (text(node, what),)


def ordinals(node: Node, what: str) -> tuple[int, ...]:
    """A list of numbers counted from 1."""
    return each(node, what, ordinal)


def several(node: Node, what: str) -> tuple[str, int]:
    """A name and how often it stands there: `NAME`, or `NAME xN` for N of them."""
    given = text(node, what)
    found = _SEVERAL.fullmatch(given)
    if not found:
        return given, 1
    digits = found[2]
    if not _WHOLE.fullmatch(digits) or not 1 <= int(digits[:30]) <= MOST:
        raise wrong(node.at, f"`x{digits[:20]}` is no count; write {found[1]} x1 up to x{MOST}")
    return found[1], int(digits)


def names(node: Node, what: str) -> tuple[str, ...]:
    """A list of names, where `NAME xN` stands for N of them."""
    counted = each(node, what, several)
    if sum(count for _, count in counted) > MOST_NAMES:
        raise wrong(node.at, f"{what} stands for more than {MOST_NAMES} names; write fewer")
    return tuple(name for name, count in counted for _ in range(count))


def rule(node: Node, what: str) -> str:
    """A rule number, as a text."""
    if isinstance(node, Scalar) and node.kind is not Kind.TEXT and node.text:
        raise wrong(
            node.at,
            f'{what} is a text: write "{node.text}" in quotes '
            f"(without them YAML takes {R.COPY_ON_STACK.number} for the number {R.COPY.number})",
        )
    number = text(node, what)
    if not _RULE.fullmatch(number):
        like = f'"601", "{R.COPY_ON_STACK.number}" or "{R.CHOOSE_TARGETS.number}"'
        raise wrong(node.at, f"{what} is not {shown(number)}; rule numbers look like {like}")
    if number not in edition.numbers():
        day = edition.in_words(edition.EDITION)
        raise wrong(node.at, f"{what} is {shown(number)}, and the edition of {day} has no such rule")
    return number


def rules(node: Node, what: str) -> tuple[str, ...]:
    """A list of rule numbers."""
    return each(node, what, rule)


def mana(node: Node, what: str) -> Mana:
    """Some mana, such as `"{R}{R}"`; the empty text for none."""
    return tuple(_type_of(symbol, node, what) for symbol in cost(node, what).symbols)


def one_mana(node: Node, what: str) -> ManaType:
    """A single mana, such as `"{R}"`."""
    found = mana(node, what)
    if len(found) != 1:
        raise wrong(node.at, f"{what} is one mana, not {len(found)}; write an item for each, such as " + '"{R}", "{R}"')
    return found[0]


def cost(node: Node, what: str) -> ManaCost:
    """A mana cost, such as `"{2}{U}"`; the empty text for none."""
    if isinstance(node, Mapping):
        raise wrong(node.at, f'{what} is a text with mana symbols; put it in quotes, such as "{{R}}"')
    try:
        return ManaCost.parse(prose(node, what))
    except ValueError as error:
        raise error if isinstance(error, ScenarioError) else wrong(node.at, f"{what}: {error}") from None


def _type_of(symbol: ManaSymbol, node: Node, what: str) -> ManaType:
    if len(symbol.types) == 1 and not symbol.phyrexian and not symbol.generic:
        return symbol.types[0]
    raise wrong(
        node.at,
        f"{what} is mana, and {symbol} is no type of mana ({R.TYPES_OF_MANA.number}); "
        "the types are {W} {U} {B} {R} {G} {C}",
    )


def color(node: Node, what: str) -> ManaType:
    """A color by its name (105.1)."""
    return color_named(word(node, what, [each.word for each in COLORS]))


def colors(node: Node, what: str) -> Mana:
    """A list of colors, empty for a colorless object (105.2c)."""
    return each(node, what, color)


def pairs(node: Node, what: str, read: Reader[T]) -> tuple[tuple[str, T], ...]:
    """A mapping from names to values, every value read in the same way."""
    if not isinstance(node, Mapping):
        raise wrong(node.at, f"{what} is a mapping, not {node}; write it in braces, such as {{name: value}}")
    found: dict[str, T] = {}
    for key, value in node.pairs:
        name = text(key, f"a name in {what}")
        if name in found:
            raise wrong(key.at, f"{what} names {shown(name)} twice; keep one")
        found[name] = read(value, shown(name))
    return tuple(found.items())


def counts(node: Node, what: str) -> Counts:
    """A mapping from names to numbers that are not negative."""
    return pairs(node, what, natural)


def repeated(words: Iterable[str]) -> str | None:
    """The first of the words that stands there a second time, or None."""
    seen: set[str] = set()
    for each_word in words:
        if each_word in seen:
            return each_word
        seen.add(each_word)
    return None


def costs(node: Node, what: str) -> Counts:
    """Optional costs paid: a list of names, or a mapping from names to how often each was paid."""
    if isinstance(node, Mapping):
        return counts(node, what)
    paid = texts(node, what)
    if twice := repeated(paid):
        raise wrong(node.at, f"{what} names {shown(twice)} twice; write how often, such as {{{twice}: 2}}")
    return tuple((name, 1) for name in paid)


class Fields:
    """A mapping with known keys, read key by key."""

    def __init__(self, node: Node, what: str, known: Sequence[str], required: Sequence[str] = ()) -> None:
        """Check the keys: raises ScenarioError at an unknown key, or where a required one is missing."""
        if not isinstance(node, Mapping):
            raise wrong(node.at, f"{what} is a mapping, not {node}; its keys are {listed(known)}")
        self.at = node.at
        self._nodes: dict[str, Node] = {}
        for key, value in node.pairs:
            if key.text not in known:
                hint = did_you_mean(key.text, known)
                raise wrong(key.at, f"{what} has no key {shown(key.text)}; its keys are {listed(known)}{hint}")
            self._nodes[key.text] = value
        for name in required:
            if name not in self._nodes:
                raise wrong(node.at, f"{what} lacks the key `{name}`; write `{name}: ...`")

    def __contains__(self, key: str) -> bool:
        return key in self._nodes

    def node(self, key: str) -> Node:
        """The value of a key that is there."""
        return self._nodes[key]

    def need(self, key: str, read: Reader[T]) -> T:
        """The value of a required key."""
        return read(self._nodes[key], f"`{key}`")

    def get(self, key: str, read: Reader[T], otherwise: T) -> T:
        """The value of a key, or `otherwise` where the mapping does not have it."""
        return self.need(key, read) if key in self._nodes else otherwise

    def maybe(self, key: str, read: Reader[T]) -> T | None:
        """The value of a key, or None where the mapping does not have it."""
        return self.need(key, read) if key in self._nodes else None
