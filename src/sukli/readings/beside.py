"""What a reading says besides sales and cash: expenses, drawers, and the app payments noted at their closings."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from sqlalchemy import Connection, Row, and_, func, or_, select

from sukli.drawer.app_payments.queries import payments_of
from sukli.expenses.tables import expenses
from sukli.readings.amounts import Named
from sukli.readings.period import FIRST_DAY, LAST_DAY, Period, not_after, unread
from sukli.readings.schemas import AppPaymentOfReading, DrawerOfReading
from sukli.readings.sums import total_of
from sukli.sales.sent_late import SENT_LATE
from sukli.shifts.tables import shifts
from sukli.staff.queries import with_first_names

_spent = (
    select(expenses.c.category, func.count(), total_of(expenses.c.amount_centavos))
    .where(expenses.c.business_on.between(FIRST_DAY, LAST_DAY))
    .group_by(expenses.c.category)
    .order_by(expenses.c.category)
)
_with_counter = with_first_names(shifts, counted_by_first_name=shifts.c.counted_by).add_columns(
    SENT_LATE.label("sent_late_centavos")
)
_drawers = _with_counter.where(unread(shifts))
# for the first reading only: with the OR no database uses the partial index of unread rows
_drawers_of_first = _with_counter.where(
    or_(unread(shifts), and_(shifts.c.closed_at.is_(None), not_after(shifts.c.business_on)))
)


def expenses_in(connection: Connection, period: Period) -> list[Named]:
    """Return the expenses of these days by category."""
    spent = connection.execute(_spent, period.values)
    return [Named(name=category, count=count, centavos=centavos) for category, count, centavos in spent]


def drawers_in(connection: Connection, period: Period) -> list[DrawerOfReading]:
    """Return the shifts that no Z-reading has listed, in their order, including those still open, however old."""
    found = connection.execute(_drawers_of_first if period.is_first else _drawers, period.values)
    # sorted here: with an ORDER BY, SQLite goes through all shifts by number
    return [_drawer(row) for row in sorted(found, key=attrgetter("number"))]


def without_order(connection: Connection, drawers: Sequence[DrawerOfReading]) -> list[AppPaymentOfReading]:
    """Return what was noted at the closings of these shifts and has no order now."""
    return [
        AppPaymentOfReading(
            payment_id=payment.id,
            name=payment.name,
            centavos=payment.amount_centavos,
            reference=payment.reference,
            paid_at=payment.paid_at,
            first_name=payment.first_name,
        )
        for payment in payments_of(connection, [drawer.shift_id for drawer in drawers])
        if payment.sale_id is None
    ]


def _drawer(row: Row[Any]) -> DrawerOfReading:
    is_counted = row.counted_centavos is not None
    return DrawerOfReading(
        shift_id=row.id,
        number=row.number,
        drawer_name=row.drawer_name,
        opened_at=row.opened_at,
        closed_at=row.closed_at,
        counted_by_first_name=row.counted_by_first_name,
        counted_late=bool(row.counted_late),
        float_centavos=row.float_centavos,
        expected_centavos=row.expected_centavos,
        counted_centavos=row.counted_centavos,
        difference_centavos=row.counted_centavos - row.expected_centavos if is_counted else None,
        left_centavos=row.left_centavos,
        sent_late_centavos=row.sent_late_centavos,
    )
