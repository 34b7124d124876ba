"""What a rule found, and its wording."""

from dataclasses import dataclass
from datetime import date
from urllib.parse import urlencode

from sukli.insights.figures import Figure
from sukli.insights.insight import InsightType, Priority
from sukli.reports.report_type import ReportType

# the most items that one finding names
MOST_NAMED = 5


class NotEnoughData(Exception):
    """A rule has too little data; the message says what it needs."""


@dataclass(frozen=True)
class Finding:
    """An insight with the figures it rests on and the address of the screen that shows their rows."""

    type: InsightType
    title: str
    description: str
    priority: Priority
    rows: str
    figures: tuple[Figure, ...]
    action: str = ""


def day_rows(on: date) -> str:
    """Return the address of a day's sales."""
    return "/?" + urlencode({"view": "sales", "on": on.isoformat()})


def report_rows(report: ReportType, first: date, last: date, **parameters: str | int) -> str:
    """Return the address of a report of these days with its rows shown: all of them, or those that match."""
    days = {"range": "custom", "from": first.isoformat(), "to": last.isoformat()}
    return "/reports?" + urlencode({"type": report, **days, "rows": 1, **parameters})


INVENTORY_ROWS = "/?view=inventory"


def in_percent(tenths: int) -> str:
    """Return a percentage without its sign: sentences say up and down."""
    return f"{abs(tenths) / 10:.1f}%"


def named_day(on: date) -> str:
    """Return a recent day as people name it."""
    return f"{on:%A}, {on:%B} {on.day}"


def listed(names: list[str]) -> str:
    """Join names as A, B and C; if there are many, name only the first ones."""
    shown, more = names[:MOST_NAMED], len(names) - MOST_NAMED
    if more > 0:
        return f"{', '.join(shown)} and {more} more"
    return " and ".join([", ".join(shown[:-1]), shown[-1]]) if len(shown) > 1 else shown[0]
