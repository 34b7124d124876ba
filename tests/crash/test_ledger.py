"""The check itself must notice every kind of damage."""

import asyncio
import random
from pathlib import Path

import pytest
from bench.load.orders import order_of
from bench.load.server import database_url
from bench.load.shop import open_shop
from tests.crash.ledger import Ledger

from sukli.cafe_settings.registry import CafeSettings
from sukli.db import open_database
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale

_ONE_LINE = "(SELECT id FROM sale_lines LIMIT 1)"


def _one_sale(folder: Path) -> Ledger:
    shop = open_shop(database_url(folder), items=4, invoices=True)
    numbering = CafeSettings(invoice_series="shop")
    order = order_of(shop.items, random.Random(1))

    async def sell() -> None:
        db = open_database(database_url(folder))
        sale = NewSale.model_validate(order)
        await db.write(complete_sale, shop.seller.id, sale, shop.seller, shop=numbering)
        db.close()

    asyncio.run(sell())
    return Ledger(sent={order["id"]: order}, acknowledged={order["id"]})


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        (f"DELETE FROM sale_lines WHERE id = {_ONE_LINE}", "other lines"),
        ("UPDATE sale_lines SET quantity = quantity + 1", "other lines"),
        ("DELETE FROM stock_movements WHERE movement_type = 'sale'", "took other stock"),
        ("UPDATE stock_items SET current_stock = current_stock - 1", "not the sum of its movements"),
        ("UPDATE sales SET total_centavos = 1", "another total"),
        ("DROP TRIGGER journal_no_delete; DELETE FROM journal WHERE action = 'sale.completed'", "0 journal entries"),
        ("DROP TRIGGER invoices_no_delete; DELETE FROM invoices", "without its invoice number"),
        ("UPDATE invoice_series SET first_number = 0", "gap in an invoice series"),
        ("PRAGMA foreign_keys=OFF; DELETE FROM sales", "is lost"),
        ("PRAGMA foreign_keys=OFF; DELETE FROM sales", "line without its sale"),
        ("PRAGMA foreign_keys=OFF; DELETE FROM sales", "movement without its sale"),
        ("PRAGMA foreign_keys=OFF; DELETE FROM sales", "journal entry without its sale"),
    ],
)
def test_the_check_sees_damage(tmp_path: Path, damage: str, fault: str) -> None:
    ledger = _one_sale(tmp_path)
    db = open_database(database_url(tmp_path))
    with db.engine.connect() as connection:
        for statement in damage.split("; "):
            connection.exec_driver_sql(statement)
        connection.commit()
    db.close()

    assert any(fault in found for found in ledger.faults_in(database_url(tmp_path)))


def test_the_check_finds_nothing_wrong_in_a_whole_sale(tmp_path: Path) -> None:
    assert _one_sale(tmp_path).faults_in(database_url(tmp_path)) == []
