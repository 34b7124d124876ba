"""Which items on the shelf were sold or used, whatever they were called then."""

from datetime import date, datetime

from sqlalchemy import Connection, select

from sukli.business_day import bounds_of
from sukli.reports.rollups.sources import sources_of
from sukli.reports.rollups.tables import rollup_ingredients
from sukli.sales.tables import sales
from sukli.stock.queries import ON_A_SHELF
from sukli.stock.tables import stock_items, stock_movements


def taken_items(connection: Connection, first: date, last: date, now: datetime) -> set[str]:
    """Return the ids of items of which recipes or sales, not voided since, took any on these days."""
    used = sources_of(connection, first, last, now).rows(rollup_ingredients)
    by_recipes = connection.scalars(select(used.c.item_id).where(used.c.used_thousandths > 0))
    moved, (begins, _), (_, ends) = stock_movements.c, bounds_of(first), bounds_of(last)
    # one at a time, each by its index: PostgreSQL would make a join of an EXISTS, and read all sales for it
    sold = (
        select(moved.id)
        .where(
            moved.item_id == stock_items.c.id,
            moved.movement_type == "sale",
            moved.sale_id == sales.c.id,
            ~sales.c.voided,
            moved.created_at >= begins,
            moved.created_at < ends,
        )
        .limit(1)
        .scalar_subquery()
    )
    return set(by_recipes) | set(connection.scalars(select(stock_items.c.id).where(ON_A_SHELF, sold.is_not(None))))
