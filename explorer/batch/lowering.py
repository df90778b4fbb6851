"""Cards lowered to what games by the million do with them, from the same data as the exact engine; the rest refused.

What a policy never does asks for nothing: an ability that is not activated, a spell that is not cast. What happens by
itself to a permanent that is played is lowered, or refused by name before the first game.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar, assert_never

from explorer.abilities import cost_rules as r
from explorer.abilities import costs as c
from explorer.abilities import effects as e
from explorer.abilities import keywords as k
from explorer.abilities import static as s
from explorer.abilities.ability import (
    Ability,
    ActivatedAbility,
    Body,
    Mode,
    SpellAbility,
    StaticAbility,
    TriggeredAbility,
)
from explorer.abilities.changes import GetPowerToughness
from explorer.abilities.characteristics import Characteristics
from explorer.abilities.combat_rules import CombatRule
from explorer.abilities.libraries import TopIsSeen
from explorer.abilities.mana_abilities import is_mana_ability
from explorer.abilities.mana_rules import KeepsMana, SpendAsThough, UnspentBecomes
from explorer.abilities.permissions import MayPlay
from explorer.abilities.phrases import (
    ANY_TARGET,
    THIS,
    Attached,
    Controlled,
    Each,
    Filter,
    Kind,
    OfType,
    SomeOf,
    Target,
    Who,
)
from explorer.abilities.player_rules import PlayerRule
from explorer.abilities.searching import SearchLibrary
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.transform import mentions
from explorer.abilities.triggers import BecomesTapped, Enters, Leaves, TappedForMana
from explorer.batch.describing import check, fits
from explorer.batch.multiplying import changes_mana, enchants, given, more, with_its_land
from explorer.batch.sources import UNTAPPED, Entering, NotVectorized, Refuse, Source
from explorer.batch.unhappening import IDLE, never, unread_matters
from explorer.batch.ways import Colors, search, wanted, ways
from explorer.cards.pool import NotUsable
from explorer.oracle import write_ability
from explorer.values.mana import COLORS
from explorer.values.types import CardType
from explorer.values.zones import Zone

T = TypeVar("T")


def lower(card: Characteristics, allow_unread: bool = False) -> Source | None:
    """What the card is as a source of mana, or None for a card that is none or cannot be cast.

    Raises NotVectorized for a source with an ability that is not lowered, and NotUsable for a permanent with a line
    that is not understood unless that is allowed: it may be a source.
    """
    brings = search(card) is not None
    makes = card.is_permanent_card and (card.mana_abilities or _tokens(card) or changes_mana(card))
    source = card.is_a(CardType.LAND) or (card.mana_cost is not None and bool(brings or makes))
    for line in card.unread if card.is_permanent_card and not allow_unread else ():
        if unread_matters(line, bool(source)):
            why = f"it may make mana by a line that is not understood: {line!r}; `allow_unread` plays it without"
            raise NotUsable(card.name, why + ("" if card.is_a(CardType.LAND) else _ADVICE), True)
    try:
        return _Card(card).source() if source else None
    except NotVectorized as refused:
        raise refused if card.is_a(CardType.LAND) else refused.advised(_ADVICE) from None


_ADVICE = "; the policy 'lands only' leaves it in hand"
"""What helps where a card that is no land is refused."""


def lower_spell(card: Characteristics) -> Source:
    """What a card is that a policy of the user's own casts, and that makes no mana.

    Raises NotVectorized for one that does more than deal damage to an opponent, gain you life and let you scry.
    """
    lowered = _Card(card)
    found = lowered.source()
    told = [lowered.spell(ability) for ability in card.abilities if isinstance(ability, SpellAbility)]
    return replace(found, gains=found.gains + sum(gains for gains, _ in told), harms=sum(harms for _, harms in told))


def forms(source: Source) -> tuple[Source, ...]:
    """What a source is when a color was chosen as it entered, one form for each; none where none is chosen."""
    return tuple(_Card(source.card, (color,)).source() for color in source.chosen)


def _as_entering(card: Characteristics, told: Callable[[e.Effect], T | None]) -> tuple[T, ...]:
    """What is told of the instructions of a permanent's abilities that trigger as it enters."""
    effects = [
        effect
        for ability in card.triggered
        if ability.trigger == Enters(THIS)
        for mode in wanted(ability.body).modes
        for effect in mode.effects
    ]
    return tuple(found for effect in effects if (found := told(effect)) is not None)


def _gained(effect: e.Effect) -> int | None:
    return effect.amount if isinstance(effect, e.GainLife) and isinstance(effect.amount, int) else None


def _returned(effect: e.Effect) -> Filter | None:
    """The land of yours that an instruction returns to hand."""
    match effect:
        case e.Put(SomeOf(Filter(Kind.PERMANENT, tests, None) as what, 1, False, None, False, Who.YOU), Zone.HAND):
            yours = set(tests) == {OfType((CardType.LAND,)), Controlled(Who.YOU)}
            return what if yours and effect == e.Put(effect.what, Zone.HAND) else None
        case _:
            return None


def _created(effect: e.Effect) -> tuple[Characteristics, int] | None:
    """Tokens with mana abilities that an instruction creates."""
    match effect:
        case e.CreateTokens(token, int() as amount, Who.YOU, False) if token.mana_abilities:
            return token, amount
        case _:
            return None


def _tokens(card: Characteristics) -> tuple[tuple[Characteristics, int], ...]:
    """The tokens with mana abilities that a permanent brings as it enters."""
    return _as_entering(card, _created)


_DIES = Leaves(THIS, dies=True)


class _Card:
    """A card that is being lowered, which says at what it failed; `colors` are what was chosen as it entered."""

    def __init__(self, card: Characteristics, colors: Colors = ()) -> None:
        self.card = card
        self.chosen = () if colors else tuple(_colors(card))
        self.colors = colors or self.chosen
        self.enchants = enchants(card)

    def source(self) -> Source:
        """The card as a source."""
        card = self.card
        if card.mana_cost is not None and card.mana_cost.variables:
            raise self.refuse(card.mana_cost, "its mana cost has X")
        if card.is_a(CardType.CREATURE) and (card.toughness or 0) <= 0:
            raise self.refuse(card.toughness, "it dies as it enters, or its toughness is not known")
        for ability in card.abilities:
            self._by_itself(ability)
        damage = sum(map(_damage, card.triggered))
        found = []
        for ability in filter(is_mana_ability, card.activated):
            made = ways(card, ability, self._refuses(ability), self.colors)
            found += [replace(each, life=each.life + damage * each.taps) for each in made]
        if self.enchants is not None:
            found += with_its_land(card, self._refuses(card.triggered[0]), self.colors)
        returned = _as_entering(card, _returned)
        return Source(
            card,
            tuple(found),
            self._entering(),
            search(card),
            _tokens(card),
            sum(_as_entering(card, _gained)),
            self.enchants,
            tuple(each for ability in card.abilities for each in more(card, ability, self._refuses(ability))),
            returned[0] if returned else None,
            self.chosen,
        )

    @property
    def _stays(self) -> bool:
        """Whether it stays on the battlefield once it is there."""
        used = tuple(self.card.activated[n] for n in self.card.mana_abilities)
        return not self.card.is_a(CardType.LAND) and not mentions(used, c.Sacrifice(THIS))

    def _refuses(self, ability: Ability) -> Refuse:
        """Makes refusals of parts of an ability."""
        return lambda part, why: self.refuse(part, why, ability)

    def _entering(self) -> Entering:
        """How it enters tapped."""
        found = UNTAPPED
        for ability in self.card.static:
            for effect in ability.effects:
                if isinstance(effect, s.EntersTapped):
                    found = self._tapped(found, effect, ability)
        return found

    def _tapped(self, found: Entering, effect: s.EntersTapped, ability: StaticAbility) -> Entering:
        """One more way to enter tapped: what may be paid must be the only one, so that it is for something."""
        if effect.unless is None and found.unless is None:
            if ability.condition is None:
                return replace(found, always=True)
            check(ability.condition, self.card, self._refuses(ability))
            return replace(found, conditions=(*found.conditions, ability.condition))
        alone = ability.condition is None and found == UNTAPPED
        match effect.unless:
            case c.Cost((c.PayLife(int()),)) if alone:
                return replace(found, unless=effect.unless)
            case c.Cost((c.RevealCards(Filter(Kind.CARD, _, Zone.HAND) as what, 1),)) if alone:
                if fits(self.card, what) is False:
                    return replace(found, unless=effect.unless)
        raise self.refuse(effect, "it enters tapped unless something is paid", ability)

    def refuse(self, part: object, why: str, ability: Ability | None = None) -> NotVectorized:
        """The refusal of a part of the card, with the line of the ability in which it is."""
        if ability is None or ability not in self.card.abilities:
            return NotVectorized(part, why, self.card.name)
        line = self.card.abilities.index(ability) + 1
        return NotVectorized(part, why, self.card.name, line, write_ability(ability, self.card.name))

    def spell(self, ability: SpellAbility) -> tuple[int, int]:
        """The life that you gain and the damage that an opponent is dealt as a spell resolves."""
        gains = harms = 0
        if ability.body.modal:
            raise self.refuse(ability, "a mode is chosen as it is cast", ability)
        (mode,) = ability.body.modes
        for effect in mode.effects:
            match effect:
                case e.GainLife(int() as amount, Who.YOU):
                    gains += amount
                case e.Scry(int(), Who.YOU) | e.Surveil(int(), Who.YOU):
                    pass
                case e.DealDamage(int() as amount, Target(0), False, source) if source == THIS:
                    harms += amount
                case _:
                    raise self.refuse(effect, "it does something that is not followed as it resolves", ability)
        if any(phrase != TargetPhrase(what) for phrase, what in zip(mode.targets, (ANY_TARGET,), strict=False)):
            raise self.refuse(mode.targets, "it targets something else than an opponent could be", ability)
        if len(mode.targets) > 1:
            raise self.refuse(mode.targets, "it has several targets", ability)
        return gains, harms

    def _by_itself(self, ability: Ability) -> None:
        """Refuse what happens by itself to a permanent that is played, as far as it can matter to mana."""
        match ability:
            case SpellAbility() | ActivatedAbility() | k.InGraveyard():
                return
            case TriggeredAbility(Enters(what), body) if what == THIS:
                self._entered(ability, body)
            case TriggeredAbility(trigger) if _damage(ability) or never(trigger) or (trigger == _DIES and self._stays):
                return
            case TriggeredAbility(TappedForMana(_, Attached(), None)) if self.enchants is not None:
                return
            case TriggeredAbility(TappedForMana(_, Filter(), None)) if is_mana_ability(ability):
                return
            case TriggeredAbility() | k.CumulativeUpkeep() | k.Suspend() | k.Vanishing() | k.Fading():
                raise self.refuse(ability, "it has an ability that triggers", ability)
            case StaticAbility(effects, condition):
                if condition is not None and not all(isinstance(each, s.EntersTapped) for each in effects):
                    raise self.refuse(condition, "something is true of it under a condition", ability)
                for static in effects:
                    self._static(static, ability)
            case k.Has(k.Keyword() as word) if word not in IDLE:
                raise self.refuse(ability, "it has an ability that triggers, or enters with counters", ability)
            case k.Has() | k.Kicker() | k.Buyback() | k.Flashback() | k.Overload() | k.Replicate() | k.Casualty():
                return
            case k.Ward() | k.Cycling() | k.Transmute() | k.Reinforce() | k.Protection() | k.Crew() | k.InCombat():
                return
            case k.Affinity():
                raise self.refuse(ability, "it changes costs", ability)
            case k.Enchant() | k.Equip():
                if isinstance(ability, k.Equip) or self.enchants is None:
                    raise self.refuse(ability, "it is attached to something", ability)
            case _:
                assert_never(ability)

    def _entered(self, ability: TriggeredAbility, body: Body) -> None:
        """Refuse what happens as it enters, but for what is lowered and what changes no answer about mana."""
        if _always(ability) and _of_opponents(body):
            return
        if not _always(ability) or body.modal or body.modes[0].targets:
            why = "what happens as it enters depends on a condition, a choice or a target"
            raise self.refuse(ability, why, ability)
        for effect in wanted(body).modes[0].effects:
            self._as_it_enters(effect, ability)

    def _as_it_enters(self, effect: e.Effect, ability: Ability) -> None:
        """What happens as a permanent enters: life gained changes no answer about mana, and some tokens are sources."""
        match effect:
            case e.GainLife(int(), Who.YOU) | e.Scry(int(), Who.YOU) | e.Surveil(int(), Who.YOU):
                return
            case e.Put() if self.card.is_a(CardType.LAND) and _returned(effect) is not None:
                return
            case SearchLibrary() if not self.card.is_a(CardType.LAND) and search(self.card) is not None:
                return
            case e.CreateTokens(token, int(), Who.YOU, False) if token.mana_abilities:
                if self.card.is_a(CardType.LAND):
                    raise self.refuse(effect, "a land brings tokens as it enters", ability)
                made = lower_token(token)
                if made.life or made.gains or made.tokens:
                    raise self.refuse(effect, "it brings tokens that do more than make mana", ability)
            case _:
                raise self.refuse(effect, "something happens as it enters", ability)

    def _static(self, effect: s.StaticEffect, ability: Ability) -> None:
        """What is true of a permanent by itself: that it enters tapped is lowered."""
        match effect:
            case s.EntersTapped() | s.CantBeCountered() | s.CantBeCopied() | s.DamageCantBePrevented():
                return
            case s.DoesntUntap() | s.MayStayTapped() | s.UntapsWithOthers():
                raise self.refuse(effect, "it may stay tapped as others untap", ability)
            case _ if isinstance(effect, CombatRule):
                return
            case s.Changes(_, GetPowerToughness(int(), int() as toughness, None)) if toughness >= 0:
                return
            case s.Changes() if given(effect) is None:
                raise self.refuse(effect, "it changes characteristics", ability)
            case s.Changes() | s.ReplaceMana():
                return
            case s.EntersChoosingColor() if self.colors:
                return
            case s.EntersChoosingColor() | s.EntersChoosingType():
                raise self.refuse(effect, "something is chosen as it enters", ability)
            case s.EntersAsCopy():
                raise self.refuse(effect, "it enters as a copy", ability)
            case s.EntersWithCounters() | s.EntersWithMore() | s.OthersEnterTapped() | s.EntersIfDone():
                raise self.refuse(effect, "it enters with counters or if something is done, or others do", ability)
            case _ if isinstance(effect, PlayerRule):
                raise self.refuse(effect, "it changes how many cards are kept, or how cards are played", ability)
            case s.BeginsOnBattlefield() | s.CastOnly() | s.LeavesToExile():
                raise self.refuse(effect, "it begins, is cast or leaves otherwise than others do", ability)
            case s.PreventDamage() | s.Regeneration():
                raise self.refuse(effect, "it prevents damage or destruction", ability)
            case _ if isinstance(effect, r.CostRule):
                raise self.refuse(effect, "it changes costs", ability)
            case KeepsMana() | UnspentBecomes() | SpendAsThough():
                raise self.refuse(effect, "it changes what becomes of unspent mana, or as what it is spent", ability)
            case MayPlay() | TopIsSeen():
                raise self.refuse(effect, "it allows to play cards from elsewhere", ability)
            case s.TriggersAgain() | s.CopiesMore():
                raise self.refuse(effect, "it has things happen once more", ability)
            case _:
                assert_never(effect)


def lower_token(token: Characteristics) -> Source:
    """What a token is as a source of mana; raises NotVectorized for one that is not lowered."""
    return _Card(token).source()


_GRAVEYARD = Each(Filter(Kind.CARD, (Controlled(Target(0)),), Zone.GRAVEYARD))


def _of_opponents(body: Body) -> bool:
    """Whether instructions exile a player's graveyard, an opponent's for you, and do nothing else."""
    return body.modes == (Mode((e.Put(_GRAVEYARD, Zone.EXILE),), (TargetPhrase(Filter(Kind.PLAYER)),)),)


def _always(ability: TriggeredAbility) -> bool:
    """Whether it triggers each time, under no condition."""
    return ability == TriggeredAbility(ability.trigger, ability.body)


def _damage(ability: TriggeredAbility) -> int:
    """The damage that a permanent deals to its controller whenever it becomes tapped, such as for mana."""
    match ability:
        case TriggeredAbility(BecomesTapped(what, False), Body((Mode((e.DealDamage(int() as amount) as dealt,), ()),))):
            return amount if what == THIS and _always(ability) and dealt == e.DealDamage(amount, Who.YOU) else 0
        case _:
            return 0


def _colors(card: Characteristics) -> Colors:
    """The colors of which one is chosen as it enters."""
    found = [each for ability in card.static for each in ability.effects if isinstance(each, s.EntersChoosingColor)]
    return tuple(each for each in COLORS if each not in found[0].but) if len(found) == 1 else ()
