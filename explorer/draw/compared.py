"""Two moments side by side: the same rows for both, with what is only on one side marked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from explorer.draw.view import ManaView, PermanentView, PlayerView, StackView, View


@dataclass(frozen=True, slots=True)
class Part:
    """One thing in a row, such as a card in a hand; `only` is so where the other side has not as many like it."""

    text: str
    only: bool


@dataclass(frozen=True, slots=True)
class Row:
    """What one thing is like on either side, such as a player's life or hand."""

    what: str
    sides: tuple[tuple[Part, ...], tuple[Part, ...]]

    @property
    def same(self) -> bool:
        """Whether both sides have the same."""
        return not any(part.only for side in self.sides for part in side)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two moments by name, row by row."""

    names: tuple[str, str]
    rows: tuple[Row, ...]

    @property
    def different(self) -> tuple[Row, ...]:
        """The rows in which something differs."""
        return tuple(row for row in self.rows if not row.same)

    def __str__(self) -> str:
        if not self.different:
            return f"{self.names[0]} and {self.names[1]} look alike"
        return "\n".join(
            f"{row.what}: {' | '.join(', '.join(part.text for part in side) or 'none' for side in row.sides)}"
            for row in self.different
        )

    __repr__ = __str__


def compared(names: tuple[str, str], views: tuple[View, View]) -> Comparison:
    """Compare two views of games with the same players."""
    left, right = (dict(_rows(each)) for each in views)
    return Comparison(names, tuple(_row(what, left.get(what, []), right.get(what, [])) for what in left | right))


def _row(what: str, left: list[str], right: list[str]) -> Row:
    return Row(what, (_marked(left, right), _marked(right, left)))


def _marked(side: list[str], other: list[str]) -> tuple[Part, ...]:
    """The things of one side; of several alike ones those are marked that the other side has fewer of."""
    there, parts = Counter(other), []
    for text in side:
        parts.append(Part(text, there[text] < 1))
        there[text] -= 1
    return tuple(parts)


def _rows(view: View) -> Iterator[tuple[str, list[str]]]:
    yield "turn", [f"turn {view.turn}, {view.active}'s"]
    yield "step", [view.step]
    yield "priority", [view.priority] if view.priority else []
    yield "stack", [_stacked(each) for each in view.stack]
    yield "waiting", list(view.waiting)
    for player in view.players:
        yield from ((f"{player.name}'s {what}", things) for what, things in _of(player))
    yield "effects", list(view.effects)
    yield "winner", [view.winner] if view.winner else []


def _of(player: PlayerView) -> Iterator[tuple[str, list[str]]]:
    yield "life", [str(player.life)]
    yield "mana", [_mana(each) for each in player.mana]
    yield "battlefield", [_permanent(each) for each in player.battlefield for _ in range(each.count)]
    for zone in ("hand", "graveyard", "exile"):
        yield zone, sorted(each.label.split("#")[0] for each in getattr(player, zone))
    yield "library", [f"{player.library} cards"]
    yield "spells cast this turn", list(player.cast)
    yield "counters", [f"{number} {kind}" for kind, number in player.counters.items()]
    yield "fate", ["lost the game"] if player.lost else []


def _mana(mana: ManaView) -> str:
    symbols = "".join(f"{{{letter}}}" * number for letter, number in mana.amounts.items())
    return f"{symbols} ({mana.about})" if mana.about else symbols


def _permanent(seen: PermanentView) -> str:
    """A permanent with all that is marked on it, without the number that tells it from others of its name."""
    marks = [
        "" if seen.power is None else f"{seen.power}/{seen.toughness}",
        "tapped" if seen.tapped else "",
        *(f"{number} {kind}" for kind, number in seen.counters.items()),
        f"{seen.damage} damage" if seen.damage else "",
        f"on {seen.attached_to}" if seen.attached_to else "",
    ]
    told = ", ".join(each for each in marks if each)
    name = seen.label.split("#")[0]
    return f"{name} ({told})" if told else name


def _stacked(seen: StackView) -> str:
    return f"{seen.label} → {', '.join(seen.targets)}" if seen.targets else seen.label
