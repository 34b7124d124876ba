"""The exports of reports, parsed by a real CSV reader and compared with the rows and the reports."""

import csv
import io
from collections import defaultdict
from datetime import UTC, datetime
from typing import Any

import pytest
from sqlalchemy import Connection, literal, select, update
from sqlalchemy import Text as SqlText

from cafe import Cafe
from factories import a_line, a_transaction, an_item, an_order
from reports.files import tables_in
from sukli.csv_export import Number, csv_text
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.money import plain_amount
from sukli.reports.exports import batches
from sukli.reports.exports.cells import amount_cell, line, number_cell, text_cell
from sukli.sales.tables import sales

DAY_MS = 86_400_000
NASTY = [
    '=HYPERLINK("x")',
    "+1",
    "-1",
    "@x",
    "\uff1d1",
    "\tx",
    "\rx",
    'say "hi", ok',
    "two\r\nlines",
    "",
    "Piña 🍧",
    "a=1",
]


def _centavos(rows: list[dict[str, str]], column: str) -> int:
    return sum(round(float(row[column]) * 100) for row in rows)


async def test_the_sales_export_has_every_sale_every_line_and_the_reports_sums(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    orders: list[dict[str, Any]] = [
        an_order(
            a_line(item, name='=1+1, "x"', price_centavos=1_005, quantity=2),
            a_line(item, name="Tea"),
            discount_tenths=125,
            order_number=7,
        ),
        an_order(a_line(item, name="Late"), held_ms=3 * DAY_MS),
        an_order(a_line(item, name="Void")),
        an_order(a_line(item, name="Old"), held_ms=31 * DAY_MS),
    ]
    async with await cafe.till() as till:
        for order in orders:
            assert (await till.post("/api/sales", json=order)).status_code == 201
        await till.post(f"/api/sales/{orders[2]['id']}/void", json={})
        body = a_transaction(quantity=4, unit_cost_centavos=250, notes="-2 spoilt")
        await till.post(f"/api/stock/inventory/{item}/transactions", json=body)
        answer = await till.get("/api/reports/export/sales.csv?range=week")
        tables = await tables_in(till, "sales.csv?range=week")
        report = (await till.get("/api/reports/sales?range=week")).json()

    assert answer.headers["content-disposition"] == 'attachment; filename="sales_detailed_report_2026-03-02.csv"'
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert list(tables) == [
        *("", "INDIVIDUAL SALES", "ITEM BREAKDOWN", "INVENTORY TRANSACTIONS"),
        *("SALES BY STAFF", "SALES BY ORDER TYPE", "SALES BY GROUP", "VOIDED SALES"),
    ]
    (person,) = tables["SALES BY STAFF"]
    assert (person["Orders"], person["Discounted Orders"], person["Voided Sales"]) == ("2", "1", "1")
    assert float(person["Sales"]) == _centavos(tables["INDIVIDUAL SALES"], "Total") / 100
    assert tables["SALES BY ORDER TYPE"] == [{"Order Type": "dine-in", "Orders": "2", "Sales": person["Sales"]}]
    assert [row["Group"] for row in tables["SALES BY GROUP"]] == ["Tea", "More"]
    assert _centavos(tables["SALES BY GROUP"], "Revenue") == _centavos(tables["ITEM BREAKDOWN"], "Total")
    (voided,) = tables["VOIDED SALES"]
    assert (voided["Total"], voided["Voided By"]) == (person["Voided Total"], person["Staff"])
    assert tables[""][0]["Total Orders"] == "2"
    assert tables[""][0]["Efficiency Score"] == "N/A"
    assert tables["INDIVIDUAL SALES"][0] == {
        "Order Number": "7",
        "Date": "2026-03-02",
        "Time": "12:00:00",
        "Staff": "Ana",
        "Items": '\'=1+1, "x" x2; Tea x1',
        "Subtotal": "40.10",
        "Total": "35.09",
        "COGS": "17.55",
        "Payment": "cash",
        "Tenders": "",
    }
    assert [row["Item Name"] for row in tables["ITEM BREAKDOWN"]] == ['\'=1+1, "x"', "Tea", "Late"]
    assert tables["ITEM BREAKDOWN"][0]["Total"] == "20.10"
    assert _centavos(tables["INDIVIDUAL SALES"], "Total") == report["total_sales_centavos"]
    assert _centavos(tables[""], "Total Sales") == report["total_sales_centavos"]
    assert _centavos(tables["ITEM BREAKDOWN"], "Total") == sum(
        found["revenue_centavos"] for found in report["top_items"]
    )
    assert tables["INVENTORY TRANSACTIONS"] == [
        {
            "Date": "2026-03-02",
            "Time": "12:00:00",
            "Item": "Pandesal",
            "Type": "received",
            "Quantity": "4",
            "Unit Cost": "2.50",
            "Total Cost": "10.00",
            "Staff": "Ana",
            "Notes": "'-2 spoilt",
            "Asked For": "",
            "Reason": "",
        }
    ]


async def test_an_export_is_the_same_whatever_the_size_of_its_batches(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch
) -> None:
    item = await an_item(cafe.db)
    # midnight is between them, and three were sold at the same instant
    cafe.clock.now = datetime(2026, 3, 1, 15, 59, tzinfo=UTC)
    async with await cafe.till() as till:
        for number in range(9):
            order = an_order(a_line(item, name=f"No. {number}"), a_line(item), order_number=number + 1)
            await till.post("/api/sales", json=order)
            if number not in (3, 4):
                cafe.clock.forward(seconds=20)
            if number == 6:
                await till.post(f"/api/sales/{order['id']}/void", json={})
        files: defaultdict[str, set[str]] = defaultdict(set)
        for most in (1, 2, 3, 4, 7, 9, 2000):
            monkeypatch.setattr(batches, "SALES_A_BATCH", most)
            for chosen in ("week", "today", "custom&from=0001-01-01&to=9999-12-31"):
                files[chosen].add((await till.get(f"/api/reports/export/sales.csv?range={chosen}")).text)
        tables = await tables_in(till, "sales.csv?range=week")
    assert [len(texts) for texts in files.values()] == [1, 1, 1]
    sold = [row["Order Number"] for row in tables["INDIVIDUAL SALES"]]
    assert (sold[:2], set(sold[2:5]), sold[5:]) == (["9", "8"], {"4", "5", "6"}, ["3", "2", "1"])
    assert [row["Order Number"] for row in tables["ITEM BREAKDOWN"]] == [number for number in sold for _ in range(2)]


async def test_the_inventory_export_has_all_items_and_the_transactions_of_all_time(cafe: Cafe) -> None:
    tea, bun = await an_item(cafe.db, "Tea", stock=3, cost_centavos=150), await an_item(cafe.db, "Bun")
    async with await cafe.till() as till:
        await till.post(f"/api/stock/inventory/{tea}/transactions", json=a_transaction(unit_cost_centavos=150))
        cafe.clock.now = datetime(2026, 3, 8, tzinfo=UTC)
        await till.post(f"/api/stock/inventory/{bun}/transactions", json=a_transaction(transaction_type="removed"))
        tables = await tables_in(till, "inventory.csv?range=today")
    assert list(tables) == ["", "INVENTORY ITEMS", "INVENTORY TRANSACTIONS"]
    # the range applies to none of its parts
    assert tables[""][0].keys() == {"INVENTORY REPORT", "As Of", "Total Items", "Total Value", "Low", "Out"}
    assert tables[""][0]["As Of"] == "2026-03-08 08:00:00"
    assert [(row["Item"], row["Current Stock"], row["Total Value"]) for row in tables["INVENTORY ITEMS"]] == [
        ("Bun", "45", "450.00"),
        ("Tea", "8", "12.00"),
    ]
    assert tables["INVENTORY ITEMS"][1]["Last Updated"] == "2026-03-02 12:00:00"
    assert [(row["Date"], row["Item"]) for row in tables["INVENTORY TRANSACTIONS"]] == [
        ("2026-03-08", "Bun"),
        ("2026-03-02", "Tea"),
    ]


async def test_the_financial_export_has_days_expenses_and_categories(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        for held in (0, 1, 1):
            await till.post("/api/sales", json=an_order(a_line(item, price_centavos=1_001), held_ms=held * DAY_MS))
        for category, on in (("Rent", "2026-03-01"), ("Staff", "2026-03-02"), ("Rent", "2026-02-26")):
            body = {"id": new_id(), "category": category, "description": "=x", "amount_centavos": 5, "on": on}
            await till.post("/api/expenses", json=body)
        tables = await tables_in(till, "financial.csv?range=week")
        report = (await till.get("/api/reports/financial?range=week")).json()
    assert list(tables) == ["", "DAILY REVENUE", "EXPENSES", "EXPENSES BY CATEGORY", "INVENTORY TRANSACTIONS"]
    assert tables["DAILY REVENUE"] == [
        {"Date": "2026-03-02", "Revenue": "10.01", "COGS": "5.01", "Gross Profit": "5.00"},
        {"Date": "2026-03-01", "Revenue": "20.02", "COGS": "10.02", "Gross Profit": "10.00"},
    ]
    assert [(row["Date"], row["Category"], row["Description"]) for row in tables["EXPENSES"]] == [
        ("2026-03-02", "Staff", "'=x"),
        ("2026-03-01", "Rent", "'=x"),
        ("2026-02-26", "Rent", "'=x"),
    ]
    assert [(row["Category"], row["Count"]) for row in tables["EXPENSES BY CATEGORY"]] == [
        ("Rent", "2"),
        ("Staff", "1"),
    ]
    assert _centavos(tables["DAILY REVENUE"], "Revenue") == report["revenue_centavos"]
    assert _centavos(tables["EXPENSES"], "Amount") == report["expenses_centavos"]
    assert tables[""][0]["Net Profit"] == plain_amount(report["net_profit_centavos"])


async def test_an_export_is_named_by_report_and_day_and_an_unknown_type_is_refused(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for report in ("sales", "inventory", "financial"):
            answer = await till.get(f"/api/reports/export/{report}.csv")
            assert answer.headers["content-disposition"].endswith(f'"{report}_detailed_report_2026-03-02.csv"')
        refused = await till.get("/api/reports/export/staff.csv")
        backwards = await till.get("/api/reports/export/sales.csv?range=custom&from=2026-03-02&to=2026-03-01")
    assert (refused.status_code, refused.json()["detail"]) == (422, "Unknown report type")
    assert backwards.status_code == 422
    async with cafe.browser() as stranger:
        assert (await stranger.get("/api/reports/export/sales.csv")).status_code == 401


async def test_a_sale_of_an_older_system_is_exported_with_its_raw_items(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        order = an_order(a_line(await an_item(cafe.db)))
        await till.post("/api/sales", json=order)

        def spoil(tx: Tx) -> None:
            tx.connection.execute(update(sales).values(raw_items='{"broken'))

        await cafe.db.write(spoil, None)
        tables = await tables_in(till, "sales.csv")
    assert tables["INDIVIDUAL SALES"][0]["Items"] == '{"broken'


@pytest.mark.each_on_postgres
@pytest.mark.parametrize("centavos", [0, 1, 9, 10, 99, 100, 101, -1, -100, -123_456, 10**15 + 7])
async def test_the_databases_write_amounts_as_python_does(cafe: Cafe, centavos: int) -> None:
    written = await cafe.db.read(lambda connection: _written(connection, amount_cell(literal(centavos))))
    assert written == csv_text([(Number(plain_amount(centavos)),)])


async def test_the_databases_write_text_that_reads_as_pythons_does(cafe: Cafe) -> None:
    for text in NASTY:
        written = await cafe.db.read(
            lambda connection, text=text: _written(connection, text_cell(literal(text)), number_cell(literal(3)))
        )
        read = list(csv.reader(io.StringIO(written, newline=""), strict=True))
        assert read == list(csv.reader(io.StringIO(csv_text([(text, 3)]), newline=""), strict=True))
    nothing = await cafe.db.read(lambda connection: _written(connection, text_cell(literal(None, SqlText))))
    assert nothing == "\r\n"


def _written(connection: Connection, *cells: Any) -> str:
    return str(connection.execute(select(line(*cells))).scalar_one())
