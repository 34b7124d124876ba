"""Converts a stored value to a cell of an exported file, and back to exactly the same value."""

import re
from collections.abc import Callable
from datetime import date, datetime
from typing import Any

from sqlalchemy import Boolean, Column, Date, Float, Integer, LargeBinary, Table

from sukli.business_day import MANILA
from sukli.csv_export import FORMULA_STARTS
from sukli.db.columns import Instant, instant_of, micros_of
from sukli.money import plain_amount

_CENTAVOS = "_centavos"
# put before text that a spreadsheet would calculate, and before text that begins with it, to tell the two apart
MARK = "'"


def exported(table: Table) -> list[Column[Any]]:
    """Return the columns that leave the database."""
    return [column for column in table.columns if not column.info.get("not_exported")]


def title_of(column: Column[Any]) -> str:
    """Return the column's name in the file."""
    return column.name.removesuffix(_CENTAVOS)


def kind_of(column: Column[Any]) -> str:
    """Return what the column's cells look like, in words."""
    return next((words for is_kind, words, _, _ in _KINDS if is_kind(column)), "text")


def writer_of(column: Column[Any]) -> Callable[[Any], str]:
    """Return the function from a stored value to its cell; NULL becomes an empty cell."""
    write = next((write for is_kind, _, write, _ in _KINDS if is_kind(column)), _text)
    is_text = write is _text

    def cell(value: Any) -> str:
        if value is None:
            return ""
        # in a column that may be NULL, the mark tells an empty text from NULL
        return MARK if is_text and value == "" and column.nullable else write(value)

    return cell


def reader_of(column: Column[Any]) -> Callable[[str], Any]:
    """Return the function from a cell to the stored value; it raises ValueError."""
    read = next((read for is_kind, _, _, read in _KINDS if is_kind(column)), _plain)
    is_text = read is _plain

    def value(cell: str) -> Any:
        if cell == "":
            return "" if is_text and not column.nullable else None
        return read(cell)

    return value


def _text(value: Any) -> str:
    text = str(value)
    return f"{MARK}{text}" if text.startswith((*FORMULA_STARTS, MARK)) else text


def _plain(cell: str) -> str:
    return cell.removeprefix(MARK)


def _centavos(cell: str) -> int:
    if not re.fullmatch(r"-?\d+\.\d\d", cell, re.ASCII):
        raise ValueError(f"{cell} is not an amount")
    return int(cell.replace(".", ""))


def _is(kind: type) -> Callable[[Column[Any]], bool]:
    return lambda column: isinstance(column.type, kind)


# the first kind that matches; everything else is text
_KINDS: tuple[tuple[Callable[[Column[Any]], bool], str, Callable[[Any], str], Callable[[str], Any]], ...] = (
    (lambda column: column.name.endswith(_CENTAVOS), "amount in pesos", plain_amount, _centavos),
    (
        _is(Instant),
        "instant",
        lambda micros: instant_of(micros).astimezone(MANILA).isoformat(),
        lambda cell: micros_of(datetime.fromisoformat(cell)),
    ),
    (_is(Boolean), "true or false", lambda value: "true" if value else "false", lambda cell: int(cell == "true")),
    (_is(LargeBinary), "bytes in hexadecimal digits", lambda value: bytes(value).hex(), bytes.fromhex),
    (_is(Date), "day", str, lambda cell: date.fromisoformat(cell).isoformat()),
    (_is(Integer), "whole number", str, int),
    (_is(Float), "number", repr, float),
)
