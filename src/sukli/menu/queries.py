"""Reads of the menu."""

from sqlalchemy import Connection, select

from sukli.db.rows import of_row
from sukli.menu.catalogue import is_open_price, menu_order, menu_price
from sukli.menu.schemas import MenuItem
from sukli.stock.queries import ON_THE_MENU
from sukli.stock.tables import stock_items


def menu(connection: Connection, *, sold_out: bool = False) -> list[MenuItem]:
    """Active inventory items in menu order; without `sold_out` only those with stock, and always 'other'."""
    rows = connection.execute(
        select(
            stock_items.c.id,
            stock_items.c.name,
            stock_items.c.unit_cost_centavos,
            stock_items.c.current_stock,
            stock_items.c.min_stock_level,
        ).where(ON_THE_MENU)
    )
    listed = [row for row in rows if sold_out or row.current_stock > 0 or is_open_price(row.name)]
    listed.sort(key=lambda row: menu_order(row.name))
    return [of_row(MenuItem, row, price_centavos=menu_price(row.name, row.unit_cost_centavos)) for row in listed]
