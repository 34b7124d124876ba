"""A report as figures with units: sent to a model, and used to check the model's numbers."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from sukli.reports.report_type import ReportType

Unit = Literal["centavos", "tenths_of_percent", "hundredths_of_minute", "count", "hour"]
# parts per peso, percent or minute
_PARTS: dict[Unit, int] = {"centavos": 100, "tenths_of_percent": 10, "hundredths_of_minute": 100, "count": 1, "hour": 1}


@dataclass(frozen=True)
class Figure:
    """A whole number of its unit; `hour` is an hour of the day, 0 to 23."""

    name: str
    value: int
    unit: Unit

    @property
    def amount(self) -> Decimal:
        """The value as people say it: in pesos, percent, minutes."""
        return Decimal(self.value) / _PARTS[self.unit]


@dataclass(frozen=True)
class FigureRow:
    """Figures of one thing: an item group, a category, a period."""

    name: str
    figures: tuple[Figure, ...]


@dataclass(frozen=True)
class ReportFigures:
    """A report's totals and tables, and further figures that its screen shows."""

    type: ReportType
    first: date
    last: date
    totals: tuple[Figure, ...]
    tables: dict[str, tuple[FigureRow, ...]]
    # not sent to a model
    further: tuple[Figure, ...] = ()

    def all_figures(self) -> Iterator[Figure]:
        """Yield all figures, and the number of days they cover."""
        yield count("Days in the range", (self.last - self.first).days + 1)
        yield from self.totals
        for rows in self.tables.values():
            for row in rows:
                yield from row.figures
        yield from self.further


def row(name: str, *figures: Figure) -> FigureRow:
    """Return a row of a table."""
    return FigureRow(name, figures)


def pesos(name: str, centavos: int) -> Figure:
    """Return an amount, from centavos."""
    return Figure(name, centavos, "centavos")


def percent(name: str, tenths: int) -> Figure:
    """Return a share or a change, from tenths of a percent."""
    return Figure(name, tenths, "tenths_of_percent")


def minutes(name: str, value: float) -> Figure:
    """Return a duration, from minutes."""
    return Figure(name, round(value * 100), "hundredths_of_minute")


def count(name: str, value: int) -> Figure:
    """Return a plain number."""
    return Figure(name, value, "count")


def hour(name: str, value: int) -> Figure:
    """Return an hour of the day."""
    return Figure(name, value, "hour")
