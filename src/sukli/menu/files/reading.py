"""Reads the chosen files: which of the menu's three each one is, and its rows. Nothing is looked up."""

import binascii
import csv
import hashlib
import io
from base64 import b64decode
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from sukli.errors import Invalid
from sukli.menu.files.columns import COLUMNS, Column
from sukli.menu.files.schemas import MOST_BYTES, TOO_LARGE, BadCell, FileKind, MenuFile
from sukli.stock.names import name_key
from sukli.texts import as_shown

MOST_ROWS = 5_000
_LONGEST_SHOWN = 80
_NOT_UTF8 = "This file is not UTF-8. In the spreadsheet, save it as 'CSV UTF-8'."
_NOT_KNOWN = "This file has no column 'Name', 'Choice' or 'Group', so it is not a menu file."


class Row(NamedTuple):
    """A row's cells by field; `number` is the spreadsheet's, the column titles being row 1."""

    number: int
    cells: dict[str, str]


class Table(NamedTuple):
    """One file that could be read."""

    kind: FileKind
    file: str
    columns_by_field: dict[str, Column]
    rows: list[Row]


class Files(NamedTuple):
    """All the chosen files: those that could be read, by kind, and the problems in them."""

    tables: dict[FileKind, Table]
    bad: list[BadCell]
    names: list[str]
    digest: str


class _Unreadable(Exception):
    """The file cannot be read at all; the text is a whole sentence."""

    def __init__(self, detail: str, row: int | None = None, column: str | None = None) -> None:
        super().__init__(detail)
        self.row, self.column = row, column


def read_files(files: Sequence[MenuFile]) -> Files:
    """Read the files as far as possible. Raises Invalid for content that is no file at all."""
    contents = [_decoded(file.content) for file in files]
    digest = hashlib.sha256(b"".join(hashlib.sha256(content).digest() for content in contents)).hexdigest()
    found = Files({}, [], [as_shown(file.name, _LONGEST_SHOWN) for file in files], digest)
    if sum(map(len, contents)) > MOST_BYTES:
        found.bad.append(BadCell(file=found.names[0], row=None, column=None, detail=TOO_LARGE))
        return found
    for name, content in zip(found.names, contents, strict=True):
        try:
            table = _table(name, content, found)
            found.tables[table.kind] = table
        except _Unreadable as problem:
            found.bad.append(BadCell(file=name, row=problem.row, column=problem.column, detail=str(problem)))
    return found


def _decoded(content: str) -> bytes:
    try:
        return b64decode(content, validate=True)
    except (binascii.Error, ValueError):
        raise Invalid("This is not a file.", field="files") from None


def _table(name: str, content: bytes, found: Files) -> Table:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _Unreadable(_NOT_UTF8) from None
    lines = _lines(text)
    number, titles = next(lines, (0, []))
    kind = _kind_of(titles)
    if kind in found.tables:
        raise _Unreadable(f"{found.tables[kind].file!r} has the same columns. Please choose one of the two.")
    columns = _columns_of(kind, titles, number)
    rows: list[Row] = []
    for row_number, cells in lines:
        if any(cell.strip() for cell in cells[len(titles) :]):
            detail = "This row has more cells than there are columns."
            found.bad.append(BadCell(file=name, row=row_number, column=None, detail=detail))
            continue
        if len(rows) == MOST_ROWS:
            raise _Unreadable(f"This file has more than {MOST_ROWS:,} rows.")
        padded = [*cells, *[""] * (len(titles) - len(cells))]
        rows.append(
            Row(row_number, {column.field: cell for column, cell in zip(columns, padded, strict=False) if column})
        )
    return Table(kind, name, {column.field: column for column in columns if column}, rows)


def _lines(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the rows that are not empty, each with its number."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=_delimiter(text), strict=True)
    number = 0
    try:
        for number, cells in enumerate(reader, 1):
            if any(cell.strip() for cell in cells):
                yield number, cells
    except csv.Error:
        raise _Unreadable("This row cannot be read: a quotation mark is not closed.", number + 1) from None


def _delimiter(text: str) -> str:
    """Return the comma, or the separator that a spreadsheet with other regional settings used instead."""
    titles = text.lstrip().split("\n", 1)[0]
    return max(",;\t", key=titles.count)


def _kind_of(titles: Sequence[str]) -> FileKind:
    keys = {name_key(title) for title in titles}
    if "choice" in keys:
        return "options"
    if "name" in keys:
        return "items"
    if "group" in keys:
        return "groups"
    raise _Unreadable(_NOT_KNOWN)


def _columns_of(kind: FileKind, titles: Sequence[str], number: int) -> list[Column | None]:
    columns = {name_key(column.title): column for column in COLUMNS[kind]}
    found: list[Column | None] = []
    for title in titles:
        column = columns.get(name_key(title))
        shown = as_shown(title, _LONGEST_SHOWN)
        if column is None and title.strip():
            raise _Unreadable(f"There is no column {shown!r}. Remove it or correct its name.", number, shown)
        if column is not None and column in found:
            raise _Unreadable("This column appears twice.", number, shown)
        found.append(column)
    if kind == "options" and columns["options"] not in found:
        raise _Unreadable("The column 'Options' is missing.", number)
    return found
