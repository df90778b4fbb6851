"""Sentences about objects that change zones, and about tokens and libraries (111, 400, 701)."""

from __future__ import annotations

from typing import assert_never

from explorer.draw.naming import called, listed, numbered, player_zone, the
from explorer.draw.scene import Scene
from explorer.exact import deeds as d
from explorer.oracle import words, write
from explorer.oracle.words import some
from explorer.values.ids import PlayerId
from explorer.values.zones import Zone


def moved(scene: Scene, deed: d.Moved) -> str:
    """An object changes zones, in the words of what was done to it (701)."""
    what, actor = scene.capital_the(deed.object), scene.player(mover(scene, deed))
    match deed.why:
        case d.Why.CAST:
            return f"{actor} begins to cast {scene.the(deed.object)}{_from(scene, deed)}: it is put on the stack."
        case d.Why.PLAYED:
            return f"{actor} plays {scene.the(deed.object)}{_how(scene, deed)}."
        case d.Why.DRAWN:
            return f"{actor} draws {scene.the(deed.object)}{_instead(scene, deed, Zone.HAND)}."
        case d.Why.MILLED | d.Why.SURVEILED | d.Why.DISCARDED | d.Why.SACRIFICED:
            return f"{actor} {VERBS[deed.why]} {scene.the(deed.object)}{_instead(scene, deed, Zone.GRAVEYARD)}."
        case d.Why.DESTROYED | d.Why.COUNTERED:
            return f"{what} is {deed.why}{_instead(scene, deed, Zone.GRAVEYARD)}."
        case d.Why.EXILED:
            return f"{what} is exiled{_instead(scene, deed, Zone.EXILE)}{' face down' if deed.face_down else ''}."
        case d.Why.RETURNED:
            return f"{what} returns to {_place(scene, deed)}."
        case d.Why.NO_LEGAL_TARGET:
            return f"{what} doesn't resolve and is put into {_place(scene, deed)}."
        case d.Why.RESOLVED | d.Why.STATE_BASED | d.Why.PUT:
            return _put(scene, deed)
        case d.Why.LEFT_GAME:
            return f"{what} leaves the game."
        case _:
            assert_never(deed.why)


VERBS = {
    d.Why.DRAWN: "draws",
    d.Why.MILLED: "mills",
    d.Why.SURVEILED: "surveils away",
    d.Why.DISCARDED: "discards",
    d.Why.SACRIFICED: "sacrifices",
}
"""What a player does to cards or permanents of their own, in the present tense."""


def several_moved(scene: Scene, deeds: list[d.Moved]) -> str:
    """Several objects to which the same was done at once, or one after the other: "ana mills Island ×2"."""
    first = deeds[0]
    names = listed(the(scene.after, each.object) for each in deeds)
    if first.why in VERBS:
        return f"{scene.player(mover(scene, first))} {VERBS[first.why]} {names}."
    if first.why in (d.Why.DESTROYED, d.Why.COUNTERED, d.Why.EXILED):
        return f"{words.capital(names) if names.startswith('the ') else names} are {first.why}."
    if first.to is Zone.BATTLEFIELD:
        return f"{names} enter the battlefield under {scene.player(mover(scene, first))}'s control."
    return f"{names} are put into {_place(scene, first)}."


def mover(scene: Scene, deed: d.Moved) -> PlayerId:
    """The player who does it: who will control the object, else who controlled it, else its owner."""
    found = scene.before.find(deed.object) or scene.after.find(deed.object)
    if deed.controller is not None:
        return deed.controller
    if found is None:
        return scene.after.active
    return found.controller if found.zone in (Zone.BATTLEFIELD, Zone.STACK) else found.owner


def _place(scene: Scene, deed: d.Moved) -> str:
    found = scene.after.find(deed.object)
    return player_zone(scene.after, deed.to, found.owner if found else scene.after.active)


def _from(scene: Scene, deed: d.Moved) -> str:
    """Where a spell is cast from, if not from a hand (601.3)."""
    found = scene.before.find(deed.object)
    if found is None or found.zone is Zone.HAND:
        return ""
    return f" from {player_zone(scene.before, found.zone, found.owner)}"


def _instead(scene: Scene, deed: d.Moved, usual: Zone) -> str:
    """Where it went, if something sent it elsewhere (614.6)."""
    return "" if deed.to is usual else f", and it goes to {_place(scene, deed)} instead"


def _put(scene: Scene, deed: d.Moved) -> str:
    what = scene.capital_the(deed.object)
    match deed.to:
        case Zone.BATTLEFIELD:
            who = scene.player(mover(scene, deed))
            return f"{what} enters the battlefield under {who}'s control{_how(scene, deed)}."
        case Zone.LIBRARY:
            return f"{what} is put on {'the bottom' if deed.bottom else 'top'} of {_place(scene, deed)}."
        case Zone.EXILE if deed.why is d.Why.RESOLVED:
            return f"{what} is exiled as it leaves the stack."
        case Zone.HAND:
            return f"{what} is put into {_place(scene, deed)}" + (
                " instead of the graveyard." if deed.why is d.Why.RESOLVED else "."
            )
        case _:
            return f"{what} is put into {_place(scene, deed)}."


def _how(scene: Scene, deed: d.Moved | d.TokenCreated) -> str:
    """How something enters the battlefield: tapped, with counters, attached (614.1c, 614.1d, 303.4)."""
    parts = ["tapped"] if deed.tapped else []
    if deed.counters:
        parts.append(f"with {words.listing([some(number, f'{kind} counter') for kind, number in deed.counters])}")
    if isinstance(deed, d.Moved) and deed.attached_to is not None:
        parts.append(f"attached to {numbered(scene.after, deed.attached_to)}")
    return "".join(f", {part}" for part in parts)


def token_created(scene: Scene, deeds: list[d.TokenCreated]) -> str:
    """Tokens are created (111.2, 701.6a)."""
    first = deeds[0]
    name = first.token.name
    noun = name if name.endswith("Token") else f"{name} token"
    return f"{scene.player(first.controller)} creates {some(len(deeds), noun)}{_how(scene, first)}."


def emblem_created(scene: Scene, deed: d.EmblemCreated) -> str:
    """A player gets an emblem, which most cards give no name: what it says is told (114.1 to 114.3)."""
    says = " ".join(f'"{each}"' for each in write(deed.emblem).splitlines())
    return f"{scene.player(deed.player)} gets an emblem{f' with {says}' if says else ''}{'' if says else '.'}"


def linked(scene: Scene, deed: d.Linked) -> str:
    """A permanent and the cards that it exiled belong together (607.2a)."""
    return f"{called(scene.after, deed.permanent)} remembers what it exiled: {listed(map(scene.the, deed.cards))}."


def library_ordered(scene: Scene, deed: d.LibraryOrdered) -> str:
    """A library is shuffled, or a player puts cards of it in an order (701.20a, 701.18a)."""
    who = scene.player(deed.player)
    if deed.shuffled:
        return f"{who} shuffles the library."
    return f"The order of {who}'s library changes."
