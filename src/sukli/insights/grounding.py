"""Which numbers of a text the report does not have. Why so strict: docs/decisions/insights.md."""

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
        return any(
            abs(value - claim.value) <= claim.half_unit for unit in _UNITS[claim.kind] for value in self._values[unit]
        )

    def _has_day(self, year: int, month: int, day: int) -> bool:
        years = [year] if year else range(self._first.year, self._last.year + 1)
        first, last = self._first.timetuple()[:3], self._last.timetuple()[:3]
        return any(first <= (one, month, day) <= last for one in years)


def _by_unit(figures: Iterable[Figure]) -> dict[Unit, set[Decimal]]:
    values: dict[Unit, set[Decimal]] = {unit: set() for units in _UNITS.values() for unit in units}
    for figure in figures:
        values[figure.unit].add(abs(figure.value))
    return values
