"""What a turn of spells does by the rules where it would be easy to miss, and what it refuses rather than miss it."""

from dataclasses import replace

import pytest
from land_decks import written

import explorer
from explorer.abilities import phrases as p
from explorer.abilities import triggers as t
from explorer.abilities.ability import ActivatedAbility, Body, Mode, SpellAbility, StaticAbility, TriggeredAbility, body
from explorer.abilities.changes import GetPowerToughness
from explorer.abilities.characteristics import card
from explorer.abilities.cost_rules import CostChange
from explorer.abilities.costs import Cost, PayLife, PayMana, TapThis
from explorer.abilities.effects import CopySpell, DealDamage, Draw, If, Lasting, Later, May, Tap
from explorer.abilities.keywords import Has, Keyword, Kicker
from explorer.abilities.mana import AddMana, Exactly
from explorer.abilities.qualities import CastFrom
from explorer.abilities.static import CantBeCopied, Changes, Duration, EntersTapped
from explorer.abilities.targets import TargetPhrase
from explorer.batch.casting.simulating import simulate_spells, simulate_turn
from explorer.batch.sources import NotVectorized
from explorer.cards.builtin.shorthand import spell
from explorer.values.mana import ManaCost, ManaType
from explorer.values.steps import Step
from explorer.values.types import CardType, type_line
from explorer.values.zones import Zone

INSTANTS = p.Filter(p.Kind.SPELL, (p.OfType((CardType.INSTANT, CardType.SORCERY)),))
PING = DealDamage(1, p.Who.EACH_OPPONENT)
PRICE = (PayMana(ManaCost.parse("{1}")), TapThis())
INSTANT_CAST = t.SpellCast(p.Who.YOU, INSTANTS)


def engine(*abilities, cost=PRICE, name="Engine"):
    """An artifact that taps to copy a spell."""
    copying = body(CopySpell(p.Target(0)), targets=(TargetPhrase(p.Filter(p.Kind.SPELL, (p.Controlled(p.Who.YOU),))),))
    return card(name, "{1}", "Artifact", *abilities, ActivatedAbility(Cost(cost), copying))


def watcher(*effects, trigger=INSTANT_CAST, **limits):
    """An artifact with an ability that triggers."""
    return card("Watcher", "{2}", "Artifact", TriggeredAbility(trigger, body(*effects), **limits))


def snowy(effect):
    """A snow artifact that watches."""
    return replace(watcher(effect), line=type_line("Snow Artifact"))


def test_a_spell_that_cannot_be_copied_is_not():
    """Storms and Mirari make no copies of a spell that can't be copied, but count it as cast (101.2)."""
    single = card("Single", "{R}", "Instant", StaticAbility((CantBeCopied(),)), spell(PING))
    board = {"Thousand-Year Storm": 1, "Mirari": 1, "Mountain": 9}
    found = simulate_spells({single: 1, "Shock": 2}, board, cast=["Shock", "Single"], copies="whenever", games=10)
    assert found.copies.mean.value == 3
    assert found.audit(5) == []


def test_a_colorless_spell_has_no_color():
    """What triggers on colorless spells triggers on one without colors, and on no red one (105.2c)."""
    colorless = t.SpellCast(p.Who.YOU, p.Filter(p.Kind.SPELL, (p.OfColor(()),)))
    glass = card("Glass", "{1}", "Instant", spell(Draw(1)))
    board = {watcher(PING, trigger=colorless): 1, "Mountain": 9}
    found = simulate_spells({glass: 1, "Shock": 2}, board, {"Island": 9}, cast=["Glass", "Shock"], games=10)
    assert found.damage.mean.value == 1 + 2 * 2
    assert found.audit(5) == []


def test_the_copy_of_a_permanent_spell_is_a_token():
    """It resolves before the spell, becomes a permanent, and is not created (608.3f)."""
    bear = card(
        "Drawing Bear", "{G}", "Creature — Bear", TriggeredAbility(t.Enters(p.THIS), body(Draw(1))), stats=(2, 2)
    )
    board = {engine(): 1, "Guttersnipe": 1, "Forest": 2, "Mountain": 2}
    found = simulate_spells({bear: 1}, board, {"Island": 9}, cast=["Drawing Bear"], copies="whenever", games=10)
    assert (found.copies.mean.value, found.drawn.mean.value, found.tokens.mean.value) == (1, 2, 0)
    assert found.audit(5) == []
    again = simulate_spells(
        {"Guttersnipe": 1, "Shock": 1},
        {engine(): 1, "Mountain": 5},
        cast=["Guttersnipe", "Shock"],
        copies="whenever",
        games=10,
    )
    assert again.damage.mean.value == 2 + 2 * 2
    assert again.audit(5) == []


def test_what_enters_tapped_copies_nothing_in_that_turn():
    """An artifact that enters tapped cannot be tapped for a copy of the next spell (614.1d)."""
    slow = engine(StaticAbility((EntersTapped(),)))
    found = simulate_spells(
        {slow: 1, "Shock": 1}, {"Mountain": 5}, cast=["Engine", "Shock"], copies="whenever", games=10
    )
    assert found.copies.mean.value == 0
    assert found.audit(5) == []


def test_spells_cost_less_as_soon_as_it_is_there():
    """Each permanent that is there takes {1} off the generic part, and nothing off what has none (601.2f)."""
    hand = {"Goblin Electromancer": 2, "Concentrate": 2, "Shock": 1}
    order = ["Goblin Electromancer", "Concentrate", "Shock"]
    for lands, cast in {4: 2, 5: 3, 6: 3, 7: 4, 8: 4, 9: 5}.items():
        there = {"Island": lands - 3, "Mountain": 3}
        found = simulate_spells(hand, there, {"Wastes": 9}, cast=order, games=10)
        assert (lands, found.cast.mean.value) == (lands, cast)
        assert found.audit(5) == []
    dearer = {"Sphere of Resistance": 2, "Mountain": 2}
    assert simulate_spells({"Shock": 1}, dearer, games=10).cast.mean.value == 0


def later(*effects, often=False):
    """A sorcery: when you next cast an instant or sorcery spell this turn, or each time, this happens."""
    return card("Later", "{R}", "Sorcery", spell(Later(INSTANT_CAST, body(*effects), this_turn=True, often=often)))


def test_what_waits_for_the_next_spell_is_done_once():
    """The next instant is copied, and no other one; a second such spell is copied itself, and both wait (603.7b)."""
    once = later(CopySpell(p.That()))
    found = simulate_spells({once: 1, "Shock": 2}, {"Mountain": 9}, games=10)
    assert (found.copies.mean.value, found.damage.mean.value) == (1, 6)
    twice = simulate_spells({once: 2, "Shock": 1}, {"Mountain": 9}, games=10)
    assert (twice.copies.mean.value, twice.damage.mean.value) == (3, 6)
    always = simulate_spells({later(PING, often=True): 2, "Shock": 3}, {"Mountain": 9}, games=10)
    assert always.damage.mean.value == 3 * 2 + 1 + 2 * 3
    alone = simulate_spells({once: 2, "Shock": 1}, {"Mountain": 1}, games=10)
    assert (alone.cast.mean.value, alone.damage.mean.value) == (1, 2)
    assert [each.audit(3) for each in (found, twice, always, alone)] == [[]] * 4


def test_only_the_first_such_spell_of_a_turn_is_copied():
    """Double Vision copies the first instant or sorcery of the turn, a spell cast before counts as well."""
    board = {"Double Vision": 2, "Mountain": 9}
    found = simulate_spells({"Shock": 2}, board, games=10)
    assert (found.copies.mean.value, found.audit(3)) == (2, [])
    assert simulate_spells({"Shock": 2}, board, before=["Opt"], games=10).copies.mean.value == 0


def test_what_makes_creatures_larger_alone_changes_no_number():
    """Prowess and the like trigger, in some order with the others, and nothing comes of it here."""
    larger = TriggeredAbility(
        INSTANT_CAST, body(Lasting(Changes(p.THIS, GetPowerToughness(1, 1)), Duration.END_OF_TURN))
    )
    monk = card("Monk", "{R}", "Creature — Monk", Has(Keyword.PROWESS), stats=(1, 1))
    trainee = card("Trainee", "{R}", "Creature — Monk", larger, stats=(1, 1))
    board = {monk: 1, trainee: 1, "Guttersnipe": 1, "Mirari": 1, "Mountain": 9}
    found = simulate_spells({"Shock": 2}, board, copies="whenever", games=10)
    assert (found.damage.mean.value, found.audit(3)) == (2 * 2 + 2 * 2 + 2 * 2, [])


def test_the_first_mode_that_many_games_have_is_chosen():
    """Of a spell with modes the first one that is lowered is chosen, and its copies have it as well (707.10)."""
    modes = (
        Mode((Tap(p.Target(0)),), (TargetPhrase(p.Filter(p.Kind.PERMANENT)),)),
        Mode((DealDamage(3, p.Target(0)),), (TargetPhrase(p.PLAYER),)),
        Mode((Draw(1),)),
    )
    charm = card("Charm", "{R}", "Instant", SpellAbility(Body(modes)))
    found = simulate_spells({charm: 2}, {"Thousand-Year Storm": 1, "Mountain": 2}, games=10)
    assert (found.damage.mean.value, found.audit(3)) == (9, [])
    with pytest.raises(NotVectorized, match="none of its modes is lowered"):
        simulate_spells({card("Lever", "{R}", "Instant", SpellAbility(Body(modes[:1] * 2))): 1}, games=10)


def test_what_an_optional_cost_or_another_zone_would_bring_is_not_there():
    """A spell cast out of the hand, unkicked, does what it says of such a one (702.33d)."""
    kicked = If(p.WasKicked(), (Draw(3),), (PING,))
    flashed = If(p.Passes(p.THIS, CastFrom(Zone.GRAVEYARD)), (Draw(3),), (PING,))
    own = card("Own", "{R}", "Instant", Kicker(Cost((PayMana(ManaCost.parse("{1}")),))), spell(kicked, flashed))
    found = simulate_spells({own: 1}, {"Mountain": 3}, games=10)
    assert (found.damage.mean.value, found.audit(3)) == (2, [])


FROM_YOU, TO_PLAYER = p.Filter(p.Kind.SOURCE, (p.Controlled(p.Who.YOU),)), p.Filter(p.Kind.PLAYER)
PINGER = TriggeredAbility(INSTANT_CAST, body(PING))
COPIER = card("Copier", "{1}", "Instant", TriggeredAbility(t.SpellCast(p.Who.YOU, p.THIS, copied=True), body(Draw(1))))

REFUSED = {
    "done only once each turn": (watcher(May((Draw(1),)), done_once=True), "only once each turn"),
    "triggers only once each turn": (watcher(Draw(1), once_each_turn=True), "only once each turn"),
    "only while something is so": (
        watcher(Draw(1), during=p.Compare(1, p.Comparison.AT_LEAST, 2)),
        "under a condition",
    ),
    "damage of any source": (watcher(Draw(1), trigger=t.DealsDamage(FROM_YOU, TO_PLAYER)), "could trigger"),
    "its own damage": (
        card("Own", "{2}", "Artifact", PINGER, TriggeredAbility(t.DealsDamage(p.THIS, TO_PLAYER), body(Draw(1)))),
        "could trigger",
    ),
    "lifelink": (card("Linked", "{2}", "Artifact", Has(Keyword.LIFELINK), PINGER), "gain life as well"),
    "aimed copies": (watcher(CopySpell(p.That(), aimed=p.THIS)), "copies, casts or aims"),
    "copies of copies": (watcher(CopySpell(p.That()), trigger=t.SpellCast(p.Who.YOU, INSTANTS, copied=True)), "again"),
    "a price with X": (watcher(May((Draw(1),), Cost((PayMana(ManaCost.parse("{X}")),)))), "has X"),
    "a payment with more behind it": (
        watcher(May((Draw(1),), Cost((PayMana(ManaCost.parse("{1}")),)), done=(Draw(1),))),
        "depends on a condition or on a payment",
    ),
    "snow mana": (snowy(AddMana(Exactly((ManaType.RED,)))), "more than mana of a type"),
    "mana that lasts": (watcher(AddMana(Exactly((ManaType.RED,)), lasts=True)), "more than mana of a type"),
    "a copy of itself": (watcher(CopySpell(p.THIS)), "it speaks of itself as it copies"),
    "spells from a zone": (
        watcher(Draw(1), trigger=t.SpellCast(p.Who.YOU, replace(INSTANTS, zone=Zone.GRAVEYARD))),
        "not seen from the card alone",
    ),
    "two copiers": (card("Both", "{1}", "Artifact", *engine().abilities, *engine(cost=(TapThis(),)).abilities), "two"),
    "costs of certain colors": (
        card("Friend", "{1}", "Artifact", StaticAbility((CostChange(INSTANTS, p.Who.YOU, ManaCost.parse("{R}")),))),
        "by more than generic mana",
    ),
    "something else later": (
        watcher(Later(t.StepBegins(Step.END, p.Who.YOU), body(Draw(1)))),
        "waits for something else",
    ),
    "the kicker of a permanent that is there": (watcher(If(p.WasKicked(), (Draw(1),))), "depends on a condition"),
    "a copy for life": (engine(cost=(TapThis(), PayLife(1))), "another cost than mana and tapping"),
}


@pytest.mark.parametrize("told", REFUSED)
def test_what_is_read_is_performed_or_refused(told):
    """A permanent whose ability many games at once would do otherwise than one game is refused with the reason."""
    permanent, why = REFUSED[told]
    with pytest.raises(NotVectorized, match=why):
        simulate_spells({"Shock": 1}, {permanent: 1, "Mountain": 5}, games=10)


def test_spells_that_speak_up_otherwise_are_refused():
    """A Saga that is cast has its first chapter (714.3a), a spell may trigger as it is copied, a legend not be."""
    with pytest.raises(NotVectorized, match="a chapter ability triggers as it enters"):
        simulate_spells({"The Tale of Tamiyo": 1}, {"Island": 3}, cast=["The Tale of Tamiyo"], games=10)
    with pytest.raises(NotVectorized, match="as it is copied"):
        simulate_spells({COPIER: 1}, {"Island": 3}, games=10)
    legend = card("Legend", "{1}", "Legendary Artifact")
    with pytest.raises(NotVectorized, match="the legend rule"):
        simulate_spells({legend: 1}, {engine(): 1, "Island": 3}, cast=["Legend"], games=10)
    for trigger in (t.Enters(p.THIS), t.SpellCast(p.Who.YOU, p.THIS)):
        twice = card("Twice", "{1}", "Artifact", *[TriggeredAbility(trigger, body(Draw(1)))] * 2)
        with pytest.raises(NotVectorized, match="two of its abilities trigger at once"):
            simulate_spells({twice: 1}, {"Island": 3}, cast=["Twice"], games=10)
    echo = card("Echo", "{1}", "Artifact", TriggeredAbility(t.Enters(p.THIS), body(CopySpell(p.THIS))))
    with pytest.raises(NotVectorized, match="something else than a spell that is being cast"):
        simulate_spells({echo: 1}, {"Island": 3}, cast=["Echo"], games=10)
    grappler = spell(Later(t.SpellCast(p.Who.YOU, p.Filter(p.Kind.SPELL)), body(CopySpell(p.That())), this_turn=True))
    waits = {card("Grappler", "{1}", "Sorcery", grappler): 1, card("Glass", "{1}", "Artifact"): 1}
    with pytest.raises(NotVectorized, match="what waits for the next spell could copy a permanent"):
        simulate_spells(waits, {"Island": 3}, cast=["Grappler", "Glass"], games=10)
    frail = card("Frail", "{1}", "Creature — Bear", stats=(1, 0))
    with pytest.raises(NotVectorized, match="state-based actions look at it"):
        simulate_spells({frail: 1}, {"Island": 3}, cast=["Frail"], games=10)
    with pytest.raises(NotVectorized, match="would be copied, and copies spells itself"):
        simulate_spells({engine(name="Other"): 1}, {engine(): 1, "Island": 3}, cast=["Other"], games=10)


def test_combat_and_steps_matter_to_no_number():
    """Abilities of combat damage, attacks and steps are there and do nothing in a main phase."""
    trigger = t.DealsDamage(p.THIS, TO_PLAYER, combat=True)
    found = simulate_spells({"Shock": 1}, {watcher(Draw(1), trigger=trigger): 1, "Mountain": 1}, games=10)
    assert (found.damage.mean.value, found.audit(5)) == (2, [])


def test_what_lands_could_produce_is_known_for_the_turn():
    """Reflecting Pool beside an Island pays for blue alone; two of them and nothing else for nothing (106.7)."""
    pools = {"Reflecting Pool": 2}
    assert simulate_spells({"Opt": 2}, {**pools, "Island": 1}, {"Wastes": 9}, games=10).cast.mean.value == 2
    assert simulate_spells({"Shock": 1}, {**pools, "Island": 1}, games=10).cast.mean.value == 0
    assert simulate_spells({"Opt": 1}, pools, {"Wastes": 9}, games=10).cast.mean.value == 0


def test_what_may_change_in_the_turn_is_not_taken_as_known():
    """A source that looks at artifacts is refused beside an artifact that is cast, and in games with a deck."""
    forge = written("Forge", "Land", "{T}: Add one mana of any color that an artifact you control could produce.")
    with pytest.raises(NotVectorized, match="Forge: it looks at Star Compass, which may come in that turn"):
        simulate_spells({"Star Compass": 1}, {forge: 1, "Island": 2}, cast=["Star Compass"], games=10)
    with pytest.raises(NotVectorized, match=r"Reflecting Pool: what it adds .*depends on other permanents"):
        simulate_turn({"Reflecting Pool": 4, "Island": 20, "Opt": 36}, 4, games=10)


def test_lands_of_an_opponent_are_not_passed_over():
    """What lands of opponents could produce is refused where an opponent has one (106.7)."""
    board = "{battlefield: [Exotic Orchard, Island], hand: [Opt], library: [Island x3]}"
    game = explorer.read_text(f"scenario: s\nplayers:\n  ana: {board}\n  ben: {{battlefield: [Mountain]}}\n").start()
    with pytest.raises(NotVectorized, match="Exotic Orchard: it looks at permanents of an opponent"):
        game.simulate(games=10)
