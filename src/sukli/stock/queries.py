"""Reads of items."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select

from sukli.stock.tables import stock_items

# built once: building it costs more than running it
_sold_items = select(stock_items.c.id, stock_items.c.name, stock_items.c.unit_cost_centavos).where(
    stock_items.c.id.in_(bindparam("ids", expanding=True)), stock_items.c.kind == "inventory"
)


class SoldItem(NamedTuple):
    """What a sale needs to know of an item; deleted items too, for a sale that arrives late."""

    id: str
    name: str
    unit_cost_centavos: int


def sold_items(connection: Connection, ids: Collection[str]) -> dict[str, SoldItem]:
    """The inventory items with these ids, by id."""
    return {row.id: SoldItem(*row) for row in connection.execute(_sold_items, {"ids": list(ids)})}
