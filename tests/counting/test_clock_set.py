"""Counting the shelf after the clock was ahead and has been set back: entries dated in the future came earlier."""

import httpx

from cafe import Cafe, SetClock
from counting.shelves import apply, begin, enter, line_of, sell, stock_of
from factories import an_item


async def counted_ahead(till: httpx.AsyncClient, clock: SetClock, item: str, units: int, minutes: int = 30) -> str:
    """Begin a count with an entry dated a day ahead, then set the clock back; return the count."""
    count = await begin(till)
    clock.forward(days=1)
    await enter(till, count, item, units)
    clock.forward(days=-1, minutes=minutes)
    return count


async def test_sales_made_with_the_clock_ahead_do_not_count_as_sold_since_the_count(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db, stock=20)

    async with await cafe.till() as till:
        clock.forward(days=1)
        await sell(till, item, 4)
        clock.forward(days=-1, minutes=30)
        count = await begin(till)
        # an entry always arrives some moments after counting
        line = await enter(till, count, item, 16, held_ms=300)
        await apply(till, count)

    assert line["counted"]["expected_thousandths"] == 16_000
    assert await stock_of(cafe, item) == 16


async def test_sales_after_an_addition_to_a_count_dated_ahead_stay_sold(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db, stock=20)

    async with await cafe.till() as till:
        count = await counted_ahead(till, clock, item, 13)
        await enter(till, count, item, 7, adds=True)
        clock.forward(minutes=1)
        await sell(till, item, 4)
        line = await line_of(till, count, item)

    assert (line["counted"]["counted_thousandths"], line["counted"]["difference_thousandths"]) == (20_000, 0)


async def test_a_new_entry_after_the_clock_was_set_back_replaces_the_one_dated_ahead(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db, stock=20)

    async with await cafe.till() as till:
        count = await counted_ahead(till, clock, item, 13, minutes=5)
        await enter(till, count, item, 14)
        clock.forward(minutes=5)
        await enter(till, count, item, 15)
        # this entry waited in a store room, and was counted before the last one
        await enter(till, count, item, 16, held_ms=4 * 60_000)
        line = await line_of(till, count, item)

    assert line["counted"]["counted_thousandths"] == 15_000
    assert line["counted"]["before"]["counted_thousandths"] == 16_000


async def test_a_held_sale_made_before_a_count_dated_ahead_counts_as_gone_when_it_was_counted(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db, stock=20)

    async with await cafe.till() as till:
        # two were sold on a tablet without a network
        count = await counted_ahead(till, clock, item, 18)
        await sell(till, item, 2, held_ms=3_600_000)
        await sell(till, item, 5)
        line = await line_of(till, count, item)
        await apply(till, count)

    assert line["counted"]["difference_thousandths"] == 0
    assert await stock_of(cafe, item) == 13
