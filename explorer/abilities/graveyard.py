"""What keyword abilities stand for that function in a graveyard: unearth, embalm, eternalize, scavenge (702)."""

from __future__ import annotations

from explorer.abilities.ability import ActivatedAbility, Body, Timing, body
from explorer.abilities.changes import Become, BecomeColor, Gain, HaveBase, NoManaCost
from explorer.abilities.copies import CreateCopies
from explorer.abilities.costs import Cost, Exile
from explorer.abilities.effects import Lasting, Later, PutCounters
from explorer.abilities.keywords import GraveyardKeyword, Has, InGraveyard, Keyword
from explorer.abilities.moves import Put
from explorer.abilities.phrases import CREATURE, THIS, PowerOf, Target, Who
from explorer.abilities.static import Changes, Duration, LeavesToExile
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import StepBegins
from explorer.values.mana import ManaType
from explorer.values.steps import Step
from explorer.values.types import TypeLine
from explorer.values.zones import Zone

_A_ZOMBIE = Become(TypeLine((), (), ("Zombie",)), besides=True)
_UNEARTHED = body(
    Put(THIS, Zone.BATTLEFIELD, out_of=Zone.GRAVEYARD),
    Lasting(Changes(THIS, Gain(Has(Keyword.HASTE))), Duration.INDEFINITELY),
    Later(StepBegins(Step.END, Who.A_PLAYER), body(Put(THIS, Zone.EXILE))),
    Lasting(LeavesToExile(THIS), Duration.INDEFINITELY),
)
_EMBALMED = CreateCopies(THIS, exceptions=(BecomeColor((ManaType.WHITE,)), NoManaCost(), _A_ZOMBIE))
_ETERNALIZED = CreateCopies(THIS, exceptions=(BecomeColor((ManaType.BLACK,)), HaveBase(4, 4), NoManaCost(), _A_ZOMBIE))
_SCAVENGED = PutCounters("+1/+1", PowerOf(THIS), Target(0))


def in_graveyard(ability: InGraveyard) -> ActivatedAbility:
    """The activated ability for which a keyword stands (702.84a, 702.97a, 702.128a, 702.129a)."""
    if ability.keyword is GraveyardKeyword.UNEARTH:
        return ActivatedAbility(ability.cost, _UNEARTHED, Timing.AS_A_SORCERY)
    cost = Cost((*ability.cost.parts, Exile(THIS, zone=Zone.GRAVEYARD)))
    return ActivatedAbility(cost, _of_the_exiled(ability.keyword), Timing.AS_A_SORCERY)


def _of_the_exiled(keyword: GraveyardKeyword) -> Body:
    """What is done once the card has been exiled as a cost."""
    match keyword:
        case GraveyardKeyword.EMBALM:
            return body(_EMBALMED)
        case GraveyardKeyword.ETERNALIZE:
            return body(_ETERNALIZED)
        case _:
            return body(_SCAVENGED, targets=(TargetPhrase(CREATURE),))
