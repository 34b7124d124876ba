"""How much of an item went hour by hour, according to its movements.

It counts what sales and their recipes took, and for a supply what was removed by hand.
"""

from collections.abc import Collection, Mapping
from datetime import date, datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, FromClause, bindparam, exists, func, select

from sukli.business_day import DAY, bounds_of, day_of
from sukli.db.columns import Id, Instant, manila_seconds
from sukli.running_out.pace import HOURS_A_DAY, Went
from sukli.stock.schemas import Kind
from sukli.stock.tables import stock_items, stock_movements

_EPOCH = date(1970, 1, 1)


def by_sales(movements: FromClause) -> ColumnElement[bool]:
    """Select what sales took; a void may bring it back."""
    return movements.c.movement_type.in_(("sale", "used", "void", "restore"))


BY_SALES = by_sales(stock_movements)
BY_HAND = stock_movements.c.movement_type == "removed"
APPLIED = stock_movements.c.applied_quantity

_used = stock_movements.alias()
# when a sale first took some of the item; uses the index, and is mostly among the first movements
FIRST_SOLD = (
    select(_used.c.created_at)
    .where(_used.c.item_id == stock_items.c.id, by_sales(_used))
    .order_by(_used.c.created_at)
    .limit(1)
    .correlate(stock_items)
    .scalar_subquery()
    .label("first_sold_at")
)

_seconds = manila_seconds(stock_movements.c.created_at)
_hours = (
    select(
        stock_movements.c.item_id,
        (_seconds // 86_400).label("day"),
        (_seconds // 3600 % 24).label("hour"),
        func.coalesce(func.sum(APPLIED).filter(BY_SALES), 0).label("by_sales"),
        func.coalesce(func.sum(APPLIED).filter(BY_HAND), 0).label("by_hand"),
        func.sum(APPLIED).label("change"),
        func.max(stock_movements.c.created_at).filter(APPLIED > 0, ~BY_SALES).label("restocked_at"),
    )
    .where(
        stock_movements.c.item_id.in_(bindparam("items", type_=Id, expanding=True)),
        stock_movements.c.created_at >= bindparam("first", type_=Instant()),
        stock_movements.c.created_at < bindparam("until", type_=Instant()),
    )
    .group_by("item_id", "day", "hour")
)


class Hour(NamedTuple):
    """How much of an item went in an hour, its whole change of stock, and when it was last restocked.

    `by_hand`: some of a supply was removed by hand.
    """

    went: int
    change: int
    restocked_at: datetime | None
    by_hand: bool = False


Hours = Mapping[tuple[date, int], Hour]


def hours_of(connection: Connection, items: Mapping[str, Kind], first: date, last: date) -> Mapping[str, Hours]:
    """Return the hours of these days in which an item's stock changed, by day and hour."""
    found: dict[str, dict[tuple[date, int], Hour]] = {}
    bounds = {"first": bounds_of(first)[0], "until": bounds_of(last)[1]}
    for row in connection.execute(_hours, {"items": sorted(items), **bounds}):
        # nobody sells a supply: what was removed by hand was used. A menu item so removed was thrown away, or counted
        by_hand = row.by_hand if items[row.item_id] == "supply" else 0
        hour = Hour(max(0, -int(row.by_sales + by_hand)), int(row.change), row.restocked_at, by_hand != 0)
        found.setdefault(row.item_id, {})[_EPOCH + DAY * int(row.day), int(row.hour)] = hour
    return found


def counted_since(connection: Connection, first: date) -> date:
    """Return the first day, not before `first`, whose movements show what sales took; `first` if there is none.

    Sales in an earlier system moved no stock here, and a shop may have set up its items long before it opened.
    """
    begins = bounds_of(first)[0]
    at = stock_movements.c.created_at
    if connection.scalar(select(exists(select(at).where(at < begins, BY_SALES)))):
        return first
    began = connection.scalar(select(func.min(at)).where(at >= begins, BY_SALES))
    return first if began is None else day_of(began)


def began_on(item: Any, since: date, *, by_hand: bool) -> date:
    """Return the first day whose use of an item is known: earlier days say nothing.

    :param item: a row of the item, with FIRST_SOLD
    :param since: what `counted_since` returned
    :param by_hand: whether some of it, being a supply, was removed by hand
    """
    began = day_of(item.created_at)
    # removals of supplies by hand are known from before anything was sold
    if item.kind != "supply":
        began = max(began, since)
    # since it is in a recipe, or on the menu
    if item.first_sold_at is not None and not by_hand:
        began = max(began, day_of(item.first_sold_at))
    return began


def went_by_day(hours: Hours, days: Collection[date], stock: int) -> dict[date, Went]:
    """Return, by day, what went in each hour; None for hours that began and ended with none to sell.

    `stock` is the stock at the end of the last of these days. Days on which something went although there was none, as
    where nobody records deliveries, are taken as they are.
    """
    went: dict[date, Went] = {}
    for day in _backwards(days):
        of_day: list[int | None] = [0] * HOURS_A_DAY
        sold_without = False
        for hour in reversed(range(HOURS_A_DAY)):
            found = hours.get((day, hour), _NOTHING)
            before = stock - found.change
            of_day[hour] = None if found.went == 0 and stock <= 0 and before <= 0 else found.went
            sold_without |= before <= 0 and found.change < 0 and found.went > 0
            stock = before
        went[day] = [count or 0 for count in of_day] if sold_without else of_day
    return {day: went[day] for day in days}


def _backwards(days: Collection[date]) -> list[date]:
    # every day in between: the stock may have changed on a day when the shop was closed, too
    if not days:
        return []
    first, last = min(days), max(days)
    return [last - DAY * number for number in range((last - first).days + 1)]


_NOTHING = Hour(0, 0, None)
