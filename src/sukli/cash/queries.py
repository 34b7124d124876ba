"""Reads of cash movements. Voided ones are listed and never summed."""

from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, case, func, select

from sukli.cash.late import late_cash
from sukli.cash.schemas import CashOfDay, CashTransaction
from sukli.cash.tables import cash_transactions
from sukli.db.rows import found, of_row
from sukli.formulas import drawer_change
from sukli.shifts.tables import NEVER_LISTED
from sukli.staff.queries import with_first_names

_with_people = with_first_names(
    cash_transactions,
    recorded_by_first_name=cash_transactions.c.recorded_by,
    approved_by_first_name=cash_transactions.c.approved_by,
    voided_by_first_name=cash_transactions.c.voided_by,
    void_approved_by_first_name=cash_transactions.c.void_approved_by,
)
_in_or_out = cash_transactions.c.transaction_type
_amount = cash_transactions.c.amount_centavos
# what a movement adds to the expected cash, and its void takes away; below 0 for cash out
ADDS = case((_in_or_out == "cash_in", _amount), else_=-_amount)


class CashSums(NamedTuple):
    """What went in and out on a day, in centavos, and in how many movements."""

    cash_in: int
    cash_in_count: int
    cash_out: int
    cash_out_count: int


def cash_by_id(connection: Connection, transaction_id: str) -> CashTransaction:
    """Return one movement. Raises NotFound."""
    row = connection.execute(_with_people.where(cash_transactions.c.id == transaction_id)).one_or_none()
    return _transaction(found(row, "cash transaction"))


def cash_of_day(connection: Connection, day: date) -> CashOfDay:
    """Return the movements of a business day, including voided ones, and the sums without those."""
    sums = cash_sums(connection, day)
    return CashOfDay(
        on=day,
        cash_in_centavos=sums.cash_in,
        cash_in_count=sums.cash_in_count,
        cash_out_centavos=sums.cash_out,
        cash_out_count=sums.cash_out_count,
        net_change_centavos=drawer_change(sums.cash_in, sums.cash_out),
        transactions=cash_on(connection, day),
        arrived_late=late_cash(connection, day),
    )


def cash_on(connection: Connection, day: date) -> list[CashTransaction]:
    """Return the movements of a business day, newest first."""
    newest_first = _with_people.where(cash_transactions.c.business_on == day).order_by(
        cash_transactions.c.created_at.desc(), cash_transactions.c.id.desc()
    )
    return [_transaction(row) for row in connection.execute(newest_first)]


def cash_sums(connection: Connection, day: date) -> CashSums:
    """Return sums and counts of a business day's movements that are not voided."""
    rows = connection.execute(
        select(_in_or_out, func.sum(_amount), func.count())
        .where(cash_transactions.c.business_on == day, ~cash_transactions.c.voided)
        .group_by(_in_or_out)
    )
    # PostgreSQL's sum of bigint is numeric
    sums = {kind: (int(amount), count) for kind, amount, count in rows}
    return CashSums(*sums.get("cash_in", (0, 0)), *sums.get("cash_out", (0, 0)))


def _transaction(row: Row[Any]) -> CashTransaction:
    return of_row(CashTransaction, row, closed=row.z_number is not None and row.z_number > NEVER_LISTED)
