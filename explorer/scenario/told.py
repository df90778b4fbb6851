"""A log that tells itself: line after line in words, each with its rule, in a terminal and in a notebook."""

from __future__ import annotations

from html import escape

from explorer.draw.story import Line, story
from explorer.exact.log import Log


class ToldLog(Log):
    """The events of a game, which read as a judge would tell them; the same events, not a copy of them."""

    def __init__(self, log: Log) -> None:
        self.start = log.start
        self.events = log.events
        self.notes = log.notes
        self.states = log.states

    @property
    def lines(self) -> tuple[Line, ...]:
        """What has happened, in lines worth reading: text, rule with our wording, and which events they tell of."""
        return story(self)

    def __str__(self) -> str:
        return "\n".join(f"{'  ' * line.depth}{line.text} ({line.rule.number})" for line in self.lines)

    def __repr__(self) -> str:
        return str(self) or "<nothing has happened yet>"

    def _repr_html_(self) -> str:
        rows = "".join(
            f'<li style="margin-left:{1.5 * line.depth}em">{escape(line.text)} '
            f'<abbr title="{escape(line.rule.wording)}" style="opacity:.7">{line.rule.number}</abbr></li>'
            for line in self.lines
        )
        return f'<ol style="list-style:none;padding:0;margin:0">{rows}</ol>'
