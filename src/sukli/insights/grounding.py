"""Finds the numbers in a text that are not in the report. Why so strict: docs/decisions/insights.md."""

import re
import unicodedata
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from sukli.insights.figures import ReportFigures, Unit

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
# whole words: 'decreased 15%' is no date
_MONTH = (
    r"(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?"
)
_UNIT = r"\s?(?:%|per\s?cent|pesos?\b|php\b|minutes?\b|mins?\b)"
_CLAIM = re.compile(
    # a date: 2026-03-02, March 2, Mar 2, 2026; 'in March 15% more' has none
    r"(?P<iso>\b\d{4}-\d{2}-\d{2}\b)"
    rf"|\b{_MONTH}\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\b(?:,?\s+(?P<year>20\d\d)\b)?(?![.,]?\d|{_UNIT})"
    # an hour: 2 PM, 14:00
    r"|(?<![\d.,₱])(?P<clock>\d{1,2})(?::(?P<past>\d{2}))?\s?(?P<half>[ap])\.?m\b"
    r"|(?<![\d.,₱])(?P<hours>\d{1,2}):\d{2}\b"
    # an amount, a percentage, a plain number
    r"|(?P<sign>(?:₱|\bphp|\bp(?=\s?\d)|\bpesos?)\s?)?"
    r"(?<![\d.])(?P<whole>\d{1,3}(?:,\d{3})+(?!\d)|\d+|(?=\.\d))(?P<part>\.\d+)?"
    r"(?P<scale>\s?(?:[kmb]\b|thousand\b|million\b|billion\b))?"
    rf"(?P<unit>{_UNIT})?",
    re.IGNORECASE,
)
# the numbers of a numbered list claim nothing
_LIST_NUMBER = re.compile(r"^\s*\d{1,2}[.)]\s", re.MULTILINE)
_SCALES = {"k": 3, "t": 3, "m": 6, "b": 9}
# a number without a unit may be any figure except an hour
_ANY: tuple[Unit, ...] = ("centavos", "tenths_of_percent", "hundredths_of_minute", "count")
# more digits than any sum of money has
MOST_DIGITS = 30
MOST_LISTED = 20


@dataclass(frozen=True)
class Claim:
    """A number as written, the units of figures it may stand for, and half a unit of its last digit."""

    written: str
    units: tuple[Unit, ...]
    value: Decimal
    half_unit: Decimal = Decimal(0)
    # the year is 0 where none is written
    date: tuple[int, int, int] | None = None


class Grounding:
    """The figures of one report, prepared for comparison."""

    def __init__(self, report: ReportFigures) -> None:
        self._first, self._last = report.first, report.last
        values: defaultdict[Unit, set[Decimal]] = defaultdict(set)
        for figure in report.all_figures():
            values[figure.unit].add(abs(figure.amount))
        self._values = {unit: sorted(found) for unit, found in values.items()}

    def unverified(self, *texts: str) -> list[str]:
        """Return the numbers, as written, that are neither a figure of the report nor a rounding of one."""
        found = (claim.written for text in texts for claim in claims_of(text) if not self._is_known(claim))
        return list(dict.fromkeys(found))[:MOST_LISTED]

    def _is_known(self, claim: Claim) -> bool:
        if claim.date is not None:
            return self._has_day(*claim.date)
        return any(_contains(self._values.get(unit, []), claim) for unit in claim.units)

    def _has_day(self, year: int, month: int, day: int) -> bool:
        # a date without a year may be in the range's first or last year, or in one between
        years = (year,) if year else (self._first.year, self._first.year + 1, self._last.year)
        first, last = self._first.timetuple()[:3], self._last.timetuple()[:3]
        return any(first <= (one, month, day) <= last for one in years)


def claims_of(text: str) -> Iterator[Claim]:
    """Return every number in the text; a sign before it is not part of it, since texts say 'fell by 5%'."""
    # full-width and small digits and signs become plain ones
    plain = _LIST_NUMBER.sub(" ", unicodedata.normalize("NFKC", text))
    return map(_claim, _CLAIM.finditer(plain))


def _claim(match: re.Match[str]) -> Claim:
    written, group = match[0].strip(), match.groupdict()
    if group["iso"]:
        year, month, day = map(int, group["iso"].split("-"))
        return Claim(written, (), Decimal(day), date=(year, month, day))
    if group["month"]:
        month = _MONTHS.index(group["month"][:3].lower()) + 1
        return Claim(written, (), Decimal(group["day"]), date=(int(group["year"] or 0), month, int(group["day"])))
    if group["clock"]:
        late = group["half"].lower() == "p"
        return Claim(written, ("hour",), Decimal(int(group["clock"]) % 12 + 12 * late))
    if group["hours"]:
        return Claim(written, ("hour",), Decimal(group["hours"]))
    return _number(written, group)


def _number(written: str, group: dict[str, str | None]) -> Claim:
    whole, part = (group["whole"] or "").replace(",", ""), group["part"] or ""
    scale = _SCALES.get((group["scale"] or "").strip().lower()[:1], 0)
    digits = (whole + part)[:MOST_DIGITS]
    exponent = scale - max(len(digits) - len(whole) - 1, 0)
    units = _units(group["sign"], (group["unit"] or "").strip().lower())
    return Claim(written[:MOST_DIGITS], units, Decimal(digits).scaleb(scale), Decimal(5).scaleb(exponent - 1))


def _units(sign: str | None, unit: str) -> tuple[Unit, ...]:
    if sign or unit.startswith(("peso", "php")):
        return ("centavos",)
    if unit.startswith("min"):
        return ("hundredths_of_minute",)
    return ("tenths_of_percent",) if unit else _ANY


def _contains(values: list[Decimal], claim: Claim) -> bool:
    # a binary search: a long text may claim thousands of numbers, and this blocks the event loop
    index = bisect_left(values, claim.value - claim.half_unit)
    return index < len(values) and values[index] <= claim.value + claim.half_unit
