"""What keyword abilities stand for that trigger in combat (702): exalted, flanking, annihilator."""

from __future__ import annotations

from explorer.abilities.ability import Ability, TriggeredAbility, body
from explorer.abilities.changes import GetPowerToughness
from explorer.abilities.combat import Attacks, BecomesBlocked, Blocks
from explorer.abilities.combined import Sum
from explorer.abilities.effects import Effect, Lasting, LoseLife, PutCounters, SacrificeSome
from explorer.abilities.keywords import CombatKeyword, Has, InCombat, Keyword
from explorer.abilities.phrases import (
    CREATURE,
    PERMANENT,
    THIS,
    Amount,
    Another,
    Attacking,
    Compare,
    Comparison,
    Controlled,
    CountOf,
    Each,
    Filter,
    HasPower,
    Kind,
    Not,
    PowerOf,
    Reference,
    Target,
    Test,
    That,
    Who,
)
from explorer.abilities.qualities import BlockerOf, HasKeyword, MostLife
from explorer.abilities.static import Changes, Duration
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import AnyEvent

NOT_TRIGGERED = (Keyword.MELEE, Keyword.MYRIAD)
"""Those that stand for something which no effect can say yet."""


def triggered_in_combat(ability: Ability) -> TriggeredAbility | None:
    """The triggered ability for which a keyword stands that matters in combat; None for any other."""
    match ability:
        case Has(Keyword.EXALTED):
            alone = Attacks(_creature(Controlled(Who.YOU)), alone=True)
            return TriggeredAbility(alone, body(_grows(That(), 1, 1)))
        case Has(Keyword.BATTLE_CRY):
            return TriggeredAbility(Attacks(THIS), body(_grows(Each(_creature(Attacking(), Another())), 1, 0)))
        case Has(Keyword.FLANKING):
            blocked = BecomesBlocked(THIS, _creature(Not(HasKeyword("flanking"))))
            return TriggeredAbility(blocked, body(_grows(That(), -1, -1)))
        case Has(Keyword.MENTOR):
            weaker = _creature(Attacking(), Not(HasPower(Comparison.AT_LEAST, PowerOf(THIS))))
            grown = body(PutCounters("+1/+1", 1, Target(0)), targets=(TargetPhrase(weaker),))
            return TriggeredAbility(Attacks(THIS), grown)
        case Has(Keyword.DETHRONE):
            attacks = Attacks(THIS, whom=Filter(Kind.PLAYER, (MostLife(),)))
            return TriggeredAbility(attacks, body(PutCounters("+1/+1", 1, THIS)))
        case Has(Keyword.TRAINING):
            greater = CountOf(_creature(Attacking(), Another(), Not(HasPower(Comparison.AT_MOST, PowerOf(THIS)))))
            beside = Compare(greater, Comparison.AT_LEAST, 1)
            return TriggeredAbility(Attacks(THIS), body(PutCounters("+1/+1", 1, THIS)), during=beside)
        case InCombat(keyword, number):
            return _with_number(keyword, number)
        case _:
            return None


def _with_number(keyword: CombatKeyword, number: int) -> TriggeredAbility | None:
    """What a keyword with a number stands for; toxic is a result of damage, and triggers on nothing (702.164c)."""
    match keyword:
        case CombatKeyword.AFFLICT:
            return TriggeredAbility(BecomesBlocked(THIS), body(LoseLife(number, Who.DEFENDING_PLAYER)))
        case CombatKeyword.ANNIHILATOR:
            return TriggeredAbility(Attacks(THIS), body(SacrificeSome(PERMANENT, number, Who.DEFENDING_PLAYER)))
        case CombatKeyword.BUSHIDO:
            fights = AnyEvent((Blocks(THIS), BecomesBlocked(THIS)))
            return TriggeredAbility(fights, body(_grows(THIS, number, number)))
        case CombatKeyword.RAMPAGE:
            beyond = Sum(-1, CountOf(_creature(BlockerOf(THIS))))
            return TriggeredAbility(BecomesBlocked(THIS), body(_grows(THIS, number, number, beyond)))
        case CombatKeyword.TOXIC:
            return None


def _creature(*tests: Test) -> Filter:
    return Filter(Kind.PERMANENT, (*CREATURE.tests, *tests))


def _grows(what: Reference, power: int, toughness: int, per: Amount | None = None) -> Effect:
    """It gets so much until end of turn."""
    return Lasting(Changes(what, GetPowerToughness(power, toughness, per)), Duration.END_OF_TURN)
