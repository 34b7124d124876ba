"""Rolls up business days that are over, and again those that became dirty. Why: docs/decisions/reports.md."""

from collections.abc import Collection, Iterable
from datetime import date, datetime, timedelta

from sqlalchemy import Connection, insert, select, text

from sukli.business_day import DAY, day_of
from sukli.db.dirty_days import dirty_days
from sukli.db.tx import Tx
from sukli.reports.rollups.raw import first_recorded, raw_sums
from sukli.reports.rollups.spans import Span, month_of, year_of
from sukli.reports.rollups.statements import folded_span
from sukli.reports.rollups.tables import ROLLUPS, rollup_state

# On SQLite a till may have to wait for one batch: a few thousand lines, some milliseconds
DAYS_A_BATCH = 5
# How long after its end a day is rolled up. A process that began a sale before midnight did not mark the day dirty,
# and another one's clock may be ahead: by then that sale is committed, or _nobody_lingers sees it
SETTLES = timedelta(minutes=15)

_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(7855)")
_LINGERERS = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    " AND backend_type = 'client backend' AND xact_start < clock_timestamp() - interval '5 minutes'"
)


def refresh_some(tx: Tx, most: int = DAYS_A_BATCH) -> bool:
    """Roll up at most so many days, dirty ones first; returns whether there may be more to do."""
    _wait_for_others(tx.connection)
    through = _through(tx)
    dirty = _take_dirty(tx.connection, through, most)
    closed = last_closed(tx.now)
    new: list[date] = []
    if len(dirty) < most and through < closed and _nobody_lingers(tx.connection):
        new = [through + DAY * (number + 1) for number in range(min(most - len(dirty), (closed - through).days))]
        _clean(tx.connection, new)
        _write_through(tx.connection, new[-1])
    _roll_up(tx.connection, [*dirty, *new])
    return len(dirty) + len(new) == most


def last_closed(now: datetime) -> date:
    """The newest day that is surely over, for every process."""
    return day_of(now - SETTLES) - DAY


def refresh(tx: Tx, days: Collection[date]) -> None:
    """Roll up these days again, and the months and years that they are in."""
    _wait_for_others(tx.connection)
    _roll_up(tx.connection, days)


def fold_again(connection: Connection, span: Span, starts: Iterable[date]) -> None:
    """Sum up months again from their days, or years from their months."""
    for start in starts:
        for rollup in ROLLUPS:
            connection.execute(rollup.delete().where(rollup.c.span == span, rollup.c.starts_on == start))
            names = [column.name for column in rollup.columns]
            connection.execute(insert(rollup).from_select(names, folded_span(rollup, span, start)))


def _roll_up(connection: Connection, days: Collection[date]) -> None:
    if not days:
        return
    for rollup in ROLLUPS:
        connection.execute(rollup.delete().where(rollup.c.span == "day", rollup.c.starts_on.in_(days)))
        sums = raw_sums(rollup, lambda on: on.in_(days))
        connection.execute(insert(rollup).from_select([column.name for column in rollup.columns], sums))
    fold_again(connection, "month", sorted({month_of(day) for day in days}))
    fold_again(connection, "year", sorted({year_of(day) for day in days}))


def _through(tx: Tx) -> date:
    through = tx.connection.execute(select(rollup_state.c.through)).scalar_one_or_none()
    if through is None:
        # a later write to an earlier day marks it dirty
        begins = last_closed(tx.now) + DAY
        through = min(first_recorded(tx.connection) or begins, begins) - DAY
        tx.connection.execute(rollup_state.insert(), {"id": 1, "through": through})
    elif through >= tx.today:
        # the clock was ahead when this was rolled up; sales of today do not mark it dirty
        through = tx.today - DAY
        _write_through(tx.connection, through)
        _forget_after(tx.connection, through)
    return through


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
    _clean(connection, days)
    return days


def _clean(connection: Connection, days: Collection[date]) -> None:
    # before the sums are read: a mark that is committed after this statement stays, and its day is rolled up again
    if days:
        connection.execute(dirty_days.delete().where(dirty_days.c.business_on.in_(days)))


def _forget_after(connection: Connection, through: date) -> None:
    for rollup in ROLLUPS:
        connection.execute(rollup.delete().where(rollup.c.starts_on > through))
    fold_again(connection, "month", [month_of(through)])
    fold_again(connection, "year", [year_of(through)])


def _write_through(connection: Connection, through: date) -> None:
    connection.execute(rollup_state.update(), {"through": through})


def _wait_for_others(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(_ONE_AT_A_TIME)


def _nobody_lingers(connection: Connection) -> bool:
    """Whether no old transaction may still add to a closed day without marking it dirty. SQLite has one writer."""
    return connection.dialect.name != "postgresql" or connection.execute(_LINGERERS).scalar_one() == 0
