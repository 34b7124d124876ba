"""The files of readings: one row for each, and all their figures in detail."""

import csv
import io

import pytest

from cafe import Cafe, SetClock, on_sqlite
from drawer.at_the_drawer import closed, moved, opened, sold
from factories import an_item
from readings.at_the_end_of_the_day import made_z
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.readings import exported

DAYS = "from=2026-03-02&to=2026-03-09"


async def rows_of(cafe: Cafe, name: str) -> list[dict[str, str]]:
    async with await cafe.till() as till:
        answer = await till.get(f"/api/readings/{name}?{DAYS}")
    assert answer.status_code == 200
    assert answer.content.startswith("\ufeff".encode())
    return list(csv.DictReader(io.StringIO(answer.text.removeprefix("\ufeff"))))


async def test_the_figures_of_a_reading_are_rows_by_section_and_name(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        shift = await opened(till, 10_000)
        await sold(till, item, 20_000, discount_tenths=100)
        await sold(till, item, 3_000, order_type="take-out")
        await till.post(f"/api/sales/{await sold(till, item, 5_000)}/void", json={})
        await moved(till, "cash_in", 500)
        await moved(till, "cash_out", 1_000, kind="safe_drop")
        spent = {"id": new_id(), "category": "Rent", "description": "March", "amount_centavos": 70}
        await till.post("/api/expenses", json=spent)
        await closed(till, shift, 34_500, 10_000)
        late = await sold(till, item, 1_100)
        await made_z(till, "2026-03-02")
        clock.forward(days=1)
        await till.post(f"/api/sales/{late}/void", json={})
        await made_z(till, "2026-03-03")

    rows = await rows_of(cafe, "details.csv")
    first = [(row["Section"], row["Name"], row["Count"], row["Amount"]) for row in rows if row["Number"] == "1"]
    assert first == [
        ("Sales", "Gross Sales", "4", "291.00"),
        ("Sales", "Voids", "1", "50.00"),
        ("Sales", "Net Sales", "3", "221.00"),
        ("Discounts", "Discount 10%", "1", "20.00"),
        ("Tenders", "Cash", "3", "221.00"),
        ("Order Types", "Dine-in", "2", "191.00"),
        ("Order Types", "Take-out", "1", "30.00"),
        ("Hours", "12:00", "3", "221.00"),
        ("Cash", "Cash In", "1", "5.00"),
        ("Cash", "Cash Out", "1", "10.00"),
        ("Of Cash Out", "Safe Drop", "1", "10.00"),
        ("Cash", "Given Back", "", "0.00"),
        ("Cash in No Shift", "Cash", "", "11.00"),
        ("Expenses", "Rent", "1", "0.70"),
        ("Drawers: Float", "Shift 1", "", "100.00"),
        ("Drawers: Expected", "Shift 1", "", "355.00"),
        ("Drawers: Counted", "Shift 1", "", "345.00"),
        ("Drawers: Short", "Shift 1", "", "10.00"),
        ("Drawers: Over", "Shift 1", "", "0.00"),
        ("Drawers: Left", "Shift 1", "", "100.00"),
        ("Grand Total", "Previous", "", "0.00"),
        ("Grand Total", "Present", "", "221.00"),
    ]
    second = {(row["Section"], row["Name"]): row["Amount"] for row in rows if row["Number"] == "2"}
    assert second["Corrections of Closed Days", "Voided"] == "-11.00"
    assert second["Grand Total", "Present"] == "210.00"
    assert {(row["First Day"], row["Last Day"]) for row in rows} == {
        ("2026-03-02", "2026-03-02"),
        ("2026-03-03", "2026-03-03"),
    }


@on_sqlite
async def test_a_name_that_a_spreadsheet_would_calculate_is_defused(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        tender = {"id": new_id(), "kind": "other", "name": "=1+1", "amount_centavos": 1_000}
        await sold(till, item, 1_000, tenders=[tender])
        await made_z(till, "2026-03-02")

    names = [row["Name"] for row in await rows_of(cafe, "details.csv") if row["Section"] == "Tenders"]
    assert "'=1+1" in names


@on_sqlite
@pytest.mark.parametrize(("name", "what"), [("readings.csv", "readings"), ("details.csv", "readings in detail")])
async def test_a_file_has_every_reading_once_across_batches_and_is_noted(
    cafe: Cafe, clock: SetClock, monkeypatch: pytest.MonkeyPatch, name: str, what: str
) -> None:
    monkeypatch.setattr(exported, "_BATCH", 2)
    async with await cafe.till() as till:
        for day in range(2, 7):
            await made_z(till, f"2026-03-0{day}")
            clock.forward(days=1)
        backwards = await till.get(f"/api/readings/{name}?from=2026-03-09&to=2026-03-02")
    numbers = list(dict.fromkeys(row["Number"] for row in await rows_of(cafe, name)))

    assert numbers == ["1", "2", "3", "4", "5"]
    assert (backwards.status_code, backwards.json()["field"]) == (422, "from")
    (entry,) = await cafe.rows(journal, action="export.made")
    assert entry.after == {"what": what, "from": "2026-03-02", "to": "2026-03-09"}


@on_sqlite
async def test_shortages_and_surpluses_are_separate_figures(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for counted in (9_500, 10_500):
            await closed(till, await opened(till, 10_000), counted)
        await made_z(till, "2026-03-02")
        (head,) = (await till.get("/api/readings")).json()["readings"]
    (row,) = await rows_of(cafe, "readings.csv")

    assert (head["short_centavos"], head["over_centavos"]) == (500, 500)
    assert (row["Difference"], row["Short"], row["Over"]) == ("0.00", "5.00", "5.00")
