"""Activating abilities (602) and playing lands (305, 116.2a)."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.exact import announcing, costs, permissions
from explorer.exact import deeds as d
from explorer.exact.activation import activation_reasons, can_be_tapped_for_mana, is_sorcery_time
from explorer.exact.casting import split_second_reasons
from explorer.exact.door import happen, record
from explorer.exact.evaluating import Speaker, speaker_of
from explorer.exact.moving import made
from explorer.exact.objects import Announced, GameObject
from explorer.exact.paying import activate_mana_ability, can_pay, pay
from explorer.exact.player_rules import lands_each_turn
from explorer.exact.refusals import Reason, Refused
from explorer.exact.spending import to_activate
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.oracle.words import some
from explorer.rules import R
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.types import CardType
from explorer.values.zones import Zone


def reasons(state: State, player: PlayerId, number: ObjectId, index: int) -> tuple[Reason, ...]:
    """Everything that stands against beginning to activate this ability now (602.2, 602.5, 605.3a)."""
    permanent = state.objects.get(number)
    if permanent is None:
        return (Reason(R.ACTIVATE, f"there is no object {number} with abilities"),)
    seen = state.characteristics(permanent)
    if not 0 <= index < len(seen.activated):
        there = some(len(seen.activated), "activated ability")
        return (Reason(R.ACTIVATE, f"{seen.name} has {there}, and not that one"),)
    found = list(activation_reasons(state, player, permanent, index))
    ability = seen.activated[index]
    if ability.cost.mana.symbols and can_be_tapped_for_mana(state, player, permanent):
        # It may be tapped for the mana of this very cost; the untap symbol is paid after that (601.2g, 601.2h).
        found = [each for each in found if each.rule != R.UNTAP_SYMBOL]
    name = state.players[player].name
    if seen.is_mana_ability(index):
        if state.priority != player:
            found.append(Reason(R.MANA_ABILITY_FOR_PAYMENT, f"{name} has neither priority nor anything to pay"))
        return tuple(found)
    if state.priority != player:
        found.append(Reason(R.ACTIVATE_TIMING, f"{name} does not have priority"))
    return (*found, *split_second_reasons(state))


def able(state: State, player: PlayerId) -> Iterator[GameObject]:
    """Permanents and cards with activated abilities that function where they are, and that are for the player (113.6).

    Others' permanents have such where any player may activate an ability of them (602.2).
    """
    cards = (state.objects[each] for zone in (Zone.HAND, Zone.GRAVEYARD) for each in state.zone(zone, player))
    for each in (*state.permanents(), *cards):
        seen = state.characteristics(each)
        own = each.zone is not Zone.BATTLEFIELD or each.controller == player
        if each.zone in seen.activated_in and (own or any(ability.by_anyone for ability in seen.activated)):
            yield each


def activate(table: Table, player: PlayerId, number: ObjectId, index: int) -> Procedure[None]:
    """Activate an ability, announced and paid for like a spell (602.2b); a mana ability skips the stack (605.3b)."""
    against = reasons(table.state, player, number, index)
    if against:
        raise Refused(against)
    permanent = table.state.objects[number]
    seen = table.state.characteristics(permanent)
    ability = seen.activated[index]
    if seen.is_mana_ability(index):
        yield from activate_mana_ability(table, player, number, index)
        return
    events = yield from happen(
        table, [d.AbilityPut(player, number, ability, seen.name)], R.PUT_ABILITY_ON_STACK, number
    )
    stacked = made(events)[0]
    with table.because(events[0].n):
        announcing.decide(table, stacked, "body", R.PUT_ABILITY_ON_STACK, body=ability.body)
        yield from announcing.choose_modes(table, stacked)
        yield from announcing.choose_x(table, stacked, ability.cost.has_x, free=False)
        yield from announcing.choose_targets(table, stacked)
        total = costs.of_ability(table.state, number, ability, announcing.announced(table, stacked).x or 0)
        speaker = speaker_of(table.state.objects[stacked])
        purpose = to_activate(table.state, number, ability)
        yield from pay(table, player, total, purpose, speaker, seen.name)
        announcing.decide(table, stacked, "results", R.PAY_COSTS, results=tuple(speaker.results.items()))
        record(table, [d.AbilityActivated(number, index, player, False, stacked)], R.ACTIVATE_LIKE_CASTING, number)


def activatable(table: Table, player: PlayerId, number: ObjectId, index: int) -> bool:
    """Whether nothing stands against it, it has targets, and its cost could be paid, with the least X; on a fork."""
    state = table.state
    if reasons(state, player, number, index):
        return False
    seen = state.characteristics(state.objects[number])
    ability = seen.activated[index]
    fork = table.fork()
    speaker = Speaker(player, number, announced=Announced(x=0))
    if seen.is_mana_ability(index):
        with fork.beginning(number, index):
            cost = costs.of_ability(fork.state, number, ability, 0)
            return can_pay(fork, player, cost, to_activate(state, number, ability), speaker)
    events = record(fork, [d.AbilityPut(player, number, ability, seen.name)], R.PUT_ABILITY_ON_STACK, number)
    stacked = made(events)[0]
    announcing.decide(fork, stacked, "body", R.PUT_ABILITY_ON_STACK, body=ability.body, x=0)
    x = announcing.least_x(fork.state, fork.state.objects[stacked]) if ability.cost.has_x else 0
    announcing.decide(fork, stacked, "x", R.CHOOSE_X, x=x)
    if not announcing.can_be_announced(fork.state, fork.state.objects[stacked]):
        return False
    speaker = speaker_of(fork.state.objects[stacked])
    total = costs.of_ability(fork.state, number, ability, x)
    return can_pay(fork, player, total, to_activate(state, number, ability), speaker)


# --- lands -----------------------------------------------------------------------------------------------------------


def land_reasons(state: State, player: PlayerId, number: ObjectId) -> tuple[Reason, ...]:
    """Everything that stands against playing this land now (305.1 to 305.3, 116.2a)."""
    card = state.objects.get(number)
    name = state.players[player].name
    found: list[Reason] = []
    if card is None or not card.base.is_a(CardType.LAND):
        what = card.base.name if card else "that"
        return (Reason(R.LAND_TIMING, f"{what} is no land, and only lands are played"),)
    if not _is_in_own_hand(card, player) and not permissions.to_play(state, player, card):
        found.append(Reason(R.PLAY_LAND, f"nothing allows {name} to play {card.base.name} from there"))
    if state.priority != player:
        found.append(Reason(R.PLAY_LAND, f"{name} does not have priority"))
    if not is_sorcery_time(state, player):
        found.append(Reason(R.LAND_TIMING, "a land is played only in one's own main phase with an empty stack"))
    played = state.players[player].lands_played
    if played and played >= lands_each_turn(state, player):
        already = "a land" if played == 1 else f"{played} lands"
        found.append(Reason(R.NO_LANDS_LEFT, f"{name} has already played {already} this turn"))
    return tuple(found)


def play_land(table: Table, player: PlayerId, number: ObjectId) -> Procedure[None]:
    """Playing a land is a special action: no stack, no response (116.2a, 305.1)."""
    against = land_reasons(table.state, player, number)
    if against:
        raise Refused(against)
    card = table.state.objects[number]
    allowing = [] if _is_in_own_hand(card, player) else list(permissions.to_play(table.state, player, card))
    deed = d.Moved(number, Zone.BATTLEFIELD, d.Why.PLAYED, controller=player)
    yield from happen(table, [deed], R.PLAY_LAND, number)
    # A land played by a permission is nothing special, so that one which is not used up is as good as any.
    allowing.sort(key=lambda each: each.effect.one)
    used_up = [each.lasting for each in allowing[:1] if each.effect.one and each.lasting is not None]
    if used_up:
        record(table, [d.EffectsEnded(tuple(used_up))], R.PLAY_LAND, number)


def _is_in_own_hand(card: GameObject, player: PlayerId) -> bool:
    return card.zone is Zone.HAND and card.owner == player
