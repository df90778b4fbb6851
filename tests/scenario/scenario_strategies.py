"""Arbitrary scenarios: every kind of step, choice, payment and expectation, with names that are hard to write down."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from explorer.scenario import actions as act
from explorer.scenario import expectations as exp
from explorer.scenario import model
from explorer.scenario.step_reading import ORIGINS
from explorer.values.mana import COLORS, MANA_TYPES
from explorer.values.steps import STEPS

PLAYERS = ("ana", "ben", "no", "J. R.", "Zoë, the: Third", '"quoted"')
IDS = tuple(f"{name}{number}" for number in range(100) for name in ("grove ", "yes, ", "{a: b} ", "off: "))
HARD = (
    "Shock",
    "Ivy, Gleeful Spellthief",
    "Mr. Orfeo, the Boulder",
    "Gaea's Cradle",
    "Ob Nixilis: Reignited",
    "+2 Mace",
    "yes",
    "Null",
    "3",
    "1.5",
    "2025-02-07",
    "copy of Shock#2",
    "{R}",
    "life",
    "all",
    "~",
    "<<",
    "=",
    "I'm a Doctor, Not a ...",
    "x3",
    "Déjà Vu // 記憶",
    "- item",
    "# comment",
    "key: value",
    "back\\slash \"quote\" 'single'",
    "a" * 130,
)
TAKEN = {*PLAYERS, *IDS, "keep", "auto"}


def _folded(text: str) -> str:
    return " ".join(text.split())


def _named(text: str) -> str:
    """A name out of any text: one line, not empty, and neither a count nor a player."""
    name = _folded(text)
    return name if name and name not in TAKEN and not re.fullmatch(r".*\S x[-+]?[0-9]+", name) else "Forest"


_letters = st.characters(exclude_categories=("Cc", "Cs", "Co", "Cn"))
_random = st.text(st.sampled_from("aZ .,:;#-?'\"{}[]&*!|>%@`~\\/=<x0é—\u00a0\u2028") | _letters, max_size=20)
names = st.sampled_from(HARD) | _random.map(_named)
prose = st.lists(_random.map(_folded), max_size=5).map(lambda lines: "\n".join(lines).strip())
naturals = st.integers(0, 10**18)
small = st.integers(1, 40)
rules = st.sampled_from(("601", "707.10", "601.2c", "100.1"))
mana = st.lists(st.sampled_from(MANA_TYPES), max_size=6).map(tuple)
name_lists = st.lists(names, max_size=4).map(tuple)
counts = st.dictionaries(names, naturals, max_size=3).map(lambda found: tuple(found.items()))
some_counts = st.dictionaries(names, st.just(1) | naturals, max_size=3).map(lambda found: tuple(found.items()))
players = st.sampled_from(PLAYERS[:3])
chosen = st.one_of(
    st.builds(exp.Chosen, color=st.sampled_from(COLORS), name=st.none() | names),
    st.builds(exp.Chosen, type=names),
)

pay_items = st.one_of(
    st.builds(act.Source, names, st.none() | mana),
    st.builds(act.UnspentMana, st.sampled_from(MANA_TYPES), st.none() | names),
    st.builds(act.PayLife),
    st.builds(act.PayObject, st.sampled_from(act.Surrender), names),
)
announced = {
    "targets": st.none() | name_lists,
    "x": st.none() | naturals,
    "modes": st.none() | st.lists(small, max_size=3).map(tuple),
    "divide": counts,
    "pay": st.none() | st.lists(pay_items, max_size=3).map(tuple),
}
manner = {"costs": some_counts, "alternative": st.none() | names}
offers = st.builds(act.Offer, names, **announced, **manner)

_kept = st.just(act.Keep.KEEP)
_answers: dict[act.ChoiceKind, st.SearchStrategy[object]] = {
    act.ChoiceKind.MAY: st.booleans(),
    act.ChoiceKind.PAY: st.booleans(),
    act.ChoiceKind.TARGETS: _kept | st.lists(names | _kept, max_size=3).map(tuple),
    act.ChoiceKind.MODES: st.lists(small, max_size=3).map(tuple),
    act.ChoiceKind.X: naturals,
    act.ChoiceKind.NUMBER: naturals,
    act.ChoiceKind.DIVIDE: counts,
    act.ChoiceKind.MANA: mana,
    act.ChoiceKind.COLOR: st.sampled_from(COLORS),
    act.ChoiceKind.TYPE: names,
    act.ChoiceKind.NAME: names,
    act.ChoiceKind.PICK: name_lists,
    act.ChoiceKind.ORDER: name_lists,
    act.ChoiceKind.CAST: st.none() | offers,
}
choices = st.sampled_from(act.ChoiceKind).flatmap(
    lambda kind: st.builds(act.Choice, st.just(kind), _answers[kind], st.none() | players, st.none() | rules)
)

_P = exp.Property
_values: dict[exp.Property, st.SearchStrategy[object]] = {
    **dict.fromkeys((_P.PRIORITY, _P.ACTIVE, _P.CONTROLLER, _P.OWNER), players),
    **dict.fromkeys((_P.LIFE, _P.POWER, _P.TOUGHNESS), st.integers(-(10**18), 10**18)),
    **dict.fromkeys((_P.TAPPED, _P.SICK, _P.IS_COPY, _P.IS_TOKEN), st.booleans()),
    **dict.fromkeys((_P.MANA, _P.COULD_PRODUCE), mana),
    **dict.fromkeys((_P.COUNTERS, _P.DIVIDE), counts),
    **dict.fromkeys((*exp.ZONES, _P.STACK, _P.TARGETS, _P.TYPES), name_lists),
    _P.WINNER: st.none() | players,
    _P.STEP: st.sampled_from(STEPS),
    _P.COSTS: some_counts,
    _P.MODES: st.lists(small, max_size=3).map(tuple),
    _P.COLORS: st.lists(st.sampled_from(COLORS), max_size=3).map(tuple),
    _P.CITES: st.lists(rules, max_size=3).map(tuple),
    _P.CHOSEN: chosen,
    _P.ATTACHED_TO: names,
    _P.ABILITIES: naturals | name_lists,
    _P.TURN: small,
}


def _keys_of(what: exp.Property) -> st.SearchStrategy[exp.Key]:
    if what in exp.OF_GAME:
        return st.just(exp.Key(None, what))
    aspects = st.none() | st.sampled_from(exp.Aspect) if what in exp.ZONES else st.none()
    return st.builds(exp.Key, players if what in exp.OF_PLAYER else names, st.just(what), aspects)


def _values_of(key: exp.Key) -> st.SearchStrategy[object]:
    if key.aspect is not None:
        return naturals if key.aspect is exp.Aspect.COUNT else name_lists
    return _values.get(key.property, naturals)


keys = st.sampled_from(exp.Property).flatmap(_keys_of)
expectations = keys.flatmap(lambda key: st.builds(exp.Expectation, st.just(key), _values_of(key)))
questions = keys.flatmap(
    lambda key: st.builds(
        act.Ask, names, st.just(key), st.none() | st.lists(_values_of(key), min_size=1, max_size=3).map(tuple)
    )
)

_asked = {"choices": st.lists(choices, max_size=3).map(tuple)}
_refused = {**_asked, "illegal": st.none() | rules}
_by = {"by": st.none() | players}
_origins = st.sampled_from(ORIGINS)
_blocks = st.dictionaries(names, st.lists(names, min_size=1, max_size=2).map(tuple), max_size=3).map(
    lambda found: tuple(found.items())
)
_declared = st.dictionaries(names, names, max_size=3).map(lambda found: tuple(found.items()))
steps: st.SearchStrategy[act.Action] = st.one_of(
    st.builds(act.Cast, names, _origins, **manner, **announced, **_by, **_refused),
    st.builds(act.Activate, names, st.none() | small, st.none() | mana, **announced, **_by, **_refused),
    st.builds(act.Play, names, st.none() | players, _origins, **_refused),
    st.builds(act.Pass, players, **_refused),
    st.builds(act.Resolve, st.none() | small, **_asked),
    st.builds(act.Advance, st.sampled_from(STEPS), st.none() | players, **_asked),
    st.builds(act.Attack, _declared, **_refused),
    st.builds(act.Block, _blocks, **_refused),
    st.builds(
        act.Expect, st.lists(expectations, min_size=1, max_size=4, unique_by=lambda each: str(each.key)).map(tuple)
    ),
    questions,
)

_plain_entries = st.builds(model.Entry, names, st.integers(1, 60))
_anywhere = st.builds(model.Entry, names, id=st.booleans(), counters=counts)
_linked = st.lists(_plain_entries | st.builds(model.Entry, names, owner=st.none() | players), max_size=2).map(tuple)
_permanents = st.builds(
    model.Entry,
    names,
    id=st.booleans(),
    tapped=st.booleans(),
    sick=st.booleans(),
    counters=counts,
    attached_to=st.none() | players,
    owner=st.none() | players,
    token=st.booleans(),
    chosen=st.none() | chosen,
    linked=_linked,
    x=st.none() | naturals,
)
_zones = {
    "battlefield": st.lists(_plain_entries | _permanents, max_size=3).map(tuple),
    **{
        zone: st.lists(_plain_entries | _anywhere, max_size=2).map(tuple)
        for zone in ("hand", "library", "graveyard", "exile", "command")
    },
}
_card_texts = st.builds(
    model.CardText,
    names,
    names,
    st.sampled_from(("", "{0}", "{X}{2}{U}{U}", "{2/W}{R/P}{S}{C}")),
    prose,
    *[st.sampled_from(("", "2", "*", "1+*"))] * 3,
)


def _with_ids(setup: model.PlayerSetup, next_id: Callable[[], str]) -> model.PlayerSetup:
    """The player with an id of its own for each entry that is to have one."""
    zones: dict[str, Any] = {
        zone: tuple(dataclasses.replace(entry, id=next_id() if entry.id else None) for entry in getattr(setup, zone))
        for zone in _zones
    }
    return dataclasses.replace(setup, **zones)


def _player(name: str) -> st.SearchStrategy[model.PlayerSetup]:
    return st.builds(
        model.PlayerSetup,
        st.just(name),
        life=st.just(20) | st.integers(-(10**18), 10**18),
        mana=mana,
        cast_this_turn=name_lists,
        lands_played=naturals,
        counters=counts,
        **_zones,
    )


@st.composite
def scenarios(draw: st.DrawFn) -> model.Scenario:
    """Any scenario that a file can hold."""
    ids = iter(IDS)
    names_of_players = PLAYERS[: draw(st.integers(3, len(PLAYERS)))]
    setups = tuple(_with_ids(draw(_player(name)), lambda: next(ids)) for name in names_of_players)
    turn = model.TurnSetup(draw(st.sampled_from(names_of_players)), draw(st.sampled_from(STEPS)), draw(small))
    return model.Scenario(
        draw(names),
        setups,
        draw(st.sampled_from((turn, model.TurnSetup(names_of_players[0])))),
        draw(st.lists(steps, max_size=5).map(tuple)),
        about=draw(prose),
        rules=draw(st.lists(rules, max_size=3).map(tuple)),
        cards=draw(st.lists(_card_texts, max_size=2, unique_by=lambda card: card.name).map(tuple)),
        seed=draw(st.integers(-(10**18), 10**18)),
        unanswered=draw(st.sampled_from(model.Unanswered)),
    )
