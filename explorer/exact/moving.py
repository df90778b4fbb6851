"""Keyword actions that move, tap and mark objects (701): draw, discard, mill, scry, destroy, sacrifice, counter."""

from __future__ import annotations

from explorer.abilities import effects as e
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.counting import AnyNumber
from explorer.abilities.keywords import Keyword
from explorer.abilities.phrases import Description, Either, Filter, Happened, Reference, Target
from explorer.abilities.player_counters import GetCounters
from explorer.abilities.static import CantBeCountered
from explorer.exact import deeds as d
from explorer.exact import evaluating
from explorer.exact.chances import some_at_random
from explorer.exact.decisions import Asks, Choose, Order, YesNo
from explorer.exact.door import happen, record
from explorer.exact.evaluating import Speaker
from explorer.exact.log import Event
from explorer.exact.objects import GameObject
from explorer.exact.player_rules import is_never_countered
from explorer.exact.put_attacking import attack_as_put
from explorer.exact.replacing import has_static
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.exact.targets import share_of
from explorer.rules import R, Rule
from explorer.values.ids import Entity, ObjectId, PlayerId, is_player
from explorer.values.status import TAPPED
from explorer.values.types import TypeLine
from explorer.values.zones import Zone


def made(events: tuple[Event, ...]) -> tuple[ObjectId, ...]:
    """The objects that events made, in order: what moved objects became (400.7)."""
    return tuple(event.deed.new for event in events if isinstance(event.deed, d.MAKES_AN_OBJECT))


def present(state: State, entities: tuple[Entity, ...], zone: Zone) -> list[GameObject]:
    """Those of the entities that are objects in that zone now."""
    found = (state.objects.get(ObjectId(each)) for each in entities if not is_player(each))
    return [each for each in found if each is not None and each.zone is zone]


# --- libraries and hands ---------------------------------------------------------------------------------------------


def draw(table: Table, effect: e.Draw, speaker: Speaker) -> Procedure[None]:
    """Cards are drawn one at a time, each player in turn order (121.2, 121.2a)."""
    number = evaluating.amount(table.state, effect.amount, speaker)
    for player in evaluating.players(table.state, effect.who, speaker):
        yield from draw_cards(table, player, number, R.DRAW, speaker.source)


def draw_cards(
    table: Table, player: PlayerId, number: int, rule: Rule, source: ObjectId | None = None
) -> Procedure[None]:
    """Draw so many cards; a draw from an empty library is remembered until state-based actions look (121.4)."""
    for _ in range(number):
        library = table.state.zone(Zone.LIBRARY, player)
        deed = d.Moved(library[0], Zone.HAND, d.Why.DRAWN) if library else d.DrewFromNothing(player)
        yield from happen(table, [deed], rule if library else R.DRAW_FAILS, source)


def discard(table: Table, effect: e.Discard, speaker: Speaker) -> Procedure[None]:
    """Each player chooses, in turn order, and then all discard together (701.8b, 608.2e)."""
    if effect.what is not None:
        there = present(table.state, evaluating.entities(table.state, effect.what, speaker), Zone.HAND)
        deeds = [d.Moved(each.id, Zone.GRAVEYARD, d.Why.DISCARDED) for each in there]
        events = yield from happen(table, deeds, R.DISCARD, speaker.source)
        speaker.happened(Happened.DISCARDED, made(events))
        return
    number = None if effect.amount is None else evaluating.amount(table.state, effect.amount, speaker)
    players = evaluating.players(table.state, effect.who, speaker)
    if effect.random and number is not None:
        cards = yield from _discard_at_random(table, players, number, speaker)
    else:
        cards = yield from discard_cards(table, players, number, R.DISCARD, speaker.source)
    speaker.happened(Happened.DISCARDED, cards)


def _discard_at_random(
    table: Table, players: tuple[PlayerId, ...], number: int, speaker: Speaker
) -> Procedure[tuple[ObjectId, ...]]:
    """Chance chooses the cards of each hand, and they are discarded together (701.8b, 608.2d)."""
    chosen: tuple[Entity, ...] = ()
    for player in players:
        chosen += yield from some_at_random(table, table.state.zone(Zone.HAND, player), number)
    deeds = [d.Moved(ObjectId(each), Zone.GRAVEYARD, d.Why.DISCARDED) for each in chosen]
    return made((yield from happen(table, deeds, R.DISCARD, speaker.source)))


def discard_cards(
    table: Table, players: tuple[PlayerId, ...], number: int | None, rule: Rule, source: ObjectId | None = None
) -> Procedure[tuple[ObjectId, ...]]:
    """Choose so many cards of one's hand, or take all of it, and discard them; gives what they became."""
    chosen: tuple[ObjectId, ...] = ()
    for player in players:
        if number is None:
            chosen += table.state.zone(Zone.HAND, player)
        else:
            chosen += yield from _choose_discards(table, player, number, rule, source)
    events = yield from happen(table, [d.Moved(each, Zone.GRAVEYARD, d.Why.DISCARDED) for each in chosen], rule, source)
    return made(events)


def _choose_discards(
    table: Table, player: PlayerId, number: int, rule: Rule, source: ObjectId | None
) -> Procedure[tuple[ObjectId, ...]]:
    """Who has fewer cards than wanted discards what there is."""
    hand = table.state.zone(Zone.HAND, player)
    number = min(number, len(hand))
    chosen: tuple[ObjectId, ...] = yield Choose(
        player=player,
        rule=rule,
        prompt="Which card is discarded?" if number == 1 else f"Which {number} cards are discarded?",
        asks=Asks.OBJECTS,
        source=source,
        candidates=hand,
        low=number,
        high=number,
    )
    return chosen


def mill(table: Table, effect: e.Mill, speaker: Speaker) -> Procedure[None]:
    """The top cards go to the graveyard at the same time, as many as there are (701.13a, 701.13b)."""
    number = evaluating.amount(table.state, effect.amount, speaker)
    players = evaluating.players(table.state, effect.who, speaker)
    top = [each for player in players for each in table.state.zone(Zone.LIBRARY, player)[:number]]
    deeds = [d.Moved(each, Zone.GRAVEYARD, d.Why.MILLED) for each in top]
    events = yield from happen(table, deeds, R.MILL, speaker.source)
    speaker.happened(Happened.MILLED, made(events))


def scry(table: Table, effect: e.Scry, speaker: Speaker) -> Procedure[None]:
    """Look at the top cards; any of them go to the bottom, the rest back on top, both in any order (701.18a)."""
    number = evaluating.amount(table.state, effect.amount, speaker)
    for player in evaluating.players(table.state, effect.who, speaker):
        library = table.state.zone(Zone.LIBRARY, player)
        up, down = yield from _parted(table, player, library[:number], "to the bottom", R.SCRY, speaker)
        down = yield from in_order(table, player, down, "on the bottom", R.SCRY)
        _lay(table, player, (*up, *library[number:], *down), R.SCRY, speaker)


def surveil(table: Table, effect: e.Surveil, speaker: Speaker) -> Procedure[None]:
    """Look at the top cards; any of them go to the graveyard, the rest back on top in any order (701.42a)."""
    number = evaluating.amount(table.state, effect.amount, speaker)
    for player in evaluating.players(table.state, effect.who, speaker):
        library = table.state.zone(Zone.LIBRARY, player)
        up, down = yield from _parted(table, player, library[:number], "to the graveyard", R.SURVEIL, speaker)
        deeds = [d.Moved(each, Zone.GRAVEYARD, d.Why.SURVEILED) for each in down]
        yield from happen(table, deeds, R.SURVEIL, speaker.source)
        _lay(table, player, (*up, *library[number:]), R.SURVEIL, speaker)


def _parted(
    table: Table, player: PlayerId, seen: tuple[ObjectId, ...], where: str, rule: Rule, speaker: Speaker
) -> Procedure[tuple[tuple[ObjectId, ...], tuple[ObjectId, ...]]]:
    """The cards looked at that stay on top, in the order that their player wants, and those that go elsewhere."""
    down: tuple[ObjectId, ...] = yield Choose(
        player=player,
        rule=rule,
        prompt=f"Which cards go {where}?",
        asks=Asks.OBJECTS,
        source=speaker.source,
        candidates=seen,
        low=0,
        high=len(seen),
    )
    up = yield from in_order(table, player, tuple(each for each in seen if each not in down), "on top", rule)
    return up, down


def _lay(table: Table, player: PlayerId, order: tuple[ObjectId, ...], rule: Rule, speaker: Speaker) -> None:
    """Put a library in order, where it is in another one."""
    if order != table.state.zone(Zone.LIBRARY, player):
        record(table, [d.LibraryOrdered(player, order, False)], rule, speaker.source)


def in_order(
    table: Table, player: PlayerId, cards: tuple[ObjectId, ...], where: str, rule: Rule
) -> Procedure[tuple[ObjectId, ...]]:
    """Ask a player in which order cards lie in the library, the topmost first."""
    order = yield Order(
        player=player,
        rule=rule,
        prompt=f"In which order do they lie {where}, the topmost first?",
        items=tuple(table.state.objects[each].base.name for each in cards),
        ids=cards,
    )
    return tuple(cards[n] for n in order)


# --- permanents ------------------------------------------------------------------------------------------------------


def create_tokens(table: Table, effect: e.CreateTokens, speaker: Speaker) -> Procedure[None]:
    """Whoever creates a token owns and controls it (111.2)."""
    number = evaluating.amount(table.state, effect.amount, speaker)
    players = evaluating.players(table.state, effect.who, speaker)
    deeds = [d.TokenCreated(effect.token, player, effect.tapped) for player in players for _ in range(number)]
    events = yield from happen(table, deeds, R.CREATE, speaker.source)
    speaker.happened(Happened.CREATED, made(events))
    if effect.attacking:
        yield from attack_as_put(table, made(events), speaker)


def get_emblem(table: Table, effect: e.GetEmblem, speaker: Speaker) -> Procedure[None]:
    """Whoever gets an emblem owns and controls it; for people it is called after what gave it (114.2, 114.3)."""
    source = table.state.find(speaker.source)
    name = f"{table.state.characteristics(source).name} Emblem" if source else "Emblem"
    emblem = Characteristics(name, None, TypeLine(), effect.abilities)
    players = evaluating.players(table.state, effect.who, speaker)
    yield from happen(table, [d.EmblemCreated(emblem, each) for each in players], R.GET_EMBLEM, speaker.source)


def destroy(table: Table, effect: e.Destroy, speaker: Speaker) -> Procedure[None]:
    """Destroyed permanents go to the graveyard; indestructible ones are not destroyed (701.7a, 702.12b)."""
    deeds = []
    for each in present(table.state, evaluating.found_again(table.state, effect.what, speaker), Zone.BATTLEFIELD):
        if Keyword.INDESTRUCTIBLE in table.state.characteristics(each).keywords:
            table.note(R.INDESTRUCTIBLE, f"{each.base.name} is indestructible, so it is not destroyed", each.id)
        else:
            deeds.append(
                d.Moved(each.id, Zone.GRAVEYARD, d.Why.DESTROYED, regenerable=effect.regenerable, by_effect=True)
            )
    events = yield from happen(table, deeds, R.DESTROY, speaker.source)
    gone = [event.deed for event in events if isinstance(event.deed, d.Moved) and event.deed.why is d.Why.DESTROYED]
    speaker.happened(Happened.DESTROYED, tuple(each.object for each in gone))


def sacrifice(table: Table, effect: e.SacrificeSome, speaker: Speaker) -> Procedure[None]:
    """Players choose, in turn order, permanents that they control, and sacrifice them together (701.17a, 608.2e)."""
    number = None if effect.amount == AnyNumber() else evaluating.amount(table.state, effect.amount, speaker)
    chosen: tuple[ObjectId, ...] = ()
    for player in evaluating.players(table.state, effect.who, speaker):
        chosen += yield from choose_sacrifices(table, player, effect.what, number, speaker)
    yield from sacrifice_permanents(table, chosen, speaker)


def sacrificeable(
    state: State, player: PlayerId, what: Description | Reference, speaker: Speaker
) -> tuple[ObjectId, ...]:
    """The permanents under that player's control that a description of a sacrifice fits."""
    if isinstance(what, Filter | Either):
        candidates = tuple(evaluating.fitting(state, what, speaker))
    else:
        candidates = evaluating.found_again(state, what, speaker)
    return tuple(each.id for each in present(state, candidates, Zone.BATTLEFIELD) if each.controller == player)


def choose_sacrifices(
    table: Table, player: PlayerId, what: Description | Reference, number: int | None, speaker: Speaker
) -> Procedure[tuple[ObjectId, ...]]:
    """Ask which permanents are sacrificed, as many as there are up to the number; of those spoken of, all.

    Without a number it is left to the player how many.
    """
    candidates = sacrificeable(table.state, player, what, speaker)
    most = len(candidates) if number is None or not isinstance(what, Filter | Either) else min(number, len(candidates))
    chosen: tuple[ObjectId, ...] = yield Choose(
        player=player,
        rule=R.SACRIFICE,
        prompt="What is sacrificed?",
        asks=Asks.OBJECTS,
        source=speaker.source,
        candidates=candidates,
        low=0 if number is None else most,
        high=most,
    )
    return chosen


def sacrifice_permanents(table: Table, chosen: tuple[ObjectId, ...], speaker: Speaker) -> Procedure[None]:
    """Put them into their owners' graveyards; for "the sacrificed creature", what they were is remembered (608.2h)."""
    deeds = [d.Moved(each, Zone.GRAVEYARD, d.Why.SACRIFICED) for each in chosen]
    yield from happen(table, deeds, R.SACRIFICE, speaker.source)
    speaker.happened(Happened.SACRIFICED, chosen)


def _cant_be_countered(state: State, spell: GameObject) -> bool:
    return has_static(state, spell.id, CantBeCountered) or is_never_countered(state, spell)


def counter(table: Table, effect: e.Counter, speaker: Speaker) -> Procedure[None]:
    """A countered spell goes to the graveyard or where the text says, an ability is gone (701.5a, 101.2)."""
    deeds: list[d.Deed] = []
    for each in present(table.state, evaluating.found_again(table.state, effect.what, speaker), Zone.STACK):
        if not each.is_ability and _cant_be_countered(table.state, each):
            table.note(R.CANT_BEATS_CAN, f"{each.base.name} can't be countered, so it stays on the stack", each.id)
        elif each.is_ability:
            deeds.append(d.Ceased(each.id, d.Why.COUNTERED))
        else:
            deeds.append(d.Moved(each.id, effect.to, d.Why.COUNTERED, bottom=effect.bottom))
    events = yield from happen(table, deeds, R.COUNTER, speaker.source)
    gone = (event.deed.object for event in events if isinstance(event.deed, d.Moved | d.Ceased))
    speaker.happened(Happened.COUNTERED, tuple(gone))


def tap_or_untap(table: Table, effect: e.Tap | e.Untap, speaker: Speaker) -> Procedure[None]:
    """Only untapped permanents become tapped, and only tapped ones untapped (701.21a, 701.21b)."""
    taps = isinstance(effect, e.Tap)
    permanents = present(table.state, evaluating.found_again(table.state, effect.what, speaker), Zone.BATTLEFIELD)
    deeds = [
        d.Tapped(each.id) if taps else d.Untapped(each.id)
        for each in permanents
        if table.state.is_set(each, TAPPED) is not taps
    ]
    yield from happen(table, deeds, R.TAP if taps else R.UNTAP, speaker.source)


def tap_or_untap_each(table: Table, what: Reference, speaker: Speaker) -> Procedure[None]:
    """The player chooses for each permanent whether it is tapped or untapped (608.2d)."""
    for each in present(table.state, evaluating.found_again(table.state, what, speaker), Zone.BATTLEFIELD):
        prompt = f"Is {each.base.name} tapped? If not, it is untapped."
        taps = yield YesNo(player=speaker.you, rule=R.CHOOSE_ON_RESOLUTION, prompt=prompt, source=speaker.source)
        if table.state.is_set(each, TAPPED) is not taps:
            deed = d.Tapped(each.id) if taps else d.Untapped(each.id)
            yield from happen(table, [deed], R.TAP if taps else R.UNTAP, speaker.source)


def get_counters(table: Table, effect: GetCounters, speaker: Speaker) -> Procedure[None]:
    """Players get counters (122.1)."""
    number = evaluating.amount(table.state, effect.amount, speaker)
    who = evaluating.players(table.state, effect.who, speaker) if number else ()
    deeds = [d.PlayerCountersChanged(each, effect.counter, number) for each in who]
    yield from happen(table, deeds, R.COUNTERS, speaker.source)


def put_counters(table: Table, effect: e.PutCounters, speaker: Speaker) -> Procedure[None]:
    """Put counters on permanents; what was distributed as the spell was cast goes where it was announced (601.2d)."""
    number = evaluating.amount(table.state, effect.amount, speaker)
    deeds = []
    for each in present(table.state, evaluating.found_again(table.state, effect.on, speaker), Zone.BATTLEFIELD):
        by = number
        if effect.divided and isinstance(effect.on, Target) and speaker.announced is not None:
            by = share_of(speaker.announced, speaker.first + effect.on.slot, each.id)
        if by:
            deeds.append(d.CountersChanged(each.id, effect.counter, by))
    yield from happen(table, deeds, R.PUT_COUNTERS, speaker.source)
