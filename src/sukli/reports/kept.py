"""The kept sums as statements: what folds days into months and years, and what a range is read from."""

from collections.abc import Callable
from datetime import date
from typing import Any

from sqlalchemy import CompoundSelect, Date, Select, Subquery, Table, func, literal, select, union_all
from sqlalchemy.sql.elements import ColumnElement

from sukli.reports.raw import Days, raw_sums
from sukli.reports.spans import Piece, Span, end_of

_FOLDS: dict[str, Callable[[Any], ColumnElement[Any]]] = {"sum": func.sum, "min": func.min, "max": func.max}


def folded(kept: Table, rows: Table | Subquery) -> list[ColumnElement[object]]:
    """The measures of several rows of a kept table made into one; each keeps its name."""
    return [_FOLDS[kept.c[name].info.get("fold", "sum")](rows.c[name]).label(name) for name in kept.info["measures"]]


def kept_piece(kept: Table, piece: Piece) -> Select[tuple[object, ...]]:
    """The kept rows of a piece."""
    return select(kept).where(kept.c.span == piece.span, kept.c.starts_on.between(piece.first, piece.last))


def folded_span(kept: Table, span: Span, start: date) -> Select[tuple[object, ...]]:
    """What the kept table should hold of a month, from its days, or of a year, from its months."""
    finer = "day" if span == "month" else "month"
    keys = [kept.c[name] for name in kept.info["keys"]]
    return (
        select(literal(span).label("span"), literal(start, Date).label("starts_on"), *keys, *folded(kept, kept))
        .where(kept.c.span == finer, kept.c.starts_on.between(start, end_of(span, start)))
        .group_by(*keys)
        # without keys a sum of nothing would be a row of nothings
        .having(func.count() > 0)
    )


def rows_of(kept: Table, pieces: list[Piece], live: Days | None) -> Subquery:
    """What the pieces keep, and the raw sums of the days that are not: one row or more for each key."""
    parts: list[Select[tuple[object, ...]]] = [kept_piece(kept, piece) for piece in pieces]
    if live is not None:
        parts.append(raw_sums(kept, live))
    every: CompoundSelect[tuple[object, ...]] | Select[tuple[object, ...]] = (
        union_all(*parts) if parts else select(kept).where(kept.c.span.is_(None))
    )
    return every.subquery()
