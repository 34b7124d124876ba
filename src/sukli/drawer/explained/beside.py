"""What a count knew of besides sales: cash movements, expenses, and sales removed from a till."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from datetime import datetime

from sqlalchemy import Connection, Row, bindparam, exists, func, or_, select

from sukli.business_day import DAY
from sukli.cash.tables import cash_transactions
from sukli.drawer.explained.counted import (
    CountedShift,
    active_at_count,
    of_shift,
    on_its_days,
    recorded_before_count,
    while_open,
)
from sukli.expenses.tables import expenses
from sukli.explaining.shift import Direction, Expense, Movement, Removed, in_words
from sukli.sales.readable import readable_text
from sukli.sales.tables import sales, unrecorded_sales
from sukli.shifts.last_count import came_late

# of each kind; a drawer has some twenty a day
MOST = 500
# A description's direction is usual if it occurred at least this often in these weeks, and nine times in ten that way
_WEEKS = 8 * 7 * DAY
_OFTEN = 3
_MOSTLY = 0.9


_moves = cash_transactions.c
_columns = (_moves.id, _moves.transaction_type, _moves.amount_centavos, _moves.created_at, _moves.description)
# if its expense was deleted, nobody knows what the cash paid: the expense may have been recorded again
_pays_its_own = exists().where(expenses.c.id == _moves.expense_id)
_moved = select(*_columns, _pays_its_own).order_by(_moves.created_at, _moves.id).limit(MOST)
_recorded = _moves.transaction_type.concat(".recorded")
_was_active = active_at_count(cash_transactions, _moves.transaction_type.concat(".voided"))
_moved_by_count = _moved.where(
    of_shift(cash_transactions), recorded_before_count(cash_transactions, _recorded), _was_active
)
_moved_and_sent_later = _moved.where(
    or_(
        of_shift(cash_transactions) & came_late(cash_transactions, _recorded),
        _moves.late_for_shift_id == bindparam("shift_id"),
    ),
    while_open(_moves.created_at),
    ~_moves.voided,
)
_moved_in_the_weeks_before = (
    select(_moves.description, _moves.transaction_type, func.count())
    .where(
        _moves.business_on.between(bindparam("weeks_from"), bindparam("weeks_to")),
        ~_moves.voided,
        _moves.description.is_not(None),
    )
    .group_by(_moves.description, _moves.transaction_type)
)

_has_cash_out = exists().where(_moves.expense_id == expenses.c.id, _was_active)
_spent = (
    select(expenses.c.id, expenses.c.amount_centavos, expenses.c.created_at, expenses.c.description)
    .where(on_its_days(expenses.c.business_on), while_open(expenses.c.created_at), ~_has_cash_out)
    .order_by(expenses.c.created_at, expenses.c.id)
    .limit(MOST)
)

_refused = unrecorded_sales.c
_removed = (
    select(_refused.id, _refused.order_number, _refused.made_at, _refused.body)
    .where(
        on_its_days(_refused.business_on),
        while_open(_refused.made_at),
        _refused.total_centavos > 0,
        ~exists().where(sales.c.id == _refused.id),
    )
    .order_by(_refused.made_at, _refused.id)
    .limit(MOST)
)


def movements_of(connection: Connection, counted: CountedShift) -> list[Movement]:
    """Return the shift's cash movements that were active at the count, in order of time."""
    return _movements(connection.execute(_moved_by_count, counted.values()))


def moved_before_sent_later(connection: Connection, counted: CountedShift) -> list[Movement]:
    """Return cash movements that a till made offline while the shift was open, and sent after the count."""
    return _movements(connection.execute(_moved_and_sent_later, counted.values()))


def usual_directions(connection: Connection, counted: CountedShift) -> dict[str, Direction]:
    """Return by a description's words the direction that its movements nearly always had in the weeks before."""
    weeks = {"weeks_from": counted.first_on - _WEEKS, "weeks_to": counted.first_on - DAY}
    found: defaultdict[str, Counter[Direction]] = defaultdict(Counter)
    for description, kind, times in connection.execute(_moved_in_the_weeks_before, weeks):
        found[in_words(description)][_direction(kind)] += times
    return {words: usual for words, times in found.items() if (usual := _usual(times)) is not None}


def expenses_of(connection: Connection, counted: CountedShift) -> list[Expense]:
    """Return expenses recorded while the shift was open, on its days, that have no cash out of their own.

    Such a cash out accounts for the money, whichever drawer it left and whenever a till sent it.
    """
    return [Expense(*row) for row in connection.execute(_spent, counted.values())]


def removed_from_tills(connection: Connection, counted: CountedShift) -> list[Removed]:
    """Return cash sales of the shift's time that the server refused for good, and that are still not recorded."""
    return [
        Removed(sale_id, number, made_at, cash)
        for sale_id, number, made_at, body in connection.execute(_removed, counted.values())
        if (cash := readable_text(body).cash_centavos)
    ]


def _movements(rows: Iterable[Row[str, str, int, datetime, str | None, bool]]) -> list[Movement]:
    return [
        # SQLite returns expressions as integers, not booleans
        Movement(move_id, _direction(kind), amount, made_at, description, pays_its_own=bool(pays_its_own))
        for move_id, kind, amount, made_at, description, pays_its_own in rows
    ]


def _direction(kind: str) -> Direction:
    return "in" if kind == "cash_in" else "out"


def _usual(times: Mapping[Direction, int]) -> Direction | None:
    total = sum(times.values())
    most, count = max(times.items(), key=lambda one: one[1])
    return most if total >= _OFTEN and count >= _MOSTLY * total else None
