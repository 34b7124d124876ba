"""The exported files of the earlier backend's tables: CSV or JSON, any columns in any order."""

import csv
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sukli.moving.errors import Refused

# in the order of their references
NAMES = (
    "staff",
    "inventory_items",
    "supplies_items",
    "sales",
    "inventory_transactions",
    "supplies_transactions",
    "expenses",
    "cash_transactions",
)
# the backend's own export appends '_rows' to the name
_ENDINGS = (".csv", ".json", "_rows.csv", "_rows.json")
Source = dict[str, Any]


def found_in(folder: Path) -> dict[str, Path]:
    """Return the file of each table found. Raises Refused if there is none."""
    if not folder.is_dir():
        raise Refused(f"There is no folder {folder}.")
    files = {}
    for name in NAMES:
        there = [file for ending in _ENDINGS if (file := folder / f"{name}{ending}").exists()]
        if len(there) > 1:
            raise Refused(f"{folder} has both {there[0].name} and {there[1].name}: remove one.")
        if there:
            files[name] = there[0]
    if not files:
        raise Refused(
            f"{folder} has no table: neither an export of `sukli export` nor {NAMES[0]}.csv, {NAMES[3]}.csv …"
        )
    return files


def rows_in(file: Path) -> Iterator[tuple[str, Source]]:
    """Yield each row with its place in the file; an empty CSV cell is None. Raises Refused."""
    try:
        yield from _json_rows(file) if file.suffix == ".json" else _csv_rows(file)
    except (UnicodeDecodeError, json.JSONDecodeError, RecursionError, csv.Error) as error:
        raise Refused(f"{file.name} cannot be read: {error}") from None


def checksum_of(file: Path) -> str:
    """Return the file's SHA-256."""
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def _csv_rows(file: Path) -> Iterator[tuple[str, Source]]:
    with file.open(encoding="utf-8-sig", newline="") as content:
        lines = csv.DictReader(content)
        for row in lines:
            yield f"line {lines.line_num}", {name: cell or None for name, cell in row.items() if name is not None}


def _json_rows(file: Path) -> Iterator[tuple[str, Source]]:
    found = json.loads(file.read_text("utf-8-sig"))
    if not isinstance(found, list):
        raise Refused(f"{file.name} is not a list of rows.")
    for number, row in enumerate(found, 1):
        yield f"row {number}", row if isinstance(row, dict) else {}
