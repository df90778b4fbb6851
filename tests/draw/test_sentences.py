"""Each event in a sentence: what a judge would say, whatever happens."""

from typing import get_args

import pytest
from drawn_games import BEN, game, guildmage, mirari, random_game, storm, tamiyo, to
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.abilities.ability import TriggeredAbility, body
from explorer.abilities.changes import GetPowerToughness
from explorer.abilities.characteristics import Characteristics, card, token
from explorer.abilities.effects import Draw
from explorer.abilities.mana import Spending
from explorer.abilities.phrases import SPELL, THIS, Filter, Kind, Who
from explorer.abilities.static import CantBeCountered, Changes, Duration
from explorer.abilities.triggers import StepBegins
from explorer.draw.words import sentence
from explorer.exact import deeds as d
from explorer.exact.door import record
from explorer.exact.objects import About, Announced
from explorer.exact.setting_up import Board
from explorer.exact.state import DelayedTrigger, LastingEffect, ManaKind, Waiting
from explorer.exact.table import Table
from explorer.rules import R
from explorer.values.mana import ManaType
from explorer.values.steps import Step
from explorer.values.types import TypeLine
from explorer.values.zones import Zone

RED = ManaType.RED
BEARS = card("Bears", "{1}{G}", "Creature — Bear", stats=(2, 2))
RELIC = card("Relic", "{1}", "Artifact")
AURA = card("Cloak", "{G}", "Enchantment — Aura")
SPARK = card("Spark", "{R}", "Instant")
GOBLIN = token("Goblin Token", "R", "Creature — Goblin", stats=(1, 1))
ABILITY = TriggeredAbility(StepBegins(Step.UPKEEP, Who.YOU), body(Draw(1)))
EMBLEM = Characteristics("Relic Emblem", None, TypeLine(), (ABILITY,))
UNCOUNTERABLE = ManaKind(16, "Relic", False, Spending(spells=SPELL, rider=CantBeCountered()))


def table():
    """A table with Bears (16), Relic (17) and Cloak (18) of ana, Spark (19) in hand, two cards (20, 21) in library."""
    board = Board(("ana", "ben"))
    for each in (BEARS, RELIC, AURA):
        board.put("ana", Zone.BATTLEFIELD, each)
    board.put("ana", Zone.HAND, SPARK)
    board.put("ana", Zone.LIBRARY, BEARS)
    board.put("ana", Zone.LIBRARY, SPARK)
    return Table(board.state(), None)


CAST = d.Moved(19, Zone.STACK, d.Why.CAST, controller=0)
WAITING = Waiting(0, 17, ABILITY, About(), "Relic")
PUT = d.AbilityPut(0, 17, ABILITY, "Relic")
LASTING = LastingEffect(0, Changes(THIS, GetPowerToughness(1, 1)), 0, 17, Duration.END_OF_TURN, (16,), 0)
DELAYED = DelayedTrigger(1, StepBegins(Step.END, Who.YOU), body(Draw(1)), 0, 17, "Relic", 1)
ATTACK = d.AttackerDeclared(16, 1, 1)
ADDED = d.ManaAdded(0, 17, (RED, RED), ManaKind())

SAID = [
    ([CAST], "ana begins to cast Spark: it is put on the stack."),
    ([d.Moved(19, Zone.GRAVEYARD, d.Why.DISCARDED)], "ana discards Spark."),
    ([d.Moved(20, Zone.GRAVEYARD, d.Why.SURVEILED)], "ana surveils away Bears."),
    ([d.Moved(16, Zone.GRAVEYARD, d.Why.DESTROYED)], "Bears is destroyed."),
    ([d.Moved(16, Zone.EXILE, d.Why.DESTROYED)], "Bears is destroyed, and it goes to exile instead."),
    ([d.Moved(16, Zone.HAND, d.Why.RETURNED)], "Bears returns to ana's hand."),
    ([d.Moved(20, Zone.HAND, d.Why.DRAWN)], "ana draws Bears."),
    ([d.Moved(19, Zone.LIBRARY, d.Why.PUT, bottom=True)], "Spark is put on the bottom of ana's library."),
    ([PUT], "The ability of Relic is put on the stack."),
    ([CAST, PUT], "The ability of Relic is put on the stack above Spark."),
    (
        [CAST, d.CopyPut(22, 0)],
        "A copy of Spark is put on the stack. It isn't cast, so nothing that triggers on casting triggers.",
    ),
    ([PUT, d.CopyPut(22, 0)], "A copy of the ability of Relic is put on the stack."),
    ([CAST, d.CopyPut(22, 0), d.CopyPut(23, 0)], "A copy of the copy of Spark is put on the stack. It isn't cast,"),
    ([d.Moved(19, Zone.EXILE, d.Why.EXILED), d.CardCopied(22, 0)], "A copy of Spark is made in exile."),
    ([d.TokenCreated(GOBLIN, 0)], "ana creates a Goblin Token."),
    ([d.EmblemCreated(EMBLEM, 1)], 'ben gets an emblem with "At the beginning of your upkeep, draw a card."'),
    ([d.ControlChanged(16, 0)], "ana gains control of Bears."),
    ([PUT, d.Ceased(22, d.Why.RESOLVED)], "The ability of Relic has resolved and leaves the stack."),
    ([PUT, d.Ceased(22, d.Why.COUNTERED)], "The ability of Relic is countered."),
    (
        [CAST, d.CopyPut(22, 0), d.Moved(23, Zone.HAND, d.Why.RESOLVED), d.Ceased(24, d.Why.STATE_BASED)],
        "The copy of Spark ceases to exist in ana's hand.",
    ),
    ([CAST, d.Decided(22, Announced(targets=((1,),)), "targets")], "ana chooses targets for Spark: ben."),
    ([CAST, d.Decided(22, Announced(x=3), "x")], "X of Spark is 3."),
    (
        [CAST, d.Decided(22, Announced(targets=((0, 1),), x=2), "targets"), d.SpellBecameCast(22)],
        "ana casts Spark, with X = 2, targeting ana and ben.",
    ),
    ([d.AbilityActivated(17, 0, 0, True)], "ana activates the mana ability of Relic."),
    ([PUT, d.AbilityActivated(17, 0, 0, False, 22)], "ana activates an ability of Relic."),
    ([d.Triggered(WAITING)], "Relic triggers."),
    ([d.Triggered(WAITING), d.TriggerTaken(WAITING)], "The ability of Relic is about to be put on the stack."),
    ([d.Linked(17, (19,))], "Relic remembers what it exiled: Spark."),
    ([d.Tapped(17)], "Relic becomes tapped."),
    ([d.Tapped(17), d.Untapped(17)], "Relic becomes untapped."),
    ([d.SicknessEnded(0)], "What ana controls is new no longer: it was there as the turn began."),
    ([d.DamageDealt(17, 1, 3)], "Relic deals 3 damage to ben (17 life left)."),
    ([d.DamageDealt(17, 16, 1)], "Relic deals 1 damage to Bears (1 damage on 2 toughness)."),
    ([d.LifeChanged(0, 2)], "ana gains 2 life (22 life now)."),
    ([d.LifeChanged(0, -2)], "ana loses 2 life (18 life now)."),
    ([ADDED], "Relic adds {R}{R} for ana."),
    (
        [d.ManaAdded(0, 17, (RED,), ManaKind(17, "Relic", False, Spending(spells=Filter(Kind.SPELL)), True))],
        "Relic adds {R} for ana: only to cast spells; it lasts until end of turn.",
    ),
    ([ADDED, d.ManaSpent(0, ((0, RED, 2),), None)], "ana pays {R}{R}."),
    ([ADDED, d.PoolEmptied(0, (0, 0, 0, 2, 0, 0))], "ana loses {R}{R} unspent as the precombat main phase ends."),
    ([ADDED, d.PoolEmptied(0, (0, 0, 0, 2, 0, 0), by_effect=True)], "ana loses {R}{R} unspent."),
    (
        [ADDED, d.PoolEmptied(0, (0, 0, 0, 2, 0, 0), becomes=ManaType.COLORLESS)],
        "{R}{R} that ana would lose becomes colorless as the precombat main phase ends.",
    ),
    (
        [d.DoneThisTurn(17, WAITING.ability)],
        "What Relic lets its controller do once each turn is done for this turn.",
    ),
    ([d.CountersChanged(16, "+1/+1", 2)], "2 +1/+1 counters are put on Bears (2 there now)."),
    ([d.PlayerCountersChanged(0, "energy", 2)], "ana gets 2 energy counters (2 there now)."),
    ([d.Attached(18, 16)], "Cloak becomes attached to Bears."),
    ([d.LibraryOrdered(0, (21, 20), True)], "ana shuffles the library."),
    ([d.LibraryOrdered(0, (21, 20), False)], "The order of ana's library changes."),
    ([d.ChanceUsed((1,))], "Chance decides."),
    ([d.DrewFromNothing(1)], "ben can't draw, for the library is empty."),
    ([d.EffectBegan(LASTING)], "An effect begins: Bears gets +1/+1 until end of turn."),
    ([d.EffectBegan(LASTING), d.EffectsEnded((0,))], "It ends that Bears gets +1/+1 until end of turn."),
    ([d.DamageDealt(17, 16, 1), d.DamageWoreOff((16,))], "Damage wears off Bears."),
    (
        [d.DelayedCreated(DELAYED)],
        "Relic leaves a delayed triggered ability: At the beginning of your next end step this turn, draw a card.",
    ),
    (
        [d.DelayedCreated(DELAYED), d.DelayedEnded(1)],
        "A delayed triggered ability no longer waits, for its time is over.",
    ),
    (
        [d.ManaAdded(0, 17, (RED,), UNCOUNTERABLE), CAST, d.RiderGained(22, 1)],
        "Because of the mana spent on Spark, this spell can't be countered.",
    ),
    ([d.GameStarted()], "The game begins."),
    ([d.TurnBegan(1, 2)], "Turn 2 begins, and it is ben's."),
    ([d.StepBegan(Step.UPKEEP)], "ana's upkeep step begins."),
    ([d.PriorityReceived(1)], "ben receives priority."),
    ([d.PriorityPassed(0, 1)], "ana passes."),
    ([CAST, d.Resolving(22)], "Spark begins to resolve."),
    ([d.PlayerLost(1)], "ben loses the game."),
    ([ATTACK], "Bears attacks ben."),
    ([ATTACK, d.BecameBlocked(16, False)], "Bears is not blocked."),
    ([ATTACK, d.BlockerDeclared(17, 16)], "Relic blocks Bears."),
    ([ATTACK, d.StrikersNoted((16,))], "Bears strikes first."),
    ([ATTACK, d.RemovedFromCombat(16)], "Bears is removed from combat."),
    ([ATTACK, d.CombatEnded()], "Combat is over."),
    ([d.GameEnded(0)], "ana wins the game."),
    ([d.GameEnded(None)], "The game ends in a draw."),
]


@pytest.mark.parametrize(("deeds", "said"), SAID)
def test_a_judge_says(deeds, said):
    """The last of these deeds is told in these words."""
    done = table()
    for deed in deeds:
        record(done, [deed], R.PAY_COSTS)
    assert sentence(done.log, done.log[-1]).startswith(said)


def test_there_is_a_sentence_for_every_kind_of_deed():
    """Whatever can happen at all is among the sentences that are tested."""
    assert {type(deeds[-1]) for deeds, _ in SAID} == set(get_args(d.Deed))


GAMES = {
    storm: ["ana casts Shock, targeting ben.", "Thousand-Year Storm triggers."],
    mirari: [
        "The copy of Capsize is put into ana's hand instead of the graveyard.",
        "The copy of Capsize ceases to exist in ana's hand.",
        "Capsize is put into ana's hand instead of the graveyard.",
    ],
    guildmage: [
        "ana activates an ability of League Guildmage, with X = 1, targeting Lightning Bolt.",
        "ana chooses new targets for the copy of Lightning Bolt: Llanowar Elves.",
        "The copy of Lightning Bolt deals 3 damage to Llanowar Elves (3 damage on 1 toughness).",
        "Llanowar Elves is destroyed.",
    ],
    tamiyo: ["A copy of Shock is made in exile.", "ana casts the copy of Shock, targeting ben."],
}


LIMITS = [
    (Spending(on_x=True), "only on costs that contain {X}"),
    (Spending(abilities_of=Filter(Kind.SOURCE)), "only for abilities"),
    (Spending(not_on=SPELL), "not to cast spells"),
    (Spending(generic=False), "not for generic mana"),
    (Spending(SPELL, only=False, then=body(Draw(1))), "if spent to cast spells, an ability triggers"),
]


@pytest.mark.parametrize(("limit", "said"), LIMITS)
def test_mana_is_told_with_every_limit_on_spending_it(limit, said):
    """What mana may be spent on or not, and what comes of it, stands beside it (106.6)."""
    added = d.ManaAdded(0, 17, (RED,), ManaKind(17, "Relic", False, limit))
    at = table()
    (event,) = record(at, [added], R.MANA_POOL)
    assert sentence(at.log, event) == f"Relic adds {{R}} for ana: {said}."


@pytest.mark.parametrize("play", GAMES)
def test_games_are_told_with_the_names_of_that_moment(play):
    """What is a copy is called one in every zone, and what has moved on keeps its name."""
    log = play().log
    told = [sentence(log, event) for event in log]
    assert [each for each in GAMES[play] if each not in told] == []


def test_a_division_is_told_with_its_shares():
    """Damage that is divided is announced with what each target gets (601.2d)."""
    play = game({"battlefield": [("Mountain", 3)], "hand": ["Arc Lightning"]}, {"battlefield": ["Greenwood Sentinel"]})
    play.cast("Arc Lightning", targets=to(BEN, play.number("Greenwood Sentinel")), divide=(1, 2))
    told = [sentence(play.log, event) for event in play.log]
    assert "ana casts Arc Lightning, dividing 1 to ben and 2 to Greenwood Sentinel." in told


@settings(max_examples=15, deadline=None)
@given(st.lists(st.integers(0, 10**6), max_size=40))
def test_whatever_is_played_every_event_is_a_sentence(choices):
    """No game has an event without words: each is one sentence with a full stop, and no value shows through."""
    log = random_game(choices).log
    for event in log:
        text = sentence(log, event)
        assert text.endswith(".")
        assert not any(each in text for each in ("None", "<", "object at", "  "))


def test_a_name_is_kept_as_it_is():
    """A player's name begins a sentence as it is written, and a card's name is not changed either."""
    board = Board(("de la Cruz", "BEN"))
    board.put("BEN", Zone.BATTLEFIELD, card("+2 Mace", "{1}", "Artifact"))
    done = Table(board.state(), None)
    record(done, [d.DamageDealt(16, 0, 1)], R.DAMAGE)
    record(done, [d.PriorityPassed(0, 1)], R.PASS)
    assert [sentence(done.log, event) for event in done.log] == [
        "+2 Mace deals 1 damage to de la Cruz (19 life left).",
        "de la Cruz passes.",
    ]


def test_permanents_of_one_name_are_numbered():
    """Which of two creatures of one name is dealt damage is told by its number."""
    board = Board(("ana", "ben"))
    for _ in range(2):
        board.put("ben", Zone.BATTLEFIELD, BEARS)
    done = Table(board.state(), None)
    record(done, [d.DamageDealt(16, 17, 1)], R.DAMAGE)
    assert sentence(done.log, done.log[0]) == "Bears deals 1 damage to Bears#2 (1 damage on 2 toughness)."
