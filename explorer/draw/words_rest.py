"""Sentences about permanents, mana, life, effects and the turn (106, 110, 118 to 122, 500, 611)."""

from __future__ import annotations

from dataclasses import replace

from explorer.abilities.ability import StaticAbility
from explorer.abilities.mana import Spending
from explorer.abilities.permissions import MayPlay
from explorer.abilities.phrases import THIS, Filter, Kind
from explorer.abilities.static import Changes, PreventDamage, Regeneration, StaticEffect
from explorer.draw.naming import listed, numbered, symbols, told_apart
from explorer.draw.scene import Scene
from explorer.exact import deeds as d
from explorer.exact.permissions import names_no_cards
from explorer.exact.state import LastingEffect, ManaKind, State
from explorer.oracle import words, write_ability, write_description
from explorer.oracle.words import some
from explorer.values.ids import Entity, ObjectId, PlayerId, is_player
from explorer.values.mana import mana_text
from explorer.values.steps import Step
from explorer.values.types import CardType

# --- permanents ------------------------------------------------------------------------------------------------------


def damage_dealt(scene: Scene, deed: d.DamageDealt) -> str:
    """Damage is dealt; what is left of its recipient is told (120.3)."""
    kind = "combat damage" if deed.combat else "damage"
    source = told_apart(scene.after, deed.source, "The ") if deed.combat else scene.capital_the(deed.source)
    return f"{source} deals {deed.amount} {kind} to {numbered(scene.after, deed.to)}{left(scene, deed.to)}."


def left(scene: Scene, entity: Entity) -> str:
    """What is left of a player or permanent that was damaged: " (17 life left)", " (2 damage on 3 toughness)"."""
    if is_player(entity):
        return f" ({scene.after.players[entity].life} life left)"
    found = scene.after.objects.get(ObjectId(entity))
    if found is None:
        return ""
    seen = scene.after.characteristics(found)
    if seen.is_a(CardType.CREATURE):
        return f" ({found.damage} damage on {seen.toughness} toughness)"
    kind = "loyalty" if seen.is_a(CardType.PLANESWALKER) else "defense"
    return f" ({found.counters_of(kind)} {kind} left)"


def counters_changed(scene: Scene, deed: d.CountersChanged) -> str:
    """Counters are put on a permanent, or removed (122.1)."""
    what = some(abs(deed.by), f"{deed.counter} counter")
    verb = f"{'is' if abs(deed.by) == 1 else 'are'} {'put on' if deed.by > 0 else 'removed from'}"
    found = scene.after.find(deed.object)
    there = f" ({found.counters_of(deed.counter)} there now)" if found else ""
    return f"{words.capital(what)} {verb} {scene.the(deed.object)}{there}."


def player_counters_changed(scene: Scene, deed: d.PlayerCountersChanged) -> str:
    """A player gets counters, or gives them up (122.1)."""
    verb = "gets" if deed.by > 0 else "gives up"
    has = dict(scene.after.players[deed.player].counters).get(deed.counter, 0)
    return f"{scene.player(deed.player)} {verb} {some(abs(deed.by), f'{deed.counter} counter')} ({has} there now)."


def changed_status(scene: Scene, permanents: list[ObjectId], tapped: bool) -> str:
    """Permanents become tapped or untapped (701.21)."""
    names = listed(scene.the(each) for each in permanents)
    several = len(permanents) > 1
    return f"{words.capital(names) if names.startswith('the ') else names} {'become' if several else 'becomes'} " + (
        "tapped." if tapped else "untapped."
    )


def sickness_ended(scene: Scene, player: PlayerId) -> str:
    """A turn begins: what its player has controlled since then is new no longer (302.6)."""
    return f"What {scene.player(player)} controls is new no longer: it was there as the turn began."


def attached(scene: Scene, deed: d.Attached) -> str:
    """A permanent becomes attached to something, or unattached (701.3)."""
    joined = "unattached" if deed.to is None else f"attached to {scene.the(deed.to)}"
    return f"{scene.capital_the(deed.permanent)} becomes {joined}."


def wore_off(scene: Scene, deed: d.DamageWoreOff) -> str:
    """Marked damage is removed (514.2), or only that it came from a source with deathtouch is past (704.5h)."""
    if deed.deathtouch_alone:
        return f"That deathtouch damaged {listed(scene.the(each) for each in deed.permanents)} counts no longer."
    return f"Damage wears off {listed(scene.the(each) for each in deed.permanents)}."


# --- mana and life ---------------------------------------------------------------------------------------------------


def mana_added(scene: Scene, deed: d.ManaAdded) -> str:
    """A source adds mana to a pool (106.4)."""
    about = what_kind(deed.kind)
    mana = symbols(deed.mana) or "no mana"
    return f"{scene.capital_the(deed.source)} adds {mana} for {scene.player(deed.player)}{f': {about}' * bool(about)}."


def what_kind(kind: ManaKind) -> str:
    """What is special about mana: snow, what it may be spent on, how long it lasts (106.6, 107.4h)."""
    parts = [*(["snow mana"] if kind.snow else []), *([spending(kind)] if kind.spending else [])]
    return "; ".join([*parts, *(["it lasts until end of turn"] if kind.lasts else [])])


def spending(kind: ManaKind) -> str:
    """What mana may be spent on or not, and what comes of spending it (106.6)."""
    rule = kind.spending or Spending()
    uses = _uses(rule)
    lead = "only " if rule.restricts else "if spent "
    limits = [f"not to cast {write_description(rule.not_on, plural=True)}"] if rule.not_on else []
    limits += [] if rule.generic else ["not for generic mana"]
    riders = [_said(rule.rider, "the spell") + " until end of turn" * rule.this_turn] if rule.rider else []
    riders += ["an ability triggers"] if rule.then else []
    return ", ".join([*([lead + words.listing(uses, "or")] if uses else []), *limits, *riders])


def _uses(rule: Spending) -> list[str]:
    """What mana is for: spells, abilities, costs with {X}."""
    uses = [f"to cast {write_description(rule.spells, plural=True)}"] if rule.spells else []
    if rule.abilities_of:
        anything = rule.abilities_of == Filter(Kind.SOURCE)
        of = "" if anything else f" of {write_description(rule.abilities_of, plural=True)}"
        uses.append(f"for abilities{of}")
    uses += [f"for {rule.by_keyword} abilities"] if rule.by_keyword else []
    uses += [f"on costs that contain {symbol}" for symbol, so in (("{X}", rule.on_x), ("{C}", rule.on_c)) if so]
    return [*uses, *(f"to {each.value}" for each in rule.others)]


def mana_spent(scene: Scene, deed: d.ManaSpent) -> str:
    """Mana is paid (118.3a)."""
    purpose = "" if deed.on is None else f" for {scene.the(deed.on)}"
    return f"{scene.player(deed.player)} pays {spent(deed)}{purpose}."


def spent(deed: d.ManaSpent) -> str:
    """The mana that was paid, as symbols."""
    return symbols(each for _, each, number in deed.spent for _ in range(number))


def pool_emptied(scene: Scene, deed: d.PoolEmptied) -> str:
    """Unspent mana is lost as a step or phase ends, or by an effect; or it becomes mana of another type (500.4)."""
    lost = mana_text(deed.mana) or "no mana"
    when = "" if deed.by_effect else f" as the {stage(scene.before)} ends"
    if deed.becomes is not None:
        return f"{lost} that {scene.player(deed.player)} would lose becomes {deed.becomes.word}{when}."
    return f"{scene.player(deed.player)} loses {lost} unspent{when}."


def life_changed(scene: Scene, deed: d.LifeChanged) -> str:
    """A player gains or loses life (119.3)."""
    verb = "gains" if deed.by > 0 else "loses"
    life = scene.after.players[deed.player].life
    return f"{scene.player(deed.player)} {verb} {abs(deed.by)} life ({life} life now)."


# --- effects ---------------------------------------------------------------------------------------------------------


def _said(effect: StaticEffect, name: str) -> str:
    """A continuous effect as a clause about the thing of that name."""
    match effect:
        case MayPlay() if names_no_cards(effect):
            about: StaticEffect = effect
        case Changes() | PreventDamage() | Regeneration() | MayPlay():
            about = replace(effect, what=THIS)
        case _:
            about = effect
    return write_ability(StaticAbility((about,)), name).removesuffix(".")


def effect_text(state: State, effect: LastingEffect) -> str:
    """What a lasting effect says of what it affects: "Grizzly Bears gets +2/+2 until end of turn" (611.2)."""
    source = state.find(effect.source)
    affected = listed(numbered(state, each) for each in effect.affected)
    text = _said(effect.effect, affected or (source.base.name if source else "it"))
    return f"{text} {effect.duration}".rstrip()


def effect_began(scene: Scene, deed: d.EffectBegan) -> str:
    """A continuous effect of a resolving spell or ability begins (611.2)."""
    return f"An effect begins: {effect_text(scene.after, deed.effect)}."


def effects_ended(scene: Scene, deed: d.EffectsEnded) -> str:
    """Continuous effects end in the cleanup step (514.2)."""
    ended = [each for each in scene.before.lasting if each.id in deed.ids]
    return f"It ends that {words.listing([effect_text(scene.before, each) for each in ended]) or 'effects last'}."


def rider_gained(scene: Scene, deed: d.RiderGained) -> str:
    """Mana with a rider was spent on a spell (106.6)."""
    rider = scene.before.kinds[deed.kind].spending
    text = _said(rider.rider, scene.the(deed.spell)) if rider is not None and rider.rider is not None else "it changes"
    return f"Because of the mana spent on {scene.the(deed.spell)}, {text.replace('This spell', 'this spell', 1)}."


# --- the turn --------------------------------------------------------------------------------------------------------


def stage(state: State) -> str:
    """The step or phase in words: "upkeep step", "precombat main phase"."""
    return step_words(state.step)


def step_words(step: Step) -> str:
    """A step or phase in words: "upkeep step", "precombat main phase", "combat damage step" (500.1)."""
    return f"{step} phase" if step.is_main else f"{step} step"


def priority_received(scene: Scene, player: PlayerId | None) -> str:
    """A player receives priority, or nobody has it (117.3)."""
    return "Nobody has priority." if player is None else f"{scene.player(player)} receives priority."


def ended(scene: Scene, deed: d.GameEnded) -> str:
    """The game ends (104.1)."""
    return "The game ends in a draw." if deed.winner is None else f"{scene.player(deed.winner)} wins the game."
