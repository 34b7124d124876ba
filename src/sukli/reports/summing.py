"""Summing business days that are over, and those that were touched since. Why so: docs/decisions/reports.md."""

from collections.abc import Collection, Iterable
from datetime import date, datetime, timedelta

from sqlalchemy import Connection, insert, select, text

from sukli.business_day import DAY, day_of
from sukli.db.touched_days import touched_days
from sukli.db.tx import Tx
from sukli.reports.kept import folded_span
from sukli.reports.raw import first_recorded, raw_sums
from sukli.reports.spans import Span, month_of, year_of
from sukli.reports.tables import KEPT, summed

# A till waits behind one bite on SQLite: a few thousand lines, some milliseconds
DAYS_A_BITE = 5
# How long after its end a day is summed. A process that began a sale before midnight did not mark the day, and
# another one's clock may be ahead: by now that sale is committed, or is seen by _nobody_lingers
SETTLES = timedelta(minutes=15)

_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(7855)")
_LINGERERS = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    " AND backend_type = 'client backend' AND xact_start < clock_timestamp() - interval '5 minutes'"
)


def sum_some_days(tx: Tx, most: int = DAYS_A_BITE) -> bool:
    """Sum at most so many days, touched ones first; tells whether there may be more to do."""
    _wait_for_others(tx.connection)
    through = _through(tx)
    touched = _take_touched(tx.connection, through, most)
    closed = last_closed(tx.now)
    new: list[date] = []
    if len(touched) < most and through < closed and _nobody_lingers(tx.connection):
        new = [through + DAY * (number + 1) for number in range(min(most - len(touched), (closed - through).days))]
        _take_away_touches(tx.connection, new)
        _write_through(tx.connection, new[-1])
    _sum(tx.connection, [*touched, *new])
    return len(touched) + len(new) == most


def last_closed(now: datetime) -> date:
    """The newest day that is surely over, for every process."""
    return day_of(now - SETTLES) - DAY


def sum_again(tx: Tx, days: Collection[date]) -> None:
    """Sum these days anew, and the months and years that they are in."""
    _wait_for_others(tx.connection)
    _sum(tx.connection, days)


def fold_again(connection: Connection, span: Span, starts: Iterable[date]) -> None:
    """Make months anew of their days, or years of their months."""
    for start in starts:
        for kept in KEPT:
            connection.execute(kept.delete().where(kept.c.span == span, kept.c.starts_on == start))
            names = [column.name for column in kept.columns]
            connection.execute(insert(kept).from_select(names, folded_span(kept, span, start)))


def _sum(connection: Connection, days: Collection[date]) -> None:
    if not days:
        return
    for kept in KEPT:
        connection.execute(kept.delete().where(kept.c.span == "day", kept.c.starts_on.in_(days)))
        sums = raw_sums(kept, lambda on: on.in_(days))
        connection.execute(insert(kept).from_select([column.name for column in kept.columns], sums))
    fold_again(connection, "month", sorted({month_of(day) for day in days}))
    fold_again(connection, "year", sorted({year_of(day) for day in days}))


def _through(tx: Tx) -> date:
    through = tx.connection.execute(select(summed.c.through)).scalar_one_or_none()
    if through is None:
        # whatever comes to an earlier day later is a touch
        begins = last_closed(tx.now) + DAY
        through = min(first_recorded(tx.connection) or begins, begins) - DAY
        tx.connection.execute(summed.insert(), {"id": 1, "through": through})
    elif through >= tx.today:
        # the clock was ahead when this was summed; whoever sells today believes that nothing is kept of it
        through = tx.today - DAY
        _write_through(tx.connection, through)
        _forget_after(tx.connection, through)
    return through


def _take_touched(connection: Connection, through: date, most: int) -> list[date]:
    days = list(
        connection.scalars(
            select(touched_days.c.business_on)
            .where(touched_days.c.business_on <= through)
            .distinct()
            .order_by(touched_days.c.business_on)
            .limit(most)
        )
    )
    _take_away_touches(connection, days)
    return days


def _take_away_touches(connection: Connection, days: Collection[date]) -> None:
    # before the sums are read: what is committed after this statement keeps its mark, and is summed again
    if days:
        connection.execute(touched_days.delete().where(touched_days.c.business_on.in_(days)))


def _forget_after(connection: Connection, through: date) -> None:
    for kept in KEPT:
        connection.execute(kept.delete().where(kept.c.starts_on > through))
    fold_again(connection, "month", [month_of(through)])
    fold_again(connection, "year", [year_of(through)])


def _write_through(connection: Connection, through: date) -> None:
    connection.execute(summed.update(), {"through": through})


def _wait_for_others(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(_ONE_AT_A_TIME)


def _nobody_lingers(connection: Connection) -> bool:
    """Whether no transaction is so old that it may still add to a closed day without a mark. SQLite has one writer."""
    return connection.dialect.name != "postgresql" or connection.execute(_LINGERERS).scalar_one() == 0
