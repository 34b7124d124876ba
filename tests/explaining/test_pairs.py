"""Two slips in one shift that only together make its difference."""

from datetime import UTC, datetime

import pytest

from sukli.explaining.explaining import explain
from sukli.explaining.pairs import Pairs
from sukli.explaining.received import changes_not_given
from sukli.explaining.shift import Expense, Movement, Sale, Shift, Tender
from sukli.explaining.slip import Row
from sukli.explaining.tenders import paid_by_some_app

NOON = datetime(2026, 3, 3, 4, 0, tzinfo=UTC)


def _sale(**others: object) -> Sale:
    return Sale(**({"id": "s1", "order_number": 12, "made_at": NOON, "cash_centavos": 16_500} | others))


def _shift(**others: object) -> Shift:
    return Shift(**({"counted_centavos": 1_000_000} | others))


def test_two_slips_are_reported_together_where_neither_alone_explains_the_difference() -> None:
    voided = _sale(is_voided=True)
    shift = _shift(sales=(voided,), expenses=(Expense("e1", 18_500, NOON, "Rice"),))
    (found,) = explain(shift, -35_000)

    assert found.kinds == ("refund_not_recorded", "expense_from_drawer")
    assert found.rows == (Row("sale", "s1"), Row("expense", "e1"))
    assert found.sentence.count(".") >= 2
    assert found.why == "Only together: ₱165.00 less and ₱185.00 less. No cash out has this amount."


_NOT_GIVEN = {"sales": (_sale(is_voided=True, given_back_centavos=16_500),)}
_SPENT = {"expenses": (Expense("e1", 48_500, NOON, "Gas"),)}
_BEFORE = {"sold_before": (_sale(id="early", cash_centavos=33_000),)}


@pytest.mark.parametrize(
    ("mixed", "difference", "kinds"),
    [
        (_NOT_GIVEN | _SPENT, -32_000, ("refund_not_given", "expense_from_drawer")),
        (_BEFORE | _SPENT, -15_500, ("sold_before_opening", "expense_from_drawer")),
        (_NOT_GIVEN | _BEFORE, 49_500, ("refund_not_given", "sold_before_opening")),
    ],
)
def test_two_slips_of_different_kinds_are_reported_together_even_with_opposite_signs(
    mixed: dict[str, object], difference: int, kinds: tuple[str, ...]
) -> None:
    (first, *_) = explain(_shift(**mixed), difference)

    assert first.kinds == kinds
    assert first.why.startswith("Only together: ₱")


@pytest.mark.parametrize("coins", [-300, -100, 100])
def test_a_few_coins_may_lie_beside_two_slips(coins: int) -> None:
    (first, *_) = explain(_shift(**_NOT_GIVEN, **_SPENT), -32_000 + coins)

    assert (first.kinds, first.rest_centavos) == (("refund_not_given", "expense_from_drawer"), coins)
    way = "less" if coins < 0 else "more"
    assert first.why.startswith(
        f"Only together: ₱165.00 more and ₱485.00 less; ₱{abs(coins) // 100}.00 {way} may be coins."
    )


def test_more_than_a_few_coins_beside_two_slips_are_not_explained() -> None:
    assert explain(_shift(**_NOT_GIVEN, **_SPENT), -32_000 + 500) == []


def test_one_row_is_not_two_slips() -> None:
    move = Movement("m1", "out", 45_000, NOON, "Ice")

    assert [found for found in explain(_shift(movements=(move,)), 81_000) if len(found.kinds) == 2] == []


@pytest.mark.parametrize(("orders", "is_pair"), [(1, False), (2, True)])
def test_one_order_has_at_most_one_slip_but_two_of_the_same_amount_may_have_one_each(
    orders: int, *, is_pair: bool
) -> None:
    by_app = _sale(id="app", cash_centavos=0, other=(Tender("GCash", 9_900, None, is_verified=True),))
    shift = _shift(sales=(by_app, *(_sale(id=f"s{number}") for number in range(orders))))
    pairs = Pairs([*paid_by_some_app(shift), *changes_not_given(shift)])
    # ₱165 paid by an app, and ₱35 of change from ₱200 not given
    kinds = {tuple(slip.kind for slip in two) for _, two in pairs.matching(-13_000)}

    assert (("paid_by_app", "change_not_given") in kinds) is is_pair
