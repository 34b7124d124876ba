"""What ought to lie in a drawer: its float, the cash of its sales, what was put in and taken out, and given back.

A voided sale's money lies in it until it is given back; a voided movement never happened.
"""

from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, Table, bindparam, func, or_, select

from sukli.cash.tables import cash_transactions
from sukli.drawer.last_count import came_late
from sukli.drawer.schemas import MadeOf
from sukli.drawer.voided_cash import ADDS, voided_since_count
from sukli.sales.tables import DEPOSIT, sales
from sukli.shifts.tables import refunds, shifts
from sukli.tenders.queries import cash_part

_amount = cash_transactions.c.amount_centavos
_way = cash_transactions.c.transaction_type


def _made_before_count(table: Table) -> ColumnElement[bool]:
    of_shift = or_(table.c.shift_id == bindparam("shift_id"), table.c.late_for_shift_id == bindparam("shift_id"))
    return of_shift & (table.c.created_at <= bindparam("counted_at"))


_sent_after_count = select(
    select(func.coalesce(func.sum(cash_part(sales)), 0))
    .where(_made_before_count(sales), came_late(sales, "sale.completed"), sales.c.payment_method != DEPOSIT)
    .scalar_subquery(),
    select(func.coalesce(func.sum(ADDS), 0))
    .where(
        _made_before_count(cash_transactions),
        came_late(cash_transactions, _way.concat(".recorded")),
        ~cash_transactions.c.voided,
    )
    .scalar_subquery(),
)


class DrawerSums(NamedTuple):
    """What went into a drawer and out of it, in centavos; safe drops are part of what was taken out."""

    sold: int
    put_in: int
    taken_out: int
    safe_drops: int
    given_back: int

    @property
    def change(self) -> int:
        """How much more lies in the drawer for it."""
        return self.sold + self.put_in - self.taken_out - self.given_back


def expected_in(connection: Connection, shift_id: str) -> int:
    """What ought to lie in the drawer of this shift now, in centavos."""
    begun_with: int = connection.execute(select(shifts.c.float_centavos).where(shifts.c.id == shift_id)).scalar_one()
    return begun_with + sums_of_shift(connection, shift_id).change


def sent_after_count(connection: Connection, shift: Row[Any]) -> int:
    """Cash of a counted shift, in centavos, of sales and movements made before the count and sent after it by a till.

    It lay in the drawer when that was counted, or did not lie there any more, and nobody knew.
    """
    found = connection.execute(_sent_after_count, {"shift_id": shift.id, "counted_at": shift.counted_at}).one()
    # PostgreSQL's sum of bigint is numeric
    return sum(map(int, found))


def made_of(connection: Connection, shift: Row[Any]) -> MadeOf:
    """What the expected amount of a counted shift is made of."""
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
    """What came into the drawer of a counted shift since then, in centavos; a void of a movement brought nothing.

    :param made: what `made_of` says of it
    :param sent_late: what `sent_after_count` says of it
    """
    return voided_since_count(connection, shift.id) - made.after_count_centavos - sent_late


def sums_of_shift(connection: Connection, shift_id: str) -> DrawerSums:
    """What a shift came to."""
    return sums_where(
        connection,
        sales.c.shift_id == shift_id,
        cash_transactions.c.shift_id == shift_id,
        refunds.c.shift_id == shift_id,
    )


def sums_where(
    connection: Connection, sold: ColumnElement[bool], moved: ColumnElement[bool], given: ColumnElement[bool]
) -> DrawerSums:
    """What these sales, movements and refunds come to."""
    movements = select(
        *(
            func.coalesce(func.sum(_amount).filter(only), 0)
            for only in (_way == "cash_in", _way == "cash_out", cash_transactions.c.kind == "safe_drop")
        )
    ).where(moved, ~cash_transactions.c.voided)
    found = (
        connection.execute(
            select(func.coalesce(func.sum(cash_part(sales)), 0)).where(sold, sales.c.payment_method != DEPOSIT)
        ).scalar_one(),
        *connection.execute(movements).one(),
        connection.execute(select(func.coalesce(func.sum(refunds.c.amount_centavos), 0)).where(given)).scalar_one(),
    )
    # PostgreSQL's sum of bigint is numeric
    return DrawerSums(*map(int, found))
