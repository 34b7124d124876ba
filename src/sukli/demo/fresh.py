"""Makes the cafe for `sukli demo --serve`: in a few seconds, open now, and the same each time."""

import asyncio
from contextlib import closing
from typing import NamedTuple

from sukli.clock import Clock, system_clock
from sukli.db import open_database
from sukli.demo.backroom import Person
from sukli.demo.fill import make_cafe
from sukli.demo.hours import hours_to_show
from sukli.demo.plan import Plan
from sukli.settings import Settings
from sukli.staff.key import unlocked

# the last seven days can be compared with seven before them; more would take too long to make
FRESH_DAYS = 14


class Fresh(NamedTuple):
    """A newly made cafe: its settings, and who may sign in."""

    settings: Settings
    people: tuple[Person, ...]


def make_fresh(settings: Settings, clock: Clock = system_clock, days: int = FRESH_DAYS) -> Fresh:
    """Make the cafe in an empty place, up to this moment. Raises NotEmpty."""
    settings = unlocked(settings, clock)
    with closing(open_database(settings.database_url, clock)) as db:
        now = clock()
        plan = Plan(now, days=days, hours=hours_to_show(now))
        people = asyncio.run(db.write(make_cafe, None, plan, settings.pepper))
    return Fresh(settings, tuple(people))
