"""The stock-out clock: when each low item runs out. Past days are read once a day per item."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Any

from sqlalchemy import Connection, exists, select

from sukli.business_day import DAY, day_of
from sukli.db import Database
from sukli.menu.catalogue import is_open_price
from sukli.reports.rollups.sources import sources_of
from sukli.reports.rollups.tables import rollup_hours
from sukli.running_out.forecast import RunsOut, Today, forecast
from sukli.running_out.pace import DAYS_A_WEEK, HOURS_A_DAY, WEEKS, Opening, Pace, pace_of
from sukli.running_out.schemas import RunningOut, RunningOutList
from sukli.running_out.used import FIRST_SOLD, Hours, began_on, counted_since, hours_of, went_by_day
from sukli.sales.counted import ACTIVE
from sukli.sales.tables import sales
from sukli.stock.tables import stock_items

# of more low items than anybody looks at, only those with the lowest stock are reported
MOST_ITEMS = 40


class StockOutClock:
    """One per process: caches the paces of past days until the day changes."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._cache = _DayCache(date.min, Opening(date.min, {}), {})

    async def read(self) -> bytes:
        """Return the body of a RunningOutList."""
        found = await self._db.read_long(self._running_out, self._db.clock())
        return RunningOutList.model_construct(items=found).model_dump_json().encode()

    def _running_out(self, connection: Connection, now: datetime) -> list[RunningOut]:
        items = _low_items(connection)
        if not items:
            return []
        today = day_of(now)
        if self._cache.today != today:
            self._cache = _DayCache(today, opening_of(connection, today, now), {})
        cache = self._cache
        if not cache.opening.sold_in:
            return []
        kinds = {item.id: item.kind for item in items}
        so_far = hours_of(connection, kinds, today, today)
        cache.learn(connection, [item for item in items if item.id not in cache.paces], so_far)
        has_sold = bool(connection.scalar(select(exists().where(sales.c.business_on == today, ACTIVE))))
        found = []
        for item in items:
            now_known = _today(so_far.get(item.id, {}), today, has_sold)
            outcome = forecast(item.current_stock, cache.paces[item.id], cache.opening, now_known, now)
            if isinstance(outcome, RunsOut):
                found.append(RunningOut.model_construct(id=item.id, runs_out_on=outcome.on, runs_out_at=outcome.at))
        return found


class _DayCache:
    """What was known when this day began."""

    def __init__(self, today: date, opening: Opening, paces: dict[str, Pace]) -> None:
        self.today, self.opening, self.paces = today, opening, paces

    def learn(self, connection: Connection, items: Sequence[Any], so_far: Mapping[str, Hours]) -> None:
        """Read the past days of these items."""
        kinds = {item.id: item.kind for item in items}
        if not kinds:
            return
        first = self.today - DAY * (WEEKS * DAYS_A_WEEK)
        found = hours_of(connection, kinds, first, self.today - DAY)
        sold_since = counted_since(connection, first)
        for item in items:
            at_midnight = item.current_stock - sum(hour.change for hour in so_far.get(item.id, {}).values())
            by_hand = any(hour.by_hand for hour in found.get(item.id, {}).values())
            # its first day is known only in part
            since = max(first, began_on(item, sold_since if sold_since > first else date.min, by_hand=by_hand) + DAY)
            every = [since + DAY * number for number in range((self.today - since).days)]
            went = went_by_day(found.get(item.id, {}), every, at_midnight)
            open_days = {day: went[day] for day in every if day in self.opening.sold_in}
            self.paces[item.id] = pace_of(open_days, self.opening)


def opening_of(connection: Connection, today: date, now: datetime) -> Opening:
    """Return the hours in which the shop sold anything on each day of the last weeks, without today."""
    sources = sources_of(connection, today - DAY * (WEEKS * DAYS_A_WEEK), today - DAY, now)
    rows = sources.rows(rollup_hours, "day")
    sold_in: dict[date, set[int]] = {}
    for on, hour in connection.execute(select(rows.c.starts_on, rows.c.hour).where(rows.c.orders > 0)):
        sold_in.setdefault(on, set()).add(int(hour))
    return Opening(today, {on: frozenset(hours) for on, hours in sold_in.items()})


def _low_items(connection: Connection) -> list[Any]:
    item = stock_items.c
    rows = connection.execute(
        select(item.id, item.kind, item.name, item.current_stock, item.created_at, FIRST_SOLD)
        .where(item.is_active, ~item.made_to_order, item.current_stock > 0, item.current_stock <= item.min_stock_level)
        .order_by(item.current_stock, item.id)
    )
    return [row for row in rows if row.kind == "supply" or not is_open_price(row.name)][:MOST_ITEMS]


def _today(hours: Hours, today: date, shop_has_sold: bool) -> Today:
    went = [hours[today, hour].went if (today, hour) in hours else 0 for hour in range(HOURS_A_DAY)]
    restocked_at = max((hour.restocked_at for hour in hours.values() if hour.restocked_at), default=None)
    return Today(went, restocked_at, shop_has_sold)
