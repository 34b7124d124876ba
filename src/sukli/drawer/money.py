"""The expected amount of a drawer: its float, sales' cash and what was put in, less what was taken out or given back.

A voided sale's money stays in the drawer until it is given back; a voided movement never happened.
"""

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, func, select

from sukli.cash.tables import cash_transactions
from sukli.drawer.schemas import MadeOf
from sukli.drawer.voided_cash import voided_since_count
from sukli.sales.tables import DEPOSIT, sales
from sukli.shifts.tables import refunds, shifts
from sukli.tenders.queries import cash_part

_amount = cash_transactions.c.amount_centavos
_type = cash_transactions.c.transaction_type


class DrawerSums(NamedTuple):
    """What went into a drawer and out of it, in centavos; `taken_out` includes the safe drops."""

    sold: int
    put_in: int
    taken_out: int
    safe_drops: int
    given_back: int

    @property
    def change(self) -> int:
        """How much the drawer's cash changed."""
        return self.sold + self.put_in - self.taken_out - self.given_back


def expected_in(connection: Connection, shift_id: str) -> int:
    """Return the amount that ought to be in the drawer of this shift now, in centavos."""
    float_centavos: int = connection.execute(
        select(shifts.c.float_centavos).where(shifts.c.id == shift_id)
    ).scalar_one()
    return float_centavos + sums_of_shift(connection, shift_id).change


def made_of(connection: Connection, shift: Row[Any]) -> MadeOf:
    """Return the parts of a counted shift's expected amount."""
    sums = sums_of_shift(connection, shift.id)
    expected: int = shift.expected_centavos
    return MadeOf(
        sold_centavos=sums.sold,
        put_in_centavos=sums.put_in,
        taken_out_centavos=-sums.taken_out,
        given_back_centavos=-sums.given_back,
        after_count_centavos=expected - shift.float_centavos - sums.change,
    )


def came_after_count(connection: Connection, shift: Row[Any], made: MadeOf, sent_late: int) -> int:
    """Return what came into a counted drawer since the count, in centavos; voiding a movement brings no cash.

    :param made: the result of `made_of`
    :param sent_late: the result of `sent_after_count`
    """
    return voided_since_count(connection, shift.id) - made.after_count_centavos - sent_late


def sums_of_shift(connection: Connection, shift_id: str) -> DrawerSums:
    """Return the sums of a shift."""
    return sums_where(
        connection,
        sales.c.shift_id == shift_id,
        cash_transactions.c.shift_id == shift_id,
        refunds.c.shift_id == shift_id,
    )


def sums_where(
    connection: Connection, sold: ColumnElement[bool], moved: ColumnElement[bool], refunded: ColumnElement[bool]
) -> DrawerSums:
    """Return the sums of these sales, movements and refunds."""
    movements = select(
        *(
            func.coalesce(func.sum(_amount).filter(only), 0)
            for only in (_type == "cash_in", _type == "cash_out", cash_transactions.c.kind == "safe_drop")
        )
    ).where(moved, ~cash_transactions.c.voided)
    found = (
        connection.execute(
            select(func.coalesce(func.sum(cash_part(sales)), 0)).where(sold, sales.c.payment_method != DEPOSIT)
        ).scalar_one(),
        *connection.execute(movements).one(),
        connection.execute(select(func.coalesce(func.sum(refunds.c.amount_centavos), 0)).where(refunded)).scalar_one(),
    )
    # PostgreSQL's sum of bigint is numeric
    return DrawerSums(*map(int, found))
