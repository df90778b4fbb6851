"""A played game written back as a scenario: its set-up, what was done and chosen, and what is true at the end."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from explorer.exact import deeds as d
from explorer.exact.deciding import is_action
from explorer.exact.decisions import (
    AUTO,
    PASS,
    Answer,
    Asks,
    Choose,
    Decision,
    Declare,
    Declared,
    Divide,
    Number,
    Order,
    Priority,
    TakesActions,
    Targets,
)
from explorer.exact.driver import Driver
from explorer.exact.naming import full_label, label
from explorer.exact.state import State
from explorer.scenario import actions as a
from explorer.scenario.expectations import Aspect, Expectation, Key, Property
from explorer.scenario.model import Scenario
from explorer.scenario.observing import observe
from explorer.scenario.playing import Playing
from explorer.scenario.shortening import Passes
from explorer.scenario.situation import CannotBeSetUp, situation
from explorer.values.ids import Entity, ObjectId
from explorer.values.mana import ManaType, color_named
from explorer.values.steps import Step

_ANNOUNCED = (Asks.MODES, Asks.X, Asks.OPTIONAL_COSTS, Asks.TARGETS, Asks.DIVISION, Asks.PAYMENT)


def recorded(game: Playing) -> Scenario:
    """The game so far as a scenario that can be run again.

    Raises CannotBeSetUp where its beginning cannot be said, or a question is open, which would stop the run.
    """
    recorder = _Recorder(game)
    recorder.replay()
    asked = recorder.replayed.pending
    if not (asked is None or isinstance(asked, TakesActions)):
        raise CannotBeSetUp(
            f"it is asked: {asked.prompt} A scenario file cannot end with an open question; answer it or take back "
            "what asks it, or save the game as .json"
        )
    scenario = recorder.base
    return replace(scenario, steps=(*recorder.steps, a.Expect(_expectations(game))))


class _Recorder:
    """Plays the game once more, and writes down each answer in words as it is given."""

    def __init__(self, game: Playing) -> None:
        self.game = game
        self.replayed = Driver(game.start, game.seed, dictated=game.dictated)
        self.passes = Passes()
        self.steps = self.passes.steps
        self.offer: a.Offer | None = None
        self.announced = False
        self.base = game.origin if game.origin is not None else Scenario("", (), situation(game.start, "").turn)

    def replay(self) -> None:
        skipped = 0
        while not self.replayed.state.started and skipped < len(self.game.answers):
            self.replayed.answer(self.game.answers[skipped])
            skipped += 1
        if self.game.origin is None:
            self.base = situation(self.replayed.state, "A game that was played", self.game.seed)
        for given in self.game.answers[skipped:]:
            decision = self.replayed.pending
            assert decision is not None
            if isinstance(decision, TakesActions) and is_action(given):
                self._act(given)
            elif isinstance(decision, Declare):
                self._declare(decision, given)
            else:
                self._choose(decision, given)
            before, state = len(self.replayed.log), self.replayed.state
            self.replayed.answer(given)
            self._close(before)
            if given == PASS and isinstance(self.replayed.pending, TakesActions):
                self.passes.shorten(state, self.replayed.state)

    def _declare(self, decision: Declare, given: Declared) -> None:
        """Whoever declares nobody does nothing that has to be written."""
        said = dict[str, tuple[str, ...]]()
        for creature, what in (_names(self.replayed.state, pair) for pair in given):
            said[creature] = (*said.get(creature, ()), what)
        if said and decision.asks is Asks.ATTACKERS:
            self.steps.append(a.Attack(tuple((creature, what) for creature, (what,) in said.items())))
        elif said:
            self.steps.append(a.Block(tuple(said.items())))

    def _act(self, given: Answer) -> None:
        state = self.replayed.state
        self.offer = None
        match given:
            case ("pass",):
                holder = state.in_turn_order[0] if state.priority is None else state.priority
                self.steps.append(a.Pass(state.players[holder].name))
            case ("cast", card, way):
                found = state.objects[card]
                self.steps.append(a.Cast(label(state, card), zone=found.zone, alternative=way or None))
            case ("activate", permanent, index):
                self.steps.append(a.Activate(full_label(state, permanent), ability=index + 1))
            case ("play", land):
                self.steps.append(a.Play(label(state, land), zone=state.objects[land].zone))

    def _choose(self, decision: Decision, given: Answer) -> None:
        """An answer is for what is being announced, for the spell that an effect offers, or one of the choices."""
        state = self.replayed.state
        if not self.steps:
            # Asked before anybody has had priority: the set-up was in an untap or cleanup step.
            self.steps.append(a.Advance(state.step, state.players[state.active].name))
        new_targets = isinstance(decision, Targets) and decision.current is not None
        if decision.asks in _ANNOUNCED and not new_targets and self._announcing(decision):
            words = _announcement(decision, given, state)
            if self.offer is not None:
                self._replace_offer(_announced(self.offer, words))
            else:
                self.steps[-1] = _announced(self.steps[-1], words)
            return
        if decision.asks is Asks.PAYMENT:
            if given != AUTO:
                raise CannotBeSetUp("a payment by name while something resolves cannot be written in a scenario file")
            return
        kind, value = _choice(decision, given, state)
        if isinstance(value, a.Offer):
            self.offer = value
        self._add(a.Choice(kind, value))

    def _announcing(self, decision: Decision) -> bool:
        """Whether the question is about what was just announced, and not about something that triggered meanwhile."""
        if self.offer is not None:
            return True
        last = self.steps[-1]
        if not isinstance(last, a.Cast | a.Activate):
            return False
        return decision.asks is Asks.PAYMENT or not self.announced

    def _add(self, choice: a.Choice) -> None:
        last = self.steps[-1]
        self.steps[-1] = replace(last, choices=(*last.choices, choice))

    def _replace_offer(self, offer: a.Offer) -> None:
        last = self.steps[-1]
        changed = tuple(replace(each, value=offer) if each.value is self.offer else each for each in last.choices)
        self.offer = offer
        self.steps[-1] = replace(last, choices=changed)

    def _close(self, before: int) -> None:
        """Once the spell is cast or the ability activated, its announcement is over."""
        for event in self.replayed.log.events[before:]:
            if isinstance(event.deed, d.SpellBecameCast | d.AbilityActivated):
                self.offer = None
                self.announced = True
        if isinstance(self.replayed.pending, Priority):
            self.announced = False
            self._arrive()

    def _arrive(self) -> None:
        """What was asked before the first priority belongs to the way to the step in which that is."""
        state, first = self.replayed.state, self.steps[0]
        if len(self.steps) > 1 or not isinstance(first, a.Advance):
            return
        if state.step is Step.CLEANUP:
            raise CannotBeSetUp("choices of a cleanup step that the game begins in cannot be written down")
        self.steps[0] = replace(first, step=state.step, player=state.players[state.active].name)


def _names(state: State, entities: tuple[Entity, ...]) -> tuple[str, ...]:
    return tuple(full_label(state, each) for each in entities)


def _announced(step: Any, words: dict[str, Any]) -> Any:
    """The action with what was announced; optional costs are asked about one by one, and add up."""
    if "costs" in words:
        words = {"costs": (*step.costs, *words["costs"])}
    return replace(step, **words)


def _announcement(decision: Decision, given: Answer, state: State) -> dict[str, Any]:
    match decision:
        case Targets():
            return {"targets": _names(state, tuple(each for phrase in given for each in phrase))}
        case Divide():
            return {"divide": tuple(zip(_names(state, decision.among), given, strict=True))}
        case _ if decision.asks is Asks.PAYMENT:
            return {"pay": None if given == AUTO else tuple(_paid(state, each) for each in given)}
        case _ if decision.asks is Asks.MODES:
            return {"modes": tuple(given)}
        case Choose():
            return {"costs": tuple((name, 1) for name in given)}
        case Number() if decision.asks is Asks.OPTIONAL_COSTS:
            return {"costs": ((decision.cost, given),) if given else ()}
        case _:
            return {"x": given}


def _paid(state: State, item: Any) -> a.PayItem:
    match item:
        case ("source", number, _, tuple(asked)):
            return a.Source(full_label(state, ObjectId(number)), _mana_chosen(asked))
        case ("source", number, _, mana):
            return a.Source(full_label(state, ObjectId(number)), None if mana is None else _mana(mana))
        case ("mana", text, source):
            return a.UnspentMana(_mana(text)[0], source)
        case ("life",):
            return a.PayLife()
        case (how, number):
            return a.PayObject(a.Surrender(how), full_label(state, ObjectId(number)))
    raise ValueError(f"{item!r} pays nothing")


def _mana_chosen(asked: tuple[tuple[Asks, Answer], ...]) -> tuple[ManaType, ...] | None:
    """The mana that was chosen among the answers which name a source; the objects are asked about later, on their own.

    Raises CannotBeSetUp for anything else that was answered.
    """
    mana = None
    for asks, answer in asked:
        match asks:
            case Asks.MANA:
                mana = _mana(answer[0])
            case Asks.COLOR:
                mana = (color_named(answer[0]),)
            case Asks.OBJECTS:
                pass
            case _:
                raise CannotBeSetUp(
                    f"a payment with a source that asks for {asks} cannot be written in a scenario file"
                )
    return mana


def _mana(text: str) -> tuple[ManaType, ...]:
    return tuple(ManaType(letter) for letter in text if letter not in "{}")


def _choice(decision: Decision, given: Answer, state: State) -> tuple[a.ChoiceKind, Any]:
    """The kind of a choice and its value, as a scenario file writes them."""
    match decision:
        case Targets():
            flat = tuple(each for phrase in given for each in phrase)
            kept = given == decision.current
            return a.ChoiceKind.TARGETS, a.Keep.KEEP if kept else _names(state, flat)
        case Order():
            return a.ChoiceKind.ORDER, tuple(decision.named(n) for n in given)
        case Divide():
            return a.ChoiceKind.DIVIDE, tuple(zip(_names(state, decision.among), given, strict=True))
        case Choose() if decision.asks is Asks.CAST:
            return a.ChoiceKind.CAST, a.Offer(label(state, given[0][0]), alternative=_way(given)) if given else None
        case Choose() if decision.asks is Asks.MANA:
            return a.ChoiceKind.MANA, _mana(given[0])
        case Choose() if decision.asks is Asks.COLOR:
            return a.ChoiceKind.COLOR, color_named(given[0])
        case Choose() if decision.asks is Asks.TYPE:
            return a.ChoiceKind.TYPE, given[0]
        case Choose() if decision.asks is Asks.OBJECTS:
            return a.ChoiceKind.PICK, _names(state, given)
        case Choose():
            return a.ChoiceKind.MODES, tuple(given)
        case _:
            kinds = {Asks.MAY: a.ChoiceKind.MAY, Asks.MAY_PAY: a.ChoiceKind.PAY, Asks.X: a.ChoiceKind.X}
            return kinds.get(decision.asks, a.ChoiceKind.NUMBER), given


def _way(given: Answer) -> str | None:
    way = given[0][1]
    return None if way in ("", "without paying") else str(way)


def _expectations(game: Playing) -> tuple[Expectation, ...]:
    """What is true at the end: the stack, and each player's life, hand, battlefield and graveyard."""
    keys = [Key(None, Property.STACK)]
    for player in game.state.players:
        keys += [Key(player.name, Property.LIFE), Key(player.name, Property.HAND, Aspect.COUNT)]
        keys += [Key(player.name, Property.BATTLEFIELD), Key(player.name, Property.GRAVEYARD)]
    return tuple(Expectation(key, observe(game, key)) for key in keys)
