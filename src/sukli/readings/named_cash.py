"""Cash movements that came or were voided too late: after their drawer was counted, or a Z-reading had listed them."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Column, ColumnElement, Connection, Row, and_, func, select

from sukli.cash.tables import cash_transactions
from sukli.drawer.voided_cash import ADDS, voided_after_count
from sukli.readings.period import Period
from sukli.readings.schemas import DrawerOfReading, MovementOfReading, VoidedCashOfReading
from sukli.shifts.tables import NEVER_LISTED, shifts
from sukli.staff.queries import with_first_names

_columns = cash_transactions.c
# listed by a Z-reading, voided, and not yet named by one
VOID_UNREAD = and_(_columns.voided_at.is_not(None), _columns.void_z_number.is_(None), _columns.z_number > NEVER_LISTED)


def voided_since_listed(connection: Connection) -> list[VoidedCashOfReading]:
    """The movements that a Z-reading has listed and that were voided since, named by none yet."""
    return _named(connection, VOID_UNREAD)


def voided_after_the_count(connection: Connection, drawers: Sequence[DrawerOfReading]) -> list[VoidedCashOfReading]:
    """The movements that the counts of these drawers expected, and that were voided afterwards."""
    of_drawers = _columns.shift_id.in_([drawer.shift_id for drawer in drawers])
    return _named(connection, and_(of_drawers, voided_after_count()))


def moved_after_the_count(connection: Connection, period: Period) -> list[MovementOfReading]:
    """The movements of a period that reached the server after the shift in which they were made was closed."""
    late = and_(period.unread(cash_transactions), _columns.late_for_shift_id.is_not(None), ~_columns.voided)
    rows = _rows(connection, late, shift_id=_columns.late_for_shift_id, person=_columns.recorded_by)
    return [MovementOfReading(**_told(row), adds_centavos=row.adds) for row in rows]


def voided_in_no_shift(connection: Connection) -> int:
    """What the voids since the last Z-reading took from 'cash in no shift', in centavos; below 0 for cash out."""
    taken = select(func.coalesce(func.sum(ADDS), 0)).where(VOID_UNREAD, _columns.shift_id.is_(None))
    # PostgreSQL's sum of bigint is numeric
    return int(connection.execute(taken).scalar_one())


def _named(connection: Connection, which: ColumnElement[bool]) -> list[VoidedCashOfReading]:
    rows = _rows(connection, which, shift_id=_columns.shift_id, person=_columns.voided_by)
    return [VoidedCashOfReading(**_told(row), adds_centavos=-row.adds, voided_at=row.voided_at) for row in rows]


def _rows(
    connection: Connection, which: ColumnElement[bool], *, shift_id: Column[str], person: Column[str]
) -> Sequence[Row[Any]]:
    with_shifts = (
        with_first_names(cash_transactions, first_name=person)
        .outerjoin(shifts, shift_id == shifts.c.id)
        .add_columns(shifts.c.number.label("shift_number"), ADDS.label("adds"))
        .where(which)
        .order_by(_columns.created_at, _columns.id)
    )
    return connection.execute(with_shifts).all()


def _told(row: Row[Any]) -> dict[str, Any]:
    same = ("transaction_type", "kind", "description", "shift_number", "first_name")
    told = {name: getattr(row, name) for name in same}
    return told | {"transaction_id": row.id, "at": row.created_at, "on": row.business_on}
