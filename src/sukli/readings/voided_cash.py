"""Cash movements that were voided too late: after a Z-reading had listed them, or their drawer was counted."""

from collections.abc import Sequence

from sqlalchemy import ColumnElement, Connection, and_, func, select

from sukli.cash.tables import cash_transactions
from sukli.drawer.voided_cash import TAKEN_OFF, voided_after_count
from sukli.readings.schemas import DrawerOfReading, VoidedCashOfReading
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


def voided_in_no_shift(connection: Connection) -> int:
    """What the voids since the last Z-reading took from 'cash in no shift', in centavos; below 0 for cash out."""
    taken = select(func.coalesce(func.sum(TAKEN_OFF), 0)).where(VOID_UNREAD, _columns.shift_id.is_(None))
    # PostgreSQL's sum of bigint is numeric
    return int(connection.execute(taken).scalar_one())


def _named(connection: Connection, which: ColumnElement[bool]) -> list[VoidedCashOfReading]:
    with_shifts = (
        with_first_names(cash_transactions, first_name=_columns.voided_by)
        .outerjoin(shifts, _columns.shift_id == shifts.c.id)
        .add_columns(shifts.c.number.label("shift_number"), (-TAKEN_OFF).label("adds_centavos"))
        .where(which)
        .order_by(_columns.created_at, _columns.id)
    )
    return [
        VoidedCashOfReading(
            transaction_id=row.id,
            transaction_type=row.transaction_type,
            kind=row.kind,
            at=row.created_at,
            on=row.business_on,
            description=row.description,
            adds_centavos=row.adds_centavos,
            shift_number=row.shift_number,
            voided_at=row.voided_at,
            first_name=row.first_name,
        )
        for row in connection.execute(with_shifts)
    ]
