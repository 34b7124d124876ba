"""A closing after midnight closes the day that is over, not the one that has just begun."""

from typing import Any

import httpx

from cafe import Cafe, SetClock
from drawer.at_the_drawer import closed, opened, sold
from factories import an_item
from readings.at_the_end_of_the_day import made_z


async def _next(till: httpx.AsyncClient) -> dict[str, Any]:
    return dict((await till.get("/api/readings/next")).json())


async def test_after_midnight_the_day_before_is_closed_although_its_drawer_is_still_in_use(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        shift = await opened(till, 0)
        await sold(till, item, 1_000)
        clock.forward(hours=12, minutes=30)
        await sold(till, item, 300)
        waiting = await _next(till)
        await closed(till, shift, 1_300)
        proposed = await _next(till)
        made = await made_z(till, proposed["last_on"])
        then = await _next(till)
        clock.forward(hours=20)
        evening = await made_z(till, (await _next(till))["last_on"])

    assert (waiting["state"], waiting["last_on"]) == ("drawers_open", "2026-03-02")
    assert (proposed["state"], proposed["last_on"]) == ("ready", "2026-03-02")
    assert (then["state"], then["last_on"]) == ("ready", "2026-03-03")
    assert [(each["net_centavos"], each["corrections_centavos"]) for each in (made, evening)] == [(1_000, 0), (300, 0)]


async def test_a_reading_that_was_forgotten_is_made_in_the_morning_or_with_the_next_day(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await sold(till, item, 1_000)
        clock.forward(hours=20)
        morning = await _next(till)
        await sold(till, item, 300)
        later = await _next(till)

    assert (morning["first_on"], morning["last_on"]) == ("2026-03-02", "2026-03-02")
    assert later["last_on"] == "2026-03-03"


async def test_after_a_day_off_the_reading_of_the_evening_before_it_is_made_first(cafe: Cafe, clock: SetClock) -> None:
    """Closed on Sundays: closing Saturday on Monday at eight must not close Monday, which has no sales yet."""
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await sold(till, item, 1_000)
        clock.forward(hours=44)
        morning = await _next(till)
        made = await made_z(till, morning["last_on"])
        await sold(till, item, 300)
        clock.forward(hours=10)
        evening = await made_z(till, (await _next(till))["last_on"])

    assert (morning["state"], morning["first_on"], morning["last_on"]) == ("ready", "2026-03-02", "2026-03-02")
    assert morning["today"] == "2026-03-04"
    days = [(each["last_on"], each["net_centavos"], each["corrections_centavos"]) for each in (made, evening)]
    assert days == [("2026-03-02", 1_000, 0), ("2026-03-04", 300, 0)]
