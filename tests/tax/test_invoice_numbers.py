"""Invoice numbers are written so that each has one text within its series, and texts sort like numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukli.errors import Invalid
from sukli.tax.invoice_numbers import checked_series, formatted


@pytest.mark.parametrize(
    ("number", "prefix", "width", "text"),
    [
        (1, "", 6, "000001"),
        (42, "A-", 6, "A-000042"),
        (999_999, "A-", 6, "A-999999"),
        (1_000_000, "A-", 6, "A-1000000"),
    ],
)
def test_a_number_follows_its_prefix_and_never_restarts(number: int, prefix: str, width: int, text: str) -> None:
    assert formatted(number, prefix, width) == text


@given(st.integers(1, 10**13), st.integers(1, 10**13), st.integers(4, 12))
def test_no_two_numbers_are_written_alike(one: int, other: int, width: int) -> None:
    assert (formatted(one, "T1-", width) == formatted(other, "T1-", width)) == (one == other)


def test_a_prefix_is_stored_in_capital_letters() -> None:
    assert checked_series(" t1-a ", 6) == "T1-A"
    assert checked_series("", 6) == ""


@pytest.mark.parametrize("prefix", ["A1", "2026", "LONGERTHAN8", "Ñ-", "A B", "A_"])
def test_an_ambiguous_or_untypable_prefix_is_refused(prefix: str) -> None:
    with pytest.raises(Invalid) as refused:
        checked_series(prefix, 6)

    assert refused.value.field == "prefix"


@pytest.mark.parametrize("width", [3, 13])
def test_a_number_has_four_to_twelve_digits(width: int) -> None:
    with pytest.raises(Invalid) as refused:
        checked_series("A-", width)

    assert refused.value.field == "width"
