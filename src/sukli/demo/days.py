"""The sales of one day: how many, when, who sold and cooked, and which were voided."""

from datetime import date, datetime, timedelta
from functools import partial
from random import Random

from sukli.business_day import day_of
from sukli.demo.events import SALE, SEEN, STOP, TICK, TICKET, VOID, Event
from sukli.demo.hours import Hours
from sukli.demo.orders import make_order
from sukli.demo.recipes import MilkBar
from sukli.demo.shelf import Shelf
from sukli.kitchen.commands import complete_ticket, mark_seen, set_ticks, stop_ticket
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale, VoidReason
from sukli.sales.tables import CURRENT_FOR
from sukli.sales.voiding import void_sale
from sukli.staff.schemas import StaffMember

FEWEST_SALES, MOST_SALES = 40, 110
# Monday to Sunday
USUAL_SALES = (56, 58, 61, 65, 76, 98, 92)
PAYDAYS = {1, 15, 16, 30, 31}
# From seven in the morning: breakfast, lunch, merienda, an early supper
BUSY_HOURS = {7: 6, 8: 8, 9: 6, 10: 5, 11: 10, 12: 15, 13: 9, 14: 5, 15: 11, 16: 11, 17: 7, 18: 7, 19: 5, 20: 2}
PEAKS = {12, 15, 16}
# The kitchen's open tickets: how many minutes ago each was ordered, and the share of it that is ticked; the newest was
# just sent, and nobody has seen it yet
IN_THE_KITCHEN = ((13, 0.7), (7, 0.5), (4, 0), (1, None))
# The reasons of the owner's voids, in turn; some have none
VOID_REASONS: tuple[VoidReason | None, ...] = ("wrong_order", "rung_up_twice", None, "customer_left", "sold_out")
# Everything older than this is finished
SETTLED = timedelta(minutes=15)
# how long the cook takes to notice a void and stop
READS_A_VOID_IN = timedelta(seconds=40)


class Counter:
    """The counter, day after day: its order numbers continue from one day to the next."""

    def __init__(
        self, rng: Random, shelf: Shelf, milk: MilkBar, staff: list[StaffMember], now: datetime, hours: Hours
    ) -> None:
        self._rng = rng
        self._hours = hours
        self._shelf = shelf
        self._milk = milk
        self._owner, *self._cashiers = staff[:3]
        self._cooks = staff[3:5]
        self._now = now
        self._number = 0

    def day(self, day: date, days_ago: int) -> list[Event]:
        """Return the sales of a day, their voids and the kitchen's work on them."""
        events: list[Event] = []
        for at, hour in self._times(day):
            events += self._sale(at, hour)
        if days_ago == 0:
            events = [self._by_now(event) for event in events]
            events += self._in_the_kitchen(day)
        if days_ago == 1:
            # somebody forgot to tick it; if the demo is made soon after midnight, last evening's tickets are still
            # current
            long_ago = self._now - CURRENT_FOR
            *_, forgotten = (event for event in events if event.kind == TICKET and event.at < long_ago)
            events.remove(forgotten)
        return events

    def _by_now(self, event: Event) -> Event:
        late = event.kind == TICKET and event.at > self._now
        return event._replace(at=self._now - timedelta(minutes=self._rng.uniform(1, 9))) if late else event

    def _in_the_kitchen(self, day: date) -> list[Event]:
        events = []
        for minutes, part in IN_THE_KITCHEN:
            at = self._now - timedelta(minutes=minutes, seconds=self._rng.uniform(0, 40))
            hour = self._hours.usual(at)
            if hour not in BUSY_HOURS or day_of(at) != day:
                continue
            order = make_order(self._rng, self._shelf, self._milk, at, hour, self._next_number())
            seller, cook = self._on_shift(hour)
            events.append(Event(at, seller.id, SALE, partial(complete_sale, order=order, seller=seller)))
            if part is None:
                continue
            events.append(self._seen(order, at, cook))
            ticked = [line.id for line in order.lines][: int(len(order.lines) * part)]
            if ticked:
                tick = partial(set_ticks, sale_id=order.id, line_ids=ticked, completed=True)
                events.append(Event(at + timedelta(minutes=minutes / 2), cook.id, TICK, tick))
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
        times = sorted((self._hours.moment(day, hour, self._rng.uniform(0, 59)), hour) for hour in hours)
        until = self._now - SETTLED if day == day_of(self._now) else self._now
        return [(at, hour) for at, hour in times if at <= until]

    def _sale(self, at: datetime, hour: int) -> list[Event]:
        number = None if self._rng.random() < 0.04 else self._next_number()
        order = make_order(self._rng, self._shelf, self._milk, at, hour, number)
        seller, cook = self._on_shift(hour)
        events = [Event(at, seller.id, SALE, partial(complete_sale, order=order, seller=seller))]
        ready_at = at + timedelta(minutes=self._cooking_minutes(hour))
        voided_at = at + timedelta(minutes=self._rng.uniform(1, 14)) if self._rng.random() < 0.015 else None
        if number is not None:
            events.append(self._seen(order, at, cook))
        if number is not None and (voided_at is None or ready_at < voided_at):
            events.append(Event(ready_at, cook.id, TICKET, partial(complete_ticket, sale_id=order.id)))
        if voided_at is not None:
            reason = VOID_REASONS[self._number % len(VOID_REASONS)]
            voiding = partial(void_sale, sale_id=order.id, reason=reason)
            events.append(Event(voided_at, self._owner.id, VOID, voiding))
            stopping = partial(stop_ticket, sale_id=order.id)
            if number is not None and voided_at <= ready_at:
                events.append(Event(voided_at + READS_A_VOID_IN, cook.id, STOP, stopping))
        return events

    def _on_shift(self, hour: int) -> tuple[StaffMember, StaffMember]:
        shift = 0 if hour < 14 else 1
        seller = self._owner if self._rng.random() < 0.06 else self._cashiers[shift]
        return seller, self._cooks[shift]

    def _seen(self, order: NewSale, at: datetime, cook: StaffMember) -> Event:
        seen_at = at + timedelta(seconds=self._rng.uniform(0.3, 6))
        return Event(seen_at, cook.id, SEEN, partial(mark_seen, sale_ids=[order.id]))

    def _next_number(self) -> int:
        self._number = self._number % 100 + 1
        return self._number

    def _cooking_minutes(self, hour: int) -> float:
        if self._rng.random() < 0.05:
            return self._rng.uniform(19, 34)
        slower = 2.5 if hour in PEAKS else 0.0
        return min(18.0, max(2.0, self._rng.gauss(9.5 + slower, 3.2)))
