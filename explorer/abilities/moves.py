"""Instructions that put objects into other zones (400.3): returned, exiled, put into a library."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.abilities.phrases import Players, Reference
from explorer.values.zones import Zone


@dataclass(frozen=True, slots=True)
class Put:
    """Put objects into a zone of their owners: "return to hand", "exile" (400.3, 701.11a); `bottom` of a library.

    Onto the battlefield they are put perhaps `tapped`, or `attacking` as well (508.4), `under` the control of whoever
    is named there, else of the player who puts them (110.2a), and with `counters` on them. They may be `reveal`ed
    first. Cards of a library that stay in it lie there in the order that you like, or in `random` order; into exile
    they may go `face_down` (406.3). `out_of` is the zone that an object leaves which the text calls by its name: an
    ability that moves its own object so functions there (113.6m). What is exiled `until_gone` comes back as soon as
    this permanent leaves the battlefield (610.3).
    """

    what: Reference
    to: Zone
    bottom: bool = False
    tapped: bool = False
    under: Players | None = None
    counters: tuple[tuple[str, int], ...] = ()
    reveal: bool = False
    random: bool = False
    face_down: bool = False
    out_of: Zone | None = None
    until_gone: bool = False
    attacking: bool = False
