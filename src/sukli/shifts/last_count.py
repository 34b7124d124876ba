"""What came after the last count of a shift. Decided by the journal's order, since a clock may have jumped.

Unless they are given another shift's columns, statements with these conditions take the parameters `shift_id` and
`counted_at`.
"""

from datetime import datetime

from sqlalchemy import ColumnElement, ScalarSelect, Table, bindparam, exists, func, or_, select

from sukli.db.columns import was_held
from sukli.db.journal import journal

# the journal's action for a count
COUNTED = "shift.counted"

_counted, _later = journal.alias(), journal.alias()
_AT: ColumnElement[datetime] = bindparam("counted_at")


def last_count(shift_id: ColumnElement[str], counted_at: ColumnElement[datetime]) -> ScalarSelect[int]:
    """Select the journal's number of a shift's last count.

    Null for a count that is just being stored: it has no entry yet, and nothing came after it.
    """
    of_count = (_counted.c.record_id == shift_id, _counted.c.action == COUNTED, _counted.c.at == counted_at)
    return select(func.max(_counted.c.number)).where(*of_count).scalar_subquery()


LAST_COUNT = last_count(bindparam("shift_id"), _AT)


def journalled_after_count(
    table: Table, action: str | ColumnElement[str], last: ScalarSelect[int] = LAST_COUNT
) -> ColumnElement[bool]:
    """Match the rows for which the journal has this action after the count."""
    return exists().where(_later.c.record_id == table.c.id, _later.c.action == action, _later.c.number > last)


def came_late(
    table: Table,
    recorded: str | ColumnElement[str],
    counted_at: ColumnElement[datetime] = _AT,
    last: ScalarSelect[int] = LAST_COUNT,
) -> ColumnElement[bool]:
    """Match the rows that a browser held and that were recorded after the count; `recorded` is the journal's action.

    The clock may have been ahead at the count, so the times of the rows alone cannot decide.
    """
    held = or_(table.c.recorded_at > counted_at, was_held(table))
    return held & journalled_after_count(table, recorded, last)
