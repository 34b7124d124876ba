"""Make staff, items and orders. Every value that a test does not care about is filled in."""

import hashlib
import secrets
from itertools import count
from random import Random
from typing import Any

from sqlalchemy import Connection, select

from sukli.db import Database
from sukli.db.tx import Tx
from sukli.expenses.schemas import ExpenseChange
from sukli.expenses.tables import expenses
from sukli.ids import new_id
from sukli.money import discount_of
from sukli.staff.commands import open_session, sign_up
from sukli.staff.pins import hash_pin
from sukli.staff.queries import is_name_free
from sukli.staff.schemas import StaffMember
from sukli.stock.commands import add_item
from sukli.stock.schemas import Kind, NewItem

_CHOICES = (("Milk", ("Oat milk", "Soy milk")), ("Size", ("Large", "Small")), ("Add-ons", ("Extra shot", "Oat milk")))
# amounts that nobody can have spent, put in or taken out
IMPOSSIBLE_AMOUNTS = (0, -1, 0.001, "1,2,3", 10**14, None, True)


async def a_staff_member(
    db: Database, *, first_name: str | None = None, pin: str | None = None, pepper: bytes = b"a pepper for tests"
) -> StaffMember:
    """Add an active staff member; without a PIN, one whose PIN nobody can type, which saves the slow hash.

    The first without a name is Ana, the next ones are Ana 2, Ana 3 and so on.
    """
    pin_hash = secrets.token_bytes(32) if pin is None else hash_pin(pepper, pin)

    def sign_them_up(tx: Tx) -> StaffMember:
        names = ("Ana" if number == 1 else f"Ana {number}" for number in count(1))
        name = first_name or next(name for name in names if is_name_free(tx.connection, name))
        return sign_up(tx, new_id(), name, pin_hash)

    return await db.write(sign_them_up, None)


async def a_session(db: Database, member: StaffMember, device_id: str | None = None) -> str:
    """Open a session, on this machine or on a device; return its cookie."""
    token = secrets.token_urlsafe(32)
    token_hash = hashlib.sha256(token.encode()).digest()
    await db.write(open_session, member.id, member, token_hash, device_id=device_id)
    return token


async def an_item(
    db: Database,
    name: str = "Pandesal",
    *,
    stock: int = 50,
    cost_centavos: int = 1_000,
    min_stock: int = 10,
    kind: Kind = "inventory",
) -> str:
    """Add an item; return its id."""
    values = new_item(name=name, unit_cost_centavos=cost_centavos, current_stock=stock, min_stock_level=min_stock)
    # bypass today's rules on what may be typed: the item may be older than they are
    added = await db.write(add_item, None, kind, NewItem.model_construct(**values))
    return added.stored.id


def new_item(**values: Any) -> dict[str, Any]:
    """The body of POST /api/stock/{kind}."""
    item = {
        "id": new_id(),
        "name": "Tapsilog",
        "description": "",
        "unit_cost_centavos": 4_000,
        "current_stock": 20,
        "min_stock_level": 10,
    }
    return item | values


def a_transaction(**values: Any) -> dict[str, Any]:
    """The body of POST /api/stock/{kind}/{id}/transactions."""
    transaction = {
        "id": new_id(),
        "transaction_type": "received",
        "quantity": 5,
        "unit_cost_centavos": 1_000,
        "known_unit_cost_centavos": 1_000,
        "notes": None,
    }
    reason = {"waste_reason": "spoiled"} if values.get("transaction_type") == "wasted" else {}
    return transaction | reason | values


def an_edit(item: dict[str, Any], **values: Any) -> dict[str, Any]:
    """A row of a batch edit: new values typed over an item as it was listed."""
    return {"id": item["id"], "from": {name: item[name] for name in values}, "to": values}


def a_batch(*rows: dict[str, Any]) -> dict[str, Any]:
    """The body of PATCH /api/stock/{kind}."""
    return {"batch_id": new_id(), "rows": list(rows)}


def a_line(item_id: str, **values: Any) -> dict[str, Any]:
    """One line of an order."""
    line = {
        "id": new_id(),
        "item_id": item_id,
        "name": "Pandesal",
        "price_centavos": 2_000,
        "quantity": 1,
        "temperature": None,
        "order_type": "dine-in",
    }
    return line | values


def an_option(name: str = "Oat milk", delta_centavos: float = 2_000, **values: Any) -> dict[str, Any]:
    """One choice of a line, whose price includes it."""
    option = {"choice_id": new_id(), "group_name": "Milk", "name": name, "delta_centavos": delta_centavos}
    return option | values


def some_options(chance: Random, price_centavos: int) -> list[dict[str, Any]]:
    """None to three choices that a line of this price can have: together they add at most the whole price."""
    left = price_centavos
    options = []
    for group, names in chance.sample(_CHOICES, chance.randint(0, len(_CHOICES))):
        delta = chance.randint(-300, min(left, 3_000))
        left -= delta
        options.append(an_option(chance.choice(names), delta, group_name=group))
    return options


def an_order(*lines: dict[str, Any], discount_tenths: int = 0, **values: Any) -> dict[str, Any]:
    """The body of POST /api/sales, with the correct sums for its lines."""
    subtotal = sum(line["price_centavos"] * line["quantity"] for line in lines)
    discount = discount_of(subtotal, discount_tenths)
    order = {
        "id": new_id(),
        "order_type": "dine-in",
        "order_number": None,
        "discount_tenths": discount_tenths,
        "subtotal_centavos": subtotal,
        "discount_centavos": discount,
        "total_centavos": subtotal - discount,
        "cash_received_centavos": None,
        "held_ms": 0,
        "lines": list(lines),
    }
    return order | values


def an_expense_change(connection: Connection, expense_id: str, **values: Any) -> ExpenseChange:
    """The change that a browser would send if it shows the expense as it is now."""
    row = connection.execute(select(expenses).where(expenses.c.id == expense_id)).one()
    return ExpenseChange.model_validate(values | {"known": {name: getattr(row, name) for name in values}})
