"""The demo cafe's opening hours."""

from datetime import date, datetime
from typing import NamedTuple

from sukli.business_day import MANILA
from sukli.demo.events import moment

# if the demo is shown when cafes are closed, its opening hours are shifted to make it this hour: lunch is just over
SHOWN_AT = 13
# between these hours the usual opening hours have something to show
OPEN_FROM, OPEN_UNTIL = 9, 21


class Hours(NamedTuple):
    """The usual hours, or so many hours later: a night cafe has its breakfast at midnight."""

    later: int = 0

    def moment(self, day: date, hour: int, minutes: float) -> datetime:
        """Return the instant of the day that a usual cafe would call this hour."""
        return moment(day, (hour + self.later) % 24, minutes)

    def usual(self, at: datetime) -> int:
        """Return the hour that a usual cafe would call this instant."""
        return (at.astimezone(MANILA).hour - self.later) % 24


USUAL = Hours()


def hours_to_show(now: datetime) -> Hours:
    """Return hours such that the cafe is open now with part of the day behind it, whatever the time."""
    hour = now.astimezone(MANILA).hour
    return USUAL if OPEN_FROM <= hour < OPEN_UNTIL else Hours((hour - SHOWN_AT) % 24)
