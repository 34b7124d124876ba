"""Reads of the menu."""

from sqlalchemy import Connection, select

from sukli.db.rows import of_row
from sukli.menu.catalogue import is_open_price, menu_order, menu_price
from sukli.menu.groups import groups_among
from sukli.menu.schemas import MenuItem
from sukli.stock.queries import ON_THE_MENU
from sukli.stock.tables import stock_items


def menu_groups(connection: Connection) -> list[str]:
    """The groups of all that may be ordered, sold out or not."""
    return groups_among(connection.scalars(select(stock_items.c.name).where(ON_THE_MENU)))


def menu(connection: Connection, *, sold_out: bool = False) -> list[MenuItem]:
    """Active inventory items in menu order; without `sold_out` only those with stock, and always 'other'."""
    item = stock_items.c
    columns = (item.id, item.name, item.unit_cost_centavos, item.current_stock, item.min_stock_level)
    rows = connection.execute(select(*columns).where(ON_THE_MENU))
    listed = [row for row in rows if sold_out or row.current_stock > 0 or is_open_price(row.name)]
    listed.sort(key=lambda row: menu_order(row.name))
    return [of_row(MenuItem, row, price_centavos=menu_price(row.name, row.unit_cost_centavos)) for row in listed]
