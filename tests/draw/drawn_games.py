"""Little games for words and pictures: a board filled by names, and plays that answer what is asked."""

from __future__ import annotations

from explorer.cards import find, token
from explorer.exact.decisions import PASS, Priority
from explorer.exact.driver import NOT_GIVEN, Driver
from explorer.exact.naming import find as named
from explorer.exact.setting_up import Board
from explorer.values.steps import Step
from explorer.values.zones import Zone

ANA, BEN = 0, 1


class Play(Driver):
    """A game that is played by the names of cards; `answers` are given by what is asked, anything else by default."""

    def number(self, name, zone=None):
        """The number of the object of that name."""
        return named(self.state, name, {}, zones=(zone,) if zone else (Zone.BATTLEFIELD, Zone.STACK, Zone.GRAVEYARD))

    def act(self, action, **answers):
        """Answer the pending priority, and what follows until somebody has priority again."""
        left = {what: list(given) if isinstance(given, list) else [given] for what, given in answers.items()}

        def prepared(decision, forced):
            if isinstance(decision, Priority):
                return NOT_GIVEN
            given = left.get(str(decision.asks), [])
            if forced:
                return NOT_GIVEN
            return given.pop(0) if given else decision.default()

        self.answer(action, prepared)
        return self

    def cast(self, name, zone=Zone.HAND, way="", **answers):
        """Cast a card of that name."""
        return self.act(("cast", self.number(name, zone), way), **answers)

    def activate(self, name, index=0, **answers):
        """Activate an ability of the permanent of that name."""
        return self.act(("activate", self.number(name), index), **answers)

    def resolve(self, **answers):
        """Everyone passes, and the top of the stack resolves."""
        before = self.state.stack[-1]
        while self.pending is not None and before in self.state.stack:
            self.act(PASS, **answers)
        return self

    def resolve_all(self):
        """Everyone passes until the stack is empty."""
        while self.pending is not None and self.state.stack:
            self.resolve()
        return self

    def pass_until(self, step):
        """Everyone passes until that step."""
        while self.pending is not None and self.state.step is not step:
            self.act(PASS)
        return self


def to(*targets):
    """The answer to one target phrase."""
    return (targets,)


def put(board, player, **zones):
    """Put cards into zones by their names: "Shock", ("Mountain", 3), "Treasure Token"."""
    for zone, names in zones.items():
        for each in names:
            name, number = each if isinstance(each, tuple) else (each, 1)
            for _ in range(number):
                made = token(name) if name.endswith("Token") else find(name)
                board.put(player, Zone(zone), made, token=name.endswith("Token"))


def game(ana=None, ben=None, life=20, cast_before=0, **state):
    """A game of ana and ben in ana's main phase; ana may have cast some Shocks earlier this turn."""
    board = Board(("ana", "ben"), life)
    put(board, "ana", library=[("Island", 8)], **(ana or {}))
    put(board, "ben", library=[("Island", 8)], **(ben or {}))
    for _ in range(cast_before):
        board.was_cast("ana", find("Shock"))
    return Play(board.state(**state))


def storm():
    """Three Shocks under Thousand-Year Storm: none, one and two copies."""
    play = game({"battlefield": ["Thousand-Year Storm", ("Mountain", 3)], "hand": [("Shock", 3)]})
    for _ in range(3):
        play.cast("Shock", targets=to(BEN)).resolve_all()
    return play


def great_storm(copies=30, targets=()):
    """One Shock with many copies, before any of them resolves; `targets` are new targets for some of them."""
    play = game({"battlefield": ["Thousand-Year Storm", "Mountain"], "hand": ["Shock"]}, life=200, cast_before=copies)
    return play.cast("Shock", targets=to(BEN)).resolve(targets=[to(each) for each in targets])


def mirari():
    """A bought-back Capsize, copied by Mirari with a new target."""
    play = game(
        {"battlefield": ["Mirari", ("Island", 9)], "hand": ["Capsize"]},
        {"battlefield": ["Greenwood Sentinel", "Llanowar Elves"]},
    )
    sentinel, elves = play.number("Greenwood Sentinel"), play.number("Llanowar Elves")
    play.cast("Capsize", costs=("buyback",), targets=to(sentinel))
    return play.resolve(targets=to(elves)).resolve_all()


def guildmage():
    """Lightning Bolt, copied by League Guildmage; the copy kills an Elf."""
    play = game(
        {"battlefield": ["League Guildmage", ("Mountain", 3)], "hand": ["Lightning Bolt"]},
        {"battlefield": ["Llanowar Elves"]},
    )
    play.cast("Lightning Bolt", targets=to(BEN))
    play.activate("League Guildmage", 1, x=1, targets=to(play.state.stack[-1]))
    return play.resolve(targets=to(play.number("Llanowar Elves"))).resolve_all()


def tamiyo():
    """The last chapter of The Tale of Tamiyo: two cards are exiled and copied, and the copies are cast."""
    board = Board(("ana", "ben"))
    board.put("ana", Zone.BATTLEFIELD, find("The Tale of Tamiyo"), counters=(("lore", 3),))
    put(board, "ana", battlefield=[("Mountain", 2)], graveyard=["Shock", "Lightning Bolt"], library=[("Island", 8)])
    play = Play(board.state(step=Step.DRAW, turn=3))
    cards = [play.number(name) for name in ("Shock", "Lightning Bolt")]
    while not play.state.stack:
        play.act(PASS, targets=to(*cards))
    return play.resolve(targets=[to(BEN), to(BEN)]).resolve_all()


def answered(play, choices):
    """Play on, taking of the legal answers to each decision the one that a number picks."""
    for number in choices:
        if play.pending is None:
            break
        options = play.options() or (play.pending.default(),)
        play.answer(options[number % len(options)])
    return play


def random_game(choices):
    """A game with much that triggers and copies, played by numbers."""
    play = game(
        {
            "battlefield": [
                "Thousand-Year Storm",
                "Young Pyromancer",
                "Guttersnipe",
                ("Mountain", 8),
                "Treasure Token",
            ],
            "hand": ["Shock", "Opt", "Lightning Bolt", "Llanowar Elves"],
        },
        {"battlefield": ["Llanowar Elves", "Walking Ballista"]},
    )
    return answered(play, choices)
