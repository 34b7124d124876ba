"""A day as CSV files, parsed by a real CSV reader and compared with the rows."""

import csv
import io
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from sqlalchemy import select

from cafe import Cafe
from factories import a_line, a_staff_member, an_item, an_order
from sukli.csv_export import Number, csv_text
from sukli.dashboard import exports
from sukli.db.journal import journal
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.sales.tables import DEPOSIT, sale_lines, sales
from tenders.paying import an_order_paid, paid


async def _read(till: httpx.AsyncClient, path: str) -> list[list[str]]:
    answer = await till.get(path)
    assert answer.status_code == 200
    assert answer.content.startswith(b"\xef\xbb\xbf")
    assert b"\r\n" in answer.content
    return list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"), newline=""), strict=True))


async def test_the_sales_of_a_day_line_by_line_with_totals_that_add_up_to_total_sales(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    voided = an_order(a_line(item, price_centavos=99_999))
    orders: list[dict[str, Any]] = [
        an_order(
            a_line(item, name='=HYPERLINK("http://x")', price_centavos=12_000, quantity=2),
            a_line(item, name='Halo-halo, "special" 🍧', price_centavos=5),
            discount_tenths=125,
            order_number=7,
        ),
        an_order(a_line(item, name="-5", price_centavos=100)),
        voided,
    ]
    async with await cafe.till() as till:
        for order in orders:
            await till.post("/api/sales", json=order)
            cafe.clock.forward(seconds=61)
        await till.post(f"/api/sales/{voided['id']}/void", json={})
        answer = await till.get("/api/dashboard/sales.csv?on=2026-03-02")
        rows = await _read(till, "/api/dashboard/sales.csv")
        figures = (await till.get("/api/dashboard")).json()

    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="sales_2026-03-02.csv"'
    assert rows == [
        ["Date", "Time", "Item Name", "Quantity Sold", "Price", "Total", "Order Number", "Cashier", "Payment"],
        ["2026-03-02", "12:00:00", '\'=HYPERLINK("http://x")', "2", "120.00", "240.00", "7", "Ana", "cash"],
        ["2026-03-02", "12:00:00", 'Halo-halo, "special" 🍧', "1", "0.05", "0.05", "7", "Ana", "cash"],
        ["2026-03-02", "12:00:00", "Discount", "", "-30.01", "-30.01", "7", "Ana", "cash"],
        ["2026-03-02", "12:01:01", "'-5", "1", "1.00", "1.00", "", "Ana", "cash"],
    ]
    assert sum(int(row[3] or 0) for row in rows[1:]) == 4
    assert sum(round(float(row[5]) * 100) for row in rows[1:]) == figures["sales_centavos"]


async def test_a_sale_with_neither_lines_nor_items_counts_in_the_file_as_on_the_day(cafe: Cafe) -> None:
    """An earlier version imported a sale without items like this; a deposit never has any."""

    def as_imported(tx: Tx) -> None:
        tx.connection.execute(sale_lines.delete())
        sale = tx.connection.execute(select(sales)).one()._asdict()
        tx.connection.execute(sales.insert(), sale | {"id": new_id(), "payment_method": DEPOSIT})

    async with await cafe.till() as till:
        await till.post("/api/sales", json=an_order(a_line(await an_item(cafe.db), price_centavos=16_500)))
        await cafe.db.write(as_imported, None)
        _, *rows = await _read(till, "/api/dashboard/sales.csv")
        (listed,) = (await till.get("/api/sales")).json()["sales"]
        (reported,) = (await till.get("/api/reports/details/sales?range=today")).json()["rows"]

    assert [row[2:6] for row in rows] == [["Unable to display items", "", "165.00", "165.00"]]
    assert (listed["items_problem"], reported["items_problem"]) == ("undisplayable", "undisplayable")


async def test_an_expense_recorded_for_an_earlier_day_has_no_time_in_the_file_of_that_day(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for description, on in (("@SUM(A1)", None), ("Ice;\ttwo bags".replace("\t", " "), "2026-03-01")):
            expense = {
                "id": new_id(),
                "category": "Supplies",
                "description": description,
                "amount_centavos": 7,
                "on": on,
            }
            assert (await till.post("/api/expenses", json=expense)).status_code == 201
        answer = await till.get("/api/dashboard/expenses.csv")
        today = await _read(till, "/api/dashboard/expenses.csv")
        yesterday = await _read(till, "/api/dashboard/expenses.csv?on=2026-03-01")

    assert answer.headers["content-disposition"] == 'attachment; filename="expenses_2026-03-02.csv"'
    columns = ["Date", "Time", "Description", "Category", "Amount"]
    assert today == [columns, ["2026-03-02", "12:00:00", "'@SUM(A1)", "Supplies", "0.07"]]
    assert yesterday == [columns, ["2026-03-01", "", "Ice; two bags", "Supplies", "0.07"]]


async def test_a_long_day_is_exported_completely_and_an_empty_one_has_its_columns(cafe: Cafe, monkeypatch: Any) -> None:
    monkeypatch.setattr(exports.sales_rows, "__defaults__", (3,))
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        for quantity in range(1, 9):
            await till.post("/api/sales", json=an_order(a_line(item, quantity=quantity)))
        rows = await _read(till, "/api/dashboard/sales.csv")
        empty = await _read(till, "/api/dashboard/sales.csv?on=2020-01-01")

    assert [row[3] for row in rows[1:]] == [str(quantity) for quantity in range(1, 9)]
    assert empty == [list(exports.SALES_COLUMNS)]


def _interrupted(app: Any, happens: Callable[[], Awaitable[None]]) -> Any:
    """The application, with something happening once the first piece of an answer has been made."""

    async def answering(scope: Any, receive: Any, send: Any) -> None:
        waiting = [happens]

        async def sending(message: Any) -> None:
            if message["type"] == "http.response.body" and waiting:
                await waiting.pop()()
            await send(message)

        await app(scope, receive, sending)

    return answering


async def test_changes_made_while_a_file_is_being_read_are_not_in_it(cafe: Cafe, monkeypatch: Any) -> None:
    monkeypatch.setattr(exports.sales_rows, "__defaults__", (1,))
    item = await an_item(cafe.db)
    wrong = an_order(a_line(item, quantity=1))
    async with await cafe.till() as till:
        for order in (wrong, an_order(a_line(item, quantity=2))):
            await till.post("/api/sales", json=order)
            cafe.clock.forward(seconds=1)

        async def corrected() -> None:
            await till.post(f"/api/sales/{wrong['id']}/void", json={})
            await till.post("/api/sales", json=await an_order_paid(cafe, paid("gcash", 10_000, "1234")))

        there = httpx.ASGITransport(_interrupted(cafe.app, corrected))
        async with httpx.AsyncClient(transport=there, base_url=till.base_url, cookies=till.cookies) as office:
            rows = await _read(office, "/api/dashboard/sales.csv")
        after = await _read(till, "/api/dashboard/sales.csv")

    assert [row[3] for row in rows] == ["Quantity Sold", "1", "2"]
    assert rows[0][-1] == "Payment"
    assert [row[3] for row in after] == ["Quantity Sold", "2", "1"]
    assert after[2][-2:] == ["", "100.00"]


def test_text_that_a_spreadsheet_would_calculate_is_defused_and_numbers_are_left_alone() -> None:
    cells = ["=1", "+1", "-1", "@x", "\tx", "\rx", "a=1", "", 'say "hi"', "two\r\nlines", Number("-1.50"), -3]

    (read,) = csv.reader(io.StringIO(csv_text([cells]), newline=""), strict=True)

    assert read == [
        *("'=1", "'+1", "'-1", "'@x", "'\tx", "'\rx"),
        *("a=1", "", 'say "hi"', "two\r\nlines", "-1.50", "-3"),
    ]


def test_full_width_forms_of_formula_signs_are_defused_too() -> None:
    assert csv_text([["＝1+1", "＋1", "－1", "＠sum", "1＝1"]]) == "'＝1+1,'＋1,'－1,'＠sum,1＝1\r\n"  # noqa: RUF001


async def test_the_journal_says_who_exported_which_figures_of_which_days(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        await till.get("/api/dashboard/sales.csv?on=2026-03-01")
        await till.get("/api/dashboard/expenses.csv")
        await till.get("/api/reports/export/sales.csv?range=week")

    noted = await cafe.rows(journal, action="export.made")
    assert [row.staff_id for row in noted] == [ana.id] * 3
    assert [(row.after["what"], row.after["from"], row.after["to"]) for row in noted] == [
        ("sales of a day", "2026-03-01", "2026-03-01"),
        ("expenses of a day", "2026-03-02", "2026-03-02"),
        ("sales report", "2026-02-24", "2026-03-02"),
    ]


async def test_a_refused_export_leaves_no_journal_entry(cafe: Cafe) -> None:
    async with cafe.browser() as browser:
        assert (await browser.get("/api/dashboard/sales.csv")).status_code == 401

    assert await cafe.rows(journal, action="export.made") == []
