"""Random descriptions, target phrases and instructions, each in one canonical form."""

from hypothesis import strategies as st

from explorer.abilities import qualities as q
from explorer.abilities.changes import Gain, GetPowerToughness
from explorer.abilities.characteristics import token
from explorer.abilities.costs import mana
from explorer.abilities.effects import (
    Counter,
    CreateTokens,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    GainLife,
    If,
    Lasting,
    LoseLife,
    May,
    Mill,
    Put,
    PutCounters,
    Scry,
    Tap,
    Unless,
    Untap,
)
from explorer.abilities.keywords import Has, Keyword
from explorer.abilities.mana import AddMana, AnyOf, Bundles, ChosenColor, Combination, CouldProduce, Exactly, OneOf
from explorer.abilities.phrases import (
    CREATURE,
    THIS,
    Another,
    Attacking,
    Compare,
    Comparison,
    Controlled,
    CountOf,
    Each,
    Filter,
    HasManaValue,
    HasStatus,
    Kind,
    Not,
    OfColor,
    OfSubtype,
    OfSupertype,
    OfType,
    PowerOf,
    Target,
    TargetsOnly,
    WasKicked,
    Who,
    X,
)
from explorer.abilities.player_counters import GetCounters
from explorer.abilities.static import Changes, Duration
from explorer.abilities.targets import TargetPhrase
from explorer.values.mana import COLORS, MANA_TYPES, ManaType
from explorer.values.status import TAPPED
from explorer.values.types import CardType, Supertype
from explorer.values.zones import Zone

numbers = st.integers(1, 30)
types = st.sampled_from([CardType.CREATURE, CardType.ARTIFACT, CardType.LAND, CardType.ENCHANTMENT])
type_tests = st.lists(types, min_size=1, max_size=3, unique=True).map(lambda each: OfType(tuple(each)))
whose = st.sampled_from([Who.YOU, Who.AN_OPPONENT, Who.THAT_PLAYER])


def perhaps(test):
    """The test, its opposite, or nothing."""
    return st.sampled_from([(), (test,), (Not(test),)])


controlled = st.one_of(st.just(()), whose.flatmap(lambda by: perhaps(Controlled(by))))
colored = st.sampled_from(COLORS).flatmap(lambda color: perhaps(OfColor((color,))))
mana_values = st.builds(HasManaValue, st.sampled_from(list(Comparison)), st.one_of(numbers, st.just(X())))


qualities = st.sampled_from(
    [
        *((each,) for each in (q.WasCast(), Not(q.WasCast()), q.SingleTarget(), TargetsOnly(THIS), q.Targets(THIS))),
        *((q.TargetsSome(CREATURE, single),) for single in (True, False)),
        (q.NumberOfColors(Comparison.AT_LEAST, 2),),
        (q.CastFrom(Zone.GRAVEYARD, Who.YOU),),
        (Not(q.CastFrom(Zone.HAND, Who.YOU)),),
        (),
    ]
)


@st.composite
def filters(draw, kinds=(Kind.PERMANENT, Kind.SPELL, Kind.CARD)):
    """A description of permanents, spells or cards, its tests in one order."""
    kind = draw(st.sampled_from(kinds))
    tests = [*draw(colored), *draw(perhaps(OfSupertype(Supertype.LEGENDARY)))]
    tests += draw(st.sampled_from([(), (OfSubtype(("Goblin",)),), (OfSubtype(("Elf", "Wolf")),)]))
    tests += draw(st.one_of(st.just(()), st.tuples(type_tests)))
    if kind is Kind.PERMANENT:
        tests += [
            *draw(perhaps(HasStatus(TAPPED))),
            *draw(perhaps(Attacking())),
            *draw(st.sampled_from([(), (Another(),)])),
        ]
    zone = draw(st.sampled_from([Zone.GRAVEYARD, Zone.EXILE])) if kind is Kind.CARD else None
    tests += draw(controlled)
    tests += draw(st.one_of(st.just(()), st.tuples(mana_values)))
    if kind is Kind.SPELL:
        tests += draw(qualities)
    return Filter(kind, tuple(tests), zone)


@st.composite
def target_phrases(draw):
    """A target phrase for one or several targets."""
    high = draw(st.one_of(st.none(), st.integers(1, 5)))
    return TargetPhrase(draw(filters()), draw(st.integers(0, high or 3)), high)


amounts = st.one_of(numbers, st.just(X()), filters().map(CountOf), st.just(PowerOf(THIS)))
objects = st.one_of(st.just(THIS), st.just(Target(0)), filters().map(Each))
players = st.sampled_from([Who.YOU, Who.EACH_OPPONENT, Who.EACH_PLAYER, Who.THAT_PLAYER])
rogue = token("Elf Rogue Token", "G", "Creature — Elf Rogue", Has(Keyword.HASTE), stats=(2, 1))
symbols = st.lists(st.sampled_from(MANA_TYPES), min_size=1, max_size=4).map(lambda each: Exactly(tuple(each)))
choices = st.one_of(
    symbols,
    st.just(OneOf()),
    st.builds(CouldProduce, filters(), st.booleans()),
    st.sampled_from([Combination(), Combination((ManaType.WHITE, ManaType.BLUE)), Combination(different=True)]),
    st.sampled_from([ChosenColor(), AnyOf((Exactly((ManaType.RED,)), ChosenColor()))]),
    st.just(Bundles(((ManaType.RED, ManaType.RED), (ManaType.RED, ManaType.GREEN)))),
)
changes = st.one_of(
    st.builds(GetPowerToughness, st.integers(1, 9), st.integers(1, 9)),
    st.sampled_from(list(Keyword)).map(lambda word: Gain(Has(word))),
)

deeds = st.one_of(
    st.builds(DealDamage, amounts, st.one_of(objects, players)),
    *(st.builds(act, amounts, players) for act in (Draw, Discard, Mill, Scry, GainLife, LoseLife)),
    st.builds(CreateTokens, st.just(rogue), amounts, players),
    *(st.builds(act, objects) for act in (Destroy, Counter, Tap, Untap)),
    st.builds(Put, objects, st.sampled_from([each for each in Zone if each is not Zone.STACK])),
    st.builds(PutCounters, st.sampled_from(["+1/+1", "charge"]), amounts, objects),
    st.builds(GetCounters, st.sampled_from(["energy", "poison"]), amounts, players),
    st.builds(AddMana, choices, st.just(1), players),
    st.builds(
        Lasting,
        st.builds(Changes, objects, changes),
        st.sampled_from([Duration.END_OF_TURN, Duration.THIS_TURN]),
    ),
)
conditions = st.one_of(
    st.just(WasKicked()), st.builds(Compare, st.just(X()), st.sampled_from(list(Comparison)), numbers)
)
instructions = st.one_of(
    deeds,
    st.builds(If, conditions, st.tuples(deeds)),
    st.builds(May, st.tuples(deeds), st.one_of(st.none(), st.just(mana("{2}")))),
    st.builds(Unless, st.tuples(deeds), st.just(mana("{1}{G}")), players),
)
