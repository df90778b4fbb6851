"""From one game to many: what happens from here, the unknown library shuffled anew each time."""

from __future__ import annotations

from collections import Counter
from importlib import import_module
from typing import TYPE_CHECKING, Any

from explorer.draw.hearing import Hearing
from explorer.draw.known import known
from explorer.exact.decisions import Priority
from explorer.exact.driver import Driver
from explorer.exact.state import State
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.zones import Zone

if TYPE_CHECKING:
    from explorer.abilities.characteristics import Characteristics
    from explorer.batch.casting.results import SpellTurns
    from explorer.batch.mill import Milled


class Beginning(Driver):
    """A game each moment of which can be the beginning of many; `ids` are what objects are called."""

    ids: dict[str, ObjectId]

    def simulate(self, **asked: Any) -> SpellTurns:
        """Cast, copy and resolve spells from here many times, the unknown cards of the library in random order.

        The spells are those of the player whose turn it is: with priority in a main phase and with an empty stack. What
        players know of that library stays where it is. The parameters are those of
        `explorer.batch.casting.simulating.from_position`: `cast`, `policy`, `copies`, `games`, `seed`, `processes`.

        Raises ValueError for another moment and NotVectorized, with card and line, for what many games at once cannot
        do.
        """
        casting = import_module("explorer.batch.casting.simulating")
        if not isinstance(self.pending, Priority) or self.pending.player != self.state.active:
            now = "the game is over" if self.pending is None else f"now it is asked: {self.pending.prompt}"
            raise ValueError(f"many games begin where the player whose turn it is has priority; {now}")
        position = casting.Position(self.state, self.state.active, self._known())
        found: SpellTurns = casting.from_position(position, makes=self._begun, **asked)
        return found

    def simulate_mill(
        self, card: str | Characteristics = "The Tale of Tamiyo", *, by: str | None = None, **asked: Any
    ) -> Milled:
        """Play the mill loop of a card with a player's library of this moment: by default of whoever's turn it is.

        What players know of it stays where it is, the rest is in random order. The other parameters are those of
        `explorer.simulate_mill`, which tells what it raises.
        """
        mill = import_module("explorer.batch.mill")
        names = [each.name for each in self.state.players]
        if by is not None and by not in names:
            raise ValueError(f"no player is called {by!r}; there are {', '.join(names)}")
        library = self.state.zone(Zone.LIBRARY, self.state.active if by is None else PlayerId(names.index(by)))
        cards, known = [self.state.objects[each].base for each in library], self._known()
        shuffled = Counter(each for each, number in zip(cards, library, strict=True) if number not in known)
        places = {n: cards[n] for n, number in enumerate(library) if number in known}
        found: Milled = mill.simulate_mill(shuffled, card, known=places, makes=self._begun, **asked)
        return found

    def _known(self) -> frozenset[ObjectId]:
        """The cards of libraries that some player knows."""
        (now,) = known(self.log, Hearing(self).looks(), [len(self.log) - 1])
        return frozenset(now)

    def _begun(self, start: State, seed: int) -> Driver:
        """Another game of the same kind that begins with a state."""
        found = type(self)(start, seed)
        found.ids = dict(self.ids)
        return found
