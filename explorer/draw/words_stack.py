"""Sentences about the stack: casting, activating, triggering, copying, resolving (601 to 608, 707)."""

from __future__ import annotations

from explorer.abilities.ability import ActivatedAbility, TriggeredAbility
from explorer.abilities.triggers import Next
from explorer.draw import announced as said
from explorer.draw.naming import bound, called, player_zone
from explorer.draw.scene import Scene
from explorer.exact import deeds as d
from explorer.exact.state import DelayedTrigger, State, Waiting
from explorer.oracle import words, write_ability
from explorer.rules import R
from explorer.values.ids import ObjectId

NOT_CAST = " It isn't cast, so nothing that triggers on casting triggers."


def cast(scene: Scene, spell: ObjectId) -> str:
    """A spell has become cast, with all that was announced for it (601.2i)."""
    found = scene.after.objects[spell]
    announced = said.phrase(scene.after, said.announced_for(found))
    return f"{scene.player(found.controller)} casts {scene.the(spell)}{announced}."


def ability_put(scene: Scene, deed: d.AbilityPut) -> str:
    """An ability is put on the stack (602.2a, 603.3)."""
    where = f"on the stack{scene.above(deed.new)}"
    if isinstance(deed.ability, ActivatedAbility):
        return f"{scene.player(deed.controller)} begins to activate an ability of {deed.name}: it is put {where}."
    return f"The ability of {deed.name} is put {where}."


def copy_put(scene: Scene, deed: d.CopyPut) -> str:
    """A copy is put on the stack, with what was announced for the original (707.10)."""
    copy = scene.after.find(deed.new)
    announced = said.phrase(scene.after, said.announced_for(copy))
    return f"A copy of {scene.the(deed.of)} is put on the stack{announced}.{not_cast(scene.after, deed.of)}"


def not_cast(state: State, number: ObjectId) -> str:
    """What a copy of that object is not: cast, or activated (707.10)."""
    found = state.find(number)
    if found is None or not found.is_ability:
        return NOT_CAST
    activated = isinstance(found.ability, ActivatedAbility)
    return " It isn't activated, so nothing that triggers on activating triggers." if activated else ""


def card_copied(scene: Scene, deed: d.CardCopied) -> str:
    """A copy of a card comes into being where the card is (707.12)."""
    copy = scene.after.find(deed.new)
    where = f" in {player_zone(scene.after, copy.zone, copy.owner)}" if copy else ""
    return f"A copy of {scene.the(deed.of)} is made{where}."


def ceased(scene: Scene, deed: d.Ceased) -> str:
    """An object leaves the game: an ability off the stack, a token or copy where it cannot be (704.5d, 704.5e)."""
    what = scene.capital_the(deed.object)
    found = scene.before.find(deed.object)
    match deed.why:
        case d.Why.RESOLVED:
            return f"{what} has resolved and leaves the stack."
        case d.Why.COUNTERED:
            return f"{what} is countered."
        case d.Why.NO_LEGAL_TARGET:
            return f"{what} is removed from the stack without effect."
        case d.Why.LEFT_GAME:
            return f"{what} leaves the game with its owner."
        case _:
            where = f" in {player_zone(scene.before, found.zone, found.owner)}" if found else ""
            return f"{what} ceases to exist{where}."


def left_with_owners(scene: Scene, deeds: list[d.Ceased]) -> str:
    """All that belonged to a player who lost leaves the game (800.4a)."""
    found = [scene.before.find(each.object) for each in deeds]
    names = dict.fromkeys(scene.player(each.owner) for each in found if each is not None)
    return f"What {words.listing(list(names))} owned leaves the game."


def decided(scene: Scene, deed: d.Decided) -> str:
    """One thing is announced for an object on the stack (601.2b to 601.2d, 707.10c)."""
    found = scene.after.find(deed.object)
    who = scene.player(found.controller) if found else "a player"
    what, now = scene.the(deed.object), deed.announced
    match deed.what:
        case "targets":
            targets = words.listing(said.chosen_targets(scene.after, now)) or "nothing"
            new = "new targets" if found is not None and found.is_copy else "targets"
            return f"{who} chooses {new} for {what}: {targets}."
        case "modes" if said.chosen_modes(now):
            return f"{who} chooses mode {words.listing([str(n) for n in said.chosen_modes(now)])} of {what}."
        case "x":
            return f"X of {what} is {now.x}."
        case "costs":
            return f"{who} will pay {words.listing(said.paid_costs(now)) or 'no optional cost'} for {what}."
        case "divide":
            return f"{who} divides for {what}: {words.listing(said.chosen_targets(scene.after, now))}."
        case "way" if now.way:
            how = now.way if now.way.startswith("without") else f"with {now.way}"
            return f"{who} casts {what} {how}."
        case "permission":
            return f"An effect allows {who} to cast {what} from there."
        case "results":
            return f"What the costs of {what} did is remembered."
        case _:
            return f"It is settled what {what} will do."


def activated(scene: Scene, deed: d.AbilityActivated) -> str:
    """An ability becomes activated (602.2b); a mana ability does not use the stack (605.3b)."""
    who, source = scene.player(deed.player), scene.the(deed.source)
    if deed.mana_ability:
        return f"{who} activates the mana ability of {source}."
    found = None if deed.object is None else scene.after.find(deed.object)
    return f"{who} activates an ability of {source}{said.phrase(scene.after, said.announced_for(found))}."


def triggered(deed: d.Triggered) -> str:
    """An ability triggers (603.2)."""
    return f"{_delayed(deed)}{deed.waiting.name} triggers{'' if deed.again is None else ' an additional time'}."


def done_this_turn(scene: Scene, source: ObjectId) -> str:
    """What may be done once each turn has been done this turn (603.2i)."""
    return f"What {called(scene.after, source)} lets its controller do once each turn is done for this turn."


def delayed_created(scene: Scene, delayed: DelayedTrigger) -> str:
    """A delayed triggered ability is created (603.7)."""
    return f"{delayed.name} leaves a delayed triggered ability: {waiting_text(scene, delayed)}"


def waiting_text(scene: Scene, delayed: DelayedTrigger) -> str:
    """What a delayed triggered ability says, with the things by name that it refers to (603.7c)."""
    ability = TriggeredAbility(Next(delayed.trigger, delayed.until_turn is not None, delayed.often), delayed.body)
    return write_ability(ability, delayed.name, known=bound(scene.after, delayed.as_created))


def _delayed(deed: d.Triggered) -> str:
    return "" if deed.delayed is None else "The delayed ability of "


def taken(scene: Scene, waiting: Waiting) -> str:
    """A triggered ability stops waiting: it is put on the stack, or resolves at once (603.3, 605.4a)."""
    if scene.event.rule == R.TRIGGERED_MANA_ABILITY_NO_STACK:
        return f"The triggered mana ability of {waiting.name} resolves at once, without the stack."
    return f"The ability of {waiting.name} is about to be put on the stack."


def resolving(scene: Scene, deed: d.Resolving) -> str:
    """The top object of the stack begins to resolve, or has finished (608.1, 608.2)."""
    if deed.object is not None:
        return f"{scene.capital_the(deed.object)} begins to resolve."
    done = scene.event.source
    return "Nothing resolves any more." if done is None else f"{scene.capital_the(done)} has finished resolving."


def kind_of_ability(state: State, number: ObjectId) -> str:
    """What sort of thing is on the stack: "spell", "activated ability", "triggered ability" (112.1, 113.3)."""
    found = state.find(number)
    match None if found is None else found.ability:
        case ActivatedAbility():
            return "activated ability"
        case TriggeredAbility():
            return "triggered ability"
        case _:
            return "spell"
