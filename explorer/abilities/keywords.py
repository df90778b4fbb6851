"""Keyword abilities (702): those that are a word alone, and those that carry a cost, a number or a description."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from explorer.abilities.costs import Cost
from explorer.abilities.phrases import Amount, Filter, Test


class Keyword(StrEnum):
    """Keyword abilities without anything else to say (702); some of them matter in combat alone."""

    BATTLE_CRY = "battle cry"
    CASCADE = "cascade"
    CHANGELING = "changeling"
    CHOOSE_A_BACKGROUND = "choose a Background"
    CONSPIRE = "conspire"
    CONVOKE = "convoke"
    DEATHTOUCH = "deathtouch"
    DEFENDER = "defender"
    DELVE = "delve"
    DEMONSTRATE = "demonstrate"
    DETHRONE = "dethrone"
    DEVOID = "devoid"
    DOCTORS_COMPANION = "doctor's companion"
    DOUBLE_STRIKE = "double strike"
    EVOLVE = "evolve"
    EXALTED = "exalted"
    FEAR = "fear"
    FIRST_STRIKE = "first strike"
    FLANKING = "flanking"
    FLASH = "flash"
    FLYING = "flying"
    FORESTWALK = "forestwalk"
    FRIENDS_FOREVER = "friends forever"
    GRAVESTORM = "gravestorm"
    HASTE = "haste"
    HEXPROOF = "hexproof"
    HORSEMANSHIP = "horsemanship"
    IMPROVISE = "improvise"
    INDESTRUCTIBLE = "indestructible"
    INTIMIDATE = "intimidate"
    ISLANDWALK = "islandwalk"
    LIFELINK = "lifelink"
    MELEE = "melee"
    MENACE = "menace"
    MENTOR = "mentor"
    MOUNTAINWALK = "mountainwalk"
    MYRIAD = "myriad"
    PARTNER = "partner"
    PERSIST = "persist"
    PLAINSWALK = "plainswalk"
    PROWESS = "prowess"
    REACH = "reach"
    SHADOW = "shadow"
    SHROUD = "shroud"
    SKULK = "skulk"
    SPLIT_SECOND = "split second"
    STORM = "storm"
    SUNBURST = "sunburst"
    SWAMPWALK = "swampwalk"
    TRAINING = "training"
    TRAMPLE = "trample"
    UNDYING = "undying"
    VIGILANCE = "vigilance"


@dataclass(frozen=True, slots=True)
class Has:
    """A keyword ability that is a word alone."""

    keyword: Keyword


@dataclass(frozen=True, slots=True)
class Kicker:
    """An optional additional cost (702.33a), payable any number of times for multikicker (702.33c)."""

    cost: Cost
    multi: bool = False


@dataclass(frozen=True, slots=True)
class Buyback:
    """An optional additional cost that brings the card back to hand as it resolves (702.27a)."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class Flashback:
    """May be cast from the graveyard for this cost, and is exiled when it leaves the stack (702.34a).

    Without a cost of its own, where another text gives it, the cost is the card's mana cost.
    """

    cost: Cost | None


@dataclass(frozen=True, slots=True)
class Overload:
    """May be cast for this cost with "each" in the place of "target" (702.96a)."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class Replicate:
    """An optional additional cost, payable any number of times; the spell is copied as often (702.56a).

    Without a cost of its own it is the spell's mana cost.
    """

    cost: Cost | None


@dataclass(frozen=True, slots=True)
class Casualty:
    """An optional additional cost: a creature with so much power; the spell is copied for it (702.153a)."""

    power: int


@dataclass(frozen=True, slots=True)
class Crew:
    """An activated ability: tap creatures with so much power, and this is an artifact creature this turn (702.122a)."""

    power: int


OF_COUNTERS = frozenset(
    {
        *(Keyword.DEATHTOUCH, Keyword.DOUBLE_STRIKE, Keyword.EXALTED, Keyword.FIRST_STRIKE, Keyword.FLYING),
        *(Keyword.HASTE, Keyword.HEXPROOF, Keyword.INDESTRUCTIBLE, Keyword.LIFELINK, Keyword.MENACE),
        *(Keyword.REACH, Keyword.SHADOW, Keyword.TRAMPLE, Keyword.VIGILANCE),
    }
)
"""The keywords that a counter can give (122.1b)."""


class CombatKeyword(StrEnum):
    """Keyword abilities with a number that matter in combat alone (702.23, 702.45, 702.86, 702.130, 702.164)."""

    AFFLICT = "afflict"
    ANNIHILATOR = "annihilator"
    BUSHIDO = "bushido"
    RAMPAGE = "rampage"
    TOXIC = "toxic"


@dataclass(frozen=True, slots=True)
class InCombat:
    """A keyword ability with a number that matters in combat alone (702.23a, 702.45a, 702.86a, 702.130a, 702.164b)."""

    keyword: CombatKeyword
    number: int


class GraveyardKeyword(StrEnum):
    """Keyword abilities with a cost that function in a graveyard (702.84, 702.97, 702.128, 702.129)."""

    EMBALM = "embalm"
    ETERNALIZE = "eternalize"
    SCAVENGE = "scavenge"
    UNEARTH = "unearth"


@dataclass(frozen=True, slots=True)
class InGraveyard:
    """An activated ability that functions in a graveyard, as a sorcery (113.6m)."""

    keyword: GraveyardKeyword
    cost: Cost


@dataclass(frozen=True, slots=True)
class Equip:
    """An activated ability: attach this Equipment to a creature of one's own, as a sorcery (702.6a)."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class Ward:
    """A triggered ability: what an opponent targets this with is countered unless they pay (702.21a)."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class CumulativeUpkeep:
    """A triggered ability: a cost to pay each upkeep for each age counter on this, one more every time (702.24a)."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class Cycling:
    """An activated ability that functions in hand: discard this card to draw a card (702.29a).

    Typecycling searches for a card that passes these tests instead (702.29e).
    """

    cost: Cost
    tests: tuple[Test, ...] = ()


@dataclass(frozen=True, slots=True)
class Transmute:
    """An ability that functions in hand: search for a card with the same mana value, as a sorcery (702.53a)."""

    cost: Cost


@dataclass(frozen=True, slots=True)
class Reinforce:
    """An ability that functions in hand: put so many +1/+1 counters on a creature (702.77a)."""

    amount: Amount
    cost: Cost


@dataclass(frozen=True, slots=True)
class Suspend:
    """May be exiled from hand with time counters for this cost, and is cast free when they are gone (702.62a)."""

    number: int
    cost: Cost


@dataclass(frozen=True, slots=True)
class Vanishing:
    """Enters with so many time counters, loses one each upkeep, and is sacrificed when they are gone (702.63a)."""

    number: int


@dataclass(frozen=True, slots=True)
class Fading:
    """Enters with so many fade counters, loses one each upkeep, and is sacrificed when it can't (702.32a)."""

    number: int


@dataclass(frozen=True, slots=True)
class Affinity:
    """This spell costs {1} less for each such permanent of one's own (702.41a)."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Protection:
    """Keeps off whatever passes one of these tests, or everything where there are none (702.16a).

    With `chosen` it is from a color that is yet to be chosen, as the effect that gives it begins.
    """

    tests: tuple[Test, ...] = ()
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Enchant:
    """What an Aura may target as a spell and be attached to as a permanent (702.5a, 303.4)."""

    filter: Filter


KeywordAbility: TypeAlias = (
    Has
    | Kicker
    | Buyback
    | Flashback
    | Overload
    | Replicate
    | Casualty
    | Crew
    | InCombat
    | InGraveyard
    | Equip
    | Ward
    | Affinity
    | CumulativeUpkeep
    | Cycling
    | Transmute
    | Reinforce
    | Suspend
    | Vanishing
    | Fading
    | Protection
    | Enchant
)


def word_of(ability: KeywordAbility) -> str:
    """What a keyword ability is called, in small letters: "flying", "cumulative upkeep" (702.1)."""
    match ability:
        case Has(keyword):
            return keyword.value
        case Kicker(_, multi):
            return "multikicker" if multi else "kicker"
        case InCombat(word) | InGraveyard(word):
            return word.value
        case CumulativeUpkeep():
            return "cumulative upkeep"
        case _:
            return type(ability).__name__.lower()
