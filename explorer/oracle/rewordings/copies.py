"""How copies, what differs in them, and tokens just created were said (707.9)."""

from __future__ import annotations

from explorer.oracle.rewordings.rewording import Rewording

_pattern = Rewording.of
COPIES = (
    _pattern(r"(?:^|(?<=\"))At the beginning of the (end step|upkeep)(?=,)", r"At the beginning of each \1"),
    _pattern(r"(, except [^\"]*?), (?=is an? )", r"\1, it "),
    _pattern(r"(\bexcept [^\"]* (?:on|[Ss]acrifice|[Ee]xile)) (?:her|him)\b", r"\1 it"),
    _pattern(r"\btoken that is a copy\b", "token that's a copy"),
    _pattern(r"(\bas a copy of )any (?=[aeiouAEIOU])", r"\1an "),
    _pattern(r"\b(as a copy of )any ", r"\1a "),
    _pattern(r"\b(enters? (?:tapped )?as a copy of [^,.]*?) on the battlefield\b", r"\1"),
    _pattern(r"(\b[Cc]op(?:y|ies)\b[^.,\"]*?),? except (?:that )?", r"\1, except "),
    _pattern(r"(?:, (?:except )?(?:and )?| and )it is ", lambda found: found[0].replace("it is", "it's")),
    _pattern(r"(, except (?:[^.\"]*, (?:and )?| [^.\"]* and )?)(?:his|her) name", r"\1its name"),
    _pattern(r"(, except [^.\"]*?)(?:it's|its) not (legendary|snow)\b", r"\1it isn't \2"),
    _pattern(r"\b(isn't (\w+)) if (?:the|that) \w+ is \2\b", r"\1"),
    _pattern(r"(, except [^.\"]*?(?:\btypes|legendary),?) and (?:has|gains) ", r"\1 and it has "),
    _pattern(r"(, except [^,.\"]*), and (it|they|its)\b", r"\1 and \2"),
    _pattern(r"(\b[Cc]reates?\b[^\"]*\. )(?:That|Those) (tokens?)\b", r"\1The \2"),
    _pattern(r"(\b[Cc]reates?\b[^\"]*\b)(?<!copy of )(?<!copies of )(?:that|those) (tokens?)\b", r"\1the \2"),
)
"""How copies, what differs in them, and tokens just created were said (707.9)."""
