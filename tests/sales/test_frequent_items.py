"""What sells at this hour: the last thirty past days, without voided sales."""

from datetime import timedelta

from cafe import NOON_IN_MANILA, Cafe
from factories import a_line, an_item, an_order


async def _sell(cafe: Cafe, item: str, quantity: int, *, days_ago: int, minutes: int = 0) -> str:
    cafe.clock.now = NOON_IN_MANILA - timedelta(days=days_ago) + timedelta(minutes=minutes)
    order = an_order(a_line(item, quantity=quantity))
    async with await cafe.till() as till:
        assert (await till.post("/api/sales", json=order)).status_code == 201
    return str(order["id"])


async def _frequent(cafe: Cafe, **after: float) -> list[str]:
    cafe.clock.now = NOON_IN_MANILA + timedelta(**after)
    async with await cafe.till() as till:
        found: list[str] = (await till.get("/api/sales/frequent-items")).json()
    return found


async def test_the_items_sold_most_at_this_hour_of_the_last_thirty_days_come_first(cafe: Cafe) -> None:
    lomi, latte, turon, taho, suman, siomai = [
        await an_item(cafe.db, name, stock=500) for name in ("Lomi", "Latte", "Turon", "Taho", "Suman", "Siomai")
    ]
    await _sell(cafe, latte, 2, days_ago=30)
    await _sell(cafe, latte, 3, days_ago=1, minutes=59)
    await _sell(cafe, lomi, 4, days_ago=7, minutes=30)
    # an hour later and earlier, today, and too long ago
    await _sell(cafe, turon, 90, days_ago=1, minutes=60)
    await _sell(cafe, turon, 90, days_ago=1, minutes=-1)
    await _sell(cafe, taho, 90, days_ago=0)
    await _sell(cafe, suman, 90, days_ago=31)
    voided = await _sell(cafe, siomai, 90, days_ago=2)
    async with await cafe.till() as till:
        assert (await till.post(f"/api/sales/{voided}/void", json={})).status_code == 200

    assert await _frequent(cafe) == [latte, lomi]
    assert await _frequent(cafe, minutes=59) == [latte, lomi]
    assert await _frequent(cafe, hours=1) == [turon]
    assert await _frequent(cafe, hours=5) == []


async def test_around_midnight_the_hour_is_that_of_manila(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=500)
    await _sell(cafe, item, 1, days_ago=3, minutes=-12 * 60)

    assert await _frequent(cafe, hours=12, minutes=2) == [item]
    assert await _frequent(cafe, hours=11, minutes=50) == []


async def test_at_most_sixteen_frequent_items_are_listed(cafe: Cafe) -> None:
    for number in range(20):
        await _sell(cafe, await an_item(cafe.db, f"Item {number}"), number + 1, days_ago=1)

    assert len(await _frequent(cafe)) == 16
