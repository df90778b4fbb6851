"""The story of a game: lines worth reading, in order, with their rules and how deep in causes they stand."""

from drawn_games import BEN, game, great_storm, guildmage, mirari, random_game, storm, tamiyo, to
from hypothesis import given, settings
from hypothesis import strategies as st

from explorer.draw.kinds import Kind
from explorer.draw.story import condensed, story
from explorer.draw.strands import LEFT_OUT
from explorer.values.steps import Step


def texts(play, start=0, stop=None):
    """The lines of a play as texts, indented by their depth."""
    return ["  " * line.depth + line.text for line in story(play.log, start, stop)]


def test_a_spell_is_one_line_with_its_payment():
    """Announcing and paying fold into the casting, and the mana ability stands below it."""
    assert texts(storm())[:2] == ["ana casts Shock, targeting ben, paying {R}.", "  ana taps Mountain for {R}."]


def test_what_a_trigger_did_stands_below_it():
    """A trigger is a step deeper than the spell; the copy is deeper than the trigger, and its damage deeper still."""
    told = texts(storm())
    second = told.index("ana casts Shock, targeting ben, paying {R}.", 1)
    assert told[second + 2 : second + 8] == [
        "  Thousand-Year Storm triggers.",
        "  The ability of Thousand-Year Storm is put on the stack above Shock.",
        "  ana and ben pass. The ability of Thousand-Year Storm resolves.",
        "    A copy of Shock is put on the stack, targeting ben. It isn't cast, so nothing that triggers on casting "
        "triggers.",
        "    ana and ben pass. The copy of Shock resolves.",
        "      The copy of Shock deals 2 damage to ben (16 life left).",
    ]


def test_a_trigger_without_effect_is_told_as_such():
    """The first spell under Thousand-Year Storm gives no copy, and the line says that nothing happens."""
    assert "  ana and ben pass. The ability of Thousand-Year Storm resolves, and nothing happens." in texts(storm())


def test_many_copies_are_one_line():
    """Thirty copies are told at once, with how many of them target whom."""
    (line,) = [each for each in story(great_storm(30, [0] * 10).log) if each.kind is Kind.COPY]
    assert line.text.startswith("30 copies of Shock are put on the stack, targeting ana ×10 and ben ×20.")
    assert line.rule.number == "707.10"


def test_a_copy_that_is_bought_back_ceases_to_exist():
    """The copy of a bought-back Capsize goes to the hand instead of the graveyard, and is gone from there (704.5e)."""
    told = texts(mirari())
    assert "      The copy of Capsize is put into ana's hand instead of the graveyard." in told
    assert "        The copy of Capsize ceases to exist in ana's hand." in told


def test_the_same_mana_ability_again_and_again_can_be_one_line():
    """Condensed, six Islands tapped for one spell are told in a line, which has the events of all of them."""
    lines = story(mirari().log)
    short = condensed(lines)
    assert [line.text for line in lines[1:7]] == ["ana taps Island for {U}."] * 6
    assert short[1].text == "ana taps Island for {U}, six times."
    assert (short[1].events.start, short[1].events.stop) == (lines[1].events.start, lines[6].events.stop)
    assert short[2:4] == lines[7:9]


def test_a_state_based_action_stands_beneath_what_it_came_of():
    """A creature dies beneath the resolving that dealt it damage, not deeper, as if the copy's leaving destroyed it.

    State-based actions are looked for when a player would receive priority, and look at the situation alone (704.3).
    """
    told = texts(guildmage())
    resolving = told.index("  ana and ben pass. The copy of Lightning Bolt resolves.")
    assert told[resolving + 1 : resolving + 5] == [
        "    The copy of Lightning Bolt deals 3 damage to Llanowar Elves (3 damage on 1 toughness).",
        "    The copy of Lightning Bolt is put into ana's graveyard.",
        "    Llanowar Elves is destroyed.",
        "    The copy of Lightning Bolt ceases to exist in ana's graveyard.",
    ]


def test_what_was_interrupted_goes_on_where_nothing_wrong_stands_above_it():
    """A copy that resolves after something cast in response does not stand beneath that."""
    board = {"battlefield": ["Thousand-Year Storm", "Prodigal Sorcerer", ("Mountain", 2)], "hand": [("Shock", 2)]}
    play = game(board).cast("Shock", targets=to(BEN)).resolve().resolve().cast("Shock", targets=to(BEN)).resolve()
    play.activate("Prodigal Sorcerer", targets=to(BEN)).resolve().resolve()
    assert [line for line in texts(play) if "resolves" in line][-3:] == [
        "  ana and ben pass. The ability of Thousand-Year Storm resolves.",
        "ana and ben pass. The ability of Prodigal Sorcerer resolves.",
        "ana and ben pass. The copy of Shock resolves.",
    ]


def came_of(log, event):
    """An event and all that it came of."""
    found, left = set(), [event]
    while left:
        n = left.pop()
        found.add(n)
        left += [each for each in log[n].causes if each not in found]
    return found


@settings(max_examples=15, deadline=None)
@given(st.lists(st.integers(0, 10**6), max_size=40))
def test_every_line_stands_beneath_something_that_it_came_of(choices):
    """The last line before it that is less deep tells of one of its causes, near or far."""
    log = random_game(choices).log
    lines = [line for line in story(log) if line.events]
    for place, line in enumerate(lines):
        above = next((each for each in reversed(lines[:place]) if each.depth < line.depth), None)
        assert line.depth == (0 if above is None else above.depth + 1)
        causes = set().union(*(came_of(log, n) for n in line.events))
        assert above is None or not causes.isdisjoint(above.events)


def test_an_ability_is_told_with_all_of_its_cost():
    """Activating tells X, target, the mana and what was tapped."""
    assert (
        "ana activates an ability of League Guildmage, with X = 1, targeting Lightning Bolt, paying {R}{R}, "
        "tapping League Guildmage."
    ) in texts(guildmage())


def test_cards_that_move_together_are_one_line():
    """Cards that are exiled at once are named together; the copies of cards are cast one by one."""
    told = [line.strip() for line in texts(tamiyo())]
    assert "Shock and Lightning Bolt are exiled." in told
    assert "ana casts the copy of Shock, targeting ben, paying {R}." in told


def test_a_mana_ability_is_told_from_cost_to_mana():
    """What is tapped and sacrificed for mana, and what a triggered mana ability adds at once (605.4a)."""
    play = game({"battlefield": ["Treasure Token", "Mana Flare", "Forest"]})
    told = texts(play.activate("Treasure Token", mana=("{R}",)).activate("Forest"))
    assert told == [
        "ana taps and sacrifices the Treasure Token for {R}.",
        "  The Treasure Token ceases to exist in ana's graveyard.",
        "ana taps Forest for {G}.",
        "  Mana Flare triggers.",
        "  The triggered mana ability of Mana Flare resolves at once, without the stack. ana gets {G}.",
    ]


def test_steps_in_which_nothing_happens_go_by_in_a_line():
    """Passing through empty steps is one line, which names them."""
    play = game().pass_until(Step.END)
    (line,) = story(play.log)
    assert line.text == (
        "ana and ben pass. The beginning of combat step, declare attackers step, end of combat step, and postcombat "
        "main phase go by, and ana's end step begins."
    )


def test_a_note_stands_where_it_was_made():
    """Why a spell did not resolve is told between its resolving and what became of it (608.2b)."""
    play = game({"battlefield": [("Mountain", 2)], "hand": [("Shock", 2)]}, {"battlefield": ["Llanowar Elves"]})
    elves = play.number("Llanowar Elves")
    play.cast("Shock", targets=to(elves)).cast("Shock", targets=to(elves)).resolve().resolve()
    assert texts(play)[-3:] == [
        "ana and ben pass. Shock would resolve.",
        "  All targets of Shock are illegal, so it does not resolve.",
        "  Shock doesn't resolve and is put into ana's graveyard.",
    ]
    (note,) = [each for each in story(play.log) if each.kind is Kind.NOTE]
    assert (note.rule.number, len(note.events)) == ("608.2b", 0)


def test_a_story_can_stop_in_the_middle_of_a_casting():
    """Halfway through a casting it is only begun, and nothing is told that comes later."""
    play = game({"battlefield": ["Mountain"], "hand": ["Shock"]}).cast("Shock", targets=to(BEN))
    begun = next(event.n for event in play.log if event.rule.number == "601.2c")
    assert texts(play, stop=begun + 1) == ["ana begins to cast Shock, targeting ben."]


def test_a_story_can_go_on_where_it_was_left():
    """Told in two parts, the story has the lines to which the later events belong, and no earlier ones."""
    play = storm()
    middle = next(event.n for event in play.log if event.rule.number == "707.10")
    later = story(play.log, middle)
    assert set(later) <= set(story(play.log))
    assert all(max(line.events) >= middle for line in later if line.events)


@settings(max_examples=15, deadline=None)
@given(st.lists(st.integers(0, 10**6), max_size=40))
def test_whatever_is_played_nothing_is_left_untold(choices):
    """Every event but the receiving of priority belongs to a line, and lines stand in the order of their events."""
    log = random_game(choices).log
    lines = story(log)
    told = {n for line in lines for n in line.events}
    assert [event for event in log if event.n not in told and not isinstance(event.deed, LEFT_OUT)] == []
    assert [line.events.start for line in lines] == sorted(line.events.start for line in lines)
    assert all(line.rule.wording and line.text.endswith(".") and line.depth >= 0 for line in lines)
