"""Which instructions share a sentence (608.2c)."""

from __future__ import annotations

from collections.abc import Sequence

from explorer.abilities.changes import Control
from explorer.abilities.combat_rules import CombatRule
from explorer.abilities.effects import (
    CastCards,
    CopyCards,
    CreateTokens,
    Discard,
    Draw,
    Effect,
    GainLife,
    Lasting,
    LoseLife,
    Mill,
    Put,
    SacrificeSome,
    Scry,
    Surveil,
)
from explorer.abilities.phrases import Target
from explorer.abilities.static import Changes
from explorer.values.zones import Zone

_WITH_CARDS = (Draw, Discard, Mill, Scry, Surveil)
"""What a player does one after the other: "scry 1, then draw a card"."""
_LIFE = (GainLife, LoseLife)
"""What a player does along with other things: "you draw a card and lose 1 life"."""
OF_PLAYERS = (*_WITH_CARDS, *_LIFE, CreateTokens)
"""What players do: one after the other, or each for themselves in one sentence."""


def usual_sentences(effects: Sequence[Effect]) -> tuple[tuple[int, bool], ...]:
    """How many instructions each sentence usually has, and whether "then" joins them."""
    groups = by_sentence(effects)
    return tuple((len(each), len(each) > 1 and all(isinstance(one, _WITH_CARDS) for one in each)) for each in groups)


def by_sentence(effects: Sequence[Effect]) -> list[list[Effect]]:
    """The instructions by sentence."""
    found: list[list[Effect]] = []
    for effect in effects:
        if found and _linked(found[-1][-1], effect):
            found[-1].append(effect)
        else:
            found.append([effect])
    return found


def _linked(before: Effect, after: Effect) -> bool:
    """Whether an instruction goes on in the sentence of the one before it."""
    match before, after:
        case Put(to=Zone.EXILE), CopyCards(joined=True):
            return True
        case CopyCards(), CastCards(each=True):
            return True
        case Lasting(Changes(change=Control())), _:
            return False
        case Lasting(Changes(what), duration), Lasting(Changes(other), until):
            return what == other and duration == until
        case Lasting(Changes(what)), Lasting(effect) if isinstance(effect, CombatRule):
            return bool(what == effect.what)
        case LoseLife(), GainLife():
            return True
        case LoseLife(who=Target() as who), SacrificeSome():
            return who == after.who
        case _ if isinstance(before, _WITH_CARDS) and isinstance(after, _WITH_CARDS):
            return before.who == after.who
        case _ if isinstance(before, OF_PLAYERS) and isinstance(after, OF_PLAYERS):
            return before.who == after.who and isinstance(before if isinstance(before, _LIFE) else after, _LIFE)
        case _:
            return False
