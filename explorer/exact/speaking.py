"""Who speaks in a text, and what its words can refer to: "you", "this", "that spell", targets, results (109.5)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from explorer.abilities import phrases as p
from explorer.abilities.targets import TargetPhrase
from explorer.exact.objects import NOTHING_ANNOUNCED, About, Announced, GameObject
from explorer.values.ids import Entity, ObjectId, PlayerId
from explorer.values.mana import ManaType


@dataclass(slots=True)
class Speaker:
    """Who says it: the player who is "you", the object that is "this", and what was decided and done so far.

    `targets` are the targets that are still legal, by target phrase; `first` is the number of the first phrase of the
    mode that is carried out. `results` grows while instructions are carried out (608.2c), and `moved`, which tells
    what the objects became that they moved (400.7j), and `removed`, which tells how many counters of each kind they
    removed. `stacked` is the spell or ability itself, while `source` is what
    it came from. `taps_for_mana` is so while a mana ability with the tap symbol resolves (106.12). The
    `chosen_color` is one color, once an instruction had it chosen, and `picked` are objects chosen so far.
    """

    you: PlayerId
    source: ObjectId
    stacked: ObjectId | None = None
    announced: Announced | None = None
    about: About | None = None
    targets: tuple[tuple[Entity, ...], ...] = ()
    first: int = 0
    taps_for_mana: bool = False
    chosen_player: PlayerId | None = None
    won_flip: bool | None = None
    chosen_color: tuple[ManaType, ...] = ()
    results: dict[p.Happened, tuple[ObjectId, ...]] = field(default_factory=dict)
    moved: dict[ObjectId, ObjectId] = field(default_factory=dict)
    removed: dict[str, int] = field(default_factory=dict)
    picked: dict[p.SomeOf, tuple[Entity, ...]] = field(default_factory=dict)

    def happened(self, what: p.Happened, objects: tuple[ObjectId, ...]) -> None:
        """Remember objects to which something was just done, for "this way"."""
        self.results[what] = self.results.get(what, ()) + objects

    def went(self, entity: Entity) -> Entity:
        """What something became that this ability triggered on, was created with, or moved itself (400.7e, 400.7j)."""
        about = self.about or About()
        if entity == about.that and about.became is not None:
            entity = about.became
        if entity == self.source:
            entity = next(iter(dict(about.as_created).get(p.THIS, ())), entity)
        while (moved := self.moved.get(ObjectId(entity))) is not None:
            entity = moved
        return entity


def phrases_of(announced: Announced) -> tuple[TargetPhrase, ...]:
    """The target phrases of the chosen modes, in the order in which the text has them (601.2c).

    "Another target" beside an earlier target is told apart from that one, and may be the object with the ability.
    """
    asked = zip(_printed_phrases(announced), told_apart(announced), strict=True)
    return tuple(replace(phrase, filter=_of_any(phrase.filter)) if apart else phrase for phrase, apart in asked)


def told_apart(announced: Announced) -> tuple[bool, ...]:
    """For each target phrase of the chosen modes, whether its targets are others than those of the phrases before."""
    modes = () if announced.body is None else tuple(announced.body.modes[n].targets for n in announced.modes)
    return tuple(n > 0 and _is_another(each, phrases[:n]) for phrases in modes for n, each in enumerate(phrases))


def _printed_phrases(announced: Announced) -> tuple[TargetPhrase, ...]:
    if announced.body is None:
        return ()
    return tuple(phrase for mode in announced.modes for phrase in announced.body.modes[mode].targets)


def _is_another(phrase: TargetPhrase, earlier: tuple[TargetPhrase, ...]) -> bool:
    """Whether it asks for another thing than an earlier phrase of the mode, which asks for one of the same kind."""
    kinds = {part.kind for each in earlier for part in _parts(each.filter)}
    return any(p.Another() in part.tests and part.kind in kinds for part in _parts(phrase.filter))


def _parts(description: p.Description) -> tuple[p.Filter, ...]:
    return description.filters if isinstance(description, p.Either) else (description,)


def _of_any(description: p.Description) -> p.Description:
    """The description without "another"."""
    parts = tuple(
        replace(each, tests=tuple(test for test in each.tests if test != p.Another())) for each in _parts(description)
    )
    return p.Either(parts) if isinstance(description, p.Either) else parts[0]


def speaker_of(stacked: GameObject) -> Speaker:
    """Who speaks in a spell or ability on the stack (109.5, 113.7)."""
    announced = stacked.announced or NOTHING_ANNOUNCED
    return Speaker(
        you=stacked.controller,
        source=stacked.id if stacked.source is None else stacked.source,
        stacked=stacked.id,
        announced=announced,
        about=stacked.about,
        targets=announced.targets,
        results={**dict(stacked.about.results if stacked.about else ()), **dict(announced.results)},
    )
