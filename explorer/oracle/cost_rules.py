"""What static abilities say of costs, in words (601.2f, 602.5)."""

from __future__ import annotations

from typing import assert_never

from explorer.abilities.cost_rules import (
    ActivationCostChange,
    AdditionalCost,
    AlternativeCost,
    CantActivate,
    CostChange,
    CostFloor,
    CostRule,
)
from explorer.abilities.phrases import THIS, Either, Filter, SpellsCast, This, Who
from explorer.oracle import words
from explorer.oracle.clauses import Clause
from explorer.oracle.costs import deed
from explorer.oracle.each import for_each
from explorer.oracle.phrases import describe, players_of, refer, several, value
from explorer.oracle.speech import YOU, Noun, Speech


def cost_rule(effect: CostRule, speech: Speech) -> Clause:
    """What costs more or less, what is to be paid besides, or what can't be activated."""
    match effect:
        case CostChange():
            return _cost_change(effect, speech)
        case ActivationCostChange(of, mana, less, least):
            abilities = Noun(f"activated abilities of {several(of, speech)}", plural=True)
            clause = Clause((f"cost {mana} {'less' if less else 'more'} to activate",), abilities)
            limit = f". This effect can't reduce the mana in that cost to less than {words.number(least)} mana"
            return clause.with_more(tail=limit) if least else clause
        case AdditionalCost(cost):
            paid = words.listing([deed(part, speech) for part in cost.parts])
            return Clause((f"as an additional cost to cast {speech.spell}, {paid}",))
        case AlternativeCost(cost):
            paid = words.listing([deed(part, speech) for part in cost.parts])
            speech.mention(THIS)
            phrase = f"may {paid} rather than pay {speech.spell}'s mana cost"
            return Clause((phrase,), YOU, explicit=True)
        case CostFloor(spells, least):
            subject = Noun(
                f"each {describe(spells, speech)} that would cost less than {words.number(least)} mana to cast"
            )
            return Clause((f"cost {words.number(least)} mana to cast",), subject)
        case CantActivate(of, but_mana):
            unless = " unless they're mana abilities" if but_mana else ""
            if isinstance(of, Filter):
                abilities = Noun(f"activated abilities of {several(of, speech)}", plural=True)
            else:
                abilities = Noun(f"{refer(of, speech).possessive} activated abilities", plural=True)
            return Clause((f"can't be activated{unless}",), abilities)
        case _:
            assert_never(effect)


def _cost_change(effect: CostChange, speech: Speech) -> Clause:
    if isinstance(effect.spells, This):
        speech.mention(THIS)
        spells = Noun(speech.spell)
    else:
        cast = "" if effect.by is Who.A_PLAYER else f" {players_of(effect.by, speech, plural=True).does('cast')}"
        filters = effect.spells.filters if isinstance(effect.spells, Either) else (effect.spells,)
        spells = Noun(words.listing([several(each, speech) for each in filters]) + cast, plural=True)
    per = for_each(effect.per, speech) if effect.per is not None else None
    match effect.spells, effect.per:
        case Filter() as of, SpellsCast(other, Who.THAT_PLAYER):
            spells = Noun(f"each {describe(of, speech)} a player casts")
            per = f"for each other {describe(other, speech)} that player has cast this turn"
    more = "less" if effect.less else "more"
    if effect.per is not None and per is None:
        phrase = f"cost {{X}} {more} to cast, where X is {value(effect.per, speech)}"
        return Clause((phrase,), spells)
    phrase = f"cost {effect.mana} {more} to cast"
    clause = Clause((f"{phrase} {per}" if per else phrase,), spells)
    only = ". This effect reduces only the amount of colored mana you pay"
    return clause.with_more(tail=only) if effect.colored_only else clause
