"""VAT and the discounts by law as files: the report, the books for the BIR, and the sales of a range and of a day."""

import csv
import io

import httpx

from cafe import Cafe, SetClock, on_sqlite
from factories import a_line, an_item, an_order
from invoices.numbered import SHOP
from invoices.numbered import settings as settings_of
from reports.files import tables_in
from reports.taxed_sales import sell
from sales.taxing import SERVED, UNREGISTERED, a_card, by_law
from sukli.ids import new_id


async def _book(till: httpx.AsyncClient, book: str) -> list[list[str]]:
    answer = await till.get(f"/api/reports/sales-books/{book}.csv?range=today")
    assert answer.status_code == 200, answer.text
    return list(csv.reader(io.StringIO(answer.content.decode("utf-8-sig"), newline=""), strict=True))


@on_sqlite
async def test_each_sales_book_has_the_columns_of_its_annex_and_rows_that_add_up(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        settings = (await till.get("/api/settings")).json()["values"]
        change = {"cafe_name": "Kape", "cafe_address": "12 Rizal\nBaguio", "cafe_tin": "123-456-789-000"}
        known = {name: settings[name] for name in change}
        assert (await till.patch("/api/settings", json=change | {"known": known})).status_code == 200
        await sell(till, item, 100_000, a_card(name="=Lola"), a_card("pwd", "-1", name="Ben"), a_card("athlete", "9"))
        assert (await settings_of(till, **SHOP)).status_code == 200
        await sell(till, item, 100_000, a_card(), discount_tenths=300)
        parent = a_line(item, price_centavos=11_200)
        card = a_card("solo_parent", lines=[{"line_id": parent["id"], "quantity": 1}])
        assert (await till.post("/api/sales", json=by_law(an_order(parent), card))).status_code == 201
        voided = await sell(till, item, 100_000, a_card())
        await till.post(f"/api/sales/{voided['id']}/void", json={})
        senior, pwd, athlete, mother, hero = [
            await _book(till, book) for book in ("senior", "pwd", "athlete", "solo_parent", "medal_of_valor")
        ]
        unknown = await till.get("/api/reports/sales-books/student.csv")

    exempt = ["107.14", "892.86", "", "", "625.00", "267.86"]
    assert senior[:6] == [["Kape"], ["12 Rizal"], ["Baguio"], ["TIN 123-456-789-000"], *senior[4:6]]
    assert senior[7:] == [
        ["Senior Citizen Sales Book/Report"],
        [
            *("Date", "Name of Senior Citizen (SC)", "OSCA ID No./ SC ID No.", "SC TIN", "SI/OR Number"),
            *("Sales (inclusive of VAT)", "VAT Amount", "VAT Exempt Sales"),
            *("Discount 5%", "Discount 20%", "Net Sales", "Other Discount"),
        ],
        ["2026-03-02", "'=Lola", "0012-345", "", "", "333.33", "35.71", "297.62", "", "59.52", "238.10", ""],
        ["2026-03-02", "Lola Nena", "0012-345", "", "INV-000001", "1000.00", *exempt],
    ]
    assert pwd[8][1:4] == ["Name of Person with Disability (PWD)", "PWD ID No.", "PWD TIN"]
    assert pwd[9][:3] == ["2026-03-02", "Ben", "'-1"]
    assert athlete[8:] == [
        [
            *("Date", "Name of National Athlete/Coach", "PNSTM ID No.", "SI/OR Number"),
            *("Gross Sales/Receipts", "Sales Discount (VAT+Disc)", "Net Sales", "Other Discount"),
        ],
        ["2026-03-02", "Lola Nena", "9", "", "333.33", "66.67", "266.66", ""],
    ]
    assert mother[9][2:] == ["0012-345", "", "", "", "INV-000002", "112.00", "22.00", "90.00", ""]
    assert len(hero) == 9
    assert (unknown.status_code, unknown.json()["error"]) == (422, "unknown_book")


async def test_the_tax_file_has_days_months_kinds_and_persons(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await sell(till, item, 100_000, a_card(name="Áte", id_number="@1"))
        clock.forward(days=1)
        await sell(till, item, 11_200, terms=SERVED)
        await sell(till, item, 5_000, terms=UNREGISTERED)
        voided = await sell(till, item, 100_000, a_card("pwd"))
        await till.post(f"/api/sales/{voided['id']}/void", json={})
        tables = await tables_in(till, "taxes.csv?range=week")
        noted = await till.get("/api/reports/export/taxes.csv?range=custom&from=2026-03-05&to=2026-03-01")

    head = tables[""][0]
    assert (head["From"], head["To"]) == ("2026-02-25", "2026-03-03")
    assert (head["VATable Sales"], head["Sold Without VAT"], head["Total Sales"]) == ("100.00", "50.00", "886.29")
    assert tables["DISCOUNTS BY LAW"] == [
        {
            "Kind": "Senior",
            "Persons": "1",
            "Gross Sales": "1000.00",
            "Less VAT": "107.14",
            "VAT-Exempt Sales": "892.86",
            "Discount": "178.57",
            "Net Sales": "714.29",
        }
    ]
    assert [(row["Date"], row["VAT"], row["Service Charge"]) for row in tables["BY DAY"]] == [
        ("2026-03-02", "0.00", "0.00"),
        ("2026-03-03", "12.00", "10.00"),
    ]
    assert [(row["Month"], row["VAT"], row["VAT-Exempt Sales"]) for row in tables["BY MONTH"]] == [
        ("2026-03", "12.00", "892.86")
    ]
    assert [
        (row["Name"], row["ID Number"], row["Discount By"], row["Voided"]) for row in tables["SENIOR AND PWD DISCOUNTS"]
    ] == [("Áte", "'@1", "Law", ""), ("Lola Nena", "0012-345", "Law", "yes")]
    assert noted.status_code == 422


async def test_the_days_and_months_of_the_tax_file_add_up_when_the_shop_registered_in_between(
    cafe: Cafe, clock: SetClock
) -> None:
    """A day from before the registration has no VAT, but is in 'Sold Without VAT'."""
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        clock.forward(days=-3)
        for _ in range(2):
            await till.post("/api/sales", json=an_order(a_line(item, price_centavos=10_000)))
            clock.forward(days=2)
        await sell(till, item, 11_200)
        tables = await tables_in(till, "taxes.csv?range=month")

    head, told = tables[""][0], ("Sold Without VAT", "Total Sales")
    assert [head[name] for name in told] == ["200.00", "312.00"]
    assert [(row["Date"], row["Sold Without VAT"], row["VAT"]) for row in tables["BY DAY"]] == [
        ("2026-02-27", "100.00", "0.00"),
        ("2026-03-01", "100.00", "0.00"),
        ("2026-03-03", "0.00", "12.00"),
    ]
    assert [[row[name] for name in ("Month", *told)] for row in tables["BY MONTH"]] == [
        ["2026-02", "100.00", "100.00"],
        ["2026-03", "100.00", "212.00"],
    ]


async def test_a_card_in_an_unregistered_shop_has_no_figures_of_vat_in_the_sales_file(cafe: Cafe) -> None:
    """Its sale is in 'Sold Without VAT', so the columns of the two files add up to the same."""
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await sell(till, item, 22_500, a_card("pwd"), persons=2, terms=UNREGISTERED)
        await sell(till, item, 100_000, a_card(), persons=2)
        rows = (await tables_in(till, "sales.csv?range=today"))["INDIVIDUAL SALES"]
        [taxes] = (await tables_in(till, "taxes.csv?range=today"))["BY MONTH"]

    by_law = {
        row["Subtotal"]: [row[name] for name in ("Less VAT", "Discounts by Law", "Service Charge")] for row in rows
    }
    assert by_law["225.00"] == ["0.00", "22.50", "0.00"]
    for name in ("VATable Sales", "VAT", "VAT-Exempt Sales", "Zero-Rated Sales", "Discounts on Untaxed Sales"):
        assert [row[name] for row in rows if row["Subtotal"] == "225.00"] == [""]
        assert [row[name] for row in rows if row["Subtotal"] == "1000.00"] == [taxes[name]]


async def test_a_card_in_an_unregistered_shop_is_in_no_exempt_sales(cafe: Cafe) -> None:
    """Whether by kind or by person, 'VAT-Exempt Sales' come to those of the summary; the book follows its annex."""
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await sell(till, item, 22_500, a_card("pwd"), persons=2, terms=UNREGISTERED)
        await sell(till, item, 10_000, a_card(), terms=UNREGISTERED)
        await sell(till, item, 100_000, a_card(), persons=2)
        tables = await tables_in(till, "taxes.csv?range=today")
        shown = (await till.get("/api/reports/details/cards?range=today")).json()["rows"]
        book = (await _book(till, "pwd"))[-1]

    assert tables[""][0]["VAT-Exempt Sales"] == "446.43"
    by_kind = {row["Kind"]: row["VAT-Exempt Sales"] for row in tables["DISCOUNTS BY LAW"]}
    assert by_kind == {"Senior": "446.43", "PWD": "0.00"}
    assert sorted(row["VAT-Exempt Sales"] for row in tables["SENIOR AND PWD DISCOUNTS"]) == ["0.00", "0.00", "446.43"]
    assert sorted(row["exempt_centavos"] for row in shown) == [0, 0, 44_643]
    assert book[5:] == ["112.50", "0.00", "112.50", "", "22.50", "90.00", ""]


async def test_the_sales_files_have_the_tax_amounts_of_each_sale(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    tender = {"id": new_id(), "kind": "gcash", "name": "GCash", "amount_centavos": 1_000}
    async with await cafe.till() as till:
        plain = an_order(a_line(item, price_centavos=1_000))
        await till.post("/api/sales", json=plain)
        before = (await tables_in(till, "sales.csv?range=today"))["INDIVIDUAL SALES"]
        await till.post("/api/sales", json=an_order(a_line(item, price_centavos=1_000), tenders=[tender]))
        await sell(till, item, 100_000, a_card(), persons=2, terms=SERVED)
        after = (await tables_in(till, "sales.csv?range=today"))["INDIVIDUAL SALES"]
        day = await till.get("/api/dashboard/sales.csv")
        figures = (await till.get("/api/dashboard")).json()

    assert list(before[0])[-1] == "Tenders"
    laws = list(after[0])[-8:]
    assert list(after[0])[-10:-8] == ["Cash", "GCash"]
    sold = {row["Subtotal"]: [row[name] for name in laws] for row in after}
    assert sold["1000.00"] == ["53.57", "89.29", "89.29", "446.43", "53.57", "446.43", "0.00", "89.29"]
    assert sold["10.00"] == [""] * 8
    # a row for each, so that the day's rows add up to Total Sales
    rows = list(csv.DictReader(io.StringIO(day.content.decode("utf-8-sig"))))
    assert {row["Item Name"]: row["Total"] for row in rows if not row["Quantity Sold"]} == {
        "Less VAT": "-53.57",
        "Discount by Law": "-89.29",
        "Service Charge": "89.29",
    }
    assert sum(round(float(row["Total"]) * 100) for row in rows) == figures["sales_centavos"]
