"""Tables for spreadsheets: RFC 4180. Rulings: docs/decisions/day.md."""

import csv
import io
from collections.abc import Iterable, Sequence
from datetime import datetime

from sukli.business_day import MANILA
from sukli.money import plain_amount

# a spreadsheet takes text that begins with one of these for a formula
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠")  # noqa: RUF001 (full-width forms count too)


class Number(str):
    """A cell with a formatted number; its minus sign starts no formula."""

    __slots__ = ()


Row = Sequence[str | int]


def peso(centavos: int | None) -> str:
    """Return an amount with two decimals, nothing for None."""
    return "" if centavos is None else Number(plain_amount(centavos))


def when(at: datetime | None) -> tuple[str, str]:
    """Return the date and time in Manila, nothing for None."""
    if at is None:
        return "", ""
    in_manila = at.astimezone(MANILA)
    return f"{in_manila:%Y-%m-%d}", f"{in_manila:%H:%M:%S}"


def csv_text(rows: Iterable[Row]) -> str:
    """Write the rows, each ended by CR LF; text that a spreadsheet would calculate gets a leading apostrophe."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows([_harmless(cell) for cell in row] for row in rows)
    return out.getvalue()


def _harmless(cell: str | int) -> str | int:
    if isinstance(cell, int | Number) or not cell.startswith(FORMULA_STARTS):
        return cell
    return f"'{cell}"
