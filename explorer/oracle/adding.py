"""Instructions to add mana in words: what is added, on what it may be spent, and how long it lasts (106)."""

from __future__ import annotations

from collections.abc import Callable

from explorer.abilities.ability import Body
from explorer.abilities.mana import AddMana, ColorAmong, EachColorAmong, Spending
from explorer.abilities.phrases import That, Who
from explorer.abilities.static import Duration, EntersWithMore
from explorer.oracle import words
from explorer.oracle.clauses import Clause
from explorer.oracle.deeds import act
from explorer.oracle.mana import added, spending
from explorer.oracle.phrases import indefinite, noun, quantity, several
from explorer.oracle.speech import Noun, Speech
from explorer.oracle.statements import statements


def add_mana(
    effect: AddMana, speech: Speech, instructions: Callable[[Body, Speech], str], again: bool = False
) -> list[Clause]:
    """Mana added, with each sentence that is about it; `again` of the type that was told just before.

    `instructions` writes what a body says.
    """
    if again:
        return [act(effect.who, "add", _of_that_type, effect, speech)]
    clause = act(effect.who, "add", _added, effect, speech)
    if isinstance(effect.mana, EachColorAmong):
        clause = clause.with_more(lead=f"for each color among {several(effect.mana.filter, speech)}, ")
    told = [clause]
    if isinstance(effect.mana, ColorAmong) and not effect.mana.at_once:
        told.insert(0, Clause((f"choose a color of {indefinite(effect.mana.filter, speech)}",)))
    if effect.spending:
        told.append(Clause((_spent(effect.spending, speech, instructions),), apart=True))
    if effect.lasts:
        who = "you" if effect.who is Who.YOU else "they"
        kept = f"until end of turn, {who} don't lose this mana as steps and phases end"
        told.append(Clause((kept,), apart=True))
    return told


def _added(effect: AddMana, speech: Speech) -> str:
    """What is added; that player is "they" where it is told what they have."""
    before = speech.actor
    if effect.who is Who.THAT_PLAYER:
        speech.actor = effect.who, Noun("they", plural=True)
    said = added(effect, speech)
    speech.actor = before
    return said


def _of_that_type(effect: AddMana, speech: Speech) -> str:
    return f"{quantity(effect.amount, speech)} mana of that type"


def _spent(rule: Spending, speech: Speech, instructions: Callable[[Body, Speech], str]) -> str:
    """On what mana may be spent, what then becomes true, or what a spell so paid triggers."""
    if rule.then is not None and rule.spells is not None:
        spent = "you spend this mana" if rule.as_deed else "that mana is spent"
        own = speech.creating()
        own.event = noun(rule.spells)
        lead = f"when {spent} to cast {indefinite(rule.spells, own)}, "
        own.mention(That())
        return lead + instructions(rule.then, own).removesuffix(".")
    named = "that creature" if isinstance(rule.rider, EntersWithMore) else "that spell"
    rider = Speech(named, speech.within_it, spell=named)
    duration = Duration.END_OF_TURN if rule.this_turn else Duration.INDEFINITELY
    follows = statements((rule.rider,), rider, duration) if rule.rider else []
    return spending(rule, words.listing([each.text for each in follows]), speech)
