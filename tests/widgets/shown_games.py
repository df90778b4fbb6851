"""Games to look at: boards filled by names, legal answers drawn at random, and traces read back."""

from __future__ import annotations

import random

import explorer
from explorer.cards import find
from explorer.exact.setting_up import Board
from explorer.scenario.game import Game
from explorer.scenario.running import play_steps
from explorer.values.zones import Zone

SHELF = ("Shock", "Lightning Bolt", "Opt", "Unsummon")
TABLE = ("Thousand-Year Storm", "Mirari", "League Guildmage", "Llanowar Elves", "Young Pyromancer")
LANDS = ("Mountain", "Mountain", "Mountain", "Island", "Island", "Forest")
LISTS = ("players", "texts", "things", "moments", "lines", "choices")
EMPTY = (None, "", False, [], {})


def example(name):
    """The game of an example at its end."""
    scenario = explorer.load(name)
    game = scenario.start()
    for _ in play_steps(scenario, game):
        pass
    return game


def board(names=("ana", "ben"), cast=0):
    """Two players with lands, creatures and spells; the first one has cast so many spells before."""
    made = Board(names)
    for player in names:
        for name in (*TABLE, *LANDS):
            made.put(player, Zone.BATTLEFIELD, find(name))
        for name in SHELF:
            made.put(player, Zone.HAND, find(name))
        for n in range(20):
            made.put(player, Zone.LIBRARY, find(("Island", "Shock", "Mountain")[n % 3]))
    for _ in range(cast):
        made.was_cast(names[0], find("Opt"))
    return made.state()


def answer_at_random(game, chance, times):
    """Give so many legal answers, drawn at random, mostly not for mana alone."""
    for _ in range(times):
        if game.pending is None:
            return
        options = game.pending.options()
        if options is not None and options and isinstance(options[0], tuple) and options[0] == ("pass",):
            options = tuple(each for each in options if each[0] != "activate" or chance.random() < 0.2) or options
        game.answer(game.pending.default() if not options else options[chance.randrange(len(options))])


def played(seed, times):
    """A game of so many random answers."""
    game = Game(board(), seed)
    answer_at_random(game, random.Random(seed), times)
    return game


def passing(events):
    """A long game in which everyone just passes, until it has so many events."""
    made = Board(("ana", "ben"))
    for player in ("ana", "ben"):
        for name in ("Mountain", "Island", "Llanowar Elves"):
            made.put(player, Zone.BATTLEFIELD, find(name))
        for _ in range(400):
            made.put(player, Zone.LIBRARY, find("Island"))
    game = Game(made.state())
    while len(game.log) < events and game.pending is not None:
        game.answer(game.pending.default())
    return game


def applied(old, news):
    """A trace with what is new in it, as a browser puts it together."""
    return old | {key: old[key][: each[0]] + each[1] if key in LISTS else each for key, each in news.items()}


def views(trace):
    """The view of each moment, made from the changes alone: mappings of paths to values."""
    view, found = {}, []
    for moment in trace["moments"]:
        view = dict(view)
        for path, *change in moment["c"]:
            if len(change) == 1:
                view[path] = change[0]
            else:
                at, gone, more = change
                view[path] = view[path][:at] + more + view[path][at + gone :]
        found.append(view)
    return found


def spelled_out(trace, view):
    """A view as `View.as_json` has it, without what is empty."""
    players = []
    for n, name in enumerate(trace["players"]):
        own = {key.split(".")[1]: each for key, each in view.items() if key.startswith(f"{n}.")}
        del own["order"], own["known"]
        zones = {zone: [_thing(trace, each) for each in own[zone]] for zone in _ZONES}
        players.append({"name": name, "lands_played": own.pop("lands"), **own, **zones})
    shared = {key: each for key, each in view.items() if "." not in key}
    return without_empty({**shared, "players": players, "stack": [_thing(trace, each) for each in view["stack"]]})


_ZONES = ("hand", "graveyard", "exile", "command", "battlefield")


def _thing(trace, number):
    thing = dict(trace["things"][number])
    return thing | ({"text": trace["texts"][thing["text"]]} if "text" in thing else {})


def without_empty(value):
    """Plain data without entries that are empty, false or none."""
    if isinstance(value, dict):
        return {key: without_empty(each) for key, each in value.items() if each not in EMPTY and each != 0}
    return [without_empty(each) for each in value] if isinstance(value, list) else value
