"""What a delayed triggered ability knows from the text that created it (603.7c), and what was moved (400.7j)."""

from __future__ import annotations

import pytest
from exact_situations import BEAR, CALM, DOOM, creature, instant, life, names, situation, stack

from explorer.abilities.ability import body
from explorer.abilities.changes import Gain
from explorer.abilities.characteristics import Characteristics, card
from explorer.abilities.effects import Lasting, Later, Put
from explorer.abilities.keywords import Has, Keyword
from explorer.abilities.phrases import CREATURE, PERMANENT, AsCreated, Filter, Kind, Target, Who
from explorer.abilities.static import Changes, Duration
from explorer.abilities.targets import TargetPhrase
from explorer.abilities.triggers import StepBegins
from explorer.draw.words import sentence
from explorer.exact import deeds as d
from explorer.oracle import CardFacts, Unread, read
from explorer.scenario.game import Game
from explorer.values.steps import Step
from explorer.values.zones import Zone

DECK = ["Island"] * 4


def spell(name: str, text: str) -> Characteristics:
    """A made-up instant that costs nothing, with abilities read from its text."""
    return card(name, "{0}", "Instant", *read(text, CardFacts.of(name, "Instant")))


def board(*hand: Characteristics, ana: list[object] | None = None, ben: list[object] | None = None) -> Game:
    """Ana's main phase with these cards in her hand; permanents of both."""
    mine = {"hand": [*hand], "library": DECK, "battlefield": ana or []}
    return situation({"ana": mine, "ben": {"library": DECK, "battlefield": ben or []}})


SNARE = spell("Snare", "Tap target creature. Destroy it at the beginning of the next end step.")
VIGIL = spell("Vigil", "Untap target creature. When that creature dies this turn, its controller draws a card.")
BOUNCE = instant("Bounce", Put(Target(0), Zone.HAND), targets=(TargetPhrase(PERMANENT),))


def test_it_acts_on_the_target_of_the_spell_that_created_it() -> None:
    """The delayed ability has no target of its own, and destroys the creature that the spell had targeted (603.7c)."""
    game = board(SNARE, ben=[BEAR, creature("Elk")]).cast("Snare", targets=["Bear"]).resolve()
    game.advance("end")
    assert stack(game) == ["ability of Snare"]
    game.resolve()
    assert names(game, "battlefield", "ben") == ["Elk"]


def test_it_finds_the_creature_whatever_that_has_become_but_no_new_object() -> None:
    """Who left and came back is a new object, and is left alone (603.7c, 400.7)."""
    game = board(SNARE, BOUNCE, ana=[BEAR]).cast("Snare", targets=["Bear"]).resolve()
    game.cast("Bounce", targets=["Bear"]).resolve().cast("Bear").resolve()
    game.advance("end").resolve()
    assert names(game, "battlefield", "ana") == ["Bear"]


def test_it_waits_for_what_happens_to_one_object() -> None:
    """ "When that creature dies this turn" does not trigger for others, and tells of it as it last was (608.2h)."""
    game = board(VIGIL, DOOM, DOOM, ben=[BEAR, creature("Elk")]).cast("Vigil", targets=["Bear"]).resolve()
    game.cast("Doom", targets=["Elk"]).resolve()
    assert stack(game) == []
    game.cast("Doom", targets=["Bear"]).resolve()
    assert stack(game) == ["ability of Vigil"]
    game.resolve()
    assert len(names(game, "hand", "ben")) == 1


def test_this_turn_is_over_with_the_turn() -> None:
    """What died in a later turn was waited for no longer (514.2)."""
    game = board(VIGIL, DOOM, ben=[BEAR]).cast("Vigil", targets=["Bear"]).resolve()
    game.advance("upkeep", "ben").advance("precombat main", "ana").cast("Doom", targets=["Bear"]).resolve()
    assert stack(game) == []


def test_it_knows_the_player_of_the_event_that_led_to_it() -> None:
    """ "That player" is who cast the spell, whoever's step it is that begins (603.7c)."""
    text = "Whenever a player casts a spell, that player loses 2 life at the beginning of the next end step."
    watcher = creature("Watcher", *read(text, CardFacts.of("Watcher", "Creature — Test")))
    ben = {"hand": [CALM], "library": DECK}
    game = situation({"ana": {"battlefield": [watcher], "library": DECK}, "ben": ben}).pass_priority()
    game.cast("Calm").resolve("all").advance("end").resolve("all")
    assert life(game) == {"ana": 20, "ben": 19}


def test_its_own_event_goes_before_what_the_text_spoke_of() -> None:
    """In "when you next cast ..., copy it", "it" is that spell and no target of the text before (603.7c)."""
    echo = spell("Echo", "Tap target creature. When you next cast a spell this turn, copy that spell.")
    game = board(echo, CALM, ben=[BEAR]).cast("Echo", targets=["Bear"]).resolve()
    game.cast("Calm").resolve("all")
    assert life(game)["ana"] == 22


def test_a_card_that_its_effect_has_moved_is_found() -> None:
    """What an effect puts onto the battlefield is found by its later parts, and by what they create (400.7j)."""
    dead = TargetPhrase(Filter(Kind.CARD, CREATURE.tests, Zone.GRAVEYARD))
    hasty = Lasting(Changes(Target(0), Gain(Has(Keyword.HASTE))), Duration.END_OF_TURN)
    gone = Later(StepBegins(Step.END, Who.A_PLAYER), body(Put(AsCreated(Target(0)), Zone.EXILE)))
    rise = instant("Rise", Put(Target(0), Zone.BATTLEFIELD), hasty, gone, targets=(dead,))
    game = situation({"ana": {"hand": [rise], "graveyard": [BEAR]}, "ben": {}}).cast("Rise", targets=["Bear"]).resolve()
    bear = game.state.objects[game.state.battlefield[0]]
    assert Keyword.HASTE in game.state.characteristics(bear).keywords
    game.advance("end").resolve()
    assert names(game, "exile") == ["Bear"]


def test_a_permanent_that_died_is_found_in_the_graveyard_later() -> None:
    """ "When this dies, return it at the beginning of the next end step" returns the card from there (400.7e)."""
    text = "When Phoenix dies, return it to its owner's hand at the beginning of the next end step."
    phoenix = creature("Phoenix", *read(text, CardFacts.of("Phoenix", "Creature — Test")))
    game = board(DOOM, ana=[phoenix]).cast("Doom", targets=["Phoenix"]).resolve("all")
    assert names(game, "graveyard", "ana") == ["Doom", "Phoenix"]
    game.advance("end").resolve()
    assert names(game, "hand", "ana") == ["Phoenix"]


def test_tokens_go_when_their_time_is_over() -> None:
    """Tokens are sacrificed by who controls them, all of them and only they (701.17a)."""
    text = "Create two 1/1 red Goblin creature tokens. Sacrifice them at the beginning of the next end step."
    rush = spell("Rush", text)
    game = board(rush, ana=[BEAR]).cast("Rush").resolve()
    assert names(game, "battlefield", "ana") == ["Bear", "Goblin Token", "Goblin Token"]
    game.advance("end").resolve()
    assert names(game, "battlefield", "ana") == ["Bear"]


def test_what_was_exiled_is_told_of_as_it_last_was() -> None:
    """ "Its controller" and "its power" are those of the creature, not of the card in exile (608.2h)."""
    swift = spell("Swift", "Exile target creature. Its controller gains life equal to its power.")
    grown = (BEAR, {"owner": "ana", "counters": (("+1/+1", 3),)})
    game = board(swift, ben=[grown]).cast("Swift", targets=["Bear"]).resolve()
    assert life(game)["ben"] == 25


def test_it_reads_as_what_it_is() -> None:
    """On the stack and in the log it says "at the beginning of the next", with what it knows by name (603.7)."""
    game = board(SNARE, VIGIL, ben=[BEAR]).cast("Snare", targets=["Bear"]).resolve()
    told = [sentence(game.log, each) for each in game.log if isinstance(each.deed, d.DelayedCreated)]
    says = "At the beginning of the next end step, destroy Bear."
    assert told == [f"Snare leaves a delayed triggered ability: {says}"]
    assert game.advance("end").view().stack[0].text == says


@pytest.mark.parametrize(
    "text",
    [
        "Tap all creatures. Destroy them at the beginning of the next end step.",
        "Destroy target creature at the beginning of the next end step.",
        "Tap two target creatures. When those creatures die this turn, draw a card.",
    ],
)
def test_what_it_could_not_know_is_not_guessed(text: str) -> None:
    """What would be looked for only later, or is several things where one is meant, is refused."""
    with pytest.raises(Unread):
        read(text, CardFacts.of("Ash", "Sorcery"))
