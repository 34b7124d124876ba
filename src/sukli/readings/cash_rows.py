"""The rows behind the cash of a reading: exactly those that it lists, in their present state."""

from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, and_, or_, select

from sukli.business_day import day_of
from sukli.cash.tables import cash_transactions
from sukli.db.rows import found
from sukli.http.paging import Cursor, cursor_after, page_of
from sukli.readings.cash import WAYS
from sukli.readings.cash_schemas import CashRow, CashRows, CashShown
from sukli.readings.period import last_z, next_period, unread
from sukli.sales.tables import sales
from sukli.shifts.tables import refunds, z_readings
from sukli.staff.queries import with_first_names

_moved = cash_transactions.c
# the table, and the columns that only its rows have
_MOVED = (cash_transactions, ("description", "voided"))
_GIVEN_BACK = (refunds, ("sale_id", "order_number"))


def cash_rows(connection: Connection, reading_id: str, show: CashShown, cursor: Cursor | None, limit: int) -> CashRows:
    """Return the rows behind a Z-reading's cash, newest first, including those voided since. Raises NotFound."""
    row = connection.execute(select(z_readings.c.number).where(z_readings.c.id == reading_id)).one_or_none()
    number = found(row, "reading").number
    if show == "given_back":
        return _page(connection, _given_back(refunds.c.z_number == number), show, cursor, limit)
    # a movement voided before the reading was made has both numbers, and is not in it
    counted = or_(_moved.void_z_number.is_(None), _moved.void_z_number != number)
    return _page(connection, _moves(and_(_moved.z_number == number, counted), show), show, cursor, limit)


def cash_rows_so_far(
    connection: Connection, now: datetime, show: CashShown, cursor: Cursor | None, limit: int
) -> CashRows:
    """Return the rows behind the cash of an X-reading made now, newest first."""
    today = day_of(now)
    period = next_period(last_z(connection), today, today)
    if show == "given_back":
        query = _given_back(unread(refunds))
    else:
        query = _moves(and_(unread(cash_transactions), ~_moved.voided), show)
    return _page(connection, query.params(period.values), show, cursor, limit)


def _moves(which: ColumnElement[bool], show: CashShown) -> Select[Any]:
    return with_first_names(cash_transactions, first_name=_moved.recorded_by).where(which, WAYS[show])


def _given_back(which: ColumnElement[bool]) -> Select[Any]:
    return (
        with_first_names(refunds, first_name=refunds.c.staff_id)
        .join(sales, refunds.c.sale_id == sales.c.id)
        .add_columns(sales.c.order_number)
        .where(which)
    )


def _page(connection: Connection, query: Select[Any], show: CashShown, cursor: Cursor | None, limit: int) -> CashRows:
    table, own = _GIVEN_BACK if show == "given_back" else _MOVED
    if cursor is not None:
        query = query.where(cursor.before(table.c.created_at, table.c.id))
    newest_first = query.order_by(table.c.created_at.desc(), table.c.id.desc()).limit(limit + 1)
    page, last = page_of(connection.execute(newest_first).all(), limit)
    rows = [
        CashRow(
            id=row.id,
            at=row.created_at,
            on=row.business_on,
            centavos=row.amount_centavos,
            first_name=row.first_name,
            **{name: getattr(row, name) for name in own},
        )
        for row in page
    ]
    return CashRows(rows=rows, next_cursor=cursor_after(last))
