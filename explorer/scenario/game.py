"""A game in the words of the scenario file: cast, activate, resolve, choose, and back again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from explorer.draw.chain import chain
from explorer.draw.replay import Future, html
from explorer.draw.view import View, view
from explorer.exact import activating, casting, naming
from explorer.exact.decisions import PASS, Action, Asks, Decision, Declare, Declared, Priority, TakesActions
from explorer.exact.driver import NOT_GIVEN
from explorer.exact.refusals import Refused, refuse
from explorer.exact.state import State
from explorer.rules import R
from explorer.scenario import fighting, which
from explorer.scenario.answering import Names, answer, pairs
from explorer.scenario.errors import member
from explorer.scenario.many import Beginning
from explorer.scenario.model import Scenario
from explorer.scenario.posed import posed
from explorer.scenario.prepared import Choice, Prepared
from explorer.scenario.saving import put, save_to
from explorer.scenario.showing import Picture, as_html, as_text
from explorer.scenario.told import ToldLog
from explorer.values.ids import ObjectId, PlayerId
from explorer.values.steps import Step
from explorer.values.zones import Zone

_SKIPPED = dict.fromkeys((Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE), R.NO_ATTACKERS)
"""Steps that do not come where nothing attacks, and the rule by which (508.8)."""

_NOTHING: Mapping[str, Any] = {}

ACTIONS = ("cast", "activate", "play", "attack", "block")
"""What `why_not` can be asked about."""


class Game(Beginning):
    """One game, played in words; every answer can be taken back.

    `ids` are names that a scenario gave to objects; `first` takes the documented default for what is not answered.
    `origin` is the scenario that it began with, or `setup` tells the decks, so that it can be saved.
    """

    def __init__(
        self,
        start: State,
        seed: int = 0,
        ids: Mapping[str, ObjectId] | None = None,
        first: bool = False,
        origin: Scenario | None = None,
        setup: Mapping[str, Any] | None = None,
    ) -> None:
        self.ids = dict(ids or {})
        self.first = first
        self.origin = origin
        self.setup = setup
        super().__init__(start, seed)

    @property
    def log(self) -> ToldLog:
        """What has happened so far, which tells itself in words."""
        return ToldLog(super().log)

    @property
    def names(self) -> Names:
        """What names mean now."""
        return Names(self.state, self.ids)

    def player(self, name: str | None) -> PlayerId:
        """The number of a player; None means who has priority. Raises UnknownName."""
        if name is None:
            return self._holder()
        for n, player in enumerate(self.state.players):
            if player.name == name:
                return PlayerId(n)
        known = ", ".join(player.name for player in self.state.players)
        raise naming.UnknownName(f"no player is called {name!r}; there are {known}")

    def _holder(self) -> PlayerId:
        """Who has priority, or will have it if a declaration of combat is let pass (508.2, 509.2)."""
        if isinstance(self.pending, Declare):
            return self.state.in_turn_order[0]
        if isinstance(self.pending, Priority):
            return self.pending.player
        if self.pending is None:
            raise refuse(R.GAME_ENDS, "the game is over")
        raise refuse(
            R.NO_PRIORITY_WHILE_RESOLVING, f"nobody has priority before this is answered: {self.pending.prompt}"
        )

    # --- actions ---------------------------------------------------------------------------------------------------

    def cast(
        self,
        card: str,
        *,
        by: str | None = None,
        zone: Zone | str = Zone.HAND,
        targets: Sequence[str] | None = None,
        x: int | None = None,
        modes: Sequence[int] | None = None,
        costs: Any = None,
        way: str | None = None,
        divide: Mapping[str, int] | None = None,
        pay: Any = None,
        choices: Sequence[Choice] = (),
    ) -> Game:
        """Cast a spell (601); what is not said in advance is asked. Raises Refused, and then nothing has changed."""
        player = self.player(by)
        number = self._card(card, player, member(Zone, zone, "zone"))
        found = self._way(player, number, way)
        if player != self._holder():
            against = casting.permission_reasons(self.state, player, self.state.objects[number], found)
            raise Refused(against)
        announced = {"targets": targets, "x": x, "modes": modes, "costs": costs, "divide": divide, "pay": pay}
        return self._act(("cast", number, found), announced, choices)

    def _card(self, name: str, player: PlayerId, zone: Zone) -> ObjectId:
        """A card by name in a zone, the player's own first; Refused where it is in another zone (601.3)."""
        state = self.state
        own = [each for each in state.zone(zone, player) if state.objects[each].owner == player]
        try:
            return ObjectId(naming.find(state, name, self.ids, own, (zone,)))
        except naming.UnknownName:
            number = ObjectId(naming.find(state, name, self.ids))
            where = state.objects[number].zone
            who = state.players[player].name
            place = f"{'on' if where in (Zone.BATTLEFIELD, Zone.STACK) else 'in'} the {where}"
            raise refuse(R.NOT_ALLOWED_TO_CAST, f"{name} is not in {who}'s {zone}, but {place}") from None

    def _way(self, player: PlayerId, number: ObjectId, way: str | None) -> str:
        if way != "alternative":
            return way or ""
        known = [each for each in casting.ways(self.state, player, self.state.objects[number]) if each]
        if len(known) != 1:
            raise refuse(R.ALTERNATIVE_COST, f"there are {len(known)} alternative ways to cast it: {', '.join(known)}")
        return known[0]

    def activate(
        self,
        source: str,
        *,
        ability: int | None = None,
        by: str | None = None,
        targets: Sequence[str] | None = None,
        x: int | None = None,
        modes: Sequence[int] | None = None,
        divide: Mapping[str, int] | None = None,
        pay: Any = None,
        mana: str | None = None,
        choices: Sequence[Choice] = (),
    ) -> Game:
        """Activate an ability, counted from 1 (602); `mana` is what a mana ability itself adds. Raises Refused."""
        player = self.player(by)
        own = [each.id for each in activating.able(self.state, player)]
        number = ObjectId(naming.find(self.state, source, self.ids, own))
        index = which.index_of(self.state, number, ability, mana)
        if player != self._holder():
            raise Refused(activating.reasons(self.state, player, number, index))
        announced = {"targets": targets, "x": x, "modes": modes, "divide": divide, "pay": pay, "mana": mana}
        if which.adds_exactly(self.state, number, index, mana):
            announced.pop("mana")
        return self._act(("activate", number, index), announced, choices)

    def play(
        self, land: str, *, by: str | None = None, zone: Zone | str = Zone.HAND, choices: Sequence[Choice] = ()
    ) -> Game:
        """Play a land (305). Raises Refused."""
        player = self.player(by)
        number = self._card(land, player, Zone(zone))
        if player != self._holder():
            raise Refused(activating.land_reasons(self.state, player, number))
        return self._act(("play", number), {}, choices)

    def attack(self, attackers: Mapping[str, str], choices: Sequence[Choice] = ()) -> Game:
        """Declare attackers, each with the player or planeswalker that it attacks (508.1). Raises Refused."""
        return self._act(fighting.attackers(self.pending, attackers, self.names), {}, choices)

    def block(self, blockers: Mapping[str, str | Sequence[str]], choices: Sequence[Choice] = ()) -> Game:
        """Declare blockers, each with the attacker, or attackers, that it blocks; after an attack everyone passes on.

        What is declared is for all defending players together. Raises Refused, and then nothing has changed.
        """

        def declare(prepared: Prepared) -> bool:
            if fighting.is_before_blocks(self.state, self.pending):
                self._pass_until(prepared, lambda: self.state.step is not Step.DECLARE_ATTACKERS)
            elif isinstance(self.pending, Declare) and self.pending.asks is Asks.BLOCKERS:
                self.answer(prepared(self.pending, False), prepared)
            else:
                raise fighting.no_blockers(self.pending, blockers, self.names)
            return False

        return self._repeated(declare, choices, {"block": dict(pairs(blockers))})

    def _act(self, action: Action | Declared, announced: Mapping[str, Any], choices: Sequence[Choice]) -> Game:
        before = len(self.answers)
        prepared = Prepared(self, announced, choices, self.first)
        try:
            self.answer(action, prepared)
            # With the announcement ends what was said with the action; the choices go on to what triggers.
            prepared.finish(strict=bool(choices) and self.unanswered is None)
        except Exception:
            self._go_to(before)
            raise
        return self

    # --- passing ---------------------------------------------------------------------------------------------------

    def pass_priority(self, player: str | None = None, choices: Sequence[Choice] = ()) -> Game:
        """The player who has priority passes (117.3d); a name checks who that is."""
        holder = self._holder()
        if player is not None and self.player(player) != holder:
            raise refuse(R.PASS, f"{self.state.players[holder].name} has priority, not {player}")
        return self._act(PASS, {}, choices)

    def resolve(self, count: int | str = 1, choices: Sequence[Choice] = ()) -> Game:
        """Everyone passes until so many objects have left the top of the stack, or "all" of them (117.4).

        Where something is asked for which there is no choice, the question is left pending. Raises ValueError for what
        is no number of objects.
        """
        wanted = 10**9 if count == "all" else count
        if not isinstance(wanted, int) or wanted < 1:
            raise ValueError(f'{count!r} is no number of objects; a whole number from 1 resolves so many, "all" all')
        left = 0

        def one_object(prepared: Prepared) -> bool:
            nonlocal left
            if left >= wanted or not self.state.stack:
                return False
            top = self.state.stack[-1]
            self._pass_until(prepared, lambda: top not in self.state.stack)
            left += 1
            return True

        return self._repeated(one_object, choices)

    def advance(self, step: Step | str, player: str | None = None, choices: Sequence[Choice] = ()) -> Game:
        """Everyone passes, the stack empty, until that step next begins and its active player has priority (500.2).

        A game set up in its untap or cleanup step begins with what follows from that, so that the step which it comes
        to counts as well. Where something is asked for which there is no choice, the question is left pending.
        """
        wanted, who = member(Step, step, "step"), None if player is None else self.player(player)
        last = self.state.turn + 2 * len(self.state.players) + 1
        fresh, first = not self.answers, True

        def there() -> bool:
            return self.state.step is wanted and who in (None, self.state.active)

        def one_step(prepared: Prepared) -> bool:
            if self.state.turn > last:
                way = "It comes where attackers are declared before" if wanted in _SKIPPED else ""
                raise refuse(_SKIPPED.get(wanted, R.PHASES_OF_TURN), f"the {wanted.value} step never comes", way)
            here = self.state.stage
            nonlocal first
            if first and fresh and here != self.start.stage and there():
                return False
            if first and self.state.stack:
                raise refuse(R.STEP_ENDS_ON_PASSES, "a step does not end while something is on the stack")
            first = False
            self._pass_until(prepared, lambda: self.state.stage != here)
            return not there()

        return self._repeated(one_step, choices)

    def _repeated(
        self, part: Callable[[Prepared], bool], choices: Sequence[Choice], announced: Mapping[str, Any] = _NOTHING
    ) -> Game:
        """Do something again and again until it is done, or something is asked that is not answered."""
        prepared = Prepared(self, announced, choices, self.first)
        before = len(self.answers)
        try:
            if not before:
                self._answer_beginning(prepared)
            while self.pending is not None and self.unanswered is None and part(prepared):
                pass
            prepared.finish(strict=self.unanswered is None)
        except Exception:
            self._go_to(before)
            raise
        return self

    def _answer_beginning(self, prepared: Prepared) -> None:
        """Answer what is asked before anybody has done anything, such as the order of the first upkeep's triggers."""
        if self.unanswered is not None and (given := prepared(self.unanswered, False)) is not NOT_GIVEN:
            self.answer(given, prepared)

    def _pass_until(self, prepared: Prepared, done: Callable[[], bool]) -> None:
        while isinstance(self.pending, TakesActions) and not done():
            self.answer(PASS, prepared)

    # --- decisions -------------------------------------------------------------------------------------------------

    def choose(self, **words: Any) -> Game:
        """Answer what is pending, in words: `choose(targets="keep")`, `choose(pay=True)`. Raises Refused."""
        if self.pending is None:
            raise refuse(R.GAME_ENDS, "the game is over, and nothing is asked any more")
        if len(words) != 1:
            raise ValueError("one word answers one question, such as choose(targets=['ben'])")
        ((word, value),) = words.items()
        found = answer(self.pending, word, value, self.names)
        said = (
            {each: v for each, v in value.items() if each not in ("card", "as")} if isinstance(value, Mapping) else {}
        )
        prepared = Prepared(self, said if word == "cast" else {}, (), self.first)
        self.answer(found, prepared)
        return self

    def view(self) -> View:
        """This moment as plain data: players, boards, pools, stack, and what is asked."""
        asked = self.pending if isinstance(self.pending, Declare) else self.unanswered
        return view(self.state, asked, self.ids)

    def chain(self, upto: int | None = None) -> Picture:
        """What caused what so far, as seen from event `upto`: the picture shows itself in a notebook."""
        return Picture(chain(self.log, upto))

    def __repr__(self) -> str:
        return as_text(self.view())

    def _repr_html_(self) -> str:
        return as_html(self.view())

    def save(self, path: str | Path) -> Path:
        """Write the game to a file: `.json` to go on with it, `.yaml` as a scenario with all that was done."""
        save_to(self, Path(path))
        return Path(path)

    @property
    def title(self) -> str:
        """What the game is called: as its scenario is, or by its players."""
        return self.origin.title if self.origin is not None else " and ".join(each.name for each in self.state.players)

    def to_html(self, path: str | Path, future: Future = "shown") -> Path:
        """Write the game so far as one page to step through: it works offline, in any browser, and prints well.

        With `future` "hidden" the page shows at first nothing of what comes after the moment that is looked at.
        """
        put(Path(path), html(self, self.ids, self.title, future))
        return Path(path)

    def branch(self) -> Game:
        """Another game with the same beginning and answers, which goes its own way from here."""
        other = Game(self.start, self.seed, self.ids, self.first, self.origin, self.setup)
        other.dictate(self.dictated)
        for each in self.answers:
            other.answer(each)
        return other

    def why_not(self, action: str, name: str | Mapping[str, Any], **how: Any) -> Refused | None:
        """Why an action is not possible now, by its rules, or None where it is; the game stays as it is (law 9).

        Of "attack" and "block" a creature is named, or a whole declaration is given. Raises ValueError for what is
        no action, and UnknownName.
        """
        if action not in ACTIONS:
            raise ValueError(f"{action!r} is no action to ask about; there are {', '.join(ACTIONS)}")
        if action in ("attack", "block") and isinstance(name, str):
            return self._against_one(action, name)
        before = len(self.answers)
        try:
            getattr(self, action)(name, **how)
        except Refused as refused:
            return refused
        self._go_to(before)
        return None

    def _against_one(self, action: str, name: str) -> Refused | None:
        """What stands against one creature's attack or block; of a block it is asked where it would be declared."""
        if action == "attack" or not fighting.is_before_blocks(self.state, self.pending):
            return fighting.against_one(self.pending, action, name, self.names)
        before = len(self.answers)
        try:
            self._pass_until(Prepared(self, {}, (), self.first), lambda: self.state.step is not Step.DECLARE_ATTACKERS)
            return fighting.against_one(self.pending, action, name, self.names)
        finally:
            self._go_to(before)

    @property
    def unanswered(self) -> Decision | None:
        """The question that waits for an answer, where it is another one than what to do with priority.

        Nor is it what attacks or blocks, since whoever goes on lets that pass.
        """
        return None if self.pending is None or isinstance(self.pending, TakesActions) else self.pending

    def question(self) -> str:
        """What is asked now, whom, and what may be answered, in words."""
        return posed(self.state, self.pending)
