"""A cash movement voided too late is named by the next reading, and changes no drawer."""

from typing import Any

import httpx

from cafe import Cafe, SetClock
from drawer.at_the_drawer import Closing, closed, moved, opened
from readings.at_the_end_of_the_day import made_z
from sukli.check.readings import wrong_readings


async def test_a_movement_voided_after_its_reading_is_named_only_by_the_next_one(cafe: Cafe, clock: SetClock) -> None:
    async with await cafe.till() as till:
        kept = await moved(till, "cash_in", 1_000)
        wrong = await moved(till, "cash_in", 50_000, description="Change fund")
        await moved(till, "cash_out", 300, kind="safe_drop")
        early = await moved(till, "cash_out", 7)
        await _void(till, early)
        first = await made_z(till, "2026-03-02")
        clock.forward(days=1)
        voided_at = (await _void(till, wrong))["voided_at"]
        x = (await till.get("/api/readings/x")).json()
        second = await made_z(till, "2026-03-03")
        clock.forward(days=1)
        third = await made_z(till, "2026-03-04")

    assert (first["cash"]["put_in"], first["uncounted_centavos"]) == ({"count": 2, "centavos": 51_000}, 50_700)
    assert (first["voided_cash"], x["voided_cash"]) == ([], second["voided_cash"])
    assert second["voided_cash"] == [
        {
            "transaction_id": wrong,
            "transaction_type": "cash_in",
            "kind": None,
            "at": "2026-03-02T04:00:00Z",
            "on": "2026-03-02",
            "description": "Change fund",
            "adds_centavos": -50_000,
            "shift_number": None,
            "voided_at": voided_at,
            "first_name": "Ana",
        }
    ]
    # so all three together say what is there: `kept`, less what went to the safe
    assert kept != wrong
    assert [each["uncounted_centavos"] for each in (first, second, third)] == [50_700, -50_000, 0]
    assert second["cash"]["put_in"] == {"count": 0, "centavos": 0}
    assert third["voided_cash"] == []
    assert await cafe.db.read(wrong_readings) == []


async def test_a_movement_voided_after_its_drawer_was_closed_does_not_affect_the_open_drawer(
    cafe: Cafe, clock: SetClock
) -> None:
    async with await cafe.till() as till:
        shift = await opened(till, 10_000)
        wrong = await moved(till, "cash_out", 2_000)
        counted = await closed(till, shift, 10_000, left=10_000)
        await made_z(till, "2026-03-02")
        clock.forward(days=1)
        today = await opened(till, 10_000)
        await _void(till, wrong)
        after = await closed(till, today, 10_000)
        reading = await made_z(till, "2026-03-03")

    assert counted["difference_centavos"] == 2_000
    assert (after["expected_centavos"], after["difference_centavos"]) == (10_000, 0)
    (named,) = reading["voided_cash"]
    assert (named["transaction_id"], named["adds_centavos"], named["shift_number"]) == (wrong, 2_000, shift["number"])
    # it belonged to a drawer, which was counted
    assert (reading["uncounted_centavos"], reading["voided_after_the_count"]) == (0, [])


async def test_a_reading_names_movements_voided_after_the_count_of_their_drawer(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        shift = await opened(till, 0)
        before, after = [await moved(till, "cash_in", centavos) for centavos in (500, 3_000)]
        await _void(till, before)
        await closed(till, shift, 0)
        await _void(till, after)
        reading = await made_z(till, "2026-03-02")

    (named,) = reading["voided_after_the_count"]
    assert (named["transaction_id"], named["adds_centavos"], named["shift_number"]) == (after, -3_000, shift["number"])
    assert reading["drawers"][0]["expected_centavos"] == 3_000
    assert (reading["cash"]["put_in"]["count"], reading["voided_cash"]) == (0, [])


async def test_a_void_between_count_and_closing_adds_no_money_and_a_new_count_knows_of_it(
    cafe: Cafe,
) -> None:
    async with await cafe.till() as till:
        shift = await opened(till, 10_000)
        wrong = await moved(till, "cash_out", 2_000)
        closing = Closing(till, shift)
        await closing.begin()
        await closing.count(10_000)
        await _void(till, wrong)
        await moved(till, "cash_in", 70)
        standing = (await till.get(f"{closing.address}/closing")).json()
        too_much = await closing.close(10_071)
        again = (await closing.count(10_070)).json()
        done = (await closing.close(10_070)).json()["shift"]
        reading = await made_z(till, "2026-03-02")

    assert standing["moved_since_centavos"] == 70
    assert (too_much.status_code, too_much.json()["detail"]) == (422, "Only ₱100.70 is in the drawer.")
    assert (again["shift"]["expected_centavos"], again["moved_since_centavos"]) == (10_070, 0)
    assert (done["difference_centavos"], done["after_count_centavos"]) == (0, 0)
    assert reading["voided_after_the_count"] == []


async def test_a_movement_made_after_the_count_and_voided_after_the_closing_is_named_too(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        shift = await opened(till, 10_000)
        closing = Closing(till, shift)
        await closing.begin()
        await closing.count(10_000)
        kept, wrong = [await moved(till, "cash_in", centavos) for centavos in (300, 4_000)]
        gone = await moved(till, "cash_in", 70)
        await _void(till, gone)
        done = (await closing.close(14_300)).json()["shift"]
        await _void(till, wrong)
        reading = await made_z(till, "2026-03-02")

    assert kept != wrong
    # its closing says that this amount came in
    assert done["after_count_centavos"] == 4_300
    (named,) = reading["voided_after_the_count"]
    assert (named["transaction_id"], named["adds_centavos"]) == (wrong, -4_000)
    assert reading["cash"]["put_in"] == {"count": 1, "centavos": 300}


async def test_a_movement_that_no_reading_listed_is_named_by_none_when_it_is_voided(
    cafe: Cafe, clock: SetClock
) -> None:
    async with await cafe.till() as till:
        old = await moved(till, "cash_in", 1_000)
        clock.forward(days=1)
        # the first reading covers only its own day
        await made_z(till, "2026-03-03")
        await _void(till, old)
        clock.forward(days=1)
        reading = await made_z(till, "2026-03-04")

    assert (reading["voided_cash"], reading["uncounted_centavos"]) == ([], 0)


async def _void(till: httpx.AsyncClient, movement: str) -> dict[str, Any]:
    answer = await till.post(f"/api/cash/{movement}/void")
    assert answer.status_code == 200, answer.text
    return dict(answer.json())
