"""Instructions that put objects into other zones as data (400.3)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from explorer.abilities import effects as e
from explorer.abilities.libraries import ShuffleInto, ShuffleZones
from explorer.abilities.phrases import (
    THIS,
    ControllerOf,
    Happened,
    OwnerOf,
    Result,
    SomeOf,
    Target,
    TopCards,
    Who,
)
from explorer.oracle import words
from explorer.oracle.adjectives import noun_as_permanent
from explorer.oracle.building import Unfit, a_player, small
from explorer.oracle.building_keyword_actions import KeywordActions
from explorer.oracle.building_piles import face_down
from explorer.oracle.building_statements import Effects
from explorer.values.zones import Zone


class Moves(KeywordActions):
    """Builds instructions that put objects into other zones."""

    def _exile(self, word: str, what: Any) -> Effects:
        if small(word) != "exile":
            raise Unfit('"exile"')
        if not isinstance(what, Result):
            self.memory.exiled = None if isinstance(what, TopCards) else what
            self.mention(Result(Happened.EXILED))
            self.memory.pile = Result(Happened.EXILED)
        return (e.Put(what, Zone.EXILE),)

    def _exile_face_down(self, word: str, what: Any) -> Effects:
        found = face_down(self._exile(word, what))
        self.mention(Result(Happened.EXILED))
        return found

    def _exile_with(self, word: str, what: Any, counters: list[tuple[str, int]]) -> Effects:
        (effect,) = self._exile(word, what)
        assert isinstance(effect, e.Put)
        return (replace(effect, counters=tuple(counters)),)

    def _exiled_by(self, who: Any, what: Any, until: bool = False) -> Effects:
        """A player exiles what they choose among their own."""
        if not isinstance(who, Target | ControllerOf) and who not in (Who.THAT_PLAYER, Who.EACH_OPPONENT):
            raise Unfit("one player, or each opponent")
        if not isinstance(what, SomeOf) or what.random or what.among is not None:
            raise Unfit("what that player chooses")
        return _until_gone(self._exile("exile", replace(what, by=who)), until)

    def _until_gone(self, name: str, zone: str) -> bool:
        if zone != "battlefield" or not name:
            raise Unfit('"battlefield"')
        return True

    def _exile_until(self, word: str, what: Any, until: bool) -> Effects:
        return _until_gone(self._exile(word, what), until)

    def _exile_chosen_until(self, word: str, what: Any, until: bool) -> Effects:
        return _until_gone(self._exile_chosen(word, what), until)

    def _return_this_from(self, _: str, there: str, zone: str) -> Effects:
        return (replace(self._put(self.mention(THIS), Zone(zone), (Zone.HAND,))[0], out_of=Zone(there)),)

    def _return_this_onto(self, _: str, there: str, zone: str, *how: Any) -> Effects:
        (effect,) = self._return_to_battlefield(self.mention(THIS), zone, *how)
        assert isinstance(effect, e.Put)
        return (replace(effect, out_of=Zone(there)),)

    def _zone_of_whom(self, _: Any, zone: str) -> Zone:
        return Zone(words.singular(zone))

    def _zone_of_owner(self, _: Any, zone: str) -> Zone:
        return Zone(words.singular(zone))

    def _return_to(self, what: Any, zone: Zone) -> Effects:
        return self._put(what, zone, (Zone.HAND,))

    def _return_to_battlefield(self, what: Any, zone: str, *how: Any) -> Effects:
        (effect,) = self._put(what, Zone(zone), (Zone.BATTLEFIELD,))
        if isinstance(what, Target):
            self.memory.returned = noun_as_permanent(self.memory.targets[what.slot].filter)
        tapped = [each for each in how if isinstance(each, str)]
        if tapped not in ([], ["tapped"]):
            raise Unfit('"tapped"')
        on_it = next((each for each in how if isinstance(each, list)), [])
        under = next((each for each in how if not isinstance(each, str | list)), None)
        return (replace(effect, tapped=bool(tapped), under=under, counters=tuple(on_it)),)

    def _return_attacking(self, what: Any, zone: str, status: str) -> Effects:
        (effect,) = self._return_to_battlefield(what, zone, status)
        assert isinstance(effect, e.Put)
        return (replace(effect, attacking=True),)

    def _arriving_with(self, counters: tuple[Any, str]) -> list[tuple[str, int]]:
        if not isinstance(counters[0], int):
            raise Unfit("a number of counters")
        return [(counters[1], counters[0])]

    def _put_onto(self, what: Any, zone: str, *how: Any) -> Effects:
        return self._return_to_battlefield(what, zone, *how)

    def _under_whose(self, who: Any) -> Any:
        return a_player(who)

    def _under_owners(self, whose: Any) -> OwnerOf:
        return self._owner(whose)

    def _put_into(self, what: Any, zone: Zone) -> Effects:
        return self._put(what, zone, (Zone.GRAVEYARD, Zone.HAND))

    def _put_on_top(self, what: Any, zone: Zone) -> tuple[e.Put, ...]:
        return self._put(what, zone, (Zone.LIBRARY,))

    def _put_on_bottom(self, what: Any, zone: Zone) -> Effects:
        (effect,) = self._put_on_top(what, zone)
        return (replace(effect, bottom=True),)

    def _shuffle_into(self, what: Any, zone: Zone) -> Effects:
        if zone is not Zone.LIBRARY:
            raise Unfit('"library"')
        return (ShuffleInto(what),)

    def _shuffle_zones(self, *zones: str) -> e.Effect:
        *of, into = (Zone(words.singular(each)) for each in zones)
        if into is not Zone.LIBRARY or not set(of) <= {Zone.HAND, Zone.GRAVEYARD}:
            raise Unfit('a hand or a graveyard, and "library"')
        return ShuffleZones(tuple(of))

    def _put_into_command(self, what: Any) -> Effects:
        return (e.Put(what, Zone.COMMAND),)

    def _put(self, what: Any, zone: Zone, usual: tuple[Zone, ...]) -> tuple[e.Put, ...]:
        if zone not in usual:
            raise Unfit(" or ".join(each.value for each in usual))
        return (e.Put(what, zone),)


def _until_gone(effects: Effects, until: bool) -> Effects:
    (effect,) = effects
    assert isinstance(effect, e.Put)
    return (replace(effect, until_gone=until),)
