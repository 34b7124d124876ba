"""Which items on the shelf were sold or used, whatever they were called then, and which just lay there."""

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping
from datetime import date, datetime

from sqlalchemy import ColumnElement, Connection, and_, case, false, func, or_, select

from sukli.business_day import bounds_of
from sukli.db.journal import journal
from sukli.reports.rollups.sources import sources_of
from sukli.reports.rollups.tables import rollup_ingredients
from sukli.sales.tables import sales
from sukli.stock.names import name_key
from sukli.stock.queries import ON_A_SHELF
from sukli.stock.tables import stock_items, stock_movements


def items_that_lay(connection: Connection, first: date, last: date, now: datetime) -> set[str]:
    """Return the ids of items that were in stock when these days began, and of which nothing was taken on them.

    What recipes or sales took counts, unless the sale was voided since.
    """
    used = sources_of(connection, first, last, now).rows(rollup_ingredients)
    by_recipes = select(used.c.item_id).where(used.c.used_thousandths > 0)
    # one at a time, each by its index: PostgreSQL would make a join of an EXISTS, and read all sales for it
    sold = select(stock_movements.c.id).where(_sold_on(first, last)).limit(1).scalar_subquery()
    since = select(func.coalesce(func.sum(stock_movements.c.applied_quantity), 0)).where(
        stock_movements.c.item_id == stock_items.c.id, stock_movements.c.created_at >= bounds_of(first)[0]
    )
    # in this order: what is taken has thousands of movements, and their sum is of no use
    lay = case(
        (or_(stock_items.c.id.in_(by_recipes), sold.is_not(None)), false()),
        else_=stock_items.c.current_stock > since.scalar_subquery(),
    )
    return set(connection.scalars(select(stock_items.c.id).where(ON_A_SHELF, lay)))


def sold_of(connection: Connection, items: Collection[str], first: date, last: date) -> Counter[str]:
    """Return how many of each of these items sales, not voided since, took from its shelf on these days, by id."""
    if not items:
        return Counter()
    sold = select(func.coalesce(func.sum(stock_movements.c.quantity), 0)).where(_sold_on(first, last))
    of_each = select(stock_items.c.id, sold.scalar_subquery()).where(stock_items.c.id.in_(items))
    return Counter({item: int(quantity) for item, quantity in connection.execute(of_each)})


def lost_names(connection: Connection, since: date) -> Mapping[str, set[str]]:
    """Return the keys of the names that menu items had on these days, until they were renamed, by the item's id."""
    edits = (
        select(stock_items.c.id, stock_items.c.name_key, journal.c.before)
        .join_from(stock_items, journal, journal.c.record_id == stock_items.c.id)
        .where(
            stock_items.c.kind == "inventory",
            journal.c.action == "inventory.edited",
            journal.c.at >= bounds_of(since)[0],
        )
    )
    lost: defaultdict[str, set[str]] = defaultdict(set)
    for item, key, before in connection.execute(edits):
        if "name" in before and name_key(before["name"]) != key:
            lost[item].add(name_key(before["name"]))
    return lost


def _sold_on(first: date, last: date) -> ColumnElement[bool]:
    moved, (begins, _), (_, ends) = stock_movements.c, bounds_of(first), bounds_of(last)
    return and_(
        moved.item_id == stock_items.c.id,
        moved.movement_type == "sale",
        moved.sale_id == sales.c.id,
        ~sales.c.voided,
        moved.created_at >= begins,
        moved.created_at < ends,
    )
