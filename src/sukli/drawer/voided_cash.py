"""Cash movements voided after their drawer was counted: they were recorded by mistake, and no money moved then.

Decided by the journal's order, since a clock may have jumped.
"""

from sqlalchemy import ColumnElement, Connection, and_, exists, func, or_, select

from sukli.cash.queries import ADDS
from sukli.cash.tables import cash_transactions
from sukli.db.journal import journal
from sukli.shifts.last_count import COUNTED
from sukli.shifts.tables import shifts

OPENED, CLOSED = "shift.opened", "shift.closed"

_columns = cash_transactions.c
_entry, _counted, _closed = journal.alias(), journal.alias(), journal.alias()
_of_shift = and_(_counted.c.record_id == shifts.c.id, _counted.c.action == COUNTED)
_closing = (
    select(func.max(_closed.c.number))
    .where(_closed.c.record_id == shifts.c.id, _closed.c.action == CLOSED)
    .correlate(shifts)
    .scalar_subquery()
)
_last_count = select(func.max(_counted.c.number)).where(_of_shift).correlate(shifts).scalar_subquery()
_counts = select(func.count()).select_from(_counted).where(_of_shift).correlate(shifts).scalar_subquery()


def voided_after_count() -> ColumnElement[bool]:
    """Match movements that their shift's last count knew of, and that were voided since; joined with `shifts`."""
    return and_(
        _columns.voided,
        # a count that is just being stored has no entry yet, and nothing came after it
        _counts == shifts.c.counts,
        _journalled("recorded", _entry.c.number < _last_count),
        _journalled("voided", _entry.c.number > _last_count),
    )


def voided_too_late() -> ColumnElement[bool]:
    """Match those, and movements that came between the count and the closing and were voided after the closing.

    The closing already included the latter in its `after_count_centavos`.
    """
    return or_(voided_after_count(), and_(_columns.voided, _journalled("voided", _entry.c.number > _closing)))


def voided_since_count(connection: Connection, shift_id: str) -> int:
    """Return what these voids took from the cash of a counted shift, in centavos; below 0 for cash out."""
    voids = (
        select(func.coalesce(func.sum(ADDS), 0))
        .join_from(cash_transactions, shifts, _columns.shift_id == shifts.c.id)
        .where(shifts.c.id == shift_id, voided_after_count())
    )
    # PostgreSQL's sum of bigint is numeric
    return int(connection.execute(voids).scalar_one())


def _journalled(event: str, where: ColumnElement[bool]) -> ColumnElement[bool]:
    action = _columns.transaction_type.concat(f".{event}")
    return exists().where(_entry.c.record_id == _columns.id, _entry.c.action == action, where)
