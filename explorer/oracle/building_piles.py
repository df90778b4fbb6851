"""Cards looked at or revealed, what is taken from among them, and the rest of them, as data (701.16)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from explorer.abilities import effects as e
from explorer.abilities.libraries import DigDown, LookAt, SeeHand, TopIsSeen
from explorer.abilities.phrases import (
    Controlled,
    CountOf,
    Description,
    Each,
    Filter,
    Happened,
    Kind,
    NumberOf,
    Rest,
    Result,
    SomeOf,
    Together,
    TopCards,
    Who,
)
from explorer.abilities.transform import as_said
from explorer.oracle import words
from explorer.oracle.building import Unfit, a_player, small
from explorer.oracle.building_permissions import Permissions
from explorer.oracle.building_statements import Effects
from explorer.oracle.sorting import one_filter
from explorer.values.zones import Zone

_A_CARD = Filter(Kind.CARD)


class Piles(Permissions):
    """Builds instructions about cards that are looked at, revealed or laid together."""

    def _look_at(self, what: TopCards) -> Effects:
        self.mention(Result(Happened.SEEN))
        self.memory.pile = Result(Happened.SEEN)
        return (LookAt(what),)

    def _reveal_tops(self, what: TopCards) -> Effects:
        self._look_at(what)
        return (LookAt(what, reveal=True),)

    def _reveal_any(self, description: Description) -> Effects:
        filter = one_filter(description)
        if filter.kind is not Kind.CARD or filter.zone is not Zone.HAND:
            raise Unfit("cards from your hand")
        return (LookAt(SomeOf(filter, CountOf(filter), up_to=True), reveal=True),)

    def _digging(self, *parts: Any) -> DigDown:
        """Cards from the top until such are found, however they are called that are passed."""
        amount, description = parts[-1]
        if parts[1] != "library":
            raise Unfit('"library"')
        what = one_filter(description)
        if what.kind is not Kind.CARD or what.zone is not None:
            raise Unfit("a card")
        return DigDown(what, amount=amount)

    def _reveal_until_found(self, digging: DigDown) -> e.Effect:
        self.memory.pile = Result(Happened.SEEN)
        self.memory.aside = self.mention(Result(Happened.FOUND))
        return digging

    def _exile_until_found(self, word: str, digging: DigDown) -> Effects:
        if small(word) != "exile":
            raise Unfit('"exile"')
        self.memory.pile = Result(Happened.EXILED)
        self.memory.aside = self.mention(Result(Happened.FOUND))
        return (replace(digging, exile=True),)

    def _exiled_until_found(self, who: Any, digging: DigDown) -> Effects:
        (effect,) = self._exile_until_found("exile", digging)
        return (replace(effect, who=a_player(who)),)

    def _top_is_seen(self, who: Any, what: TopCards) -> list[Any]:
        if who is not Who.YOU or what != TopCards(what.whose):
            raise Unfit("the top card")
        return [TopIsSeen(what.whose)]

    def _top_is_revealed(self, _: str, whose: Any, zone: str) -> list[Any]:
        if zone != "library":
            raise Unfit('"library"')
        return [TopIsSeen(a_player(whose), revealed=True)]

    # --- what is taken ---

    def _pile_them(self) -> Any:
        if self.memory.pile is None:
            raise Unfit("cards before this, among which some are chosen")
        return as_said(self.memory.pile, pronoun=True)

    def _pile_those(self, _: str) -> Any:
        return as_said(self._pile_them(), pronoun=False)

    def _one_of_pile(self, description: Description, pile: Any) -> SomeOf:
        return self._some_of_pile(1, description, pile)

    def _some_of_pile(self, amount: Any, description: Description, pile: Any) -> SomeOf:
        filter = one_filter(description)
        if filter.kind is not Kind.CARD or filter.zone is not None:
            raise Unfit("cards from among those of which the text speaks")
        found: SomeOf = self.mention(SomeOf(filter, amount, among=pile))
        return found

    def _up_to_of_pile(self, amount: Any, description: Description, pile: Any) -> SomeOf:
        return replace(self._some_of_pile(amount, description, pile), up_to=True)

    def _any_of_pile(self, description: Description, pile: Any) -> SomeOf:
        return self._up_to_of_pile(NumberOf(pile), description, pile)

    def _number_of_pile(self, number: str, pile: Any) -> SomeOf:
        return self._some_of_pile(words.number_named(number), _A_CARD, pile)

    def _up_to_number_of_pile(self, number: str, pile: Any) -> SomeOf:
        return replace(self._number_of_pile(number, pile), up_to=True)

    def _the_rest(self) -> Rest:
        if self.memory.pile is None:
            raise Unfit("cards before this, of which some are left")
        found: Rest = self.mention(Rest(self.memory.pile))
        return found

    def _the_other(self) -> Rest:
        return replace(self._the_rest(), other=True)

    def _one_of_it(self, description: Description) -> SomeOf:
        return self._one_of_pile(description, self._pile_them())

    def _choose_from_pile(self, some: Any) -> Effects:
        if not isinstance(some, SomeOf) or some.amount != 1 or some.up_to:
            raise Unfit("one card from among others")
        self.memory.aside = self.mention(Result(Happened.CHOSEN))
        return (e.ChooseObject(some.filter, some.among),)

    def _choose_from_hand_too(self, description: Description, zone: str) -> Effects:
        """A card from a graveyard or from the hand that was revealed."""
        match one_filter(description):
            case Filter(Kind.CARD, (*tests, Controlled() as theirs), Zone.GRAVEYARD) if zone == "hand":
                among = Filter(Kind.CARD, tuple(tests))
                there = Each(Filter(Kind.CARD, (theirs,), Zone.GRAVEYARD))
            case _:
                raise Unfit("cards from a graveyard or hand")
        self.memory.aside = self.mention(Result(Happened.CHOSEN))
        return (e.ChooseObject(among, Together((there, self._pile_them()))),)

    def _reveal_hand(self, zone: str) -> e.Effect:
        return self._seen_hand(Who.YOU, zone)

    def _look_at_hand(self, whose: Any, zone: str) -> Effects:
        return (replace(self._seen_hand(a_player(whose), zone), look=True),)

    def _seen_hand(self, who: Any, zone: str) -> SeeHand:
        if zone != "hand":
            raise Unfit('"hand"')
        self.memory.pile = Result(Happened.SEEN)
        return SeeHand(who)

    # --- where it goes ---

    def _taken_into(self, zone: str) -> dict[str, Any]:
        if zone not in ("hand", "graveyard"):
            raise Unfit('"hand" or "graveyard"')
        return {"to": Zone(zone)}

    def _taken_onto(self, zone: str, *status: str) -> dict[str, Any]:
        if zone != "battlefield" or status not in ((), ("tapped",)):
            raise Unfit('"battlefield", and perhaps "tapped"')
        return {"to": Zone.BATTLEFIELD, "tapped": bool(status)}

    def _in_any_order(self) -> bool:
        return False

    def _in_random_order(self) -> bool:
        return True

    def _taken_on_top(self, zone: str, random: bool = False) -> dict[str, Any]:
        if zone != "library":
            raise Unfit('"library"')
        return {"to": Zone.LIBRARY, "random": random}

    def _taken_below(self, zone: str, random: bool = False) -> dict[str, Any]:
        return {**self._taken_on_top(zone, random), "bottom": True}

    def _put_chosen(self, what: Any, there: dict[str, Any]) -> Effects:
        return (e.Put(what, **there),)

    def _reveal_and_put(self, what: Any, there: dict[str, Any]) -> Effects:
        return (e.Put(what, reveal=True, **there),)

    def _reveal_them_and_put(self, what: Any, there: dict[str, Any]) -> Effects:
        if what != Result(Happened.SEEN):
            raise Unfit("cards that were looked at")
        return self._reveal_and_put(what, there)

    def _exile_chosen(self, word: str, what: Any) -> Effects:
        if small(word) != "exile":
            raise Unfit('"exile"')
        self.memory.aside = self.mention(Result(Happened.EXILED))
        return (e.Put(what, Zone.EXILE),)

    def _exile_chosen_face_down(self, word: str, what: Any) -> Effects:
        return face_down(self._exile_chosen(word, what))


def face_down(effects: Effects) -> Effects:
    """An instruction that exiles cards, as one that exiles them face down (406.3)."""
    (effect,) = effects
    assert isinstance(effect, e.Put)
    return (replace(effect, face_down=True),)


def offered(effects: Effects) -> Effects | None:
    """Cards that one may take from among others, which is one offer: to choose none is to decline (608.2d)."""
    match effects:
        case (e.Put(what=SomeOf(among=Result()) as some) as put,):
            return (replace(put, what=replace(some, up_to=True, offered=True)),)
        case _:
            return None
