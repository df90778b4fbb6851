"""What the phrases of card text stand for now: which players, which objects, and how many (608.2)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import assert_never

from explorer.abilities import counting as n
from explorer.abilities import history as h
from explorer.abilities import measures as m
from explorer.abilities import phrases as p
from explorer.abilities import qualities as q
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.combined import Combined
from explorer.abilities.keywords import Keyword
from explorer.exact.announced_values import times_paid as times_paid
from explorer.exact.announced_values import value_of_x as value_of_x
from explorer.exact.in_combat import blocks_or_is_blocked, defender_against, has_most_life, spoken_player
from explorer.exact.measuring import candidates as candidates
from explorer.exact.measuring import (
    cards_on_top,
    cast_before,
    combined,
    devotion,
    found_after_cost,
    found_among,
    happened,
    has_own_quality,
    is_as_chosen,
    is_of,
    is_of_kind,
    linked_cards,
    mana_spent,
    number_counted,
    of_one_kind,
    place_among_cast,
    statistic,
    was_cast,
    was_cast_from,
)
from explorer.exact.measuring import compares as compares
from explorer.exact.measuring import controller_of as controller_of
from explorer.exact.measuring import mana_value as mana_value
from explorer.exact.measuring import power as power
from explorer.exact.objects import NOTHING_ANNOUNCED, About, GameObject
from explorer.exact.speaking import Speaker as Speaker
from explorer.exact.speaking import phrases_of as phrases_of
from explorer.exact.speaking import speaker_of as speaker_of
from explorer.exact.state import CastRecord, State
from explorer.values.ids import Entity, ObjectId, PlayerId, is_player
from explorer.values.zones import Zone


def entities(state: State, reference: p.Reference, speaker: Speaker) -> tuple[Entity, ...]:
    """The objects, or for targets also the players, that a reference stands for."""
    match reference:
        case p.This():
            return (speaker.source,)
        case p.Target(slot):
            place = speaker.first + slot
            return speaker.targets[place] if place < len(speaker.targets) else ()
        case p.That():
            return () if speaker.about is None or speaker.about.that is None else (speaker.about.that,)
        case p.Attached():
            this = state.find(speaker.source)
            return () if this is None or this.attached_to is None else (this.attached_to,)
        case p.Result(what):
            linked = what is p.Happened.EXILED and what not in speaker.results
            return linked_cards(state, speaker.source) if linked else speaker.results.get(what, ())
        case p.Each(description):
            return tuple(fitting(state, description, speaker))
        case p.SomeOf():
            return speaker.picked.get(reference, ())
        case p.Rest(of):
            left = (ObjectId(each) for each in entities(state, of, speaker))
            return tuple(each for each in left if each in state.objects and each not in speaker.moved)
        case p.TopCards(whose, number, bottom):
            return cards_on_top(state, players(state, whose, speaker), amount(state, number, speaker), bottom)
        case p.ExiledWith():
            return linked_cards(state, speaker.source)
        case p.Together(several):
            return tuple(dict.fromkeys(each for one in several for each in entities(state, one, speaker)))
        case p.AsCreated(of):
            return () if speaker.about is None else dict(speaker.about.as_created).get(of, ())
        case _:
            assert_never(reference)


def found_again(state: State, reference: p.Reference, speaker: Speaker) -> tuple[Entity, ...]:
    """What a reference stands for, to do something to it, found in the public zone to which it went (400.7e, 400.7j).

    That is so for what the ability triggered on and what its own instructions moved.
    """
    return tuple(_followed(state, each, speaker) for each in entities(state, reference, speaker))


def _followed(state: State, entity: Entity, speaker: Speaker) -> Entity:
    there = None if is_player(found := ObjectId(speaker.went(entity))) else found_after_cost(state, found, speaker)
    return entity if there is None or there.zone.hidden else there.id


def players(state: State, who: p.Players, speaker: Speaker) -> tuple[PlayerId, ...]:
    """The players that a phrase stands for, in turn order from the active player (101.4)."""
    match who:
        case p.Who.YOU:
            return (speaker.you,)
        case p.Who.EACH_OPPONENT | p.Who.AN_OPPONENT:
            return state.opponents(speaker.you)
        case p.Who.EACH_PLAYER | p.Who.A_PLAYER:
            return state.in_turn_order
        case p.Who.THAT_PLAYER | p.Who.DEFENDING_PLAYER:
            return spoken_player(state, who, speaker)
        case p.Who.EACH_OTHER_PLAYER:
            return tuple(each for each in state.in_turn_order if each != (speaker.about or About()).player)
        case p.Who.CHOSEN_PLAYER:
            return () if speaker.chosen_player is None else (speaker.chosen_player,)
        case p.ControllerOf(of):
            themselves = (PlayerId(each) for each in entities(state, of, speaker) if is_player(each))
            return (*themselves, *(found.controller for found in meant(state, of, speaker)))
        case p.OwnerOf(of):
            return tuple(found.owner for found in meant(state, of, speaker))
        case p.Target() | p.Attached() | p.AsCreated():
            return tuple(PlayerId(each) for each in entities(state, who, speaker) if is_player(each))
        case _:
            assert_never(who)


def meant(state: State, reference: p.Reference, speaker: Speaker) -> list[GameObject]:
    """The objects that a reference stands for, where they are now or as they last were (608.2h)."""
    there = (state.find(each) for each in entities(state, reference, speaker) if not is_player(each))
    return [each for each in there if each is not None]


def fitting(state: State, description: p.Description, speaker: Speaker) -> Iterator[Entity]:
    """Everything in the game that a description fits, once, in order of players, then of arrival in its zone."""
    if isinstance(description, p.Either):
        yield from dict.fromkeys(found for each in description.filters for found in fitting(state, each, speaker))
    else:
        yield from (each for each in candidates(state, description) if fits(state, each, description, speaker))


def _named(state: State, what: p.Reference | p.Description, speaker: Speaker) -> list[GameObject]:
    """The objects that a reference stands for, or all that a description fits."""
    if not isinstance(what, p.Filter | p.Either):
        return meant(state, what, speaker)
    return [state.objects[ObjectId(each)] for each in fitting(state, what, speaker) if not is_player(each)]


def fits(state: State, candidate: Entity, description: p.Description, speaker: Speaker) -> bool:
    """Whether a description fits a player or an object, where it is now or as it last was (608.2h)."""
    if isinstance(description, p.Either):
        return any(fits(state, candidate, each, speaker) for each in description.filters)
    return (_player_fits if is_player(candidate) else _object_fits)(state, candidate, description, speaker)


def _object_fits(state: State, candidate: Entity, description: p.Filter, speaker: Speaker) -> bool:
    found = state.find(candidate)
    if found is not None and found.face_down and any(not isinstance(each, p.Controlled) for each in description.tests):
        return False  # a card exiled face down has no characteristics (406.3a)
    if found is None or not is_of_kind(found, description):
        return False
    seen = state.characteristics(found)
    return all(_passes(state, found, seen, test, speaker) for test in description.tests)


def _player_fits(state: State, candidate: Entity, description: p.Filter, speaker: Speaker) -> bool:
    player = PlayerId(candidate)
    fit = all(_is_such_a_player(state, player, each, speaker) for each in description.tests)
    return description.kind is p.Kind.PLAYER and not state.players[player].lost and fit


def _is_such_a_player(state: State, player: PlayerId, test: p.Test, speaker: Speaker) -> bool | None:
    """Whether a test is passed by a player, who counts as controlled by themself: "target opponent" (102.2).

    None stands for what can be asked of objects alone: no player passes that, nor what denies it.
    """
    match test:
        case p.Not(inner):
            found = _is_such_a_player(state, player, inner, speaker)
            return None if found is None else not found
        case p.Controlled(by):
            return player in players(state, by, speaker)
        case p.Another():
            return player != speaker.you
        case p.CouldBeTargetOf(what):
            return any(could_be_target(state, player, spell) for spell in meant(state, what, speaker))
        case q.MostLife():
            return has_most_life(state, player)
        case _:
            return None


def passes(state: State, candidate: GameObject, test: p.Test, speaker: Speaker) -> bool:
    """Whether an object passes one test of a description, now or as it last was (608.2h)."""
    return _passes(state, candidate, state.characteristics(candidate), test, speaker)


def _passes(state: State, candidate: GameObject, seen: Characteristics, test: p.Test, speaker: Speaker) -> bool:
    if isinstance(test, p.Plain):
        return _is_so(state, candidate, seen, test, speaker)
    return _has_quality(state, candidate, seen, test, speaker)


def _is_so(state: State, candidate: GameObject, seen: Characteristics, test: p.Plain, speaker: Speaker) -> bool:
    match test:
        case p.OfType() | p.OfSupertype() | p.OfSubtype() | p.OfColor():
            return is_of(seen, test)
        case p.Controlled(by):
            return controller_of(candidate) in players(state, by, speaker)
        case p.HasManaValue(comparison, wanted):
            return compares(mana_value(state, candidate), comparison, amount(state, wanted, speaker))
        case p.HasPower(comparison, wanted):
            return seen.power is not None and compares(seen.power, comparison, amount(state, wanted, speaker))
        case p.SharesColor(what):
            return any(
                set(seen.colors) & set(state.characteristics(each).colors) for each in meant(state, what, speaker)
            )
        case p.HasStatus(bit):
            return state.is_set(candidate, bit)
        case p.Attacking():
            return state.attacker(candidate) is not None
        case p.Another():
            return candidate.id != speaker.source
        case p.TargetsOnly(what):
            aimed = set((candidate.announced or NOTHING_ANNOUNCED).all_targets)
            return bool(aimed) and aimed <= set(entities(state, what, speaker))
        case p.CouldBeTargetOf(what):
            return any(could_be_target(state, candidate.id, spell) for spell in meant(state, what, speaker))
        case p.Not(inner):
            return not _passes(state, candidate, seen, inner, speaker)
        case _:
            assert_never(test)


def _has_quality(state: State, candidate: GameObject, seen: Characteristics, test: q.Quality, speaker: Speaker) -> bool:
    announced = candidate.announced or NOTHING_ANNOUNCED
    match test:
        case q.FromSource(source):
            return candidate.source is not None and is_source(state, candidate.source, source, speaker)
        case q.OfChosen(what):
            return is_as_chosen(seen, what, state.find(speaker.source))
        case q.OwnedBy(who):
            return candidate.owner in players(state, who, speaker)
        case q.CastBy(who):
            return was_cast(candidate) and candidate.controller in players(state, who, speaker)
        case q.NthCast(such, nth):
            return fits(state, candidate.id, such, speaker) and nth == place_among_cast(
                state, candidate, lambda cast: fitted(state, cast, such, speaker)
            )
        case q.CastFrom(zone, whose):
            owners = (candidate.owner,) if whose is None else players(state, whose, speaker)
            return was_cast_from(candidate) is zone and candidate.owner in owners
        case q.Targets(what):
            aims = players(state, what, speaker) if isinstance(what, p.Whoever) else entities(state, what, speaker)
            return not set(announced.all_targets).isdisjoint(aims)
        case q.TargetsSome(description, single):
            aimed = set(announced.all_targets)
            return (not single or len(aimed) == 1) and any(fits(state, each, description, speaker) for each in aimed)
        case q.SharesCreatureType(what):
            return any(of_one_kind(seen, state.characteristics(each)) for each in _named(state, what, speaker))
        case q.SharesName(what):
            return seen.name in (state.characteristics(each).name for each in meant(state, what, speaker))
        case q.BlockerOf(what) | q.BlockedBy(what):
            return blocks_or_is_blocked(state, candidate, test, entities(state, what, speaker))
        case q.AttackerOf(who):
            return defender_against(state, candidate) in players(state, who, speaker)
        case q.MostLife():
            return False
        case _:
            return has_own_quality(state, candidate, seen, test)


def is_source(state: State, number: ObjectId, wanted: p.Reference | p.Filter, speaker: Speaker) -> bool:
    """Whether that object is the source of which a description of abilities speaks (113.7)."""
    if isinstance(wanted, p.Filter):
        return fits(state, number, wanted, speaker)
    return number in entities(state, wanted, speaker)


def fitted(state: State, cast: CastRecord, description: p.Filter, speaker: Speaker) -> bool:
    """Whether a description fits a spell as it was when it was cast (608.2i), "another" than the one that speaks."""
    source = state.find(speaker.source) if p.Another() in description.tests else None
    if source is not None and source.entity == cast.spell.entity:
        return False
    return all(_passes(state, cast.spell, cast.characteristics, test, speaker) for test in description.tests)


def can_be_target(state: State, candidate: Entity, description: p.Description, speaker: Speaker) -> bool:
    """Whether something may be chosen as this target: the description fits, and no keyword of its own forbids it.

    A spell or ability on the stack is no legal target for itself (115.5); shroud is 702.18a, hexproof 702.11b,
    protection 702.16b.
    """
    if candidate == speaker.stacked or not fits(state, candidate, description, speaker):
        return False
    found = None if is_player(candidate) else state.find(candidate)
    if found is None or found.zone is not Zone.BATTLEFIELD:
        return True
    seen = state.characteristics(found)
    if Keyword.SHROUD in seen.keywords or (Keyword.HEXPROOF in seen.keywords and found.controller != speaker.you):
        return False
    return not (seen.protections and is_protected(state, found, speaker.source))


def is_protected(state: State, permanent: GameObject, source: ObjectId) -> bool:
    """Whether a permanent has protection from that object as it is now, or as it last was (702.16a)."""
    protections = state.characteristics(permanent).protections
    speaker = Speaker(permanent.controller, permanent.id) if protections else None
    return speaker is not None and any(
        not (each.tests or each.chosen)
        or any(fits(state, source, p.Filter(p.Kind.SOURCE, (test,)), speaker) for test in each.tests)
        for each in protections
    )


def could_be_target(state: State, candidate: Entity, spell: GameObject) -> bool:
    """Whether it would be a legal target for one of the target phrases of that spell or ability (707.10d)."""
    speaker = speaker_of(spell)
    phrases = phrases_of(spell.announced or NOTHING_ANNOUNCED)
    return any(can_be_target(state, candidate, phrase.filter, speaker) for phrase in phrases)


def amount(state: State, wanted: p.Amount, speaker: Speaker) -> int:
    """The number that an amount is now; never below zero (107.1b)."""
    if isinstance(wanted, int):
        return wanted
    if isinstance(wanted, n.Counting):
        on = meant(state, wanted.on, speaker) if isinstance(wanted, n.CountersOn) else ()
        return number_counted(wanted, on, value_of_x(state, speaker), speaker)
    if isinstance(wanted, Combined):
        now, whose = partial(amount, state, speaker=speaker), partial(players, state, speaker=speaker)
        return combined(state, wanted, now, whose)
    match wanted:
        case p.X():
            return value_of_x(state, speaker)
        case p.CountOf(description):
            return sum(1 for _ in fitting(state, description, speaker))
        case p.SpellsCast():
            return _spells_cast(state, wanted, speaker)
        case p.TimesPaid(cost):
            return times_paid(state, cost, speaker)
        case p.CommanderCasts():
            return 0  # a game has no commanders here (903.3), so none was ever cast
        case p.NumberOf(of):
            return len(entities(state, of, speaker))
        case p.PowerOf(of):
            return max(0, sum(power(state, each) for each in meant(state, of, speaker)))
        case p.ManaValueOf(of):
            return sum(mana_value(state, each) for each in meant(state, of, speaker))
        case _ if isinstance(wanted, m.Measure | h.History):
            return _measured(state, wanted, speaker)
        case _:
            assert_never(wanted)


def _measured(state: State, wanted: m.Measure | h.History, speaker: Speaker) -> int:
    match wanted:
        case h.Departed(what, died):
            return sum(fits(state, each, what, speaker) for each, dead in state.departed if dead or not died)
        case h.CardsDrawn(who) | h.LifeGained(who) | h.LifeLost(who) | h.CountersOf(_, who):
            return happened(wanted, [state.players[each] for each in players(state, who, speaker)])
        case m.ToughnessOf(of):
            return sum(statistic(state, m.Statistic.TOUGHNESS, each) for each in meant(state, of, speaker))
        case m.ColorsOf(of):
            return sum(len(state.characteristics(each).colors) for each in meant(state, of, speaker))
        case m.Greatest(what, among):
            there = (state.objects[ObjectId(each)] for each in fitting(state, among, speaker))
            return max((statistic(state, what, each) for each in there), default=0)
        case m.Devotion(to):
            return devotion(state, speaker.you, to or speaker.chosen_color)
        case _ if isinstance(wanted, m.Among):
            return found_among(state, wanted, [ObjectId(each) for each in fitting(state, wanted.what, speaker)])
        case m.ColorsSpent(on) | m.ManaSpentFor(on):
            return mana_spent(wanted, meant(state, on, speaker))
        case m.UnspentMana(kind):
            held = state.mana(speaker.you)
            return sum(held) if kind is None else held[kind.column]
        case m.DefinedX(of):
            return amount(state, of, speaker)
        case _:
            assert_never(wanted)


def _spells_cast(state: State, wanted: p.SpellsCast, speaker: Speaker) -> int:
    """Spells as they were when they were cast, whatever became of them; copies were never cast (608.2i, 707.10)."""
    this = () if wanted.before is None else entities(state, wanted.before, speaker)
    cast = cast_before(state, this) if wanted.before else state.cast_this_turn
    by = players(state, wanted.by, speaker)
    return sum(each.player in by and fitted(state, each, wanted.filter, speaker) for each in cast)
