"""What is true of players, looked up where it matters: hand size, timing, and what their next spell is like."""

from __future__ import annotations

from explorer.abilities.changes import Gain
from explorer.abilities.keywords import Has, Keyword
from explorer.abilities.phrases import THIS, Description, Either
from explorer.abilities.player_rules import (
    AdditionalLands,
    CantBeCountered,
    CastAsThoughFlash,
    NeverCountered,
    NextSpell,
    NoMaximumHandSize,
)
from explorer.abilities.static import Changes, Duration, StaticEffect
from explorer.exact import deeds as d
from explorer.exact import evaluating
from explorer.exact.door import record
from explorer.exact.evaluating import Speaker
from explorer.exact.objects import GameObject
from explorer.exact.replacing import standing
from explorer.exact.state import LastingEffect, State
from explorer.exact.table import Table
from explorer.rules import R
from explorer.values.ids import ObjectId, PlayerId

_FLASH = Gain(Has(Keyword.FLASH))


def keeps_all_cards(state: State, player: PlayerId) -> bool:
    """Whether this player has no maximum hand size (402.2)."""
    return any(
        player in evaluating.players(state, effect.who, Speaker(found.speaker_player, found.source))
        for effect, found in standing(state, NoMaximumHandSize)
    )


def lands_each_turn(state: State, player: PlayerId) -> int:
    """How many lands this player may play in a turn: one, and what effects add to that (305.2)."""
    more = 0
    for effect, found in standing(state, AdditionalLands):
        speaker = Speaker(found.speaker_player, found.source)
        if player in evaluating.players(state, effect.who, speaker):
            more += evaluating.amount(state, effect.amount, speaker)
    return 1 + more


def casts_with_flash(state: State, player: PlayerId, card: GameObject) -> bool:
    """Whether this player may cast this card as though it had flash (609.4)."""
    for effect, found in standing(state, CastAsThoughFlash):
        speaker = Speaker(found.speaker_player, found.source)
        if player in evaluating.players(state, effect.who, speaker) and is_such(state, card, effect.spells, speaker):
            return True
    return any(
        isinstance(effect.such, CastAsThoughFlash) or effect.such == _FLASH
        for _, effect in _of_next(state, player, card)
    )


def is_never_countered(state: State, spell: GameObject) -> bool:
    """Whether something says of such spells that they can't be countered (701.5a)."""
    return any(
        evaluating.fits(state, spell.id, effect.spells, Speaker(found.speaker_player, found.source))
        for effect, found in standing(state, NeverCountered)
    )


def is_such(state: State, card: GameObject, spells: Description, speaker: Speaker) -> bool:
    """Whether the spell that would be cast is one of those described, wherever the card is (601.3)."""
    several = spells.filters if isinstance(spells, Either) else (spells,)
    return any(all(evaluating.passes(state, card, test, speaker) for test in each.tests) for each in several)


def _of_next(state: State, player: PlayerId, card: GameObject) -> list[tuple[LastingEffect, NextSpell]]:
    """What was said of this player's next spell, where this would be that."""
    return [
        (each, each.effect)
        for each in state.lasting
        if isinstance(each.effect, NextSpell)
        and each.controller == player
        and is_such(state, card, each.effect.spells, Speaker(each.controller, each.source))
    ]


def be_next(table: Table, number: ObjectId) -> None:
    """This is the next spell of which something was said: from now on that is so of it, and of no other (611.2)."""
    spell = table.state.objects[number]
    for lasting, effect in _of_next(table.state, spell.controller, spell):
        record(table, [d.EffectsEnded((lasting.id,))], R.EFFECT_OF_RESOLUTION, lasting.source)
        said: StaticEffect | None = None
        match effect.such:
            case Gain() as gain:
                said = Changes(THIS, gain)
            case CantBeCountered() as never:
                said = never
        if said is not None:
            here = (lasting.controller, lasting.source, Duration.INDEFINITELY, (number,), len(table.log))
            begun = LastingEffect(table.state.next_effect, said, *here, turn=table.state.turn)
            record(table, [d.EffectBegan(begun)], R.EFFECT_OF_RESOLUTION, lasting.source)
