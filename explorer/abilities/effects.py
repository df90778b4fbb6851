"""Instructions of spells and abilities (608.2c): what is done as they resolve."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from explorer.abilities.chances import FlipCoin
from explorer.abilities.copies import CopyCards as CopyCards
from explorer.abilities.copies import CopySpell as CopySpell
from explorer.abilities.copies import CreateCopies as CreateCopies
from explorer.abilities.copies import Populate as Populate
from explorer.abilities.costs import Cost
from explorer.abilities.endings import LoseGame, WinGame
from explorer.abilities.fighting import Fight, RemoveFromCombat
from explorer.abilities.keyword_actions import KeywordAction
from explorer.abilities.libraries import Arrange, DigDown, LookAt, SeeHand, Shuffle, ShuffleInto, ShuffleZones
from explorer.abilities.mana import AddMana, DoubleMana, LoseMana
from explorer.abilities.moves import Put as Put
from explorer.abilities.phrases import THIS, Amount, Condition, Filter, Players, Reference, Who
from explorer.abilities.removing import OfCounters
from explorer.abilities.retargeting import ChangeTarget
from explorer.abilities.retargeting import ChooseNewTargets as ChooseNewTargets
from explorer.abilities.searching import SearchLibrary
from explorer.abilities.static import Duration, StaticEffect
from explorer.values.mana import ManaType
from explorer.values.zones import Zone

if TYPE_CHECKING:
    from explorer.abilities.ability import Ability, Body
    from explorer.abilities.characteristics import Characteristics
    from explorer.abilities.triggers import Trigger


@dataclass(frozen=True, slots=True)
class DealDamage:
    """A source deals damage to permanents and players (120.1), divided as was announced where `divided` (601.2d)."""

    amount: Amount
    to: Reference | Players
    divided: bool = False
    source: Reference = THIS


@dataclass(frozen=True, slots=True)
class DealTogether:
    """A source deals several amounts of damage at the same time: "2 damage to target creature and 1 damage to you".

    Where the amount is the same, `once` keeps whether it is told once: "2 damage to that player and each creature".
    """

    of: tuple[DealDamage, ...]
    once: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw cards (121.1)."""

    amount: Amount
    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard so many cards that the discarding player or chance chooses, the whole hand, or just `what` (701.8a)."""

    amount: Amount | None
    who: Players = Who.YOU
    what: Reference | None = None
    random: bool = False


@dataclass(frozen=True, slots=True)
class Mill:
    """Put cards from the top of a library into the graveyard, as many as there are (701.13a)."""

    amount: Amount
    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class Scry:
    """Look at the top cards, put any number of them on the bottom and the rest on top in any order (701.18a)."""

    amount: Amount
    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class Surveil:
    """Look at the top cards, put any number of them into the graveyard and the rest on top in any order (701.42a)."""

    amount: Amount
    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class GainLife:
    """Gain life (119.3)."""

    amount: Amount
    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class LoseLife:
    """Lose life, which is no damage (119.3)."""

    amount: Amount
    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class CreateTokens:
    """Create tokens with these characteristics, perhaps tapped, or tapped and attacking (111.1, 508.4, 701.6a)."""

    token: Characteristics
    amount: Amount = 1
    who: Players = Who.YOU
    tapped: bool = False
    attacking: bool = False


@dataclass(frozen=True, slots=True)
class Destroy:
    """Destroy permanents (701.7a), perhaps so that they can't be regenerated (701.15c)."""

    what: Reference
    regenerable: bool = True


@dataclass(frozen=True, slots=True)
class SacrificeSome:
    """A player sacrifices permanents of their choice, or those spoken of as far as they control them (701.17a)."""

    what: Filter | Reference
    amount: Amount = 1
    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class GetEmblem:
    """A player gets an emblem with these abilities, in the command zone for the rest of the game (114.1)."""

    abilities: tuple[Ability, ...]
    who: Players = Who.YOU


@dataclass(frozen=True, slots=True)
class Counter:
    """Counter spells and abilities on the stack (701.5a); a spell goes `to` that zone, perhaps its `bottom`."""

    what: Reference
    to: Zone = Zone.GRAVEYARD
    bottom: bool = False


@dataclass(frozen=True, slots=True)
class Tap:
    """Tap permanents (701.21a)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class Untap:
    """Untap permanents (701.21b)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class TapOrUntap:
    """Tap or untap permanents, as the player who does it chooses for each (701.21a, 608.2d)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class Attach:
    """Attach a permanent to another one (701.3a)."""

    what: Reference
    to: Reference


@dataclass(frozen=True, slots=True)
class PutCounters:
    """Put counters on permanents (122.6), distributed as was announced where `divided` (601.2d)."""

    counter: str
    amount: Amount
    on: Reference
    divided: bool = False


@dataclass(frozen=True, slots=True)
class Lasting:
    """Begin a continuous effect that lasts (611.2); `first` is wording alone: how long is said at the beginning."""

    effect: StaticEffect
    duration: Duration
    first: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ChooseTargets:
    """Name targets that later instructions speak of, and do nothing else: "choose target spell" (115.1, 608.2c)."""

    what: Reference


@dataclass(frozen=True, slots=True)
class ChooseObject:
    """Choose one object that a description fits, of some objects or of all, for later instructions (608.2d)."""

    among: Filter
    of: Reference | None = None


@dataclass(frozen=True, slots=True)
class ChoosePlayer:
    """Choose one of such players, for later instructions of the same ability (608.2d)."""

    among: Players


@dataclass(frozen=True, slots=True)
class ChooseColor:
    """Choose a color, for later instructions of the same ability (105.4, 608.2d)."""


@dataclass(frozen=True, slots=True)
class CastCards:
    """Cast cards or copies of cards one at a time, in any order, while this resolves (608.2g, 707.12).

    `optional` is "you may cast"; otherwise each is cast that can be ("if able"). `free` is "without paying its mana
    cost" (118.9). `each` is wording alone: the text offers them card by card ("for each card"). Mana, or just `spent`,
    may be spent on them as though it were of the types in `spend` (609.4b); they are `exiled` where they would be put
    into a graveyard.
    """

    what: Reference
    optional: bool = True
    free: bool = False
    each: bool = False
    spend: tuple[ManaType, ...] = ()
    spent: ManaType | None = None
    exiled: bool = False


@dataclass(frozen=True, slots=True)
class If:
    """Do the one thing if the condition holds, and the other one instead if not (608.2c).

    `trailing` and `apart` are wording alone: the condition stands last, what is done otherwise in a sentence behind.
    """

    condition: Condition
    then: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    trailing: bool = field(default=False, compare=False, repr=False)
    apart: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Instead:
    """A paragraph of its own that is done in the place of the last instruction before it, if that is so (608.2c).

    `trailing` is wording alone: the condition stands last.
    """

    condition: Condition
    then: tuple[Effect, ...]
    trailing: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class May:
    """A player may do something, at a cost where there is one: "you may pay {3}. If you do, ..." (118.12).

    Without a cost, what is `done` comes after it if anything came of it, and `instead` is done if nothing did. `then`
    is wording alone: "then" is said.
    """

    effects: tuple[Effect, ...]
    cost: Cost | None = None
    who: Players = Who.YOU
    then: bool = field(default=False, compare=False, repr=False)
    done: tuple[Effect, ...] = ()
    instead: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Unless:
    """Do something unless a player pays a cost (118.12a), as often as `per` counts where it says "for each"."""

    effects: tuple[Effect, ...]
    cost: Cost
    who: Players = Who.YOU
    per: Amount | None = None


@dataclass(frozen=True, slots=True)
class Process:
    """Do something, and if the condition holds then do something more and repeat all of it (608.2c)."""

    effects: tuple[Effect, ...]
    again: Condition
    then: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Later:
    """A delayed triggered ability: when the event next occurs this game, or the step begins, do this once (603.7).

    With `often` it is done whenever the event occurs, as long as the ability waits (603.7c). `AsCreated` refers to what
    the text around it speaks of. `trailing` is wording alone: the time stands last.
    """

    trigger: Trigger
    body: Body
    this_turn: bool = False
    often: bool = False
    trailing: bool = field(default=False, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class WhenYouDo:
    """A reflexive triggered ability: triggers at once because the instructions before it were carried out (603.12).

    With `won` it does so only if the coin flip before it was won, or was lost: "when you win the flip" (705.2).
    """

    body: Body
    won: bool | None = None


Effect: TypeAlias = (
    DealDamage
    | DealTogether
    | Draw
    | Discard
    | Mill
    | Scry
    | Surveil
    | GainLife
    | LoseLife
    | CreateTokens
    | CreateCopies
    | Populate
    | Destroy
    | SacrificeSome
    | Put
    | Counter
    | GetEmblem
    | Tap
    | Untap
    | TapOrUntap
    | AddMana
    | LoseMana
    | DoubleMana
    | Attach
    | PutCounters
    | OfCounters
    | Lasting
    | CopySpell
    | ChooseNewTargets
    | ChooseTargets
    | ChooseObject
    | ChangeTarget
    | SearchLibrary
    | ChoosePlayer
    | ChooseColor
    | CopyCards
    | CastCards
    | Arrange
    | LookAt
    | DigDown
    | SeeHand
    | Shuffle
    | ShuffleInto
    | ShuffleZones
    | WinGame
    | LoseGame
    | If
    | Instead
    | May
    | Unless
    | Process
    | Later
    | WhenYouDo
    | FlipCoin
    | Fight
    | RemoveFromCombat
    | KeywordAction
)
