"""Playing as a widget: what a browser says and what it is answered, without a browser."""

import json

import pytest
from explorer_widgets import Player, Viewer
from shown_games import applied

import explorer
from explorer.exact.decisions import Priority
from explorer.values.zones import Zone

BOARD = """
scenario: Shocks
players:
  ana: {battlefield: [Thousand-Year Storm, Mountain x4], hand: [Shock x2, Opt], cast_this_turn: [Opt, Opt]}
  ben: {battlefield: [Boggart Brute, Mountain], hand: [Shock]}
"""
BEN = 1


class Browser:
    """A browser's side of a player: it says things, and puts the news into the trace that it has."""

    def __init__(self, player):
        self.player = player
        self.trace = plain(player.get_state()["trace"])
        self.heard = []
        player.send = self.hear

    def hear(self, content, buffers=None):
        content = plain(content)
        self.heard.append(content)
        if content["kind"] == "news":
            self.trace = applied(self.trace, content["news"]) | {"serial": content["serial"]}
        if content["kind"] == "chain" and content["serial"] == self.trace["serial"]:
            self.trace["chain"] = content["chain"]

    def do(self, word, **more):
        """Say that something is to be done or told; gives the answer, with the news before it and the picture after."""
        self.heard.clear()
        message = {"kind": "do", "n": 7, "serial": self.trace["serial"], "do": word, **more}
        self.player._handle_custom_msg(message, [])
        kinds = [each["kind"] for each in self.heard]
        place = kinds.index("reply")
        self.news, reply, drawn = self.heard[:place], dict(self.heard[place]), kinds[place + 1 :]
        assert drawn in ([], ["chain"])
        assert (reply.pop("kind"), reply.pop("n")) == ("reply", 7)
        return reply

    @property
    def play(self):
        return self.trace["play"]


def plain(value):
    """As it would arrive."""
    return json.loads(json.dumps(value))


@pytest.fixture
def browser():
    """A browser with a player of a game in which ana can cast Shock, with two copies to come."""
    return Browser(Player(explorer.read_text(BOARD).start()))


def cast_at_ben(browser):
    """Cast the first Shock at ben."""
    deed = next(each for each in browser.play["asked"]["deeds"] if each[1].startswith("cast Shock"))
    for answer in (deed[0], [[BEN]], "auto"):
        assert browser.do("answer", answer=answer) == {"done": True}


def test_an_answer_is_seen_before_its_picture_is_laid_out(browser):
    """News without a picture, then the reply, and last of all the picture: with it the browser has the whole."""
    browser.do("answer", answer=browser.play["asked"]["deeds"][0][0])
    assert [each["kind"] for each in browser.heard] == ["news", "reply", "chain"]
    assert "chain" not in browser.news[0]["news"]
    assert browser.trace == plain(browser.player.whole())
    browser.do("why", object=0)
    assert [each["kind"] for each in browser.heard] == ["reply"]


def test_a_game_opens_to_be_played():
    """`explorer.open` of a game plays it, of a scenario shows it; what is no game is not played."""
    assert isinstance(explorer.open(explorer.read_text(BOARD).start()), Player)
    shown = explorer.open(explorer.read_text(BOARD))
    assert isinstance(shown, Viewer)
    assert not isinstance(shown, Player)
    with pytest.raises(TypeError, match="a player plays a game"):
        Player(explorer.read_text(BOARD))


def test_what_may_be_answered_is_told(browser):
    """At each question the browser is told the engine's own candidates: deeds, targets, and how it will be paid."""
    asked = browser.play["asked"]
    assert (asked["how"], asked["player"]) == ("priority", 0)
    assert [each[1] for each in asked["deeds"] if each[0][0] == "cast"] == ["cast Shock#1", "cast Shock#2"]
    browser.do("answer", answer=asked["deeds"][0][0])
    (phrase,) = browser.play["asked"]["phrases"]
    assert (phrase["low"], phrase["high"]) == (1, 1)
    assert {each[1] for each in phrase["things"]} == {"ana", "ben", "Boggart Brute"}
    browser.do("answer", answer=[[BEN]])
    asked = browser.play["asked"]
    assert [each[1] for each in asked["automatic"]] == ["Mountain#1 for {R}"]
    assert len(asked["sources"]) == 4


def test_only_news_are_sent_and_they_are_enough(browser):
    """After each answer only what is new goes to the browser; with it, it has the whole."""
    cast_at_ben(browser)
    assert browser.trace == plain(browser.player.get_state()["trace"])
    (message,) = browser.news
    assert "players" not in message["news"]
    assert message["news"]["moments"][0] > 0
    assert message["news"]["choices"][0] == 2
    assert browser.player.index == browser.player.last


def test_a_refused_answer_says_why_and_changes_nothing(browser):
    """A refusal names its rule and what is legal; no news are sent, and the same question stands."""
    cast = next(each[0] for each in browser.play["asked"]["deeds"] if each[0][0] == "cast")
    browser.do("answer", answer=cast)
    before = plain(browser.trace)
    reply = browser.do("answer", answer=[[99]])
    assert [each["rule"] for each in reply["refused"]["reasons"]] == ["601.2c"]
    assert reply["refused"]["legal"].startswith("Legal: 1 of")
    assert (browser.news, browser.trace) == ([], before)
    assert browser.player.game.unanswered is not None


@pytest.mark.parametrize("answer", [None, True, "x", 3, {"a": 1}, [[]], [[{}]], [["cast"]], ["cast", "x", 1], [None]])
def test_any_nonsense_is_refused(browser, answer):
    """Whatever arrives as an answer, what is none is refused, at every kind of question."""
    deed = next(each for each in browser.play["asked"]["deeds"] if each[1].startswith("cast Shock"))
    for good in (deed[0], [[BEN]], "auto"):
        before = list(browser.player.game.answers)
        assert "refused" in browser.do("answer", answer=answer)
        assert browser.player.game.answers == before
        browser.do("answer", answer=good)


def test_a_payment_can_be_checked_before(browser):
    """Whether a payment would do is told without paying, with the rule where it would not."""
    cast_at = next(each for each in browser.play["asked"]["deeds"] if each[1].startswith("cast Shock"))
    browser.do("answer", answer=cast_at[0])
    browser.do("answer", answer=[[BEN]])
    sources = [["source", each[0], None, None] for each in browser.play["asked"]["sources"]]
    before = list(browser.player.game.answers)
    assert browser.do("check", answer=sources[2:3]) == {"told": True}
    assert browser.do("check", answer=[])["refused"]["reasons"][0]["rule"] == "118.3"
    assert browser.player.game.answers == before
    browser.do("answer", answer=sources[2:3])
    assert browser.player.game.answers[-1] == (("source", sources[2][1], None, None),)


def test_why_not_is_told_by_rule(browser):
    """Asked why a card cannot be used, the engine tells each way with every reason; nothing changes."""
    (shock,) = browser.player.game.state.zone(Zone.HAND, BEN)
    (way,) = browser.do("why", object=int(shock))["told"]
    assert way["text"] == "cast Shock"
    assert [each["rule"] for each in way["refused"]["reasons"]] == ["117.1a"]
    assert "refused" in browser.do("why", object=12345)
    assert browser.player.game.answers == []


def test_keep_all_and_take_back(browser):
    """One answer for all copies is one deed: taken back it is gone, given again it is there."""
    cast_at_ben(browser)
    browser.do("pass on")
    assert browser.play["asked"]["again"] is True
    before = list(browser.player.game.answers)
    browser.do("answer", answer="keep", all=True)
    after = list(browser.player.game.answers)
    assert isinstance(browser.player.game.pending, Priority)
    browser.do("back")
    assert browser.player.game.answers == before
    assert browser.play["ahead"] == len(after) - len(before)
    browser.do("again")
    assert browser.player.game.answers == after


def test_going_back_to_a_moment_and_otherwise_makes_a_branch(browser):
    """At an earlier moment one goes on from there; another answer than before begins a branch."""
    cast_at_ben(browser)
    browser.do("pass on")
    browser.do("answer", answer="keep", all=True)
    browser.do("pass on", until_empty=True)
    moment = next(n for n, each in enumerate(browser.trace["moments"]) if browser.trace["lines"][each["l"]][0] and n)
    assert browser.do("go", moment=moment) == {"done": True}
    assert browser.play["asked"]["how"] == "targets"
    browser.do("answer", answer=[[0]])
    browser.do("answer", answer="auto")
    assert [(each["name"], "played" in each) for each in browser.play["branches"]] == [
        ("main line", False),
        ("branch 2", True),
    ]
    told = browser.do("compare", one="main line", other="branch 2")["told"]
    life = next(row for row in told["rows"] if row["what"] == "ben's life")
    assert life == {"what": "ben's life", "same": False, "sides": [[["14", True]], [["20", True]]]}


def test_branches_are_named_switched_and_deleted(browser):
    """What is done to branches is news; what cannot be done to them is told in words."""
    cast_at_ben(browser)
    browser.do("pass on")
    browser.do("back")
    browser.do("answer", answer=browser.play["asked"]["deeds"][-1][0])
    assert browser.play["branches"][1]["about"] == "ana: activate Mountain#4: {T}: Add {R}."
    assert browser.do("rename", name="branch 2", to="ana taps") == {"done": True}
    assert browser.do("delete", name="ana taps")["wrong"].startswith("'ana taps' is the branch")
    browser.do("switch", name="main line")
    assert browser.do("delete", name="ana taps") == {"done": True}
    assert [each["name"] for each in browser.play["branches"]] == ["main line"]
    assert "no branch is called" in browser.do("switch", name="x")["wrong"]
    assert "no moment" in browser.do("go", moment=10**6)["wrong"]
    assert "nothing that a player does" in browser.do("dance")["wrong"]


def test_renaming_stays_where_one_looks(browser):
    """Naming a branch does not move the moment that is looked at."""
    cast_at_ben(browser)
    browser.player.index = 1
    browser.do("rename", name="main line", to="first try")
    assert browser.player.index == 1


def test_what_is_late_does_nothing(browser):
    """What was pressed before the news arrived is not done: it was meant for another moment."""
    cast_at_ben(browser)
    before = list(browser.player.game.answers)
    browser.trace["serial"] -= 1
    assert "gone on meanwhile" in browser.do("answer", answer=["pass"])["wrong"]
    assert browser.player.game.answers == before


def test_a_game_that_went_on_elsewhere_is_shown_first(browser):
    """Where the game went on in another cell, it is shown as it is now, and nothing is done."""
    browser.player.game.cast("Shock", targets=["ben"])
    assert "gone on elsewhere" in browser.do("answer", answer=["pass"])["wrong"]
    assert browser.play["back"] is True
    assert browser.trace == plain(browser.player.get_state()["trace"])


def test_two_players_do_not_disturb_each_other():
    """Two players of two games have nothing in common."""
    one, other = (Browser(Player(explorer.read_text(BOARD).start())) for _ in range(2))
    before = plain(other.trace)
    cast_at_ben(one)
    assert other.heard == []
    assert plain(other.player.get_state()["trace"]) == before
