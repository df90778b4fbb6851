"""The form of a text and not its words: reminder text, dashes, symbols, quotations, beginnings, white space."""

from __future__ import annotations

from explorer.oracle.rewordings.rewording import Rewording

_pattern = Rewording.of
REMINDERS = (
    _pattern(r"\([^()]*\)", ""),
    _pattern(r"[ \t]*--[ \t]*|[ \t]+-(?=\s|$)[ \t]*", " — "),
    _pattern(r"\{[^{}]*\}", lambda found: found[0].upper()),
)
"""Reminder text, dashes and the letters of symbols."""
FLAVOR = (
    _pattern(
        r"^(?![IVX, ]+ — |Max speed|Solved|To solve|Exhaust|Boast|Companion)"
        r"[A-Z][\w' -]{2,40} — (?=(?:When|Whenever|At|Each|During|You may play|You may cast) )"
        r"|^[A-Z][\w']*(?: (?:[A-Z][\w']*|of|the))* [A-Z][\w']* — (?=\{|(?:All|Basic) )"
        r"|(?<=I — )[A-Z][a-z]+ — "
        r"|(?<=^• )[A-Z][\w' ]{2,40} — (?=[A-Z])",
        "",
    ),
)
"""Flavor words before a triggered ability or after a chapter symbol, which have no meaning either (207.2d)."""
QUOTATIONS = (
    _pattern(r"(?<=[ \"])'(?=[A-Z{~])([^\"]*?\.)'", r'"\1"'),
    _pattern(r'(?<=[\s(])"([^"]{8,}[^".,!?])"(?=[ ,.]|$)', r'"\1."'),
    _pattern(r'(?<=[\s(])"([^"]{8,}),"', r'"\1.",'),
    _pattern(r'\."\.', '."'),
)
"""Quotations within others, and where a quoted ability has no full stop, or the sentence around it one too many."""
BEGINNINGS = (
    _pattern(
        r"(?:^|(?<=[:.—\"] ))All (\w)(?=[^.:,\"]* (?:get|gain|have|become|lose|are) )", lambda found: found[1].upper()
    ),
    _pattern(r"(?<=\. )Then (\w)", lambda found: found[1].upper()),
)
"""What goes without saying at the beginning of a sentence."""
WHITE_SPACE = (_pattern(r"[^\S ]\s*| \s+", " "), _pattern(r"^ | $", ""))
"""One blank where there are several, and none at either end."""
