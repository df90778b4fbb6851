"""Tapped, untapped, new: the words that keep it for rows of permanents."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from explorer.core.status import (
    can_pay_tap_symbol,
    can_pay_untap_symbol,
    clear_bits,
    is_tapped,
    set_bits,
    sicken,
    tap,
    untap,
    wake,
)
from explorer.values.status import ALL, SICK, TAPPED

rows = arrays(np.uint16, (3, 4), elements=st.integers(0, ALL))
masks = arrays(np.bool_, st.sampled_from([(), (4,), (3, 1), (3, 4)]))
bits = st.integers(0, ALL)


@given(rows, masks)
def test_tapping_changes_only_the_permanents_meant(words, which):
    """Tapping turns the permanents meant and nothing else, neither others nor anything else about them (701.21a)."""
    words.setflags(write=False)
    after = tap(words, which)
    assert after.dtype == np.uint16
    assert (is_tapped(after) == is_tapped(words) | which).all()
    assert (after | TAPPED == words | TAPPED).all()


@given(rows, masks)
def test_untapping_takes_tapping_back(words, which):
    """What was untapped, tapped and untapped again is as before (701.21b)."""
    assert (untap(tap(untap(words), which), which) == untap(words)).all()
    assert not is_tapped(untap(words)).any()


@given(rows, masks, bits)
def test_clearing_undoes_setting(words, which, some):
    """A bit that is set and then cleared is cleared, and doing either twice is doing it once."""
    assert (set_bits(words, some) & some == some).all()
    assert (clear_bits(words, some) & some == 0).all()
    assert (set_bits(set_bits(words, some, which), some, which) == set_bits(words, some, which)).all()
    assert (clear_bits(set_bits(words, some, which), some, which) == clear_bits(words, some, which)).all()


@given(rows, masks, masks, masks)
def test_a_new_creature_pays_no_tap_symbol(words, creature, haste, which):
    """{T} needs an untapped permanent; a creature must also be no newcomer or have haste, a land need not (302.6)."""
    able = can_pay_tap_symbol(sicken(untap(words)), creature, haste)
    assert (able == np.broadcast_to(~creature | haste, (3, 4))).all()
    assert can_pay_tap_symbol(wake(untap(words)), creature, haste).all()
    assert not (can_pay_tap_symbol(tap(words, which), creature, haste) & which).any()


@given(rows, masks, masks)
def test_the_untap_symbol_mirrors_the_tap_symbol(words, creature, haste):
    """{Q} needs a tapped permanent where {T} needs an untapped one, and the same of new creatures (107.6)."""
    turned = words ^ np.uint16(TAPPED)
    assert (can_pay_untap_symbol(words, creature, haste) == can_pay_tap_symbol(turned, creature, haste)).all()
    assert (can_pay_untap_symbol(words, creature, haste) <= is_tapped(words)).all()


@given(rows, masks)
def test_one_row_is_any_of_many(words, which):
    """What happens to a row of permanents among many is what happens to it alone."""
    each = np.broadcast_to(which, (3, 4))
    for game in range(3):
        assert (tap(words, which)[game] == tap(words[game], each[game])).all()
        assert (wake(words, which)[game] & SICK == wake(words[game], each[game]) & SICK).all()
        assert (can_pay_tap_symbol(words, which)[game] == can_pay_tap_symbol(words[game], each[game])).all()


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        (lambda: tap(np.zeros(4, np.int64)), "uint16"),
        (lambda: is_tapped(np.array(1, np.uint16)), "slots"),
        (lambda: tap(np.zeros(4, np.uint16), [1, 0, 1, 0]), "true or false"),
        (lambda: tap(np.zeros(4, np.uint16), [True, False]), "does not fit"),
        (lambda: can_pay_tap_symbol(np.zeros(4, np.uint16), [True] * 3), "creature"),
        (lambda: set_bits(np.zeros(4, np.uint16), ALL + 1), "16 bits"),
        (lambda: clear_bits(np.zeros(4, np.uint16), -1), "16 bits"),
    ],
)
def test_what_is_no_status_is_refused(wrong, reason):
    """Words of another dtype, masks that do not fit and bits that do not exist are refused with the reason."""
    with pytest.raises(ValueError, match=reason):
        wrong()
