"""The kept sums as statements: what folds days into months and years, and what a range is read from."""

from collections.abc import Callable
from datetime import date
from typing import Any

from sqlalchemy import CompoundSelect, Select, Subquery, Table, func, select, union_all
from sqlalchemy.sql.elements import ColumnElement

from sukli.reports.raw import raw_sums
from sukli.reports.spans import Piece

_FOLDS: dict[str, Callable[[Any], ColumnElement[Any]]] = {"sum": func.sum, "min": func.min, "max": func.max}


def folded(kept: Table, rows: Table | Subquery) -> list[ColumnElement[object]]:
    """The measures of several rows of a kept table made into one; each keeps its name."""
    return [_FOLDS[kept.c[name].info.get("fold", "sum")](rows.c[name]).label(name) for name in kept.info["measures"]]


def kept_piece(kept: Table, piece: Piece) -> Select[tuple[object, ...]]:
    """The kept rows of a piece."""
    return select(kept).where(kept.c.span == piece.span, kept.c.starts_on.between(piece.first, piece.last))


def rows_of(kept: Table, pieces: list[Piece], live: tuple[date, date] | None) -> Subquery:
    """What the pieces keep, and the raw sums of the days that are not: one row or more for each key."""
    parts: list[Select[tuple[object, ...]]] = [kept_piece(kept, piece) for piece in pieces]
    if live is not None:
        first, last = live
        parts.append(raw_sums(kept, lambda on: on.between(first, last)))
    every: CompoundSelect[tuple[object, ...]] | Select[tuple[object, ...]] = (
        union_all(*parts) if parts else select(kept).where(kept.c.span.is_(None))
    )
    return every.subquery()
