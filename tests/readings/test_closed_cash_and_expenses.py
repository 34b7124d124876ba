"""What screens are told about cash movements and expenses that a Z-reading has closed."""

from typing import Any

import httpx

from cafe import Cafe, SetClock
from hearing import ear_on
from readings.at_the_end_of_the_day import made_z
from sukli.ids import new_id

WATER = {"transaction_type": "cash_out", "amount_centavos": 3_500, "description": "Water"}


async def _moved(till: httpx.AsyncClient) -> str:
    answer = await till.post("/api/cash", json=WATER | {"id": new_id()})
    assert answer.status_code == 201, answer.text
    moved: str = answer.json()["id"]
    return moved


async def _day(till: httpx.AsyncClient, what: str, on: str) -> dict[str, Any]:
    found: dict[str, Any] = (await till.get(f"/api/{what}", params={"on": on})).json()
    return found


async def test_a_movement_tells_whether_a_reading_lists_it_and_a_day_whether_its_expenses_are_closed(
    cafe: Cafe, clock: SetClock
) -> None:
    async with await cafe.till() as till:
        await _moved(till)
        clock.forward(days=1)
        await _moved(till)
        before = [await _day(till, what, "2026-03-03") for what in ("cash", "expenses")]
        await made_z(till, "2026-03-03")
        after_it = await _moved(till)
        days = [await _day(till, "cash", on) for on in ("2026-03-02", "2026-03-03")]
        expenses = [await _day(till, "expenses", f"2026-03-0{day}") for day in (2, 3, 4)]
        voided = (await till.post(f"/api/cash/{days[1]['transactions'][1]['id']}/void")).json()

    assert (before[0]["transactions"][0]["closed"], before[1]["closed"]) == (False, False)
    # nothing from before the first reading was ever listed
    assert [each["closed"] for each in days[0]["transactions"]] == [False]
    assert [(each["id"] == after_it, each["closed"]) for each in days[1]["transactions"]] == [
        (True, False),
        (False, True),
    ]
    assert [day["closed"] for day in expenses] == [True, True, False]
    assert (voided["voided"], voided["closed"]) == (True, True)


async def test_a_reading_is_published_to_the_screens_that_show_cash_and_expenses(cafe: Cafe) -> None:
    async with await cafe.till() as till, ear_on(cafe) as ear:
        await made_z(till, "2026-03-02")
        await ear.hears("changed", 1)

    assert {"cash", "expenses", "sales", "drawer"} <= ear.topics
