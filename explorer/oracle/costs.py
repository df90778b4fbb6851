"""Costs in words: before the colon of an activated ability, and as what a player may do or has to do."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from explorer.abilities.costs import (
    AddCounters,
    Cost,
    CostPart,
    DiscardCards,
    DiscardHand,
    Exert,
    Exile,
    MillCards,
    PayCounters,
    PayLife,
    PayMana,
    PutIntoGraveyard,
    RemoveCounters,
    ReturnToHand,
    RevealCards,
    Sacrifice,
    TakesObjects,
    TapOthers,
    TapPower,
    TapThis,
    UntapThis,
)
from explorer.abilities.phrases import (
    THIS,
    Amount,
    Controlled,
    Description,
    Either,
    Filter,
    Happened,
    HasStatus,
    Not,
    Reference,
    Result,
    Who,
)
from explorer.oracle import words
from explorer.oracle.clauses import Clause
from explorer.oracle.phrases import counted, noun, quantity, refer, value
from explorer.oracle.speech import Noun, Outcome, Speech
from explorer.values.status import TAPPED
from explorer.values.zones import Zone


def cost_line(cost: Cost, speech: Speech) -> str:
    """A cost as it stands before the colon, in an ability whose effect follows (602.1a)."""
    return ", ".join(_symbol(part) or words.capital(deed(part, speech)) for part in cost.parts)


def loyalty(cost: Cost, speech: Speech) -> str:
    """A loyalty symbol: "+1", "-X", "0" (606.4)."""
    match cost.parts:
        case (AddCounters(_, amount),):
            return f"+{value(amount, speech)}"
        case (RemoveCounters(_, amount),):
            return f"-{value(amount, speech)}"
        case _:
            return "0"


def _symbol(part: CostPart) -> str | None:
    """The symbols for a part of a cost that is written in symbols."""
    match part:
        case PayMana(mana):
            return str(mana)
        case TapThis():
            return "{T}"
        case UntapThis():
            return "{Q}"
        case _:
            return None


def deed(part: CostPart, speech: Speech) -> str:
    """A part of a cost as a verb phrase in the base form."""
    match part:
        case PayMana(mana):
            return f"pay {mana}"
        case TapThis():
            return f"tap {refer(THIS, speech).text}"
        case UntapThis():
            return f"untap {refer(THIS, speech).text}"
        case PayLife(amount):
            return f"pay {value(amount, speech)} life"
        case PayCounters(_, amount):
            return f"pay {energy(amount, speech)}"
        case RemoveCounters(counter, amount):
            return f"remove {counters(counter, amount, speech)} from {refer(THIS, speech).text}"
        case AddCounters(counter, amount):
            return f"put {counters(counter, amount, speech)} on {refer(THIS, speech).text}"
        case MillCards(amount):
            return f"mill {counted_cards(amount, speech)}"
        case Exert():
            return f"exert {refer(THIS, speech).text}"
        case DiscardHand():
            return "discard your hand"
        case TapPower(power):
            return f"tap any number of other untapped creatures you control with total power {power} or more"
        case _ if isinstance(part, TakesObjects):
            return _taking(part, speech)
        case _:
            assert_never(part)


def _taking(part: TakesObjects, speech: Speech) -> str:
    """A part of a cost that is paid with objects."""
    match part:
        case Sacrifice(what, amount):
            return f"sacrifice {sacrificed(what, amount, speech)}"
        case DiscardCards(what, amount, random):
            speech.outcomes[Happened.DISCARDED] = Outcome("card", amount != 1)
            cards = counted(amount, what, speech) if isinstance(what, Filter) else refer(what, speech).text
            return f"discard {cards}{' at random' if random else ''}"
        case RevealCards(what, amount):
            return f"reveal {counted(amount, what, speech, 'from')}"
        case ReturnToHand() | PutIntoGraveyard():
            return _to_owners(part, speech)
        case Exile(what, amount, zone):
            return _exile(what, amount, zone, speech)
        case TapOthers(what, amount):
            return f"tap {counted(amount, _untapped_of_yours(what), speech)}"
        case _:
            assert_never(part)


def _to_owners(part: ReturnToHand | PutIntoGraveyard, speech: Speech) -> str:
    """What goes to a zone of its owner (400.3)."""
    one = part.amount == 1
    if isinstance(part, ReturnToHand):
        return f"return {_objects(part.what, part.amount, speech)} to {'its' if one else 'their'} owner's hand"
    whose = "its owner's graveyard" if one else "their owners' graveyards"
    return f"put {counted(part.amount, part.what, speech, 'from')} into {whose}"


def counted_cards(amount: Amount, speech: Speech) -> str:
    """So many cards: "a card", "two cards"."""
    return "a card" if amount == 1 else f"{quantity(amount, speech)} cards"


def _objects(what: Filter | Reference, amount: Amount, speech: Speech) -> str:
    return counted(amount, what, speech, "from") if isinstance(what, Filter) else refer(what, speech).text


def _exile(what: Filter | Reference, amount: Amount, zone: Zone, speech: Speech) -> str:
    """What is exiled to pay; a later instruction may speak of it."""
    where = f" from your {zone.value}" if zone is not Zone.BATTLEFIELD else ""
    said = f"exile {_objects(what, amount, speech)}{where}"
    if isinstance(what, Filter):
        speech.outcomes[Happened.EXILED] = Outcome("card", amount != 1)
        speech.mention(Result(Happened.EXILED))
    return said


def sacrificed(what: Description | Reference, amount: Amount, speech: Speech) -> str:
    """What is sacrificed: what was named, or so many that fit; a later instruction may speak of it."""
    if not isinstance(what, Filter | Either):
        return refer(what, speech).text
    speech.outcomes[Happened.SACRIFICED] = Outcome(noun(what), amount != 1)
    return counted(amount, what, speech)


def counters(counter: str, amount: Amount, speech: Speech) -> str:
    """So many counters of a kind: "a charge counter", "two +1/+1 counters"."""
    if amount == 1:
        return words.with_article(f"{counter} counter")
    return f"{quantity(amount, speech)} {counter} counters"


_MOST_SYMBOLS = 7


def energy(amount: Amount, speech: Speech) -> str:
    """So much energy, in symbols where they are few (107.14)."""
    few = isinstance(amount, int) and 0 < amount < _MOST_SYMBOLS
    return "{E}" * amount if few and isinstance(amount, int) else f"{quantity(amount, speech)} {{E}}"


def _untapped_of_yours(what: Filter) -> Filter:
    """What can be tapped for a cost at all is untapped and the payer's own; the text says so."""
    said = (Not(HasStatus(TAPPED)), Controlled(Who.YOU))
    return replace(what, tests=(*what.tests, *(test for test in said if test not in what.tests)))


def paying(cost: Cost, who: Noun, speech: Speech) -> Clause:
    """A player pays a cost."""
    return Clause(tuple(deed(part, speech) for part in cost.parts), who, explicit=True)
