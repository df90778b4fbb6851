"""What a text has spoken of so far, so that it can say "it" for what it named last."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from explorer.abilities.ability import Ability
from explorer.abilities.phrases import AsCreated, Filter, Happened, Players, Reference, Target, That
from explorer.abilities.targets import TargetPhrase
from explorer.oracle import words
from explorer.values.types import CardType, TypeLine


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun phrase as words; `plural` also for "you", which takes the same verb forms."""

    text: str
    plural: bool = False

    @property
    def subject(self) -> str:
        """The phrase as the subject of a sentence."""
        return "they" if self.text == "them" else self.text

    @property
    def possessive(self) -> str:
        """The phrase as the one to whom something belongs."""
        if self.plural and self.text.endswith("s"):
            return self.text + "'"
        return words.possessive(self.text)

    @property
    def dont(self) -> str:
        """The verb that denies what the phrase does: "don't", "doesn't"."""
        return "don't" if self.plural else "doesn't"

    def whose(self, role: str) -> Noun:
        """Who has a role for it: "its controller", "their owners"."""
        return Noun(f"{self.possessive} {words.plural(role) if self.plural else role}", self.plural)

    def does(self, phrase: str) -> str:
        """The phrase as a subject with what it does, given in the base form: "you draw", "that player draws"."""
        return f"{self.subject} {words.conjugate(phrase, self.plural)}"


YOU = Noun("you", plural=True)


def those(name: str, many: bool) -> Noun:
    """What was named before, by its noun: "that creature", "those lands"."""
    return Noun(f"those {words.plural(name)}" if many else f"that {name}", many)


_ONE = (Happened.EXILED, Happened.COUNTERED)
"""What is one thing where the text does not tell of how many things it is."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an instruction or a cost did something to: its noun, whether it is many, and whether several were named.

    `whose` is to whose library cards belong that were looked at there.
    """

    noun: str
    plural: bool
    several: bool = False
    whose: str = "your"


@dataclass(frozen=True, slots=True)
class Held:
    """What an object is attached to as its text calls it: the noun, and "enchanted" or "equipped" before it.

    `paid` is what the additional costs of a spell do to things, of which its other lines may speak (608.2h).
    """

    noun: str = "permanent"
    how: str = "enchanted"
    paid: tuple[tuple[Happened, Outcome], ...] = ()

    @classmethod
    def by(cls, line: TypeLine) -> Held:
        """What a card with that type line calls it, as long as no enchant ability says more (301.5, 301.6, 303.4).

        An enchantment creature becomes an Aura only by bestow, and then it enchants a creature (702.103a).
        """
        if "Equipment" in line.subtypes:
            return cls("creature", "equipped")
        if CardType.ENCHANTMENT in line.types and CardType.CREATURE in line.types:
            return cls("creature", "enchanted")
        return cls("land", "fortified") if "Fortification" in line.subtypes else cls()


@dataclass(slots=True)
class Speech:
    """One ability's text while it is written from left to right.

    `name` is what the text calls its own object, `spell` what it calls it as a spell, `event` and `attached` the
    nouns for the object of the triggering event and for what this is attached to. `resolving` is so while the spell
    itself does what the text says. `latest` is what "it" would mean. `within_it` writes an ability that this one
    gives, with what that calls its object: abilities contain abilities. A delayed or reflexive triggered ability may
    speak of what the text `before` it spoke of; where that text is not at hand, `known` has names of such things.
    `described` is what a condition asked for, `rounding` how halves are rounded, which the last sentence tells.
    """

    name: str
    within_it: Callable[[Ability, str], str]
    targets: tuple[TargetPhrase, ...] = ()
    event: str = "object"
    attached: Held = Held()
    spell: str = "this spell"
    resolving: bool = False
    latest: Reference | None = None
    said: set[Reference] = field(default_factory=set)
    outcomes: dict[Happened, Outcome] = field(default_factory=dict)
    actor: tuple[Players, Noun] | None = None
    before: Speech | None = None
    rounding: str = ""
    known: Mapping[Reference | Players, str] = field(default_factory=dict)
    described: Filter | None = None

    def mention(self, what: Reference) -> None:
        """Note that the text has just named this."""
        self.latest = what
        self.said.add(what)

    def pause(self) -> None:
        """A new sentence begins: "it" would no longer be clear."""
        self.latest = None

    def within(self, targets: tuple[TargetPhrase, ...]) -> Speech:
        """The same text where it goes on to instructions with target phrases of their own, if there are any."""
        if not targets:
            return self
        said: set[Reference] = {each for each in self.said if not isinstance(each, Target)}
        return replace(self, targets=targets, said=said, outcomes=dict(self.outcomes))

    def creating(self) -> Speech:
        """A delayed or reflexive triggered ability that this text creates: it has its own targets (603.7, 603.12)."""
        said: set[Reference] = {each for each in self.said if not isinstance(each, Target)}
        latest = AsCreated(self.latest) if isinstance(self.latest, Target | That) else self.latest
        before = replace(self, said=set(self.said))
        return replace(
            self, targets=(), said=said, latest=latest, outcomes=dict(self.outcomes), actor=None, before=before
        )

    def noun_of(self, happened: Happened) -> str:
        """The noun for what an earlier instruction or cost did something to; "card" if none is known."""
        known = self.outcomes.get(happened)
        return known.noun if known else "spell" if happened is Happened.COUNTERED else "card"

    def this_way(self, happened: Happened, plural: bool = True) -> str:
        """What an earlier instruction or cost did something to, as it is counted: "cards exiled this way"."""
        name = self.noun_of(happened)
        done = "revealed" if happened is Happened.SEEN else happened.value
        return f"{words.plural(name) if plural else name} {done} this way"

    def outcome(self, happened: Happened, pronoun: bool | None = None) -> Noun:
        """What an earlier instruction or cost did something to: "them", "the copies", "the sacrificed creature".

        By "it" or by "that token" where `pronoun` says so.
        """
        known = self.outcomes.get(happened)
        name, many = self.noun_of(happened), known.plural if known else happened not in _ONE
        if pronoun is True:
            return Noun("them" if many else "it", many)
        if pronoun is False:
            return those(name, many)
        match happened:
            case Happened.EXILED | Happened.RETURNED if known and known.several:
                return Noun(f"those {words.plural(name)}", plural=True)
            case Happened.EXILED | Happened.RETURNED if known:
                return Noun("them" if many else "it", many)
            case Happened.SEEN | Happened.FOUND:
                return Noun("them" if many else "it", many)
            case Happened.COUNTERED:
                return Noun(f"the {words.plural(name) if many else name} countered this way", many)
            case Happened.COPIED:
                return Noun("the copies" if many else "the copy", many)
            case Happened.CREATED:
                return Noun("the tokens" if many else "the token", many)
            case (
                Happened.EXILED
                | Happened.RETURNED
                | Happened.MILLED
                | Happened.SACRIFICED
                | Happened.DESTROYED
                | Happened.DISCARDED
                | Happened.CHOSEN
            ):
                return Noun(f"the {happened.value} {words.plural(name) if many else name}", many)
            case _:
                assert_never(happened)
