"""Cards of which a line is not understood: refused, or played without that line by whoever allows it, and marked."""

import pytest
from click.testing import CliRunner

from explorer.cli import main
from explorer.scenario import ScenarioError, read_text
from explorer.scenario.opening import loads
from explorer.scenario.saving import save

TEXT = """
scenario: Not all of it is understood
players:
  ana: {battlefield: [Grey Pup, Forest x2], hand: [Odd Pup], library: [Grey Pup, Shock]}
  ben: {}
cards:
  - name: Grey Pup
    type_line: Creature — Dog
    power: "1"
    toughness: "1"
    oracle_text: |-
      Flying
      Whenever it rains, Grey Pup sings.
  - name: Odd Pup
    type_line: Creature — Dog
    mana_cost: "{G}"
    power: "2"
    toughness: "2"
    oracle_text: |-
      When Odd Pup enters, choose one —
      • Draw a card.
      • Sing a song.
      When Odd Pup enters, choose one —
      • Draw a card.
      • You gain 2 life.
steps:
  - {cast: Odd Pup}
  - resolve: 1
    choices: [{modes: [2]}]
  - resolve: 1
  - expect: {ana.life: 22}
"""
SONG = ["When Odd Pup enters, choose one —", "• Draw a card.", "• Sing a song."]
RAIN = "Whenever it rains, Grey Pup sings."


@pytest.fixture
def path(tmp_path):
    """The scenario as a file."""
    file = tmp_path / "pups.yaml"
    file.write_text(TEXT, encoding="utf-8")
    return file


@pytest.fixture
def game():
    """The game, with cards that are understood in part."""
    return read_text(TEXT).start(allow_unread=True)


def explorer(*words):
    """What the command prints and returns."""
    return CliRunner().invoke(main, [str(each) for each in words])


def test_a_card_with_an_unread_line_is_refused(path):
    """The line and the word are named, and how the card can be played all the same; the exit code is 3."""
    result = explorer("run", path)
    assert result.exit_code == 3
    assert f"Grey Pup: line 2, column 13 is not understood: '{RAIN}'" in result.output
    assert "--allow-unread" in result.output
    with pytest.raises(ScenarioError, match=r"allow_unread=True"):
        read_text(TEXT).start()


def test_whoever_allows_it_plays_the_rest_of_the_card(path):
    """The other lines do what they say: of two choices of modes, the one that is understood whole triggers."""
    assert read_text(TEXT).run(allow_unread=True).passed
    assert explorer("run", path, "--allow-unread").exit_code == 0


def test_a_choice_with_a_mode_that_is_not_understood_is_left_out_whole(game):
    """A choice of modes is one ability: where a mode is not understood, all of its lines are marked (700.2)."""
    (pup,) = (each.base for each in game.state.objects.values() if each.base.name == "Odd Pup")
    assert list(pup.unread) == SONG
    assert len(pup.abilities) == 1


def test_the_log_begins_with_the_lines_that_do_nothing(game):
    """Each line is told once, however many such cards there are, before anything happens (113.1a)."""
    told = [line for line in game.log.lines if "does nothing" in line.text]
    assert [line.text for line in told] == [
        f'{name} is partly read: this line is not understood and does nothing: "{line}"' + "." * (line[-1] != ".")
        for name, lines in (("Grey Pup", [RAIN]), ("Odd Pup", SONG))
        for line in lines
    ]
    assert {line.rule.number for line in told} == {"113.1a"}
    game.cast("Odd Pup")
    game.rewind(0)
    assert sum("does nothing" in line.text for line in game.log.lines) == 4


def test_the_card_is_marked_wherever_it_is_shown(game):
    """Boards, hands, the stack, sentences, pictures and the text of the card say that it is partly read."""
    game.cast("Odd Pup")
    seen = game.view()
    (stacked,), (pup, *_) = seen.stack, seen.players[0].battlefield
    assert stacked.label == "Odd Pup (partly read)"
    assert pup.label == "Grey Pup (partly read)"
    assert pup.text == f"Flying\n[not understood, does nothing] {RAIN}"
    assert stacked.text.splitlines()[-3:] == [f"[not understood, does nothing] {line}" for line in SONG]
    assert "ana casts Odd Pup (partly read)" in str(game.log)
    assert "Odd Pup (partly read)" in str(game.chain())
    for shown in (str(game), game._repr_html_(), game.log._repr_html_()):
        assert "(partly read)" in shown


def test_a_page_marks_the_lines(path, tmp_path):
    """The page to step through has the marks on names and lines, libraries among them."""
    page = tmp_path / "pups.html"
    result = explorer("show", path, "--allow-unread", "--html", page)
    assert result.exit_code == 0
    assert "Grey Pup is partly read: this line is not understood and does nothing" in result.output
    text = page.read_text("utf-8")
    assert f"[not understood, does nothing] {RAIN}" in text
    assert '"Grey Pup (partly read)","Shock"' in text.replace(", ", ",")


def test_several_of_them_are_numbered_behind_the_mark(game):
    """A number tells alike cards apart as it does for others, and names in answers stay those of the cards."""
    text = TEXT.replace("[Grey Pup, Forest x2]", "[{card: Grey Pup, tapped: true}, Grey Pup]")
    labels = [each.label for each in read_text(text).start(allow_unread=True).view().players[0].battlefield]
    assert labels == ["Grey Pup (partly read)#1", "Grey Pup (partly read)#2"]


def test_a_saved_game_is_opened_with_what_was_allowed(game):
    """A game keeps that its cards were allowed to be understood in part."""
    game.cast("Odd Pup")
    assert loads(save(game)).state.stack == game.state.stack


@pytest.mark.parametrize(
    ("line", "told"),
    [("type_line: Creature — Dog", "type_line: Kreatur — Dog"), ('power: "1"', 'power: "*"')],
)
def test_what_is_no_line_of_text_cannot_be_allowed(line, told):
    """A card without a type line or a number that is understood cannot be played at all."""
    with pytest.raises(ScenarioError) as refused:
        read_text(TEXT.replace(line, told, 1)).start(allow_unread=True)
    assert "allow_unread" not in str(refused.value)
