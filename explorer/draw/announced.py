"""What was announced for a spell or ability, in words: modes, X, targets, division, costs (601.2b to 601.2d)."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.draw.naming import numbered
from explorer.exact.objects import Announced, GameObject
from explorer.exact.state import State
from explorer.oracle import words
from explorer.values.ids import Entity


def announced_for(found: GameObject | None) -> Announced:
    """The announcement of an object on the stack; an empty one for anything else."""
    return (found.announced if found is not None else None) or Announced()


def chosen_targets(state: State, announced: Announced) -> tuple[str, ...]:
    """The targets by name, with the share of each where something is divided: "2 to ben"."""
    names = tuple(numbered(state, each) for each in announced.all_targets)
    if not announced.division or len(announced.division) != len(names):
        return names
    return tuple(f"{share} to {name}" for share, name in zip(announced.division, names, strict=True))


def chosen_modes(announced: Announced) -> tuple[int, ...]:
    """The modes counted from 1 as they are printed; none where there was nothing to choose (700.2)."""
    if announced.body is None or not announced.body.modal:
        return ()
    return tuple(mode + 1 for mode in announced.modes)


def paid_costs(announced: Announced) -> tuple[str, ...]:
    """Optional costs that are paid, with how often where it is more than once: "kicker twice"."""
    return tuple(name if number == 1 else f"{name} {words.times(number)}" for name, number in announced.costs if number)


def phrase(state: State, announced: Announced) -> str:
    """The announcement as the end of a sentence: ", targeting ben, with X = 3"."""
    return "".join(f", {each}" for each in _phrases(state, announced))


def _phrases(state: State, announced: Announced) -> Iterator[str]:
    if announced.way:
        yield announced.way if announced.way.startswith("without") else f"with {announced.way}"
    modes = chosen_modes(announced)
    if modes:
        yield f"choosing mode{'s' * (len(modes) > 1)} {words.listing([str(each) for each in modes])}"
    if announced.x is not None:
        yield f"with X = {announced.x}"
    costs = paid_costs(announced)
    if costs:
        yield f"with {words.listing(costs)}"
    targets = chosen_targets(state, announced)
    if targets:
        yield f"{'dividing' if announced.division else 'targeting'} {words.listing(targets)}"


def details(state: State, announced: Announced) -> tuple[str, ...]:
    """The announcement as short lines for a picture."""
    modes, costs, targets = chosen_modes(announced), paid_costs(announced), chosen_targets(state, announced)
    lines = (
        announced.way,
        f"mode{'s' * (len(modes) > 1)} {words.listing([str(each) for each in modes])}" if modes else "",
        "" if announced.x is None else f"X = {announced.x}",
        words.listing(costs),
        f"{'divides' if announced.division else 'targets'} {words.listing(targets)}" if targets else "",
    )
    return tuple(line for line in lines if line)


def new_targets(before: Announced, after: Announced) -> tuple[Entity, ...]:
    """The targets that were not chosen before."""
    return tuple(each for each in after.all_targets if each not in before.all_targets)
