"""What a count knew of beside sales: cash movements, expenses, and what was removed from a till."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from datetime import datetime

from sqlalchemy import Connection, Row, bindparam, exists, func, or_, select

from sukli.business_day import DAY
from sukli.cash.tables import cash_transactions
from sukli.drawer.explained.counted import Counted, active_then, known, of_shift, on_its_days, while_open
from sukli.drawer.last_count import came_late
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


_moves = cash_transactions.c
_columns = (_moves.id, _moves.transaction_type, _moves.amount_centavos, _moves.created_at, _moves.description)
# of one whose expense was deleted nobody knows what it paid: that may have been recorded anew
_pays_its_own = exists().where(expenses.c.id == _moves.expense_id)
_moved = select(*_columns, _pays_its_own).order_by(_moves.created_at, _moves.id).limit(MOST)
_recorded = _moves.transaction_type.concat(".recorded")
_was_active = active_then(cash_transactions, _moves.transaction_type.concat(".voided"))
_moved_by_then = _moved.where(of_shift(cash_transactions), known(cash_transactions, _recorded), _was_active)
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

_has_its_own = exists().where(_moves.expense_id == expenses.c.id, _was_active)
_spent = (
    select(expenses.c.id, expenses.c.amount_centavos, expenses.c.created_at, expenses.c.description)
    .where(on_its_days(expenses.c.business_on), while_open(expenses.c.created_at), ~_has_its_own)
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


def movements_of(connection: Connection, counted: Counted) -> list[Movement]:
    """The shift's cash movements that counted then, in the order of time."""
    return _movements(connection.execute(_moved_by_then, counted.values()))


def moved_before_sent_later(connection: Connection, counted: Counted) -> list[Movement]:
    """Cash movements that a till without a network made while the shift was open, and sent after the count."""
    return _movements(connection.execute(_moved_and_sent_later, counted.values()))


def usual_directions(connection: Connection, counted: Counted) -> dict[str, Direction]:
    """By the words of a description: in or out, where its movements were nearly always that in the weeks before."""
    weeks = {"weeks_from": counted.first_on - _WEEKS, "weeks_to": counted.first_on - DAY}
    seen: defaultdict[str, Counter[Direction]] = defaultdict(Counter)
    for description, kind, times in connection.execute(_moved_in_the_weeks_before, weeks):
        seen[in_words(description)][_direction(kind)] += times
    return {words: usual for words, times in seen.items() if (usual := _usual(times)) is not None}


def expenses_of(connection: Connection, counted: Counted) -> list[Expense]:
    """What was recorded as spent while the shift was open, on its days, without a cash out of its own.

    That one tells of its money, in whichever drawer it is, and whenever a till sent it.
    """
    return [Expense(*row) for row in connection.execute(_spent, counted.values())]


def removed_from_tills(connection: Connection, counted: Counted) -> list[Removed]:
    """Cash sales of the shift's time that the server refused for good, and that are not recorded after all."""
    return [
        Removed(sale_id, number, made_at, cash)
        for sale_id, number, made_at, body in connection.execute(_removed, counted.values())
        if (cash := readable_text(body).cash_centavos)
    ]


def _movements(rows: Iterable[Row[str, str, int, datetime, str | None, bool]]) -> list[Movement]:
    return [
        # SQLite knows no booleans in expressions
        Movement(move_id, _direction(kind), amount, made_at, description, pays_its_own=bool(pays_its_own))
        for move_id, kind, amount, made_at, description, pays_its_own in rows
    ]


def _direction(kind: str) -> Direction:
    return "in" if kind == "cash_in" else "out"


def _usual(times: Mapping[Direction, int]) -> Direction | None:
    of_all = sum(times.values())
    most, count = max(times.items(), key=lambda one: one[1])
    return most if of_all >= _OFTEN and count >= _MOSTLY * of_all else None
