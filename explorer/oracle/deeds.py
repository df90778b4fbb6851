"""What players and sources do to cards, permanents and players, a clause each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from explorer.abilities.combined import Half, LifeTotal, Multiple
from explorer.abilities.effects import (
    Attach,
    CreateCopies,
    CreateTokens,
    DealDamage,
    DealTogether,
    Discard,
    Effect,
    GetEmblem,
    Mill,
    Populate,
    PutCounters,
    SacrificeSome,
)
from explorer.abilities.fighting import Fight, RemoveFromCombat
from explorer.abilities.measures import ToughnessOf
from explorer.abilities.phrases import (
    Amount,
    AsCreated,
    Controlled,
    ControllerOf,
    CountOf,
    Filter,
    Happened,
    ManaValueOf,
    OwnerOf,
    Players,
    PowerOf,
    Reference,
    Target,
    Who,
)
from explorer.abilities.player_counters import ENERGY, GetCounters
from explorer.abilities.removing import RemoveFrom
from explorer.oracle import words
from explorer.oracle.changes import exceptions
from explorer.oracle.clauses import Clause
from explorer.oracle.costs import counters, energy, sacrificed
from explorer.oracle.counting import Simple
from explorer.oracle.each import for_each
from explorer.oracle.phrases import indefinite, noun, player, quantity, refer, value
from explorer.oracle.speech import Outcome, Speech
from explorer.oracle.tokens import created, granted
from explorer.values.zones import Zone

T = TypeVar("T")


def act(
    who: Players, verb: str, say: Callable[[T, Speech], str], what: T, speech: Speech, explicit: bool = False
) -> Clause:
    """A player does something; you are told to, or with `explicit` it is said that you do.

    The player is named first, and `say` tells what after that, so that it can speak of "its power".
    """
    player_ = player(who, speech)
    return Clause((f"{verb} {say(what, speech)}",), player_, explicit=explicit)


def cards(amount: Amount, speech: Speech) -> str:
    """So many cards: "a card", "two cards", "cards equal to its power", "a card for each creature you control"."""
    if isinstance(amount, Half):
        return _half(amount, "cards", speech)
    per = for_each(amount, speech)
    if amount == 1 or per:
        return f"a card {per}" if per else "a card"
    if isinstance(amount, Simple):
        return f"{quantity(amount, speech)} cards"
    return f"cards equal to {value(amount, speech)}"


def discarded(effect: Discard, speech: Speech) -> Clause:
    """Cards discarded, so many or just those (701.8a); a later instruction may speak of them."""
    if effect.what is not None:
        return Clause((f"discard {refer(effect.what, speech).text}",), player(effect.who, speech), explicit=True)
    speech.outcomes[Happened.DISCARDED] = Outcome("card", effect.amount != 1)
    if effect.amount is None:
        whose = "your" if effect.who is Who.YOU else "their"
        return Clause((f"discard {whose} hand",), player(effect.who, speech))
    chance = " at random" if effect.random else ""
    return act(effect.who, "discard", lambda amount, speech: cards(amount, speech) + chance, effect.amount, speech)


def milled(effect: Mill, speech: Speech) -> Clause:
    """Cards milled (701.13a); a later instruction may speak of them."""
    speech.outcomes[Happened.MILLED] = Outcome("card", effect.amount != 1)
    return act(effect.who, "mill", cards, effect.amount, speech)


def life(amount: Amount, speech: Speech) -> str:
    """So much life: "3 life", "life equal to its power"."""
    if isinstance(amount, Half):
        return _half(amount, "life", speech)
    if isinstance(amount, Multiple) and amount.each:
        return f"{amount.times} life {for_each(amount.of, speech)}"
    text = value(amount, speech)
    return f"{text} life" if isinstance(amount, Simple) else f"life equal to {text}"


def _half(amount: Half, noun: str, speech: Speech) -> str:
    """Half of something; it may be told later how each number is rounded, each time alike (107.1a)."""
    rounding = "up" if amount.up else "down"
    match amount.of:
        case LifeTotal(who):
            return f"half {player(who, speech).possessive} life, rounded {rounding}"
        case CountOf(Filter(tests=(Controlled(who),), zone=Zone() as zone)):
            return f"half {player(who, speech).possessive} {zone.value}, rounded {rounding}"
        case of if amount.told_later:
            speech.rounding = rounding
            return f"half {value(of, speech)} {noun}"
        case of:
            return f"half {value(of, speech)} {noun}, rounded {rounding}"


def dealt(effect: DealDamage, speech: Speech, to: bool = True) -> Clause:
    """A source deals damage; without `to` it is understood to whom (120.1)."""
    source = refer(effect.source, speech)
    if not isinstance(effect.amount, Simple | PowerOf | ManaValueOf | ToughnessOf):
        target = _struck(effect, speech) if to else ""
        return Clause((f"deal damage{target} equal to {value(effect.amount, speech)}",), source)
    amount = value(effect.amount, speech)
    if effect.divided:
        among = recipients(effect.to, speech).removeprefix("each of ")
        return Clause((f"deal {amount} damage divided as you choose among {among}",), source)
    target = _struck(effect, speech) if to else ""
    if isinstance(effect.amount, PowerOf | ManaValueOf | ToughnessOf):
        return Clause((f"deal damage equal to {amount}{target}",), source)
    return Clause((f"deal {amount} damage{target}",), source)


def _struck(effect: DealDamage, speech: Speech) -> str:
    return f" to {'itself' if effect.to == effect.source else recipients(effect.to, speech)}"


def dealt_together(effect: DealTogether, speech: Speech) -> Clause:
    """Several amounts of damage that a source deals at once, or one amount to several (120.1)."""
    first, *more = effect.of
    source = refer(first.source, speech)
    phrase = f"deal {value(first.amount, speech)} damage{_struck(first, speech)}"
    for each in more:
        to = recipients(each.to, speech)
        phrase += f" and {to}" if effect.once else f" and {value(each.amount, speech)} damage to {to}"
    return Clause((phrase,), source)


def put_counters(effect: PutCounters, speech: Speech) -> Clause:
    """Counters put on permanents, or distributed among them (122.6)."""
    per = for_each(effect.amount, speech)
    if effect.divided:
        some = counters(effect.counter, effect.amount, speech)
        return Clause((f"distribute {some} among {refer(effect.on, speech).text}",))
    if per or isinstance(effect.amount, Simple):
        some = counters(effect.counter, 1 if per else effect.amount, speech)
        return Clause((f"put {some} on {recipients(effect.on, speech)}{f' {per}' if per else ''}",))
    on = recipients(effect.on, speech)
    return Clause((f"put a number of {effect.counter} counters on {on} equal to {value(effect.amount, speech)}",))


def get_counters(effect: GetCounters, speech: Speech) -> Clause:
    """Counters that players get: "you get {E}{E}", "each opponent gets a poison counter" (122.1, 107.14)."""
    return act(effect.who, "get", _counters_got, effect, speech, explicit=True)


def _counters_got(effect: GetCounters, speech: Speech) -> str:
    of_energy = effect.counter == ENERGY
    if per := for_each(effect.amount, speech):
        return f"{'{E}' if of_energy else counters(effect.counter, 1, speech)} {per}"
    if isinstance(effect.amount, Simple):
        return energy(effect.amount, speech) if of_energy else counters(effect.counter, effect.amount, speech)
    some = "an amount of {E}" if of_energy else f"a number of {effect.counter} counters"
    return f"{some} equal to {value(effect.amount, speech)}"


def removed(effect: RemoveFrom, speech: Speech) -> Clause:
    """Counters removed, so many or all of them (122.1)."""
    if effect.amount is None:
        some = " ".join(filter(None, ("all", effect.counter, "counters")))
    else:
        some = counters(effect.counter, effect.amount, speech)
    return Clause((f"remove {some} from {refer(effect.what, speech, 'each').text}",))


def recipients(what: Reference | Players, speech: Speech) -> str:
    """To whom or on what, one by one: "each creature", "each of two target creatures", "that player"."""
    if isinstance(what, Who | ControllerOf | OwnerOf):
        return player(what, speech).text
    new = isinstance(what, Target) and what not in speech.said
    found = refer(what, speech, "each")
    return f"each of {found.text}" if found.plural and (new or not isinstance(what, Target | AsCreated)) else found.text


def attach(effect: Attach, speech: Speech) -> Clause:
    """A permanent attached to another (701.3a)."""
    moved = refer(effect.what, speech).text
    return Clause((f"attach {moved} to {refer(effect.to, speech).text}",))


def fight(effect: Fight | RemoveFromCombat, speech: Speech) -> Clause:
    """Creatures that fight, or that are removed from combat (506.4, 701.12a)."""
    if isinstance(effect, RemoveFromCombat):
        return Clause((f"remove {refer(effect.what, speech).text} from combat",))
    fighter = refer(effect.one, speech, "each")
    return Clause((f"fight {refer(effect.other, speech).text}",), fighter)


def get_emblem(effect: GetEmblem, speech: Speech) -> Clause:
    """An emblem, which is nothing but its abilities (114.1)."""
    given = words.listing([granted(each, "this emblem", speech) for each in effect.abilities])
    return Clause((f"get an emblem with {given}",), player(effect.who, speech), explicit=True)


def create(effect: CreateTokens, speech: Speech) -> Clause:
    """Tokens created (701.6a); a later instruction may speak of them."""
    who = player(effect.who, speech)
    some = created(effect.token, effect.amount, speech, effect.tapped and not effect.attacking)
    if effect.attacking:
        some += (" that's" if effect.amount == 1 else " that are") + " tapped and attacking"
    speech.outcomes[Happened.CREATED] = Outcome("token", effect.amount != 1)
    return Clause((f"create {some}",), who)


def create_copies(effect: CreateCopies, speech: Speech) -> Clause:
    """Tokens created that are copies (707.2); a later instruction may speak of them."""
    who = player(effect.who, speech)
    tapped = "tapped " if effect.tapped else ""
    many = effect.amount != 1
    some = f"{quantity(effect.amount, speech)} {tapped}tokens that are copies" if many else ""
    of = refer(effect.of, speech)
    differing = exceptions(effect.exceptions, "this permanent", speech, many)
    speech.outcomes[Happened.CREATED] = Outcome("token", many or of.plural)
    one = f"{words.with_article(tapped + 'token')} that's a copy"
    return Clause((f"create {some or one} of {of.text}{differing}",), who)


def populate(effect: Populate, speech: Speech) -> Clause:
    """A creature token copied (701.30a)."""
    speech.outcomes[Happened.CREATED] = Outcome("token", plural=False)
    return Clause(("populate",), player(effect.who, speech))


def choose_object(among: Filter, speech: Speech) -> Clause:
    """One object chosen, among those that a condition asked for, or among all that fit (608.2d)."""
    those = f"one of those {words.plural(noun(among))}" if speech.described == among else indefinite(among, speech)
    speech.outcomes[Happened.CHOSEN] = Outcome(noun(among), plural=False)
    return Clause((f"choose {those}",))


def sacrifice(effect: SacrificeSome, speech: Speech) -> Clause:
    """Permanents sacrificed; another player is said to choose which (701.17a)."""
    who = player(effect.who, speech)
    what = sacrificed(effect.what, effect.amount, speech)
    theirs = " of their choice" if effect.who is not Who.YOU and isinstance(effect.what, Filter) else ""
    return Clause((f"sacrifice {what}{theirs}",), who)


def same_tokens(then: CreateTokens | CreateCopies, before: Effect) -> bool:
    """Whether two instructions create the same tokens, perhaps in other numbers."""
    return isinstance(before, CreateTokens | CreateCopies) and replace(before, amount=then.amount) == then
