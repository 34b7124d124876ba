"""The rollups' statements: those that fold days into months and years, and those that read a range."""

from collections.abc import Callable
from datetime import date
from typing import Any

from sqlalchemy import CompoundSelect, Date, Select, Subquery, Table, func, literal, select, union_all
from sqlalchemy.sql.elements import ColumnElement

from sukli.reports.rollups.raw import Days, raw_sums
from sukli.reports.rollups.spans import Piece, Span, end_of

_FOLDS: dict[str, Callable[[Any], ColumnElement[Any]]] = {"sum": func.sum, "min": func.min, "max": func.max}


def folded(rollup: Table, rows: Table | Subquery) -> list[ColumnElement[object]]:
    """The measures of several rows of a rollup, folded into one; each keeps its name."""
    return [
        _FOLDS[rollup.c[name].info.get("fold", "sum")](rows.c[name]).label(name) for name in rollup.info["measures"]
    ]


def rollup_piece(rollup: Table, piece: Piece) -> Select[tuple[object, ...]]:
    """The rollup's rows of a piece."""
    return select(rollup).where(rollup.c.span == piece.span, rollup.c.starts_on.between(piece.first, piece.last))


def folded_span(rollup: Table, span: Span, start: date) -> Select[tuple[object, ...]]:
    """What the rollup should hold of a month, from its days, or of a year, from its months."""
    finer = "day" if span == "month" else "month"
    keys = [rollup.c[name] for name in rollup.info["keys"]]
    return (
        select(literal(span).label("span"), literal(start, Date).label("starts_on"), *keys, *folded(rollup, rollup))
        .where(rollup.c.span == finer, rollup.c.starts_on.between(start, end_of(span, start)))
        .group_by(*keys)
        # without keys, summing no rows would give a row of NULLs
        .having(func.count() > 0)
    )


def rows_of(rollup: Table, pieces: list[Piece], live: Days | None) -> Subquery:
    """The rows of these pieces, and the raw sums of the days after them: one row or more for each key."""
    parts: list[Select[tuple[object, ...]]] = [rollup_piece(rollup, piece) for piece in pieces]
    if live is not None:
        parts.append(raw_sums(rollup, live))
    every: CompoundSelect[tuple[object, ...]] | Select[tuple[object, ...]] = (
        union_all(*parts) if parts else select(rollup).where(rollup.c.span.is_(None))
    )
    return every.subquery()
