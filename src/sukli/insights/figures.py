"""What a report says, as figures with units: what a model is told, and what its numbers are checked against."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from sukli.reports.report_type import ReportType

Unit = Literal["centavos", "tenths_of_percent", "hundredths_of_minute", "count", "hour"]
# of one peso, percent, minute
_PARTS: dict[Unit, int] = {"centavos": 100, "tenths_of_percent": 10, "hundredths_of_minute": 100, "count": 1, "hour": 1}


@dataclass(frozen=True)
class Figure:
    """A whole number of its unit; `hour` is one of the day, 0 to 23."""

    name: str
    value: int
    unit: Unit

    @property
    def amount(self) -> Decimal:
        """As people say it: in pesos, percent, minutes."""
        return Decimal(self.value) / _PARTS[self.unit]


@dataclass(frozen=True)
class FigureRow:
    """Figures of one thing: an item group, a category, a period."""

    name: str
    figures: tuple[Figure, ...]


@dataclass(frozen=True)
class ReportFigures:
    """A report's totals and tables, and what else its screen shows."""

    type: ReportType
    first: date
    last: date
    totals: tuple[Figure, ...]
    tables: dict[str, tuple[FigureRow, ...]]
    # these are not sent to a model
    beside: tuple[Figure, ...] = ()

    def every(self) -> Iterator[Figure]:
        """All figures, and how many days they cover."""
        yield count("Days in the range", (self.last - self.first).days + 1)
        yield from self.totals
        for rows in self.tables.values():
            for one in rows:
                yield from one.figures
        yield from self.beside


def row(name: str, *figures: Figure) -> FigureRow:
    """A row of a table."""
    return FigureRow(name, figures)


def pesos(name: str, centavos: int) -> Figure:
    """An amount, from centavos."""
    return Figure(name, centavos, "centavos")


def percent(name: str, tenths: int) -> Figure:
    """A share or a change, from tenths of a percent."""
    return Figure(name, tenths, "tenths_of_percent")


def minutes(name: str, value: float) -> Figure:
    """A duration, from minutes."""
    return Figure(name, round(value * 100), "hundredths_of_minute")


def count(name: str, value: int) -> Figure:
    """A plain number."""
    return Figure(name, value, "count")


def hour(name: str, value: int) -> Figure:
    """An hour of the day."""
    return Figure(name, value, "hour")
