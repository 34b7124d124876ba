"""Cafes as older versions left them, with some records or with many sales."""

from datetime import timedelta
from typing import Any

from alembic import command
from sqlalchemy import Connection, Table, inspect, select

from cafe import NOON_IN_MANILA as NOON
from sukli.cash.tables import cash_transactions
from sukli.db import open_database
from sukli.db.journal import journal
from sukli.db.migrate import MIGRATIONS, alembic_config
from sukli.expenses.tables import expenses
from sukli.ids import new_id
from sukli.sales.tables import sale_lines, sales
from sukli.staff.tables import staff
from sukli.stock.names import name_key
from sukli.stock.tables import stock_items, stock_movements

VERSIONS = sorted(file.stem.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))
YESTERDAY = NOON - timedelta(days=1)
# the tables of a sale, with the columns that hold its id or its parts': a copied sale gets new ids there
_OF_A_SALE = {
    "sales": {"id": "sale"},
    "sale_lines": {"id": "line", "sale_id": "sale"},
    "stock_movements": {"id": "movement", "sale_id": "sale"},
    "journal": {"record_id": "sale"},
}
_PARTS = ("sale", "line", "movement")

Records = list[tuple[Table, dict[str, Any]]]


def a_cafe(*, sold: int = 1) -> Records:
    """A person, an item, a sale of two of it with its kitchen ticket, an expense and a cash in; all from yesterday.

    The item's stock is what remains after that sale was made `sold` times.
    """
    ana, item, sale = new_id(), new_id(), new_id()
    by_ana = {"staff_id": ana, "created_at": YESTERDAY, "business_on": YESTERDAY.date()}
    movement = {"item_id": item, "staff_id": ana, "created_at": YESTERDAY}
    return [
        (staff, {"id": ana, "first_name": "Ana", "pin_hash": b"", "is_active": True, "created_at": YESTERDAY}),
        (
            stock_items,
            {
                "id": item,
                "kind": "inventory",
                "name": "Lomi",
                "name_key": name_key("Lomi"),
                "description": "",
                "unit_cost_centavos": 6_000,
                "current_stock": 5 - 2 * sold,
                "min_stock_level": 1,
                "is_active": True,
                "created_at": YESTERDAY,
                "updated_at": YESTERDAY,
            },
        ),
        (
            sales,
            by_ana
            | {
                "id": sale,
                "fingerprint": b"f" * 32,
                "order_number": 7,
                "order_type": "dine-in",
                "order_status": "pending",
                "discount_tenths": 0,
                "subtotal_centavos": 24_000,
                "discount_centavos": 0,
                "total_centavos": 24_000,
                "cogs_centavos": 12_000,
                "payment_method": "cash",
                "recorded_at": YESTERDAY,
                "ticket_version": 0,
                "voided": False,
            },
        ),
        (
            sale_lines,
            {
                "id": new_id(),
                "sale_id": sale,
                "position": 0,
                "item_id": item,
                "name": "Lomi",
                "price_centavos": 12_000,
                "quantity": 2,
                "order_type": "dine-in",
                "completed": False,
            },
        ),
        (
            stock_movements,
            movement | {"id": new_id(), "movement_type": "opening", "quantity": 5, "applied_quantity": 5},
        ),
        (
            stock_movements,
            movement
            | {"id": new_id(), "movement_type": "sale", "quantity": 2, "applied_quantity": -2, "sale_id": sale},
        ),
        (journal, {"at": YESTERDAY, "staff_id": ana, "action": "sale.completed", "record_id": sale}),
        (expenses, by_ana | {"id": new_id(), "category": "Rent", "description": "March", "amount_centavos": 5_000}),
        (
            cash_transactions,
            by_ana
            | {
                "id": new_id(),
                "staff_id": "00000000-0000-0000-0000-000000000000",
                "recorded_by": ana,
                "recorded_at": YESTERDAY,
                "transaction_type": "cash_in",
                "amount_centavos": 9_000,
                "voided": False,
            },
        ),
    ]


def _fill(connection: Connection, records: Records) -> None:
    """Insert the records, with the columns that this version has."""
    known = inspect(connection)
    for table, values in records:
        if known.has_table(table.name):
            columns = {column["name"] for column in known.get_columns(table.name)}
            connection.execute(table.insert(), {name: value for name, value in values.items() if name in columns})


def make_tables(url: str, version: str) -> None:
    """Make this version's tables in an empty database, or upgrade one of an earlier version."""
    db = open_database(url)
    with db.engine.begin() as connection:
        command.upgrade(alembic_config(connection), version)
    db.close()


def fill_older_cafe(url: str, records: Records, *, sold: int = 1) -> None:
    """Put the records into the tables of some version, the sale this many times."""
    db = open_database(url)
    with db.engine.begin() as connection:
        _fill(connection, records)
        if sold > 1:
            (sale,) = (values["id"] for table, values in records if table is sales)
            _sell_again(connection, sale, sold - 1)
    db.close()


def changed_records(connection: Connection, records: Records) -> list[str]:
    """Return the names of the tables in which a record has changed."""
    return [table.name for table, values in records if not _has(connection, table, values)]


def _has(connection: Connection, table: Table, values: dict[str, Any]) -> bool:
    compared = [column for column in table.columns if column.name in values and column.name != "id"]
    same = select(*compared).where(table.c.id == values["id"]) if "id" in table.c else select(*compared)
    found = connection.execute(same).mappings().first()
    return found is not None and dict(found) == {column.name: values[column.name] for column in compared}


def _sell_again(connection: Connection, sale: str, times: int) -> None:
    """Copy a sale with everything that belongs to it, inside the database: row by row it would take a minute."""
    known = inspect(connection)
    for table, ids in _OF_A_SALE.items():
        names = [column["name"] for column in known.get_columns(table) if column["name"] != "number"]
        values = [_id_of(connection, ids[name]) if name in ids else f'copied."{name}"' for name in names]
        (own,) = (name for name, part in ids.items() if part == "sale")
        connection.exec_driver_sql(
            f"WITH RECURSIVE copies (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < {times}) "
            f"INSERT INTO {table} ({', '.join(names)}) SELECT {', '.join(values)} "
            f"FROM {table} AS copied CROSS JOIN copies WHERE copied.{own} = '{sale}'"
        )


def _id_of(connection: Connection, part: str) -> str:
    """Return an SQL expression that makes an id from the copy's number `n`."""
    start = f"{_PARTS.index(part):08x}-0000-7000-8000-"
    if connection.dialect.name == "sqlite":
        return f"printf('{start}%012x', n)"
    return f"('{start}' || lpad(to_hex(n), 12, '0'))::uuid"
