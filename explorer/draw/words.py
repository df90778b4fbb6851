"""What a judge would say: one sentence for each event of a log, in the present tense."""

from __future__ import annotations

from typing import assert_never

from explorer.draw import words_combat
from explorer.draw import words_rest as rest
from explorer.draw import words_stack as stack
from explorer.draw import words_zones as zones
from explorer.draw.scene import Scene, scene
from explorer.exact import deeds as d
from explorer.exact.log import Event, Log


def sentence(log: Log, event: Event) -> str:
    """What a judge would say about one event, with the names that players and objects had at that moment."""
    return told(scene(log, event), event.deed)


def told(scene: Scene, deed: d.Deed) -> str:
    """The sentence for each deed: one complete table."""
    match deed:
        case d.Moved():
            return zones.moved(scene, deed)
        case d.AbilityPut():
            return stack.ability_put(scene, deed)
        case d.CopyPut():
            return stack.copy_put(scene, deed)
        case d.CardCopied():
            return stack.card_copied(scene, deed)
        case d.TokenCreated():
            return zones.token_created(scene, [deed])
        case d.EmblemCreated():
            return zones.emblem_created(scene, deed)
        case d.Ceased():
            return stack.ceased(scene, deed)
        case d.Decided():
            return stack.decided(scene, deed)
        case d.SpellBecameCast(spell):
            return stack.cast(scene, spell)
        case d.AbilityActivated():
            return stack.activated(scene, deed)
        case d.Triggered():
            return stack.triggered(deed)
        case d.TriggerTaken(waiting):
            return stack.taken(scene, waiting)
        case d.Linked():
            return zones.linked(scene, deed)
        case d.DoneThisTurn(source):
            return stack.done_this_turn(scene, source)
        case d.Tapped(permanent):
            return rest.changed_status(scene, [permanent], tapped=True)
        case d.Untapped(permanent):
            return rest.changed_status(scene, [permanent], tapped=False)
        case d.SicknessEnded(player):
            return rest.sickness_ended(scene, player)
        case d.DamageDealt():
            return rest.damage_dealt(scene, deed)
        case d.LifeChanged():
            return rest.life_changed(scene, deed)
        case d.ManaAdded():
            return rest.mana_added(scene, deed)
        case d.ManaSpent():
            return rest.mana_spent(scene, deed)
        case d.PoolEmptied():
            return rest.pool_emptied(scene, deed)
        case d.CountersChanged():
            return rest.counters_changed(scene, deed)
        case d.PlayerCountersChanged():
            return rest.player_counters_changed(scene, deed)
        case d.ControlChanged(number, player):
            return f"{scene.player(player)} gains control of {scene.the(number)}."
        case d.Attached():
            return rest.attached(scene, deed)
        case d.LibraryOrdered():
            return zones.library_ordered(scene, deed)
        case d.ChanceUsed():
            return "Chance decides."
        case d.DrewFromNothing(player):
            return f"{scene.player(player)} can't draw, for the library is empty."
        case d.EffectBegan():
            return rest.effect_began(scene, deed)
        case d.EffectsEnded():
            return rest.effects_ended(scene, deed)
        case d.DamageWoreOff():
            return rest.wore_off(scene, deed)
        case d.DelayedCreated(delayed):
            return stack.delayed_created(scene, delayed)
        case d.DelayedEnded():
            return "A delayed triggered ability no longer waits, for its time is over."
        case d.RiderGained():
            return rest.rider_gained(scene, deed)
        case _ if isinstance(deed, d.CombatDeed):
            return words_combat.fought(scene, deed)
        case d.GameStarted():
            return "The game begins."
        case d.TurnBegan(player, number):
            return f"Turn {number} begins, and it is {scene.player(player)}'s."
        case d.StepBegan(step):
            return f"{scene.player(scene.after.active)}'s {rest.step_words(step)} begins."
        case d.PriorityReceived(player):
            return rest.priority_received(scene, player)
        case d.PriorityPassed(player):
            return f"{scene.player(player)} passes."
        case d.Resolving():
            return stack.resolving(scene, deed)
        case d.PlayerLost(player):
            return f"{scene.player(player)} loses the game."
        case d.GameEnded():
            return rest.ended(scene, deed)
        case _:
            assert_never(deed)
