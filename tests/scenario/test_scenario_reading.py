"""What a scenario file says, as data."""

from __future__ import annotations

import pytest

from explorer.scenario import Position, Scenario, examples, read, read_text
from explorer.scenario.actions import (
    Action,
    Activate,
    Advance,
    Ask,
    Attack,
    Block,
    Cast,
    Choice,
    ChoiceKind,
    Expect,
    Keep,
    Offer,
    Pass,
    PayLife,
    PayObject,
    Play,
    Resolve,
    Source,
    Surrender,
    UnspentMana,
)
from explorer.scenario.expectations import Aspect, Chosen, Key, Property
from explorer.scenario.model import CardText, Entry, PlayerSetup, TurnSetup, Unanswered
from explorer.values.mana import ManaType
from explorer.values.steps import Step
from explorer.values.zones import Zone

W, U, B, R, G, C = ManaType


def scenario(more: str = "", players: str = "{ana: {}, ben: {}}") -> Scenario:
    """A scenario of two players, with more keys in lines after the second."""
    return read_text(f"scenario: T\nplayers: {players}\n{more}")


def step(text: str) -> Action:
    """The one step of a scenario, as written in a flow mapping."""
    return scenario(f"steps: [{text}]").steps[0]


def choice(text: str) -> Choice:
    """The one choice of a step."""
    action = step(f"{{resolve: 1, choices: [{text}]}}")
    assert isinstance(action, Resolve)
    return action.choices[0]


def test_the_frame_and_its_defaults() -> None:
    """A scenario needs a title and players; the first player's precombat main phase of turn 1 is the default."""
    made = scenario()
    assert made == Scenario("T", (PlayerSetup("ana"), PlayerSetup("ben")), TurnSetup("ana"))
    assert (made.turn.step, made.turn.number, made.seed) == (Step.PRECOMBAT_MAIN, 1, 0)
    assert made.unanswered is Unanswered.FAIL
    more = (
        'turn: {active: ben, step: end, number: 4}\nseed: -7\nunanswered: first\nrules: ["707.10", "707.10", 601.2c]\n'
    )
    made = scenario(more)
    assert made.turn == TurnSetup("ben", Step.END, 4)
    assert (made.seed, made.unanswered) == (-7, Unanswered.FIRST)
    assert made.rules == ("707.10", "707.10", "601.2c")


def test_texts_are_folded() -> None:
    """White space in a title is folded, also over lines; a longer text keeps its paragraphs."""
    made = read_text("scenario: One title\n  over   two lines.\nabout: >\n  a\n  b\n\n  c\nplayers: {ana: {}}\n")
    assert made.title == "One title over two lines."
    assert made.about == "a b\nc"


def test_a_player() -> None:
    """A player has life, zones, unspent mana, what was cast and played this turn, and counters."""
    text = (
        "{ana: {life: -3, battlefield: [Mountain x3], hand: [Shock], library: [], graveyard: [Opt], exile: [Opt],"
        ' command: [Opt], mana: "{R}{C}", cast_this_turn: [Shock x2, Opt], lands_played: 1, counters: {poison: 2}}}'
    )
    opt = (Entry("Opt"),)
    assert scenario(players=text).players[0] == PlayerSetup(
        "ana",
        life=-3,
        battlefield=(Entry("Mountain", 3),),
        hand=(Entry("Shock"),),
        graveyard=opt,
        exile=opt,
        command=opt,
        mana=(R, C),
        cast_this_turn=("Shock", "Shock", "Opt"),
        lands_played=1,
        counters=(("poison", 2),),
    )


def test_an_entry() -> None:
    """An entry of the battlefield tells the permanent's status, counters, choices and what it is attached to."""
    text = (
        "{ana: {battlefield: [{card: Elf, id: e, tapped: yes, sick: on, counters: {+1/+1: 1}, token: no, x: 0},"
        " {card: Aura, attached_to: 'Elf#1', owner: ben, chosen: {color: red, type: Goblin, name: Shock},"
        " linked: [Opt x2, {card: Shock, owner: ben}]}, {card: Curse, attached_to: ben}]}, ben: {}}"
    )
    assert scenario(players=text).players[0].battlefield == (
        Entry("Elf", id="e", tapped=True, sick=True, counters=(("+1/+1", 1),), x=0),
        Entry(
            "Aura",
            attached_to="Elf#1",
            owner="ben",
            chosen=Chosen(R, "Goblin", "Shock"),
            linked=(Entry("Opt", 2), Entry("Shock", owner="ben")),
        ),
        Entry("Curse", attached_to="ben"),
    )


def test_words_that_yaml_takes_for_truths() -> None:
    """`no` and `on` are words where a name is wanted, and words are truths where a truth is wanted."""
    made = scenario(players='{no: {hand: [Yes], battlefield: [{card: Elf, tapped: "yes", sick: "False"}]}, on: {}}')
    assert [player.name for player in made.players] == ["no", "on"]
    assert made.players[0].hand == (Entry("Yes"),)
    assert made.players[0].battlefield == (Entry("Elf", tapped=True),)


def test_a_card_of_the_file() -> None:
    """A card defined in the file has the fields of public card data, numbers as texts."""
    text = (
        "cards:\n  - {name: Bell, type_line: Creature, mana_cost: '{1}{r}', oracle_text: \"a\\nb\", power: 2, "
        "toughness: '1+*'}\n"
    )
    assert scenario(text).cards == (CardText("Bell", "Creature", "{1}{R}", "a\nb", "2", "1+*"),)


def test_casting() -> None:
    """A cast tells who casts what from where, what is announced, and how it is paid."""
    text = (
        "{cast: Shock, by: ben, from: graveyard, targets: [ana, Elf#2], x: 0, modes: [2, 4], as: without paying,"
        " costs: [kicker, buyback], divide: {ana: 1, Elf: 2}, pay: [Mountain#1], illegal: '302.6'}"
    )
    assert step(text) == Cast(
        "Shock",
        Zone.GRAVEYARD,
        (("kicker", 1), ("buyback", 1)),
        "without paying",
        by="ben",
        targets=("ana", "Elf#2"),
        x=0,
        modes=(2, 4),
        divide=(("ana", 1), ("Elf", 2)),
        pay=(Source("Mountain#1"),),
        illegal="302.6",
    )
    assert step("{cast: Shock, costs: {replicate: 2}, targets: [], pay: auto}") == Cast(
        "Shock", costs=(("replicate", 2),), targets=()
    )


def test_paying() -> None:
    """A list of payments names sources, unspent mana, life, and objects that are tapped or given up."""
    text = (
        '[Elf, {source: Elf}, {source: Elf, mana: "{G}{G}"}, "{C}", {mana: "{R}", from: Cube}, {mana: "{R}"}, life,'
        " {tap: A}, {sacrifice: A}, {exile: A}, {discard: A}, {return: A}]"
    )
    action = step(f"{{activate: Elf, pay: {text}}}")
    assert action == Activate(
        "Elf",
        pay=(
            Source("Elf"),
            Source("Elf"),
            Source("Elf", (G, G)),
            UnspentMana(C),
            UnspentMana(R, "Cube"),
            UnspentMana(R),
            PayLife(),
            *(PayObject(how, "A") for how in Surrender),
        ),
    )


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ('{activate: Elf, ability: 2, mana: "{G}", by: ben}', Activate("Elf", 2, (G,), by="ben")),
        ("{play: Forest, by: ben, from: exile}", Play("Forest", "ben", Zone.EXILE)),
        ("{pass: ben}", Pass("ben")),
        ("{resolve: 2}", Resolve(2)),
        ("{resolve: all}", Resolve(None)),
        ("{advance: end of combat}", Advance(Step.END_OF_COMBAT)),
        ("{advance: {player: ben, step: upkeep}}", Advance(Step.UPKEEP, "ben")),
        ("{attack: {Elf#1: ben, Elf#2: Jace}}", Attack((("Elf#1", "ben"), ("Elf#2", "Jace")))),
        ("{attack: {}}", Attack(())),
        ("{block: {Elf: Bear}}", Block((("Elf", ("Bear",)),))),
        ("{ask: 'How much?', of: ana.life, options: [1, 2]}", Ask("How much?", Key("ana", Property.LIFE), (1, 2))),
        ("{ask: 'Who?', of: priority}", Ask("Who?", Key(None, Property.PRIORITY))),
    ],
)
def test_other_steps(text: str, action: Action) -> None:
    """Each other action has its own fields."""
    assert step(text) == action


@pytest.mark.parametrize(
    ("text", "made"),
    [
        ("{may: yes}", Choice(ChoiceKind.MAY, True)),
        ("{pay: no, by: ben}", Choice(ChoiceKind.PAY, False, "ben")),
        ("{pay: 'no'}", Choice(ChoiceKind.PAY, False)),
        ("{targets: keep}", Choice(ChoiceKind.TARGETS, Keep.KEEP)),
        ("{targets: [ana, keep]}", Choice(ChoiceKind.TARGETS, ("ana", Keep.KEEP))),
        ("{modes: [1]}", Choice(ChoiceKind.MODES, (1,))),
        ("{x: 3}", Choice(ChoiceKind.X, 3)),
        ("{number: 0, illegal: '107.1'}", Choice(ChoiceKind.NUMBER, 0, illegal="107.1")),
        ("{divide: {ben: 2}}", Choice(ChoiceKind.DIVIDE, (("ben", 2),))),
        ('{mana: "{W}{U}"}', Choice(ChoiceKind.MANA, (W, U))),
        ("{color: black}", Choice(ChoiceKind.COLOR, B)),
        ("{type: Goblin}", Choice(ChoiceKind.TYPE, "Goblin")),
        ("{name: Shock}", Choice(ChoiceKind.NAME, "Shock")),
        ("{pick: []}", Choice(ChoiceKind.PICK, ())),
        ("{order: [ability of A, B]}", Choice(ChoiceKind.ORDER, ("ability of A", "B"))),
        ("{cast: no}", Choice(ChoiceKind.CAST, None)),
        ("{cast: {card: A, targets: [ben], x: 2}}", Choice(ChoiceKind.CAST, Offer("A", ("ben",), 2))),
        (
            "{cast: {card: A, modes: [1], costs: [kicker], as: overload, pay: []}}",
            Choice(ChoiceKind.CAST, Offer("A", modes=(1,), costs=(("kicker", 1),), alternative="overload", pay=())),
        ),
    ],
)
def test_choices(text: str, made: Choice) -> None:
    """A choice has one key, which tells the kind of its value."""
    assert choice(text) == made


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ("stack: [copy of Shock#2]", Key(None, Property.STACK), ("copy of Shock#2",)),
        ("winner: none", Key(None, Property.WINNER), None),
        ("winner: ben", Key(None, Property.WINNER), "ben"),
        ("step: upkeep", Key(None, Property.STEP), Step.UPKEEP),
        ('cites: ["601.2c"]', Key(None, Property.CITES), ("601.2c",)),
        ('ana.mana: ""', Key("ana", Property.MANA), ()),
        ("ana.hand: [Shock x2]", Key("ana", Property.HAND), ("Shock", "Shock")),
        ("ana.hand.count: 2", Key("ana", Property.HAND, Aspect.COUNT), 2),
        ("ana.battlefield.has: [A]", Key("ana", Property.BATTLEFIELD, Aspect.HAS), ("A",)),
        ("ana.counters: {poison: 1}", Key("ana", Property.COUNTERS), (("poison", 1),)),
        ('"Mr. Orfeo, the Boulder.power": -4', Key("Mr. Orfeo, the Boulder", Property.POWER), -4),
        ("ability of Not a ....targets: [ben]", Key("ability of Not a ...", Property.TARGETS), ("ben",)),
        ("A.counters: {+1/+1: 3}", Key("A", Property.COUNTERS), (("+1/+1", 3),)),
        ("A.colors: [green]", Key("A", Property.COLORS), (G,)),
        ("A.costs: [kicker]", Key("A", Property.COSTS), (("kicker", 1),)),
        ("A.is_copy: yes", Key("A", Property.IS_COPY), True),
        ('A.could_produce: "{U}{R}"', Key("A", Property.COULD_PRODUCE), (U, R)),
        ("A.chosen: {color: red}", Key("A", Property.CHOSEN), Chosen(R)),
        ("A.abilities: 2", Key("A", Property.ABILITIES), 2),
        ("A.abilities: [flying]", Key("A", Property.ABILITIES), ("flying",)),
    ],
)
def test_expectations(text: str, key: Key, value: object) -> None:
    """An expectation's key is split at its last dots, and its value is of the property's kind."""
    action = step(f"{{expect: {{{text}}}}}")
    assert isinstance(action, Expect)
    (expectation,) = action.expectations
    assert (expectation.key, expectation.value) == (key, value)
    assert text.strip('"').startswith(str(key))


def test_everything_knows_its_place() -> None:
    """Entries, steps, choices and expectations know the line and column at which they stand."""
    made = read_text(
        "scenario: T\nplayers:\n  ana:\n    hand: [Shock, Opt]\nsteps:\n"
        "  - cast: Shock\n    pay: [Mountain]\n    choices:\n      - may: yes\n  - expect: {stack: [], ana.life: 3}\n"
    )
    assert made.players[0].at == Position(3, 3)
    assert [entry.at for entry in made.players[0].hand] == [Position(4, 12), Position(4, 19)]
    cast, expect = made.steps
    assert isinstance(cast, Cast)
    assert isinstance(expect, Expect)
    assert (cast.at, cast.choices[0].at) == (Position(6, 5), Position(9, 9))
    assert cast.pay == (Source("Mountain"),)
    assert cast.pay[0].at == Position(7, 11)
    assert [each.at for each in expect.expectations] == [Position(10, 14), Position(10, 25)]


def test_the_examples() -> None:
    """Four scenarios come with the explorer; each tells its story, cites rules, and ends by expecting something."""
    assert list(examples()) == ["league-guildmage", "mirari", "the-tale-of-tamiyo", "thousand-year-storm"]
    for path in examples().values():
        made = read(path)
        assert len(made.about) > 300
        assert made.rules
        assert 6 <= len(made.steps) <= 12
        assert isinstance(made.steps[-1], Expect)
