"""A grammar as states: places in its rules that the same words lead to, and where each further word leads from there.

A place is a rule and how many of its parts are behind. Each state is worked out when it is first reached and then known
(J. Aycock and R. N. Horspool, "Practical Earley Parsing", The Computer Journal 45, 2002).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from graphlib import TopologicalSorter
from typing import Any

from lark import Tree, grammar


@dataclass(frozen=True, eq=False, slots=True)
class Rule:
    """One rule: which part of the grammar it makes, of which parts and classes of words, and the node it becomes.

    `kept` are the numbers of its parts that stay in the tree, each with whether its own parts stay in its stead;
    `hands_on` is whether it becomes the only part that it keeps rather than a node. `order` is its place among the
    rules that make the same.
    """

    makes: str
    of: tuple[str, ...]
    node: str
    kept: tuple[tuple[int, bool], ...]
    hands_on: bool
    order: int

    @classmethod
    def of_lark(cls, rule: grammar.Rule) -> Rule:
        """The rule as Lark has it; raises ValueError for one of nothing, which would begin and end everywhere."""
        if not rule.expansion:
            raise ValueError(f"a rule of the grammar is of nothing: {rule}")
        parts = [(n, each) for n, each in enumerate(rule.expansion) if not getattr(each, "filter_out", False)]
        return cls(
            str(rule.origin.name),
            tuple(str(each.name) for each in rule.expansion),
            str(rule.alias or rule.origin.name),
            tuple((n, not each.is_term and each.name.startswith("_")) for n, each in parts),
            rule.options.expand1 and not rule.alias,
            rule.order,
        )

    @property
    def is_a_node(self) -> bool:
        """Whether a node of a tree may come of it: it may hand on its only part, or give its parts to another."""
        one = len([n for n, spread in self.kept if not spread and not self.of[n].startswith("_")]) == 1
        return not self.node.startswith("_") and not (self.hands_on and one)

    def tree(self, parts: Sequence[Any]) -> Any:
        """The node that these parts become."""
        kept: list[Any] = []
        for n, spread in self.kept:
            kept += parts[n].children if spread else (parts[n],)
        return kept[0] if self.hands_on and len(kept) == 1 else Tree(self.node, kept)


Place = tuple[Rule, int]


@dataclass(eq=False, slots=True)
class State:
    """Places that are reached together: by what has to come there, and the rules that are whole, by what they make.

    `asked` are the parts of the grammar that have to come there.
    """

    awaiting: dict[str, list[Place]] = field(default_factory=dict)
    whole: dict[str, set[Rule]] = field(default_factory=dict)
    asked: frozenset[str] = frozenset()
    after: dict[str, State] = field(default_factory=dict)


class States:
    """The states of a grammar."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        """Take the rules; raises CycleError where a part of the grammar may be nothing but itself."""
        self.rules: dict[str, list[Rule]] = {}
        for rule in rules:
            self.rules.setdefault(rule.makes, []).append(rule)
        alone = {part: {rule.of[0] for rule in own if len(rule.of) == 1} for part, own in self.rules.items()}
        TopologicalSorter(alone).prepare()
        self._known: dict[frozenset[Place], State] = {}
        self._begun: dict[frozenset[str], State] = {}

    def start(self, part: str) -> State:
        """Where this part of the grammar begins, and nothing within it has."""
        return self._state((rule, 0) for rule in self.rules[part])

    def begun(self, asked: frozenset[str]) -> State:
        """Where all these parts of the grammar begin, and all that may begin them."""
        found = self._begun.get(asked)
        if found is None:
            parts, agenda = set(asked), list(asked)
            for part in agenda:
                new = {rule.of[0] for rule in self.rules[part]} & self.rules.keys() - parts
                parts |= new
                agenda += new
            found = self._begun[asked] = self._state((rule, 0) for part in parts for rule in self.rules[part])
        return found

    def after(self, state: State, symbol: str) -> State:
        """Where this symbol leads to, for which the state is waiting."""
        found = state.after.get(symbol)
        if found is None:
            found = state.after[symbol] = self._state((rule, n + 1) for rule, n in state.awaiting[symbol])
        return found

    def first(self, symbol: str) -> frozenset[str]:
        """The classes of words with which a part of the grammar may begin; of a class of words, it alone."""
        if symbol not in self.rules:
            return frozenset((symbol,))
        return frozenset(self.begun(frozenset((symbol,))).awaiting.keys() - self.rules.keys())

    def _state(self, places: Iterable[Place]) -> State:
        key = frozenset(places)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = State()
            for rule, n in key:
                if n == len(rule.of):
                    found.whole.setdefault(rule.makes, set()).add(rule)
                else:
                    found.awaiting.setdefault(rule.of[n], []).append((rule, n))
            found.asked = frozenset(found.awaiting.keys() & self.rules.keys())
        return found
