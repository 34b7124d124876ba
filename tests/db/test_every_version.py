"""A cafe that last ran an older version keeps every record through the update, on both databases."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from sqlalchemy import Connection, Table, inspect, select

from cafe import NOON_IN_MANILA as NOON
from sukli.cash.tables import cash_transactions
from sukli.check import check
from sukli.db import open_database
from sukli.db.journal import journal
from sukli.db.migrate import MIGRATIONS, alembic_config, upgrade
from sukli.expenses.tables import expenses
from sukli.ids import new_id
from sukli.sales.tables import sale_lines, sales
from sukli.settings import Settings
from sukli.staff.tables import staff
from sukli.stock.names import name_key
from sukli.stock.tables import stock_items, stock_movements

VERSIONS = sorted(file.stem.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))
YESTERDAY = NOON - timedelta(days=1)

Records = list[tuple[Table, dict[str, Any]]]


def _a_cafe() -> Records:
    """A person, an item, a sale of two of it with its kitchen ticket, an expense and cash put in; all of yesterday."""
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
                "current_stock": 3,
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
                "transaction_type": "cash_in",
                "amount_centavos": 9_000,
                "voided": False,
            },
        ),
    ]


def _fill(connection: Connection, records: Records) -> None:
    """With the columns that there are in this version."""
    known = inspect(connection)
    for table, values in records:
        if known.has_table(table.name):
            columns = {column["name"] for column in known.get_columns(table.name)}
            connection.execute(table.insert(), {name: value for name, value in values.items() if name in columns})


@pytest.mark.parametrize("version", VERSIONS)
def test_the_update_keeps_every_record_and_checks_out(version: str, empty_url: str, tmp_path: Path) -> None:
    records = _a_cafe()
    db = open_database(empty_url)
    with db.engine.begin() as connection:
        command.upgrade(alembic_config(connection), version)
        _fill(connection, records)
    upgrade(db.engine)
    with db.engine.connect() as connection:
        for table, values in records:
            compared = [column for column in table.columns if column.name in values and column.name != "id"]
            same = select(*compared).where(table.c.id == values["id"]) if "id" in table.c else select(*compared)
            found = connection.execute(same).mappings().all()
            assert dict(found[0]) == {column.name: values[column.name] for column in compared}, table.name
    db.close()
    said: list[str] = []
    settings = Settings(data_dir=tmp_path, database_url=empty_url, pepper=b"a pepper for tests")

    assert check(settings, clock=lambda: NOON, tell=said.append) == 0, said
