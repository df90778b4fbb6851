"""What may be declared in combat: who can attack and block, what restricts it, and what requires it (508.1, 509.1).

What is asked of each creature by itself is in `_may_attack`, `_kept_from_attacking`, `_may_block` and
`_kept_from_blocking`; what is asked of a declaration as a whole in `_restrictions_on_attack` and the like.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeGuard

from explorer.abilities.combat_rules import BlockedByNumber, BlocksMore, CantFight, FightsAsThough
from explorer.abilities.keywords import Keyword
from explorer.exact import evaluating, evasion, requirements
from explorer.exact.deciding_combat import Declared
from explorer.exact.objects import GameObject
from explorer.exact.refusals import Reason
from explorer.exact.standing import told_of
from explorer.exact.state import State
from explorer.rules import R, Rule
from explorer.values.ids import Entity, ObjectId, PlayerId, is_player
from explorer.values.status import SICK, TAPPED
from explorer.values.types import CardType
from explorer.values.zones import Zone

# --- attackers (508.1) -----------------------------------------------------------------------------------------------


def attackable(state: State, player: PlayerId) -> tuple[Entity, ...]:
    """What that player's creatures may attack: each opponent and the planeswalkers of opponents (506.2, 506.3, 802.2).

    No battle can be attacked here, as none has a protector (310.8).
    """
    opponents = state.opponents(player)
    walkers = [
        each.id
        for each in state.permanents()
        if each.controller in opponents and state.characteristics(each).is_a(CardType.PLANESWALKER)
    ]
    return (*opponents, *walkers)


def defender(state: State, attacked: Entity) -> PlayerId:
    """The defending player for what attacks that player or permanent (508.5)."""
    return PlayerId(attacked) if is_player(attacked) else state.objects[ObjectId(attacked)].controller


def attacks(state: State, player: PlayerId) -> tuple[tuple[ObjectId, tuple[Entity, ...]], ...]:
    """The creatures of a player that could attack, each with all that it could attack (508.1a, 508.1b)."""
    found = attackable(state, player)
    creatures = [each for each in state.permanents(player) if state.characteristics(each).is_a(CardType.CREATURE)]
    if not (found and creatures):
        return ()
    able = [each for each in creatures if not any(_may_attack(state, player, each))]
    kept = {each.id: [what for what in found if any(_kept_from_attacking(state, each, what))] for each in able}
    free = {number: tuple(what for what in found if what not in whats) for number, whats in kept.items()}
    return tuple((number, whats) for number, whats in free.items() if whats)


def against_attack(state: State, player: PlayerId, declared: Declared) -> tuple[Reason, ...]:
    """What stands against a declaration of attackers, at the first step of 508.1 that fails; nothing if it is legal."""
    creatures = [(number, state.objects.get(number), what) for number, what in declared]
    able = [
        *(reason for number, each, _ in creatures for reason in _may_attack(state, player, each, number)),
        *_each_once(declared, R.CHOOSE_ATTACKERS),
    ]
    kept = [reason for _, each, what in creatures if each for reason in _kept_from_attacking(state, each, what)]
    if able:
        return (*able, *kept)
    found = attackable(state, player)
    if wrong := [what for _, what in declared if what not in found]:
        return tuple(Reason(R.WHAT_IS_ATTACKED, f"{_called(state, each)} can't be attacked") for each in wrong)
    return (*kept, *_restrictions_on_attack(state, declared)) or tuple(_requirements_to_attack(state, player, declared))


def _may_attack(
    state: State, player: PlayerId, each: GameObject | None, number: ObjectId | None = None
) -> Iterator[Reason]:
    """Why that is no creature of the player's that could be chosen to attack (508.1a, 506.3)."""
    yield from _may_fight(state, player, each, number, R.CHOOSE_ATTACKERS)
    if not _is_theirs(each, player):
        return
    seen = state.characteristics(each)
    if state.is_set(each, SICK) and Keyword.HASTE not in seen.keywords:
        new = f"{seen.name} came under its controller's control after their turn began"
        yield Reason(R.CHOOSE_ATTACKERS, new)
        yield Reason(R.SUMMONING_SICKNESS, new)


def _kept_from_attacking(state: State, each: GameObject, what: Entity) -> Iterator[Reason]:
    """What restricts a creature by itself: defender, and effects by which it can't attack, or not `what` (508.1c)."""
    name = state.characteristics(each).name
    if Keyword.DEFENDER in state.characteristics(each).keywords and not _attacks_as_though(state, each):
        yield Reason(R.ATTACK_RESTRICTIONS, f"{name} has defender")
        yield Reason(R.DEFENDER, f"{name} has defender")
    there = is_player(what) or what in state.objects
    for effect, affected, speaker in told_of(state, CantFight, defender(state, what) if there else None):
        if effect.attack and not effect.alone and each.id in affected:
            if effect.whom is None:
                yield Reason(R.ATTACK_RESTRICTIONS, f"{name} can't attack")
            elif evaluating.fits(state, what, effect.whom, speaker):
                yield Reason(R.ATTACK_RESTRICTIONS, f"{name} can't attack {_called(state, what)}")


def _attacks_as_though(state: State, each: GameObject) -> bool:
    """Whether it can attack as though it didn't have defender (609.4)."""
    told = told_of(state, FightsAsThough)
    return any(
        rule.keyword == Keyword.DEFENDER and not rule.blocked and each.id in affected for rule, affected, _ in told
    )


def _restrictions_on_attack(state: State, declared: Declared) -> Iterator[Reason]:
    """What restricts a declaration of attackers as a whole: who can't attack alone (506.5, 508.1c)."""
    for effect, affected, _ in told_of(state, CantFight) if len(declared) == 1 else ():
        ((creature, _),) = declared
        if effect.attack and effect.alone and creature in affected:
            yield Reason(R.ATTACK_RESTRICTIONS, f"{_called(state, creature)} can't attack alone")


def _requirements_to_attack(state: State, player: PlayerId, declared: Declared) -> Iterator[Reason]:
    """What requires more of a declaration of attackers than it obeys, though it could be obeyed (508.1d)."""
    required = requirements.to_attack(state)
    best = _best_attack(state, player, required)
    if requirements.obeyed(required, best) > requirements.obeyed(required, declared):
        for each in requirements.lacking(required, declared, best):
            yield Reason(R.ATTACK_REQUIREMENTS, f"{each.told(state)} if able")


def _best_attack(state: State, player: PlayerId, required: Sequence[requirements.Requirement]) -> Declared:
    def fits(declared: Declared, more: bool) -> bool:
        # Whoever attacks alone may be joined: no restriction on attacks is broken by too many of them.
        return more or not any(_restrictions_on_attack(state, declared))

    return requirements.best(required, attacks(state, player), fits) if required else ()


def usual_attack(state: State, player: PlayerId) -> Declared:
    """The declaration of attackers where nobody says one: as few as requirements leave (508.1d)."""
    return _best_attack(state, player, requirements.to_attack(state))


# --- blockers (509.1) ------------------------------------------------------------------------------------------------


def blocks(state: State, player: PlayerId) -> tuple[tuple[ObjectId, tuple[Entity, ...]], ...]:
    """The creatures of a defending player that could block, each with the attackers that it could block (509.1a)."""
    attackers = attackers_of(state, player)
    found: list[tuple[ObjectId, tuple[Entity, ...]]] = []
    for each in state.permanents(player) if attackers else ():
        if any(_may_block(state, player, each)) or any(_kept_from_blocking(state, each)):
            continue
        able = tuple(number for number in attackers if not any(evasion.reasons(state, state.objects[number], each)))
        found += [(each.id, able)] if able else []
    return tuple(found)


def attackers_of(state: State, player: PlayerId) -> tuple[ObjectId, ...]:
    """The creatures that attack that player, or what the player defends: those that the player may block (509.1a)."""
    return tuple(each.creature for each in state.combat.attackers if each.defender == player) if state.combat else ()


def against_block(state: State, player: PlayerId, declared: Declared) -> tuple[Reason, ...]:
    """What stands against a declaration of blockers, at the first step of 509.1 that fails; nothing if it is legal."""
    pairs = [(number, state.objects.get(number), ObjectId(attacker)) for number, attacker in declared]
    attackers = attackers_of(state, player)
    able = [
        *(reason for number, each, _ in pairs for reason in _may_block(state, player, each, number)),
        *_each_often(state, declared),
        *(
            Reason(
                R.CHOOSE_BLOCKERS,
                f"{_called(state, attacker)} does not attack what {state.players[player].name} defends",
            )
            for _, _, attacker in pairs
            if attacker not in attackers
        ),
    ]
    there = [(each, state.objects[attacker]) for _, each, attacker in pairs if each and attacker in attackers]
    kept = [reason for each, _ in there for reason in _kept_from_blocking(state, each)]
    kept += [reason for each, attacker in there for reason in evasion.reasons(state, attacker, each)]
    if able:
        return (*able, *kept)
    return (*kept, *_restrictions_on_block(state, declared)) or tuple(_requirements_to_block(state, player, declared))


def _may_block(
    state: State, player: PlayerId, each: GameObject | None, number: ObjectId | None = None
) -> Iterator[Reason]:
    """Why that is no creature of the player's that could be chosen to block (509.1a, 506.3)."""
    return _may_fight(state, player, each, number, R.CHOOSE_BLOCKERS)


def _kept_from_blocking(state: State, each: GameObject) -> Iterator[Reason]:
    """What restricts a creature by itself: effects by which it can't block (509.1b)."""
    for effect, affected, _ in told_of(state, CantFight):
        if effect.block and not effect.alone and each.id in affected:
            yield Reason(R.BLOCK_RESTRICTIONS, f"{state.characteristics(each).name} can't block")


def _restrictions_on_block(state: State, declared: Declared) -> Iterator[Reason]:
    """What restricts a declaration of blockers as a whole: who can't block alone, and menace (509.1b, 702.111b)."""
    alone = len({creature for creature, _ in declared}) == 1
    for effect, affected, _ in told_of(state, CantFight) if alone else ():
        if effect.block and effect.alone and declared[0][0] in affected:
            yield Reason(R.BLOCK_RESTRICTIONS, f"{_called(state, declared[0][0])} can't block alone")
    attackers = [ObjectId(attacker) for _, attacker in declared]
    for each in dict.fromkeys(attackers):
        seen = state.characteristics(state.objects[each])
        if Keyword.MENACE in seen.keywords and attackers.count(each) < 2:
            yield Reason(R.BLOCK_RESTRICTIONS, f"{seen.name} has menace, and one creature alone blocks it")
            yield Reason(R.MENACE, f"{seen.name} has menace, and one creature alone blocks it")
        for rule, affected, _ in told_of(state, BlockedByNumber):
            if each in affected and attackers.count(each) < rule.least:
                yield Reason(R.BLOCK_RESTRICTIONS, f"{seen.name} can't be blocked by fewer than {rule.least}")
    yield from _too_many(state, declared)


def _too_many(state: State, declared: Declared) -> Iterator[Reason]:
    """The attackers that more creatures block than effects allow (509.1b)."""
    attackers = [ObjectId(attacker) for _, attacker in declared]
    for rule, affected, _ in told_of(state, BlockedByNumber):
        for each in dict.fromkeys(attackers):
            if each in affected and rule.most is not None and attackers.count(each) > rule.most:
                yield Reason(R.BLOCK_RESTRICTIONS, f"{_called(state, each)} can't be blocked by more than {rule.most}")


def _requirements_to_block(state: State, player: PlayerId, declared: Declared) -> Iterator[Reason]:
    """What requires more of a declaration of blockers than it obeys, though it could be obeyed (509.1c)."""
    required, best = _best_block(state, player)
    if requirements.obeyed(required, best) > requirements.obeyed(required, declared):
        for each in requirements.lacking(required, declared, best):
            yield Reason(R.BLOCK_REQUIREMENTS, f"{each.told(state)} if able")


def _best_block(state: State, player: PlayerId) -> tuple[tuple[requirements.Requirement, ...], Declared]:
    """What requires blocks of that player, and the fewest blocks that obey as much of it as can be."""

    def fits(declared: Declared, more: bool) -> bool:
        broken = _too_many(state, declared) if more else _restrictions_on_block(state, declared)
        return not any(broken)

    if not any(True for _ in requirements.told(state)):
        return (), ()
    able = blocks(state, player)
    required = requirements.to_block(state, able)
    return required, requirements.best(required, able, fits, lambda each: often(state, each)) if required else ()


def often(state: State, creature: ObjectId) -> int:
    """How many attackers a creature can block: one, and so many more as effects say (509.1a)."""
    told = [rule.more for rule, affected, _ in told_of(state, BlocksMore) if creature in affected]
    if None in told:
        return len(state.combat.attackers) if state.combat else 0
    return 1 + sum(more or 0 for more in told)


def usual_block(state: State, player: PlayerId) -> Declared:
    """The declaration of blockers where nobody says one: as few as requirements leave (509.1c)."""
    return _best_block(state, player)[1]


# --- both ------------------------------------------------------------------------------------------------------------


def _is_theirs(each: GameObject | None, player: PlayerId) -> TypeGuard[GameObject]:
    return each is not None and each.zone is Zone.BATTLEFIELD and each.controller == player


def _may_fight(
    state: State, player: PlayerId, each: GameObject | None, number: ObjectId | None, rule: Rule
) -> Iterator[Reason]:
    """Why that is no untapped creature of the player's, or is a battle, so that it cannot be chosen by that rule."""
    if not _is_theirs(each, player):
        name = _called(state, number if each is None and number is not None else each.id if each else -1)
        yield Reason(rule, f"{name} is no creature that {state.players[player].name} controls")
        return
    seen = state.characteristics(each)
    if not seen.is_a(CardType.CREATURE):
        yield Reason(rule, f"{seen.name} is no creature")
        yield Reason(R.WHO_CAN_ATTACK, f"{seen.name} is no creature")
    if seen.is_a(CardType.BATTLE):
        yield Reason(rule, f"{seen.name} is a battle")
    if state.is_set(each, TAPPED):
        yield Reason(rule, f"{seen.name} is tapped")


def _each_often(state: State, declared: Declared) -> Iterator[Reason]:
    """A creature blocks one attacker, or so many more as effects say (509.1a)."""
    creatures = [number for number, _ in declared]
    for each in dict.fromkeys(creatures):
        if creatures.count(each) > often(state, each):
            yield Reason(R.CHOOSE_BLOCKERS, f"{_called(state, each)} can't block so many creatures")


def _each_once(declared: Declared, rule: Rule) -> Iterator[Reason]:
    """A creature attacks one thing."""
    creatures = [number for number, _ in declared]
    if len(set(creatures)) < len(creatures):
        yield Reason(rule, "a creature is declared more than once")


def _called(state: State, number: Entity) -> str:
    if is_player(number):
        return state.players[number].name if 0 <= number < len(state.players) else f"no player {number}"
    found = state.find(number)
    return f"no object {number}" if found is None else state.characteristics(found).name
