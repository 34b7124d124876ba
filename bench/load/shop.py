"""A shop to sell from: items with stock, one staff member, one session; made with the server's own commands."""

import asyncio
from typing import NamedTuple

from sukli.cafe_settings.schemas import SettingsChange
from sukli.db import open_database
from sukli.db.migrate import upgrade
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.settings_page.changing import change_with_approval
from sukli.staff.commands import sign_up
from sukli.staff.cookies import SESSION_COOKIE
from sukli.staff.schemas import StaffMember
from sukli.staff.sessions import Sessions
from sukli.stock.commands import add_item
from sukli.stock.schemas import NewItem

NAMES = ("Tapsilog", "Bangsilog", "Cappuccino", "Spanish Latte", "Empanada", "Pandesal", "Ensaymada", "Iced Matcha")


class Item(NamedTuple):
    """An item for sale."""

    id: str
    name: str
    price_centavos: int


class Shop(NamedTuple):
    """The items, the seller, and the cookie of the seller's session."""

    items: list[Item]
    seller: StaffMember
    cookie: str


def more_sessions(url: str, seller: StaffMember, count: int) -> list[str]:
    """Return cookies of this many more sessions: one session may have only a few live streams."""
    return asyncio.run(_more_sessions(url, seller, count))


async def _more_sessions(url: str, seller: StaffMember, count: int) -> list[str]:
    db = open_database(url)
    try:
        return [f"{SESSION_COOKIE}={await Sessions(db).open(seller)}" for _ in range(count)]
    finally:
        db.close()


def open_shop(url: str, items: int = 200, stock: int = 1_000_000, *, invoices: bool = False) -> Shop:
    """Migrate the database at this address and fill it with a shop, with or without invoice numbers."""
    return asyncio.run(_open_shop(url, items, stock, invoices))


async def _open_shop(url: str, items: int, stock: int, invoices: bool) -> Shop:
    db = open_database(url)
    try:
        upgrade(db.engine)
        seller = await db.write(sign_up, None, new_id(), "Ligaya", b"no PIN hashes to this".ljust(32))
        if invoices:
            change = SettingsChange(invoice_series="shop", known={"invoice_series": "off"})
            await db.write(change_with_approval, seller.id, change, ())
        made = await db.write(_add_items, seller.id, items, stock)
        token = await Sessions(db).open(seller)
        return Shop(made, seller, f"{SESSION_COOKIE}={token}")
    finally:
        db.close()


def _add_items(tx: Tx, count: int, stock: int) -> list[Item]:
    """Add all in one transaction: a commit for each would take a minute for 50,000 items."""
    return [_add_item(tx, number, stock) for number in range(count)]


def _add_item(tx: Tx, number: int, stock: int) -> Item:
    name = f"{NAMES[number % len(NAMES)]} No. {number}"
    cost = 3_000 + 50 * number
    new = NewItem(id=new_id(), name=name, unit_cost_centavos=cost, current_stock=stock, min_stock_level=10)
    add_item(tx, "inventory", new)
    return Item(new.id, name, cost * 2)
