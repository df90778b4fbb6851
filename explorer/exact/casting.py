"""Casting spells (601): the permission, then every step from the card on the stack to the spell that has been cast."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.abilities.ability import StaticAbility
from explorer.abilities.cost_rules import AlternativeCost
from explorer.abilities.costs import Cost, PayMana
from explorer.abilities.keywords import Flashback, Keyword, Overload, Suspend
from explorer.abilities.permissions import MayPlay
from explorer.abilities.static import CastOnly
from explorer.abilities.time_counters import TIME
from explorer.exact import announcing, conditions, costs, evaluating, permissions, player_rules
from explorer.exact import deeds as d
from explorer.exact.activation import is_sorcery_time
from explorer.exact.decisions import Asks, Choose
from explorer.exact.door import happen, record
from explorer.exact.evaluating import speaker_of
from explorer.exact.moving import made
from explorer.exact.objects import GameObject
from explorer.exact.paying import can_pay, pay
from explorer.exact.permissions import Permission
from explorer.exact.refusals import Reason, Refused, refuse
from explorer.exact.spending import Purpose, to_cast
from explorer.exact.state import State
from explorer.exact.table import Procedure, Table
from explorer.rules import R, Rule
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.types import CardType
from explorer.values.zones import Zone

WITHOUT_PAYING = "without paying"
SUSPENDED = "suspend"
"""No way to cast a card, but what may be done where it could begin to be cast (702.62a)."""

_TIMING: dict[CardType, Rule] = {
    CardType.SORCERY: R.SORCERY_TIMING,
    CardType.CREATURE: R.CREATURE_TIMING,
    CardType.ARTIFACT: R.ARTIFACT_TIMING,
    CardType.ENCHANTMENT: R.ENCHANTMENT_TIMING,
    CardType.PLANESWALKER: R.PLANESWALKER_TIMING,
}


# --- permission (601.3) ----------------------------------------------------------------------------------------------


def ways(state: State, player: PlayerId, card: GameObject) -> tuple[str, ...]:
    """The ways in which a player could cast a card from where it is: "" as printed, and those with a name (118.9)."""
    if card.owner == player and card.zone is Zone.HAND:
        suspends = any(isinstance(each, Suspend) for each in state.characteristics(card).abilities)
        return ("", *_keyword_ways(state, card), *([SUSPENDED] if suspends else []))
    found: list[str] = []
    if card.owner == player and card.zone is Zone.GRAVEYARD:
        abilities = state.characteristics(card).abilities
        found += ("flashback" for each in abilities if isinstance(each, Flashback))
    for each in permissions.to_cast(state, player, card):
        found += (WITHOUT_PAYING,) if each.effect.free else ("", *_keyword_ways(state, card))
    return tuple(dict.fromkeys(found))


def _allowing(state: State, player: PlayerId, card: GameObject, way: str) -> tuple[Permission, ...]:
    """What allows to cast a card in that way from elsewhere: of several that say the same, the first."""
    if way == "flashback" or (card.owner == player and card.zone is Zone.HAND):
        return ()
    found: dict[MayPlay, Permission] = {}
    for each in permissions.to_cast(state, player, card):
        if each.effect.free == (way == WITHOUT_PAYING):
            found.setdefault(each.effect, each)
    return tuple(found.values())


def _by(way: str) -> str:
    return f"by {way}" if way else "in the ordinary way"


def permission_reasons(state: State, player: PlayerId, card: GameObject, way: str) -> tuple[Reason, ...]:
    """Everything that stands against beginning to cast this card now: permission, priority and timing together."""
    name = card.base.name
    reasons: list[Reason] = []
    if card.base.is_a(CardType.LAND):
        reasons.append(Reason(R.LAND_IS_PLAYED, f"{name} is a land, and lands are played, not cast"))
    if way not in (there := ways(state, player, card)):
        why = f"nothing allows {state.players[player].name} to cast {name} {_by(way)} from there"
        other = [_by(each) for each in there]
        reasons.append(Reason(R.NOT_ALLOWED_TO_CAST, why + (f", only {' or '.join(other)}" if other else "")))
    if state.priority != player:
        reasons.append(Reason(R.CAST_TIMING, f"{state.players[player].name} does not have priority"))
    reasons += split_second_reasons(state)
    seen = state.characteristics(card)
    quick = CardType.INSTANT in seen.types or Keyword.FLASH in seen.keywords
    if not quick and not player_rules.casts_with_flash(state, player, card) and not _gives_flash(state, player, card):
        reasons += sorcery_timing_reasons(state, player, card)
    reasons += _reasons_of_its_own(state, player, card)
    return tuple(reasons)


def _reasons_of_its_own(state: State, player: PlayerId, card: GameObject) -> Iterator[Reason]:
    """What the card itself says of when alone it is cast (601.3)."""
    speaker = evaluating.Speaker(player, card.id)
    for effect in (each for ability in state.characteristics(card).static for each in ability.effects):
        if isinstance(effect, CastOnly) and not conditions.holds(state, effect.when, speaker):
            yield Reason(R.NOT_ALLOWED_TO_CAST, f"{card.base.name} is cast only where its text says so")


def _gives_flash(state: State, player: PlayerId, card: GameObject) -> bool:
    """Whether what allows to cast the card from there lets it be cast as though it had flash (702.8a)."""
    return any(each.effect.flash for each in permissions.to_cast(state, player, card))


def split_second_reasons(state: State) -> Iterator[Reason]:
    """While a spell with split second is on the stack, nothing but mana abilities can be used (702.61a)."""
    for each in state.stack:
        stacked = state.objects[each]
        if not stacked.is_ability and Keyword.SPLIT_SECOND in state.characteristics(stacked).keywords:
            yield Reason(R.SPLIT_SECOND, f"{stacked.base.name} with split second is on the stack")


def sorcery_timing_reasons(state: State, player: PlayerId, card: GameObject) -> Iterator[Reason]:
    """Not an instant: only in one's own main phase, with an empty stack; the rule is that of its card type."""
    if not is_sorcery_time(state, player):
        rules = [rule for card_type, rule in _TIMING.items() if state.characteristics(card).is_a(card_type)]
        for rule in rules or [R.SORCERY_TIMING]:
            yield Reason(rule, f"{card.base.name} is cast only in one's own main phase with an empty stack")


# --- casting (601.2) -------------------------------------------------------------------------------------------------


def cast(
    table: Table, player: PlayerId, number: ObjectId, way: str, allowed: bool = False, by: Permission | None = None
) -> Procedure[None]:
    """Cast a card or a copy of a card, top to bottom as rule 601.2 tells it.

    `allowed` is so where a resolving spell or ability has the player cast it, whatever the timing (608.2g), `by` what
    that says of it. Raises
    Refused at the first step that fails; then all of it is taken back (730.1).
    """
    card, before = _there(table.state, number), table.state
    # 601.3
    permission = by if allowed else (yield from _permission(table, player, card, way))
    # 601.2a
    events = yield from happen(
        table, [d.Moved(number, Zone.STACK, d.Why.CAST, controller=player, was_cast=False)], R.PROPOSE, number
    )
    (spell,) = made(events)
    with table.because(events[0].n):
        _use(table, spell, permission)
        body = announcing.spell_body(table.state, table.state.objects[spell], way)
        announcing.decide(table, spell, "way", R.PROPOSE, body=body, way=way)
        # 601.2b
        yield from announcing.choose_modes(table, spell)
        # What an effect has given the card is gone from the spell, which is a new object (400.7).
        at = (before, card) if way == "flashback" else (table.state, table.state.objects[spell])
        base = base_cost(*at, way)
        yield from announcing.choose_optional_costs(table, spell)
        asked = costs.with_additional(table.state, table.state.objects[spell], base)
        yield from announcing.choose_x(table, spell, asked.has_x or _printed_x(table.state, spell), not asked.has_x)
        # 601.2c and 601.2d
        yield from announcing.choose_targets(table, spell)
        # 601.2f to 601.2h
        total = costs.of_spell(table.state, table.state.objects[spell], base)
        speaker = speaker_of(table.state.objects[spell])
        purpose = to_cast(spell, asked)
        yield from pay(table, player, total, purpose, speaker, card.base.name)
        announcing.decide(table, spell, "results", R.PAY_COSTS, results=tuple(speaker.results.items()))
        # 601.2i
        record(table, [d.SpellBecameCast(spell)], R.BECOMES_CAST, spell)


def suspend(table: Table, player: PlayerId, number: ObjectId) -> Procedure[None]:
    """A special action: the card is exiled with time counters for its suspend cost, without the stack (702.62a).

    Raises Refused where it could not begin to be cast, or the cost is not paid.
    """
    card = _there(table.state, number)
    yield from _permission(table, player, card, SUSPENDED)
    ability = _suspending(table.state, card)
    name, speaker = card.base.name, speaker_of(card)
    yield from pay(table, player, costs.total(ability.cost, 0), Purpose(), speaker, name)
    exiled = d.Moved(card.id, Zone.EXILE, d.Why.EXILED, counters=((TIME, ability.number),))
    yield from happen(table, [exiled], R.SUSPEND, card.id)


def _suspending(state: State, card: GameObject) -> Suspend:
    return next(each for each in state.characteristics(card).abilities if isinstance(each, Suspend))


def _permission(table: Table, player: PlayerId, card: GameObject, way: str) -> Procedure[Permission | None]:
    """What allows to cast it, which its player chooses where several things do that say different things (601.3).

    Raises Refused with everything that stands against it.
    """
    reasons = permission_reasons(table.state, player, card, way)
    if reasons:
        raise Refused(reasons)
    allowing = _allowing(table.state, player, card, way)
    if len(allowing) < 2:
        return allowing[0] if allowing else None
    (chosen,) = yield Choose(
        player=player,
        rule=R.NOT_ALLOWED_TO_CAST,
        prompt=f"What allows to cast {card.base.name} from there?",
        asks=Asks.OBJECTS,
        source=card.id,
        candidates=tuple(dict.fromkeys(each.source for each in allowing)),
    )
    return next(each for each in allowing if each.source == chosen)


def _there(state: State, number: ObjectId) -> GameObject:
    card = state.objects.get(number)
    if card is None:
        raise refuse(R.NOT_ALLOWED_TO_CAST, f"there is no card {number} to cast")
    return card


def _use(table: Table, spell: ObjectId, permission: Permission | None) -> None:
    """Remember by which permission a spell is cast; what is for a single spell is used up (400.7h, 611.2)."""
    player_rules.be_next(table, spell)
    if permission is None:
        return
    announcing.decide(table, spell, "permission", R.PROPOSE, permission=permission.effect)
    if permission.effect.one and permission.lasting is not None:
        record(table, [d.EffectsEnded((permission.lasting,))], R.NOT_ALLOWED_TO_CAST, spell)


def _printed_x(state: State, spell: ObjectId) -> bool:
    cost = state.characteristics(state.objects[spell]).mana_cost
    return cost is not None and bool(cost.variables)


def base_cost(state: State, card: GameObject, way: str) -> Cost:
    """The mana cost, or the alternative cost of that way to cast it (118.9); no mana cost is unpayable (118.6)."""
    seen = state.characteristics(card)
    for ability in seen.abilities:
        match way, ability:
            case ("flashback", Flashback(Cost() as cost)) | ("overload", Overload(cost)):
                return cost
            case ("alternative", StaticAbility()) if (other := _alternative(state, card, ability)) is not None:
                return other
    if way == WITHOUT_PAYING:
        return Cost(())
    if seen.mana_cost is None:
        raise refuse(R.NO_MANA_COST, f"{seen.name} has no mana cost, and what is not there cannot be paid")
    return Cost((PayMana(seen.mana_cost),))


# --- what could be cast ----------------------------------------------------------------------------------------------


def castable_way(table: Table, player: PlayerId, card: GameObject, way: str, by: MayPlay | None = None) -> bool:
    """Whether there are targets to choose and a way to pay, with the least X and no optional cost.

    It is tried on a fork with the card on the stack, where costs and restricted mana see it as a spell.
    """
    if way == SUSPENDED:
        cost = costs.total(_suspending(table.state, card).cost, 0)
        return can_pay(table, player, cost, Purpose(), speaker_of(card))
    try:
        base = base_cost(table.state, card, way)
    except Refused:
        return False
    fork = table.fork()
    (number,) = made(record(fork, [d.Moved(card.id, Zone.STACK, d.Why.CAST, controller=player)], R.PROPOSE, card.id))
    player_rules.be_next(fork, number)
    body = announcing.spell_body(fork.state, fork.state.objects[number], way)
    by = by or next((each.effect for each in _allowing(table.state, player, card, way)), None)
    announcing.decide(fork, number, "way", R.PROPOSE, body=body, way=way, x=0, permission=by)
    asked = costs.with_additional(fork.state, fork.state.objects[number], base)
    if asked.has_x:
        x = announcing.least_x(fork.state, fork.state.objects[number])
        announcing.decide(fork, number, "x", R.CHOOSE_X, x=x)
    spell = fork.state.objects[number]
    if not announcing.can_be_announced(fork.state, spell):
        return False
    total = costs.of_spell(fork.state, spell, base)
    return can_pay(fork, player, total, to_cast(number, asked), speaker_of(spell))


def castable(
    table: Table, player: PlayerId, cards: tuple[ObjectId, ...], free: bool, by: MayPlay | None = None
) -> tuple[tuple[ObjectId, str], ...]:
    """Which of the cards an effect may have the player cast now, each with each way to do it (608.2g)."""
    found = []
    for number in cards:
        card = table.state.objects.get(number)
        if card is None or card.base.is_a(CardType.LAND):
            continue
        names = (WITHOUT_PAYING,) if free else ("", *_keyword_ways(table.state, card))
        found += [(number, way) for way in names if castable_way(table, player, card, way, by)]
    return tuple(found)


def _keyword_ways(state: State, card: GameObject) -> Iterator[str]:
    """The ways that keywords add wherever the card may be cast as printed."""
    if any(isinstance(each, Overload) for each in state.characteristics(card).abilities):
        yield "overload"
    if any(_alternative(state, card, each) is not None for each in state.characteristics(card).static):
        yield "alternative"


def _alternative(state: State, card: GameObject, ability: StaticAbility) -> Cost | None:
    """The cost that its text lets its player pay rather than the mana cost, where it may be paid now (118.9)."""
    cost = next((each.cost for each in ability.effects if isinstance(each, AlternativeCost)), None)
    speaker = speaker_of(card)
    if cost is None or (ability.condition is not None and not conditions.holds(state, ability.condition, speaker)):
        return None
    return cost


def cast_while_resolving(
    table: Table, player: PlayerId, card: ObjectId, way: str, free: bool, by: MayPlay | None = None
) -> Procedure[None]:
    """Cast a card or copy as an effect says, whatever the timing (608.2g, 707.12)."""
    permission = None if by is None else Permission(by, card, (card,))
    yield from cast(table, player, card, WITHOUT_PAYING if free else way, allowed=True, by=permission)
