"""Expenses that may have been paid from the drawer, with or without a cash out that says so."""

from dataclasses import replace
from datetime import UTC, datetime

from sukli.explaining.explaining import explain
from sukli.explaining.shift import Expense, Movement, Shift

NOON = datetime(2026, 3, 3, 4, 0, tzinfo=UTC)
RICE, CASH_OUT = Expense("e1", 18_500, NOON, "Rice"), Movement("m1", "out", 18_500, NOON, "Ice")


def test_an_expense_with_its_cash_out_explains_nothing() -> None:
    shift = Shift(counted_centavos=1_000_000, expenses=(RICE,), movements=(CASH_OUT,))

    assert "expense_from_drawer" not in [kind for found in explain(shift, -18_500) for kind in found.kinds]


def test_a_cash_out_sent_after_the_count_replaces_its_expense_unless_it_paid_another() -> None:
    told = []
    for late in (CASH_OUT, replace(CASH_OUT, pays_its_own=True)):
        found = explain(Shift(counted_centavos=1_000_000, expenses=(RICE,), moved_later=(late,)), -18_500)
        kinds = {kind for candidate in found for kind in candidate.kinds}
        told.append(("arrived_later" in kinds, "expense_from_drawer" in kinds))

    assert told == [(True, False), (True, True)]
