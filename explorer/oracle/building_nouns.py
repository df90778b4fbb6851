"""Noun phrases as data: references, targets, players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from explorer.abilities.phrases import (
    ANY_TARGET,
    AsCreated,
    Attached,
    ControllerOf,
    Description,
    Each,
    Either,
    Filter,
    Happened,
    Kind,
    OwnerOf,
    Result,
    SomeOf,
    Target,
    That,
    This,
    Together,
    Who,
)
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.transform import as_said
from explorer.oracle import words
from explorer.oracle.building import Itself, Memory, Unfit, small
from explorer.oracle.building_descriptions import Descriptions
from explorer.oracle.phrases import may_be_player, noun
from explorer.oracle.sorting import one_filter, other_than_this


class Nouns(Descriptions):
    """Builds noun phrases."""

    # --- players ---

    def _you(self) -> Who:
        return Who.YOU

    def _an_opponent(self, *_: Any) -> Who:
        return Who.AN_OPPONENT

    def _a_player(self, _: str) -> Who:
        return Who.A_PLAYER

    def _each_opponent(self, _: str) -> Who:
        self.memory.doers = Who.EACH_OPPONENT
        return Who.EACH_OPPONENT

    def _each_player(self, _: str) -> Who:
        return Who.EACH_PLAYER

    def _chosen_player(self, _: str) -> Any:
        return self._from_before(Who.CHOSEN_PLAYER)

    def _each_other_player(self, _: str) -> Any:
        return self._from_before(Who.EACH_OTHER_PLAYER)

    def _defending_player(self, _: str) -> Any:
        return self._from_before(Who.DEFENDING_PLAYER)

    def _that_player(self, _: str) -> Any:
        self.memory.actor = self._player_named_before()
        return self.memory.actor

    def _player_named_before(self) -> Any:
        here: Memory | None = self.memory
        while here is not None:
            players = [n for n, each in enumerate(here.targets) if noun(each.filter) == Kind.PLAYER.value]
            if len(players) == 1:
                return _seen_from(self.memory, here, Target(players[0], pronoun=False))
            here = here.before
        return self._from_before(Who.THAT_PLAYER)

    def _from_before(self, who: Who) -> Any:
        """A player of the event: of a delayed ability's own, if that is about an object, else of what creates it."""
        return who if self.memory.before is None or self.memory.event else AsCreated(who)

    def _they(self) -> Any:
        if self.memory.doers is not None:
            return self.memory.doers
        return self._it() if self.memory.actor is None else self.memory.actor

    def _target_or_controller(self, _: str, name: str) -> ControllerOf:
        slots = [n for n, each in enumerate(self.memory.targets) if may_be_player(each.filter)]
        if len(slots) != 1 or name != Kind.PERMANENT.value:
            raise Unfit("a target before this that can be a player or a permanent")
        return ControllerOf(Target(slots[0], pronoun=False))

    def _controller(self, whose: Any) -> ControllerOf:
        return ControllerOf(_thing(self.as_it_was(whose)))

    def _controller_of(self, target: Target) -> ControllerOf:
        return ControllerOf(target)

    def _owner(self, whose: Any) -> OwnerOf:
        return OwnerOf(_thing(self.as_it_was(whose)))

    def _target_player(self, target: Target) -> Target:
        description = self.memory.targets[target.slot].filter
        filters = description.filters if isinstance(description, Either) else (description,)
        if any(each.kind is not Kind.PLAYER for each in filters):
            raise Unfit("a player")
        return target

    def _whose_object(self, what: Any, *_: Any) -> Any:
        return what

    def _whose_player(self, who: Any, *_: Any) -> Any:
        return who

    # --- objects ---

    def _this(self, _: str) -> Any:
        return self.named(This())

    def _it(self) -> Any:
        return as_said(self.mention(self.it()), pronoun=True)

    def _it_alone(self) -> Any:
        """What "it" is: a player is never called so, what was named before them is."""
        if self._is_player(self.memory.latest) and self.memory.former is not None:
            return as_said(self.mention(self.memory.former), pronoun=True)
        return self._it()

    def _is_player(self, what: Any) -> bool:
        if not isinstance(what, Target):
            return isinstance(what, Who | ControllerOf | OwnerOf)
        filter = self.memory.targets[what.slot].filter
        return isinstance(filter, Filter) and filter.kind is Kind.PLAYER

    def _itself(self) -> Any:
        return Itself.SELF

    def _noun(self, word: str) -> str:
        return words.singular(word if word[:1].isupper() else small(word))

    def _that(self, name: str) -> Any:
        here, found = self.memory, _so_called(name, self.memory)
        while not found and here.before is not None:
            here = here.before
            found = _so_called(name, here)
        latest = self.memory.latest
        if isinstance(latest, Result) and not (found and latest.what in (Happened.CHOSEN, Happened.CREATED)):
            here, found = self.memory, [latest]
        elif isinstance(latest, SomeOf) and noun(latest.filter) == name:
            return self.named(latest)
        elif not found and name == Kind.CARD.value and (known := self.memory.aside or self.memory.pile) is not None:
            here, found = self.memory, [known]
        elif not found and name in _returned(self.memory):
            here, found = self.memory, [Result(Happened.RETURNED)]
        if len(found) != 1:
            raise Unfit(f'one {name} named before that "that {name}" could be')
        return self.named(_seen_from(self.memory, here, found[0]))

    def _that_either(self, one: str, other: str) -> Any:
        return self._that(f"{one} or {other}")

    def _that_token(self) -> Any:
        return self.named(Result(Happened.CREATED))

    def _event_object(self, name: str) -> Any:
        here = self.memory
        while name != here.event and here.before is not None:
            here = here.before
        if name == here.event:
            return self.named(_seen_from(self.memory, here, That()))
        found = _so_called(name, self.memory)
        if len(found) != 1:
            raise Unfit(f"the {self.memory.event or 'object'} of the event")
        return self.named(found[0])

    def _attached_player(self, how: str, name: str) -> Any:
        held = self.memory.held
        if (small(how), words.singular(name)) != (held.how, held.noun):
            raise Unfit(f'"{held.how} {held.noun}", which is what this is attached to')
        return Attached(pronoun=False)

    def _attached(self, how: str, name: str) -> Any:
        if name == Kind.PLAYER.value:
            raise Unfit("an object")
        held = self.memory.held
        if (small(how), name) != (held.how, held.noun):
            self.at -= 1
            raise Unfit(f'"{held.how} {held.noun}", which is what this is attached to')
        return self.named(Attached())

    def _result(self, happened: str, name: str) -> Any:
        return self.mention(Result(Happened(happened)))

    def _countered(self, _: str) -> Any:
        return self.mention(Result(Happened.COUNTERED))

    def _the_chosen(self, name: str) -> Any:
        if name == Kind.PLAYER.value:
            raise Unfit("an object")
        return self.mention(Result(Happened.CHOSEN))

    def _the_copy(self) -> Any:
        return self.mention(Result(Happened.COPIED))

    def _the_token(self) -> Any:
        return self.mention(Result(Happened.CREATED))

    def _some_one(self, description: Description) -> SomeOf:
        return self._some_many(1, description)

    def _some_many(self, amount: Any, description: Description) -> SomeOf:
        filter = one_filter(description)
        if filter.kind not in (Kind.PERMANENT, Kind.CARD) or (filter.kind is Kind.CARD and filter.zone is None):
            raise Unfit("permanents, or cards in a zone")
        some: SomeOf = self.mention(SomeOf(filter, amount))
        return some

    def _random_one(self, description: Description) -> SomeOf:
        return self._random_many(1, description)

    def _random_many(self, amount: Any, description: Description) -> SomeOf:
        some: SomeOf = self.mention(replace(self._some_many(amount, description), random=True))
        return some

    def _some_up_to(self, amount: Any, description: Description) -> SomeOf:
        some: SomeOf = self.mention(replace(self._some_many(amount, description), up_to=True))
        return some

    def _each_one(self, description: Description) -> Description:
        return description

    def _each_other(self, description: Description) -> Description:
        return other_than_this(description)

    def _each_of(self, *descriptions: Description) -> Any:
        if len(descriptions) == 1 and isinstance(descriptions[0], Filter) and descriptions[0].kind is Kind.PLAYER:
            raise Unfit("an object")
        filters = [one_filter(each) for each in descriptions] if len(descriptions) > 1 else list(descriptions)
        return self.mention(Each(filters[0] if len(filters) == 1 else Either(tuple(map(one_filter, filters)))))

    def _each_singly(self, description: Description) -> Any:
        return self.mention(Each(description, singly=True))

    def _all_of(self, description: Description) -> Any:
        return self.mention(Each(description))

    def _together(self, *parts: Any) -> Any:
        return self.mention(Together(parts))

    def _each_of_object(self, what: Any) -> Any:
        return what

    # --- targets ---

    def _any_target(self) -> Target:
        return self._target(TargetPhrase(ANY_TARGET))

    def _any_other_target(self) -> Target:
        return self._target(TargetPhrase(other_than_this(ANY_TARGET)))

    def _any_targets(self, how_many: tuple[Any, Any]) -> Target:
        return self._target(TargetPhrase(ANY_TARGET, *how_many))

    def _one_target(self, description: Description) -> Target:
        return self._target(TargetPhrase(description))

    def _another_target(self, description: Description) -> Target:
        return self._target(TargetPhrase(other_than_this(description)))

    def _many_targets(self, how_many: tuple[Any, Any], description: Description) -> Target:
        return self._target(TargetPhrase(description, *how_many))

    def _many_other_targets(self, how_many: tuple[Any, Any], description: Description) -> Target:
        return self._target(TargetPhrase(other_than_this(description), *how_many))

    def _exactly(self, n: Any) -> tuple[Any, Any]:
        return n, n

    def _up_to(self, n: Any) -> tuple[Any, Any]:
        return 0, n

    def _any_number(self) -> tuple[Any, Any]:
        return 0, None

    def _or_more(self, n: Any) -> tuple[Any, Any]:
        return n, None

    def _one_of_numbers(self, *numbers: str) -> tuple[Any, Any]:
        return self._number(numbers[0]), self._number(numbers[-1])

    def _target(self, phrase: TargetPhrase) -> Target:
        self.memory.targets.append(phrase)
        target = Target(len(self.memory.targets) - 1)
        self.mention(target)
        return target


def _so_called(name: str, memory: Memory) -> list[Any]:
    """What a text has so far called by a noun."""
    found: list[Any] = [Target(n) for n, each in enumerate(memory.targets) if noun(each.filter) == name]
    return [*found, That()] if name == memory.event else found


def _returned(memory: Memory | None) -> Iterator[str]:
    """What cards that this text, or one around it, has put onto the battlefield are called there."""
    while memory is not None:
        yield memory.returned
        memory = memory.before


def _seen_from(memory: Memory, there: Memory, what: Any) -> Any:
    """A reference of an enclosing text, as a delayed or reflexive triggered ability within has it."""
    while memory is not there and memory.before is not None:
        what, memory = AsCreated(what), memory.before
    return what


def _thing(whose: Any) -> Any:
    of = whose.of if isinstance(whose, AsCreated) else whose
    if isinstance(of, Who | ControllerOf | OwnerOf):
        raise Unfit("an object")
    return whose
