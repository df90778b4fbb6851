"""Clauses: who does what, and how one clause follows another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from explorer.oracle import words
from explorer.oracle.speech import YOU, Noun


@dataclass(frozen=True, slots=True)
class Clause:
    """Someone or something does something; the phrases are in the base form, "draw a card".

    Without a subject it is an instruction to you, and so it is with the subject "you" unless that is `explicit`.
    `lead` and `tail` stand before and after it; `then` joins several phrases by "then" in the place of "and"; what is
    `apart` is a sentence of its own even where other instructions share one.
    """

    phrases: tuple[str, ...]
    subject: Noun | None = None
    lead: str = ""
    tail: str = ""
    then: bool = False
    explicit: bool = False
    apart: bool = False

    @property
    def text(self) -> str:
        """The clause as it stands in a sentence: "draw a card", "target player draws a card"."""
        subject = None if self.subject == YOU and not self.explicit else self.subject
        if subject is None:
            return self.lead + self._joined(self.phrases) + self.tail
        deeds = tuple(words.conjugate(each, subject.plural) for each in self.phrases)
        return f"{self.lead}{subject.subject} {self._joined(deeds)}{self.tail}"

    def by_choice(self, who: Noun) -> Clause:
        """The clause as something that a player may do, or may have happen (608.2d)."""
        own = self.subject is None or self.subject == who
        phrase = self._joined(self.phrases) if own else f"have {_object(self.subject)} {self._joined(self.phrases)}"
        tail = self.tail.replace(" and you may", " and may") if own else self.tail
        return replace(self, phrases=(f"may {phrase}",), subject=who, explicit=True, tail=tail)

    def with_more(self, lead: str = "", tail: str = "") -> Clause:
        """The clause with more words before and after it."""
        return replace(self, lead=lead + self.lead, tail=self.tail + tail)

    def _joined(self, deeds: tuple[str, ...]) -> str:
        return words.sequence(deeds) if self.then else words.listing(deeds)


def _object(noun: Noun | None) -> str:
    return noun.text if noun else YOU.text


def together(clauses: Sequence[Clause], *more: str) -> Clause:
    """Several clauses as one; those of one subject share it, and so does what is `more` to be done."""
    if not clauses:
        return Clause(more)
    first = clauses[0]
    if len(clauses) == 1 and not more:
        return first
    plain = all(not (each.lead or each.tail or each.then) for each in clauses)
    spoken = plain and first.subject == YOU and any(each.explicit for each in clauses)
    if plain and all(each.subject == first.subject or (spoken and each.subject is None) for each in clauses):
        phrases = tuple(phrase for each in clauses for phrase in each.phrases)
        return replace(first, phrases=(*phrases, *more), explicit=any(each.explicit for each in clauses))
    of_others = first.subject is not None and first.subject != YOU
    told = (replace(each, explicit=True) if of_others and each.subject == YOU else each for each in clauses)
    return Clause((*(each.text for each in told), *more))


def shared(clauses: Sequence[Clause]) -> Clause:
    """Clauses of one subject as one, each with its own end: "it gets +1/+1 until end of turn and can't block"."""
    first, *others = clauses
    told = [first.text]
    for each in others:
        many = each.subject is not None and each.subject.plural
        told.append(words.listing([words.conjugate(phrase, many) for phrase in each.phrases]) + each.tail)
    return Clause((" and ".join(told),))
