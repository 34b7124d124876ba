"""The rows behind the cash of a reading: exactly those that it lists, as they are now."""

from collections.abc import Collection
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, Table, and_, or_, select

from sukli.business_day import day_of
from sukli.cash.tables import cash_transactions
from sukli.db.rows import found
from sukli.http.paging import Cursor, cursor_after, page_of
from sukli.readings.beside import WAYS
from sukli.readings.cash_schemas import CashRow, CashRows, CashShown
from sukli.readings.period import next_period
from sukli.sales.tables import sales
from sukli.shifts.tables import refunds, z_readings
from sukli.staff.queries import with_first_names

_moved = cash_transactions.c


def cash_rows(connection: Connection, reading_id: str, show: CashShown, cursor: Cursor | None, limit: int) -> CashRows:
    """Of a Z-reading, newest first; what was voided since is among them. Raises NotFound."""
    row = connection.execute(select(z_readings.c.number).where(z_readings.c.id == reading_id)).one_or_none()
    number = found(row, "reading").number
    if show == "given_back":
        return _given_back(connection, refunds.c.z_number == number, cursor, limit)
    # what was voided before the reading was made has both numbers, and is not in it
    counted = or_(_moved.void_z_number.is_(None), _moved.void_z_number != number)
    return _moves(connection, and_(_moved.z_number == number, counted), show, cursor, limit)


def cash_rows_so_far(
    connection: Connection, now: datetime, show: CashShown, cursor: Cursor | None, limit: int
) -> CashRows:
    """Of the X-reading of now, newest first."""
    today = day_of(now)
    period = next_period(connection, today, today)
    if show == "given_back":
        return _given_back(connection, period.unread(refunds), cursor, limit)
    return _moves(connection, and_(period.unread(cash_transactions), ~_moved.voided), show, cursor, limit)


def _moves(
    connection: Connection, which: ColumnElement[bool], show: CashShown, cursor: Cursor | None, limit: int
) -> CashRows:
    wanted = with_first_names(cash_transactions, first_name=_moved.recorded_by).where(which, WAYS[show])
    return _page(connection, wanted, cash_transactions, cursor, limit, ("description", "voided"))


def _given_back(connection: Connection, which: ColumnElement[bool], cursor: Cursor | None, limit: int) -> CashRows:
    wanted = (
        with_first_names(refunds, first_name=refunds.c.staff_id)
        .join(sales, refunds.c.sale_id == sales.c.id)
        .add_columns(sales.c.order_number)
        .where(which)
    )
    return _page(connection, wanted, refunds, cursor, limit, ("sale_id", "order_number"))


def _page(
    connection: Connection, wanted: Select[Any], table: Table, cursor: Cursor | None, limit: int, own: Collection[str]
) -> CashRows:
    """Newest first; `own` is what rows of this table alone say."""
    if cursor is not None:
        wanted = wanted.where(cursor.before(table.c.created_at, table.c.id))
    newest_first = wanted.order_by(table.c.created_at.desc(), table.c.id.desc()).limit(limit + 1)
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
