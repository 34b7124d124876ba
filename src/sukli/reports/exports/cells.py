"""Cells of an export: an instant and an amount in Python, and whole lines written by the database, the same on both.

An export of a million sales that formatted its cells in Python would starve the tills of the interpreter. The rules
are those of sukli.csv_export, and a test compares the two.
"""

from datetime import datetime
from typing import Any

from sqlalchemy import BigInteger, Column, ColumnElement, Select, Subquery, Text, case, cast, func, literal, select

from sukli.business_day import MANILA
from sukli.csv_export import FORMULA_STARTS, Number
from sukli.db.columns import manila_seconds
from sukli.money import plain_amount

Cell = ColumnElement[str]
# spec section 6
UNKNOWN = "Unknown"


def when(at: datetime) -> tuple[str, str]:
    """Date and time in Manila."""
    in_manila = at.astimezone(MANILA)
    return f"{in_manila:%Y-%m-%d}", f"{in_manila:%H:%M:%S}"


def peso(centavos: int) -> Number:
    """An amount with two decimals."""
    return Number(plain_amount(centavos))


def line(*cells: Cell) -> Cell:
    """One row of the file, ended by CR LF."""
    written: Any = cells[0]
    for cell in cells[1:]:
        written = written.concat(literal(",")).concat(cell)
    found: Cell = written.concat(literal("\r\n"))
    return found


def joined(texts: Select[Any], separator: str) -> Subquery:
    """The texts joined in order: both databases keep the order of a plain subquery; a sort would cost a third more."""
    inner = texts.subquery()
    return select(func.aggregate_strings(inner.c[0], separator).label("text")).select_from(inner).subquery()


def text_cell(value: ColumnElement[Any]) -> Cell:
    """Text in quotes, nothing for NULL; what a spreadsheet would calculate gets a leading apostrophe."""
    quoted = func.replace(value, '"', '""')
    found: Cell = case(
        (value.is_(None), literal("")),
        (func.substr(value, 1, 1).in_(FORMULA_STARTS), literal("\"'").concat(quoted).concat(literal('"'))),
        else_=literal('"').concat(quoted).concat(literal('"')),
    )
    return found


def number_cell(value: ColumnElement[Any]) -> Cell:
    """A whole number, nothing for NULL."""
    return func.coalesce(cast(value, Text), "")


def amount_cell(centavos: ColumnElement[Any]) -> Cell:
    """A number with two decimals, nothing for NULL."""
    size = func.abs(centavos, type_=BigInteger)
    sign = case((centavos < 0, literal("-")), else_=literal(""))
    cents = _two(size % 100)
    return func.coalesce(sign.concat(cast(size // 100, Text)).concat(literal(".")).concat(cents), "")


def day_cell(day: ColumnElement[Any]) -> Cell:
    """2026-03-01."""
    return cast(day, Text)


def time_cell(instant: Column[Any]) -> Cell:
    """15:04:05 in Manila."""
    seconds = manila_seconds(instant) % 86_400
    parts = (seconds // 3600, seconds // 60 % 60, seconds % 60)
    hour, minute, second = map(_two, parts)
    return hour.concat(literal(":")).concat(minute).concat(literal(":")).concat(second)


def _two(number: ColumnElement[int]) -> Cell:
    # the 1 of the hundred keeps the leading zero, and is cut off
    return func.substr(cast(100 + number, Text), 2)
