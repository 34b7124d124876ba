"""What X- and Z-readings say about VAT, service charge and discounts by law, and about corrected sales."""

import re
from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import Connection

from cafe import Cafe, SetClock
from drawer.at_the_drawer import sold
from factories import a_line, an_item, an_order
from invoices.numbered import SHOP, settings
from plans import plans, statements
from readings.at_the_end_of_the_day import made_z
from readings.test_reading_files import rows_of
from sales.taxing import SERVED, UNREGISTERED, a_card, by_law
from sukli.cafe_settings.letterhead import Letterhead
from sukli.readings.contents import Maker
from sukli.readings.queries import x_reading
from sukli.readings.schemas import Reading
from sukli.readings.text import reading_text
from sukli.shifts.tables import z_readings

SERVICE_FIELDS = {f"{of}service_charge_centavos" for of in ("", "net_", "corrected_")}
TAX_FIELDS = {"less_vat", "law_discounts", "vat", "corrected_vat"} | SERVICE_FIELDS
SCANS = r"(?:Seq Scan on|SCAN) (?:sale_taxes|sale_cards|invoices|sales|corrections)\b(?! USING INDEX ix_\w+_unread)"


async def _sell(till: httpx.AsyncClient, item: str, centavos: int, *cards: dict[str, Any], **others: Any) -> str:
    """Sell a meal with these cards."""
    values = {name: others.pop(name) for name in ("persons", "terms") if name in others}
    order = by_law(an_order(a_line(item, price_centavos=centavos), **others), *cards, **values)
    answer = await till.post("/api/sales", json=order)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def test_an_x_reading_goes_from_gross_to_net_by_the_amounts_each_law_took_off(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await _sell(till, item, 100_000, a_card())
        await _sell(till, item, 100_000, a_card(), a_card("pwd"), persons=4, terms=SERVED)
        await _sell(till, item, 56_000, a_card("foreign_mission"))
        voided = await _sell(till, item, 11_200, terms=SERVED)
        await till.post(f"/api/sales/{voided}/void", json={})
        reading = (await till.get("/api/readings/x")).json()
        text = (await till.get("/api/readings/x/text")).text

    assert [(each["name"], each["count"], each["centavos"]) for each in reading["less_vat"]] == [
        ("Senior", 2, 10_714 + 2_679),
        ("PWD", 1, 2_678),
        ("Foreign mission", 1, 6_000),
    ]
    assert [(each["name"], each["count"], each["centavos"]) for each in reading["law_discounts"]] == [
        ("Senior", 2, 17_857 + 4_464),
        ("PWD", 1, 4_465),
    ]
    # ten percent of ₱892.86, and of the voided ₱100
    assert reading["service_charge_centavos"] == 8_929 + 1_000
    vat = reading["vat"]
    assert vat["vatable_centavos"] + vat["vat_centavos"] == 50_000
    assert (vat["exempt_centavos"], vat["zero_rated_centavos"]) == (89_286 + 44_643, 50_000)
    assert (vat["service_charge_centavos"], vat["not_registered_centavos"]) == (8_929, 0)
    off = sum(each["centavos"] for each in (*reading["less_vat"], *reading["law_discounts"]))
    served = reading["service_charge_centavos"] - reading["voids"]["centavos"]
    assert reading["gross_centavos"] - off + served == reading["net_centavos"]
    assert text[text.index("Gross sales") : text.index("BY TENDER")] == ON_PAPER


ON_PAPER = """\
Gross sales                      2672.00
Less VAT Senior (2)              -133.93
Less VAT PWD (1)                  -26.78
Less VAT Foreign mission (1)      -60.00
Senior discount (2)              -223.21
PWD discount (1)                  -44.65
Service charge                     99.29
Voids (1)                        -122.00
NET SALES                        2160.72
Transactions                           3
First sale                   03-02 12:00
Last sale                    03-02 12:00
  Voided 03-02 12:00              122.00
----------------------------------------
NET SALES BY VAT
VATable sales                     446.43
VAT                                53.57
VAT-exempt sales                 1339.29
Zero-rated sales                  500.00
Discounts on untaxed sales       -267.86
Service charge                     89.29
----------------------------------------
"""


async def test_the_vat_of_corrected_sales_is_in_the_next_reading_so_that_all_readings_add_up(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        kept, wrong = [await _sell(till, item, centavos) for centavos in (11_200, 22_400)]
        first = await made_z(till, "2026-03-02")
        late = await _sell(till, item, 5_600)
        await till.post(f"/api/sales/{wrong}/void", json={})
        clock.forward(days=1)
        await _sell(till, item, 112_000)
        second = await made_z(till, "2026-03-03")
        third_asked = (await till.get("/api/readings/x")).json()

    assert kept != late
    assert (first["vat"]["vat_centavos"], first["corrected_vat"]) == (3_600, None)
    corrected = second["corrected_vat"]
    assert (corrected["vatable_centavos"], corrected["vat_centavos"]) == (5_000 - 20_000, 600 - 2_400)
    assert second["vat"]["vat_centavos"] == 12_000
    assert sum((1_200, 600, 12_000)) == 3_600 - 1_800 + 12_000
    assert (third_asked["vat"], third_asked["corrected_vat"]) == (None, None)


async def test_untaxed_sales_are_listed_apart_so_that_the_parts_make_the_net_sales(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await _sell(till, item, 10_000, a_card(), terms=UNREGISTERED)
        await sold(till, item, 2_000)
        before = (await till.get("/api/readings/x")).json()
        await _sell(till, item, 11_200)
        after = (await till.get("/api/readings/x")).json()
        await made_z(till, "2026-03-02")

    # an unregistered shop has no VAT to report
    assert (before["vat"], before["less_vat"]) == (None, [])
    assert before["law_discounts"][0]["centavos"] == 2_000
    assert (after["vat"]["not_registered_centavos"], after["net_centavos"]) == (10_000, 21_200)
    assert after["vat"]["exempt_centavos"] == 0
    (row,) = await rows_of(cafe, "readings.csv")
    assert (row["VATable Sales"], row["VAT"], row["VAT-Exempt Sales"]) == ("100.00", "12.00", "0.00")
    assert (row["Sold Without VAT"], row["Net Sales"]) == ("100.00", "212.00")


async def test_a_cafe_without_taxes_has_readings_without_them(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await sold(till, item, 20_000, discount_tenths=100)
        await made_z(till, "2026-03-02")
    (row,) = await cafe.rows(z_readings)
    sections = {each["Section"] for each in await rows_of(cafe, "details.csv")}
    (listed,) = await rows_of(cafe, "readings.csv")

    text = reading_text(Reading.model_validate(row.contents, strict=False))
    assert not re.search("VAT|Service|Senior", text)
    assert sections.isdisjoint({"Less VAT", "Discounts by Law", "Net Sales by VAT", "Corrections by VAT"})
    assert list(listed)[-2:] == ["Over", "Sent after the Count"]
    # the same for a reading made before there were taxes
    older = {name: value for name, value in row.contents.items() if name not in TAX_FIELDS} | {"form": 3}
    assert reading_text(Reading.model_validate(older, strict=False)) == text


async def test_a_reading_names_the_first_and_last_invoice_of_its_days_including_voided_ones(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await sold(till, item, 1_000)
        assert (await settings(till, **SHOP)).status_code == 200
        for _ in range(3):
            last = await sold(till, item, 1_000)
        await till.post(f"/api/sales/{last}/void", json={})
        first_day = await made_z(till, "2026-03-02")
        clock.forward(days=1)
        await sold(till, item, 1_000)
        second_day = (await till.get("/api/readings/x")).json()
        text = (await till.get("/api/readings/x/text")).text

    assert first_day["invoices"] == [{"first": "INV-000001", "last": "INV-000003", "count": 3}]
    assert second_day["invoices"] == [{"first": "INV-000004", "last": "INV-000004", "count": 1}]
    assert "First invoice                 INV-000004\nLast invoice                  INV-000004\n" in text
    (row,) = [row for row in await rows_of(cafe, "details.csv") if row["Section"] == "Invoices"]
    assert (row["Name"], row["Count"], row["Amount"]) == ("INV-000001 to INV-000003", "3", "")


async def test_an_invoice_issued_after_its_days_reading_leaves_no_gap_between_two_readings(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        assert (await settings(till, **SHOP)).status_code == 200
        await sold(till, item, 1_000)
        first_day = await made_z(till, "2026-03-02")
        after_it = await sold(till, item, 1_000)
        await till.post(f"/api/sales/{after_it}/void", json={})
        clock.forward(days=1)
        await sold(till, item, 1_000)
        second_day = await made_z(till, "2026-03-03")
        clock.forward(days=1)
        # its number, and the reading that lists it, are final
        await till.post(f"/api/sales/{after_it}/restore")
        nothing_sold = await made_z(till, "2026-03-04")

    assert first_day["invoices"] == [{"first": "INV-000001", "last": "INV-000001", "count": 1}]
    assert second_day["invoices"] == [{"first": "INV-000002", "last": "INV-000003", "count": 2}]
    assert nothing_sold["invoices"] == []


@pytest.mark.reads_plans
async def test_taxes_and_invoices_are_found_by_the_days_and_the_sales(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await settings(till, **SHOP)
        await _sell(till, item, 100_000, a_card())
        await made_z(till, "2026-03-02")
        clock.forward(days=1)
        await _sell(till, item, 50_000, a_card(), persons=3)
        await _sell(till, item, 50_000)

    def read(connection: Connection) -> list[str]:
        with statements(connection) as seen:
            reading = x_reading(
                connection, Letterhead("Kape", ""), Maker("Ana", cafe.db.clock() + timedelta(minutes=1))
            )
        assert reading.law_discounts[0].count == 1
        assert [(each.first, each.last) for each in reading.invoices] == [("INV-000002", "INV-000003")]
        return plans(connection, seen)

    for plan in await cafe.db.read(read):
        assert not re.search(SCANS, plan), plan
