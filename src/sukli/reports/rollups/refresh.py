"""Rolls up closed business days, and dirty days again. Why: docs/decisions/reports.md."""

from collections.abc import Collection, Iterable
from datetime import date, datetime, timedelta

from sqlalchemy import ColumnElement, Connection, Row, Table, select, text

from sukli.business_day import DAY, day_of
from sukli.db.dirty_days import dirty_days
from sukli.db.tx import Tx
from sukli.reports.rollups.raw import recorded_days
from sukli.reports.rollups.spans import Span, end_of, month_of, year_of
from sukli.reports.rollups.statements import delete_days, delete_span, insert_days, insert_span
from sukli.reports.rollups.tables import ROLLUPS, rollup_state

# no row is older, and arithmetic near date.min would overflow
EARLIEST = date(1970, 1, 1)
# On SQLite a till may have to wait for one batch: a few thousand lines, some milliseconds. Empty days do not count
DAYS_A_BATCH = 5
# How long after its end a day is rolled up. A process that began a sale before midnight did not mark the day dirty, and
# another process's clock may be ahead: after this time that sale is committed, or _nobody_lingers sees it
SETTLES = timedelta(minutes=15)

_STATE = select(rollup_state.c.through, rollup_state.c.rolled_up_through)
_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(7855)")
_LINGERERS = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    " AND backend_type = 'client backend' AND xact_start < clock_timestamp() - interval '5 minutes'"
)


def refresh_some(tx: Tx, most: int = DAYS_A_BATCH) -> bool:
    """Roll up at most `most` days, dirty ones first; return whether there may be more to do.

    A closed day is rolled up by the transaction after the one that records it as closed: anything written for that day
    in between marks it dirty, even if the clock is set back into it.
    """
    _wait_for_others(tx.connection)
    state = _state(tx)
    dirty = _take_dirty(tx.connection, state.rolled_up_through, most)
    new: list[date] = []
    if len(dirty) < most and state.rolled_up_through < state.through:
        first = state.rolled_up_through + DAY
        _clean(tx.connection, dirty_days.c.business_on.between(first, state.through))
        new = recorded_days(tx.connection, first, state.through, most - len(dirty))
        is_all = len(dirty) + len(new) < most
        _write(tx.connection, rolled_up_through=state.through if is_all else new[-1])
    _roll_up(tx.connection, [*dirty, *new])
    if len(dirty) + len(new) == most:
        return True
    closed = last_closed(tx.now)
    if state.through >= closed or not _nobody_lingers(tx.connection):
        return False
    _write(tx.connection, through=closed)
    return True


def last_closed(now: datetime) -> date:
    """Return the newest day that is certainly over, for every process."""
    return day_of(now - SETTLES) - DAY


def refresh(tx: Tx, days: Collection[date]) -> None:
    """Roll up these days again, with their months and years."""
    _wait_for_others(tx.connection)
    _roll_up(tx.connection, days)


def fold_again(connection: Connection, span: Span, starts: Iterable[date]) -> None:
    """Sum up months again from their days, or years from their months."""
    for start in starts:
        for rollup in ROLLUPS:
            _fold(connection, rollup, span, start)


def _roll_up(connection: Connection, days: Collection[date]) -> None:
    if not days:
        return
    months, years = sorted({month_of(day) for day in days}), sorted({year_of(day) for day in days})
    for rollup in ROLLUPS:
        gone = connection.execute(delete_days(rollup), {"days": days}).rowcount
        come = connection.execute(insert_days(rollup), {"days": days}).rowcount
        # most rollups of most cafes had no rows for these days and still have none: the month is unchanged
        if gone or come:
            for month in months:
                _fold(connection, rollup, "month", month)
            for year in years:
                _fold(connection, rollup, "year", year)


def _fold(connection: Connection, rollup: Table, span: Span, start: date) -> None:
    connection.execute(delete_span(rollup, span), {"start": start})
    connection.execute(insert_span(rollup, span), {"start": start, "end": end_of(span, start)})


def _state(tx: Tx) -> Row[date, date]:
    state = tx.connection.execute(_STATE).one_or_none()
    if state is None:
        nothing = EARLIEST - DAY
        tx.connection.execute(rollup_state.insert(), {"id": 1, "through": nothing, "rolled_up_through": nothing})
    elif state.through >= tx.today:
        # the clock was ahead during that rollup; sales of today would not mark it dirty
        through = tx.today - DAY
        _write(tx.connection, through=through, rolled_up_through=min(state.rolled_up_through, through))
        _forget_after(tx.connection, through)
    else:
        return state
    return tx.connection.execute(_STATE).one()


def _take_dirty(connection: Connection, through: date, most: int) -> list[date]:
    days = list(
        connection.scalars(
            select(dirty_days.c.business_on)
            .where(dirty_days.c.business_on <= through)
            .distinct()
            .order_by(dirty_days.c.business_on)
            .limit(most)
        )
    )
    if days:
        _clean(connection, dirty_days.c.business_on.in_(days))
    return days


def _clean(connection: Connection, which: ColumnElement[bool]) -> None:
    # before the rows are read: a mark committed after this statement stays, and its day is rolled up again
    connection.execute(dirty_days.delete().where(which))


def _forget_after(connection: Connection, through: date) -> None:
    for rollup in ROLLUPS:
        connection.execute(rollup.delete().where(rollup.c.starts_on > through))
    fold_again(connection, "month", [month_of(through)])
    fold_again(connection, "year", [year_of(through)])


def _write(connection: Connection, **values: date) -> None:
    connection.execute(rollup_state.update(), values)


def _wait_for_others(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(_ONE_AT_A_TIME)


def _nobody_lingers(connection: Connection) -> bool:
    """Whether no old transaction may still add to a closed day without marking it dirty. SQLite has one writer."""
    return connection.dialect.name != "postgresql" or connection.execute(_LINGERERS).scalar_one() == 0
