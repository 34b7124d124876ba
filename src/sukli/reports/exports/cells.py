"""Cells of an export's long tables: whole lines formatted by the database, the same on both.

Formatting the cells of a million sales in Python would starve the tills of the interpreter. The rules are those of
sukli.csv_export, and a test compares the two.
"""

from collections.abc import Iterable
from functools import reduce
from typing import Any

from sqlalchemy import BigInteger, Column, ColumnElement, Select, Subquery, Text, case, cast, func, literal, select

from sukli.csv_export import FORMULA_STARTS
from sukli.db.columns import manila_seconds

Cell = ColumnElement[str]
# spec section 6
UNKNOWN = "Unknown"


def row_of(cells: Iterable[Cell]) -> Cell:
    """Return the cells with commas between them."""
    return reduce(lambda row, cell: row.concat(literal(",")).concat(cell), cells)


def line(*cells: Cell) -> Cell:
    """Return one row of the file, ended by CR LF."""
    return row_of(cells).concat(literal("\r\n"))


def joined(texts: Select[Any], separator: str) -> Subquery:
    """Join the texts in order. Both databases keep the order of a plain subquery; a sort would cost a third more."""
    inner = texts.subquery()
    return select(func.aggregate_strings(inner.c[0], separator).label("text")).select_from(inner).subquery()


def text_cell(value: ColumnElement[Any]) -> Cell:
    """Return text in quotes, nothing for NULL; a value that a spreadsheet would calculate gets a leading apostrophe."""
    quoted = func.replace(value, '"', '""')
    found: Cell = case(
        (value.is_(None), literal("")),
        (func.substr(value, 1, 1).in_(FORMULA_STARTS), literal("\"'").concat(quoted).concat(literal('"'))),
        else_=literal('"').concat(quoted).concat(literal('"')),
    )
    return found


def number_cell(value: ColumnElement[Any]) -> Cell:
    """Return a whole number, nothing for NULL."""
    return func.coalesce(cast(value, Text), "")


def amount_cell(centavos: ColumnElement[Any]) -> Cell:
    """Return a number with two decimals, nothing for NULL."""
    size = func.abs(centavos, type_=BigInteger)
    sign = case((centavos < 0, literal("-")), else_=literal(""))
    cents = _two(size % 100)
    return func.coalesce(sign.concat(cast(size // 100, Text)).concat(literal(".")).concat(cents), "")


def day_cell(day: ColumnElement[Any]) -> Cell:
    """Return the day as 2026-03-01."""
    return cast(day, Text)


def time_cell(instant: Column[Any]) -> Cell:
    """Return the time in Manila as 15:04:05."""
    seconds = manila_seconds(instant) % 86_400
    parts = (seconds // 3600, seconds // 60 % 60, seconds % 60)
    hour, minute, second = map(_two, parts)
    return hour.concat(literal(":")).concat(minute).concat(literal(":")).concat(second)


def _two(number: ColumnElement[int]) -> Cell:
    # adding 100 keeps the leading zero; the substring drops the 1
    return func.substr(cast(100 + number, Text), 2)
