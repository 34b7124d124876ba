"""The whole history of the demo cafe, planned from random numbers before anything is written."""

from datetime import datetime, timedelta
from random import Random

from sukli.business_day import day_of
from sukli.demo.backroom import STAFF
from sukli.demo.days import Counter
from sukli.demo.events import Event, moment
from sukli.demo.hours import USUAL, Hours
from sukli.demo.ids import id_at
from sukli.demo.office import Office
from sukli.demo.recipes import MilkBar
from sukli.demo.shelf import Shelf
from sukli.demo.storeroom import Storeroom
from sukli.demo.suppliers import suppliers_noted
from sukli.staff.schemas import StaffMember

DAYS = 90
# Another number makes another cafe; the same number on the same day makes the same one
SEED = 20


def dice(seed: int, part: str) -> Random:
    """Return the random numbers of one part of the cafe, which do not depend on what other parts draw."""
    return Random(f"{seed} {part}")


class Plan:
    """Who works in the cafe, when they signed up, and what happened since, oldest first."""

    def __init__(
        self,
        now: datetime,
        *,
        days: int = DAYS,
        seed: int = SEED,
        hours: Hours = USUAL,
    ) -> None:
        self.today = day_of(now)
        self.first_day = self.today - timedelta(days=days - 1)
        eve = self.first_day - timedelta(days=1)
        self.signed_up_at = moment(eve, 14)
        rng = dice(seed, "staff")
        self.staff = [StaffMember(id=id_at(self.signed_up_at, rng), first_name=person.first_name) for person in STAFF]
        self.events = self._events(seed, now, days, hours)

    def _events(self, seed: int, now: datetime, days: int, hours: Hours) -> list[Event]:
        shelf = Shelf()
        storeroom = Storeroom(dice(seed, "storeroom"), shelf, self.staff[0], self.staff[3])
        office = Office(dice(seed, "office"), self.staff)
        opens_at = self.signed_up_at + timedelta(hours=1)
        events = storeroom.open(opens_at)
        milk = MilkBar(dice(seed, "milk"), shelf, self.staff[0].id, opens_at + timedelta(minutes=45))
        counter = Counter(dice(seed, "counter"), shelf, milk, self.staff, now, hours)
        events += suppliers_noted(dice(seed, "suppliers"), shelf, self.staff[0].id, opens_at + timedelta(minutes=30))
        events += milk.set_up()
        for days_ago in reversed(range(days)):
            day = self.today - timedelta(days=days_ago)
            today = storeroom.morning(day, days_ago)
            today += counter.day(day, days_ago)
            today += storeroom.evening(day, days_ago)
            today += office.day(day)
            events += sorted(today, key=lambda event: event.at)
        return [event for event in events if event.at <= now]
