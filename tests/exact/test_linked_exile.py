"""Linked abilities: one of them exiles cards, and another one speaks of those (607.2a)."""

from exact_situations import TARGET, names, situation
from mana_situations import artifact

from explorer.abilities.ability import ActivatedAbility, body
from explorer.abilities.costs import Cost
from explorer.abilities.effects import Put
from explorer.abilities.phrases import CREATURE, Happened, Result
from explorer.abilities.targets import TargetPhrase
from explorer.values.zones import Zone

EXILED = Result(Happened.EXILED)
KEEPER = artifact(
    "Keeper",
    ActivatedAbility(Cost(()), body(Put(TARGET, Zone.EXILE), targets=(TargetPhrase(CREATURE),))),
    ActivatedAbility(
        Cost(()), body(Put(TARGET, Zone.EXILE), Put(EXILED, Zone.HAND), targets=(TargetPhrase(CREATURE, 0, 1),))
    ),
    ActivatedAbility(Cost(()), body(Put(EXILED, Zone.HAND))),
)


def exiled():
    """A game in which Keeper has exiled ben's creature."""
    game = situation({"ana": {"battlefield": [KEEPER]}, "ben": {"battlefield": ["Grizzly Bears"]}})
    return game.activate("Keeper", targets=["Grizzly Bears"], ability=1).resolve()


def test_another_ability_speaks_of_what_was_exiled():
    """The card goes back although another ability of the permanent exiled it."""
    assert names(exiled().activate("Keeper", ability=3).resolve(), "hand", "ben") == ["Grizzly Bears"]


def test_what_an_ability_exiles_itself_is_what_it_speaks_of():
    """An ability that exiles nothing this time does not return what another one exiled before (608.2c)."""
    assert names(exiled().activate("Keeper", targets=[], ability=2).resolve(), "hand", "ben") == []
