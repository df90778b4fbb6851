"""The kinds of things that are told and drawn: one word each, for colors, filters and styles."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from explorer.abilities.ability import ActivatedAbility
from explorer.exact import deeds as d


class Kind(StrEnum):
    """What a line or a node is about."""

    SPELL = "spell"
    LAND = "land"
    ACTIVATED = "activated"
    TRIGGER = "trigger"
    COPY = "copy"
    CARD_COPY = "card-copy"
    RESOLUTION = "resolution"
    MANA = "mana"
    PAYMENT = "payment"
    DAMAGE = "damage"
    COMBAT = "combat"
    LIFE = "life"
    MOVE = "move"
    TOKEN = "token"
    COUNTERS = "counters"
    STATUS = "status"
    EFFECT = "effect"
    CHOICE = "choice"
    CHANCE = "chance"
    PRIORITY = "priority"
    TURN = "turn"
    GAME = "game"
    NOTE = "note"
    PLAYER = "player"
    OBJECT = "object"
    EARLIER = "earlier"


def kind_of(deed: d.Deed) -> Kind:
    """The kind of what a deed is about: one complete table."""
    match deed:
        case d.Moved(why=d.Why.CAST) | d.SpellBecameCast():
            return Kind.SPELL
        case d.Moved(why=d.Why.PLAYED):
            return Kind.LAND
        case d.Moved() | d.Ceased() | d.LibraryOrdered() | d.DrewFromNothing():
            return Kind.MOVE
        case d.AbilityPut(ability=ability):
            return Kind.ACTIVATED if isinstance(ability, ActivatedAbility) else Kind.TRIGGER
        case d.AbilityActivated(mana_ability=mana_ability):
            return Kind.MANA if mana_ability else Kind.ACTIVATED
        case d.Triggered() | d.TriggerTaken() | d.DoneThisTurn() | d.Linked() | d.DelayedCreated() | d.DelayedEnded():
            return Kind.TRIGGER
        case d.CopyPut():
            return Kind.COPY
        case d.CardCopied():
            return Kind.CARD_COPY
        case d.TokenCreated() | d.EmblemCreated():
            return Kind.TOKEN
        case d.Decided():
            return Kind.CHOICE
        case d.Tapped() | d.Untapped() | d.SicknessEnded() | d.Attached() | d.ControlChanged():
            return Kind.STATUS
        case d.DamageDealt() | d.DamageWoreOff():
            return Kind.DAMAGE
        case d.LifeChanged():
            return Kind.LIFE
        case d.ManaAdded() | d.PoolEmptied():
            return Kind.MANA
        case d.ManaSpent():
            return Kind.PAYMENT
        case d.CountersChanged() | d.PlayerCountersChanged():
            return Kind.COUNTERS
        case d.EffectBegan() | d.EffectsEnded() | d.RiderGained():
            return Kind.EFFECT
        case d.ChanceUsed():
            return Kind.CHANCE
        case d.PriorityReceived() | d.PriorityPassed():
            return Kind.PRIORITY
        case d.Resolving():
            return Kind.RESOLUTION
        case d.TurnBegan() | d.StepBegan():
            return Kind.TURN
        case _ if isinstance(deed, d.CombatDeed):
            return Kind.COMBAT
        case d.GameStarted() | d.PlayerLost() | d.GameEnded():
            return Kind.GAME
        case _:
            assert_never(deed)
