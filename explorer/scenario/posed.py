"""The question that a game asks now: whom, by which rule, and what may be answered, in words."""

from __future__ import annotations

from explorer.exact import naming
from explorer.exact.decisions import Answer, Asks, Decision, Declare, Divide, Order, Priority
from explorer.exact.state import State
from explorer.scenario.answering import WORDS

_SHOWN = 12
"""So many legal answers are told at most."""

_NUMBERED = (Asks.TARGETS, Asks.OBJECTS, Asks.CAST)
"""What asks for players and objects, which are told by name."""


def posed(state: State, decision: Decision | None) -> str:
    """What is asked now, whom, and what may be answered; whoever has priority acts or passes (117.1)."""
    if decision is None:
        return "The game is over."
    who = state.players[decision.player].name
    if isinstance(decision, Priority):
        return f"{who} has priority ({decision.rule.number}): `cast`, `activate`, `play` or `pass_priority`."
    if isinstance(decision, Declare):
        word = WORDS[decision.asks][0]
        return (
            f"{who} is asked ({decision.rule.number}): {decision.prompt} `{word}` says which; whoever acts or passes "
            f"instead lets it pass. {decision.allowed()}"
        )
    options = decision.options()
    legal = ""
    if options is not None:
        shown = [_in_words(state, decision, each) for each in options[:_SHOWN]]
        legal = f" Legal: {'; '.join(shown)}" + ("; ..." if len(options) > _SHOWN else "")
    word = WORDS.get(decision.asks, ("answer",))[0]
    return f"{who} is asked ({decision.rule.number}): {decision.prompt} `{word}` answers it.{legal}"


def _in_words(state: State, decision: Decision, value: Answer) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(decision, Divide):
        shares = zip(decision.among, value, strict=True)
        return f"{{{', '.join(f'{naming.full_label(state, each)}: {share}' for each, share in shares if share)}}}"
    if isinstance(value, tuple):
        inside = [_in_words(state, decision, each) for each in value if each != ""]
        return inside[0] if len(inside) == 1 and isinstance(value[0], tuple) else f"[{', '.join(inside)}]"
    if isinstance(value, int) and isinstance(decision, Order):
        return decision.told(value)
    if isinstance(value, int) and decision.asks in _NUMBERED:
        return naming.full_label(state, value)
    return str(value)
