"""Noun phrases: descriptions, targets, references to objects and players, amounts."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import assert_never

from explorer.abilities import phrases as p
from explorer.abilities.combined import Combined
from explorer.abilities.counting import Counting, ThatMuch
from explorer.abilities.history import History
from explorer.abilities.measures import Measure
from explorer.abilities.qualities import NthCast, OwnedBy
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.transform import as_said
from explorer.oracle import adjectives, words
from explorer.oracle.adjectives import is_other as is_other
from explorer.oracle.adjectives import may_be_player as may_be_player
from explorer.oracle.adjectives import noun as noun
from explorer.oracle.combined import combined
from explorer.oracle.counting import Simple, comparing, number_counted
from explorer.oracle.history import number_happened
from explorer.oracle.measures import how_many, measured
from explorer.oracle.relative import Bare, Casting, Compared, Piece, Sources, WhoseZone, is_number, is_source, relative
from explorer.oracle.speech import YOU, Noun, Speech, those
from explorer.oracle.tops import from_among, rest, top_cards
from explorer.values.zones import Zone

# --- descriptions ----------------------------------------------------------------------------------------------------


def describe(
    description: p.Description, speech: Speech, plural: bool = False, word: str = "", place: str = "in"
) -> str:
    """A description without article or number; "another" is left to them.

    `word` joins alternatives ("or" for one thing, "and" for many, unless given); `place` leads to the zone of a card,
    which is one zone for each of several targets: "from a".
    """
    word = word or ("and" if plural else "or")
    if isinstance(description, p.Filter):
        return " ".join(each for each in _parts(description, speech, plural, word, place) if each)
    parts = [_parts(each, speech, plural, word, place) for each in description.filters]
    before, nouns, after = (list(dict.fromkeys(column)) for column in zip(*parts, strict=True))
    alternatives = any(f" {word} " in each for each in before)
    if len(nouns) == len(after) == 1 and all(before) and not alternatives:
        return " ".join((words.listing(before, word), nouns[0], *filter(None, after)))
    if len(after) == 1 and not any(before):
        alone = dict.fromkeys(each for one in description.filters for each in adjectives.nouns(one))
        listed = words.listing([words.plural(each) if plural else each for each in alone], word)
        return " ".join((listed, *filter(None, after)))
    if len(after) == 1:
        named = [" ".join(filter(None, each[:2])) for each in parts]
        return " ".join((words.listing(named, word), *filter(None, after)))
    return words.listing([" ".join(filter(None, each)) for each in parts], word)


def _parts(of: p.Filter, speech: Speech, plural: bool, word: str, place: str) -> tuple[str, str, str]:
    """What stands before the noun of a description, the noun, and what stands after it."""
    nouns = [words.plural(each) if plural else each for each in adjectives.nouns(of)]
    tests = [each for each in of.tests if not adjectives.is_adjective(each)]
    after = [_after(each, of, speech, plural) for each in tests]
    if of.zone is not None:
        leading = tests if of.zone is Zone.EXILE else [each for each in tests if is_number(each)]
        after.insert(
            max((n for n, each in enumerate(tests, 1) if each in leading), default=0),
            f"{place.removesuffix(' a')} {_zone(of, of.zone, speech, plural and place != 'from a')}",
        )
    return adjectives.before(of, word), words.listing(nouns, word), " ".join(filter(None, after))


def _zone(of: p.Filter, zone: Zone, speech: Speech, many: bool) -> str:
    """Whose zone cards are in: a card in a zone of a player counts as controlled by its owner."""
    if zone in (Zone.EXILE, Zone.BATTLEFIELD, Zone.STACK, Zone.COMMAND):
        return {Zone.EXILE: "exile", Zone.COMMAND: "the command zone"}.get(zone, f"the {zone.value}")
    owners = [test.by for test in of.tests if isinstance(test, p.Controlled)]
    if many and owners[:1] == [p.Who.AN_OPPONENT]:
        return f"your opponents' {words.plural(zone.value)}"
    if many and not owners and zone is Zone.GRAVEYARD:
        return f"all {words.plural(zone.value)}"
    return f"{player(owners[0], speech).possessive} {zone.value}" if owners else words.with_article(zone.value)


def _after(test: p.Test, of: p.Filter, speech: Speech, plural: bool) -> str:
    """The words for a test that stand after the noun; none for a test that is said elsewhere."""
    match test:
        case p.Controlled(by):
            return _controlled(by, of, speech, plural)
        case p.Not(OwnedBy(by)) if p.Controlled(by) in of.tests:
            return f"but {player(by, speech).dont} own"
        case p.Not(p.Controlled(by)):
            owner = player(by, speech)
            verb = "own" if of.kind is p.Kind.CARD else "control"
            return f"{owner.subject} {owner.dont} {verb}"
        case _:
            return " ".join(_said(each, speech) for each in relative(test, plural))


def after_noun(test: p.Test, speech: Speech) -> str:
    """The relative clause for a test: "that targets only this creature", "from a graveyard"."""
    return " ".join(_said(each, speech) for each in relative(test, many=False))


def _said(piece: Piece, speech: Speech) -> str:
    match piece:
        case str():
            return piece
        case Compared(comparison, amount, True):
            than = {p.Comparison.EQUAL: "other", p.Comparison.AT_MOST: "greater", p.Comparison.AT_LEAST: "less"}[
                comparison
            ]
            return f"{than} than {value(amount, speech)}"
        case Compared(comparison, amount):
            return compared(comparison, amount, speech)
        case Sources(p.Filter() as source):
            return f"{'from' if is_source(source) else 'of'} {indefinite(source, speech)}"
        case Sources(source) if not isinstance(source, p.Filter):
            return f"of {refer(source, speech).text}"
        case WhoseZone(zone, whose):
            return f"{player(whose, speech).possessive} {zone}" if whose else words.with_article(zone)
        case Casting(who, denied, verb):
            caster = player(who, speech)
            return f"{caster.subject} {caster.dont} {verb}" if denied else caster.does(verb)
        case Bare(description):
            return f"{'other ' if is_other(description) else ''}{describe(description, speech)}"
        case p.Filter() | p.Either():
            return indefinite(piece, speech)
        case p.Who() | p.ControllerOf() | p.OwnerOf():
            return player(piece, speech).text
        case p.This() | p.Target() | p.That() | p.Attached() | p.Result() | p.Each() | p.SomeOf() | p.Together():
            return _named(piece, speech)
        case _:
            raise TypeError(f"no words for {piece}")


def _controlled(by: p.Players, of: p.Filter, speech: Speech, plural: bool) -> str:
    if of.kind is p.Kind.PLAYER or (of.zone is not None and of.zone.each_player_has_one):
        return ""
    return players_of(by, speech, plural).does("own" if of.kind is p.Kind.CARD else "control")


def players_of(by: p.Players, speech: Speech, plural: bool) -> Noun:
    """Whose things they are: of many things, "an opponent" is said as "your opponents"."""
    return Noun("your opponents", plural=True) if plural and by is p.Who.AN_OPPONENT else player(by, speech)


def _named(what: p.Reference, speech: Speech) -> str:
    """The object itself rather than "it": a description speaks of two things, and "it" could be either."""
    speech.pause()
    match what:
        case p.That(pronoun):
            named = "it" if pronoun else f"the {speech.event}"
        case p.Target(slot) if what in speech.said and slot < len(speech.targets):
            named = f"the {noun(speech.targets[slot].filter)}"
        case _:
            named = refer(what, speech).text
    speech.pause()
    return named


def indefinite(description: p.Description, speech: Speech, place: str = "in") -> str:
    """Any one thing that fits: "a creature you control", "another creature"."""
    if isinstance(description, p.Filter) and set(description.tests) == set(p.YOUR_COMMANDER.tests):
        return "your commander"
    text = describe(description, speech, place=place)
    return f"another {text}" if is_other(description) else words.with_article(text)


def several(description: p.Description, speech: Speech, quantity: str = "", word: str = "", place: str = "in") -> str:
    """Things that fit, in the plural: "creatures you control", "two other creatures", "all creatures"."""
    other = "other" if is_other(description) else ""
    return " ".join(filter(None, (quantity, other, describe(description, speech, True, word, place))))


def every(description: p.Description, speech: Speech, word: str = "") -> str:
    """Each thing that fits: "each creature", "each other creature you control", "each creature and each player"."""
    match description:
        case p.Filter(tests=(NthCast(filter, nth),)):
            return f"the {words.ORDINALS[nth - 1]} {describe(filter, speech)} each turn"
    if isinstance(description, p.Either):
        return words.listing([every(one, speech, word) for one in description.filters])
    other = "other " if is_other(description) else ""
    return f"each {other}{describe(description, speech, word=word)}"


def counted(amount: p.Amount, description: p.Description, speech: Speech, place: str = "in") -> str:
    """So many things that fit: "a creature", "two other creatures", "X lands"."""
    if amount == 1:
        return indefinite(description, speech, place)
    return several(description, speech, quantity(amount, speech), place=place)


# --- targets ---------------------------------------------------------------------------------------------------------


_ANY_OTHER = p.Either(tuple(replace(each, tests=(*each.tests, p.Another())) for each in p.ANY_TARGET.filters))
"""Any target but what was named before."""


def targets(phrase: TargetPhrase, speech: Speech) -> Noun:
    """A target phrase: "target creature", "any target", "up to two target lands", "one, two, or three targets"."""
    many = phrase.is_plural
    number = "" if phrase.low == phrase.high == 1 else how_many(phrase, partial(quantity, speech=speech))
    if phrase.filter == _ANY_OTHER and not number:
        return Noun("any other target")
    if phrase.filter == p.ANY_TARGET:
        return Noun(f"{number} {'targets' if many else 'target'}" if number else "any target", many)
    text = describe(phrase.filter, speech, many, "and/or" if many else "or", place="from a")
    other = ("another" if not number else "other") if is_other(phrase.filter) else ""
    return Noun(" ".join(filter(None, (number, other, "target", text))), many)


# --- references ------------------------------------------------------------------------------------------------------


def refer(what: p.Reference, speech: Speech, all_: str = "all") -> Noun:
    """An object as the text would name it here: in full, as "that creature", or as "it" if it was named last.

    `all_` leads to all things that a description fits: "all", "each", or nothing for the bare plural.
    """
    thing = what.of if isinstance(what, p.AsCreated) else what
    said = thing.pronoun if isinstance(thing, p.This | p.Target | p.That | p.Attached | p.Result | p.SomeOf) else None
    latest = speech.latest == what if said is None else said
    match what:
        case p.This():
            found = Noun("it" if latest else speech.name)
        case p.Target(slot):
            found = _target(slot, speech, latest)
        case p.That():
            found = Noun("it" if latest else f"that {speech.event}")
        case p.Attached():
            found = Noun("it" if latest else f"{speech.attached.how} {speech.attached.noun}")
        case p.Result(happened):
            found = speech.outcome(happened, said)
        case p.Each(description) if all_ == "each":
            found = Noun(every(description, speech))
        case p.Each(description):
            found = Noun(several(description, speech, all_, place="from"), plural=True)
        case p.SomeOf():
            found = _some(what, said, speech)
        case p.Rest():
            found = rest(what)
        case p.TopCards(whose, amount):
            found = top_cards(what, quantity(amount, speech), player(whose, speech).possessive)
        case p.ExiledWith():
            found = Noun(f"cards exiled with {speech.name}", plural=True)
        case p.Together(of):
            found = Noun(words.listing([refer(each, speech, all_).text for each in of]), plural=True)
        case p.AsCreated(of):
            found = _as_created(of, speech, latest)
        case _:
            assert_never(what)
    speech.mention(what)
    return found


def _some(what: p.SomeOf, said: bool | None, speech: Speech) -> Noun:
    """What is chosen then: "a land you control", "up to two cards from your hand"; later "it" or "that land"."""
    many, lead = what.amount != 1, "up to " if what.up_to else ""
    if said is None and what.among is not None:
        name = describe(what.filter, speech, plural=True, word="and/or" if many else "")
        number = "" if isinstance(what.amount, p.NumberOf) else f"{quantity(what.amount, speech)} "
        some = f"{number}{name}" if many else indefinite(what.filter, speech)
        return from_among(what, refer(what.among, speech), some, many)
    if said is not None:
        return Noun("them" if many else "it", many) if said else those(noun(what.filter), many)
    one = f"one {describe(what.filter, speech, place='from')}" if lead and not many else ""
    chosen = lead + (one or counted(what.amount, what.filter, speech, "from"))
    return Noun(f"{chosen} at random" if what.random else chosen, many)


def _as_created(of: p.Reference | p.Players, speech: Speech, latest: bool) -> Noun:
    before = speech.before or Speech(speech.name, speech.within_it)
    if of in speech.known:
        return Noun(speech.known[of])
    return (
        player(of, before) if isinstance(of, p.Who | p.ControllerOf | p.OwnerOf) else refer(as_said(of, latest), before)
    )


def _target(slot: int, speech: Speech, latest: bool) -> Noun:
    if slot >= len(speech.targets):
        return Noun("the target")
    phrase = speech.targets[slot]
    if p.Target(slot) not in speech.said:
        return targets(phrase, speech)
    many = phrase.is_plural
    name = noun(phrase.filter)
    if latest:
        they = many or name == p.Kind.PLAYER.value
        return Noun("them" if they else "it", they)
    return those(name, many)


# --- players ---------------------------------------------------------------------------------------------------------


def player(who: p.Players, speech: Speech) -> Noun:
    """A player or players: "you", "each opponent", "its controller", "target player"."""
    if speech.actor is not None and speech.actor[0] == who:
        return speech.actor[1]
    match who:
        case p.Who.YOU:
            return YOU
        case p.Who():
            return Noun(who.value)
        case p.ControllerOf(p.Target(slot, False)) if slot < len(speech.targets) and may_be_player(
            speech.targets[slot].filter
        ):
            return Noun("that player or that permanent's controller")
        case p.ControllerOf(p.Target() as target) if target not in speech.said:
            return Noun(f"the controller of {refer(target, speech).text}")
        case p.ControllerOf(of):
            return refer(of, speech).whose("controller")
        case p.OwnerOf(of):
            return refer(of, speech).whose("owner")
        case p.Target():
            new = who not in speech.said
            found = refer(who, speech)
            return Noun(f"{found.text} each", plural=True) if new and found.plural else found
        case p.Attached() | p.AsCreated():
            return refer(who, speech)
        case _:
            assert_never(who)


# --- amounts ---------------------------------------------------------------------------------------------------------


def value(amount: p.Amount, speech: Speech) -> str:
    """An amount as a number: "3", "X", "the number of creatures you control", "its power"."""
    if isinstance(amount, Counting):
        return number_counted(amount, lambda on: refer(on, speech).text)
    if isinstance(amount, Measure):
        many = partial(several, speech=speech)
        return measured(amount, lambda of: refer(of, speech).possessive, many, lambda of: refer(of, speech).text)
    if isinstance(amount, History):
        return number_happened(amount, lambda who: player(who, speech), partial(several, speech=speech))
    if isinstance(amount, Combined):
        return combined(amount, lambda who: player(who, speech).possessive, partial(value, speech=speech))
    match amount:
        case int():
            return str(amount)
        case p.X():
            return "X"
        case p.CountOf(description):
            return f"the number of {several(description, speech)}"
        case p.SpellsCast():
            return f"the number of {cast_spells(amount, speech, plural=True)}"
        case p.TimesPaid(cost):
            return f"the number of times its {cost} cost was paid"
        case p.CommanderCasts():
            return f"the number of times {COMMANDER_CAST}"
        case p.NumberOf(p.Result(happened)):
            return f"the number of {speech.this_way(happened)}"
        case p.NumberOf(of):
            return f"the number of {refer(of, speech, '').text}"
        case p.PowerOf(of) | p.ManaValueOf(of):
            return f"{refer(of, speech).possessive} {'power' if isinstance(amount, p.PowerOf) else 'mana value'}"
        case _:
            assert_never(amount)


COMMANDER_CAST = "you've cast your commander from the command zone this game"
"""What is counted of a commander's casts (903.8), in words."""


def cast_spells(amount: p.SpellsCast, speech: Speech, plural: bool) -> str:
    """Spells that were cast, as they are counted: "other spells you've cast before it this turn"."""
    other = "other " if amount.before is not None or is_other(amount.filter) else ""
    by = "you've cast" if amount.by is p.Who.YOU else "cast"
    before = " before it" if amount.before is not None else ""
    return f"{other}{describe(amount.filter, speech, plural, 'and')} {by}{before} this turn"


def quantity(amount: p.Amount, speech: Speech) -> str:
    """An amount before what it counts: "two", "X"."""
    if isinstance(amount, ThatMuch):
        return "that many"
    return words.number(amount) if isinstance(amount, int) else value(amount, speech)


def compared(comparison: p.Comparison, amount: p.Amount, speech: Speech, more: str = "greater") -> str:
    """How a number compares: "3", "3 or less", "less than or equal to its power"."""
    return comparing(comparison, value(amount, speech), isinstance(amount, Simple), more)
