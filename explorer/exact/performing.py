"""Instructions carried out (608.2c): the table of what each does; the chapters beside it tell how."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import assert_never

from explorer.abilities import effects as e
from explorer.abilities.chances import FlipCoin
from explorer.abilities.endings import LoseGame, WinGame
from explorer.abilities.fighting import Fight, RemoveFromCombat
from explorer.abilities.keyword_actions import Adapt, Connive, Discover, Proliferate
from explorer.abilities.libraries import Arrange, DigDown, LookAt, SeeHand, Shuffle, ShuffleInto, ShuffleZones
from explorer.abilities.mana import AddMana, DoubleMana, LoseMana
from explorer.abilities.meanings import is_cumulative
from explorer.abilities.permissions import MayPlay
from explorer.abilities.phrases import Happened
from explorer.abilities.player_counters import GetCounters
from explorer.abilities.removing import RemoveFrom
from explorer.abilities.retargeting import ChangeTarget
from explorer.abilities.searching import SearchLibrary
from explorer.exact import (
    adding_mana,
    arranging,
    chances,
    choosing,
    conditions,
    copying,
    counters,
    creating_triggers,
    damage,
    entering,
    evaluating,
    keyword_actions,
    lasting,
    leaving,
    moving,
    noticing,
    permanent_copies,
    put_attacking,
    retargeting,
    searching,
    unspent,
)
from explorer.exact import deeds as d
from explorer.exact.decisions import Asks, Choose, YesNo
from explorer.exact.door import record
from explorer.exact.evaluating import Speaker
from explorer.exact.table import Procedure, Table
from explorer.rules import R
from explorer.values.ids import ObjectId


def perform_all(table: Table, instructions: tuple[e.Effect, ...], speaker: Speaker) -> Procedure[None]:
    """Carry out instructions in the order in which they are written (608.2c); mana added in a row is one production."""
    for _, several in groupby(instructions, type):
        row = tuple(several)
        added = tuple(each for each in row if isinstance(each, AddMana))
        if len(added) > 1:
            yield from adding_mana.add(table, added, speaker)
            continue
        for each in row:
            yield from _carry_out(table, each, speaker)


def _carry_out(table: Table, instruction: e.Effect, speaker: Speaker) -> Procedure[None]:
    """One instruction, with what is chosen for it first; what it moves is known afterwards by its new number."""
    if table.state.over:
        return
    before = len(table.log)
    yield from choosing.settle(table, instruction, speaker)
    yield from perform(table, instruction, speaker)
    for n in range(before, len(table.log)):
        deed = table.log[n].deed
        if isinstance(deed, d.Moved):
            speaker.moved[deed.object] = deed.new


def perform(table: Table, effect: e.Effect, speaker: Speaker) -> Procedure[None]:
    """Carry out one instruction."""
    match effect:
        case e.DealDamage():
            yield from damage.deal(table, effect, speaker)
        case e.DealTogether(of):
            yield from damage.deal_together(table, of, speaker)
        case e.Draw():
            yield from moving.draw(table, effect, speaker)
        case e.Discard():
            yield from moving.discard(table, effect, speaker)
        case e.Mill():
            yield from moving.mill(table, effect, speaker)
        case e.Scry():
            yield from moving.scry(table, effect, speaker)
        case e.Surveil():
            yield from moving.surveil(table, effect, speaker)
        case e.GainLife() | e.LoseLife():
            yield from damage.change_life(table, effect, speaker)
        case e.CreateTokens():
            yield from moving.create_tokens(table, effect, speaker)
        case e.GetEmblem():
            yield from moving.get_emblem(table, effect, speaker)
        case e.CreateCopies():
            yield from permanent_copies.create_copies(table, effect, speaker)
        case e.Populate():
            yield from permanent_copies.populate(table, effect, speaker)
        case e.Destroy():
            yield from moving.destroy(table, effect, speaker)
        case e.SacrificeSome():
            yield from moving.sacrifice(table, effect, speaker)
        case e.Put():
            yield from entering.put(table, effect, speaker)
        case e.Counter():
            yield from moving.counter(table, effect, speaker)
        case e.Tap() | e.Untap():
            yield from moving.tap_or_untap(table, effect, speaker)
        case e.TapOrUntap(what):
            yield from moving.tap_or_untap_each(table, what, speaker)
        case AddMana():
            yield from adding_mana.add(table, (effect,), speaker)
        case LoseMana(who):
            for player in evaluating.players(table.state, who, speaker):
                yield from unspent.lose(table, player)
        case DoubleMana():
            yield from unspent.double(table, speaker)
        case e.Attach():
            yield from entering.attach(table, effect, speaker)
        case e.PutCounters():
            yield from moving.put_counters(table, effect, speaker)
        case GetCounters():
            yield from moving.get_counters(table, effect, speaker)
        case RemoveFrom():
            yield from counters.remove(table, effect, speaker)
        case e.Lasting():
            yield from lasting.begin(table, effect, speaker)
        case e.CopySpell():
            yield from copying.copy_spell(table, effect, speaker)
        case e.ChooseNewTargets():
            yield from copying.choose_new_targets_of(table, effect, speaker)
        case e.ChooseTargets():
            return  # they were chosen as this was put on the stack
        case e.ChooseObject(among, of):
            yield from choosing.choose_object(table, among, of, speaker)
        case SearchLibrary():
            yield from searching.search(table, effect, speaker)
        case ChangeTarget():
            yield from retargeting.change_target(table, effect, speaker)
        case ShuffleInto(what):
            yield from entering.shuffle_into(table, evaluating.found_again(table.state, what, speaker), speaker)
        case ShuffleZones(zones, who):
            yield from entering.shuffle_zones(table, zones, evaluating.players(table.state, who, speaker), speaker)
        case Arrange() | LookAt() | DigDown() | SeeHand() | Shuffle():
            yield from arranging.put_in_order(table, effect, speaker)
        case WinGame(who):
            yield from leaving.win(table, evaluating.players(table.state, who, speaker))
        case LoseGame(who):
            yield from leaving.lose(table, evaluating.players(table.state, who, speaker))
        case e.ChoosePlayer(among):
            yield from choosing.choose_player(table, among, speaker)
        case e.ChooseColor():
            speaker.chosen_color = ((yield from choosing.color(speaker)),)
        case e.CopyCards():
            copying.copy_cards(table, effect, speaker)
        case e.CastCards():
            yield from _cast(table, effect, speaker)
        case e.If(condition, then, otherwise):
            chosen = then if conditions.holds(table.state, condition, speaker) else otherwise
            yield from perform_all(table, chosen, speaker)
        case e.Instead(condition, then):
            yield from perform_all(table, then if conditions.holds(table.state, condition, speaker) else (), speaker)
        case e.May():
            yield from _may(table, effect, speaker)
        case e.Unless():
            yield from _unless(table, effect, speaker)
        case e.Process():
            yield from _process(table, effect, speaker)
        case e.Later():
            creating_triggers.create_delayed(table, effect, speaker)
        case e.WhenYouDo(body, won):
            if won is None or speaker.won_flip is won:
                creating_triggers.trigger_at_once(table, body, speaker)
        case FlipCoin():
            yield from chances.flip(table, effect, speaker)
        case RemoveFromCombat(what):
            put_attacking.remove_from_combat(table, what, speaker)
        case Fight():
            yield from damage.fight(table, effect, speaker)
        case Proliferate() | Adapt() | Connive() | Discover():
            yield from keyword_actions.act(table, effect, speaker)
        case _:
            assert_never(effect)


def _may(table: Table, effect: e.May, speaker: Speaker) -> Procedure[None]:
    """ "You may", with a cost where there is one: it is decided and paid as the instruction is carried out (118.12)."""
    limited = noticing.limited(table.state, speaker)
    if limited is not None and limited in table.state.triggered_this_turn:
        return
    for player in evaluating.players(table.state, effect.who, speaker):
        if effect.cost is None:
            wanted = yield YesNo(player=player, rule=R.CHOOSE_ON_RESOLUTION, prompt="Do it?", source=speaker.source)
        else:
            wanted = yield from table.procedures.offer_payment(
                table, player, effect.cost, speaker, R.COST_ON_RESOLUTION
            )
        if wanted and limited is not None:
            record(table, [d.DoneThisTurn(*limited)], R.DO_THIS_ONCE_EACH_TURN, speaker.source)
        before = len(table.log), speaker.results.get(Happened.SEEN)
        if wanted:
            yield from perform_all(table, effect.effects, speaker)
        came_of_it = (len(table.log), speaker.results.get(Happened.SEEN)) != before
        if effect.done or effect.instead:
            yield from perform_all(table, effect.done if wanted and came_of_it else effect.instead, speaker)


def _unless(table: Table, effect: e.Unless, speaker: Speaker) -> Procedure[None]:
    """ "Unless": the player is asked whether to pay; who cannot pay is not asked (118.12a)."""
    cost = effect.cost
    if effect.per is not None:
        cost = cost.repeated(evaluating.amount(table.state, effect.per, speaker))
    rule = R.CUMULATIVE_UPKEEP if is_cumulative(effect) else R.UNLESS
    for player in evaluating.players(table.state, effect.who, speaker):
        paid = yield from table.procedures.offer_payment(table, player, cost, speaker, rule)
        if paid:
            return
    yield from perform_all(table, effect.effects, speaker)


def _process(table: Table, effect: e.Process, speaker: Speaker) -> Procedure[None]:
    """Each round looks only at what it did itself: "this way" means this time around (608.2c)."""
    while not table.state.over:
        round_ = replace(speaker, results={})
        yield from perform_all(table, effect.effects, round_)
        if not conditions.holds(table.state, effect.again, round_):
            return
        yield from perform_all(table, effect.then, round_)


def _cast(table: Table, effect: e.CastCards, speaker: Speaker) -> Procedure[None]:
    """Offer the cards one at a time, in any order, until none is wanted or none can be cast (608.2g, 707.12)."""
    left = [ObjectId(each) for each in evaluating.found_again(table.state, effect.what, speaker)]
    by = None
    if effect.spend or effect.exiled:
        by = MayPlay(effect.what, spend=effect.spend, spent=effect.spent, exiled=effect.exiled)
    while True:
        ways = table.procedures.castable(table, speaker.you, tuple(left), effect.free, by)
        if not ways:
            return
        chosen = yield Choose(
            player=speaker.you,
            rule=R.CAST_OR_PAY_ON_RESOLUTION,
            prompt="Which spell is cast next?",
            asks=Asks.CAST,
            source=speaker.source,
            candidates=ways,
            low=0 if effect.optional else 1,
        )
        if not chosen:
            return
        ((card, way),) = chosen
        yield from table.procedures.cast(table, speaker.you, card, way, effect.free, by)
        left.remove(card)
