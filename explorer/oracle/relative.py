"""What stands after a noun in a description, as pieces of text between references, players and numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from explorer.abilities import qualities as q
from explorer.abilities.phrases import (
    Amount,
    Another,
    Attacking,
    Comparison,
    Controlled,
    CouldBeTargetOf,
    Description,
    Either,
    Filter,
    HasManaValue,
    HasPower,
    HasStatus,
    Kind,
    Not,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
    Players,
    Reference,
    SharesColor,
    TargetsOnly,
    Test,
)
from explorer.oracle import words
from explorer.values.zones import Zone


@dataclass(frozen=True, slots=True)
class Compared:
    """A comparison with a number: "3 or less"; denied: "other than 3", "greater than 3"."""

    comparison: Comparison
    amount: Amount
    denied: bool = False


@dataclass(frozen=True, slots=True)
class Sources:
    """Where an ability comes from: "of an artifact", "from an artifact source"."""

    source: Reference | Filter


@dataclass(frozen=True, slots=True)
class WhoseZone:
    """A zone with whose it is: "your graveyard", "a graveyard"."""

    zone: str
    whose: Players | None


@dataclass(frozen=True, slots=True)
class Casting:
    """Who casts it, or owns it: "you cast", "you don't own"."""

    who: Players
    denied: bool
    verb: str = "cast"


@dataclass(frozen=True, slots=True)
class Bare:
    """A description without article."""

    description: Description


Piece: TypeAlias = str | Reference | Players | Compared | Sources | WhoseZone | Casting | Bare | Description
"""A piece of text, or what has to be put into words there."""


_NOT, _IS = "n't", "'s"


def relative(test: Test, many: bool, denied: bool = False) -> tuple[Piece, ...]:
    """The words for a test that stand after the noun; none for a test that is said elsewhere."""
    if isinstance(test, q.OfChosen):
        return (f"of the chosen {test.what.value}",)
    if isinstance(test, q.Quality):
        return _quality(test, many, denied)
    match test:
        case HasManaValue(comparison, amount):
            return "with mana value", Compared(comparison, amount, denied)
        case HasPower(comparison, amount):
            return "with power", Compared(comparison, amount, denied)
        case SharesColor(what):
            return _that("share", many, denied), "a color with", what
        case TargetsOnly(what):
            return _that("target", many, denied), "only", what
        case CouldBeTargetOf(what):
            return "that", what, "couldn't target" if denied else "could target"
        case Not(inner):
            return relative(inner, many, not denied)
        case Another() | Controlled() | OfType() | OfSupertype() | OfSubtype() | OfColor() | HasStatus() | Attacking():
            return ()
        case _:
            assert_never(test)


def _quality(test: q.Quality, many: bool, denied: bool) -> tuple[Piece, ...]:
    match test:
        case q.TargetsSome(filter, True):
            return _that("target", many, denied), "only a single", Bare(filter)
        case q.Targets(what) | q.TargetsSome(what):
            return _that("target", many, denied), what
        case q.SharesCreatureType(what):
            return _that("share", many, denied), "a creature type with", *_with_these(what)
        case q.PowerOrToughness(comparison, number):
            return "with power or toughness", Compared(comparison, number, denied)
        case q.SharesName(what):
            return "with the same name as", what
        case q.FromSource(source):
            return (Sources(source),)
        case q.CastFrom(zone, whose):
            return _from(zone, whose, "from anywhere other than" if denied else "from")
        case q.OwnedBy(who):
            return (Casting(who, denied, "own"),)
        case q.BlockerOf(what):
            return "blocking", what
        case q.BlockedBy(what):
            return "blocked by", what
        case q.AttackerOf(who):
            return "attacking", who
        case q.MostLife():
            return ("with the most life or tied for most life",)
        case _ if isinstance(test, q.OwnQuality):
            found = _own_quality(test, many, denied)
            return (found,) if found else ()
        case q.CastBy(who):
            return (Casting(who, denied),)
        case q.NthCast() | q.OfChosen():
            return ()
        case _:
            assert_never(test)


def _with_these(what: Reference | Description) -> tuple[Piece, ...]:
    """Things that are alternatives, each with its own article: "a creature you control or a creature card"."""
    first, *others = what.filters if isinstance(what, Either) else (what,)
    return first, *(piece for each in others for piece in ("or", each))


_SAID_ELSEWHERE = q.PowerOrToughness | q.Historic | q.PaidBySacrifice | q.FaceDown | q.Modified | q.Blocking | q.Blocked
"""Qualities that are adjectives, or told by other words than these."""


def _own_quality(test: q.OwnQuality, many: bool, denied: bool) -> str:
    """What a thing has by itself, behind the noun; nothing for an adjective."""
    match test:
        case q.SingleTarget():
            return f"{_with(denied)} a single target"
        case q.HasCounters(kind, least):
            return _with_counters(kind, least, many, denied)
        case q.CostHasX():
            return f"{_with(denied)} {{X}} in {'their mana costs' if many else 'its mana cost'}"
        case q.HasAbilities():
            return "with no abilities" if denied else "with abilities"
        case q.IsCommander():
            return f"that{' are' if many else _IS}{' not' if denied else ''} {'commanders' if many else 'a commander'}"
        case q.WasCast():
            return f"that {'were' if many else 'was'}{_NOT if denied else ''} cast"
        case q.OfAbilityKind((q.AbilityKind.MANA,)) if denied:
            return "that aren't mana abilities" if many else "that isn't a mana ability"
        case q.NumberOfColors(Comparison.EQUAL, number) if number > 1:
            return f"that{' are' if many else _IS} exactly {words.number(number)} colors"
        case q.OfAbilityKind() | q.OfPermanentType() | q.IsToken() | q.NumberOfColors() | q.Kicked():
            return ""
        case q.HasKeyword(word):
            return f"{_with(denied)} {word}"
        case q.CardNamed(name):
            return f"{'not ' if denied else ''}named {name}"
        case q.EnteredThisTurn():
            return "that didn't enter this turn" if denied else "that entered this turn"
        case q.AttackedThisTurn():
            return "that didn't attack this turn" if denied else "that attacked this turn"
        case _ if isinstance(test, _SAID_ELSEWHERE):
            return ""
        case _:
            assert_never(test)


def _with(denied: bool) -> str:
    return "without" if denied else "with"


def _with_counters(kind: str, least: int, many: bool, denied: bool) -> str:
    some = f"{kind} counter".strip()
    on = "on them" if many else "on it"
    if least > 1:
        return f"with {words.number(least)} or more {some}s {on}"
    return f"{'without' if denied else 'with'} {some + 's' if many else words.with_article(some)} {on}"


def _from(zone: Zone, whose: Players | None, lead: str) -> tuple[Piece, ...]:
    return (f"{lead} exile",) if zone is Zone.EXILE and not whose else (lead, WhoseZone(zone.value, whose))


def _that(verb: str, many: bool, denied: bool) -> str:
    """A relative clause up to its verb: "that targets", "that don't target"."""
    if denied:
        return f"that {'do' if many else 'does'}n't {verb}"
    return f"that {verb if many else verb + 's'}"


def is_number(test: Test) -> bool:
    """Whether a test is about a number that is said before the zone: "with mana value 3 or less from your hand"."""
    inner = test.test if isinstance(test, Not) else test
    return isinstance(inner, HasManaValue | HasPower | q.CardNamed | q.HasKeyword | q.CostHasX)


def is_source(filter: Filter) -> bool:
    """Whether abilities are said to come "from" such a source, rather than to be "of" it."""
    return filter.kind is Kind.SOURCE
