"""What is moved from zone to zone, countered or redirected, a clause each."""

from __future__ import annotations

from typing import assert_never

from explorer.abilities.effects import Counter, Destroy, Put
from explorer.abilities.libraries import Arrange, DigDown, LookAt, SeeHand, Shuffle, ShuffleInto, ShuffleZones
from explorer.abilities.phrases import (
    Controlled,
    Each,
    Either,
    Filter,
    Happened,
    Players,
    Reference,
    SomeOf,
    Target,
    Together,
    Who,
)
from explorer.abilities.retargeting import ChangeTarget, ChooseNewTargets
from explorer.oracle import words
from explorer.oracle.adjectives import noun_as_permanent
from explorer.oracle.clauses import Clause
from explorer.oracle.costs import counters
from explorer.oracle.phrases import noun, player, quantity, refer
from explorer.oracle.piles import dug, looked_at, of_pile, put_of_pile, until_gone
from explorer.oracle.speech import Noun, Outcome, Speech
from explorer.values.zones import Zone


def put(effect: Put, speech: Speech) -> Clause:
    """Objects put into a zone; a later instruction may speak of those exiled or returned."""
    if of_pile(effect.what):
        return put_of_pile(effect, speech)
    cards_of = _descriptions(effect.what, speech)
    by = player(effect.what.by, speech) if isinstance(effect.what, SomeOf) and effect.what.by is not Who.YOU else None
    before = speech.actor
    if by is not None and isinstance(effect.what, SomeOf):
        speech.actor = effect.what.by, Noun("they", plural=True)
    what = refer(effect.what, speech)
    speech.actor = before
    back = all(each.zone is Zone.GRAVEYARD and Controlled(Who.YOU) in each.tests for each in cards_of)
    if effect.out_of is not None:
        phrase = _out_of(effect.out_of, effect.to, what)
    else:
        phrase = _moved(effect.to, what, cards_of, back, effect.bottom) + (" face down" if effect.face_down else "")
    on_it = " and ".join(counters(kind, number, speech) for kind, number in effect.counters)
    on_it = f" with {on_it} on {'them' if what.plural else 'it'}" if on_it else ""
    if effect.to is Zone.BATTLEFIELD:
        status = " tapped and attacking" if effect.attacking else " tapped" if effect.tapped else ""
        phrase += status + _under(effect.under, speech)
    phrase += on_it + until_gone(effect, speech)
    if effect.to in (Zone.EXILE, Zone.HAND, Zone.BATTLEFIELD):
        happened = Happened.EXILED if effect.to is Zone.EXILE else Happened.RETURNED
        named = noun_as_permanent(cards_of[0]) if effect.to is Zone.BATTLEFIELD and cards_of else "card"
        speech.outcomes[happened] = Outcome(named, what.plural, isinstance(effect.what, Together))
    return Clause((phrase,), by, explicit=by is not None)


def _out_of(there: Zone, to: Zone, what: Noun) -> str:
    """An object that is called by its name, moved out of a zone where it has to be (113.6m)."""
    where = "the battlefield" if to is Zone.BATTLEFIELD else f"your {to.value}"
    return f"return {what.text} from your {there.value} to {where}"


def destroy(effect: Destroy, speech: Speech) -> list[Clause]:
    """What is destroyed, and perhaps that it can't be regenerated."""
    destroyed = refer(effect.what, speech)
    if isinstance(effect.what, Each):
        speech.outcomes[Happened.DESTROYED] = Outcome(noun(effect.what.filter), plural=True)
    told = [Clause((f"destroy {destroyed.text}",))]
    if not effect.regenerable:
        told.append(Clause(("can't be regenerated",), Noun("they" if destroyed.plural else "it"), apart=True))
    return told


def _under(who: Players | None, speech: Speech) -> str:
    """Under whose control something is put onto the battlefield, where it is said."""
    return "" if who is None else f" under {player(who, speech).possessive} control"


def _moved(to: Zone, what: Noun, cards_of: list[Filter], back: bool, bottom: bool) -> str:
    match to:
        case Zone.EXILE:
            return f"exile {what.text}"
        case Zone.HAND:
            return f"return {what.text} to {_belonging(to, what, cards_of)}"
        case Zone.BATTLEFIELD if back:
            return f"return {what.text} to the battlefield"
        case Zone.BATTLEFIELD | Zone.STACK:
            return f"put {what.text} onto the {to.value}"
        case Zone.LIBRARY:
            place = "on the bottom of" if bottom else "on top of"
            return f"put {what.text} {place} {_belonging(to, what, cards_of)}"
        case Zone.GRAVEYARD:
            return f"put {what.text} into {_belonging(to, what, cards_of)}"
        case Zone.COMMAND:
            return f"put {what.text} into the command zone"
        case _:
            assert_never(to)


def _belonging(to: Zone, what: Noun, cards_of: list[Filter]) -> str:
    """Whose zone: "your hand" for your own cards, else "its owner's hand", "their owners' hands" (400.3)."""
    yours = Controlled(Who.YOU)
    if cards_of and all(each.zone and each.zone.each_player_has_one and yours in each.tests for each in cards_of):
        return f"your {to.value}"
    return f"their owners' {words.plural(to.value)}" if what.plural else f"its owner's {to.value}"


def _descriptions(what: Reference, speech: Speech) -> list[Filter]:
    """The descriptions of the objects a reference stands for, where it has any."""
    match what:
        case Target(slot) if slot < len(speech.targets):
            description = speech.targets[slot].filter
        case Each(description) | SomeOf(description):
            pass
        case Together(of):
            return [each for one in of for each in _descriptions(one, speech)]
        case _:
            return []
    return list(description.filters) if isinstance(description, Either) else [description]


def counter(effect: Counter, speech: Speech) -> list[Clause]:
    """What is countered (701.5a), and perhaps where the spell goes instead."""
    what = refer(effect.what, speech)
    named = [noun(each) for each in _descriptions(effect.what, speech)]
    speech.outcomes[Happened.COUNTERED] = Outcome(named[0] if len(named) == 1 else "spell", what.plural)
    told = [Clause((f"counter {what.text}",))]
    if effect.to is not Zone.GRAVEYARD:
        lead = "if that spell is countered this way, "
        told.append(Clause((_elsewhere(effect),), lead=lead, apart=True))
    return told


def _elsewhere(effect: Counter) -> str:
    there = f"its owner's {effect.to.value}"
    rather = "instead of into that player's graveyard"
    match effect.to:
        case Zone.EXILE:
            return "exile it instead of putting it into its owner's graveyard"
        case Zone.LIBRARY:
            return f"put it {'on the bottom' if effect.bottom else 'on top'} of {there} {rather}"
        case _:
            return f"put it into {there} {rather}"


def ordered(
    effect: Arrange | LookAt | DigDown | SeeHand | Shuffle | ShuffleInto | ShuffleZones, speech: Speech
) -> Clause:
    """A library shuffled, or its top cards looked at and put back in any order (701.20a, 401.4)."""
    if isinstance(effect, ShuffleInto):
        cards_of, what = _descriptions(effect.what, speech), refer(effect.what, speech)
        return Clause((f"shuffle {what.text} into {_belonging(Zone.LIBRARY, what, cards_of)}",))
    if isinstance(effect, ShuffleZones):
        who = player(effect.who, speech)
        whose = "your" if effect.who is Who.YOU else "their"
        zones = words.listing([each.value for each in effect.zones])
        return Clause((f"shuffle {whose} {zones} into {whose} library",), who)
    if isinstance(effect, LookAt | SeeHand):
        return looked_at(effect, speech)
    if isinstance(effect, DigDown):
        return dug(effect, speech)
    if isinstance(effect, Shuffle):
        return Clause(("shuffle",), player(effect.who, speech))
    number = "" if effect.amount == 1 else f"{quantity(effect.amount, speech)} "
    top = f"top {number}card{'s' if number else ''} of {player(effect.whose, speech).possessive} library"
    return Clause((f"look at the {top}", "put them back in any order"), then=True)


def change_target(effect: ChangeTarget, speech: Speech) -> Clause:
    """The target of a spell or ability changed, to something that is named or to what is chosen then (115.7)."""
    of = refer(effect.of, speech)
    to = f" to {refer(effect.to, speech).text}" if effect.to is not None else ""
    return Clause((f"change {'a' if effect.one else 'the'} target of {of.text}{to}",))


def choose_new_targets(effect: ChooseNewTargets, speech: Speech) -> Clause:
    """New targets chosen for a spell or ability, any number of them (115.7d)."""
    chooser = player(effect.who, speech)
    return Clause((f"may choose new targets for {refer(effect.what, speech).text}",), chooser, explicit=True)
