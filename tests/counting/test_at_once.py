"""A sale and an entry of the same item at once: which of them came first decides, not which began first."""

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import pytest

from cafe import Cafe, SetClock, on_postgres
from counting.shelves import apply, begin, enter, sell, stock_of
from factories import an_item
from patience import PATIENCE_SECONDS, until
from sukli.counting import entering
from sukli.sales import commands

MINUTES_MS = 60_000


class Pause:
    """Holds a function up at its beginning, until it is told to go on."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        self.began, self.goes_on = threading.Event(), threading.Event()

    def __call__(self, *args: Any, **values: Any) -> Any:
        self.began.set()
        self.goes_on.wait(PATIENCE_SECONDS)
        return self._function(*args, **values)


@on_postgres
async def test_a_held_sale_that_began_before_an_entry_and_moved_the_stock_after_it_is_not_missing(
    cafe: Cafe, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    item, other = [await an_item(cafe.db, name, stock=20) for name in ("Ube", "Latte")]
    async with await cafe.till() as till:
        clock.forward(hours=2)
        count = await begin(till)
        moving = Pause(commands.move_for_sale)
        monkeypatch.setattr(commands, "move_for_sale", moving)
        # sold before the count, by a till that reaches the server just now
        selling = asyncio.create_task(sell(till, item, 3, held_ms=10 * MINUTES_MS))
        await until(moving.began.is_set)
        clock.forward(seconds=1)
        await enter(till, count, item, 17)
        moving.goes_on.set()
        await selling
        # the clock goes on
        clock.forward(seconds=1)
        await sell(till, other)
        assert (await apply(till, count)).json()["short_centavos"] == 0

    assert await stock_of(cafe, item) == 17


@on_postgres
async def test_a_held_sale_that_began_after_an_entry_and_moved_the_stock_before_it_is_not_subtracted_twice(
    cafe: Cafe, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    # whoever counts finds the shelf without what was sold before
    await _is_counted_right_although_a_sale_has_the_item_first(
        cafe, clock, monkeypatch, counted=17, held_ms=10 * MINUTES_MS
    )


@on_postgres
async def test_a_sale_made_while_an_entry_waited_for_its_turn_is_not_expected_to_be_gone(
    cafe: Cafe, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _is_counted_right_although_a_sale_has_the_item_first(cafe, clock, monkeypatch, counted=20, held_ms=0)


async def _is_counted_right_although_a_sale_has_the_item_first(
    cafe: Cafe, clock: SetClock, monkeypatch: pytest.MonkeyPatch, *, counted: int, held_ms: int
) -> None:
    item = await an_item(cafe.db, stock=20)
    async with await cafe.till() as till:
        clock.forward(hours=2)
        count = await begin(till)
        locking = Pause(entering.lock_items)
        monkeypatch.setattr(entering, "lock_items", locking)
        counting = asyncio.create_task(enter(till, count, item, counted))
        await until(locking.began.is_set)
        clock.forward(seconds=1)
        await sell(till, item, 3, held_ms=held_ms)
        locking.goes_on.set()
        await counting
        assert (await apply(till, count)).json()["over_centavos"] == 0

    assert await stock_of(cafe, item) == 17
