"""Cash movements that reached the server after their day was over, like late sales (sales/late.py)."""

from datetime import date

from sqlalchemy import Connection, and_, or_, select

from sukli.business_day import DAY, FIRST_DAY, bounds_of
from sukli.cash.schemas import LateCash
from sukli.cash.tables import cash_transactions
from sukli.db.columns import HELD_AN_HOUR
from sukli.db.rows import of_row
from sukli.http.schema_types import LONGEST_HELD_MS
from sukli.staff.queries import with_first_names

# the most days that a movement can be held
_LONGEST = LONGEST_HELD_MS // 86_400_000 + 1


def late_cash(connection: Connection, day: date) -> list[LateCash]:
    """Return movements that came on a day for an earlier one, or were made on it and came later; last arrival first."""
    if day < FIRST_DAY:
        return []
    first, after = bounds_of(day)
    # an alias, because the condition names columns that staff has too
    moved = cash_transactions.alias("moved")
    arrived_today = and_(moved.c.business_on < day, moved.c.recorded_at >= first, moved.c.recorded_at < after)
    arrived_later = and_(moved.c.business_on == day, moved.c.recorded_at >= after)
    # narrowed by the index on business_on: there is none on recorded_at
    near = moved.c.business_on.between(day - _LONGEST * DAY, day)
    ids = select(moved.c.id).where(near, or_(arrived_today, arrived_later), HELD_AN_HOUR)
    rows = connection.execute(
        with_first_names(cash_transactions, recorded_by_first_name=cash_transactions.c.recorded_by)
        .where(cash_transactions.c.id.in_(ids))
        .order_by(cash_transactions.c.recorded_at.desc(), cash_transactions.c.id.desc())
    )
    return [of_row(LateCash, row) for row in rows]
