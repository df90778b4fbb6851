"""A view as tables for the terminal: aligned, within 100 columns, and readable without any color."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from explorer.draw.asked import AskedView
from explorer.draw.naming import counted
from explorer.draw.view import CardView, ManaView, PermanentView, PlayerView, StackView, View

WIDTH = 100
LOW_LIFE = 5
MOST_STACKED = 12
"""So many objects of the stack are listed one by one."""

MOST_OPTIONS = 12
"""So many legal answers are listed; of more it is told how many there are."""


def table(view: View) -> RenderableType:
    """A moment as renderables of rich: the turn, the players, the battlefield, the stack, and what is asked.

    Names are shown as they are, whatever markup they look like.
    """
    parts: list[RenderableType] = [_heading(view), _players(view.players)]
    parts += [_battlefield(each) for each in view.players if each.battlefield]
    parts += [_stack(view.stack)] if view.stack else []
    parts += [_line("waits to be put on the stack", "; ".join(view.waiting))] if view.waiting else []
    parts += [_line("lasts", "; ".join(view.effects))] if view.effects else []
    parts += [_asked(view.asked)] if view.asked is not None else []
    return Group(*(part for each in parts for part in (each, Text(""))))


def _new(title: str, *columns: tuple[str, int]) -> Table:
    """An empty table with columns of these names and shares of the width; a share of 0 is as wide as it must be."""
    made = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, width=WIDTH, title_justify="left")
    made.title = Text(title, style="bold") if title else None
    for column, share in columns:
        made.add_column(column, ratio=share or None, overflow="fold", no_wrap=not share)
    return made


def _line(what: str, text: str) -> Text:
    return Text.assemble((f"{what}: ", "bold"), text)


def _heading(view: View) -> Text:
    parts = [f"turn {view.turn}", f"{view.step}", f"{view.active} is the active player"]
    parts += [f"{view.priority} has priority"] if view.priority else []
    parts += [f"{view.resolving} is resolving"] if view.resolving else []
    if view.over:
        parts.append(f"{view.winner} has won" if view.winner else "the game is over")
    return Text(" · ".join(parts), style="bold")


# --- players ---------------------------------------------------------------------------------------------------------


def _players(players: tuple[PlayerView, ...]) -> Table:
    rare = [zone for zone in ("exile", "command") if any(getattr(each, zone) for each in players)]
    having = [("counters", 0)] if any(each.counters for each in players) else []
    columns = [("player", 0), ("life", 0), *having, ("mana", 3), ("hand", 4), ("library", 0), ("graveyard", 4)]
    made = _new("", *columns, *((zone, 4) for zone in rare), ("this turn", 2))
    for each in players:
        made.add_row(
            Text(each.name, style="bold"),
            Text(str(each.life), style="red" if each.life <= LOW_LIFE else ""),
            *([Text(_counters(each))] if having else []),
            Text(mana_text(each.mana) or "–"),
            _names(each.hand),
            Text(str(each.library)),
            _names(each.graveyard),
            *(_names(getattr(each, zone)) for zone in rare),
            Text(_notes(each)),
        )
    return made


def _counters(player: PlayerView) -> str:
    return ", ".join(f"{number} {kind}" for kind, number in player.counters.items()) or "–"


def _notes(player: PlayerView) -> str:
    """What a player has done this turn: spells cast, lands played; and whether they have lost."""
    notes = [f"cast {len(player.cast)}"] if player.cast else []
    notes += [f"lands {player.lands_played}"] if player.lands_played else []
    return ", ".join([*notes, *(["lost"] if player.lost else [])]) or "–"


def mana_text(mana: Iterable[ManaView]) -> str:
    """A pool as symbols, with what is special about some of it: "{R}{R}, {U} (only to cast artifact spells)"."""
    parts = []
    for each in mana:
        symbols = "".join(("{" + letter + "}") * number for letter, number in each.amounts.items())
        parts.append(f"{symbols} ({each.about})" if each.about else symbols)
    return ", ".join(parts)


def _names(cards: Iterable[CardView]) -> Text:
    return Text(", ".join(counted(map(_card, cards))) or "–")


def _card(card: CardView) -> str:
    """A card with what is special about it: "Shock (mine, face down, ana may cast it)"."""
    about = [*([card.id] if card.id else []), *card.marks]
    return f"{card.label} ({', '.join(about)})" if about else card.label


# --- the battlefield and the stack -----------------------------------------------------------------------------------


def _battlefield(player: PlayerView) -> Table:
    made = _new("", (f"{player.name}'s battlefield", 4), ("type", 4), ("state", 5))
    for each in player.battlefield:
        style = "dim" if each.tapped else ""
        made.add_row(Text(_permanent(each), style=style), Text(each.types), Text(", ".join(_marks(each)), style=style))
    return made


def _permanent(each: PermanentView) -> str:
    stats = "" if each.power is None else f" {each.power}/{each.toughness}"
    name = each.label if not each.id else f"{each.label} ({each.id})"
    return f"{name}{stats}" + (f" ×{each.count}" if each.count > 1 else "")


def _marks(each: PermanentView) -> Iterator[str]:
    """Everything that is marked on a permanent, in words."""
    if each.tapped:
        yield "tapped"
    if each.sick:
        yield "new (no attack, no {T} yet)"
    yield from each.fighting
    yield from (f"{number} {kind}" for kind, number in each.counters.items())
    if each.damage:
        yield f"{each.damage} damage"
    if each.attached_to:
        yield f"on {each.attached_to}"
    if each.attached:
        yield f"with {', '.join(each.attached)}"
    yield from (f"{what}: {value}" for what, value in each.chosen.items())
    if each.is_token and "Token" not in each.label:
        yield "token"
    if each.owner != each.controller:
        yield f"owned by {each.owner}"


def _stack(stack: tuple[StackView, ...]) -> Table:
    """The stack from the top; of a long one the top and the bottom."""
    made = _new("", ("stack", 0), ("next to resolve first", 5), ("by", 0), ("targets and more", 5))
    for n, each in enumerate(stack, 1):
        if len(stack) > MOST_STACKED and MOST_STACKED - 3 <= n < len(stack) - 1:
            if n == MOST_STACKED - 3:
                hidden = stack[n - 1 : -2]
                made.add_row(Text("…"), Text(f"{len(hidden)} more: {', '.join(counted(map(_plain, hidden)))}"))
            continue
        number = Text("▶ next" if each.next else str(n), style="bold" if each.next else "")
        what = each.label if each.kind == "spell" else f"{each.label} ({each.kind})"
        made.add_row(number, Text(what), Text(each.controller), Text("; ".join(_announced(each))))
    return made


def _plain(each: StackView) -> str:
    """What an object on the stack is called without a number."""
    return each.label.rsplit("#", 1)[0]


def _announced(each: StackView) -> Iterator[str]:
    if each.targets:
        yield f"targets {', '.join(each.targets)}"
    if each.x is not None:
        yield f"X = {each.x}"
    if each.modes:
        yield f"mode {', '.join(map(str, each.modes))}"
    yield from each.costs
    if each.way:
        yield each.way
    if each.foretold:
        yield each.foretold


# --- what is asked ---------------------------------------------------------------------------------------------------


def _asked(asked: AskedView) -> Table:
    who = "" if asked.player in asked.prompt else f"{asked.player}: "
    about = f" [{asked.about}]" if asked.about and asked.about not in asked.prompt else ""
    made = _new("", ("", 0), (f"{who}{asked.prompt}{about} ({asked.rule})", 1))
    options = asked.options or ()
    for n, each in enumerate(options[:MOST_OPTIONS], 1):
        made.add_row(Text(str(n)), Text(each.text))
    if len(options) > MOST_OPTIONS:
        made.add_row(Text("…"), Text(f"and {len(options) - MOST_OPTIONS} more"))
    return made
