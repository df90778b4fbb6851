"""Cards looked at or revealed, what is taken from among them, and the rest of them, in words (701.16)."""

from __future__ import annotations

from dataclasses import replace

from explorer.abilities.effects import ChooseObject, Put
from explorer.abilities.libraries import DigDown, LookAt, SeeHand, TopIsSeen
from explorer.abilities.phrases import THIS, Each, Filter, Happened, Rest, Result, SomeOf, Together, TopCards, Who
from explorer.oracle.clauses import Clause
from explorer.oracle.phrases import counted, indefinite, player, refer, several
from explorer.oracle.speech import YOU, Outcome, Speech
from explorer.values.zones import Zone


def looked_at(effect: LookAt | SeeHand, speech: Speech) -> Clause:
    """Which cards are looked at or revealed; later instructions speak of them."""
    if isinstance(effect, SeeHand):
        return _hand_seen(effect, speech)
    if isinstance(effect.what, SomeOf):
        return Clause((f"reveal any number of {several(effect.what.filter, speech, place='from')}",))
    what = refer(effect.what, speech)
    whose = "your" if effect.what.whose is Who.YOU else "their"
    speech.outcomes[Happened.SEEN] = Outcome("card", what.plural, whose=whose)
    speech.mention(Result(Happened.SEEN))
    return Clause((f"{'reveal' if effect.reveal else 'look at'} {what.text}",))


def dug(effect: DigDown, speech: Speech) -> Clause:
    """Cards revealed or exiled from the top of a library until such a card is found, or so many of them."""
    who = player(effect.who, speech)
    verb = "exile" if effect.exile else "reveal"
    whose, they = ("your", "you") if effect.who is Who.YOU else ("their", "they")
    such = counted(effect.amount, effect.what, speech)
    many = effect.amount != 1
    speech.outcomes[Happened.EXILED if effect.exile else Happened.SEEN] = Outcome("card", plural=True, whose=whose)
    speech.outcomes[Happened.FOUND] = Outcome("card", many)
    speech.mention(Result(Happened.FOUND))
    return Clause((f"{verb} cards from the top of {whose} library until {they} {verb} {such}",), who)


def _hand_seen(effect: SeeHand, speech: Speech) -> Clause:
    who = player(effect.who, speech)
    speech.outcomes[Happened.SEEN] = Outcome("card", plural=False)
    if effect.look:
        return Clause((f"look at {who.possessive} hand",))
    return Clause((f"reveal {'your' if effect.who is Who.YOU else 'their'} hand",), who)


def chosen_of_pile(effect: ChooseObject, speech: Speech) -> Clause:
    """One card chosen among those of which the text has spoken."""
    match effect.of:
        case Together((Each(Filter(tests=theirs, zone=Zone.GRAVEYARD)), Result())):
            of = replace(effect.among, tests=(*effect.among.tests, *theirs), zone=Zone.GRAVEYARD)
            text = f"{indefinite(of, speech, 'from')} or hand"
        case of:
            text = refer(SomeOf(effect.among, among=of), speech).text
    speech.outcomes[Happened.CHOSEN] = Outcome("card", plural=False)
    speech.mention(Result(Happened.CHOSEN))
    return Clause((f"choose {text}",))


def top_is_seen(effect: TopIsSeen, speech: Speech) -> Clause:
    """Who may know the top card of a library all the time."""
    if not effect.revealed:
        top = refer(TopCards(effect.whose), speech).text
        return Clause((f"may look at {top} any time",), YOU, explicit=True)
    whose = player(effect.whose, speech).possessive
    return Clause((f"play with the top card of {whose} library revealed",))


_LAID_OPEN = (Result(Happened.SEEN), Result(Happened.FOUND))


def of_pile(what: object) -> bool:
    """Whether these are cards of which the text has spoken, or the rest of them, and not found by a description."""
    return isinstance(what, Rest) or what in _LAID_OPEN or (isinstance(what, SomeOf) and bool(what.among))


def put_of_pile(effect: Put, speech: Speech) -> Clause:
    """Cards taken from among others, or the rest of them, put somewhere."""
    what = refer(effect.what, speech)
    of_exiled = isinstance(effect.what, Rest) and effect.what.of == Result(Happened.EXILED)
    known = speech.outcomes.get(Happened.EXILED if of_exiled else Happened.SEEN)
    there = _there(effect, known.whose if known else "your", what.plural)
    taken = f"reveal {what.text} and put {'them' if what.plural else 'it'}" if effect.reveal else f"put {what.text}"
    down = " face down" if effect.face_down else ""
    phrase = f"exile {what.text}{down}" if effect.to is Zone.EXILE else f"{taken} {there}"
    phrase += until_gone(effect, speech)
    if effect.to is Zone.EXILE:
        speech.outcomes[Happened.EXILED] = Outcome("card", what.plural)
    clause = Clause((phrase,))
    return clause.by_choice(YOU) if isinstance(effect.what, SomeOf) and effect.what.offered else clause


def until_gone(effect: Put, speech: Speech) -> str:
    """How long something is exiled, where it comes back as soon as this permanent has left (610.3)."""
    return f" until {refer(THIS, speech).text} leaves the battlefield" if effect.until_gone else ""


def _there(effect: Put, whose: str, many: bool) -> str:
    match effect.to:
        case Zone.BATTLEFIELD:
            return f"onto the battlefield{' tapped' if effect.tapped else ''}"
        case Zone.LIBRARY:
            order = f" in {'a random' if effect.random else 'any'} order" if many else ""
            return f"{'on the bottom' if effect.bottom else 'on top'} of {whose} library{order}"
        case _:
            return f"into {whose} {effect.to.value}"
