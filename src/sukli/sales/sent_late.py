"""Cash of a shift's sales and movements that a till made before the drawer's count and sent after it."""

from sqlalchemy import BigInteger, ColumnElement, Connection, ScalarSelect, Table, cast, func, or_, select

from sukli.cash.queries import ADDS
from sukli.cash.tables import cash_transactions
from sukli.sales.tables import DEPOSIT, sales
from sukli.shifts.last_count import came_late, last_count
from sukli.shifts.tables import shifts
from sukli.tenders.queries import cash_part

_moved = cash_transactions.c
_last_count = last_count(shifts.c.id, shifts.c.counted_at).correlate(shifts)


def _sent_late(
    table: Table, recorded: str | ColumnElement[str], amount: ColumnElement[int], only: ColumnElement[bool]
) -> ScalarSelect[int]:
    of_shift = or_(table.c.shift_id == shifts.c.id, table.c.late_for_shift_id == shifts.c.id)
    late = came_late(table, recorded, shifts.c.counted_at, _last_count)
    return (
        select(func.coalesce(func.sum(amount), 0))
        .where(of_shift, table.c.created_at <= shifts.c.counted_at, late, only)
        .correlate(shifts)
        .scalar_subquery()
    )


# In centavos: it was in the drawer at the count, or no longer was, without the server knowing; 0 before the count.
# PostgreSQL's sum of bigint is numeric
SENT_LATE: ColumnElement[int] = cast(
    _sent_late(sales, "sale.completed", cash_part(sales), sales.c.payment_method != DEPOSIT)
    + _sent_late(cash_transactions, _moved.transaction_type.concat(".recorded"), ADDS, ~_moved.voided),
    BigInteger,
)


def sent_after_count(connection: Connection, shift_id: str) -> int:
    """Return `SENT_LATE` of one shift."""
    return connection.execute(select(SENT_LATE).where(shifts.c.id == shift_id)).scalar_one()
