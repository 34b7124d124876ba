"""Money is exact, halves are rounded up, and Python agrees with the cases that TypeScript is tested with."""

import json
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukli.money import cogs_of, discount_of, half_up

CASES = json.loads((Path(__file__).parents[1] / "contracts" / "money_cases.json").read_text())
TEN_MILLION_PESOS = 1_000_000_000


def _rounded(amount: Decimal) -> int:
    return int(amount.quantize(Decimal(1), rounding=ROUND_HALF_UP))


@given(st.integers(0, TEN_MILLION_PESOS), st.integers(0, 1000))
def test_a_discount_equals_the_decimal_result_rounded_half_up(subtotal: int, tenths: int) -> None:
    discount = discount_of(subtotal, tenths)

    assert discount == _rounded(Decimal(subtotal) * tenths / 1000)
    assert 0 <= discount <= subtotal


@pytest.mark.parametrize("subtotal", [1, 5, 50, 99, 500, 16_500, 123_455, 999_999_995, TEN_MILLION_PESOS])
def test_every_discount_step_is_right(subtotal: int) -> None:
    for tenths in range(1001):
        assert discount_of(subtotal, tenths) == _rounded(Decimal(subtotal) * tenths / 1000)


@given(st.integers(0, TEN_MILLION_PESOS))
def test_the_cost_of_goods_is_half_the_total_rounded_half_up(total: int) -> None:
    assert cogs_of(total) == _rounded(Decimal(total) / 2)


@given(st.integers(0, 10**15), st.integers(1, 10**6))
def test_half_up_divides_like_decimals(numerator: int, denominator: int) -> None:
    exact = Decimal(numerator) / Decimal(denominator)

    assert abs(half_up(numerator, denominator) - exact) <= Decimal("0.5")
    assert half_up(numerator * 2 + 1, 2) == numerator + 1


def test_a_discount_of_0_takes_nothing_and_one_of_100_percent_takes_everything() -> None:
    assert discount_of(TEN_MILLION_PESOS, 0) == 0
    assert discount_of(TEN_MILLION_PESOS, 1000) == TEN_MILLION_PESOS


def test_there_are_enough_shared_cases_with_exact_halves_among_them() -> None:
    halves = [case for case in CASES if case["subtotal_centavos"] * case["discount_tenths"] % 1000 == 500]

    assert len(CASES) >= 200
    assert len(halves) >= 20


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['subtotal_centavos']}-{case['discount_tenths']}")
def test_a_shared_case_gives_the_agreed_result(case: dict[str, int]) -> None:
    discount = discount_of(case["subtotal_centavos"], case["discount_tenths"])
    total = case["subtotal_centavos"] - discount

    assert (discount, total, cogs_of(total)) == (
        case["discount_centavos"],
        case["total_centavos"],
        case["cogs_centavos"],
    )
