"""Laws of combat, on fights of random creatures with random legal answers (506 to 511)."""

from __future__ import annotations

from fights import face_off, fighter
from hypothesis import given, settings
from hypothesis import strategies as st
from random_play import RandomPlayer

from explorer.exact import deeds as d
from explorer.exact.driver import Driver
from explorer.exact.state import State, same
from explorer.values.ids import is_player
from explorer.values.steps import Step
from explorer.values.zones import Zone

WORDS = ("", "Flying", "First strike", "Double strike", "Trample", "Deathtouch", "Lifelink", "Menace", "Vigilance")
POOL = [fighter(f"{word or 'Plain'} {size}", size, word) for word in WORDS for size in ("1/1", "2/4", "4/2")]
SIDE = st.lists(st.sampled_from(POOL), max_size=3)


def fought(ana: list[object], ben: list[object], seed: int) -> Driver:
    """A fight in which everybody answers at random, until combat is over."""
    game = Driver(face_off(ana, ben).start, seed)
    player = RandomPlayer(game, seed)
    while game.pending is not None and game.state.step is not Step.POSTCOMBAT_MAIN and game.state.turn == 3:
        player.step()
    return game


def problems(state: State) -> list[str]:
    """What is in combat and does not belong there."""
    if state.combat is None:
        return []
    gone = [each for each in state.combat.members if state.objects.get(each) is None]
    gone += [
        each for each in state.combat.members if each not in gone and state.objects[each].zone is not Zone.BATTLEFIELD
    ]
    blocks = [attacker for each in state.combat.blockers for attacker in each.blocks]
    stray = [each for each in blocks if state.combat.attacker(each) is None]
    return [*(f"{each} is gone" for each in gone), *(f"{each} is blocked and attacks not" for each in stray)]


@settings(max_examples=30, deadline=None)
@given(SIDE, SIDE, st.integers(0, 9))
def test_what_is_in_combat_is_on_the_battlefield_and_damage_adds_up(ana, ben, seed):
    """Nothing fights that is not there, and life changes by just the damage and the life of lifelink (506.4, 120.3)."""
    game = fought(ana, ben, seed)
    assert [problem for state in game.log.states for problem in problems(state)] == []
    deeds = [event.deed for event in game.log]
    for n, player in enumerate(game.state.players):
        damage = sum(each.amount for each in deeds if isinstance(each, d.DamageDealt) and each.to == n)
        gained = sum(each.by for each in deeds if isinstance(each, d.LifeChanged) and each.player == n)
        assert player.life == 20 - damage + gained
    assert game.state.combat is None


@settings(max_examples=30, deadline=None)
@given(SIDE, SIDE, st.integers(0, 9))
def test_a_fight_plays_the_same_again_from_every_answer(ana, ben, seed):
    """Set-up and answers give the fight again, and going back to any answer leads the same way on (law 3)."""
    game = fought(ana, ben, seed)
    state, answers = game.state, list(game.answers)
    assert same(Driver(game.start, seed, answers).state, state)
    for back in range(1, len(answers) + 1, 2):
        game.rewind(back)
        for answer in answers[len(game.answers) :]:
            game.answer(answer)
        assert same(game.state, state)


@settings(max_examples=30, deadline=None)
@given(SIDE, SIDE, st.integers(0, 9))
def test_each_creature_deals_its_power_or_nothing(ana, ben, seed):
    """In each combat damage step a creature deals its whole power or nothing, split among what it fights (510.1a)."""
    game = fought(ana, ben, seed)
    dealt: dict[tuple[int, int], int] = {}
    for event in game.log:
        if isinstance(event.deed, d.DamageDealt) and event.deed.combat:
            key = (event.group, event.deed.source)
            dealt[key] = dealt.get(key, 0) + event.deed.amount
    for (group, source), amount in dealt.items():
        before = game.log.state_after(group - 1)
        assert not is_player(source)
        assert amount == before.characteristics(before.objects[source]).power
