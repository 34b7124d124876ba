"""VAT, service charge and discounts by law in the files of readings."""

import re
from typing import Any

from cafe import Cafe, SetClock, on_sqlite
from drawer.at_the_drawer import sold
from factories import an_item
from readings.at_the_end_of_the_day import made_z
from readings.test_reading_files import rows_of
from reports.files import tables_in
from reports.taxed_sales import sell
from sales.taxing import SERVED, a_card
from sukli.readings.schemas import Reading
from sukli.readings.table import LATE_COLUMNS, READING_COLUMNS, TAX_COLUMNS, taxed_reading_rows


@on_sqlite
async def test_the_files_have_each_tax_figure_in_a_row_or_column_of_its_own(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await sell(till, item, 100_000, a_card(), persons=2, terms=SERVED)
        await made_z(till, "2026-03-02")
        clock.forward(hours=1)
        await sell(till, item, 11_200)
        clock.forward(days=1)
        await made_z(till, "2026-03-03")

    details = [
        (row["Number"], row["Section"], row["Name"], row["Count"], row["Amount"])
        for row in await rows_of(cafe, "details.csv")
        if re.search("VAT|Law|Sales$", row["Section"])
    ]
    assert details == [
        ("1", "Sales", "Gross Sales", "1", "1000.00"),
        ("1", "Sales", "Service Charge", "", "89.29"),
        ("1", "Sales", "Voids", "0", "0.00"),
        ("1", "Sales", "Net Sales", "1", "946.43"),
        ("1", "Less VAT", "Senior", "1", "53.57"),
        ("1", "Discounts by Law", "Senior", "1", "89.29"),
        ("1", "Net Sales by VAT", "VATable sales", "", "446.43"),
        ("1", "Net Sales by VAT", "VAT", "", "53.57"),
        ("1", "Net Sales by VAT", "VAT-exempt sales", "", "446.43"),
        ("1", "Net Sales by VAT", "Zero-rated sales", "", "0.00"),
        ("1", "Net Sales by VAT", "Discounts on untaxed sales", "", "-89.29"),
        ("1", "Net Sales by VAT", "Service charge", "", "89.29"),
        ("2", "Sales", "Gross Sales", "0", "0.00"),
        ("2", "Sales", "Voids", "0", "0.00"),
        ("2", "Sales", "Net Sales", "0", "0.00"),
        ("2", "Corrections by VAT", "VATable sales", "", "100.00"),
        ("2", "Corrections by VAT", "VAT", "", "12.00"),
        ("2", "Corrections by VAT", "VAT-exempt sales", "", "0.00"),
        ("2", "Corrections by VAT", "Zero-rated sales", "", "0.00"),
        ("2", "Corrections by VAT", "Discounts on untaxed sales", "", "0.00"),
    ]
    first, second = await rows_of(cafe, "readings.csv")
    net, corrected = ["446.43", "53.57", "446.43", "0.00", "89.29", "0.00"], ["100.00", "12.00", *["0.00"] * 4]
    none = [*[""] * 5, "0.00"]
    assert list(first.values())[-18:-1] == ["53.57", "89.29", "89.29", *net, *none, "89.29", "0.00"]
    assert list(second.values())[-18:-1] == ["0.00", "0.00", "0.00", *none, *corrected, "0.00", "0.00"]
    # what the tax office is told is the VAT of all rows, corrections included
    assert (second["Corrections"], second["Corrections: VAT"]) == ("112.00", "12.00")


@on_sqlite
async def test_the_file_of_readings_comes_to_the_taxes_file_in_the_month_of_the_registration(
    cafe: Cafe, clock: SetClock
) -> None:
    """Days without VAT have 'Sold Without VAT' too, and what was corrected since, each without the service charge."""
    unregistered = SERVED | {"vat_registered": False}
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        wrong, _, voided = [await sell(till, item, each, terms=unregistered) for each in (10_000, 30_000, 5_000)]
        await till.post(f"/api/sales/{voided['id']}/void", json={})
        await made_z(till, "2026-03-02")
        clock.forward(days=1)
        plain = await sold(till, item, 7_000)
        registered = await sell(till, item, 11_200, terms=SERVED)
        await made_z(till, "2026-03-03")
        clock.forward(days=1)
        for sale in (wrong["id"], plain, registered["id"]):
            await till.post(f"/api/sales/{sale}/void", json={})
            clock.forward(days=1)
            await made_z(till, cafe.db.clock().date().isoformat())
        taxes = (await tables_in(till, "taxes.csv?range=month"))[""][0]
    rows = await rows_of(cafe, "readings.csv")

    def total(name: str) -> int:
        return sum(round(float(row[name] or 0) * 100) for row in rows)

    for name in ("VAT", "VATable Sales", "Sold Without VAT"):
        assert total(name) + total(f"Corrections: {name}") == round(float(taxes[name]) * 100), name
    charged = total("Service Charge in Net Sales"), total("Corrections: Service Charge")
    assert charged == (3_000 + 1_000 + 1_000, -2_000)
    assert (sum(charged), taxes["Service Charge"]) == (3_000, "30.00")
    # from gross to net, that of the voided sale included
    assert [row["Service Charge"] for row in rows] == ["45.00", "10.00", "0.00", "0.00", "0.00"]
    for row in rows:
        parts = ("VATable Sales", "VAT", "VAT-Exempt Sales", "Zero-Rated Sales", "Sold Without VAT")
        centavos = sum(round(float(row[name] or 0) * 100) for name in (*parts, "Service Charge in Net Sales"))
        assert centavos == round(float(row["Net Sales"]) * 100)
    details = await rows_of(cafe, "details.csv")
    for name, column in {"Sold without VAT": "Sold Without VAT", "Service charge": "Service Charge"}.items():
        of_name = [row["Amount"] for row in details if row["Name"] == name and row["Section"].endswith(" by VAT")]
        assert sum(round(float(amount) * 100) for amount in of_name) == round(float(taxes[column]) * 100)


@on_sqlite
async def test_a_reading_from_before_these_columns_lacks_what_it_did_not_store_and_no_more(
    cafe: Cafe, clock: SetClock
) -> None:
    """One without a service charge, or without corrections, had none in net sales, or in those."""
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        plain = await sold(till, item, 7_000)
        first = await made_z(till, "2026-03-02")
        await till.post(f"/api/sales/{plain}/void", json={})
        clock.forward(days=1)
        await sell(till, item, 10_000, terms=SERVED | {"vat_registered": False})
        second = await made_z(till, "2026-03-03")

    def of_service(reading: dict[str, Any], form: int) -> list[Any]:
        added = {"net_service_charge_centavos", "corrected_service_charge_centavos"} if form < 5 else ()
        older = {name: value for name, value in reading.items() if name not in added} | {"form": form}
        (row,) = taxed_reading_rows([Reading.model_validate(older, strict=False)])
        found = dict(zip((*READING_COLUMNS, *TAX_COLUMNS, *LATE_COLUMNS), row, strict=True))
        names = ("Sold Without VAT", "Service Charge in Net Sales")
        return [found[name] for name in (*names, "Corrections: Sold Without VAT", "Corrections: Service Charge")]

    assert of_service(first, 5) == of_service(first, 4) == ["70.00", "0.00", "0.00", "0.00"]
    assert of_service(second, 5) == ["100.00", "10.00", "-70.00", "0.00"]
    assert of_service(second, 4) == [""] * 4
