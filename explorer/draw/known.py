"""What players know of libraries: what they looked at there or put there, until it is drawn or shuffled (400.2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import takewhile

from explorer.draw.naming import called, may_play
from explorer.exact import deeds as d
from explorer.exact.decisions import Choose, Decision, Order
from explorer.exact.log import Event, Log
from explorer.exact.permissions import playable, seers_of_top
from explorer.exact.state import State
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.zones import Zone

Knowledge = Mapping[ObjectId, frozenset[PlayerId]]
"""Who knows which cards of libraries; a card that nobody knows is not in it."""


@dataclass(frozen=True, slots=True)
class Look:
    """A player looks at cards of a library, after event `event`."""

    event: int
    player: PlayerId
    cards: tuple[ObjectId, ...]


@dataclass(frozen=True, slots=True)
class KnownView:
    """A card of a library that somebody knows: where it lies there, and who knows it, in words.

    `marks` tell who may play it from there (601.3); `id` is what a scenario file calls it, or "".
    """

    label: str
    place: str
    known_to: str
    id: str = ""
    object: int = 0
    marks: tuple[str, ...] = ()


def looked_at(state: State, decision: Decision | None) -> tuple[ObjectId, ...]:
    """The cards of libraries among which a decision lets its player choose: whoever chooses has seen them (701.18a)."""
    match decision:
        case Choose(candidates=cards) | Order(ids=cards):
            numbers = [each for each in cards if isinstance(each, int) and each in state.objects]
            return tuple(ObjectId(each) for each in numbers if state.objects[ObjectId(each)].zone is Zone.LIBRARY)
        case _:
            return ()


def known(log: Log, looks: Iterable[Look], moments: Iterable[int]) -> Iterator[Knowledge]:
    """What players know after each of some events, which ascend."""
    found = _Known(log, list(looks))
    for moment in moments:
        found.upto(moment)
        yield dict(found.knowers)


class _Known:
    """Knowledge as it grows and is lost, event by event."""

    def __init__(self, log: Log, looks: list[Look]) -> None:
        self.log = log
        self.looks = looks
        self.next = 0
        self.knowers: dict[ObjectId, frozenset[PlayerId]] = {}

    def upto(self, moment: int) -> None:
        """Take in everything up to an event, and what was looked at after it."""
        self._look(self.next - 1)
        for event in self.log.events[self.next : moment + 1]:
            self._take(event)
            self._look(event.n)
        self.next = max(self.next, moment + 1)

    def _look(self, event: int) -> None:
        now = list(takewhile(lambda look: look.event <= event, self.looks))
        del self.looks[: len(now)]
        for look in now:
            for card in look.cards:
                # Where one card alone is looked at all see where it goes; of several nobody else knows which is which.
                others = self.knowers.get(card, frozenset()) if len(look.cards) == 1 else frozenset()
                self.knowers[card] = others | {look.player}

    def _take(self, event: Event) -> None:
        match event.deed:
            case d.Moved(to=Zone.LIBRARY, object=old, new=new):
                self._put(self.log.state_after(event.group - 1), old, new)
            case d.Moved(object=old):
                self.knowers.pop(old, None)
            case d.LibraryOrdered(order=order, shuffled=True):
                for card in order:
                    self.knowers.pop(card, None)
            case _:
                pass

    def _put(self, before: State, old: ObjectId, new: ObjectId) -> None:
        """What comes from where all can see it is known to all, what comes from a hand to its owner."""
        card = before.objects[old]
        everyone = frozenset(PlayerId(n) for n in range(len(before.players)))
        self.knowers[new] = frozenset([card.owner]) if card.zone.hidden else everyone


ORDINALS = ("", "2nd ", "3rd ")


def known_cards(
    state: State, player: PlayerId, knowledge: Knowledge, names: Mapping[ObjectId, str]
) -> tuple[KnownView, ...]:
    """What somebody knows of a player's library, from its top; `names` are what a scenario file calls cards."""
    library = state.zone(Zone.LIBRARY, player)
    seers = seers_of_top(state, player)
    if library and seers:
        knowledge = {**knowledge, library[0]: knowledge.get(library[0], frozenset()) | seers}
    allowed = playable(state) if library else {}
    return tuple(
        KnownView(
            called(state, each),
            place(n, len(library)),
            who(state, knowledge[each]),
            names.get(state.objects[each].entity, ""),
            int(each),
            may_play(state, state.objects[each], allowed.get(each, ())),
        )
        for n, each in enumerate(library)
        if each in knowledge
    )


def place(number: int, size: int) -> str:
    """Where the card with that number, from 0, lies among so many: counted from the nearer end."""
    below = size - 1 - number
    end, far = ("top", number) if number <= below else ("bottom", below)
    if far == 0:
        return end
    ordinal = ORDINALS[far] if far < len(ORDINALS) else f"{far + 1}th "
    return f"{ordinal}from the {end}"


def who(state: State, players: frozenset[PlayerId]) -> str:
    """To whom a card is known, in words."""
    if len(players) == len(state.players):
        return "everyone"
    return ", ".join(state.players[each].name for each in sorted(players))
