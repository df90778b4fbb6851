"""The text of a card from its data, in today's wording (113)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import assert_never

from explorer.abilities.ability import (
    Ability,
    ActivatedAbility,
    SpellAbility,
    StaticAbility,
    Timing,
    TriggeredAbility,
)
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.circumstances import ItIs, NotSo
from explorer.abilities.cost_rules import AdditionalCost, AlternativeCost, CostChange
from explorer.abilities.costs import Cost
from explorer.abilities.effects import CopySpell, Effect
from explorer.abilities.keywords import Enchant, Has, KeywordAbility, Protection
from explorer.abilities.phrases import Description, Filter, Players, Reference
from explorer.abilities.static import CantBeCountered, DoesntUntap, EntersTapped
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import Chapter
from explorer.oracle import words
from explorer.oracle.conditions import condition
from explorer.oracle.copies import times
from explorer.oracle.costs import cost_line, loyalty
from explorer.oracle.counting import Simple
from explorer.oracle.each import for_each
from explorer.oracle.effects import clauses, instructions
from explorer.oracle.keywords import ALONE, keyword, own_cost
from explorer.oracle.phrases import describe, is_other, noun, targets
from explorer.oracle.speech import Held, Speech
from explorer.oracle.statements import statements
from explorer.oracle.tokens import described
from explorer.oracle.triggers import trigger

UNREAD = "[not understood, does nothing]"
"""What marks a line that is not understood."""


def write(card: Characteristics) -> str:
    """The text of a card, an ability a line, keywords that are words alone together on one line (113.2c).

    Lines that are not understood come last, as they were found, and are marked as such.
    """
    lines = write_lines(card.abilities, card.name, held_by(card.abilities, Held.by(card.line)))
    return "\n".join((*lines, *(f"{UNREAD} {each}" for each in card.unread)))


def held_by(abilities: Sequence[Ability], held: Held) -> Held:
    """What these abilities add to what the lines after them can speak of: what is enchanted, what was sacrificed."""
    for each in abilities:
        match each:
            case Enchant(filter):
                held = replace(held, noun=noun(filter), how="enchanted")
            case StaticAbility((AdditionalCost(cost),)):
                speech = Speech("~", write_ability)
                cost_line(cost, speech)
                held = replace(held, paid=tuple(speech.outcomes.items()))
    return held


def write_lines(abilities: Sequence[Ability], name: str, attached: Held | str = "permanent") -> Iterator[str]:
    """The lines of these abilities of the object with that name."""
    for shared, group in groupby(enumerate(abilities), key=lambda each: _line(*each)):
        lines = [write_ability(ability, name, attached) for _, ability in group]
        if shared == "keywords":
            yield words.capital(", ".join(each[:1].lower() + each[1:] for each in lines))
        else:
            yield from lines


def _line(place: int, ability: Ability) -> object:
    """What abilities that share a line have in common."""
    shared = isinstance(ability, Protection) or (isinstance(ability, Has) and ability.keyword not in ALONE)
    return "keywords" if shared else place


def write_ability(
    ability: Ability,
    name: str,
    attached: Held | str = "permanent",
    known: Mapping[Reference | Players, str] | None = None,
) -> str:
    """The text of one ability of the object with that name; `attached` is what it calls what it is attached to.

    `known` names the things that a delayed or reflexive triggered ability knows from the one that created it (603.7c).
    """
    held = Held(attached) if isinstance(attached, str) else attached
    speech = Speech(name, write_ability, attached=held, known=known or {}, outcomes=dict(held.paid))
    match ability:
        case SpellAbility(body):
            speech.resolving = True
            return words.capital(instructions(body, speech))
        case ActivatedAbility():
            return _activated(ability, speech)
        case TriggeredAbility():
            return _triggered(ability, speech)
        case StaticAbility():
            return _static(ability, speech)
        case _ if isinstance(ability, KeywordAbility):
            return keyword(ability, speech)
        case _:
            assert_never(ability)


def _activated(ability: ActivatedAbility, speech: Speech) -> str:
    """A cost, a colon and an effect, and then when it may be activated (602.1)."""
    loyal = ability.timing is Timing.LOYALTY
    cost = loyalty(ability.cost, speech) if loyal else cost_line(ability.cost, speech)
    text = f"{'Exhaust — ' if ability.exhaust else ''}{cost}: {words.capital(instructions(ability.body, speech))}"
    speech.pause()
    if ability.less is not None:
        text += f" This ability costs {ability.less.mana} less to activate {for_each(ability.less.per, speech)}."
    if ability.by_anyone:
        text += " Any player may activate this ability."
    if ability.timing not in (Timing.ANY, Timing.LOYALTY):
        text += f" {words.sentence(ability.timing.value)}"
    if ability.most_each_turn == 1:
        text += " Activate only once each turn."
    elif ability.most_each_turn is not None:
        text += f" Activate no more than {words.times(ability.most_each_turn)} each turn."
    if isinstance(ability.condition, ItIs):
        text += f" Activate only {ability.condition.period.value}."
    elif ability.condition:
        text += f" Activate only if {condition(ability.condition, speech)}."
    if not ability.copiable:
        text += " This ability can't be copied."
    return text + (" X can't be 0." if ability.least_x else "")


def _triggered(ability: TriggeredAbility, speech: Speech) -> str:
    """A trigger condition, perhaps an intervening "if" clause, and an effect (603.1, 603.4)."""
    when = words.capital(trigger(ability.trigger, speech))
    if isinstance(ability.trigger, Chapter):
        return f"{when} — {words.capital(instructions(ability.body, speech))}"
    condition_ = f" if {condition(ability.condition, speech)}," if ability.condition else ""
    limit = " This ability triggers only once each turn." if ability.once_each_turn else ""
    limit += " Do this only once each turn." if ability.done_once else ""
    during = f" while {condition(ability.during, speech)}" if ability.during else ""
    return f"{when}{during},{condition_} {instructions(ability.body, speech)}{limit}"


def _static(ability: StaticAbility, speech: Speech) -> str:
    """What is true, and "as long as" or "if" what holds (604.1)."""
    lead = ""
    leads = ability.condition is not None and not ability.trailing and not isinstance(ability.condition, NotSo)
    if ability.condition and leads:
        of_spells = any(isinstance(each, CantBeCountered | EntersTapped | AlternativeCost) for each in ability.effects)
        word = "if" if of_spells else "as long as"
        lead = f"{word} {condition(ability.condition, speech)}, "
    said = lead + words.listing([each.text for each in statements(ability.effects, speech)])
    match ability.condition:
        case NotSo(denied):
            said += f" unless {condition(denied, speech)}"
        case found if found and not leads:
            of_cost = all(isinstance(each, CostChange | DoesntUntap) for each in ability.effects)
            said += f" {'if' if of_cost else 'as long as'} {condition(found, speech)}"
    own = own_cost(ability.effects)
    return words.sentence(said) + (f" The {own} cost is equal to its mana cost." if own else "")


def write_effect(effect: Effect, name: str, targets: tuple[TargetPhrase, ...] = ()) -> str:
    """One instruction of the object with that name as sentences; `targets` are the target phrases it speaks of."""
    return " ".join(words.sentence(each.text) for each in clauses((effect,), Speech(name, write_ability, targets)))


def write_times(effect: CopySpell) -> str:
    """On what it depends how often something is copied: "for each other creature you control"; "" where on nothing."""
    if effect.for_each is None and isinstance(effect.times, Simple):
        return ""
    return times(effect, Speech("this", write_ability)).strip()


def write_description(description: Description, plural: bool = False) -> str:
    """A description without article: "creature you control", "other spells and permanents"."""
    other = "other " if is_other(description) else ""
    return other + describe(description, Speech("this", write_ability), plural)


def write_filter(filter: Filter, plural: bool = False) -> str:
    """A description of one kind of thing without article: "creature you control"."""
    return write_description(filter, plural)


def write_targets(phrase: TargetPhrase, name: str = "this") -> str:
    """A target phrase: "any target", "up to two target creatures" (115.1)."""
    return targets(phrase, Speech(name, write_ability)).text


def write_cost(cost: Cost, name: str) -> str:
    """A cost as it stands before the colon: "{2}, {T}, Sacrifice a creature" (602.1a)."""
    return cost_line(cost, Speech(name, write_ability))


def write_token(token: Characteristics) -> str:
    """A token without article: "1/1 black Faerie Rogue creature token with flying" (111.3)."""
    return described(token, Speech("this token", write_ability))
