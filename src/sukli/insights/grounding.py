"""Which numbers of a text the report does not have. Why so strict: docs/decisions/insights.md."""

from bisect import bisect_left
from collections.abc import Iterable
from decimal import Decimal

from sukli.insights.numbers import Claim, Kind, claims_of
from sukli.insights.report_figures import Figure, ReportFigures, Unit

# what a number of this kind may be a figure of
_UNITS: dict[Kind, tuple[Unit, ...]] = {
    "pesos": ("pesos",),
    "percent": ("percent",),
    "minutes": ("minutes",),
    "hour": ("hour",),
    "plain": ("pesos", "percent", "minutes", "count"),
}
MOST_LISTED = 20


class Grounding:
    """The figures of one report, ready to be compared with."""

    def __init__(self, report: ReportFigures) -> None:
        self._first, self._last = report.first, report.last
        self._values = _by_unit(report.every())

    def unverified(self, *texts: str) -> list[str]:
        """The numbers, as they are written, that are no figure of the report, nor a rounding of one."""
        found = (claim.written for text in texts for claim in claims_of(text) if not self._knows(claim))
        return list(dict.fromkeys(found))[:MOST_LISTED]

    def _knows(self, claim: Claim) -> bool:
        if claim.date is not None:
            return self._has_day(*claim.date)
        return any(_has(self._values[unit], claim) for unit in _UNITS[claim.kind])

    def _has_day(self, year: int, month: int, day: int) -> bool:
        # a date without a year is of the range's first or last one, or of any between
        years = (year,) if year else (self._first.year, self._first.year + 1, self._last.year)
        first, last = self._first.timetuple()[:3], self._last.timetuple()[:3]
        return any(first <= (one, month, day) <= last for one in years)


def _by_unit(figures: Iterable[Figure]) -> dict[Unit, list[Decimal]]:
    values: dict[Unit, set[Decimal]] = {unit: set() for units in _UNITS.values() for unit in units}
    for figure in figures:
        values[figure.unit].add(abs(figure.value))
    return {unit: sorted(found) for unit, found in values.items()}


def _has(values: list[Decimal], claim: Claim) -> bool:
    # found by halving: a long text may claim thousands of numbers, and the event loop waits meanwhile
    at = bisect_left(values, claim.value - claim.half_unit)
    return at < len(values) and values[at] <= claim.value + claim.half_unit
