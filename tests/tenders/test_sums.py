"""What came in by each tender, in the reports and their file; tests/day plays a day's sums."""

import csv
from typing import Any

from sqlalchemy import select, update

from cafe import Cafe
from reports.files import tables_in
from sukli.ids import new_id
from sukli.reports.rollups.refresh import refresh_some
from sukli.sales.tables import sales
from sukli.tenders.queries import cash_part
from tenders.paying import an_order_paid, paid

SOLD = [
    [paid("cash", 10_000)],
    [paid("gcash", 5_000, "1234 567")],
    [paid("gcash", 4_000, "=2"), paid("cash", 1_000, received_centavos=2_000)],
    [paid("other", 300, name="Voucher"), paid("gcash", 100, "3")],
]
SUMS = [("Cash", 2, 11_000), ("GCash", 3, 9_100), ("Voucher", 1, 300)]


async def _sell(cafe: Cafe, till: Any) -> None:
    for tenders in (*SOLD, [paid("maya", 70_000)]):
        order = await an_order_paid(cafe, *tenders)
        assert (await till.post("/api/sales", json=order)).status_code == 201
    await till.post(f"/api/sales/{order['id']}/void", json={})


async def test_a_report_sums_tenders_equally_from_todays_rows_and_from_rollups(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await _sell(cafe, till)
        for _ in range(2):
            report = (await till.get("/api/reports/sales?range=week")).json()
            shown = [(tender["name"], tender["payments"], tender["amount_centavos"]) for tender in report["tenders"]]
            assert shown == SUMS
            assert sum(amount for _, _, amount in shown) == report["total_sales_centavos"]
            cafe.clock.forward(days=1)
            while await cafe.db.write(refresh_some, None):
                pass
        rows = (await till.get("/api/reports/details/sales?range=week&tender=gcash")).json()["rows"]

    assert [[(tender["name"], tender["amount_centavos"]) for tender in row["tenders"]] for row in rows] == [
        [("Voucher", 300), ("GCash", 100)],
        [("GCash", 4_000), ("Cash", 1_000)],
        [("GCash", 5_000)],
    ]


async def test_cash_opens_to_all_sales_that_count_as_cash(cafe: Cafe) -> None:
    """Including an older system's, which called it something else."""
    async with await cafe.till() as till:
        await _sell(cafe, till)
        await cafe.db.write(
            lambda tx: (
                tx.connection.execute(
                    update(sales)
                    .where(sales.c.total_centavos == 10_000)
                    .values(payment_method="Barya", fingerprint=b"")
                ).rowcount
            ),
            None,
        )
        (cash, *_) = (await till.get("/api/reports/sales?range=week")).json()["tenders"]
        rows = (await till.get("/api/reports/details/sales?range=week&tender=cash")).json()["rows"]

    assert (cash["payments"], cash["amount_centavos"]) == (2, 11_000)
    assert {row["payment_method"] for row in rows} == {"Barya", "split"}


async def test_the_sales_files_list_the_tenders_of_each_sale(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await _sell(cafe, till)
        text = (await till.get("/api/reports/export/sales.csv")).text
        day = (await till.get("/api/dashboard/sales.csv")).text

    lines = list(csv.reader(text.splitlines()))
    start = lines.index(["INDIVIDUAL SALES"]) + 2
    assert [line[8:] for line in lines[start - 1 : start + 4]] == [
        ["Payment", "Tenders", "Cash", "GCash", "Voucher"],
        ["split", "Voucher 3.00; GCash 1.00 (3)", "", "1.00", "3.00"],
        ["split", "GCash 40.00 (=2); Cash 10.00", "10.00", "40.00", ""],
        ["gcash", "GCash 50.00 (1234 567)", "", "50.00", ""],
        ["cash", "", "100.00", "", ""],
    ]
    start = lines.index(["SALES BY TENDER"]) + 1
    assert lines[start : start + 4] == [
        ["Tender", "Payments", "Amount"],
        *([name, str(payments), f"{amount / 100:.2f}"] for name, payments, amount in SUMS),
    ]
    # if a sale has several rows, as with a discount, only the first has the tenders
    assert [line[8:] for line in csv.reader(day.splitlines())] == [
        ["Payment", "Cash", "GCash", "Voucher"],
        ["cash", "100.00", "", ""],
        ["gcash", "", "50.00", ""],
        ["split", "10.00", "40.00", ""],
        ["split", "", "1.00", "3.00"],
    ]


async def test_the_tender_columns_of_files_add_up_whatever_an_older_system_called_cash(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        several = await an_order_paid(cafe, paid("gcash", 4_000, "1"), paid("cash", 6_000))
        several["lines"][0]["price_centavos"] = 5_000
        several["lines"].append(several["lines"][0] | {"id": new_id()})
        for order in (several, await an_order_paid(cafe, paid("cash", 1_000))):
            assert (await till.post("/api/sales", json=order)).status_code == 201
        older = update(sales).where(sales.c.total_centavos == 1_000).values(payment_method="Barya", fingerprint=b"")
        await cafe.db.write(lambda tx: tx.connection.execute(older).rowcount, None)
        rows = (await tables_in(till, "sales.csv"))["INDIVIDUAL SALES"]
        day = list(csv.DictReader((await till.get("/api/dashboard/sales.csv")).text.splitlines()))

    assert [(row["Cash"], row["GCash"]) for row in rows] == [("10.00", ""), ("60.00", "40.00")]
    assert [(row["Cash"], row["GCash"]) for row in day] == [("60.00", "40.00"), ("", ""), ("10.00", "")]


async def test_the_cash_part_of_a_sale_is_what_no_other_tender_settled(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await _sell(cafe, till)

    for table in (sales, sales.alias("other")):
        parts = select(cash_part(table)).order_by(table.c.created_at, table.c.id)
        found = await cafe.db.read(lambda connection, parts=parts: list(connection.scalars(parts)))
        assert [int(part) for part in found] == [10_000, 0, 1_000, 0, 0]
