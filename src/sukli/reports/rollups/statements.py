"""The rollups' SQL statements: folding days into months and years, and reading a range."""

from collections.abc import Callable
from functools import cache
from typing import Any

from sqlalchemy import (
    CompoundSelect,
    Date,
    Delete,
    Insert,
    Select,
    Subquery,
    Table,
    bindparam,
    func,
    insert,
    literal,
    select,
    union_all,
)
from sqlalchemy.sql.elements import ColumnElement

from sukli.reports.rollups.raw import Days, raw_sums
from sukli.reports.rollups.spans import Piece, Span

# parameters of the cached statements: some days; or the first and last day of a span
DAYS = bindparam("days", type_=Date, expanding=True)
START, END = bindparam("start", type_=Date), bindparam("end", type_=Date)

_FOLDS: dict[str, Callable[[Any], ColumnElement[Any]]] = {"sum": func.sum, "min": func.min, "max": func.max}


def folded(rollup: Table, rows: Table | Subquery) -> list[ColumnElement[object]]:
    """Fold several rows of a rollup into one: the aggregate of each measure, under the same name."""
    return [
        _FOLDS[rollup.c[name].info.get("fold", "sum")](rows.c[name]).label(name) for name in rollup.info["measures"]
    ]


def rollup_piece(rollup: Table, piece: Piece) -> Select[tuple[object, ...]]:
    """Select the rollup's rows of a piece."""
    return select(rollup).where(rollup.c.span == piece.span, rollup.c.starts_on.between(piece.first, piece.last))


@cache
def folded_span(rollup: Table, span: Span) -> Select[tuple[object, ...]]:
    """Select what the rollup should hold for a month, from its days, or for a year, from its months."""
    finer = "day" if span == "month" else "month"
    keys = [rollup.c[name] for name in rollup.info["keys"]]
    return (
        select(literal(span).label("span"), START.label("starts_on"), *keys, *folded(rollup, rollup))
        .where(rollup.c.span == finer, rollup.c.starts_on.between(START, END))
        .group_by(*keys)
        # without keys, summing no rows would return one row of NULLs
        .having(func.count() > 0)
    )


@cache
def delete_days(rollup: Table) -> Delete:
    """Delete the sums of some days."""
    return rollup.delete().where(rollup.c.span == "day", rollup.c.starts_on.in_(DAYS))


@cache
def insert_days(rollup: Table) -> Insert:
    """Insert the sums of some days."""
    return _filled(rollup, raw_sums(rollup, lambda on: on.in_(DAYS)))


@cache
def delete_span(rollup: Table, span: Span) -> Delete:
    """Delete the sums of a month or year."""
    return rollup.delete().where(rollup.c.span == span, rollup.c.starts_on == START)


@cache
def insert_span(rollup: Table, span: Span) -> Insert:
    """Insert the sums of a month or year, folded from its parts."""
    return _filled(rollup, folded_span(rollup, span))


def _filled(rollup: Table, rows: Select[tuple[object, ...]]) -> Insert:
    # the caller reads how many rows were written
    return insert(rollup).from_select(list(rollup.c.keys()), rows).execution_options(preserve_rowcount=True)


def rows_of(rollup: Table, pieces: list[Piece], live: Days | None) -> Subquery:
    """Return the rows of these pieces and the raw sums of the days after them: one or more rows for each key."""
    parts: list[Select[tuple[object, ...]]] = [rollup_piece(rollup, piece) for piece in pieces]
    if live is not None:
        parts.append(raw_sums(rollup, live))
    every: CompoundSelect[tuple[object, ...]] | Select[tuple[object, ...]] = (
        union_all(*parts) if parts else select(rollup).where(rollup.c.span.is_(None))
    )
    return every.subquery()
