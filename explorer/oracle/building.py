"""From a tree of the grammar to data: what the text has spoken of so far, and the walk over the tree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

from lark import Tree

from explorer.abilities.phrases import (
    AsCreated,
    Attached,
    ControllerOf,
    Filter,
    Happened,
    OwnerOf,
    Reference,
    Result,
    Target,
    Who,
)
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.transform import as_created, as_said
from explorer.oracle.speech import Held
from explorer.oracle.vocabulary import Word


class Unfit(Exception):
    """The words fit the grammar, and yet they mean nothing: what is wrong, for people."""


class Itself(Enum):
    """The word for what does something to none but itself."""

    SELF = auto()


@dataclass(slots=True)
class Memory:
    """What one ability's text has spoken of.

    `latest` is what "it" would mean; a sentence that names nothing leaves nothing for the next to call so (`fresh`).
    `former` is what was spoken of before that, `again` what "it" was said of last, `described` what a condition asked
    for: "one of those creatures". `event` is the noun for the object of the triggering event, `held` what its own
    object is attached to, `exiled` what a card in exile was before: "exile target creature. Its controller ..."
    (608.2h), `removed` counters of which the cost takes any number, and `returned` the noun for a card that was put
    onto the battlefield: "that creature". A delayed or reflexive triggered ability may speak of what the text `before`
    it, which creates it, spoke of. `pile` are the cards of which "the rest" may be left, `aside` one that was taken
    from among them, `doers` the several players who do what is just told. `much` is whether "that much" would be what
    the triggering event was about.
    """

    held: Held = field(default_factory=Held)
    targets: list[TargetPhrase] = field(default_factory=list)
    event: str = ""
    latest: Reference | None = None
    former: Reference | None = None
    fresh: bool = False
    actor: Any = None
    several: bool = False
    before: Memory | None = None
    exiled: Reference | None = None
    removed: str = ""
    returned: str = ""
    much: bool = False
    halves: bool = False
    again: Reference | None = None
    described: Filter | None = None
    pile: Reference | None = None
    aside: Reference | None = None
    doers: Any = None

    def pause(self) -> None:
        """A sentence is over."""
        self.latest = self.latest if self.fresh else None
        self.doers = None
        self.fresh = False

    def within(self) -> Memory:
        """The memory for a part of the text that has target phrases of its own."""
        return Memory(self.held, [], self.event, self.latest, None, self.fresh, self.actor, self.several)

    def creating(self) -> Memory:
        """The memory for a delayed or reflexive triggered ability that the text creates (603.7, 603.12)."""
        return Memory(self.held, latest=as_created(self.latest), fresh=self.fresh, several=self.several, before=self)


class Builder:
    """Builds bottom-up and from left to right, as a text is read, so that "it" is what was named last.

    Each rule of the grammar, or its name after an arrow there, is a method with that name and an underscore before it:
    it takes what the parts of the rule became, and the grammar tells what it is for.
    """

    def __init__(self, words: Sequence[Word], memory: Memory) -> None:
        """Take the words of the text, and what was spoken of before; `at` is the number of the word reached."""
        self._words = words
        self.at = 0
        self.memory = memory
        self._outer: list[Memory] = []

    def build(self, tree: Any) -> Any:
        """What a tree stands for; raises Unfit."""
        if not isinstance(tree, Tree):
            self.at = int(tree)
            return self._words[self.at].text
        parts = []
        for each in tree.children:
            parts.append(self.build(each))
            if tree.data == "sentences":
                self.memory.pause()
        return getattr(self, f"_{tree.data}")(*parts)

    def mention(self, what: Any) -> Any:
        """Note that the text has just named this."""
        if what != self.memory.latest:
            self.memory.former = self.memory.latest
        self.memory.latest = what
        self.memory.fresh = True
        self.memory.doers = None
        return what

    def named(self, what: Any) -> Any:
        """Note that the text has just named this, by a noun and not by "it"."""
        return as_said(self.mention(what), pronoun=False)

    def it(self) -> Any:
        """What the text named last; raises Unfit where that is nothing."""
        if self.memory.latest is None:
            raise Unfit('a name: nothing was named yet that "it" could be')
        self.memory.again = self.memory.latest
        return self.memory.latest

    def beside(self, what: Any, named: Any) -> Any:
        """What "it" is where something was just named that does nothing to itself: what was spoken of before that."""
        if what != named:
            return what
        if self.memory.former is None or self.memory.former == named:
            raise Unfit("something else")
        return as_said(self.mention(self.memory.former), pronoun=True)

    def as_it_was(self, whose: Any) -> Any:
        """What "its" means where something is told of an object: of one that was just exiled, what it was before."""
        exiled = self.memory.exiled
        if exiled is None or whose != Result(Happened.EXILED) or whose.pronoun is not True:
            return whose
        return as_said(exiled, pronoun=True)

    def enter(self) -> None:
        """A quotation begins: it speaks of its own things (113.10)."""
        self._outer.append(self.memory)
        self.memory = Memory()

    def leave(self) -> None:
        """The quotation is over."""
        self.memory = self._outer.pop()


def small(word: str) -> str:
    """The word without a capital letter at its beginning."""
    return word[:1].lower() + word[1:]


def a_player(who: Any) -> Any:
    """The same, if it can be a player; raises Unfit."""
    if isinstance(who, AsCreated):
        return AsCreated(a_player(who.of))
    if not isinstance(who, Who | ControllerOf | OwnerOf | Target | Attached):
        raise Unfit("a player")
    return who
