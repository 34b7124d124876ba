"""What a report says, as figures with units: what a model is told, and what its numbers are checked against."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from sukli.reports.report_type import ReportType

Unit = Literal["pesos", "percent", "minutes", "count", "hour"]


@dataclass(frozen=True)
class Figure:
    """A number with its unit; `hour` is one of the day, 0 to 23."""

    name: str
    value: Decimal
    unit: Unit


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
            for row in rows:
                yield from row.figures
        yield from self.beside


def pesos(name: str, centavos: int) -> Figure:
    """An amount, from centavos."""
    return Figure(name, Decimal(centavos) / 100, "pesos")


def percent(name: str, tenths: int) -> Figure:
    """A share or a change, from tenths of a percent."""
    return Figure(name, Decimal(tenths) / 10, "percent")


def minutes(name: str, value: float) -> Figure:
    """A duration, to the hundredth of a minute."""
    return Figure(name, Decimal(repr(round(value, 2))), "minutes")


def count(name: str, value: int) -> Figure:
    """A plain number."""
    return Figure(name, Decimal(value), "count")


def hour(name: str, value: int) -> Figure:
    """An hour of the day."""
    return Figure(name, Decimal(value), "hour")
