"""Cards of tests that are read from their text, and what can be seen of permanents."""

from __future__ import annotations

from exact_situations import permanent

from explorer.abilities.characteristics import Characteristics
from explorer.cards.card_text import CardText
from explorer.cards.pool import understood
from explorer.exact.producing import could_produce
from explorer.scenario.game import Game
from explorer.values.status import TAPPED


def read_card(
    name: str, types: str, *lines: str, cost: str = "{0}", size: tuple[str, str] = ("", "")
) -> Characteristics:
    """A card that is read from its text; only a land has no mana cost."""
    power, toughness = (each or None for each in size)
    return understood(CardText(name, "" if "Land" in types else cost, types, "\n".join(lines), (), power, toughness))


def seen(game: Game, name: str) -> Characteristics:
    """What a permanent is now."""
    return game.state.characteristics(game.state.objects[permanent(game, name)])


def mana(game: Game, name: str) -> str:
    """The mana that a permanent could produce, as letters."""
    return "".join(each.value for each in could_produce(game.state, permanent(game, name)))


def is_tapped(game: Game, name: str) -> bool:
    """Whether the permanent of that name is tapped."""
    return game.state.is_set(game.state.objects[permanent(game, name)], TAPPED)


CLONE_TEXT = "You may have Twin enter as a copy of any creature on the battlefield."
CLONE = read_card("Twin", "Creature — Shapeshifter", CLONE_TEXT)
COPY = read_card("Copy It", "Instant", "Create a token that's a copy of target creature.")
GREETER = read_card("Greeter", "Creature — Human", "When Greeter enters, you gain 1 life.", size=("1", "1"))
