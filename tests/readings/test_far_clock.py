"""The machine's clock may be far ahead when a day is closed: the person is asked first, and there is a way back."""

from datetime import timedelta
from itertools import pairwise
from typing import Any

import httpx
import pytest

from cafe import Cafe, SetClock
from drawer.at_the_drawer import closed, moved, opened, sold
from factories import a_line, an_item, an_order
from readings.at_the_end_of_the_day import made_z, requested_z
from sukli.business_day import day_of
from sukli.check.readings import wrong_readings
from sukli.ids import new_id
from sukli.sales.tables import sales

AHEAD = timedelta(days=12)


async def test_a_day_long_after_the_last_record_is_closed_only_after_a_person_confirms_the_date(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await sold(till, item, 1_000)
        clock.forward(days=7)
        after_a_week = (await till.get("/api/readings/next")).json()
        clock.forward(days=10)
        far = (await till.get("/api/readings/next")).json()
        refused = await requested_z(till, "2026-03-19")
        # sales since the jump do not make the date more likely
        await sold(till, item, 2_000)
        clock.forward(days=1)
        later = await requested_z(till, "2026-03-20")
        confirmed = await requested_z(till, "2026-03-20", day_confirmed=True)
        clock.forward(days=1)
        usual = (await till.get("/api/readings/next")).json()

    assert (after_a_week["recorded_on"], far["recorded_on"], usual["recorded_on"]) == (None, "2026-03-02", None)
    assert far["state"] == "ready"
    for answer, day in ((refused, "Mar 19"), (later, "Mar 20")):
        assert (answer.status_code, answer.json()["error"]) == (409, "day_unlikely")
        assert answer.json()["detail"] == (
            f"The date here is {day}, 2026. Nothing was recorded for more than a week after Mar 2, 2026. "
            "Is the date right?"
        )
    assert confirmed.status_code == 201


async def test_an_empty_cafe_is_not_asked_to_confirm_the_date(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        assert (await till.get("/api/readings/next")).json()["recorded_on"] is None
        assert (await requested_z(till, "2026-03-02")).status_code == 201


@pytest.mark.parametrize("days", [-1, 0, 1])
async def test_a_browser_with_a_neighbouring_date_needs_no_confirmation(cafe: Cafe, clock: SetClock, days: int) -> None:
    async with await cafe.till() as till:
        told = str(day_of(clock.now + timedelta(days=days)))
        assert (await requested_z(till, "2026-03-02", browser_on=told)).status_code == 201


async def test_a_browser_with_another_date_needs_a_confirmation(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        refused = await requested_z(till, "2026-03-02", browser_on="2026-02-28")
        made = await requested_z(till, "2026-03-02", browser_on="2026-02-28", day_confirmed=True)

    assert (refused.status_code, refused.json()["error"]) == (409, "day_unlikely")
    assert refused.json()["detail"] == (
        "The date here is Mar 2, 2026. Your device says Feb 28, 2026. Is the date right?"
    )
    assert made.json()["reading"]["last_on"] == "2026-03-02"


async def test_after_a_far_reading_today_can_have_one_with_everything_not_yet_listed(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        await sold(till, item, 1_000)
        await made_z(till, "2026-03-02")
        clock.now += AHEAD
        far = await _z_of_now(till, clock)
        # the day goes on until somebody notices
        await sold(till, item, 80)
        clock.forward(days=1)
        await sold(till, item, 160)
        await moved(till, "cash_in", 5)
        left_open = await opened(till, 0)
        clock.now -= AHEAD
        asked = (await till.get("/api/readings/next")).json()
        waiting = await requested_z(till, "2026-03-03", day_confirmed=True)
        await closed(till, left_open, 0)
        await sold(till, item, 3_000)
        await moved(till, "cash_out", 7)
        unlikely = await requested_z(till, "2026-03-03")
        back = await _z_of_now(till, clock)
        again = await requested_z(till, "2026-03-03", day_confirmed=True)
        made = (await till.get("/api/readings/next")).json()
        file = (await till.get("/api/readings/readings.csv?from=2026-03-03&to=2026-03-03")).text

    assert (far["first_on"], far["last_on"]) == ("2026-03-03", "2026-03-14")
    assert (asked["state"], asked["recorded_on"]) == ("drawers_open", "2026-03-15")
    assert (waiting.json()["error"], unlikely.json()["error"]) == ("drawers_open", "day_unlikely")
    assert (back["number"], back["first_on"], back["last_on"]) == (3, "2026-03-03", "2026-03-03")
    # sales on a closed day are corrections; those that no reading had belong to this one
    assert sorted(each["adds_centavos"] for each in back["corrections"]) == [80, 3_000]
    assert (back["net_centavos"], back["present_centavos"]) == (160, 4_240)
    assert (back["cash"]["put_in"]["count"], back["cash"]["taken_out"]["count"]) == (1, 1)
    assert [drawer["number"] for drawer in back["drawers"]] == [left_open["number"]]
    assert again.json()["detail"] == "Z-reading 3 has closed this day already."
    assert made["state"] == "made"
    assert [line.split(",")[0] for line in file.splitlines()[1:]] == ["3"]
    assert await cafe.db.read(wrong_readings) == []


async def test_days_after_a_far_reading_have_their_own_and_nothing_is_counted_twice(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db)
    readings: list[dict[str, Any]] = []
    async with await cafe.till() as till:
        first = await sold(till, item, 1_000)
        clock.now += AHEAD
        shift = await opened(till, 0)
        far = [await sold(till, item, centavos) for centavos in (20, 40)]
        await closed(till, shift, 60)
        readings.append(await _z_of_now(till, clock))
        clock.now -= AHEAD
        readings.append(await _z_of_now(till, clock))
        await till.post(f"/api/sales/{far[0]}/void", json={})
        for day in range(1, 15):
            clock.forward(days=1)
            await sold(till, item, day * 10_000)
            await moved(till, "cash_in", 1)
            if day == AHEAD.days:
                # today has a reading by now, so the next day's reading gets these
                assert (await till.get("/api/readings/next")).json()["state"] == "made"
                await till.post(f"/api/sales/{far[1]}/void", json={})
                continue
            readings.append(await made_z(till, str(day_of(clock.now))))
            active = sum(row.total_centavos for row in await cafe.rows(sales, voided=False))
            assert readings[-1]["present_centavos"] == active
            await till.post(f"/api/sales/{first}/{'void' if day % 2 else 'restore'}", json={})

    assert [each["number"] for each in readings] == list(range(1, len(readings) + 1))
    assert [each["net_centavos"] for each in readings[2:13]] == [day * 10_000 for day in range(1, 12)]
    assert (readings[13]["first_on"], readings[13]["net_centavos"]) == ("2026-03-14", 250_000)
    for before, after in pairwise(readings):
        assert after["previous_centavos"] == before["present_centavos"]
        added = after["net_centavos"] + after["corrections_centavos"]
        assert after["present_centavos"] == after["previous_centavos"] + added
    assert sum(each["cash"]["put_in"]["count"] for each in readings) == 14
    assert [drawer["number"] for each in readings for drawer in each["drawers"]] == [shift["number"]]
    assert await cafe.db.read(wrong_readings) == []


async def test_sales_made_with_the_clock_ahead_are_in_todays_reading(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db)
    async with await cafe.till() as till:
        clock.now += AHEAD
        far = await sold(till, item, 1_000)
        clock.now -= AHEAD
        await sold(till, item, 30)
        x = (await till.get("/api/readings/x")).json()
        asked = await requested_z(till, "2026-03-02")
        today = await _z_of_now(till, clock)
        clock.now += AHEAD
        await till.post(f"/api/sales/{far}/void", json={})
        then = await _z_of_now(till, clock)

    assert (x["net_centavos"], today["net_centavos"]) == (1_030, 1_030)
    assert asked.json()["detail"] == (
        "The date here is Mar 2, 2026. There are records of Mar 14, 2026 already. Is the date right?"
    )
    assert (then["net_centavos"], then["corrections_centavos"], then["present_centavos"]) == (0, -1_000, 30)
    assert await cafe.db.read(wrong_readings) == []


async def test_a_sale_that_is_removed_from_a_till_is_named_once_however_the_clock_jumps(
    cafe: Cafe, clock: SetClock
) -> None:
    removed, named = [], []
    async with await cafe.till() as till:
        for step in (timedelta(), AHEAD, -AHEAD + timedelta(days=1), timedelta(days=2), timedelta(days=20)):
            clock.now += step
            order = an_order(a_line(new_id(), price_centavos=16_500))
            answer = await till.post(f"/api/sales/{order['id']}/unrecorded", json={"sale": order, "why": "Unknown."})
            assert answer.status_code == 201, answer.text
            removed.append(order["id"])
            named += [each["sale_id"] for each in (await _z_of_now(till, clock))["unrecorded"]]

    assert named == removed


async def _z_of_now(till: httpx.AsyncClient, clock: SetClock) -> dict[str, Any]:
    answer = await requested_z(till, str(day_of(clock.now)), day_confirmed=True)
    assert answer.status_code == 201, answer.text
    return dict(answer.json()["reading"])
