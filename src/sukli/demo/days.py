"""The sales of one day: how many, when, who sold and cooked, and which were voided."""

from datetime import date, datetime, timedelta
from functools import partial
from random import Random

from sukli.demo.events import SALE, TICKET, VOID, Event, moment
from sukli.demo.orders import make_order
from sukli.demo.shelf import Shelf
from sukli.kitchen.commands import complete_ticket
from sukli.sales.commands import complete_sale
from sukli.sales.voiding import void_sale
from sukli.staff.schemas import StaffMember

FEWEST_SALES, MOST_SALES = 40, 110
# Monday to Sunday
USUAL_SALES = (56, 58, 61, 65, 76, 98, 92)
PAYDAYS = {1, 15, 16, 30, 31}
# From seven in the morning: breakfast, lunch, merienda, an early supper
BUSY_HOURS = {7: 6, 8: 8, 9: 6, 10: 5, 11: 10, 12: 15, 13: 9, 14: 5, 15: 11, 16: 11, 17: 7, 18: 7, 19: 5, 20: 2}
PEAKS = {12, 15, 16}
# An order this young may still be in the kitchen
STILL_COOKING = timedelta(minutes=45)
TICKETS_IN_THE_KITCHEN = 4


class Counter:
    """The counter, day after day: its order numbers go on from one day to the next."""

    def __init__(self, rng: Random, shelf: Shelf, staff: list[StaffMember], now: datetime) -> None:
        self._rng = rng
        self._shelf = shelf
        self._owner, *self._cashiers = staff[:3]
        self._cooks = staff[3:5]
        self._now = now
        self._number = 0

    def day(self, day: date, days_ago: int) -> list[Event]:
        """The sales of a day, their voids and what the kitchen finished of them."""
        events: list[Event] = []
        for at, hour in self._times(day):
            events += self._sale(at, hour)
        finished = [event for event in events if event.kind == TICKET]
        if days_ago == 0:
            young = [event for event in finished[-TICKETS_IN_THE_KITCHEN:] if self._now - event.at < STILL_COOKING]
            return [event for event in events if event not in young]
        if days_ago == 1:
            # somebody forgot to tick it
            events.remove(finished[-1])
        return events

    def _times(self, day: date) -> list[tuple[datetime, int]]:
        usual = USUAL_SALES[day.weekday()] * self._rng.gauss(1, 0.09)
        if day.day in PAYDAYS:
            usual *= 1.12
        if self._rng.random() < 0.12:
            # rain
            usual *= 0.76
        count = min(MOST_SALES, max(FEWEST_SALES, round(usual)))
        hours = self._rng.choices(list(BUSY_HOURS), list(BUSY_HOURS.values()), k=count)
        times = sorted((moment(day, hour, self._rng.uniform(0, 59)), hour) for hour in hours)
        return [(at, hour) for at, hour in times if at <= self._now]

    def _sale(self, at: datetime, hour: int) -> list[Event]:
        number = None if self._rng.random() < 0.04 else self._next_number()
        order = make_order(self._rng, self._shelf, at, hour, number)
        shift = 0 if hour < 14 else 1
        seller = self._owner if self._rng.random() < 0.06 else self._cashiers[shift]
        cook = self._cooks[shift]
        events = [Event(at, seller.id, SALE, partial(complete_sale, order=order, seller=seller))]
        ready_at = at + timedelta(minutes=self._cooking_minutes(hour))
        voided_at = at + timedelta(minutes=self._rng.uniform(1, 14)) if self._rng.random() < 0.015 else None
        if number is not None and (voided_at is None or ready_at < voided_at):
            events.append(Event(ready_at, cook.id, TICKET, partial(complete_ticket, sale_id=order.id)))
        if voided_at is not None:
            events.append(Event(voided_at, self._owner.id, VOID, partial(void_sale, sale_id=order.id)))
        return events

    def _next_number(self) -> int:
        self._number = self._number % 100 + 1
        return self._number

    def _cooking_minutes(self, hour: int) -> float:
        if self._rng.random() < 0.05:
            return self._rng.uniform(19, 34)
        slower = 2.5 if hour in PEAKS else 0.0
        return min(18.0, max(2.0, self._rng.gauss(9.5 + slower, 3.2)))
