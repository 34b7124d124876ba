"""Each row of a candidate says where to look at it: in the list of its own day, or on the screen of its shift."""

from typing import Any

import pytest

from cafe import Cafe, SetClock, on_sqlite
from drawer.at_the_drawer import Closing, moved, opened
from sukli.ids import new_id

OPENED_ON, NEXT_DAY = "2026-03-02", "2026-03-03"


async def _explained(closing: Closing, counted: int) -> dict[str, list[dict[str, Any]]]:
    """Return the rows by kind of slip."""
    await closing.begin()
    assert (await closing.count(counted)).status_code == 200
    found = (await closing.till.get(f"{closing.address}/explanation")).json()["candidates"]
    return {candidate["kind"]: candidate["rows"] for candidate in found}


async def test_a_cash_movement_after_midnight_is_shown_on_its_own_day(cafe: Cafe, clock: SetClock) -> None:
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till, 100_000))
        clock.forward(hours=13)
        twice = [await moved(till, "cash_out", 12_300, description="Ice") for _ in range(2)]
        clock.forward(minutes=30)
        rows = (await _explained(closing, 100_000 - 12_300))["movement_twice"]

    assert {row["id"] for row in rows} == set(twice)
    assert {row["on"] for row in rows} == {NEXT_DAY}


async def test_an_expense_is_shown_on_the_day_it_counts_for(cafe: Cafe, clock: SetClock) -> None:
    async with await cafe.till() as till:
        closing = Closing(till, await opened(till, 100_000))
        clock.forward(hours=13)
        spent = {"id": new_id(), "on": OPENED_ON, "category": "Other", "description": "Ice", "amount_centavos": 12_300}
        assert (await till.post("/api/expenses", json=spent)).status_code == 201
        (row,) = (await _explained(closing, 100_000 - 12_300))["expense_from_drawer"]

    assert (row["kind"], row["id"], row["on"]) == ("expense", spent["id"], OPENED_ON)


@on_sqlite
@pytest.mark.parametrize(
    ("float_centavos", "counted", "slip", "kind", "name"),
    [
        (81_000, 18_000, "float_digits", "float", "The float"),
        (81_000, 18_000, "count_digits", "count", "The count"),
    ],
)
async def test_a_count_and_a_float_are_shown_on_the_screen_of_their_shift(
    cafe: Cafe, float_centavos: int, counted: int, slip: str, kind: str, name: str
) -> None:
    async with await cafe.till() as till:
        shift = await opened(till, float_centavos)
        rows = (await _explained(Closing(till, shift), counted))[slip]

    assert rows == [{"kind": kind, "id": shift["id"], "name": name, "on": None}]
