"""Permissions to play cards from elsewhere, in words (601.3)."""

from __future__ import annotations

from dataclasses import replace

from explorer.abilities.effects import CastCards
from explorer.abilities.permissions import MayPlay
from explorer.abilities.phrases import THIS, Controlled, Each, Filter, TopCards
from explorer.abilities.static import Duration
from explorer.oracle import words
from explorer.oracle.clauses import Clause
from explorer.oracle.phrases import indefinite, player, refer, several
from explorer.oracle.speech import Speech
from explorer.values.mana import COLORS, MANA_TYPES
from explorer.values.zones import Zone


def permitted(effect: MayPlay, speech: Speech) -> Clause:
    """Who may play or cast which cards."""
    return Clause((f"may {_playing(effect, speech)}",), player(effect.who, speech), explicit=True)


def _playing(effect: MayPlay, speech: Speech) -> str:
    if effect.what == THIS and effect.zone is not None:
        zone = effect.zone.value if effect.zone is Zone.EXILE else f"your {effect.zone.value}"
        return f"cast {refer(THIS, speech).text} from {zone}"
    verb = "play" if effect.lands else "cast"
    if not effect.among:
        what = refer(effect.what, speech, "")
        flash = f" as though {'they' if what.plural else 'it'} had flash" if effect.flash else ""
        return f"{'look at and ' if effect.look else ''}{verb} {what.text}{_free(effect, what.plural)}{flash}"
    there = _there(effect, speech)
    if effect.spells is None:
        return f"play lands {there}"
    spells = indefinite(effect.spells, speech) if effect.one else several(effect.spells, speech)
    lands = "play lands and " if effect.lands else ""
    look = "look at and " if effect.look else ""
    return f"{look}{lands}cast {spells} {there}{_free(effect, not effect.one)}"


def _there(effect: MayPlay, speech: Speech) -> str:
    match effect.what:
        case TopCards(whose):
            return f"from the top of {player(whose, speech).possessive} library"
        case Each(Filter(tests=(Controlled(by),), zone=Zone() as zone)):
            return f"from {player(by, speech).possessive} {zone.value}"
        case Each(Filter(zone=Zone() as zone)):
            return "from exile" if zone is Zone.EXILE else f"from {words.with_article(zone.value)}"
        case what:
            return f"from among {refer(what, speech).text}"


def _free(effect: MayPlay, many: bool) -> str:
    if not effect.free:
        return ""
    return f" without paying {'their mana costs' if many else 'its mana cost'}"


def how_long(effect: object, duration: Duration, speech: Speech) -> str:
    """How long an effect lasts, in words: of what remains exiled it depends on whether it is many."""
    if duration is not Duration.WHILE_EXILED or not isinstance(effect, MayPlay):
        return duration.value
    apart = replace(speech, said=set(speech.said), outcomes=dict(speech.outcomes))
    many = refer(effect.what, apart).plural
    return "for as long as they remain exiled" if many else duration.value


def sequels(effect: object) -> list[Clause]:
    """How what is cast by a permission may be paid for, and what becomes of it, a sentence each."""
    if not isinstance(effect, MayPlay | CastCards):
        return []
    told = []
    if effect.spend == MANA_TYPES and effect.spent is None:
        told.append("mana of any type can be spent to cast spells this way")
    elif effect.spend:
        of = f"{effect.spent.word} " if effect.spent else ""
        kind = "of any color" if effect.spend == COLORS else "of any type"
        told.append(f"you may spend {of}mana as though it were mana {kind} to cast spells this way")
    if effect.exiled:
        told.append("if a spell cast this way would be put into a graveyard, exile it instead")
    return [Clause((each,), apart=True) for each in told]
