"""The player of a game in a notebook: the viewer, with the present decision to answer, and branches.

What goes between browser and kernel, beside what the viewer has:

- more words of messages: something to be done or told;
- their answers, with just one of these: `done` (True), `told` (what was asked), `refused` (`reasons` by rule, and what
  would be `legal`), `wrong` (words). News come before an answer, where there are any.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from explorer.draw.billed import billed
from explorer.draw.compared import Comparison
from explorer.draw.joined import WIDGETS, script, style
from explorer.exact.bill import Wishes
from explorer.exact.decisions import Pay
from explorer.exact.refusals import Refused
from explorer.scenario.branches import BranchError
from explorer.scenario.followed import PlayTracer
from explorer.scenario.game import Game
from explorer.scenario.wondering import wonder
from explorer.values.ids import ObjectId

from .replying import Message
from .viewer import MEANWHILE, Viewer


class Player(Viewer):
    """Plays a game: shows it as a viewer does, and takes answers; a refused one leaves everything as it was.

    `branches` are the ways that the game took; a game that goes on in other cells is shown anew by `refresh`.
    """

    _esm = script("play.js")
    _css = style(*WIDGETS)

    def __init__(self, game: Game, **traits: Any) -> None:
        if not isinstance(game, Game):
            raise TypeError(f"a player plays a game, such as explorer.load('mirari').start(), not {game!r}")
        super().__init__(game, **traits)
        self._seen = list(game.answers)

    def _follow(self, notice: str) -> PlayTracer:
        """The tracer, which holds the branches as well."""
        followed = PlayTracer(self.game, self.game.title, notice)
        self.branches = followed.branches
        return followed

    def _tell(self, stay: bool = False) -> None:
        super()._tell(stay)
        self._seen = list(self.game.answers)

    def _hear(self, widget: object, message: Message, buffers: object) -> None:
        super()._hear(widget, message, buffers)
        if message.get("kind") == "do":
            self._draw()

    def do(self, message: Message) -> Message:
        """Do what a message says, and give the answer to it; what was done is sent as news before.

        The picture of what was done is laid out after the answer, so that this is seen first.
        """
        word = str(message.get("do"))
        if self.game.answers != self._seen:
            self._tell()
            return {"wrong": "The game has gone on elsewhere meanwhile; this is how it is now."}
        if word in _DEEDS and message.get("serial") != self.serial:
            return {"wrong": MEANWHILE}
        try:
            if word in _TOLD:
                return {"told": _TOLD[word](self, message)}
            if word not in _DEEDS:
                return super().do(message)
            _DEEDS[word](self, message)
        except Refused as refused:
            return {"refused": refusal(refused)}
        except BranchError as error:
            return {"wrong": str(error)}
        # What changed only branches is told, and one stays at the moment that is looked at.
        self._tell(stay=self.game.answers == self._seen)
        return {"done": True}


def refusal(refused: Refused) -> Message:
    """A refusal as plain data: every reason with its rule, and what would be legal."""
    reasons = [{"text": each.text, "rule": each.rule.number, "wording": each.rule.wording} for each in refused.reasons]
    return {"reasons": reasons, "legal": refused.legal}


def _answer(player: Player, message: Message) -> None:
    answer = _tuples(message.get("answer"))
    if message.get("all"):
        player.branches.answer_all(answer)
    else:
        player.branches.answer(answer)


def _go(player: Player, message: Message) -> None:
    moments = player.whole()["moments"]
    number = message.get("moment")
    if not isinstance(number, int) or not 0 <= number < len(moments):
        raise BranchError(f"there is no moment {number!r}")
    player.branches.go_to_event(moments[number]["e"])


_DEEDS: dict[str, Callable[[Player, Message], None]] = {
    "answer": _answer,
    "pass on": lambda player, message: player.branches.pass_on(bool(message.get("until_empty"))),
    "back": lambda player, _: player.branches.back(),
    "again": lambda player, _: player.branches.again(),
    "cancel": lambda player, _: player.branches.back_to_priority(),
    "go": _go,
    "switch": lambda player, message: player.branches.switch(str(message.get("name"))),
    "rename": lambda player, message: player.branches.rename(str(message.get("name")), str(message.get("to"))),
    "delete": lambda player, message: player.branches.delete(str(message.get("name"))),
}
"""What can be done; each changes the game or its branches."""


def _why(player: Player, message: Message) -> list[Message]:
    """Every way to use an object, with what stands against it."""
    return [
        {"text": each.text, "refused": None if each.refused is None else refusal(each.refused)}
        for each in wonder(player.game, ObjectId(message.get("object", -1)))
    ]


def _check(player: Player, message: Message) -> bool:
    """Whether an answer would be taken; raises Refused where it would not."""
    if player.game.pending is None:
        return False
    player.game.pending.check(_tuples(message.get("answer")))
    return True


def _bill(player: Player, message: Message) -> Message:
    """The payment that is asked for, line by line, as the browser wishes it, and what stands against it."""
    pending = player.game.pending
    if not isinstance(pending, Pay):
        raise BranchError("nothing is to be paid now")
    paid, objects = message.get("paid") or {}, message.get("objects") or {}
    wishes = Wishes(
        paid, {key: _tuples(each) for key, each in objects.items()}, message.get("changed") or "", message.get("before")
    )
    bill = pending.bill(wishes)
    against = None if bill.refused is None else refusal(bill.refused)
    return {**billed(player.game.state, bill), "refused": against}


def _compare(player: Player, message: Message) -> Message:
    found: Comparison = player.branches.compare(str(message.get("one")), str(message.get("other")))
    rows = [
        {"what": row.what, "same": row.same, "sides": [[[part.text, part.only] for part in side] for side in row.sides]}
        for row in found.rows
    ]
    return {"names": list(found.names), "rows": rows}


_TOLD: dict[str, Callable[[Player, Message], Any]] = {"why": _why, "check": _check, "bill": _bill, "compare": _compare}
"""What can be asked; nothing changes by it."""


def _tuples(value: Any) -> Any:
    """A browser knows lists only; answers are tuples."""
    return tuple(_tuples(each) for each in value) if isinstance(value, list) else value
