"""The permanents of a moment (110), and what is known of them once somebody has asked."""

from __future__ import annotations

from functools import cached_property

from explorer.abilities.ability import StaticAbility, TriggeredAbility
from explorer.abilities.changes import Control
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.cost_rules import PREVAILING, CostRule
from explorer.abilities.permissions import MayPlay
from explorer.abilities.phrases import Description, Filter, Kind, OfColor, OfSubtype, OfSupertype, OfType
from explorer.abilities.static import Changes
from explorer.abilities.triggers import events_of
from explorer.exact.objects import GameObject
from explorer.values.ids import ObjectId
from explorer.values.types import CardType, Supertype


class Permanents:
    """The permanents of a moment in order of arrival, and what is known of them once somebody has asked."""

    def __init__(
        self,
        permanents: tuple[GameObject, ...],
        changed: dict[ObjectId, Characteristics],
        emblems: tuple[GameObject, ...] = (),
        remote: tuple[GameObject, ...] = (),
    ) -> None:
        self.permanents = permanents
        self.remote = remote
        self.speakers = (*permanents, *emblems) if emblems else permanents
        self.changed = changed

    @cached_property
    def types(self) -> tuple[tuple[ObjectId, frozenset[CardType]], ...]:
        """The card types of each permanent, in order of arrival (205.2)."""
        return tuple([(each.id, frozenset(self.changed.get(each.id, each.base).types)) for each in self.permanents])

    def of_types(self, types: tuple[CardType, ...]) -> tuple[ObjectId, ...]:
        """The permanents of any of these card types, in order of arrival."""
        return tuple([number for number, own in self.types if not own.isdisjoint(types)])

    @cached_property
    def outspoken(self) -> tuple[tuple[GameObject, Characteristics], ...]:
        """The permanents and emblems with static or triggered abilities, and their characteristics (113.3, 114.4)."""
        changed = self.changed
        found = [(each, changed.get(each.id, each.base)) for each in self.speakers]
        return tuple([each for each in found if each[1].is_outspoken])

    @cached_property
    def triggered(self) -> tuple[tuple[GameObject, TriggeredAbility], ...]:
        """The triggered abilities of permanents, in order of arrival, and of cards where they function (113.3c)."""
        found = [(each, ability) for each, seen in self.outspoken for ability in seen.triggered_in(each.zone)]
        for each in self.remote:
            seen = self.changed.get(each.id, each.base)
            found += [(each, ability) for ability in seen.remote.get(each.zone, ())]
        return tuple(found)

    @cached_property
    def awaited(self) -> frozenset[type]:
        """The kinds of events on which an ability of some permanent triggers (603.2)."""
        return frozenset(type(each) for _, ability in self.triggered for each in events_of(ability.trigger))

    @cached_property
    def prevailing(self) -> tuple[tuple[GameObject, StaticAbility, CostRule], ...]:
        """What permanents say of costs and of what can't be activated, perhaps on a condition (601.2f, 602.5)."""
        return tuple(
            (each, ability, effect)
            for each, seen in self.outspoken
            for ability in seen.static
            for effect in ability.effects
            if isinstance(effect, PREVAILING)
        )

    @cached_property
    def permitting(self) -> tuple[tuple[GameObject, StaticAbility, MayPlay], ...]:
        """What permanents allow players to play from elsewhere, perhaps on a condition (601.3)."""
        return tuple(
            (each, ability, effect)
            for each, seen in self.outspoken
            for ability in seen.static
            for effect in ability.effects
            if isinstance(effect, MayPlay)
        )

    @cached_property
    def heeded(self) -> frozenset[type]:
        """The measures of players on which it may depend what a permanent is: unspent mana, life, counters."""
        return frozenset(each for _, seen in self.outspoken for each in seen.heeded)

    @cached_property
    def eventful(self) -> tuple[GameObject, ...]:
        """The permanents at which state-based actions look at all, in order of arrival (704.3)."""
        changed = self.changed
        return tuple(
            [
                each
                for each in self.permanents
                if each.counters
                or each.damage
                or each.attached_to is not None
                or not changed.get(each.id, each.base).is_inert
            ]
        )

    @cached_property
    def dependent(self) -> tuple[GameObject, ...]:
        """Of the eventful ones those at which it matters for these actions what there is beside permanents (704.5)."""
        return tuple([each for each in self.eventful if self._depends(each)])

    def _depends(self, each: GameObject) -> bool:
        """Whether it waits for triggered abilities, or is attached where more counts than what permanents are."""
        seen = self.changed.get(each.id, each.base)
        if "Saga" in seen.subtypes or seen.is_a(CardType.BATTLE):
            return True
        if each.attached_to is None:
            return False
        host = next((one for one in self.permanents if one.id == each.attached_to), None)
        protected = host is not None and self.changed.get(host.id, host.base).protections
        return bool(protected) or not all(map(asks_what_it_is, seen.enchants))

    @cached_property
    def singular(self) -> tuple[GameObject, ...]:
        """The permanents at which the legend rule and the world rule look; none where there are fewer than two."""
        kinds = {Supertype.LEGENDARY, Supertype.WORLD}
        found = [each for each in self.eventful if kinds.intersection(self.changed.get(each.id, each.base).supertypes)]
        return tuple(found) if len(found) > 1 else ()

    @cached_property
    def takers(self) -> tuple[tuple[GameObject, StaticAbility, Changes], ...]:
        """What permanents say of who controls objects (613.1b)."""
        return tuple(
            (each, ability, effect)
            for each, seen in self.outspoken
            for ability in seen.static
            for effect in ability.effects
            if isinstance(effect, Changes) and isinstance(effect.change, Control)
        )

    @cached_property
    def lent(self) -> bool:
        """Whether some permanent is with a player who has it by an effect alone."""
        return any(each.lender is not None for each in self.permanents)

    @cached_property
    def is_still(self) -> bool:
        """Whether nothing about the permanents changes what objects are, or who controls them (613.1)."""
        moving = self.has_changers or self.takers or self.lent
        return not moving and not any(each.counters for each in self.eventful)

    @cached_property
    def has_changers(self) -> bool:
        """Whether a static ability of some permanent changes characteristics (613)."""
        return any(each.base.changes_others for each in self.speakers)


def asks_what_it_is(description: Description) -> bool:
    """Whether nothing but the types and colors of a permanent decides whether a description fits it."""
    if not isinstance(description, Filter) or description.kind is not Kind.PERMANENT:
        return False
    return all(isinstance(test, OfType | OfSupertype | OfSubtype | OfColor) for test in description.tests)
