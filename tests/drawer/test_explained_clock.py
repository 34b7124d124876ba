"""What a count knew of, if the clock was set back before it: the journal's order tells, not the times."""

from typing import Any

import httpx

from cafe import Cafe, SetClock
from drawer.at_the_drawer import Closing, moved, opened, sold
from factories import an_item


async def _explained(closing: Closing, counted: int) -> dict[str, list[dict[str, Any]]]:
    """Count half an hour after the clock was corrected; return the rows by kind of slip."""
    await closing.begin()
    assert (await closing.count(counted)).status_code == 200
    return await _rows(closing)


async def _rows(closing: Closing) -> dict[str, list[dict[str, Any]]]:
    found = (await closing.till.get(f"{closing.address}/explanation")).json()["candidates"]
    return {candidate["kind"]: candidate["rows"] for candidate in found}


async def _voided_ahead(till: httpx.AsyncClient, clock: SetClock, path: str) -> None:
    clock.forward(hours=5)
    assert (await till.post(f"{path}/void", json={})).status_code == 200
    clock.forward(hours=-4.5)


async def test_cash_voided_while_the_clock_was_ahead_explains_nothing_in_a_later_count(
    cafe: Cafe, clock: SetClock
) -> None:
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till, 100_000))
        clock.forward(minutes=20)
        _, again = [await moved(till, "cash_out", 12_300, description="Ice") for _ in range(2)]
        await _voided_ahead(till, clock, f"/api/cash/{again}")
        found = await _explained(closing, 100_000)
        clock.forward(minutes=10)
        await closing.close()
        clock.forward(days=1)
        afterwards = await _rows(closing)

    assert "movement_twice" not in found
    assert afterwards == found


async def test_cash_voided_after_the_count_still_explains_it_although_the_clock_was_set_back(
    cafe: Cafe, clock: SetClock
) -> None:
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till, 100_000))
        clock.forward(minutes=20)
        twice = [await moved(till, "cash_out", 12_300, description="Ice") for _ in range(2)]
        clock.forward(hours=5)
        found = await _explained(closing, 100_000 - 12_300)
        clock.forward(hours=-1)
        assert (await till.post(f"/api/cash/{twice[1]}/void")).status_code == 200
        afterwards = await _rows(closing)

    assert {row["id"] for row in found["movement_twice"]} == set(twice)
    assert afterwards == found


async def test_a_sale_voided_while_the_clock_was_ahead_may_have_been_paid_back(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till, 100_000))
        clock.forward(minutes=20)
        sale = await sold(till, item, 31_700)
        await _voided_ahead(till, clock, f"/api/sales/{sale}")
        found = await _explained(closing, 100_000)

    assert [row["id"] for row in found["refund_not_recorded"]] == [sale]


async def test_money_given_back_while_the_clock_was_ahead_is_known_to_the_count(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till, 100_000))
        clock.forward(minutes=20)
        sale = await sold(till, item, 31_700)
        clock.forward(hours=5)
        assert (await till.post(f"/api/sales/{sale}/void", json={"given_back": True})).status_code == 200
        clock.forward(hours=-4.5)
        # as if the cash had been given back a second time
        found = await _explained(closing, 100_000 - 31_700)

    assert [row["id"] for rows in found.values() for row in rows if row["id"] == sale] == []
