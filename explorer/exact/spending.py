"""What mana may be spent on, and what comes of spending it (106.6)."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.abilities.ability import ActivatedAbility
from explorer.abilities.costs import Cost
from explorer.abilities.keywords import Equip
from explorer.abilities.mana import OtherUse
from explorer.abilities.mana_rules import SpendAsThough
from explorer.abilities.meanings import activated_by_keyword
from explorer.abilities.phrases import Who
from explorer.exact import evaluating, replacing
from explorer.exact.evaluating import Speaker
from explorer.exact.state import ManaKind, State
from explorer.rules import R, Rule
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.mana import ManaType, in_order


@dataclass(frozen=True, slots=True)
class Purpose:
    """What mana is to be spent on: casting a spell, activating an ability of a permanent, or something else (106.6).

    `has_x` is so where the cost contains {X}, and `has_c` where it contains {C}. Where an ability for which a keyword
    stands is activated, `keyword` is that; `use` is another cost of which texts speak.
    """

    spell: ObjectId | None = None
    ability_of: ObjectId | None = None
    has_x: bool = False
    has_c: bool = False
    keyword: str = ""
    use: OtherUse | None = None

    @property
    def of_announced(self) -> bool:
        """Whether it is a spell or ability that is announced, and nothing that an effect asks for."""
        return self.spell is not None or self.ability_of is not None


def to_cast(spell: ObjectId, cost: Cost) -> Purpose:
    """The purpose of casting a spell for that cost."""
    return Purpose(spell, has_x=_has(cost, "{X}"), has_c=_has(cost, "{C}"))


def to_activate(state: State, source: ObjectId, ability: ActivatedAbility) -> Purpose:
    """The purpose of activating an ability of that object, perhaps one for which a keyword stands (702.6a)."""
    found = state.find(source)
    equips = [each for each in state.characteristics(found).abilities if isinstance(each, Equip)] if found else []
    keyword = "equip" if ability in map(activated_by_keyword, equips) else ""
    x, c = _has(ability.cost, "{X}"), _has(ability.cost, "{C}")
    return Purpose(ability_of=source, has_x=x, has_c=c, keyword=keyword)


def to_pay(cost: Cost, rule: Rule) -> Purpose:
    """The purpose of paying a cost for which an effect asks by that rule (118.12)."""
    use = OtherUse.CUMULATIVE_UPKEEP if rule == R.CUMULATIVE_UPKEEP else None
    return Purpose(has_x=_has(cost, "{X}"), has_c=_has(cost, "{C}"), use=use)


def _has(cost: Cost, symbol: str) -> bool:
    return any(each.text == symbol for each in cost.mana.symbols)


def may_be_spent(state: State, player: PlayerId, kind: ManaKind, purpose: Purpose) -> bool:
    """Whether mana of that kind may be spent on that purpose (106.6)."""
    spending = kind.spending
    if spending is None:
        return True
    speaker = _speaker(player, kind)
    if purpose.spell is not None and spending.not_on is not None:
        return not evaluating.fits(state, purpose.spell, spending.not_on, speaker)
    if not spending.restricts or (spending.on_x and purpose.has_x) or (spending.on_c and purpose.has_c):
        return True
    if purpose.use is not None and purpose.use in spending.others:
        return True
    if spending.by_keyword and spending.by_keyword == purpose.keyword:
        return True
    if purpose.spell is not None and spending.spells is not None:
        return evaluating.fits(state, purpose.spell, spending.spells, speaker)
    if purpose.ability_of is not None and spending.abilities_of is not None:
        return evaluating.fits(state, purpose.ability_of, spending.abilities_of, speaker)
    return False


AsThough = tuple[SpendAsThough, Speaker]
"""What lets mana be spent as though it were of other types, and who says so."""


def as_though(state: State, player: PlayerId) -> tuple[AsThough, ...]:
    """All that lets this player spend mana as though it were of other types (609.4b)."""
    found = [
        (effect, Speaker(each.speaker_player, each.source)) for effect, each in replacing.standing(state, SpendAsThough)
    ]
    return tuple((effect, by) for effect, by in found if player in evaluating.players(state, effect.who, by))


def as_though_for(state: State, player: PlayerId, spell: ObjectId | None) -> tuple[AsThough, ...]:
    """What the permission by which a spell is cast says of the mana that is spent on it (609.4b)."""
    stacked = None if spell is None else state.objects.get(spell)
    by = stacked.announced.permission if stacked and stacked.announced else None
    if by is None or not by.spend or stacked is None:
        return ()
    return ((SpendAsThough(Who.YOU, by.spend, by.spent), Speaker(player, stacked.id)),)


def spent_as(state: State, rules: tuple[AsThough, ...], mana: ManaType, purpose: Purpose) -> tuple[ManaType, ...]:
    """The types as which mana of a type may be spent on that purpose (609.4a, 609.4b)."""
    allowed = [
        effect.types for effect, by in rules if effect.mana in (None, mana) and _is_for(state, effect, by, purpose)
    ]
    return in_order((mana, *(each for types in allowed for each in types))) if allowed else ()


def _is_for(state: State, effect: SpendAsThough, by: Speaker, purpose: Purpose) -> bool:
    """Whether mana may be spent so on that purpose: to cast such a spell, or to activate an ability of that object."""
    if effect.to_cast is not None:
        return purpose.spell is not None and evaluating.fits(state, purpose.spell, effect.to_cast, by)
    return not effect.own_abilities or purpose.ability_of == by.source


def brings_rider(state: State, player: PlayerId, kind: ManaKind, spell: ObjectId) -> bool:
    """Whether mana of that kind, spent on this spell, makes something true of it, or triggers something (106.6)."""
    spending = kind.spending
    if spending is None or (spending.rider is None and spending.then is None):
        return False
    return spending.spells is None or evaluating.fits(state, spell, spending.spells, _speaker(player, kind))


def _speaker(player: PlayerId, kind: ManaKind) -> Speaker:
    """Who says what mana may be spent on: its source for its player; mana of no known source has none."""
    return Speaker(player, ObjectId(-1) if kind.source is None else kind.source)
