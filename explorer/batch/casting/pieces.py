"""A card as a turn of spells sees it: what it costs, what it does, what it watches, and what it makes of mana."""

from __future__ import annotations

from dataclasses import dataclass, field

from explorer.abilities import phrases as p
from explorer.abilities import static as s
from explorer.abilities.characteristics import Characteristics
from explorer.batch.casting import steps as st
from explorer.batch.casting.such import is_such
from explorer.batch.sources import Source
from explorer.values.mana import ManaSymbol


@dataclass(frozen=True)
class Piece:
    """A card or token as a turn of spells sees it.

    `steps` are what it does as it resolves, or as it enters where it is a `permanent`; `cost` is what it costs to cast
    it with X as zero, None for what is never cast, and `variables` tells how many {X} are in it. `as_cast` triggers as
    it is cast itself; `watches`, `copiers` and `prices` are those of the permanent, `source` is what it makes of mana.
    `at_opponent`: it targets the opponent.
    `modes` are the number of the mode that is chosen for it, where there is a choice.
    """

    card: Characteristics
    cost: tuple[ManaSymbol, ...] | None = None
    steps: tuple[st.Step, ...] = ()
    as_cast: tuple[st.Watch, ...] = ()
    watches: tuple[st.Watch, ...] = ()
    copiers: tuple[st.Copier, ...] = ()
    prices: tuple[st.Price, ...] = ()
    source: Source | None = None
    targets: tuple[st.Aim, ...] = field(default=())
    modes: tuple[int, ...] = field(default=())
    variables: int = 0

    @property
    def all_steps(self) -> tuple[st.Step, ...]:
        """All steps of its abilities, also those that follow later."""
        bodies = (self.steps, *(each.steps for each in (*self.as_cast, *self.watches)))
        return tuple(each for steps in bodies for each in st.within(steps))

    @property
    def later(self) -> tuple[st.Later, ...]:
        """What of it may wait for a spell."""
        return tuple(each for each in self.all_steps if isinstance(each, st.Later))

    @property
    def waits(self) -> bool:
        """Whether something waits for the next spell when it has resolved."""
        return any(isinstance(each, st.Later) for each in self.steps)

    @property
    def permanent(self) -> bool:
        """Whether it is a permanent once it has resolved."""
        return self.card.is_permanent_card

    @property
    def copiable(self) -> bool:
        """Whether anything comes of copying it (101.2)."""
        return not self._is_said(s.CantBeCopied)

    def copies(self, card: Characteristics) -> bool:
        """Whether this permanent, or this spell, copies a spell with such characteristics."""
        copying = [each.what for each in self.copiers] + [each.what for each in self.watches if each.copies]
        copying += [self.answers]
        copying += [what for each in self.later for what in each.what]
        return any(what is not None and is_such(card, what) for what in copying)

    @property
    def enters_tapped(self) -> bool:
        """Whether it enters the battlefield tapped (614.1d)."""
        return self._is_said(s.EntersTapped)

    def _is_said(self, kind: type) -> bool:
        return any(isinstance(each, kind) for ability in self.card.static for each in ability.effects)

    @property
    def answers(self) -> p.Filter | None:
        """Such a spell of yours it targets: it is cast while one is on the stack, and at no other time."""
        return next((each for each in self.targets if isinstance(each, p.Filter)), None)

    @property
    def at_opponent(self) -> bool:
        """Whether it cannot be cast without an opponent to target (601.2c)."""
        return st.Side.OPPONENT in self.targets
