"""Instructions lowered to steps: the table of what a turn of spells by the million does, and of what it refuses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from explorer.abilities import effects as e
from explorer.abilities import phrases as p
from explorer.abilities import static as s
from explorer.abilities import triggers as t
from explorer.abilities.ability import Ability, Body, Mode, TriggeredAbility
from explorer.abilities.chances import FlipCoin
from explorer.abilities.changes import GetPowerToughness
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.costs import Cost, PayMana
from explorer.abilities.endings import LoseGame, WinGame
from explorer.abilities.fighting import Fight, RemoveFromCombat
from explorer.abilities.keyword_actions import Adapt, Connive, Discover, Proliferate
from explorer.abilities.keywords import Keyword
from explorer.abilities.libraries import Arrange, DigDown, LookAt, SeeHand, Shuffle, ShuffleInto, ShuffleZones
from explorer.abilities.mana import AddMana, DoubleMana, Exactly, LoseMana
from explorer.abilities.player_counters import GetCounters
from explorer.abilities.qualities import AbilityKind, CastFrom, OfAbilityKind
from explorer.abilities.removing import RemoveFrom
from explorer.abilities.retargeting import ChangeTarget
from explorer.abilities.searching import SearchLibrary
from explorer.abilities.targets import TargetPhrase
from explorer.batch.casting import steps as st
from explorer.batch.casting.producing import Produced
from explorer.batch.casting.such import is_such
from explorer.batch.casting.variables import has_x, is_told
from explorer.batch.sources import NotVectorized
from explorer.oracle import write_ability
from explorer.values.mana import ManaSymbol
from explorer.values.types import CardType, Supertype
from explorer.values.zones import Zone


class Lowering:
    """A card that is being lowered, which says at what it failed."""

    def __init__(self, card: Characteristics, could: Produced | None = None) -> None:
        self.card = card
        self.could = could or {}
        self.targets: list[st.Aim] = []
        self.base = 0
        self.modes: list[int] = []
        self.is_cast = False
        self.announces_x = False
        self.is_there = False
        self.copiers: tuple[p.Who, ...] = (p.Who.YOU,)

    def refuse(self, part: object, why: str, ability: Ability | None = None) -> NotVectorized:
        """The refusal of a part of the card, with the line of the ability in which it is."""
        if ability is None or ability not in self.card.abilities:
            return NotVectorized(part, why, self.card.name)
        line = self.card.abilities.index(ability) + 1
        return NotVectorized(part, why, self.card.name, line, write_ability(ability, self.card.name))

    def unconditional(self, condition: p.Condition | None, ability: Ability) -> None:
        """Refuse what is done under a condition."""
        if condition is not None:
            raise self.refuse(condition, "something is done under a condition", ability)

    def always(self, ability: TriggeredAbility) -> None:
        """Refuse what triggers at some times alone, or not each time."""
        self.unconditional(ability.condition, ability)
        self.unconditional(ability.during, ability)
        if ability.once_each_turn or ability.done_once:
            raise self.refuse(ability, "it triggers, or is done, only once each turn", ability)

    def plain(self, cost: tuple[ManaSymbol, ...], ability: Ability | None = None) -> tuple[ManaSymbol, ...]:
        """A cost in which each symbol is one mana of some types, or generic; raises NotVectorized for another."""
        if any(each.types and each.generic for each in cost):
            raise self.refuse(cost, "a symbol of a cost is paid with one mana or with two", ability)
        return cost

    def known(self, what: p.Filter, ability: Ability) -> None:
        """Whether a spell is such a one must be seen from its card."""
        if is_such(self.card, what) is None:
            raise self.refuse(what, "which spells are meant is not seen from the card alone", ability)

    # --- instructions ----------------------------------------------------------------------------------------------

    def resolved(self, body: Body, ability: Ability) -> tuple[st.Step, ...]:
        """What a spell does as it resolves, or a permanent as it enters."""
        self.base = len(self.targets)
        if body.modal:
            return self._chosen(body, ability)
        found = self.without_copies(self._body(body, ability), ability)
        if len(self.targets) - self.base != len(body.modes[0].targets):
            raise self.refuse(body, "it has a target that no number here depends on", ability)
        return found

    def _chosen(self, body: Body, ability: Ability) -> tuple[st.Step, ...]:
        """The first of the modes that is lowered is chosen, where one is (700.2a)."""
        if body.choose != 1:
            raise self.refuse(body, "several of its modes are chosen", ability)
        targets, refusals = tuple(self.targets), []
        for number, mode in enumerate(body.modes, start=1):
            try:
                found = self.resolved(Body((mode,)), ability)
            except NotVectorized as refusal:
                refusals.append(f"mode {number}: {refusal.why}")
                self.targets[:] = targets
            else:
                self.modes.append(number)
                return found
        raise self.refuse(body, f"none of its modes is lowered ({'; '.join(refusals)})", ability)

    def without_copies(self, steps: tuple[st.Step, ...], ability: Ability) -> tuple[st.Step, ...]:
        """Steps that nothing was cast for: what is being copied there is no spell in question."""
        if any(isinstance(each, st.Copies) for each in st.every(steps)):
            raise self.refuse(ability, "it copies something else than a spell that is being cast", ability)
        return steps

    def triggered(self, body: Body, ability: Ability) -> tuple[st.Step, ...]:
        """What an ability does that triggers as spells are cast, or as its permanent enters."""
        if any(mode.targets for mode in body.modes):
            raise self.refuse(body, "an ability with a target triggers", ability)
        return self._body(body, ability)

    def _body(self, body: Body, ability: Ability) -> tuple[st.Step, ...]:
        if body.modal:
            raise self.refuse(body, "it has modes", ability)
        mode = body.modes[0]
        return tuple(self._steps(mode.effects, mode, ability))

    def _steps(self, effects: tuple[e.Effect, ...], mode: Mode, ability: Ability) -> Iterator[st.Step]:
        for effect in effects:
            yield from self._step(effect, mode, ability)

    def _step(self, effect: e.Effect, mode: Mode, ability: Ability) -> Iterator[st.Step]:
        """One instruction as steps: the table of what is lowered."""
        match effect:
            case e.DealDamage(amount, to, False, source) if source == p.THIS and self._told(amount):
                self._only_damage(effect, ability)
                yield st.Damage(amount, self._side(to, mode, ability, st.Side.OPPONENT))
            case e.GainLife(amount, who) if self._told(amount):
                yield st.Life(amount, self._side(who, mode, ability, st.Side.YOU))
            case e.LoseLife(amount, who) if self._told(amount):
                yield st.Life(amount, self._side(who, mode, ability, st.Side.OPPONENT), lost=True)
            case e.Draw(amount, who) if self._told(amount):
                self._only_you(self._side(who, mode, ability, st.Side.YOU), effect, ability)
                yield st.Drawing(amount)
            case e.Mill(amount, who) if self._told(amount):
                yield st.Milling(amount, self._side(who, mode, ability, st.Side.OPPONENT))
            case e.CreateTokens(token, amount, p.Who.YOU, False, attacking=False) if self._told(amount):
                self._token(token, ability)
                yield st.Tokens(token, amount)
            case AddMana(Exactly(types), int() as amount, p.Who.YOU, _, None, False) if not self._snow:
                yield st.Mana(types * amount)
            case e.CopySpell(p.That() | p.This(), times, _, None, who, _, (), None) if who in self.copiers:
                yield st.Copies(self._times(times, ability))
            case e.CopySpell(p.Target(slot), int() as times, _, None, p.Who.YOU, _, (), None):
                self._aimed(slot, self._spell_targeted(mode.targets[slot], ability), ability)
                yield st.TargetCopies(times)
            case e.May(effects, None, p.Who.YOU, done=(), instead=()):
                yield from self._steps(effects, mode, ability)
            case e.May(effects, Cost() as cost, p.Who.YOU, done=(), instead=()) if _is_mana(cost):
                yield st.Offer(self._price(cost, ability), tuple(self._steps(effects, mode, ability)))
            case e.Later(trigger, body, _, often):
                what = tuple(self._next_cast(trigger, ability))
                now, later = (self.copiers, self.announces_x), ((p.Who.YOU, p.Who.THAT_PLAYER), False)
                self.copiers, self.announces_x = later
                yield st.Later(what, self.triggered(body, ability), often)
                self.copiers, self.announces_x = now
            case e.If(condition, _, otherwise) if self.is_never_so(condition):
                yield from self._steps(otherwise, mode, ability)
            case e.Lasting(s.Changes(_, change), _) if only_larger(change):
                return  # no number here depends on how large creatures are
            case e.PutCounters("+1/+1", _, p.This()):
                return
            case (
                e.DealDamage() | e.DealTogether() | e.GainLife() | e.LoseLife() | e.Draw() | e.Mill() | e.CreateTokens()
            ):
                raise self.refuse(effect, "how much it does, or to whom, is not known in advance", ability)
            case AddMana() | LoseMana() | DoubleMana():
                raise self.refuse(
                    effect, "what mana it adds is not known in advance, or is more than mana of a type", ability
                )
            case e.CopySpell() | e.CopyCards() | e.CastCards() | e.ChooseNewTargets():
                raise self.refuse(effect, "it copies, casts or aims in a way that is not lowered", ability)
            case Proliferate() | Adapt() | Connive() | Discover():
                raise self.refuse(effect, "it is a keyword action that is not lowered", ability)
            case FlipCoin() | Fight() | RemoveFromCombat():
                raise self.refuse(effect, "it flips a coin, or has creatures fight", ability)
            case Arrange() | Shuffle():
                raise self.refuse(effect, "it puts a library into another order", ability)
            case WinGame() | LoseGame():
                raise self.refuse(effect, "the game ends with it", ability)
            case (
                SearchLibrary()
                | ChangeTarget()
                | e.ChoosePlayer()
                | e.ChooseColor()
                | e.ChooseTargets()
                | e.ChooseObject()
            ):
                raise self.refuse(effect, "it has a player choose what it concerns", ability)
            case e.Scry(int(), p.Who.YOU) | e.Surveil(int(), p.Who.YOU):
                return  # the policy leaves on top what it looks at
            case e.Discard() | e.Scry() | e.Surveil() | e.Populate() | e.CreateCopies() | e.SacrificeSome():
                raise self.refuse(effect, "it has a player choose cards or permanents", ability)
            case (
                e.Destroy()
                | e.Put()
                | e.Counter()
                | e.Tap()
                | e.Untap()
                | e.TapOrUntap()
                | e.Attach()
                | e.PutCounters()
                | GetCounters()
                | RemoveFrom()
                | LookAt()
                | DigDown()
                | SeeHand()
                | ShuffleInto()
                | ShuffleZones()
            ):
                raise self.refuse(
                    effect, "it does something to permanents, spells or cards, or gives counters", ability
                )
            case e.If() | e.Instead() | e.May() | e.Unless() | e.Process():
                raise self.refuse(effect, "what it does depends on a condition or on a payment", ability)
            case e.Lasting() | e.Later() | e.WhenYouDo() | e.GetEmblem():
                raise self.refuse(effect, "it does something for longer, or later", ability)
            case _:
                assert_never(effect)

    def is_never_so(self, condition: p.Condition | None) -> bool:
        """Whether it is never true of a spell that is cast: out of the hand, and no optional cost is paid (601.2b)."""
        match condition:
            case p.WasKicked():
                return self.is_cast
            case p.Passes(p.This(), CastFrom(zone)):
                return self.is_cast and zone is not Zone.HAND
            case _:
                return False

    def _next_cast(self, trigger: t.Trigger, ability: Ability) -> Iterator[p.Filter]:
        """The spells of yours on which something triggers later; no loyalty ability is activated in between."""
        match trigger:
            case t.SpellCast(p.Who.YOU | p.Who.A_PLAYER, p.Filter() as what, True, False, None):
                self.known(what, ability)
                yield what
            case t.AnyEvent(events):
                for each in events:
                    yield from self._next_cast(each, ability)
            case t.Activated(_, p.Filter(p.Kind.ABILITY, (OfAbilityKind((AbilityKind.LOYALTY,)),))):
                return
            case _:
                raise self.refuse(trigger, "it waits for something else than the next spell of a kind", ability)

    def _told(self, amount: p.Amount) -> bool:
        """Whether an amount is a number, or depends on the X announced for the spell and on nothing else (107.3)."""
        return is_told(amount) and (self.announces_x or not has_x(amount))

    @property
    def _snow(self) -> bool:
        return Supertype.SNOW in self.card.supertypes

    def _price(self, cost: Cost, ability: Ability) -> tuple[ManaSymbol, ...]:
        """What is paid while something resolves; how much X is would be a choice of its own (107.3a)."""
        if cost.mana.variables:
            raise self.refuse(cost, "what it may cost has X", ability)
        return self.plain(cost.mana.symbols, ability)

    def _only_damage(self, effect: e.Effect, ability: Ability) -> None:
        if Keyword.LIFELINK in self.card.keywords:
            raise self.refuse(effect, "its damage has you gain life as well", ability)

    def _only_you(self, side: st.Side, effect: e.Effect, ability: Ability) -> None:
        if side is not st.Side.YOU:
            raise self.refuse(effect, "the opponent draws, too", ability)

    def _token(self, token: Characteristics, ability: Ability) -> None:
        if not token.is_inert or token.is_outspoken:
            raise self.refuse(token, "it makes tokens that concern later spells, or do not stay", ability)

    def _times(self, times: p.Amount, ability: Ability) -> int | st.Earlier:
        match times:
            case int():
                return times
            case p.SpellsCast(what, p.Who.YOU | p.Who.A_PLAYER as by, p.This() | p.That()):
                self.known(what, ability)
                return st.Earlier(what, by is p.Who.A_PLAYER)
            case _:
                raise self.refuse(times, "how often it copies is not known in advance", ability)

    def _side(self, to: object, mode: Mode, ability: Ability, meant: st.Side) -> st.Side:
        """Whom it concerns; a target that could be a player is the player whom the step is `meant` for."""
        match to:
            case p.Who.YOU:
                return st.Side.YOU
            case p.Who.EACH_OPPONENT:
                return st.Side.OPPONENT
            case p.Who.EACH_PLAYER:
                return st.Side.EVERYBODY
            case p.Target(slot) if (mode.targets[slot].low, mode.targets[slot].high) == (1, 1):
                if not _may_be(mode.targets[slot].filter, meant):
                    raise self.refuse(to, f"its target cannot be {meant.value}", ability)
                aim = self._aimed(slot, meant, ability)
                assert isinstance(aim, st.Side), "a player is no spell"
                return aim
            case _:
                raise self.refuse(to, "whom it concerns is not known in advance", ability)

    def _spell_targeted(self, phrase: TargetPhrase, ability: Ability) -> p.Filter:
        """Which spells of yours it can target; it is cast while one of them is on the stack (117.1a)."""
        if not (self.card.is_a(CardType.INSTANT) or Keyword.FLASH in self.card.keywords):
            raise self.refuse(phrase, "it targets a spell, and is cast while none is there", ability)
        if not isinstance(phrase.filter, p.Filter) or (phrase.low, phrase.high) != (1, 1):
            raise self.refuse(phrase, "it copies something else than one spell", ability)
        what = of_yours(phrase.filter)
        self.known(what, ability)
        return what

    def _aimed(self, slot: int, meant: st.Aim, ability: Ability) -> st.Aim:
        """What is targeted: the first instruction that speaks of a target decides for the others."""
        slot += self.base
        if slot < len(self.targets):
            return self.targets[slot]
        if slot > len(self.targets):
            raise self.refuse(slot, "it speaks of its targets in another order", ability)
        self.targets.append(meant)
        return meant


def only_larger(change: object) -> bool:
    """Whether nothing comes of a change but that something is larger, which no number here depends on (704.5f)."""
    match change:
        case GetPowerToughness(int() as power, int() as toughness):
            return power >= 0 and toughness >= 0
        case _:
            return False


def of_yours(what: p.Filter, *besides: p.Test) -> p.Filter:
    """Which spells are meant among those that you control, and as far as these tests are met."""
    met = (p.Controlled(p.Who.YOU), *besides)
    return replace(what, tests=tuple(each for each in what.tests if each not in met))


def _is_mana(cost: Cost) -> bool:
    """Whether a cost is mana alone."""
    return all(isinstance(each, PayMana) for each in cost.parts)


_PLAYERS = {
    st.Side.YOU: ((), (p.Controlled(p.Who.YOU),)),
    st.Side.OPPONENT: ((), (p.Controlled(p.Who.AN_OPPONENT),)),
    st.Side.EVERYBODY: (),
}


def _may_be(description: p.Description, side: st.Side) -> bool:
    """Whether a target phrase lets that player be chosen (115.1)."""
    if isinstance(description, p.Either):
        return any(_may_be(each, side) for each in description.filters)
    players = description.kind is p.Kind.PLAYER and description.zone is None
    return players and description.tests in _PLAYERS[side]
