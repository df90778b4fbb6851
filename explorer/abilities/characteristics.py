"""Characteristics (109.3): what a card, token or copy is, by its own data or after everything that changes it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from explorer.abilities.ability import Ability, ActivatedAbility, StaticAbility, TriggeredAbility, body
from explorer.abilities.changes import Define
from explorer.abilities.circumstances import HasCountersOf, LifeIs, NthResolution
from explorer.abilities.combined import LifeTotal
from explorer.abilities.costs import Cost, TapThis
from explorer.abilities.history import CountersOf, LifeGained, LifeLost
from explorer.abilities.keywords import Enchant, Has, Keyword, KeywordAbility, Protection, word_of
from explorer.abilities.mana import AddMana, Exactly
from explorer.abilities.mana_abilities import is_mana_ability, plain_mana
from explorer.abilities.meanings import OptionalCost, activated_by_keyword, optional_costs, triggered_by_keywords
from explorer.abilities.measures import UnspentMana
from explorer.abilities.phrases import Description
from explorer.abilities.static import Changes
from explorer.abilities.time_counters import running_out, suspended
from explorer.abilities.transform import parts
from explorer.abilities.zones import functions_in
from explorer.values.mana import ManaCost, ManaType
from explorer.values.types import BASIC_LAND_TYPES, EVERY_CREATURE_TYPE, CardType, Supertype, TypeLine, type_line
from explorer.values.zones import Zone


@dataclass(frozen=True)
class Characteristics:
    """Name, mana cost, colors, type line, abilities, power and toughness, loyalty (109.3).

    `mana_cost` None is no mana cost at all, which cannot be paid (118.6). `given_colors` are those of a color
    indicator, of a token, or set by an effect; None means the colors of the mana cost (105.2). `unread` are lines of
    its text that are not understood and do nothing, where somebody allowed it to be played all the same. Not
    `intrinsic` is what has lost all of its abilities, those that basic land types bring among them (305.6).
    """

    name: str
    mana_cost: ManaCost | None
    line: TypeLine
    abilities: tuple[Ability, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    given_colors: tuple[ManaType, ...] | None = None
    unread: tuple[str, ...] = ()
    intrinsic: bool = True

    @cached_property
    def colors(self) -> tuple[ManaType, ...]:
        """Its colors in the order W U B R G (105.2); devoid is colorless whatever its mana cost (702.114a)."""
        if self.given_colors is not None:
            return self.given_colors
        if Keyword.DEVOID in self.keywords:
            return ()
        return self.mana_cost.colors if self.mana_cost else ()

    @property
    def types(self) -> tuple[CardType, ...]:
        """Its card types (205.2)."""
        return self.line.types

    @property
    def subtypes(self) -> tuple[str, ...]:
        """Its subtypes (205.3)."""
        return self.line.subtypes

    @property
    def supertypes(self) -> tuple[Supertype, ...]:
        """Its supertypes (205.4)."""
        return self.line.supertypes

    @cached_property
    def is_permanent_card(self) -> bool:
        """Whether it can be a permanent (110.4a)."""
        return any(each.permanent for each in self.types)

    @cached_property
    def activated(self) -> tuple[ActivatedAbility, ...]:
        """Its activated abilities: those that basic land types bring, in the order W U B R G (305.6), then its own."""
        intrinsic = (_INTRINSIC[land_type] for land_type in BASIC_LAND_TYPES if land_type in self.subtypes)
        written = (found for each in self.abilities if (found := activated_by_keyword(each)))
        return (*(intrinsic if self.intrinsic and CardType.LAND in self.types else ()), *written)

    @cached_property
    def mana_abilities(self) -> tuple[int, ...]:
        """The numbers, from 0, of those of its activated abilities that are mana abilities (605.1a)."""
        return tuple(n for n, each in enumerate(self.activated) if is_mana_ability(each))

    def is_mana_ability(self, index: int) -> bool:
        """Whether the activated ability of that number, from 0, is a mana ability (605.1a)."""
        return index in self.mana_abilities

    @cached_property
    def triggered(self) -> tuple[TriggeredAbility, ...]:
        """Its triggered abilities in printed order, with those for which keywords stand (702.40a)."""
        return (*triggered_by_keywords(self.abilities), *running_out(self.abilities))

    @cached_property
    def activated_in(self) -> tuple[Zone, ...]:
        """The zone in which each of its activated abilities functions (113.6)."""
        return tuple(map(functions_in, self.activated))

    @cached_property
    def remote(self) -> dict[Zone, tuple[TriggeredAbility, ...]]:
        """Its triggered abilities that function in another zone than the battlefield or the stack, by zone (113.6)."""
        found: dict[Zone, tuple[TriggeredAbility, ...]] = {}
        for each in self.triggered:
            if (zone := functions_in(each)) is not Zone.BATTLEFIELD:
                found[zone] = (*found.get(zone, ()), each)
        in_exile = tuple(suspended(self.abilities))
        return found | {Zone.EXILE: in_exile} if in_exile else found

    def triggered_in(self, zone: Zone) -> tuple[TriggeredAbility, ...]:
        """Its triggered abilities that function where it is (113.6)."""
        if not self.remote:
            return self.triggered
        if zone in self.remote:
            return self.remote[zone]
        return tuple(each for each in self.triggered if functions_in(each) is Zone.BATTLEFIELD)

    @cached_property
    def counted(self) -> tuple[Ability, ...]:
        """Those of its abilities whose text counts how often they have resolved in the turn (608.2i)."""
        own: tuple[Ability, ...] = (*self.triggered, *self.activated)
        return tuple(each for each in own if counts_resolutions(each))

    @cached_property
    def optional_costs(self) -> tuple[OptionalCost, ...]:
        """The additional costs that may be paid as it is cast, in printed order (118.8b, 601.2b)."""
        return optional_costs(self.abilities, self.mana_cost)

    @cached_property
    def static(self) -> tuple[StaticAbility, ...]:
        """Its static abilities in printed order, keyword abilities apart."""
        return tuple(each for each in self.abilities if isinstance(each, StaticAbility))

    @cached_property
    def keywords(self) -> frozenset[Keyword]:
        """Its keyword abilities that are a word alone."""
        return frozenset(each.keyword for each in self.abilities if isinstance(each, Has))

    @cached_property
    def keyword_words(self) -> frozenset[str]:
        """What its keyword abilities are called, those with a cost or a number as well (702.1)."""
        return frozenset(word_of(each) for each in self.abilities if isinstance(each, KeywordAbility))

    @cached_property
    def changes_others(self) -> bool:
        """Whether a static ability of it changes characteristics (613)."""
        return any(isinstance(effect, Changes) for ability in self.static for effect in ability.effects)

    @cached_property
    def defines_size(self) -> bool:
        """Whether an ability of its own defines its power or toughness, wherever it is (604.3)."""
        effects = (effect for ability in self.static for effect in ability.effects)
        return any(isinstance(each, Changes) and isinstance(each.change, Define) for each in effects)

    @cached_property
    def is_inert(self) -> bool:
        """Whether, without counters and damage and unattached, no state-based action looks at it (704.5)."""
        concerned = {CardType.PLANESWALKER, CardType.BATTLE, Supertype.LEGENDARY, Supertype.WORLD}
        dying = self.is_a(CardType.CREATURE) and (self.toughness or 0) <= 0
        return not (dying or concerned & {*self.types, *self.supertypes} or {"Aura", "Saga"} & set(self.subtypes))

    @cached_property
    def protections(self) -> tuple[Protection, ...]:
        """What it has protection from (702.16a)."""
        return tuple(each for each in self.abilities if isinstance(each, Protection))

    @cached_property
    def enchants(self) -> tuple[Description, ...]:
        """What it may be attached to as an Aura: all of these (303.4a)."""
        return tuple(each.filter for each in self.abilities if isinstance(each, Enchant))

    @cached_property
    def can_be_attached(self) -> bool:
        """Whether it is attached to others, which no creature or battle is (303.4d, 301.5c, 310.9)."""
        living = self.is_a(CardType.CREATURE) or self.is_a(CardType.BATTLE)
        return not living and not _ATTACHED.isdisjoint(self.subtypes)

    @cached_property
    def is_outspoken(self) -> bool:
        """Whether it has static or triggered abilities, which speak up without being activated (113.3c, 113.3d)."""
        return bool(self.static or self.triggered)

    @cached_property
    def heeded(self) -> frozenset[type]:
        """What its static abilities look at that is no object: unspent mana (106.4), life (119.1), counters (122.1)."""
        measures = UnspentMana | LifeIs | LifeTotal | LifeGained | LifeLost | CountersOf | HasCountersOf
        return frozenset(type(each) for each in parts(self.static) if isinstance(each, measures))

    @cached_property
    def mana_units(self) -> tuple[tuple[int, ...], ...]:
        """Its mana abilities by number: those with the tap or untap symbol exclude each other, the others do not."""
        tapping = tuple(n for n in self.mana_abilities if self.activated[n].cost.uses_symbol)
        return (*([tapping] if tapping else []), *((n,) for n in self.mana_abilities if n not in tapping))

    @cached_property
    def taps_for_all_mana(self) -> bool:
        """Whether the costs of all of its mana abilities have the tap symbol."""
        return all(self.activated[n].cost.taps_this for n in self.mana_abilities)

    @cached_property
    def plain_mana(self) -> dict[int, AddMana]:
        """Those of its activated abilities, by number, that are just "{T}: Add ...", and what they add."""
        found = ((n, plain_mana(each)) for n, each in enumerate(self.activated))
        return {n: added for n, added in found if added is not None}

    def is_a(self, card_type: CardType) -> bool:
        """Whether it has that card type."""
        return card_type in self.line.types

    def __str__(self) -> str:
        return self.name


def with_every_type(line: TypeLine, abilities: tuple[Ability, ...]) -> TypeLine:
    """The type line of what has these abilities: changeling is every creature type, in every zone (702.73a, 604.3)."""
    if Has(Keyword.CHANGELING) not in abilities or EVERY_CREATURE_TYPE in line.subtypes:
        return line
    return replace(line, subtypes=(*line.subtypes, EVERY_CREATURE_TYPE))


def counts_resolutions(ability: Ability) -> bool:
    """Whether the text of an ability counts how often it has resolved in the turn (608.2i)."""
    return any(isinstance(each, NthResolution) for each in parts(ability))


_ATTACHED = frozenset({"Aura", "Equipment", "Fortification"})
_INTRINSIC = {
    name: ActivatedAbility(Cost((TapThis(),)), body(AddMana(Exactly((ManaType(letter),)))))
    for name, letter in BASIC_LAND_TYPES.items()
}


def card(
    name: str,
    cost: str | None,
    types: str,
    *abilities: Ability,
    stats: tuple[int, int] | None = None,
    loyalty: int | None = None,
) -> Characteristics:
    """A card as data: its name, its mana cost (None for none), its type line, its abilities, its stats."""
    power, toughness = stats or (None, None)
    return Characteristics(
        name, None if cost is None else ManaCost.parse(cost), type_line(types), abilities, power, toughness, loyalty
    )


def token(
    name: str, colors: str, types: str, *abilities: Ability, stats: tuple[int, int] | None = None
) -> Characteristics:
    """A token as data (111.3): its colors as letters, no mana cost."""
    power, toughness = stats or (None, None)
    given = tuple(ManaType(each) for each in colors)
    return Characteristics(name, None, type_line(types), abilities, power, toughness, None, given)
