"""Kept sums compared with the raw rows, and summed again where they differ."""

from collections.abc import Iterator
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import Connection, Select, except_, func, select, union

from sukli.business_day import DAY
from sukli.db.touched_days import touched_days
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.reports.kept import folded_span, kept_piece
from sukli.reports.raw import first_recorded, raw_sums
from sukli.reports.spans import Piece, Span, end_of, month_of, year_of
from sukli.reports.summing import fold_again, sum_again
from sukli.reports.tables import KEPT, summed

REPAIRED = "sums.repaired"


class WrongSums(NamedTuple):
    """First days of what is kept wrong."""

    days: set[date]
    months: set[date]
    years: set[date]

    def __bool__(self) -> bool:
        return any(map(len, self))

    def joined(self, other: "WrongSums") -> "WrongSums":
        """Everything that is wrong here or there."""
        return WrongSums(self.days | other.days, self.months | other.months, self.years | other.years)

    def __str__(self) -> str:
        listed = (", ".join(map(str, sorted(starts))) for starts in self)
        words = zip(("days", "months", "years"), listed, strict=True)
        return "; ".join(f"wrong {word} {found}" for word, found in words if found)


def summed_range(connection: Connection) -> tuple[date, date] | None:
    """First and last day that are, or ought to be, summed; None before the first."""
    through = connection.execute(select(summed.c.through)).scalar_one_or_none()
    if through is None:
        return None
    # what lies before all that is kept may be wrong too: nothing is kept of it
    firsts = [first_recorded(connection), through]
    for kept in KEPT:
        first_kept = select(func.min(kept.c.starts_on)).where(kept.c.span == "day")
        firsts.append(connection.execute(first_kept).scalar_one())
    return min(first for first in firsts if first is not None), through


def wrong_sums(connection: Connection, first: date, last: date) -> WrongSums:
    """What is kept wrong of these days of one year, and of their months and their year."""
    touched = set(connection.scalars(select(touched_days.c.business_on).distinct()))
    days: set[date] = set()
    months: set[date] = set()
    years: set[date] = set()
    for kept in KEPT:
        is_kept = kept_piece(kept, Piece("day", first, last))
        is_right = raw_sums(kept, lambda on: on.between(first, last))
        days |= _differing(connection, is_kept, is_right)
        for span, start in _spans(first, last):
            piece = kept_piece(kept, Piece(span, start, start))
            differing = _differing(connection, piece, folded_span(kept, span, start))
            (months if span == "month" else years).update(differing)
    # a touched day is known to be wrong, and so are its month and year
    return WrongSums(
        days - touched, months - {month_of(day) for day in touched}, years - {year_of(day) for day in touched}
    )


def repair_sums(tx: Tx, wrong: WrongSums) -> None:
    """Sum these again, and note it in the journal."""
    sum_again(tx, sorted(wrong.days))
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


def _differing(connection: Connection, one: Select[Any], other: Select[Any]) -> set[date]:
    both = union(
        select(except_(one, other).subquery().c.starts_on), select(except_(other, one).subquery().c.starts_on)
    ).subquery()
    return set(connection.scalars(select(both.c.starts_on)))
