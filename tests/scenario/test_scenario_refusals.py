"""Broken scenario files: where the error points, and what it says."""

from __future__ import annotations

import pytest

from explorer.scenario import ScenarioError, read_text

HEAD = "scenario: T\nplayers: {ana: {}, ben: {}}\n"


def player(text: str) -> str:
    """A file whose only player is described in line 3, from column 8."""
    return f"scenario: T\nplayers:\n  ana: {text}\n"


def step(text: str) -> str:
    """A file whose only step is written in line 4, from column 5."""
    return f"{HEAD}steps:\n  - {text}\n"


WHOLE = [
    ("", 1, 1, "the file is empty"),
    ("# only a comment\n", 1, 1, "the file is empty"),
    ("- cast: Shock\n", 1, 1, "a scenario is a mapping, not a list"),
    ("players: {ana: {}}\n", 1, 1, "lacks the key `scenario`"),
    ("scenario: T\n", 1, 1, "lacks the key `players`"),
    (HEAD + "stpes: []\n", 3, 1, "did you mean `steps`?"),
    (HEAD + "title: T\n", 3, 1, "a scenario has no key 'title'; its keys are `scenario`"),
    (HEAD + "scenario: U\n", 3, 1, "the key 'scenario' stands here twice, first in line 1"),
    ("scenario: 3\nplayers: {ana: {}}\n", 1, 11, 'is a text, not 3; write a text, in quotes if it is meant: "3"'),
    ("scenario:\nplayers: {ana: {}}\n", 1, 10, "`scenario` is a text, not nothing"),
    ("scenario: ''\nplayers: {ana: {}}\n", 1, 11, "`scenario` is empty"),
    (HEAD + "rules: [603.2c, 707.10]\n", 3, 17, 'write "707.10" in quotes'),
    (HEAD + 'rules: ["707.x"]\n', 3, 9, "rule numbers look like"),
    (HEAD + 'rules: ["999.9"]\n', 3, 9, "the edition of February 7, 2025 has no such rule"),
    ('{"format": "rules-explorer game", "version": 1}', 1, 1, "this looks like a saved game"),
    (HEAD + 'rules: "707.10"\n', 3, 8, "`rules` is a list, not '707.10'"),
    (HEAD + "seed: 1.5\n", 3, 7, "`seed` is a whole number in plain digits"),
    (HEAD + "seed: 0x10\n", 3, 7, "whole number in plain digits"),
    (HEAD + "seed: " + "9" * 5000 + "\n", 3, 7, "larger than can be counted here"),
    (HEAD + "unanswered: frist\n", 3, 13, "did you mean `first`?"),
    (
        HEAD + "turn: {active: anna}\n",
        3,
        16,
        "no player is named 'anna'; the players are `ana`, `ben`; did you mean `ana`?",
    ),
    (HEAD + "turn: {step: main}\n", 3, 14, "there are `untap`, `upkeep`"),
    (HEAD + "turn: {step: Upkeep}\n", 3, 14, "did you mean `upkeep`?"),
    (HEAD + "turn: {number: 0}\n", 3, 16, "the least is 1"),
    (HEAD + "cards: [{name: Bell}]\n", 3, 9, "a card lacks the key `type_line`"),
    (HEAD + "cards: [{name: Bell, type_line: Artifact, mana_cost: 2}]\n", 3, 54, "`mana_cost` is a text, not 2"),
    (HEAD + "cards: [{name: B, type_line: A}, {name: B, type_line: A}]\n", 3, 34, "defines 'B' twice"),
    (HEAD + "cards: [{name: B, type_line: A, mana_cost: '{Q}'}]\n", 3, 44, "'{Q}' is no mana symbol"),
]

YAML = [
    ("scenario: &t T\nplayers: {ana: {}}\n", 1, 11, "anchors (&) and aliases (*) are not used"),
    ("scenario: *t\nplayers: {ana: {}}\n", 1, 11, "anchors (&) and aliases (*) are not used"),
    ("scenario: !!str T\n", 1, 11, "tags such as"),
    ("scenario: !python/object:os.system T\n", 1, 11, "tags such as"),
    (HEAD + "---\n" + HEAD, 3, 1, "a second YAML document begins here"),
    ("[" * 100, 1, 41, "nested too deep"),
    ("{a: " * 5000, 1, 161, "nested too deep"),
    ("scenario: T\n\tplayers: {}\n", 2, 1, "this is not valid YAML"),
    (HEAD + "steps: [cast: {]\n", 3, 16, "this is not valid YAML"),
    ("scenario: a\x07b\n", 1, 12, "the character U+0007 is not allowed"),
    ("scenario: T\n# \x00\n", 2, 3, "the character U+0000 is not allowed"),
    ("scenario: \ud800\n", 1, 11, "the character U+D800 is not allowed"),
    ('scenario: "a\\ab"\nplayers: {ana: {}}\n', 1, 11, "control character U+0007"),
    ("? [a]\n: b\n", 1, 3, "a key is a word here, not a list"),
    ("a" * 1_000_001, 0, 0, "the limit is 1000000 bytes"),
]

PLAYERS = [
    ("scenario: T\nplayers: {}\n", 2, 10, "`players` names nobody"),
    ("scenario: T\nplayers: [ana, ben]\n", 2, 10, "`players` is a mapping, not a list"),
    ("scenario: T\nplayers: {none: {}}\n", 2, 11, "'none' can't name a player"),
    (player(""), 3, 7, "the player ana is a mapping, not nothing"),
    (player("{batlefield: []}"), 3, 9, "did you mean `battlefield`?"),
    (player("{life: many}"), 3, 15, "`life` is a whole number in plain digits, such as 2, not 'many'"),
    (player("{lands_played: -1}"), 3, 23, "`lands_played` is -1, and there is no such number here; the least is 0"),
    (player("{hand: Shock}"), 3, 15, "`hand` is a list, not 'Shock'; write it in brackets, such as [Shock]"),
    (player("{hand: [Shock x0]}"), 3, 16, "`x0` is no count"),
    (player("{hand: [Shock x-2]}"), 3, 16, "`x-2` is no count"),
    (player("{hand: [Shock x999999]}"), 3, 16, "`x999999` is no count"),
    (player("{hand: [Shock x60000, Opt x60000]}"), 3, 30, "more than 100000 cards"),
    (player("{hand: [3]}"), 3, 16, "is a text, not 3"),
    (player("{hand: [{id: a}]}"), 3, 16, "lacks the key `card`"),
    (
        player("{hand: [{card: Shock, tapped: yes}]}"),
        3,
        38,
        "`tapped` is for permanents, and this card is in ana's hand",
    ),
    (player("{hand: [{card: Shock x2, id: s}]}"), 3, 23, "`card` is one card's name"),
    (player("{battlefield: [{card: Elf, tapped: maybe}]}"), 3, 43, "`tapped` is `yes` or `no`"),
    (player("{battlefield: [{card: Elf, counters: {lore: -1}}]}"), 3, 52, "the least is 0"),
    (player("{battlefield: [{card: Elf, counters: 2}]}"), 3, 45, "`counters` is a mapping, not 2"),
    (player("{battlefield: [{card: Elf, id: e}, {card: Elf, id: e}]}"), 3, 59, "'e' stands already in line 3"),
    (player("{battlefield: [{card: Elf, id: ana}]}"), 3, 39, "because a player is named so"),
    (player("{battlefield: [{card: Elf, id: Mountain}, Mountain]}"), 3, 39, "because a card here is named so"),
    (player("{battlefield: [{card: Elf, id: 'a#1'}]}"), 3, 39, "name other objects"),
    (player("{battlefield: [{card: Elf, attached_to: Forst}, Forest]}"), 3, 48, "did you mean `Forest`?"),
    (player("{battlefield: [{card: Elf, owner: ann}]}"), 3, 42, "no player is named 'ann'"),
    (player("{battlefield: [{card: Elf, chosen: {}}]}"), 3, 43, "names nothing"),
    (player("{battlefield: [{card: Elf, chosen: {color: rde}}]}"), 3, 51, "did you mean `red`?"),
    (player("{mana: 3}"), 3, 15, "`mana` is a text, not 3"),
    (player("{mana: {R}}"), 3, 15, "put it in quotes"),
    (player('{mana: "{2}"}'), 3, 15, "{2} is no type of mana (106.1b)"),
    (player('{mana: "RR"}'), 3, 15, "write each symbol in braces"),
    ("scenario: T\nplayers: {a: {}, b: {hand: [{card: E, owner: a}]}}\n", 2, 46, "can't be in b's hand (400.3)"),
]

STEPS = [
    (HEAD + "steps: {cast: Shock}\n", 3, 8, "`steps` is a list, not a mapping"),
    (step("resolve"), 4, 5, "a step is a mapping with one action"),
    (step("{}"), 4, 5, "this step has no action"),
    (step("{targets: [ben]}"), 4, 5, "this step has no action"),
    (step("{csat: Shock}"), 4, 6, "did you mean `cast`?"),
    (step("{cast: Shock, resolve: all}"), 4, 19, "a step has one action, and this one has `cast` and `resolve`"),
    (step("{cast: Shock, target: [ben]}"), 4, 19, "did you mean `targets`?"),
    (step("{play: Forest, x: 3}"), 4, 20, "`x` goes with `cast`, `activate`, not with `play`"),
    (step("{expect: {turn: 1}, illegal: '601'}"), 4, 25, "`expect` stands alone"),
    (step("{cast: Shock, by: bne}"), 4, 23, "`by`: no player is named 'bne'"),
    (step("{cast: Shock, from: stack}"), 4, 25, "there are `library`, `hand`, `graveyard`, `exile`, `command`"),
    (step("{cast: Shock, targets: ben}"), 4, 28, "write it in brackets, such as [ben]"),
    (step("{cast: Shock, x: -1}"), 4, 22, "the least is 0"),
    (step("{cast: Shock, modes: [0]}"), 4, 27, "the least is 1"),
    (step("{cast: Shock, costs: [kicker, kicker]}"), 4, 26, "write how often, such as {kicker: 2}"),
    (step("{cast: Shock, divide: {ben: -1}}"), 4, 33, "the least is 0"),
    (step("{cast: Shock, illegal: 302.6}"), 4, 28, 'write "302.6" in quotes'),
    (step("{cast: Shock, pay: automatic}"), 4, 24, "`pay` is `auto` or a list"),
    (step("{cast: Shock, pay: [{R}]}"), 4, 25, 'mana stands in quotes here: "{R}"'),
    (step('{cast: Shock, pay: ["{R}{R}"]}'), 4, 25, "write an item for each"),
    (step("{cast: Shock, pay: [{sacrifise: Elf}]}"), 4, 26, "did you mean `sacrifice`?"),
    (step("{cast: Shock, pay: [{source: Elf, tap: Elf}]}"), 4, 25, "can't have the keys `source`, `tap` together"),
    (step("{cast: Shock, pay: [{}]}"), 4, 25, "it has `source` and perhaps `mana`"),
    (step("{activate: Elf, ability: first}"), 4, 30, "`ability` is a whole number"),
    (step("{activate: Elf, costs: [kicker]}"), 4, 21, "`costs` goes with `cast`, not with `activate`"),
    (step("{pass: cyd}"), 4, 12, "no player is named 'cyd'"),
    (step("{resolve: 0}"), 4, 15, "`resolve` is `all` or a number from 1"),
    (step("{resolve: al}"), 4, 15, "a number, or `all`"),
    (step("{resolve: 1, illegal: '601'}"), 4, 18, "`illegal` goes with"),
    (step("{advance: combat}"), 4, 15, "`advance` is not 'combat'"),
    (step("{advance: {player: ana}}"), 4, 15, "`advance` lacks the key `step`"),
    (step("{attack: [Elf]}"), 4, 14, "`attack` is a mapping, not a list"),
    (step("{ask: 'How much?'}"), 4, 5, "an `ask` step lacks the key `of`"),
    (step("{ask: 'How much?', of: ana.life, options: []}"), 4, 47, "`options` is empty"),
    (step("{ask: 'How much?', of: ana.life, options: [much]}"), 4, 48, "is a whole number"),
]

CHOICES = [
    (step("{resolve: 1, choices: {may: yes}}"), 4, 27, "`choices` is a list"),
    (step("{resolve: 1, choices: [{}]}"), 4, 28, "this one has none"),
    (step("{resolve: 1, choices: [{may: yes, x: 2}]}"), 4, 28, "this one has `may`, `x`"),
    (step("{resolve: 1, choices: [{mays: yes}]}"), 4, 29, "did you mean `may`?"),
    (step("{resolve: 1, choices: [{may: perhaps}]}"), 4, 34, "`may` is `yes` or `no`"),
    (step("{resolve: 1, choices: [{may: yes, by: cyd}]}"), 4, 43, "no player is named 'cyd'"),
    (step("{resolve: 1, choices: [{targets: kept}]}"), 4, 38, "`targets` is `keep` or a list of names"),
    (step("{resolve: 1, choices: [{color: purple}]}"), 4, 36, "there are `white`, `blue`, `black`, `red`, `green`"),
    (step("{resolve: 1, choices: [{number: -3}]}"), 4, 37, "the least is 0"),
    (step("{resolve: 1, choices: [{cast: yes}]}"), 4, 35, "`cast` is `no` or how a spell is cast"),
    (step("{resolve: 1, choices: [{cast: {targets: [ben]}}]}"), 4, 35, "`cast` lacks the key `card`"),
]

EXPECTATIONS = [
    (step("{expect: {}}"), 4, 14, "`expect` is a mapping of what must be true"),
    (step("{expect: {stak: []}}"), 4, 15, "did you mean `stack`?"),
    (step("{expect: {ana.lfie: 3}}"), 4, 15, "did you mean `life`?"),
    (
        step("{expect: {anna.life: 3}}"),
        4,
        15,
        "none is named 'anna'; the players are `ana`, `ben`; did you mean `ana`?",
    ),
    (step("{expect: {ana.power: 3}}"), 4, 15, "`power` belongs to an object, and ana is a player"),
    (step("{expect: {ana.stack: []}}"), 4, 15, "`stack` belongs to the game and to no name"),
    (step("{expect: {ana.life.count: 3}}"), 4, 15, "`.count` goes with a player's zone"),
    (step("{expect: {ana.hand.count: [Shock]}}"), 4, 31, "is a whole number"),
    (step("{expect: {ana.hand: Shock}}"), 4, 25, "`ana.hand` is a list"),
    (step("{expect: {Elf.tapped: 1}}"), 4, 27, "`Elf.tapped` is `yes` or `no`"),
    (step("{expect: {Elf.colors: [colorless]}}"), 4, 28, "there are `white`"),
    (step("{expect: {winner: nobody}}"), 4, 23, "no player is named 'nobody'; the players are `ana`, `ben`, `none`"),
    (step("{expect: {step: main}}"), 4, 21, "`step` is not 'main'"),
    (step("{expect: {cites: [601.2]}}"), 4, 23, 'write "601.2" in quotes'),
    (step("{expect: {ana.mana: {R}}}"), 4, 25, "put it in quotes"),
    (step("{expect: {Elf.controller: cyd}}"), 4, 31, "no player is named 'cyd'"),
]


@pytest.mark.parametrize(("text", "line", "column", "core"), [*WHOLE, *YAML, *PLAYERS, *STEPS, *CHOICES, *EXPECTATIONS])
def test_an_error_points_at_what_is_wrong(text: str, line: int, column: int, core: str) -> None:
    """A broken file is refused with the line and column of what is wrong, and a sentence that says what."""
    with pytest.raises(ScenarioError) as refused:
        read_text(text, "broken.yaml")
    error = refused.value
    assert (error.line, error.column) == (line, column), str(error)
    assert core in error.message, str(error)
    place = f"broken.yaml:{line}:{column}: " if line else "broken.yaml: "
    assert str(error) == place + error.message
