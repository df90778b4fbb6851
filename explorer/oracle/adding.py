"""Instructions to add mana in words: what is added, on what it may be spent, and how long it lasts (106)."""

from __future__ import annotations

from explorer.abilities.mana import AddMana, ColorAmong, EachColorAmong
from explorer.abilities.phrases import Who
from explorer.abilities.static import Duration
from explorer.oracle import words
from explorer.oracle.clauses import Clause
from explorer.oracle.deeds import act
from explorer.oracle.mana import added, spending
from explorer.oracle.phrases import indefinite, quantity, several
from explorer.oracle.speech import Speech
from explorer.oracle.statements import statements


def add_mana(effect: AddMana, speech: Speech, again: bool = False) -> list[Clause]:
    """Mana added, with each sentence that is about it; `again` of the type that was told just before."""
    if again:
        return [act(effect.who, "add", _of_that_type, effect, speech)]
    clause = act(effect.who, "add", added, effect, speech)
    if isinstance(effect.mana, EachColorAmong):
        clause = clause.with_more(lead=f"for each color among {several(effect.mana.filter, speech)}, ")
    told = [clause]
    if isinstance(effect.mana, ColorAmong) and not effect.mana.at_once:
        told.insert(0, Clause((f"choose a color of {indefinite(effect.mana.filter, speech)}",)))
    if effect.spending:
        rider = Speech("that spell", speech.within_it, spell="that spell")
        follows = statements((effect.spending.rider,), rider, Duration.INDEFINITELY) if effect.spending.rider else []
        spent = spending(effect.spending, words.listing([each.text for each in follows]), speech)
        told.append(Clause((spent,), apart=True))
    if effect.lasts:
        who = "you" if effect.who is Who.YOU else "they"
        kept = f"until end of turn, {who} don't lose this mana as steps and phases end"
        told.append(Clause((kept,), apart=True))
    return told


def _of_that_type(effect: AddMana, speech: Speech) -> str:
    return f"{quantity(effect.amount, speech)} mana of that type"
