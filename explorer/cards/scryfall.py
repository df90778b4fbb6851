"""Cards as Scryfall's bulk files have them: one object for each card, or for each of its printings."""

from __future__ import annotations

from explorer.cards.card_text import CardText
from explorer.cards.entries import Entry, Spelling

_SPELLING = Spelling("mana_cost", "type_line", "oracle_text", "color_indicator")

Keyed = tuple[str, CardText]
"""A card with what its printings have in common ("" where the file does not tell), so that they become one card."""


def cards_of(entry: Entry) -> list[Keyed]:
    """The cards of one entry: one; none for what is no card; one for each side of a card with two fronts.

    Raises CardDataError.
    """
    kind = entry.fields.get("object", "card")
    if kind != "card":
        raise entry.wrong(f"is no card but a {kind!r:.40}; the bulk files to use are oracle cards and default cards")
    name, layout = entry.name(), entry.text("layout") or "normal"
    faces = entry.objects("card_faces")
    if entry.is_no_card(entry.text("type_line") or (faces[0].text("type_line") if faces else "")):
        return []
    if layout == "reversible_card":
        return _sides(faces) or [(entry.text("oracle_id"), entry.card(_SPELLING, name, layout))]
    if faces:
        return [(entry.text("oracle_id"), CardText.of_faces(name, _faces(entry, faces, layout), layout))]
    return [(entry.text("oracle_id"), entry.card(_SPELLING, name, layout))]


def _faces(entry: Entry, faces: list[Entry], layout: str) -> list[CardText]:
    # A flip card turned round keeps its colors, which its other half has no mana cost to tell (710.1c).
    colors = entry.colors("colors") if layout == "flip" else None
    return [face.card(_SPELLING, face.name(), layout, colors) for face in faces]


def _sides(faces: list[Entry]) -> list[Keyed]:
    """The cards that are printed back to back on one: faces of one oracle card that differ are its faces."""
    cards: dict[str, dict[str, CardText]] = {}
    for face in faces:
        name, layout = face.name(), face.text("layout") or "normal"
        sides = cards.setdefault(face.text("oracle_id") or name, {})
        sides.setdefault(name, face.card(_SPELLING, name, layout))
    return [(faces[0].text("oracle_id") and key, _joined(list(sides.values()))) for key, sides in cards.items()]


def _joined(sides: list[CardText]) -> CardText:
    if len(sides) == 1:
        return sides[0]
    return CardText.of_faces(" // ".join(each.name for each in sides), sides, sides[0].layout)
