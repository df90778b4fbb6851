"""Answers given in advance: what is announced with an action, then the choices in the order of asking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from explorer.exact.decisions import AUTO, Answer, Asks, Choose, Decision, Declare, Priority
from explorer.exact.deeds import AbilityActivated, SpellBecameCast
from explorer.exact.driver import NOT_GIVEN
from explorer.exact.refusals import Refused, refuse
from explorer.rules import R
from explorer.scenario.answering import WORDS, answer, parted
from explorer.scenario.playing import Playing

Choice = Mapping[str, Any]
"""One answer in words: one word with its value, and perhaps `by` and `illegal`: `{"targets": ["ben"], "by": "ana"}`."""


ASK = "ask"
"""As a payment: leave the question how to pay pending, so that it can be looked at and answered."""


class Unanswered(ValueError):
    """The game asks something that was not answered in advance."""

    def __init__(self, decision: Decision, text: str) -> None:
        self.decision = decision
        super().__init__(text)


class Prepared:
    """Answers given in advance: what is announced with an action, then the choices in the order of asking."""

    def __init__(self, game: Playing, announced: Mapping[str, Any], choices: Sequence[Choice], first: bool) -> None:
        self.game = game
        self.announced = {word: value for word, value in announced.items() if value is not None}
        self.asks_payment = self.announced.get("pay") == ASK
        if self.asks_payment:
            del self.announced["pay"]
        if isinstance(choices, Mapping) or not all(isinstance(each, Mapping) for each in choices):
            raise ValueError(f"{choices!r} is no list of choices; one is [{{'pay': True}}, {{'targets': 'keep'}}]")
        self.choices = list(choices)
        self.first = first
        self.offered: dict[str, Any] | None = None
        self.start = len(game.log)

    def __call__(self, decision: Decision, forced: bool) -> Answer:
        if isinstance(decision, Priority):
            self.offered = None
            return NOT_GIVEN
        found = self._announced(decision)
        if isinstance(decision, Declare):
            return found
        if found is not NOT_GIVEN or forced:
            return found
        return self._chosen(decision)

    def _announced(self, decision: Decision) -> Answer:
        """What was said together with the action, or with the offered spell that is being cast."""
        said = self.announced if self.offered is None else self.offered
        if said is self.announced and self._is_announced():
            said = {}
        for word in WORDS.get(decision.asks, ()):
            if decision.asks is Asks.MAY_PAY:
                break
            if word in said:
                given, rest = parted(decision, said.pop(word), self.game.names)
                said |= {word: rest} if rest else {}
                return answer(decision, word, given, self.game.names)
        if decision.asks is Asks.OPTIONAL_COSTS:
            return () if isinstance(decision, Choose) else 0
        if decision.asks is Asks.PAYMENT:
            return NOT_GIVEN if self.asks_payment else AUTO
        return NOT_GIVEN

    def _is_announced(self) -> bool:
        """Whether the spell has become cast, or the ability activated: others ask what is asked from then on."""
        return any(
            isinstance(event.deed, SpellBecameCast)
            or (isinstance(event.deed, AbilityActivated) and not event.deed.mana_ability)
            for event in self.game.log.events[self.start :]
        )

    def _chosen(self, decision: Decision) -> Answer:
        while self.choices:
            choice = dict(self.choices.pop(0))
            by, illegal = choice.pop("by", None), choice.pop("illegal", None)
            asked = self.game.state.players[decision.player].name
            if by is not None and by != asked:
                raise refuse(decision.rule, f"{asked} is asked, not {by}: {decision.prompt}")
            ((word, value),) = choice.items()
            if illegal is not None:
                self._must_be_refused(decision, word, value, illegal)
                continue
            found = answer(decision, word, value, self.game.names)
            if decision.asks is Asks.CAST and isinstance(value, Mapping):
                self.offered = {each: said for each, said in value.items() if each not in ("card", "as")}
            return decision.check(found)
        return decision.default() if self.first else NOT_GIVEN

    def _must_be_refused(self, decision: Decision, word: str, value: Any, rule: str) -> None:
        try:
            decision.check(answer(decision, word, value, self.game.names))
        except Refused as refused:
            if not refused.cites(rule):
                raise
        else:
            raise refuse(decision.rule, f"this answer should have been refused by {rule}, and it is legal")

    def finish(self, strict: bool) -> None:
        """Raise Refused for what was announced and not asked for and, if strict, ValueError for choices left over."""
        rules = {"targets": R.CHOOSE_TARGETS, "divide": R.DIVIDE, "x": R.CHOOSE_X, "block": R.CHOOSE_BLOCKERS}
        for word, value in self.announced.items():
            if (word, value) not in (("costs", ()), ("pay", AUTO), ("pay", []), ("pay", ())):
                rule = rules.get(word, R.ANNOUNCE_MODES_AND_COSTS)
                raise refuse(rule, f"`{word}` was given, and nothing asks for it")
        if strict and self.choices:
            raise ValueError(f"a choice was given that nothing asked for: {dict(self.choices[0])}")
