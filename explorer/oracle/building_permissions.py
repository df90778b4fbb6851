"""Permissions to play cards from elsewhere as data (601.3)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from explorer.abilities import effects as e
from explorer.abilities.permissions import MayPlay
from explorer.abilities.phrases import (
    SPELL,
    THIS,
    Controlled,
    Description,
    Each,
    Either,
    ExiledWith,
    Filter,
    Kind,
    Result,
    Target,
    That,
    This,
    TopCards,
)
from explorer.abilities.player_rules import AdditionalLands
from explorer.abilities.qualities import CastFrom
from explorer.oracle import words
from explorer.oracle.building import Unfit, a_player, small
from explorer.oracle.building_statements import Addition, Statements, changing
from explorer.oracle.sorting import After, one_filter
from explorer.values.mana import MANA_TYPES, ManaType

Change = Callable[[MayPlay], MayPlay]


class Permissions(Statements):
    """Builds permissions to play cards from elsewhere."""

    def _top_card(self, *parts: Any) -> TopCards:
        return self._top_cards(1, *parts)

    def _top_cards(self, amount: Any, _: str, whose: Any, zone: str) -> TopCards:
        if zone not in ("library", "libraries"):
            raise Unfit('"library"')
        found: TopCards = self.mention(TopCards(a_player(whose), amount))
        return found

    def _bottom_card(self, *parts: Any) -> TopCards:
        return self._bottom_cards(1, *parts)

    def _bottom_cards(self, *parts: Any) -> TopCards:
        return replace(self._top_cards(*parts), bottom=True)

    def _exiled_with(self, _: str, happened: str, __: str) -> ExiledWith:
        if happened != "exiled":
            raise Unfit('"exiled"')
        return ExiledWith()

    def _each_turn(self) -> bool:
        return True

    def _more_lands(self, *parts: Any) -> AdditionalLands:
        """So many more: an effect that lasts has its own time, so that "on each of your turns" is always so."""
        amount = next((each for each in parts if not isinstance(each, str | bool)), 1)
        if "land" not in [words.singular(each) for each in parts if isinstance(each, str)]:
            raise Unfit('"land"')
        return AdditionalLands(amount)

    def _more_lands_at_most(self, amount: Any, word: str) -> AdditionalLands:
        return self._more_lands(amount, word)

    def _permitted(self, who: Any, playing: MayPlay | AdditionalLands) -> list[Any]:
        return [replace(playing, who=a_player(who))]

    def _play_these(self, what: Any, *free: bool) -> MayPlay:
        return MayPlay(_cards(what), free=bool(free))

    def _cast_these(self, what: Any, *free: bool) -> MayPlay:
        if isinstance(what, TopCards):
            raise Unfit("spells from the top of a library")
        return MayPlay(_cards(what), lands=False, free=bool(free))

    def _cast_with_flash(self, what: Any, word: str) -> MayPlay:
        if word != "flash":
            raise Unfit('"flash"')
        return replace(self._cast_these(what), flash=True)

    def _play_zoned(self, description: Description) -> MayPlay:
        cards = one_filter(description)
        if cards.zone is None:
            raise Unfit("where the cards are")
        return MayPlay(_cards(Each(cards)))

    def _look_and_play(self, what: Any) -> MayPlay:
        return MayPlay(_cards(what), look=True)

    def _look_and_cast(self, what: Any) -> MayPlay:
        return MayPlay(_cards(what), lands=False, look=True)

    def _look_and_cast_such(self, spells: Description, there: Any) -> MayPlay:
        return replace(self._cast_such_from(spells, there), look=True)

    def _play_lands(self, word: str, there: Any) -> MayPlay:
        _lands(word)
        return MayPlay(_cards(there), spells=None, among=True)

    def _cast_such_from(self, spells: Description, there: Any, *free: bool) -> MayPlay:
        return MayPlay(_cards(there), spells=_spells(spells), lands=False, free=bool(free), among=True)

    def _cast_one_from(self, spells: Description, there: Any, *free: bool) -> MayPlay:
        return replace(self._cast_such_from(spells, there, *free), one=True)

    def _play_and_cast(self, word: str, spells: Description, there: Any, *free: bool) -> MayPlay:
        _lands(word)
        return replace(self._cast_such_from(spells, there, *free), lands=True)

    def _cast_zoned(self, spells: Description, *free: bool) -> MayPlay:
        return self._cast_such_from(*_without_zone(spells), *free)

    def _cast_one_zoned(self, spells: Description, *free: bool) -> MayPlay:
        return replace(self._cast_zoned(spells, *free), one=True)

    def _play_and_cast_zoned(self, word: str, spells: Description, *free: bool) -> MayPlay:
        return self._play_and_cast(word, *_without_zone(spells), *free)

    def _cast_this_from(self, _: str, zone: After) -> MayPlay:
        return MayPlay(THIS, lands=False, zone=zone.zone)

    def _from_zone(self, zone: After) -> Each:
        return Each(Filter(Kind.CARD, zone.tests, zone.zone))

    def _top_of(self, whose: Any, zone: str) -> TopCards:
        return self._top_cards(1, "card", whose, zone)

    def _paid_with_any_type(self, *_: str) -> Change:
        return lambda effect: replace(effect, spend=MANA_TYPES)

    def _paid_as_though(self, *parts: Any) -> Change:
        *of, types, _ = parts
        mana: ManaType | None = of[0] if of else None
        if types == MANA_TYPES and mana is None:
            raise Unfit("mana of any type that can be spent")
        return lambda effect: replace(effect, spend=types, spent=mana)

    def _exiled_afterwards(self, *parts: str) -> Change:
        if (parts[1], small(parts[2])) != ("graveyard", "exile"):
            raise Unfit('"graveyard" and "exile"')
        return lambda effect: replace(effect, exiled=True)

    def _told_of_playing(self, change: Change) -> Addition:
        def changed(effect: e.Lasting | e.CastCards) -> e.Lasting | e.CastCards:
            if isinstance(effect, e.CastCards):
                how = change(MayPlay(effect.what, spend=effect.spend, spent=effect.spent, exiled=effect.exiled))
                return replace(effect, spend=how.spend, spent=how.spent, exiled=how.exiled)
            if not isinstance(effect.effect, MayPlay):
                raise Unfit("a permission to play cards before this")
            return replace(effect, effect=change(effect.effect))

        return changing((e.Lasting, e.CastCards), changed)


def _lands(word: str) -> None:
    if word != "lands":
        raise Unfit('"lands"')


def _cards(what: Any) -> Any:
    """What cards may be played: those spoken of, those on top of a library, or those in a zone."""
    if not isinstance(what, This | Result | That | Target | TopCards | ExiledWith | Each) or _of_permanents(what):
        raise Unfit("cards")
    return what


def _of_permanents(what: Any) -> bool:
    return isinstance(what, Each) and not (isinstance(what.filter, Filter) and what.filter.kind is Kind.CARD)


def _spells(description: Description) -> Description:
    filters = description.filters if isinstance(description, Either) else (description,)
    if any(each.kind is not Kind.SPELL for each in filters):
        raise Unfit("spells")
    return description


def _without_zone(description: Description) -> tuple[Description, Each]:
    """Spells that are cast from a zone, as spells, and the cards of that zone."""
    if isinstance(description, Either):
        parts = [_without_zone(each) for each in description.filters]
        if len({each for _, each in parts}) != 1:
            raise Unfit("one zone")
        bare = tuple(each for each, _ in parts if isinstance(each, Filter))
        return Either(bare), parts[0][1]
    zones = [each for each in description.tests if isinstance(each, CastFrom)]
    if len(zones) != 1:
        raise Unfit("where the cards are")
    whose = () if zones[0].whose is None else (Controlled(zones[0].whose),)
    spells = replace(description, tests=tuple(each for each in description.tests if each != zones[0]))
    return (SPELL if spells == SPELL else spells), Each(Filter(Kind.CARD, whose, zones[0].zone))
