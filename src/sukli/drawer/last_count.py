"""What came after the last count of a shift. Decided by the journal's order, since a clock may have jumped.

Statements with these conditions take the parameters `shift_id` and `counted_at`.
"""

from sqlalchemy import ColumnElement, Table, bindparam, exists, func, or_, select

from sukli.db.columns import was_held
from sukli.db.journal import journal
from sukli.drawer.voided_cash import COUNTED

_counted, _later = journal.alias(), journal.alias()
# null for a count that is just being stored: it has no entry yet, and nothing came after it
LAST_COUNT = (
    select(func.max(_counted.c.number))
    .where(
        _counted.c.record_id == bindparam("shift_id"),
        _counted.c.action == COUNTED,
        _counted.c.at == bindparam("counted_at"),
    )
    .scalar_subquery()
)


def journalled_after_count(table: Table, action: str | ColumnElement[str]) -> ColumnElement[bool]:
    """Match the rows for which the journal has this action after the count."""
    return exists().where(_later.c.record_id == table.c.id, _later.c.action == action, _later.c.number > LAST_COUNT)


def came_late(table: Table, recorded: str | ColumnElement[str]) -> ColumnElement[bool]:
    """Match the rows that a browser held and that were recorded after the count; `recorded` is the journal's action.

    The clock may have been ahead at the count, so the times of the rows alone cannot decide.
    """
    held = or_(table.c.recorded_at > bindparam("counted_at"), was_held(table))
    return held & journalled_after_count(table, recorded)
