"""One line understood: every reading of it is written again, and one alone must give back its words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from explorer.abilities.ability import Ability, Body, Mode, SpellAbility, StaticAbility
from explorer.abilities.cost_rules import AdditionalCost, AlternativeCost, CostChange
from explorer.abilities.static import CantBeCopied, CantBeCountered, CastOnly, DamageCantBePrevented
from explorer.oracle.alike import alike
from explorer.oracle.building import Memory, Unfit
from explorer.oracle.building_lines import Choice, Lines
from explorer.oracle.chart import Misfit
from explorer.oracle.expected import expected_words
from explorer.oracle.normal import normal
from explorer.oracle.parsing import MOST_READINGS, grammar
from explorer.oracle.speech import Held
from explorer.oracle.vocabulary import UNKNOWN, Word
from explorer.oracle.writing import write_ability, write_lines

_ENDS = frozenset({"_STOP", "_COLON", "_COMMA", "_DASH", "_BULLET", "_QUOTE"})
"""Classes of what stands before a capital letter."""
SELF = "~"
"""What the object itself is called in normal form."""


_OF_SPELLS = (
    *(CantBeCountered, CantBeCopied, CastOnly, DamageCantBePrevented),
    *(CostChange, AdditionalCost, AlternativeCost),
)
"""What is simply true of a spell."""


@dataclass(frozen=True, slots=True)
class Failure:
    """A line is not understood: the place of the first word that is not, from 0, and what was expected there."""

    at: int
    expected: str


@dataclass(frozen=True, slots=True)
class Understood:
    """What a line says, and the names of the grammar's rules by which it was read."""

    what: Any
    rules: frozenset[str]


class _Misplaced(Unfit):
    """A whole ability stands where there is none of its kind."""


@lru_cache(maxsize=1 << 16)
def understand_line(text: str, is_spell: bool, held: Held) -> Understood | Failure:
    """What a line in normal form says, Understood as abilities, or the choice that modes follow; or a Failure.

    `is_spell` is whether it is on an instant or sorcery, `held` what the text calls what its object is attached to.
    """

    def said(found: Any) -> str:
        if isinstance(found, Choice):
            return write_ability(found.without_modes, SELF, held).partition("\n")[0]
        for each in found:
            _check_place(each, is_spell)
        return "\n".join(write_lines(found, SELF, held))

    return _understood(text, "line", lambda: Memory(held), said)


def understand_mode(text: str, choice: Choice | None) -> Understood | Failure:
    """What a mode, a line that begins with a bullet, says, Understood as a mode; or a Failure."""
    of = choice or Choice(1, SpellAbility, Memory())

    def said(found: Body) -> str:
        return write_ability(of.ability(of.body([*found.modes, Mode(())])), SELF).split("\n")[1]

    found = _understood(text, "mode", of.memory.within, said)
    return replace(found, what=found.what.modes[0]) if isinstance(found, Understood) else found


def _understood(
    text: str, start: str, memory: Callable[[], Memory], said: Callable[[Any], str]
) -> Understood | Failure:
    words = list(grammar().vocabulary.words(text))
    trees = grammar().trees(words, start)
    guess = _guess(words, trees.at) if isinstance(trees, Misfit) else None
    if guess is not None:
        words[guess] = replace(words[guess], sort=UNKNOWN)
        trees = grammar().trees(words, start)
    if isinstance(trees, Misfit):
        return Failure(words[trees.at].start if trees.at < len(words) else len(text), expected_words(trees))
    if len(trees) > MOST_READINGS:
        return Failure(0, "words that can be read in fewer ways")
    found: dict[str, Understood] = {}
    otherwise: dict[str, Understood] = {}
    failures: list[Failure] = []
    for tree in trees:
        lines = Lines(words, memory())
        try:
            reading = lines.build(tree)
            again = normal(said(reading), SELF)
        except (Unfit, ValueError, KeyError) as error:
            wanted = str(error) if isinstance(error, Unfit) else "a word that can stand here"
            failures.append(Failure(0 if isinstance(error, _Misplaced) else words[lines.at].start, wanted))
            continue
        understood = Understood(reading, frozenset(str(each.data) for each in tree.iter_subtrees()))
        if again == text:
            found[_key(reading)] = understood
        elif alike(again) == alike(text):
            otherwise[_key(reading)] = understood
        else:
            failures.append(_difference(text, again))
    found = found or otherwise
    if len(found) > 1:
        return Failure(0, "words that can be read in one way only")
    return next(iter(found.values())) if found else max(failures, key=lambda each: each.at)


def _guess(words: Sequence[Word], at: int) -> int | None:
    """The word shortly before a place that was taken for a subtype only because it has a capital letter.

    Every sentence begins with one: a word there that is none of the grammar's may be a subtype, or just unknown.
    """
    for place in range(max(0, at - 2), at):
        begins = place == 0 or words[place - 1].sort in _ENDS
        if begins and words[place].sort == "SUBTYPE":
            return place
    return None


def _key(reading: Any) -> str:
    return repr(reading.without_modes if isinstance(reading, Choice) else reading)


def _difference(text: str, again: str) -> Failure:
    """The first word that is not as our own writer words it."""
    same = next((n for n, (one, other) in enumerate(zip(text, again, strict=False)) if one != other), None)
    at = min(len(text), len(again)) if same is None else same
    start = max(text.rfind(" ", 0, at), again.rfind(" ", 0, at)) + 1 if at else 0
    wanted = " ".join(again[start:].split(" ")[:3])
    return Failure(start, f'the wording "{wanted}"' if wanted else "the end of the line")


def _check_place(ability: Ability, is_spell: bool) -> None:
    """Instructions alone stand on instants and sorceries; there, what is simply true is true of the spell (113.3)."""
    if isinstance(ability, SpellAbility) and not is_spell:
        raise _Misplaced("a cost or an event before an instruction, since this is no instant or sorcery")
    if isinstance(ability, StaticAbility) and is_spell and not _are_of_spells(ability.effects):
        raise _Misplaced("an instruction, since this is an instant or sorcery")


def _are_of_spells(effects: Sequence[Any]) -> bool:
    return all(isinstance(each, _OF_SPELLS) for each in effects)
