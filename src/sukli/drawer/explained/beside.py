"""What a count knew of beside sales: cash movements, expenses, and what was removed from a till."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, and_, exists, func, or_, select

from sukli.business_day import DAY
from sukli.cash.tables import cash_transactions
from sukli.drawer.explained.counted import Counted
from sukli.expenses.tables import expenses
from sukli.explaining.shift import Direction, Expense, Movement, Removed, in_words
from sukli.sales.readable import readable_text
from sukli.sales.tables import sales, unrecorded_sales

# of each; a drawer of one day has some twenty
MOST = 500
# what a description mostly was in these weeks is usual: so often at least, and but for one in ten
_WEEKS = 8 * 7 * DAY
_OFTEN = 3
_MOSTLY = 0.9


def movements_of(connection: Connection, counted: Counted) -> list[Movement]:
    """The shift's cash movements that counted then, in the order of time."""
    knew = counted.knew(cash_transactions.c.recorded_at)
    return _movements(connection, and_(counted.has(cash_transactions), knew, _was_active(counted)))


def moved_before_sent_later(connection: Connection, counted: Counted) -> list[Movement]:
    """Cash movements that a till without a network made while the shift was open, and sent after the count."""
    columns = cash_transactions.c
    of_shift = or_(
        and_(counted.has(cash_transactions), ~counted.knew(columns.recorded_at)),
        columns.late_for_shift_id == counted.shift_id,
    )
    return _movements(connection, and_(of_shift, counted.while_open(columns.created_at), ~columns.voided))


def usual_directions(connection: Connection, counted: Counted) -> dict[str, Direction]:
    """By the words of a description: in or out, where its movements were nearly always that in the weeks before."""
    columns = cash_transactions.c
    weeks = columns.business_on.between(counted.first_on - _WEEKS, counted.first_on - DAY)
    kinds = (columns.description, columns.transaction_type)
    described = and_(weeks, ~columns.voided, columns.description.is_not(None))
    seen: defaultdict[str, Counter[Direction]] = defaultdict(Counter)
    for row in connection.execute(select(*kinds, func.count().label("times")).where(described).group_by(*kinds)):
        seen[in_words(row.description)][_direction(row)] += row.times
    return {words: usual for words, times in seen.items() if (usual := _usual(times)) is not None}


def expenses_of(connection: Connection, counted: Counted) -> list[Expense]:
    """What was recorded as spent while the shift was open, on its days; first what has a cash out of its own.

    Each goes with a cash out of its amount, and one that was recorded with its own must not take another's. Where the
    amount of such an expense was changed since, its money is told all the same.
    """
    columns, moved = expenses.c, cash_transactions.c
    spent = (
        select(expenses, moved.amount_centavos.label("cash_out"))
        .join_from(expenses, cash_transactions, (moved.expense_id == columns.id) & _was_active(counted), isouter=True)
        .where(columns.business_on.between(counted.first_on, counted.last_on), counted.while_open(columns.created_at))
        .order_by(moved.amount_centavos.is_(None), columns.created_at, columns.id)
    )
    return [
        Expense(row.id, row.amount_centavos, row.created_at, row.description)
        for row in connection.execute(spent.limit(MOST))
        if row.cash_out in (None, row.amount_centavos)
    ]


def removed_from_tills(connection: Connection, counted: Counted) -> list[Removed]:
    """Cash sales of the shift's time that the server refused for good, and that are not recorded after all."""
    columns = unrecorded_sales.c
    removed = select(unrecorded_sales).where(
        columns.business_on.between(counted.first_on, counted.last_on),
        counted.while_open(columns.made_at),
        columns.total_centavos > 0,
        ~exists().where(sales.c.id == columns.id),
    )
    return [
        Removed(row.id, row.order_number, row.made_at, cash)
        for row in connection.execute(removed.order_by(columns.made_at, columns.id).limit(MOST))
        if (cash := readable_text(row.body).cash_centavos)
    ]


def _was_active(counted: Counted) -> ColumnElement[bool]:
    return or_(~cash_transactions.c.voided, cash_transactions.c.voided_at > counted.counted_at)


def _movements(connection: Connection, which: ColumnElement[bool]) -> list[Movement]:
    columns = cash_transactions.c
    found = select(cash_transactions).where(which).order_by(columns.created_at, columns.id).limit(MOST)
    return [
        Movement(row.id, _direction(row), row.amount_centavos, row.created_at, row.description)
        for row in connection.execute(found)
    ]


def _direction(row: Row[Any]) -> Direction:
    return "in" if row.transaction_type == "cash_in" else "out"


def _usual(times: Mapping[Direction, int]) -> Direction | None:
    of_all = sum(times.values())
    most, count = max(times.items(), key=lambda one: one[1])
    return most if of_all >= _OFTEN and count >= _MOSTLY * of_all else None
