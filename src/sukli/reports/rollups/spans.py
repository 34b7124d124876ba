"""Covers a range with years, months and days of a rollup: as few rows as possible."""

from calendar import monthrange
from collections.abc import Iterator
from datetime import date
from typing import Literal, NamedTuple

from sukli.business_day import DAY

Span = Literal["day", "month", "year"]


class Piece(NamedTuple):
    """Consecutive spans of one kind, given by the first day of the first span and of the last."""

    span: Span
    first: date
    last: date


def month_of(day: date) -> date:
    """Return the first day of the month."""
    return day.replace(day=1)


def year_of(day: date) -> date:
    """Return the first day of the year."""
    return day.replace(month=1, day=1)


def end_of(span: Span, start: date) -> date:
    """Return the last day of the span that begins on this day."""
    if span == "day":
        return start
    if span == "year":
        return start.replace(month=12, day=31)
    return start.replace(day=monthrange(start.year, start.month)[1])


def cover(first: date, last: date, through: date, coarsest: Span = "year") -> Iterator[Piece]:
    """Yield the spans that hold exactly the days from `first` to `last`, all rolled up; coarser ones where they fit.

    `through` is the last day that is rolled up: a running month or year ends there.
    """
    if first > last:
        return
    if coarsest == "day":
        yield Piece("day", first, last)
        return
    finer: Span = "month" if coarsest == "year" else "day"
    start = _begin(coarsest, last)
    # the last span that ends within the range
    latest = start if min(end_of(coarsest, start), through) <= last else _begin(coarsest, start - DAY)
    earliest = _begin(coarsest, first)
    if earliest < first:
        earliest = end_of(coarsest, earliest) + DAY
    if earliest > latest:
        yield from cover(first, last, through, finer)
        return
    if first < earliest:
        yield from cover(first, earliest - DAY, through, finer)
    yield Piece(coarsest, earliest, latest)
    yield from cover(end_of(coarsest, latest) + DAY, last, through, finer)


def _begin(span: Span, day: date) -> date:
    return year_of(day) if span == "year" else month_of(day)
