"""Sentences about combat: what attacks, blocks, strikes first, and is out of it (506 to 511)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from explorer.draw.naming import listed, numbered, own_alike, told_apart
from explorer.draw.scene import Scene
from explorer.exact import deeds as d
from explorer.exact.objects import GameObject
from explorer.exact.state import State
from explorer.oracle import words
from explorer.values.ids import ObjectId


def fought(scene: Scene, deed: d.CombatDeed) -> str:
    """The sentence for each deed of combat: one complete table."""
    match deed:
        case d.AttackerDeclared() | d.BecameBlocked():
            return together(scene, [deed])
        case d.BlockerDeclared(creature, attacker):
            blocker = told_apart(scene.after, creature, "The ")
            return f"{blocker} blocks {told_apart(scene.after, attacker)}."
        case d.StrikersNoted(creatures):
            return f"{_several(scene, creatures)} strike{'s' * (len(creatures) == 1)} first."
        case d.RemovedFromCombat(permanent):
            return f"{scene.capital_the(permanent)} is removed from combat."
        case d.CombatEnded():
            return "Combat is over."
        case _:
            assert_never(deed)


def together(scene: Scene, deeds: Sequence[d.Deed]) -> str:
    """Creatures that attack the same, or that all became blocked, or unblocked: in one sentence (508.1k, 509.1h)."""
    attacking = [each for each in deeds if isinstance(each, d.AttackerDeclared)]
    one = "s" * (len(deeds) == 1)
    if attacking:
        attacked = scene.the(attacking[0].attacks)
        who = _several(scene, [each.creature for each in attacking])
        return f"{who} attack{one} {attacked}."
    met = [each for each in deeds if isinstance(each, d.BecameBlocked)]
    verb = f"{'becomes' if one else 'become'} blocked" if met[0].blocked else f"{'is' if one else 'are'} not blocked"
    return f"{_several(scene, [each.attacker for each in met])} {verb}."


def _several(scene: Scene, creatures: Sequence[int]) -> str:
    """Creatures by name: all that a player has of one name together, and else each with its number."""
    names = listed(_one_of(scene, each, creatures) for each in creatures)
    return words.capital(names) if names.startswith("the ") else names


def _one_of(scene: Scene, creature: int, among: Sequence[int]) -> str:
    found = scene.after.objects.get(ObjectId(creature))
    every = found is not None and own_alike(scene.after, found) <= set(among)
    return scene.the(creature) if every else told_apart(scene.after, creature)


def fighting(state: State, creature: GameObject) -> Iterator[str]:
    """What a permanent does in combat now: "attacking ben", "blocked by Wall of Omens", "blocking Grizzly Bears".

    A planeswalker is "attacked by Grizzly Bears".
    """
    combat = state.combat
    attacker = combat.attacker(creature.id) if combat else None
    blocker = combat.blocker(creature.id) if combat else None
    if combat is not None and attacker is not None:
        yield "attacking" if attacker.attacks is None else f"attacking {numbered(state, attacker.attacks)}"
        names = [numbered(state, each) for each in combat.blockers_of(creature.id)]
        if attacker.blocked is not None:
            yield f"blocked{' by ' * bool(names)}{listed(names)}" if attacker.blocked else "not blocked"
    if combat is not None and (by := [each.creature for each in combat.attackers if each.attacks == creature.id]):
        yield f"attacked by {listed(numbered(state, each) for each in by)}"
    if blocker is not None:
        yield f"blocking {listed(numbered(state, each) for each in blocker.blocks)}" if blocker.blocks else "blocking"
