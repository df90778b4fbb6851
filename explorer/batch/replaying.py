"""One game of the many, played by the exact engine: the same draws, and the answers of the policy."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from explorer import cards as catalog
from explorer.abilities.characteristics import Characteristics
from explorer.batch.castable import Castable
from explorer.batch.casting.paying import by_name
from explorer.batch.draws import CHUNK, Shuffles
from explorer.batch.mulligans import HAND, put_down
from explorer.batch.policies import NOTHING
from explorer.batch.several import Wallet, price
from explorer.batch.sources import Source
from explorer.batch.turns import Played
from explorer.core.chance import lane_seed
from explorer.exact import paying
from explorer.exact.costs import TotalCost
from explorer.exact.deciding_targets import Targets
from explorer.exact.decisions import PASS, Answer, Asks, Choose, Decision, Priority
from explorer.exact.deeds import ChanceUsed
from explorer.exact.driver import Driver
from explorer.exact.evaluating import Speaker
from explorer.exact.objects import GameObject
from explorer.exact.setting_up import Board
from explorer.exact.spending import Purpose
from explorer.exact.starting import new_game
from explorer.exact.state import State
from explorer.exact.using import uses
from explorer.rules import R
from explorer.values.ids import FIRST_OBJECT, ObjectId, PlayerId
from explorer.values.mana import ManaCost, ManaType
from explorer.values.status import TAPPED
from explorer.values.steps import Step
from explorer.values.zones import Zone

YOU = "ana"
_OTHERS = ("ben", "cleo")
_LIBRARY = 60

Makes = Callable[[State, int], Driver]
"""Makes a game of a first state and a seed: a `Driver`, or a kind of it."""


@dataclass(frozen=True)
class Script:
    """What happened in one game of the many: its number, its mulligans, and what was played on each turn."""

    question: Castable
    seed: int
    lane: int
    mulligans: int
    turns: tuple[Played, ...]

    @cached_property
    def orders(self) -> list[list[int]]:
        """The order of the deck after each shuffle, by the numbers of its cards."""
        chunk, place = divmod(self.lane, CHUNK)
        shuffles = Shuffles(self.seed, chunk, len(self.question.deck), place + 1)
        return [shuffles.order(place, number) for number in range(self.mulligans + 1)]

    def down(self, shuffle: int) -> list[int]:
        """The cards that went to the bottom after so many mulligans, by number, in the order of the hand."""
        deck, rule = self.question.apart, self.question.rule
        number = HAND - rule.sizes()[shuffle]
        hand = self.orders[shuffle][:HAND]
        if rule.paris or not number:
            return []
        counts = deck.counts([np.array([card], np.uint8) for card in hand])
        gone = put_down(deck, counts, number, self.question.plan(deck).worst_first)[:, 0].tolist()
        chosen = []
        for card in hand:
            if gone[deck.sort_of(card)]:
                gone[deck.sort_of(card)] -= 1
                chosen.append(card)
        return chosen


class Replay:
    """The exact engine's game of one lane, played turn by turn up to the main phase of a turn of yours."""

    def __init__(self, script: Script, makes: Makes = Driver) -> None:
        self.script = script
        self.question = script.question
        self.deck = self.question.apart
        seed = int(lane_seed(script.seed, script.lane))
        rule = self.question.rule
        others = _OTHERS[: 2 if rule.free else 1]
        # The engine has the mulligans of today: one is free where there are more than two players (103.5c), of whom
        # all draw on their first turn (103.8c). What differs from that begins with the hand that was kept.
        by_the_rules = not rule.paris and (rule.free == 0 or (rule.free == 1 and not self.question.on_the_play))
        first = YOU if self.question.on_the_play or rule.free else others[0]
        if by_the_rules:
            players = (first, *(each for each in (YOU, *others) if each != first))
            self.you = PlayerId(players.index(YOU))
            self.game = makes(new_game({each: self._library(each) for each in players}, first=first), seed)
            self._shuffled(0 if first == YOU else 1, [card.name for card in self.deck.cards], self._order(0))
            self._take_mulligans()
        else:
            self.you = PlayerId(0)
            self.game = makes(self._after_mulligans(others[0]), seed)
        self.turn = 0
        self._choices: dict[int, Iterator[int]] = {}

    def _library(self, player: str) -> Sequence[Characteristics]:
        return self.deck.cards if player == YOU else [catalog.find("Wastes")] * _LIBRARY

    @property
    def state(self) -> State:
        """The state of the game now."""
        return self.game.state

    # --- the opening -----------------------------------------------------------------------------------------------

    def _shuffled(self, ordinal: int, before: Sequence[str], order: Sequence[str]) -> None:
        """Have a shuffle put cards of these names into the order: the digits that do it, for what lies there before."""
        left = list(before)
        digits = []
        for name in order:
            digits.append(left.index(name))
            left.remove(name)
        self.game.dictate({ordinal: tuple(digits)})

    def _order(self, shuffle: int) -> list[str]:
        """The names of the cards in the order after that shuffle before the game."""
        return [self.deck.cards[card].name for card in self.script.orders[shuffle]]

    def _take_mulligans(self) -> None:
        taken = 0
        while (pending := self._pending()).asks is not Asks.ACTION:
            chances = self.state.chances
            if pending.asks is Asks.MULLIGAN:
                again = pending.player == self.you and taken < self.script.mulligans
                taken += again
                self.game.answer(again)
            elif isinstance(pending, Choose):
                self.game.answer(self._named(pending, self.script.down(taken)))
            else:
                self.game.answer(pending.default())
            if self.state.chances > chances:
                before = self._library_before(self.state.chances - 1)
                self._shuffled(self.state.chances - 1, before, self._order(taken))

    def _library_before(self, ordinal: int) -> list[str]:
        """The names of the cards of your library, top first, when a chance of that ordinal was used."""
        used = [each.n for each in self.game.log.events if isinstance(each.deed, ChanceUsed)]
        state = self.game.log.states[used[ordinal] - 1]
        return [state.objects[each].base.name for each in state.zone(Zone.LIBRARY, self.you)]

    def _after_mulligans(self, opponent: str) -> State:
        """The first turn begins with the hand that was kept, for mulligans that the exact engine does not have."""
        script, rule = self.script, self.question.rule
        order = script.orders[-1]
        drawn = rule.sizes()[script.mulligans] if rule.paris else HAND
        down = script.down(script.mulligans)
        board = Board((YOU, opponent))
        for card in order[:drawn]:
            if card not in down:
                board.put(YOU, Zone.HAND, self.deck.cards[card])
        for card in (*order[drawn:], *down):
            board.put(YOU, Zone.LIBRARY, self.deck.cards[card])
        for n in range(_LIBRARY):
            board.put(opponent, Zone.HAND if n < HAND else Zone.LIBRARY, catalog.find("Wastes"))
        active = board.number(YOU if self.question.on_the_play else opponent)
        return board.state(active=active, step=Step.UNTAP)

    def _named(self, choice: Choose, numbers: Sequence[int]) -> tuple[ObjectId, ...]:
        """Objects among the candidates with the names of these cards."""
        wanted = [self.deck.cards[number].name for number in numbers]
        found: list[ObjectId] = []
        for candidate in choice.candidates:
            name = self.state.objects[candidate].base.name
            if name in wanted:
                wanted.remove(name)
                found.append(candidate)
        return tuple(found)

    # --- turns -----------------------------------------------------------------------------------------------------

    def to_turn(self, turn: int) -> Driver:
        """Play on until the land of your turn of that number, counted from 1, has been played."""
        while self.turn < turn:
            self._to_main_phase()
            self.turn += 1
            self._choices = {
                sort: iter([each for by, each in self.script.turns[self.turn - 1].chosen if by == sort])
                for sort in range(len(self.deck.sorts))
            }
            self._play_land(self.script.turns[self.turn - 1])
        return self.game

    def _play_land(self, turn: Played) -> None:
        """Play the land of a turn, and use what searches for others."""
        if turn.land >= 0:
            self.game.answer(("play", self._in_hand(turn.land)))
            self._answer(turn.life)
        for by, sort, paid in turn.found:
            source = self.deck.sorts[by].source
            assert source is not None
            if source.land and sort >= 0:
                assert source.search is not None
                self.game.answer(("activate", self._untapped(by)[0], source.search.index))
                self._answer(paid, (sort,))

    def _untapped(self, sort: int) -> list[ObjectId]:
        """The untapped permanents of that sort."""
        there = [each for each in self.state.permanents(self.you) if self._sort(each) == sort]
        return [each.id for each in there if not self.state.is_set(each, TAPPED)]

    def _answer(self, pays: bool, sorts: Sequence[int] = ()) -> None:
        """Answer what is asked until you have priority and nothing is on the stack.

        Lands of these sorts are found, and life is paid for them or not; what can be revealed is revealed.
        """
        while not isinstance(pending := self._pending(), Priority) or self.state.stack:
            library = self.state.zone(Zone.LIBRARY, self.you)
            if isinstance(pending, Choose) and pending.rule in (R.SCRY, R.SURVEIL):
                self.game.answer(())
            elif isinstance(pending, Targets):
                self.game.answer(self._targets(pending))
            elif isinstance(pending, Choose) and (chosen := self._chosen(pending)) is not None:
                self.game.answer(chosen)
            elif isinstance(pending, Choose) and set(pending.candidates) <= set(library) and pending.candidates:
                found = self._of_sorts(pending, sorts)
                self._to_be_drawn([each for each in library if each not in found])
                self.game.answer(found)
            elif pending.asks is Asks.MAY_PAY:
                self.game.answer(pays if "life" in pending.prompt else True)
            else:
                self.game.answer(pending.default())

    def _targets(self, pending: Targets) -> Answer:
        """The first land of the deck that an Aura is cast on, and the opponent whom a spell deals damage."""
        spell = self._by(pending)
        if spell is None or not pending.slots:
            return pending.default()
        sort, source = spell
        candidates = pending.slots[0].candidates
        if source.enchants is not None:
            hosts = self.deck.hosts[sort]
            ranked = [(hosts.index(n), each) for each in candidates if (n := self._sort_of(ObjectId(each))) in hosts]
            return ((min(ranked)[1],),)
        return ((next(each for each in candidates if each < FIRST_OBJECT and each != self.you),),)

    def _by(self, pending: Decision) -> tuple[int, Source] | None:
        """The sort of the card that asks, and what it is, where it is told apart."""
        asking = self.state.objects.get(pending.source) if pending.source is not None else None
        sort = NOTHING if asking is None else self.sort(asking.base.name)
        source = self.deck.sorts[sort].source if sort >= 0 else None
        return None if source is None else (sort, source)

    def _chosen(self, choice: Choose) -> tuple[Any, ...] | None:
        """What was chosen as a card entered: a color, or a land that is returned."""
        card = self._by(choice)
        if card is None:
            return None
        sort, asks = card
        if choice.asks is Asks.COLOR and asks.chosen:
            color = self.deck.forms[sort].index(next(self._choices[sort]))
            return (asks.chosen[color].word,)
        if choice.asks is Asks.OBJECTS and asks.returns is not None:
            return self._of_sorts(choice, [next(self._choices[sort])])
        return None

    def _of_sorts(self, choice: Choose, sorts: Sequence[int]) -> tuple[ObjectId, ...]:
        """Objects among the candidates of these sorts, one each."""
        found: list[ObjectId] = []
        for sort in sorts:
            found.append(next(e for e in choice.candidates if e not in found and self._sort_of(e) == sort))
        return tuple(found)

    def _sort_of(self, number: ObjectId) -> int:
        return self._sort(self.state.objects[number])

    def _sort(self, each: GameObject) -> int:
        """The sort of an object: of a permanent for which a color was chosen, the one for that color."""
        name = each.base.name
        return self.sort(f"{name} ({each.chosen[0][1]})" if each.chosen else name)

    def _to_be_drawn(self, library: Sequence[ObjectId]) -> None:
        """Have the next shuffle put the cards on top that this game draws in its further turns."""
        left = list(library)
        order: list[ObjectId] = []
        for turn in self.script.turns[self.turn :]:
            drawn = next(each for each in left if self._sort_of(each) == turn.drawn)
            order.append(drawn)
            left.remove(drawn)
        names = [self.state.objects[each].base.name for each in library]
        self._shuffled(self.state.chances, names, [self.state.objects[each].base.name for each in (*order, *left)])

    def _in_hand(self, sort: int) -> ObjectId:
        hand = self.state.zone(Zone.HAND, self.you)
        return next(each for each in hand if self.state.objects[each].base.name == self.deck.sorts[sort].name)

    def _cast(self) -> None:
        """Cast the sources of this turn one after another; they resolve with the tokens and lands that they bring.

        One is paid for automatically, several by name, so that there is mana for all.
        """
        sorts = self.script.turns[self.turn - 1].casts if self.turn else ()
        ready = np.array([[len(self._untapped(sort))] for sort in range(len(self.deck.sorts))], np.int32)
        wallet = Wallet(self.deck, ready, [price(self.deck, sort) for sort in sorts])
        for n, sort in enumerate(sorts):
            self.game.answer(("cast", self._in_hand(sort), ""))
            paid = wallet.pay_next() if len(sorts) > 1 else None
            if isinstance(targets := self._pending(), Targets):
                self.game.answer(self._targets(targets))
            if paid is not None and self._pending().asks is Asks.PAYMENT:
                self.game.answer(self._all_named(by_name(paid, self._untapped)))
            found = self.script.turns[self.turn - 1].found if n == 0 else ()
            self._answer(False, [each for by, each, _ in found if by == sort and each >= 0])

    def _all_named(self, items: Sequence[tuple[Any, ...]]) -> tuple[tuple[Any, ...], ...]:
        """A payment by name, in which it is told as well what enchanted lands add besides what is spent."""
        enchanted = {each.attached_to for each in self.state.permanents(self.you)}
        return tuple(self._way(*each[1:]) if each[1] in enchanted else tuple(each) for each in items)

    def _way(self, permanent: ObjectId, _: None, mana: str | None) -> tuple[Any, ...]:
        """The first way to tap a permanent for that mana, with all that is answered on the way."""
        found = uses(self.game.table, self.you, self.state.objects[permanent])
        use = next(each for each in found if mana is None or ManaType(mana[1]) in each.own)
        return ("source", permanent, use.index, use.asked)

    def _to_main_phase(self) -> None:
        """Pass until it is your next main phase before combat; a hand that is too large loses its worst cards."""
        self._cast()
        began = self.state.turn if self.turn else 0
        while True:
            pending, state = self._pending(), self.state
            if isinstance(pending, Priority):
                if state.active == self.you and state.turn > began and state.step is Step.PRECOMBAT_MAIN:
                    return
                self.game.answer(PASS)
            elif isinstance(pending, Choose) and pending.player == self.you:
                self.game.answer(self._discards(pending))
            else:
                self.game.answer(pending.default())

    def _discards(self, choice: Choose) -> tuple[ObjectId, ...]:
        worst = self.question.plan(self.deck).worst_first
        ranked = sorted(choice.candidates, key=lambda each: worst.index(self.sort(self.state.objects[each].base.name)))
        return tuple(ranked[: choice.low])

    def _pending(self) -> Decision:
        assert self.game.pending is not None, "a game in which nobody does harm does not end"
        return self.game.pending

    # --- what is there ---------------------------------------------------------------------------------------------

    def sort(self, name: str) -> int:
        """The sort of a card by name; the last one for a card that is not told apart."""
        names = [each.name for each in self.deck.sorts]
        return names.index(name) if name in names else len(names) - 1

    def counted(self) -> tuple[list[int], list[int], list[int]]:
        """How many cards of each sort are in your hand, untapped and tapped on the battlefield."""
        hand, untapped, tapped = ([0] * len(self.deck.sorts) for _ in range(3))
        for each in self.state.zone(Zone.HAND, self.you):
            hand[self.sort(self.state.objects[each].base.name)] += 1
        for permanent in self.state.permanents(self.you):
            where = tapped if self.state.is_set(permanent, TAPPED) else untapped
            where[self._sort(permanent)] += 1
        return hand, untapped, tapped

    @property
    def life(self) -> int:
        """The life that you have."""
        return self.state.players[self.you].life

    def can_pay(self, cost: ManaCost) -> bool:
        """Whether the exact engine finds a way to pay a cost now (118.3)."""
        speaker = Speaker(self.you, ObjectId(FIRST_OBJECT))
        return paying.can_pay(self.game.table, self.you, TotalCost(cost.symbols), Purpose(), speaker)
