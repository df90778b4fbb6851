"""A card as public data have it: texts, not yet read."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from explorer.cards.layouts import COMBINED
from explorer.values.mana import ManaType, in_order

_encode = json.JSONEncoder(separators=(",", ":")).encode

BETWEEN_FACES = " // "


@dataclass(frozen=True, slots=True)
class CardText:
    """The texts of a card, or of one face of it, as a data file has them (109.3 lists what they describe).

    `mana_cost` and `oracle_text` are "" where there is none. `power`, `toughness`, `loyalty` and `defense` are texts,
    since some are no numbers ("1+*"). `layout` is the name in `explorer.cards.layouts`.

    A card with several faces has them in `faces`, front first. It is itself called "A // B", its mana cost and type
    line are joined likewise, and its colors are those of rule 709.4 or of its front face; what else there is stands
    on the faces alone.
    """

    name: str
    mana_cost: str
    type_line: str
    oracle_text: str
    colors: tuple[ManaType, ...] = ()
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    layout: str = "normal"
    faces: tuple[CardText, ...] = ()

    @classmethod
    def of_faces(cls, name: str, faces: Sequence[CardText], layout: str) -> CardText:
        """A card with several faces, front first."""
        shown = faces if layout in COMBINED else faces[:1]
        return cls(
            name=name,
            mana_cost=BETWEEN_FACES.join(each.mana_cost for each in faces if each.mana_cost),
            type_line=BETWEEN_FACES.join(each.type_line for each in faces),
            oracle_text="",
            colors=in_order(color for face in shown for color in face.colors),
            layout=layout,
            faces=tuple(faces),
        )

    @property
    def parts(self) -> tuple[CardText, ...]:
        """What has a text of its own: the faces, or the card where it has but one."""
        return self.faces or (self,)

    def __str__(self) -> str:
        return self.name

    def to_json(self) -> str:
        """The card as one line of JSON, which `from_json` reads back."""
        return _encode(_row(self))

    @classmethod
    def from_json(cls, text: str) -> CardText:
        """The card that `to_json` wrote."""
        return _card(json.loads(text))


def _row(card: CardText) -> list[object]:
    texts = [card.name, card.mana_cost, card.type_line, card.oracle_text, "".join(card.colors)]
    numbers = [card.power, card.toughness, card.loyalty, card.defense]
    return [*texts, *numbers, card.layout, [_row(face) for face in card.faces]]


def _card(row: list[Any]) -> CardText:
    name, cost, line, text, colors, power, toughness, loyalty, defense, layout, faces = row
    return CardText(
        name,
        cost,
        line,
        text,
        tuple(ManaType(each) for each in colors),
        power,
        toughness,
        loyalty,
        defense,
        layout,
        tuple(_card(each) for each in faces),
    )
