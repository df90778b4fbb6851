"""What stands in a node: a title of a few words, and short lines of what was announced, paid and left."""

from __future__ import annotations

from collections.abc import Iterator

from explorer.draw import announced as said
from explorer.draw import words_rest
from explorer.draw.drafts import Draft
from explorer.draw.graph import Node
from explorer.draw.kinds import kind_of
from explorer.draw.naming import called, numbered, symbols, told_apart
from explorer.draw.payments import added, paying
from explorer.draw.scene import Scene, scene
from explorer.draw.story import line_text
from explorer.draw.strands import Strand
from explorer.exact import deeds as d
from explorer.exact.log import Log
from explorer.exact.objects import Announced, GameObject
from explorer.oracle.words import some
from explorer.rules import R


def node_of(log: Log, draft: Draft) -> Node:
    """The node of a draft."""
    rule = next((log[n].rule for n in draft.events if isinstance(log[n].deed, d.SpellBecameCast)), draft.head.rule)
    lines = tuple(line for line in _lines(log, draft) if line)
    own = [event.n for event in draft.strand.events if event.n in draft.events]
    return Node(
        id=draft.id,
        kind=kind_of(draft.head.deed),
        title=_title(log, draft),
        lines=lines,
        rule=rule,
        heads=(draft.head.n,),
        events=tuple(sorted(draft.events)),
        settled=max(ending(log, draft).event.n, *own),
    )


def stacked(log: Log, draft: Draft) -> GameObject | None:
    """The object on the stack that a node is about, as it was once all was announced."""
    numbers = (_put(log, n) for n in draft.events)
    number = next((each for each in numbers if each is not None), None)
    return None if number is None else ending(log, draft).after.find(number)


def _put(log: Log, n: int) -> int | None:
    """What an event put on the stack."""
    match log[n].deed:
        case d.Moved(why=d.Why.CAST, new=number) | d.AbilityPut(new=number) | d.CopyPut(new=number):
            return number
        case _:
            return None


def ending(log: Log, draft: Draft) -> Scene:
    """The scene in which the last of what was announced for a node was settled."""
    settled = [n for n in draft.events if isinstance(log[n].deed, d.Decided | d.SpellBecameCast | d.AbilityActivated)]
    return scene(log, log[max([draft.head.n, *settled])])


def _title(log: Log, draft: Draft) -> str:
    now = scene(log, draft.head)
    match draft.head.deed:
        case d.Moved(why=d.Why.CAST, new=number) | d.CopyPut(new=number) | d.CardCopied(new=number):
            return called(now.after, number)
        case d.Triggered(waiting):
            return waiting.name
        case d.AbilityPut(name=name):
            return name
        case d.AbilityActivated(source=source):
            return f"{called(now.after, source)}: {symbols(added(draft.strand)) or 'no mana'}"
        case d.ManaAdded(mana=mana, player=player):
            return f"{symbols(mana)} for {now.player(player)}"
        case d.DamageDealt(source=source, to=to, amount=amount, combat=True):
            return f"{told_apart(now.after, source)} deals {amount} to {numbered(now.after, to)}"
        case d.DamageDealt(to=to, amount=amount):
            return f"{amount} damage to {numbered(now.after, to)}"
        case d.LifeChanged(player=player, by=by):
            return f"{now.player(player)} {'gains' if by > 0 else 'loses'} {abs(by)} life"
        case d.CountersChanged(object=number, counter=counter, by=by):
            where = "on" if by > 0 else "off"
            return f"{some(abs(by), f'{counter} counter')} {where} {called(now.after, number)}"
        case d.PlayerCountersChanged(player=player, counter=counter, by=by):
            return f"{some(by, f'{counter} counter')} for {now.player(player)}"
        case d.EffectBegan(effect):
            return words_rest.effect_text(now.after, effect)
        case d.TurnBegan() | d.StepBegan():
            return f"{now.player(now.after.active)}'s {words_rest.stage(now.after)}"
        case _:
            return line_text(log, draft.strand).removesuffix(".")


def _lines(log: Log, draft: Draft) -> Iterator[str]:
    now, end = scene(log, draft.head), ending(log, draft)
    found = stacked(log, draft)
    match draft.head.deed:
        case d.Moved(why=d.Why.CAST) | d.AbilityPut():
            yield f"by {end.player(found.controller)}" if found else ""
            yield from said.details(end.after, said.announced_for(found))
            yield from paying(log, draft.strand)
        case d.Triggered(waiting):
            yield f"by {now.player(waiting.controller)}"
            yield from said.details(end.after, said.announced_for(found))
            yield from _mana_at_once(log, draft)
        case d.CopyPut(of=of, controller=controller):
            yield f"by {now.player(controller)}"
            yield from _copied(end, found, said.announced_for(now.after.find(of)))
        case d.AbilityActivated():
            costs = Strand([draft.head], [event for event in draft.strand.events if not _plain_tap(event.deed, draft)])
            yield from paying(log, costs)
        case d.DamageDealt(to=entity):
            yield words_rest.left(now, entity).strip(" ()")
        case d.LifeChanged(player=player):
            yield f"{now.after.players[player].life} life now"
        case _:
            return


def _plain_tap(deed: d.Deed, draft: Draft) -> bool:
    """Whether it is the tapping of the very source, which goes without saying."""
    activation = draft.head.deed
    return isinstance(activation, d.AbilityActivated) and deed == d.Tapped(activation.source)


def _mana_at_once(log: Log, draft: Draft) -> Iterator[str]:
    """What a triggered mana ability added without the stack (605.4a)."""
    if any(log[n].rule == R.TRIGGERED_MANA_ABILITY_NO_STACK for n in draft.events):
        mana = (log[n].deed for n in draft.events)
        yield f"{symbols(each for deed in mana if isinstance(deed, d.ManaAdded) for each in deed.mana)}, no stack"


def _copied(end: Scene, copy: GameObject | None, original: Announced) -> Iterator[str]:
    """A copy takes over all that was announced; its targets may be new (707.10, 707.10c)."""
    announced = said.announced_for(copy)
    for line in said.details(end.after, announced):
        kept = announced.targets == original.targets
        yield line.replace("targets ", "targets kept: " if kept else "new targets: ", 1)
