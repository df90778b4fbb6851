"""How cards laid open, what is taken from among them and the rest of them were said in former years (701.16)."""

from __future__ import annotations

from explorer.oracle.rewordings.rewording import Rewording

_pattern = Rewording.of
PILES = (
    _pattern(
        r"\bFor as long as it remains exiled, you may ((?:look at and )?(?:play|cast)) it\b",
        r"You may \1 that card for as long as it remains exiled",
    ),
    _pattern(
        r"\bFor as long as they remain exiled, you may ((?:look at and )?(?:play|cast)(?: [^.\"]* from among)?) them\b",
        r"You may \1 those cards for as long as they remain exiled",
    ),
    _pattern(r"\b([Cc]hoose one)(?=\.)(?=[^\"]*that card)", r"\1 of them"),
    _pattern(r"\b([Cc]hoose [^.,\"]*? card) exiled this way\b", r"\1 from among them"),
    _pattern(r"(?<=hand\. )You choose (?=an? )", "Choose "),
    _pattern(r"(?<=hand\. )(Choose [^.\"]* card) from (?:that player's hand|among those cards)\b", r"\1 from it"),
    _pattern(r"\b(an? [^.\"]* card) in it\b", r"\1 from it"),
    _pattern(r"(\blibrary), then exile it face down\b", r"\1. Exile it face down"),
    _pattern(r"(\blibrary) and exile (?:it|those cards|them) face down\b", r"\1. Exile them face down"),
    _pattern(r"(\blibrary), exile (one|two|three) of them face down\b", r"\1. Exile \2 of them face down"),
    _pattern(r"\b(all [^.\"]*cards from) all opponents' graveyards\b", r"\1 your opponents' graveyards"),
    _pattern(
        r"\bFor each card exiled this way, you may play that card for as long as it remains exiled\b",
        "You may play those cards for as long as they remain exiled",
    ),
    _pattern(r"\b(from among|of) (?:the milled|the revealed|the) cards\b", r"\1 those cards"),
    _pattern(
        r"(\b(?:[Pp]ut|[Rr]eveal|[Ee]xile) [^.\"]*?\b(?:from among|of) (?:them|those cards)\b[^.\"]*?),? "
        r"(?:and|then|and then) (?:put )?the (rest|other) ",
        r"\1. Put the \2 ",
    ),
    _pattern(r"(\blibrary[^.\"]*), then put (one|two|three) of\b", r"\1. Put \2 of"),
    _pattern(r"\b([Ii]f) (?:that|the) card is snow\b", r"\1 it is a snow card"),
    _pattern(r"\b(the (?:rest|other) on (?:the bottom|top) of) (?:that|that player's) library\b", r"\1 their library"),
    _pattern(
        r"\b([Ii]f) (?:it's|it is|that card's|that card is|the card is|the revealed card is) (?=an? [^.,\"]*card\b)",
        r"\1 it is ",
    ),
    _pattern(r"\bIf you don't put (?:it|the card|that card) [^.,\"]*, ", "Otherwise, "),
    _pattern(r"\b([Rr]eveal) (?:that card|the card) and put it\b", r"\1 it and put it"),
)
"""How cards looked at, what is taken from among them and the rest of them were said."""

_DUG = r"(\buntil (?:you|they) (?:reveal|exile) [^\"]*?\b)"
_WAY = r"(?:revealed|exiled) this way"
_REST = (
    rf"(?:all other cards {_WAY}"
    r"|all (?:revealed )?cards (?:revealed this way )?(?:that weren't|not) [^.\"]*? (?=on the)"
    r"|the (?:revealed|exiled) cards(?: (?:that weren't|not) cast this way)?"
    rf"|the rest of (?:the|those) (?:revealed |exiled )?cards|all cards {_WAY})"
)
DIGGING = (
    _pattern(r"\b([Ss]acrifice[^.\"]*), then (?=reveal cards from the top\b)", r"\1. Then "),
    _pattern(_DUG + rf"([Pp]ut ){_REST} ?(?=(?:on the bottom|into|onto)\b)", r"\1\2the rest "),
    _pattern(_DUG + rf"(\band (?:put )?){_REST} ?(?=(?:on the bottom|into|onto)\b)", r"\1\2the rest "),
    _pattern(_DUG + rf"(\band exile ){_REST}", r"\1\2the rest"),
    _pattern(
        _DUG + r"(Put )(?:those|all|the|all the) [\w ]*?cards(?: revealed this way)? (?=onto|into)", r"\1\2those cards "
    ),
    _pattern(
        _DUG + r"(Put (?:that card|it|those cards) [^.\"]*?),? (?:and|then|and then) (?:put )?(the rest) (?=on|into)",
        r"\1\2. Put \3 ",
    ),
    _pattern(_DUG + r"(Put [^.\"]*?)(?: and|,? then) exile the rest", r"\1\2. Exile the rest"),
    _pattern(
        rf"{_DUG}(Put [^.\"]*?)(?:, then| and) shuffle (?:the rest|all other cards {_WAY}) into your library",
        r"\1\2, then shuffle",
    ),
)
"""How what was found from the top of a library, and the rest, were said."""
