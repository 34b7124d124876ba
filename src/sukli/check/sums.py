"""Compares rollups with the raw rows, and refreshes those that differ."""

from collections.abc import Iterator
from datetime import date
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, Table, except_, func, select, union

from sukli.business_day import DAY
from sukli.db.dirty_days import dirty_days
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.reports.rollups.raw import first_recorded, raw_sums
from sukli.reports.rollups.refresh import fold_again, refresh
from sukli.reports.rollups.spans import Span, end_of, month_of, year_of
from sukli.reports.rollups.statements import END, START, folded_span
from sukli.reports.rollups.tables import ROLLUPS, rollup_state

REPAIRED = "sums.repaired"


class WrongSums(NamedTuple):
    """The first days of the spans whose rollups are wrong."""

    days: set[date]
    months: set[date]
    years: set[date]

    def __bool__(self) -> bool:
        return any(map(len, self))

    def merged(self, other: "WrongSums") -> "WrongSums":
        """Return everything that is wrong in either."""
        return WrongSums(self.days | other.days, self.months | other.months, self.years | other.years)

    def __str__(self) -> str:
        listed = (", ".join(map(str, sorted(starts))) for starts in self)
        words = zip(("days", "months", "years"), listed, strict=True)
        return "; ".join(f"wrong {word} {found}" for word, found in words if found)


def rolled_up_range(connection: Connection) -> tuple[date, date] | None:
    """Return the first and last day that are, or should be, rolled up; None before the first rollup."""
    through = connection.execute(select(rollup_state.c.rolled_up_through)).scalar_one_or_none()
    if through is None:
        return None
    # days before the first rollup may be wrong too: their rollups are missing
    first_days = [first_recorded(connection), through]
    for rollup in ROLLUPS:
        first_rolled_up = select(func.min(rollup.c.starts_on)).where(rollup.c.span == "day")
        first_days.append(connection.execute(first_rolled_up).scalar_one())
    return min(first for first in first_days if first is not None), through


def wrong_sums(connection: Connection, first: date, last: date) -> WrongSums:
    """Return which rollups are wrong: of these days, all in one year, of their months, and of that year."""
    dirty = set(connection.scalars(select(dirty_days.c.business_on).distinct()))
    days: set[date] = set()
    months: set[date] = set()
    years: set[date] = set()
    for rollup in ROLLUPS:
        days.update(connection.scalars(_differing_days(rollup), {"start": first, "end": last}))
        for span, start in _spans(first, last):
            differing = connection.scalars(_differing_span(rollup, span), {"start": start, "end": end_of(span, start)})
            (months if span == "month" else years).update(differing)
    # a dirty day is known to be outdated, and so are its month and year
    return WrongSums(days - dirty, months - {month_of(day) for day in dirty}, years - {year_of(day) for day in dirty})


def repair_sums(tx: Tx, wrong: WrongSums) -> None:
    """Sum these again, and record that in the journal."""
    refresh(tx, sorted(wrong.days))
    fold_again(tx.connection, "month", sorted(wrong.months))
    fold_again(tx.connection, "year", sorted(wrong.years | {year_of(month) for month in wrong.months}))
    after = {name: [str(start) for start in sorted(starts)] for name, starts in wrong._asdict().items()}
    tx.record(REPAIRED, new_id(), after=after)


def _spans(first: date, last: date) -> Iterator[tuple[Span, date]]:
    start = month_of(first)
    while start <= last:
        yield "month", start
        start = end_of("month", start) + DAY
    yield "year", year_of(first)


@cache
def _differing_days(rollup: Table) -> Select[Any]:
    stored = select(rollup).where(rollup.c.span == "day", rollup.c.starts_on.between(START, END))
    return _differing(stored, raw_sums(rollup, lambda on: on.between(START, END)))


@cache
def _differing_span(rollup: Table, span: Span) -> Select[Any]:
    stored = select(rollup).where(rollup.c.span == span, rollup.c.starts_on == START)
    return _differing(stored, folded_span(rollup, span))


def _differing(one: Select[Any], other: Select[Any]) -> Select[Any]:
    differing = union(
        select(except_(one, other).subquery().c.starts_on), select(except_(other, one).subquery().c.starts_on)
    ).subquery()
    return select(differing.c.starts_on)
