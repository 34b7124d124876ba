"""When the demo cafe is open."""

from datetime import date, datetime
from typing import NamedTuple

from sukli.business_day import MANILA
from sukli.demo.events import moment

# the hour that it is there when it is shown at an hour at which cafes are closed: lunch is just over
SHOWN_AT = 13
# from when to when there is something to see at the usual hours
OPEN_FROM, OPEN_UNTIL = 9, 21


class Hours(NamedTuple):
    """The usual ones, or so many hours later: a night cafe has its breakfast at midnight."""

    later: int = 0

    def moment(self, day: date, hour: int, minutes: float) -> datetime:
        """An instant of the day at the hour that a usual cafe calls so."""
        return moment(day, (hour + self.later) % 24, minutes)

    def usual(self, at: datetime) -> int:
        """What a usual cafe calls the hour of this instant."""
        return (at.astimezone(MANILA).hour - self.later) % 24


USUAL = Hours()


def hours_to_show(now: datetime) -> Hours:
    """Such that it is open now and has a part of the day behind it, whatever the hour."""
    hour = now.astimezone(MANILA).hour
    return USUAL if OPEN_FROM <= hour < OPEN_UNTIL else Hours((hour - SHOWN_AT) % 24)
