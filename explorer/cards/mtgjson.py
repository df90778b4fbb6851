"""Cards as MTGJSON's AtomicCards has them: for each name a list of the faces of the card, or cards, with that name."""

from __future__ import annotations

from explorer.cards.card_text import CardText
from explorer.cards.entries import Entry, Spelling

_SPELLING = Spelling("manaCost", "type", "text", "colorIndicator")


def cards_of(name: str, faces: list[Entry]) -> list[CardText]:
    """The cards with one name; none for what is no card.

    A face that has no `side`, or one that came before, begins another card of that name. Raises CardDataError.
    """
    cards: list[dict[str, Entry]] = []
    for face in faces:
        side = face.text("side")
        if not cards or not side or side in cards[-1]:
            cards.append({})
        cards[-1][side] = face
    made = [_card(name, [sides[side] for side in sorted(sides)]) for sides in cards]
    return [each for each in made if each is not None]


def _card(name: str, faces: list[Entry]) -> CardText | None:
    front, layout = faces[0], faces[0].text("layout") or "normal"
    if front.is_no_card(front.text("type")):
        return None
    if len(faces) == 1:
        return front.card(_SPELLING, name, layout)
    return CardText.of_faces(name, [face.card(_SPELLING, face.name("faceName"), layout) for face in faces], layout)
