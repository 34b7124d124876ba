"""Cells of the menu's files: what is written, and what a spreadsheet may have made of it.

An empty cell is None, or the field's empty value. A ValueError means that the cell cannot be read; a Wrong says why.
"""

import csv
import re
from collections.abc import Callable, Iterable
from datetime import date

from sukli.csv_export import FORMULA_STARTS, Number
from sukli.money import plain_amount

Days = tuple[int, ...]
Prices = tuple[tuple[str, int | None], ...]

# put before text that a spreadsheet would calculate
_MARK = "'"
_THOUSANDS = r"(\d{1,3}(?:,\d{3})+|\d+)"
_AMOUNT = re.compile(rf"(-?)(?:₱|PHP)? ?(-?){_THOUSANDS}(?:\.(\d\d?)?0*)?", re.ASCII | re.IGNORECASE)
_WHOLE = re.compile(rf"(-?){_THOUSANDS}(?:\.0*)?", re.ASCII)
_TIME = re.compile(r"(\d\d?):(\d\d)(?::00)?(?: ?([AP])\.?M\.?)?", re.ASCII | re.IGNORECASE)
# spreadsheets change long numbers, leading zeros and dates
_SAFE_CODE = re.compile(r"[1-9]\d{0,10}", re.ASCII)
_SHORTENED = re.compile(r"\d(\.\d+)?E\+\d+", re.ASCII | re.IGNORECASE)
_YES, _NO = frozenset(("yes", "y", "true", "1", "x")), frozenset(("no", "n", "false", "0"))
_NONE = "none"
_WHOLE_NAMES = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_TO, _DAYS_APART = re.compile(r"\s*(?:-|\u2013|\bto\b)\s*", re.IGNORECASE), re.compile(r"[\s,;]+")
_NOON, _HOUR, MIDNIGHT = 12, 60, 24 * 60


class Wrong(ValueError):
    """The cell cannot be read; the text is a whole sentence."""


def marked(text: str) -> str:
    """Add an apostrophe to text that looks marked already; `csv_text` marks what a spreadsheet would calculate."""
    return _MARK + text if _is_marked(text) else text


def plain(cell: str) -> str:
    """Return the cell without its mark; an apostrophe that is no mark stays."""
    cell = cell.replace("\r\n", "\n").replace("\r", "\n").strip()
    return cell[1:] if _is_marked(cell) else cell


def _is_marked(text: str) -> bool:
    return text.startswith(_MARK) and text[1:].startswith((*FORMULA_STARTS, _MARK))


def marked_code(code: str) -> str:
    """Return a code as a cell that a spreadsheet leaves unchanged."""
    return code if code == "" or _SAFE_CODE.fullmatch(code) else _MARK + code


def plain_code(cell: str) -> str:
    """The inverse of `marked_code`."""
    return cell.strip().removeprefix(_MARK)


def read_code(code: str) -> str | None:
    """Return the code, None if it is empty. Raises Wrong if a spreadsheet has shortened it."""
    if _SHORTENED.fullmatch(code):
        raise Wrong("The spreadsheet has shortened this code. Please type it again as text.")
    return code or None


def number(text: str) -> str:
    """Return a number as a cell; its minus sign starts no formula."""
    return Number(text)


def read_amount(cell: str) -> int | None:
    """Parse pesos, as people and spreadsheets write them, into centavos."""
    if cell == "":
        return None
    found = _AMOUNT.fullmatch(" ".join(cell.replace("\N{MINUS SIGN}", "-").split()))
    if found is None or (found[1] and found[2]):
        raise ValueError(cell)
    centavos = int(found[3].replace(",", "")) * 100 + int((found[4] or "").ljust(2, "0"))
    return -centavos if found[1] or found[2] else centavos


def write_amount(centavos: int | None) -> str:
    """Write a plain number with two decimals."""
    return "" if centavos is None else plain_amount(centavos)


def read_whole(cell: str) -> int | None:
    """Parse a whole number."""
    if cell == "":
        return None
    found = _WHOLE.fullmatch(cell)
    if found is None:
        raise ValueError(cell)
    return int(found[1] + found[2].replace(",", ""))


def write_whole(value: int | None) -> str:
    """Write digits alone."""
    return "" if value is None else str(value)


def read_place(cell: str) -> int | None:
    """Parse a place, which people count from 1."""
    place = read_whole(cell)
    return None if place is None else place - 1


def write_place(position: int | None) -> str:
    """The inverse of `read_place`."""
    return write_whole(None if position is None else position + 1)


def reads_yes(otherwise: bool) -> Callable[[str], bool]:
    """Return a reader of yes or no; an empty cell is `otherwise`."""

    def read(cell: str) -> bool:
        word = cell.casefold()
        if word not in ("", *_YES, *_NO):
            raise ValueError(cell)
        return otherwise if word == "" else word in _YES

    return read


def write_yes(value: bool) -> str:
    """Write Yes or No."""
    return "Yes" if value else "No"


def read_list(cell: str) -> tuple[str, ...]:
    """Split a cell at its semicolons; a part that contains a semicolon is in quotation marks."""
    try:
        parts = next(csv.reader([cell], delimiter=";", skipinitialspace=True, strict=True), [])
    except csv.Error as error:
        raise ValueError(cell) from error
    return tuple(part.strip() for part in parts if part.strip())


def write_list(parts: Iterable[str]) -> str:
    """The inverse of `read_list`."""
    return "; ".join(_quoted(part) for part in parts)


def _quoted(part: str) -> str:
    return '"' + part.replace('"', '""') + '"' if ";" in part or '"' in part else part


def read_prices(cell: str) -> Prices:
    """Parse 'name=price' parts, split at the last '='."""
    pairs = []
    for part in read_list(cell):
        name, separator, price = part.rpartition("=")
        if not separator or not name.strip():
            raise ValueError(cell)
        pairs.append((name.strip(), read_amount(price.strip())))
    return tuple(pairs)


def write_prices(prices: Prices) -> str:
    """The inverse of `read_prices`."""
    return write_list(f"{name}={write_amount(centavos)}" for name, centavos in prices)


def read_coming(cell: str) -> Prices:
    """Parse prices by the day they begin, earliest first."""
    prices = tuple(sorted((date.fromisoformat(on).isoformat(), price) for on, price in read_prices(cell)))
    if len({on for on, _ in prices}) < len(prices):
        raise Wrong("Please name each day once.")
    return prices


def read_options(cell: str) -> tuple[str, ...] | None:
    """Parse the names of all options an item has; None for the usual ones of its name and group."""
    return None if cell == "" else () if cell.casefold() == _NONE else read_list(cell)


def write_options(names: tuple[str, ...] | None) -> str:
    """The inverse of `read_options`; a semicolon tells options named 'none' from no options at all."""
    if names is None:
        return ""
    text = write_list(names) or _NONE
    return f"{text};" if len(names) == 1 and text.casefold() == _NONE else text


def read_days(cell: str) -> Days:
    """Parse days of the week, 0 for Monday: 'Mon-Fri', 'Mon Wed', 'Saturday, Sunday'; empty for every day."""
    found: set[int] = set()
    for word in _DAYS_APART.split(_TO.sub("-", cell)):
        if word:
            first, is_span, last = word.partition("-")
            begin = _day(first)
            end = _day(last) if is_span else begin
            found.update((begin + step) % 7 for step in range((end - begin) % 7 + 1))
    return () if len(found) == len(_WHOLE_NAMES) else tuple(sorted(found))


def _day(word: str) -> int:
    whole = word.strip().casefold()
    fitting = [day for day, name in enumerate(_WHOLE_NAMES) if len(whole) >= len("Mon") and name.startswith(whole)]
    if not fitting:
        raise ValueError(word)
    return fitting[0]


def write_days(days: Days) -> str:
    """The inverse of `read_days`."""
    return " ".join(_WHOLE_NAMES[day][:3].capitalize() for day in days)


def read_minute(cell: str) -> int | None:
    """Parse a time as a minute of the day."""
    if cell == "":
        return None
    found = _TIME.fullmatch(cell)
    if found is None:
        raise ValueError(cell)
    hour, minute, half = int(found[1]), int(found[2]), (found[3] or "").upper()
    if half:
        if not 1 <= hour <= _NOON:
            raise ValueError(cell)
        hour = hour % _NOON + (_NOON if half == "P" else 0)
    if minute >= _HOUR or hour * _HOUR + minute > MIDNIGHT:
        raise ValueError(cell)
    return hour * _HOUR + minute


def read_until(cell: str) -> int | None:
    """Like `read_minute`, but 0:00 is the end of the day."""
    minute = read_minute(cell)
    return MIDNIGHT if minute == 0 else minute


def write_minute(minute: int | None) -> str:
    """Write hours and minutes, 00:00 to 24:00."""
    return "" if minute is None else f"{minute // _HOUR:02}:{minute % _HOUR:02}"
