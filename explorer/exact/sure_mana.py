"""What tapping a permanent for mana is sure to bring beside the mana of its own ability, told without trying it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from operator import attrgetter
from typing import NamedTuple

from explorer.abilities.ability import TriggeredAbility
from explorer.abilities.mana import AddMana, Exactly, OneOf
from explorer.abilities.phrases import Filter
from explorer.abilities.static import ReplaceMana, TriggersAgain
from explorer.abilities.triggers import CausesMana, TappedForMana, events_of
from explorer.exact import evaluating
from explorer.exact.deciding import Asked, Asks
from explorer.exact.evaluating import Speaker
from explorer.exact.objects import About, GameObject
from explorer.exact.permanents import asks_what_it_is
from explorer.exact.state import ManaKind, State
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.mana import ManaType, in_order
from explorer.values.types import Supertype

_column = attrgetter("column")


def _sorted(*mana: ManaType) -> tuple[ManaType, ...]:
    """Mana in the order W U B R G C."""
    return tuple(sorted(mana, key=_column))


class _Said(NamedTuple):
    """Something that replaces, or triggers on, mana of permanents tapped for it; the ability where one triggers."""

    one: ReplaceMana | TappedForMana | CausesMana
    speaker: Speaker
    ability: TriggeredAbility | None = None


class Way(NamedTuple):
    """One way in which tapping a permanent for mana ends: what is answered, all of its mana, and that of its own."""

    asked: Asked
    kind: ManaKind
    mana: tuple[ManaType, ...]
    own: tuple[ManaType, ...]


@dataclass(frozen=True)
class SureMana:
    """What is said in one state of the mana of permanents that are tapped for it, and what is known of it already.

    It depends on permanents and on effects that last alone, and holds for as long as these are the same.
    """

    state: State
    _found: dict[tuple[ObjectId, int, PlayerId], tuple[Way, ...] | None] = field(default_factory=dict)

    def holds_for(self, state: State) -> bool:
        """Whether all that it depends on is the same in that state."""
        then = self.state
        same_effects = state.lasting is then.lasting and state.delayed is then.delayed
        return state is then or (same_effects and state.known is then.known)

    def ways(self, permanent: GameObject, index: int, player: PlayerId) -> tuple[Way, ...] | None:
        """How activating that ability ends, all of its mana of the kind of its own; None where that has to be tried."""
        asked = permanent.id, index, player
        if asked not in self._found:
            self._found[asked] = self._ways(permanent, index, player)
        return self._found[asked]

    def _ways(self, permanent: GameObject, index: int, player: PlayerId) -> tuple[Way, ...] | None:
        seen = self.state.characteristics(permanent)
        added, kind = seen.plain_mana.get(index), ManaKind(snow=Supertype.SNOW in seen.supertypes)
        beside = self.beside(permanent, player) if added is not None and added.amount else None
        if added is None or beside is None:
            return None
        assert isinstance(added.amount, int)
        if isinstance(added.mana, Exactly):
            own = added.mana.types * added.amount
            return (Way((), kind, _sorted(*own, *beside), own),)
        assert isinstance(added.mana, OneOf)
        return tuple(
            Way(((Asks.MANA, ("{" + each.value + "}",)),), kind, _sorted(*(each,) * added.amount, *beside), (each,))
            for each in in_order(added.mana.types)
        )

    @cached_property
    def _said(self) -> tuple[_Said, ...]:
        state = self.state
        said: list[tuple[object, PlayerId, ObjectId, TriggeredAbility | None]] = []
        said += [(each.effect, each.controller, each.source, None) for each in state.lasting]
        said += [(one, each.controller, each.source, None) for each in state.delayed for one in events_of(each.trigger)]
        for each, seen in state.outspoken:
            who = each.controller, each.id
            said += [(effect, *who, None) for ability in seen.static for effect in ability.effects]
            said += [(one, *who, ability) for ability in seen.triggered for one in events_of(ability.trigger)]
        return tuple(
            _Said(one, Speaker(player, source), ability)
            for one, player, source, ability in said
            if isinstance(one, ReplaceMana | TappedForMana | CausesMana)
        )

    @cached_property
    def goes_on(self) -> bool:
        """Whether mana that is added may have more come of it: from other triggers, or from the same ones again."""
        again = (effect for _, seen in self.state.outspoken for each in seen.static for effect in each.effects)
        return any(isinstance(each.one, CausesMana) for each in self._said) or any(
            isinstance(each, TriggersAgain) for each in again
        )

    def beside(self, permanent: GameObject, player: PlayerId) -> tuple[ManaType, ...] | None:
        """The mana, of the kind of its own, that triggered abilities add for the player (605.4a).

        None where that is not sure: where something replaces the mana, has a condition, or leaves a choice.
        """
        found: tuple[ManaType, ...] = ()
        for each in self._said:
            if isinstance(each.one.what, Filter) and not asks_what_it_is(each.one.what):
                return None
            if self._is_about(each, permanent):
                added = self._added(each, permanent)
                if added is None or self.goes_on or not self._is_for(player, added, each.speaker, permanent):
                    return None
                assert isinstance(added.mana, Exactly)
                assert isinstance(added.amount, int)
                found += added.mana.types * added.amount
        return found

    def _is_about(self, said: _Said, permanent: GameObject) -> bool:
        state, one, speaker = self.state, said.one, said.speaker
        if isinstance(one.what, Filter):
            about = evaluating.fits(state, permanent.id, one.what, speaker)
        else:
            about = permanent.id in evaluating.entities(state, one.what, speaker)
        if about and isinstance(one, TappedForMana):
            return permanent.controller in evaluating.players(state, one.by, speaker)
        return about

    def _added(self, said: _Said, permanent: GameObject) -> AddMana | None:
        """The one instruction of an ability that surely triggers: certain mana of the kind that the permanent makes."""
        one, ability, source = said.one, said.ability, self.state.objects.get(said.speaker.source)
        if not isinstance(one, TappedForMana) or one.of is not None or ability is None or source is None:
            return None
        if ability != TriggeredAbility(one, ability.body) or len(ability.body.modes) != 1:
            return None
        match ability.body.modes[0].effects:
            case (AddMana(mana=Exactly(), amount=int(), spending=None, lasts=False) as added,):
                snow = {Supertype.SNOW in self.state.characteristics(each).supertypes for each in (source, permanent)}
                return added if len(snow) == 1 else None
            case _:
                return None

    def _is_for(self, player: PlayerId, added: AddMana, speaker: Speaker, permanent: GameObject) -> bool:
        """Whether its mana is added for that player alone as the permanent is tapped."""
        about = About(permanent.id, permanent.controller)
        triggered = Speaker(speaker.you, speaker.source, about=about)
        return evaluating.players(self.state, added.who, triggered) == (player,)
