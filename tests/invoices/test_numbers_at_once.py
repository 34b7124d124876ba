"""Many tills take numbers concurrently, in one process or two, while somebody changes the series: no gap, no repeat."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from cafe import Cafe, on_postgres, open_cafe, together
from factories import a_line, a_staff_member, an_item, an_order
from invoices.numbered import SHOP, TILLS, gaps, settings, sold
from sukli.db.journal import journal
from sukli.invoices.tables import invoices

AT_ONCE = 16
SALES_EACH = 6


async def test_sixteen_tills_use_each_number_once_although_every_third_sale_is_refused(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    ana = await a_staff_member(cafe.db)
    tills = [await cafe.till(ana) for _ in range(AT_ONCE)]
    await settings(tills[0], **SHOP)

    async def sell(number: int) -> list[int]:
        orders = [an_order(a_line(item)) for _ in range(SALES_EACH)]
        for order in orders[::3]:
            # only the database finds this fault, when the sale is half stored
            order["lines"].append(a_line(item, id=orders[1]["lines"][0]["id"]))
        statuses = []
        for order in (orders[1], *orders[:1], *orders[2:]):
            whole = an_order(*order["lines"], id=order["id"])
            statuses.append((await tills[number].post("/api/sales", json=whole)).status_code)
        return statuses

    answers = await together(AT_ONCE, sell)
    for till in tills:
        await till.aclose()

    assert answers == [[201, 409, 201, 409, 201, 201]] * AT_ONCE
    assert _numbers(await cafe.rows(invoices)) == list(range(1, AT_ONCE * 4 + 1))
    assert await gaps(cafe) == []


async def test_one_sale_sent_many_times_at_once_has_one_number(cafe: Cafe) -> None:
    order = an_order(a_line(await an_item(cafe.db)))
    async with await cafe.till() as till:
        await settings(till, **SHOP)
        answers = await together(AT_ONCE, lambda _: till.post("/api/sales", json=order))

    assert sorted({answer.status_code for answer in answers}) == [200, 201]
    assert {answer.json()["invoice_number"] for answer in answers} == {"INV-000001"}
    assert await gaps(cafe) == []


@on_postgres
async def test_two_processes_number_the_same_series(cafe: Cafe, tmp_path: Path) -> None:
    item = await an_item(cafe.db)
    ana = await a_staff_member(cafe.db)
    async with (
        open_cafe(cafe.settings.database_url, tmp_path, cafe.clock) as other,
        await cafe.till(ana) as here,
        await other.till(ana) as there,
    ):
        await settings(here, **SHOP)
        # the other process may read the settings before or after it hears of the change
        await there.get("/api/settings")
        other.app.state.cafe_settings.forget()
        await together(
            AT_ONCE * 4, lambda number: (here, there)[number % 2].post("/api/sales", json=an_order(a_line(item)))
        )

    assert _numbers(await cafe.rows(invoices)) == list(range(1, AT_ONCE * 4 + 1))
    assert await gaps(cafe) == []


async def test_sales_during_a_change_of_the_series_all_get_a_number_of_the_old_or_the_new_one(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await settings(till, **SHOP)

        async def sell_or_change(number: int) -> Any:
            if number % 8 == 7:
                changed: dict[str, Any] = SHOP if number % 16 == 7 else TILLS
                answer = await settings(till, **changed | {"invoice_width": 4 + number // 8})
                return answer.status_code in (200, 409)
            return (await till.post("/api/sales", json=an_order(a_line(item)))).json()["invoice_number"]

        answers = await together(64, sell_or_change)

    numbers = [answer for number, answer in enumerate(answers) if number % 8 != 7]
    assert all(answers[7::8])
    assert all(isinstance(number, str) for number in numbers), numbers
    assert len(set(numbers)) == len(numbers) == 56
    assert await gaps(cafe) == []


async def test_a_process_unaware_of_the_change_numbers_by_the_stored_settings(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    cached = cafe.app.state.cafe_settings
    async with await cafe.till() as till:
        for first, then, prefix in ((SHOP, TILLS, "INV-1-"), (TILLS, SHOP, "INV-")):
            await settings(till, **first)
            old = await cached.now()
            await settings(till, **then)
            cached._value = old
            numbers = [await sold(till, item) for _ in range(2)]
            assert numbers == [f"{prefix}000001", f"{prefix}000002"]
            cached.forget()
        await settings(till, invoice_series="off")
        cached._value = old
        assert await sold(till, item) is None

    assert await gaps(cafe) == []
    # nothing is noted about numbers that existed already
    assert await cafe.rows(journal, action="invoices.taken_over") == []


def _numbers(rows: Iterable[Any]) -> list[int]:
    return sorted(row.number for row in rows)
