"""Questions about one object alone: its controller, mana value and power, and which kind of ability it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import takewhile
from typing import assert_never

from explorer.abilities import counting as n
from explorer.abilities import history as h
from explorer.abilities import measures as m
from explorer.abilities import phrases as p
from explorer.abilities import qualities as q
from explorer.abilities.ability import ActivatedAbility, Timing, TriggeredAbility
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.combined import Combined, Half, LifeTotal, Multiple, Plus, Sum
from explorer.abilities.measures import Statistic
from explorer.exact.appearance import compares as compares
from explorer.exact.appearance import looks_so
from explorer.exact.in_combat import fights
from explorer.exact.objects import NOTHING_ANNOUNCED, About, Announced, GameObject, Nature
from explorer.exact.speaking import Speaker
from explorer.exact.state import CastRecord, Player, State
from explorer.values.ids import Entity, ObjectId, PlayerId
from explorer.values.mana import COLORS, ManaType
from explorer.values.subtypes import kind_of
from explorer.values.types import BASIC_LAND_TYPES, EVERY_CREATURE_TYPE, CardType
from explorer.values.zones import Zone


def candidates(state: State, description: p.Filter) -> tuple[Entity, ...]:
    """Everything among which a description is looked for, in order of players, then of arrival in its zone."""
    match description.kind:
        case p.Kind.PLAYER:
            return state.in_turn_order
        case p.Kind.PERMANENT:
            return state.battlefield
        case p.Kind.SPELL | p.Kind.ABILITY:
            return state.stack
        case p.Kind.SOURCE:
            return (*state.battlefield, *state.stack)
        case p.Kind.CARD:
            zone = description.zone or Zone.GRAVEYARD
            whose = state.in_turn_order if zone.each_player_has_one else (None,)
            return tuple(each for player in whose for each in state.zone(zone, player))
        case _:
            assert_never(description.kind)


def is_of_kind(candidate: GameObject, description: p.Filter) -> bool:
    """Whether an object is of the kind that a description is of (109.2)."""
    match description.kind:
        case p.Kind.PERMANENT:
            return candidate.zone is Zone.BATTLEFIELD
        case p.Kind.SPELL:
            return candidate.zone is Zone.STACK and not candidate.is_ability
        case p.Kind.ABILITY:
            return candidate.is_ability
        case p.Kind.CARD:
            return candidate.nature is Nature.CARD and (description.zone is None or candidate.zone is description.zone)
        case p.Kind.SOURCE:
            return True
        case p.Kind.PLAYER:
            return False
        case _:
            assert_never(description.kind)


def controller_of(candidate: GameObject) -> PlayerId:
    """Who controls an object; of a card that is neither a permanent nor on the stack, its owner (108.4a)."""
    return candidate.controller if candidate.zone in (Zone.BATTLEFIELD, Zone.STACK) else candidate.owner


def mana_value(state: State, of: GameObject) -> int:
    """The mana value, 0 without a mana cost (202.3a); X is what was announced on the stack, 0 elsewhere (202.3e)."""
    cost = state.characteristics(of).mana_cost
    if cost is None:
        return 0
    on_stack = of.zone is Zone.STACK and of.announced is not None
    return cost.mana_value((of.announced.x or 0) if on_stack and of.announced else 0)


def number_counted(amount: n.Counting, on: Iterable[GameObject], x: int, speaker: Speaker) -> int:
    """An amount of counters on these objects, the number said as X, or that of the event (122.1, 107.3a, 603.2)."""
    match amount:
        case n.CountersOn(counter):
            return sum(counters_on(each, counter) for each in on)
        case n.RemovedThisWay(counter):
            return speaker.removed.get(counter, x)
        case n.AnyNumber():
            return x
        case n.ThatMuch():
            return (speaker.about or About()).amount or 0
        case _:
            assert_never(amount)


def is_modified(state: State, permanent: GameObject) -> bool:
    """Whether it has counters, is equipped, or is enchanted by an Aura that its controller controls (700.9)."""
    attached = ((each, state.characteristics(each)) for each in state.permanents() if each.attached_to == permanent.id)
    return bool(permanent.counters) or any(
        "Equipment" in seen.subtypes or ("Aura" in seen.subtypes and each.controller == permanent.controller)
        for each, seen in attached
    )


def of_one_kind(one: Characteristics, other: Characteristics) -> bool:
    """Whether two objects have a creature type in common (205.3m)."""
    ours, theirs = ({each for each in both.subtypes if kind_of(each) is CardType.CREATURE} for both in (one, other))
    return bool(ours & theirs or (EVERY_CREATURE_TYPE in ours | theirs and ours and theirs))


def power(state: State, of: GameObject) -> int:
    """The power of an object now, or as it last was (208.1, 608.2h)."""
    return state.characteristics(of).power or 0


def combined(
    state: State, wanted: Combined, now: Callable[[p.Amount], int], whose: Callable[[p.Players], tuple[PlayerId, ...]]
) -> int:
    """An amount made of others, each of which is some number `now`, or the life total of a player (107.1, 119.1)."""
    match wanted:
        case LifeTotal(who):
            return max(0, sum(state.players[each].life for each in whose(who)))
        case Half(of, up):
            return (now(of) + up) // 2
        case Multiple(times, of):
            return times * now(of)
        case Sum(number, of):
            return number + now(of)
        case Plus(left, right):
            return now(left) + now(right)
        case _:
            assert_never(wanted)


def statistic(state: State, what: Statistic, of: GameObject) -> int:
    """The power, toughness or mana value of an object; never below zero where it counts something (107.1b)."""
    match what:
        case Statistic.POWER:
            return max(0, power(state, of))
        case Statistic.TOUGHNESS:
            return max(0, state.characteristics(of).toughness or 0)
        case Statistic.MANA_VALUE:
            return mana_value(state, of)
        case _:
            assert_never(what)


def happened(wanted: h.CardsDrawn | h.LifeGained | h.LifeLost | h.CountersOf, there: Iterable[Player]) -> int:
    """What has happened to these players this turn, together (608.2i)."""
    match wanted:
        case h.CardsDrawn():
            return sum(each.drawn for each in there)
        case h.LifeGained():
            return sum(each.life_gained for each in there)
        case h.LifeLost():
            return sum(each.life_lost for each in there)
        case h.CountersOf(counter):
            return sum(each.counters_of(counter) for each in there)
        case _:
            assert_never(wanted)


def found_among(state: State, wanted: m.Among, objects: Iterable[ObjectId]) -> int:
    """What is found out of several objects together: basic land types, powers, kinds of counters (305.6, 208.1)."""
    there = [state.objects[each] for each in objects]
    seen = [state.characteristics(each) for each in there]
    match wanted:
        case m.ColorsAmong():
            return len({color for one in seen for color in one.colors})
        case m.LandTypesAmong():
            return len({each for one in seen for each in one.subtypes if each in BASIC_LAND_TYPES})
        case m.CardTypesAmong():
            return len({each for one in seen for each in one.types})
        case m.PowersAmong():
            return len({one.power for one in seen})
        case m.TotalPower():
            return sum(one.power or 0 for one in seen)
        case m.MostOfOneType():
            return _most_of_one_type([one.subtypes for one in seen])
        case m.MostOfOneName():
            return max(Counter(one.name for one in seen if one.name).values(), default=0)
        case m.KindsOfCounters():
            return len({counter for each in there for counter, _ in each.counters})
        case _:
            assert_never(wanted)


def devotion(state: State, player: PlayerId, to: tuple[ManaType, ...]) -> int:
    """The symbols of one of these colors among the mana costs of a player's permanents (700.5)."""
    costs = (state.characteristics(each).mana_cost for each in state.permanents(player))
    symbols = (symbol for cost in costs if cost is not None for symbol in cost.symbols)
    return sum(not set(to).isdisjoint(symbol.types) for symbol in symbols)


def is_as_chosen(seen: Characteristics, what: q.ChoiceOnEntering, source: GameObject | None) -> bool:
    """Whether such characteristics have the color or creature type chosen as that object entered (607.2d)."""
    word = dict(source.chosen).get(what.value) if source else None
    if what is q.ChoiceOnEntering.TYPE:
        return word is not None and has_subtype(seen, (word,))
    return word in [each.word for each in seen.colors]


def _most_of_one_type(subtypes: Sequence[tuple[str, ...]]) -> int:
    """How many have the most common creature type: those of every type have that one as well (205.3m, 702.73a)."""
    some = [each for each in subtypes if EVERY_CREATURE_TYPE not in each]
    kinds = Counter(one for each in some for one in each if kind_of(one) is CardType.CREATURE)
    return max(kinds.values(), default=0) + len(subtypes) - len(some)


def has_subtype(seen: Characteristics, subtypes: tuple[str, ...]) -> bool:
    """Whether such characteristics have one of these subtypes, which what has every creature type may have (205.3m)."""
    if not frozenset(seen.subtypes).isdisjoint(subtypes):
        return True
    return EVERY_CREATURE_TYPE in seen.subtypes and any(kind_of(each) is CardType.CREATURE for each in subtypes)


def is_of(seen: Characteristics, test: p.OfType | p.OfSupertype | p.OfSubtype | p.OfColor) -> bool:
    """Whether such characteristics have one of these types, subtypes or colors, or that supertype (205, 105.2)."""
    match test:
        case p.OfType(types):
            return not frozenset(seen.types).isdisjoint(types)
        case p.OfSupertype(supertype):
            return supertype in seen.supertypes
        case p.OfSubtype(subtypes):
            return has_subtype(seen, subtypes)
        case p.OfColor(colors):
            return not frozenset(seen.colors).isdisjoint(colors) if colors else not seen.colors  # colorless (105.2c)
        case _:
            assert_never(test)


def counters_on(of: GameObject, counter: str) -> int:
    """How many counters of that kind, or of any, are on an object (122.1)."""
    return sum(number for kind, number in of.counters) if not counter else of.counters_of(counter)


def has_x_in_cost(candidate: GameObject, seen: Characteristics) -> bool:
    """Whether the mana cost of a card or spell, or the cost of an activated ability, contains an X (107.3)."""
    if isinstance(candidate.ability, ActivatedAbility):
        return bool(candidate.ability.cost.mana.variables)
    return candidate.ability is None and seen.mana_cost is not None and bool(seen.mana_cost.variables)


def has_own_quality(state: State, candidate: GameObject, seen: Characteristics, test: q.OwnQuality) -> bool:
    """Whether an object with such characteristics has a quality that it needs nothing else for."""
    match test:
        case q.OfAbilityKind(kinds):
            return any(_is_ability_of_kind(candidate, each) for each in kinds)
        case q.OfPermanentType():
            return seen.is_permanent_card
        case q.IsToken():
            return candidate.nature is Nature.TOKEN
        case q.Blocking() | q.Blocked() | q.AttackedThisTurn():
            return fights(state, candidate, test)
        case q.Modified():
            return is_modified(state, candidate)
        case q.EnteredThisTurn():
            return candidate.arrived > state.began
        case q.NumberOfColors(comparison, number):
            return compares(len(seen.colors), comparison, number)
        case q.WasCast():
            return candidate.cast
        case q.Kicked() | q.SingleTarget() | q.PaidBySacrifice():
            return _was_announced(candidate.announced or NOTHING_ANNOUNCED, test)
        case q.HasCounters(kind, least):
            return counters_on(candidate, kind) >= least
        case q.IsCommander():
            return False  # a game has no commanders here (903.3)
        case q.Historic() | q.PowerOrToughness() | q.HasKeyword() | q.CardNamed():
            return looks_so(seen, test)
        case q.FaceDown():
            return candidate.face_down
        case q.CostHasX():
            return has_x_in_cost(candidate, seen)
        case q.HasAbilities():
            return bool(seen.abilities or seen.activated or seen.unread)
        case _:
            assert_never(test)


def _was_announced(announced: Announced, test: q.Kicked | q.SingleTarget | q.PaidBySacrifice) -> bool:
    """Whether that was so as the spell or ability was put on the stack and its costs were paid (601.2)."""
    match test:
        case q.Kicked():
            return announced.times_paid("kicker") > 0
        case q.SingleTarget():
            return len(announced.all_targets) == 1
        case q.PaidBySacrifice():
            return bool(dict(announced.results).get(p.Happened.SACRIFICED))
        case _:
            assert_never(test)


def _is_ability_of_kind(candidate: GameObject, kind: q.AbilityKind) -> bool:
    """Whether something on the stack is an ability of that kind (113.3)."""
    match kind:
        case q.AbilityKind.ACTIVATED:
            return isinstance(candidate.ability, ActivatedAbility)
        case q.AbilityKind.TRIGGERED:
            return isinstance(candidate.ability, TriggeredAbility)
        case q.AbilityKind.LOYALTY:
            return isinstance(candidate.ability, ActivatedAbility) and candidate.ability.timing is Timing.LOYALTY
        case q.AbilityKind.EXHAUST:
            return isinstance(candidate.ability, ActivatedAbility) and candidate.ability.exhaust
        case q.AbilityKind.MANA:
            return False  # mana abilities are never on the stack (605.3b)
        case _:
            assert_never(kind)


def was_cast(candidate: GameObject) -> bool:
    """Whether it is a permanent that was cast, or a spell that was cast or is about to be (601.2a)."""
    return candidate.cast if candidate.zone is Zone.BATTLEFIELD else candidate.came_from is not None


def was_cast_from(candidate: GameObject) -> Zone | None:
    """The zone from which a spell was cast, or the spell that a permanent was (601.2a); None if it was not cast."""
    if not candidate.cast:
        return None
    return candidate.cast_from if candidate.zone is Zone.BATTLEFIELD else candidate.came_from


def place_among_cast(state: State, spell: GameObject, such: Callable[[CastRecord], bool]) -> int:
    """Which of such spells it is that its controller has cast this turn, or would be as the next one (601.2i)."""
    before = takewhile(lambda each: each.spell.id != spell.id, state.cast_this_turn)
    return 1 + sum(each.player == spell.controller and such(each) for each in before)


def cast_before(state: State, these: tuple[Entity, ...]) -> tuple[CastRecord, ...]:
    """What was cast this turn before the first of these spells; nothing where none of them was (608.2i)."""
    places = [n for n, record in enumerate(state.cast_this_turn) if record.spell.id in these]
    return state.cast_this_turn[: places[0]] if places else ()


def found_after_cost(state: State, number: ObjectId, speaker: Speaker) -> GameObject | None:
    """An object, or what became of the source of an ability as it was moved to pay the ability's cost (400.7j)."""
    there = state.objects.get(number)
    if there is not None or number != speaker.source:
        return there
    moved = (state.objects.get(each) for some in speaker.results.values() for each in some)
    was = state.find(number)
    return next((each for each in moved if each is not None and was is not None and each.entity == was.entity), None)


def cards_on_top(state: State, whose: Iterable[PlayerId], number: int, bottom: bool) -> tuple[ObjectId, ...]:
    """So many cards on top of each of these players' libraries, or at the bottom, as many as there are (401.1)."""
    libraries = [state.zone(Zone.LIBRARY, each) for each in whose] if number else []
    return tuple(card for each in libraries for card in (each[-number:] if bottom else each[:number]))


def linked_cards(state: State, source: ObjectId) -> tuple[ObjectId, ...]:
    """The cards in exile that a linked ability of that permanent has put there (607.2a)."""
    found = state.find(source)
    return () if found is None else tuple(each for each in found.linked if each in state.objects)


def mana_spent(wanted: m.Spent, on: Sequence[GameObject]) -> int:
    """How many colors, or how much mana, there is among the mana that was spent to cast these (106.3)."""
    spent = [mana for each in on for mana in each.spent]
    match wanted:
        case m.ColorsSpent():
            return len(set(spent) & set(COLORS))
        case m.ManaSpentFor(type=kind):
            return spent.count(kind)
        case _:
            assert_never(wanted)
