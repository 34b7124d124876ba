"""Unsent records of a removed tablet are named at the closing of the drawer that was open then."""

import pytest

from cafe import Cafe, SetClock
from drawer.at_the_drawer import Closing, has_unsent_sales, opened
from sukli.devices.tables import devices


async def test_the_unsent_sales_of_a_removed_tablet_are_named_by_the_next_closing_only(
    cafe: Cafe, clock: SetClock
) -> None:
    await cafe.db.write(has_unsent_sales, None)
    (tablet,) = await cafe.rows(devices)
    unsent = []
    async with await cafe.till() as till:
        for day in range(2):
            closing = Closing(till, await opened(till, 0))
            clock.forward(minutes=1)
            if day == 0:
                assert (await till.post(f"/api/devices/{tablet.id}/revoke")).status_code == 200
            unsent.append((await closing.begin()).json()["unsent"])
            refused = await closing.count(0)
            if day == 0:
                assert refused.json()["detail"] == (
                    "3 sales have not been sent from Tablet 2 (removed). Settle that first, or say why it stays open."
                )
                await closing.carry_over("unsent", "It fell into the water.")
                await closing.count(0)
            assert (await closing.close()).status_code == 200
            clock.forward(minutes=1)

    (named,), later = unsent
    assert (named["device_name"], named["count"], named["sales_count"]) == ("Tablet 2 (removed)", 3, 3)
    assert later == []


@pytest.mark.parametrize(("ahead_when", "named"), [("it was opened", [1, 0]), ("it was removed before", [0, 0])])
async def test_a_clock_that_was_ahead_names_a_removed_tablet_neither_too_often_nor_too_rarely(
    cafe: Cafe, clock: SetClock, ahead_when: str, named: list[int]
) -> None:
    await cafe.db.write(has_unsent_sales, None)
    (tablet,) = await cafe.rows(devices)
    unsent = []
    async with await cafe.till() as till:
        clock.forward(hours=9)
        if ahead_when == "it was removed before":
            assert (await till.post(f"/api/devices/{tablet.id}/revoke")).status_code == 200
            clock.forward(hours=-9)
        for _ in range(2):
            closing = Closing(till, await opened(till, 0))
            if ahead_when == "it was opened" and not unsent:
                clock.forward(hours=-9)
                assert (await till.post(f"/api/devices/{tablet.id}/revoke")).status_code == 200
            unsent.append(len((await closing.begin()).json()["unsent"]))
            await closing.carry_over("unsent", "It fell into the water.")
            await closing.count(0)
            assert (await closing.close()).status_code == 200
            clock.forward(minutes=1)

    assert unsent == named
