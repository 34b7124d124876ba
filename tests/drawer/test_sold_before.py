"""Cash from sales before the drawer was opened is in no shift; whoever finds too much in it is told of them."""

import pytest

from cafe import Cafe, SetClock, on_sqlite
from drawer.at_the_drawer import Closing, closed, moved, opened, sold
from factories import an_item
from papers.on_paper import paper
from reports.files import tables_in


async def test_a_surplus_from_sales_before_the_opening_is_named_at_the_count_in_the_report_and_on_the_slip(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        ids = [await sold(till, item, centavos, order_number=number) for number, centavos in ((3, 16_500), (4, 16_500))]
        clock.forward(minutes=5)
        shift = await opened(till)
        await sold(till, item, 9_000)
        clock.forward(hours=1)
        closing = Closing(till, shift)
        begun = (await closing.begin()).json()
        await closing.carry_over("tickets", "Served already")
        counted = (await closing.count(142_000)).json()
        (first, *_) = (await till.get(f"{closing.address}/explanation")).json()["candidates"]
        await closing.close()
        (row,) = (await till.get("/api/reports/details/shifts")).json()["rows"]
        (listed,) = (await tables_in(till, "shifts.csv"))["SHIFTS"]
        slip = await paper(till, "closing-slip", shift["id"])

    assert begun["sold_before_centavos"] is None
    assert (counted["shift"]["difference_centavos"], counted["sold_before_centavos"]) == (33_000, 33_000)
    assert (first["kind"], [one["id"] for one in first["rows"]]) == ("sold_before_opening", ids)
    assert first["sentence"] == ("2 sales were made before the drawer was opened, and their ₱330.00 may be in it.")
    assert first["why"] == "Makes exactly ₱330.00 more. No shift has it."
    assert (row["sold_before_centavos"], listed["Sold Before Opening"]) == (33_000, "330.00")
    assert "Sold before the opening   330.00" in slip


async def test_the_amount_sold_before_the_opening_is_cash_less_what_was_given_back_then(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        back, kept = [await sold(till, item, centavos) for centavos in (5_000, 7_000)]
        await till.post(f"/api/sales/{back}/void", json={"given_back": True})
        await till.post(f"/api/sales/{kept}/void", json={"given_back": False})
        clock.forward(minutes=5)
        shift = await opened(till)
        # the drawer gives back what it never took: only its own total shows that
        later = await sold(till, item, 2_000)
        await till.post(f"/api/sales/{later}/void", json={"given_back": True})
        clock.forward(minutes=5)
        closing = Closing(till, shift)
        await closing.begin()
        counted = (await closing.count(107_000)).json()

    assert (counted["shift"]["difference_centavos"], counted["sold_before_centavos"]) == (7_000, 7_000)


@on_sqlite
async def test_each_shift_of_a_day_names_the_sales_since_the_previous_one(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db)
    found = []
    async with await cafe.till() as till:
        for centavos in (1_000, 2_000):
            await sold(till, item, centavos)
            clock.forward(minutes=5)
            shift = await closed(till, await opened(till), 100_500)
            found.append((await till.get(f"/api/drawer/shifts/{shift['id']}/closing")).json()["sold_before_centavos"])
            clock.forward(minutes=5)
        await sold(till, item, 4_000)
        clock.forward(days=1)
        shift = await closed(till, await opened(till), 100_500)
        found.append((await till.get(f"/api/drawer/shifts/{shift['id']}/closing")).json()["sold_before_centavos"])

    assert found == [1_000, 2_000, 0]


@pytest.mark.parametrize("moved_before", [False, True])
async def test_a_shift_without_earlier_sales_names_none(cafe: Cafe, clock: SetClock, moved_before: bool) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        if moved_before:
            await moved(till, "cash_in", 5_000)
        shift = await opened(till)
        await sold(till, item, 4_000)
        clock.forward(minutes=5)
        shift = await closed(till, shift, 104_500)
        closing = (await till.get(f"/api/drawer/shifts/{shift['id']}/closing")).json()
        slip = await paper(till, "closing-slip", shift["id"])

    assert closing["sold_before_centavos"] == 0
    assert "before the opening" not in slip
