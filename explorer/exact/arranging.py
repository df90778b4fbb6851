"""Arranging the top of a library, and shuffling all of it (401.4, 701.20)."""

from __future__ import annotations

from explorer.abilities.effects import Put
from explorer.abilities.libraries import Arrange, DigDown, LookAt, SeeHand, Shuffle
from explorer.abilities.phrases import Happened
from explorer.core.chance import permutation
from explorer.exact import chances, evaluating
from explorer.exact import deeds as d
from explorer.exact.door import happen, record
from explorer.exact.evaluating import Speaker
from explorer.exact.moving import in_order, made
from explorer.exact.objects import GameObject
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.ids import ObjectId
from explorer.values.zones import Zone


def put_in_order(
    table: Table, effect: Arrange | LookAt | DigDown | SeeHand | Shuffle, speaker: Speaker
) -> Procedure[None]:
    """A library gets another order, as a player likes or as chance decides; or its top is looked at."""
    match effect:
        case Arrange():
            yield from _arrange(table, effect, speaker)
        case LookAt():
            _look(table, effect, speaker)
        case DigDown():
            yield from _dig(table, effect, speaker)
        case SeeHand():
            _see_hands(table, effect, speaker)
        case Shuffle():
            yield from _shuffle(table, effect, speaker)


def _look(table: Table, effect: LookAt, speaker: Speaker) -> None:
    """The cards stay where they are; what is done with them later is told by later instructions (701.16b, 701.16e)."""
    cards = tuple(ObjectId(each) for each in evaluating.entities(table.state, effect.what, speaker))
    _show(table, cards, effect.reveal, speaker)


def _dig(table: Table, effect: DigDown, speaker: Speaker) -> Procedure[None]:
    """Card by card, until there are so many such cards or no card is left; what was passed is known as well."""
    wanted = evaluating.amount(table.state, effect.amount, speaker)
    for player in evaluating.players(table.state, effect.who, speaker):
        passed: list[ObjectId] = []
        found: list[ObjectId] = []
        for card in table.state.zone(Zone.LIBRARY, player):
            if len(found) == wanted:
                break
            if effect.exile:
                events = yield from happen(table, [d.Moved(card, Zone.EXILE, d.Why.EXILED)], R.EXILE, speaker.source)
                passed += made(events)
            else:
                reveal(table, (card,))
                passed.append(card)
            if evaluating.fits(table.state, passed[-1], effect.what, speaker):
                found.append(passed[-1])
        speaker.happened(Happened.EXILED if effect.exile else Happened.SEEN, tuple(passed))
        speaker.happened(Happened.FOUND, tuple(found))


def _show(table: Table, cards: tuple[ObjectId, ...], to_all: bool, speaker: Speaker) -> None:
    if to_all:
        reveal(table, cards)
    else:
        for each in cards:
            who = table.state.players[speaker.you].name
            table.note(R.LOOK, f"{who} looks at {table.state.objects[each].base.name}", each)
    speaker.happened(Happened.SEEN, cards)


def _see_hands(table: Table, effect: SeeHand, speaker: Speaker) -> None:
    players = evaluating.players(table.state, effect.who, speaker)
    cards = tuple(each for player in players for each in table.state.zone(Zone.HAND, player))
    _show(table, cards, not effect.look, speaker)


def reveal(table: Table, cards: tuple[ObjectId, ...]) -> None:
    """Cards are shown to all players (701.16a)."""
    for each in cards:
        table.note(R.REVEAL, f"{table.state.objects[each].base.name} is revealed", each)


def put_back(table: Table, cards: list[GameObject], effect: Put, speaker: Speaker) -> Procedure[None]:
    """Cards of a library that stay in it go to its top or bottom, in the order wanted or in a random one (401.4)."""
    for owner in table.state.in_turn_order:
        own = tuple(each.id for each in cards if each.owner == owner)
        if not own:
            continue
        if effect.random and len(own) > 1:
            digits = yield from chances.chance(table, R.ARRANGE_IN_LIBRARY, tuple(range(len(own), 0, -1)))
            own = tuple(own[n] for n in permutation(digits))
        else:
            where = "on the bottom" if effect.bottom else "on top"
            own = yield from in_order(table, speaker.you, own, where, R.ARRANGE_IN_LIBRARY)
        left = tuple(each for each in table.state.zone(Zone.LIBRARY, owner) if each not in own)
        order = (*left, *own) if effect.bottom else (*own, *left)
        if order != table.state.zone(Zone.LIBRARY, owner):
            record(table, [d.LibraryOrdered(owner, order, False)], R.ARRANGE_IN_LIBRARY, speaker.source)


def _arrange(table: Table, effect: Arrange, speaker: Speaker) -> Procedure[None]:
    """Whoever looks at the top cards puts them back in any order, whose library it may be (701.16e)."""
    number = evaluating.amount(table.state, effect.amount, speaker)
    for player in evaluating.players(table.state, effect.whose, speaker):
        library = table.state.zone(Zone.LIBRARY, player)
        top = yield from in_order(table, speaker.you, library[:number], "on top", R.LOOK)
        order = (*top, *library[number:])
        if order != library:
            record(table, [d.LibraryOrdered(player, order, False)], R.LOOK, speaker.source)


def _shuffle(table: Table, effect: Shuffle, speaker: Speaker) -> Procedure[None]:
    """Each of the players shuffles their own library, in turn order (701.20a, 101.4)."""
    for player in evaluating.players(table.state, effect.who, speaker):
        yield from chances.shuffle(table, player, R.SHUFFLE)
