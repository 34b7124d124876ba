"""The reorder list: items that would reach their minimum before an order arrives, by supplier."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from sqlalchemy import Connection, Row, and_, case, func, select

from sukli.business_day import DAY, bounds_of
from sukli.csv_export import Number
from sukli.csv_export import Row as CsvRow
from sukli.menu.catalogue import is_open_price
from sukli.running_out.ordering import Shelf, units_to_order
from sukli.running_out.schemas import OrderList, SupplierOrder, ToOrder
from sukli.running_out.used import APPLIED, BY_HAND, BY_SALES, FIRST_SOLD, began_on, counted_since
from sukli.stock.names import name_key, place_of
from sukli.stock.queries import by_name
from sukli.stock.tables import stock_items, stock_movements

# the use per day is the average over this many days, or over those since the item was added
PACE_DAYS, FEWEST_DAYS = 28, 7

COLUMNS = ("Supplier", "Item", "List", "In Stock", "Minimum", "Used a Day", "Lead Days", "To Order")
_LISTS = {"inventory": "Inventory", "supply": "Supplies"}

_by_hand = func.count().filter(BY_HAND, stock_items.c.kind == "supply")
_went = func.coalesce(
    func.sum(case((BY_SALES, APPLIED), (and_(BY_HAND, stock_items.c.kind == "supply"), APPLIED), else_=0)), 0
)


def order_list(connection: Connection, today: date) -> OrderList:
    """Return what to order now. Open orders are not known: an item stays on the list until its stock has risen."""
    first, last = bounds_of(today - DAY * PACE_DAYS)[0], bounds_of(today)[0]
    of_days = and_(
        stock_movements.c.item_id == stock_items.c.id,
        stock_movements.c.created_at >= first,
        stock_movements.c.created_at < last,
    )
    rows = connection.execute(
        select(stock_items, _went.label("went"), _by_hand.label("by_hand"), FIRST_SOLD)
        .outerjoin_from(stock_items, stock_movements, of_days)
        .where(stock_items.c.is_active, ~stock_items.c.made_to_order)
        .group_by(stock_items.c.id)
    )
    since = counted_since(connection, today - DAY * PACE_DAYS)
    suppliers: dict[str, SupplierOrder] = {}
    for row in by_name(row for row in rows if row.kind == "supply" or not is_open_price(row.name)):
        item = _to_order(row, today, since)
        if item.to_order:
            # one supplier, however its name is written
            of_supplier = suppliers.setdefault(
                name_key(row.supplier), SupplierOrder.model_construct(supplier=row.supplier, items=[])
            )
            of_supplier.items.append(item)
    in_order = sorted(suppliers, key=lambda key: (key == "", place_of(key)))
    return OrderList.model_construct(suppliers=[suppliers[key] for key in in_order])


def order_rows(found: OrderList) -> Iterator[CsvRow]:
    """Yield the list as rows of a spreadsheet."""
    for order in found.suppliers:
        for item in order.items:
            yield (
                order.supplier,
                item.name,
                _LISTS[item.kind],
                item.current_stock,
                item.min_stock_level,
                "" if item.used_a_day_tenths is None else Number(f"{item.used_a_day_tenths / 10:.1f}"),
                "" if item.lead_days is None else item.lead_days,
                item.to_order,
            )


def _to_order(row: Row[Any], today: date, since: date) -> ToOrder:
    days = min(PACE_DAYS, (today - began_on(row, since, by_hand=row.by_hand > 0)).days)
    a_day = max(0, -int(row.went)) / days if days >= FEWEST_DAYS else None
    return ToOrder.model_construct(
        id=row.id,
        kind=row.kind,
        name=row.name,
        current_stock=row.current_stock,
        min_stock_level=row.min_stock_level,
        used_a_day_tenths=None if a_day is None else round(a_day * 10),
        lead_days=row.lead_days,
        to_order=units_to_order(Shelf(row.current_stock, row.min_stock_level, a_day, row.lead_days)),
    )
