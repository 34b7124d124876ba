"""Whichever statement of a write fails, the write is stored completely or not at all."""

from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from sqlalchemy import Row

from cafe import Cafe
from factories import a_batch, a_transaction, an_edit, an_item, new_item
from faults import failing
from sukli.db.columns import metadata
from sukli.ids import new_id

pytestmark = pytest.mark.usefixtures("nothing_in_the_background")

ROOM = "/api/stock/inventory"
Write = Callable[[httpx.AsyncClient], Awaitable[httpx.Response]]


async def everything(cafe: Cafe) -> dict[str, list[Row[Any]]]:
    """Return everything in the database."""
    return {table.name: await cafe.rows(table) for table in metadata.sorted_tables}


async def an_adding(cafe: Cafe, till: httpx.AsyncClient) -> tuple[Write, set[str]]:
    body = new_item(name="New", current_stock=4)
    return lambda browser: browser.post(ROOM, json=body), {"stock_items", "stock_movements", "journal"}


async def a_deletion(cafe: Cafe, till: httpx.AsyncClient) -> tuple[Write, set[str]]:
    item = await an_item(cafe.db, "Gone soon")
    return lambda browser: browser.delete(f"{ROOM}/{item}"), {"stock_items", "journal"}


async def a_removal(cafe: Cafe, till: httpx.AsyncClient) -> tuple[Write, set[str]]:
    path = f"{ROOM}/{await an_item(cafe.db, stock=4)}/transactions"
    body = a_transaction(id=new_id(), transaction_type="removed", quantity=9)
    return lambda browser: browser.post(path, json=body), {"stock_items", "stock_movements", "journal"}


async def an_edit_of_many(cafe: Cafe, till: httpx.AsyncClient) -> tuple[Write, set[str]]:
    for name in ("A", "B", "C", "D"):
        await an_item(cafe.db, name, stock=4)
    a, b, c, d = (await till.get(ROOM)).json()["items"]
    rows = (
        an_edit(a, name="B", current_stock=9),
        an_edit(b, name="A", unit_cost_centavos=5),
        an_edit(c, current_stock=0, description="Counted"),
        an_edit(d, name="a"),
    )
    body = a_batch(*rows)
    return lambda browser: browser.patch(ROOM, json=body), {"stock_items", "stock_movements", "journal"}


@pytest.mark.each_on_postgres
@pytest.mark.parametrize("write", [an_adding, a_deletion, a_removal, an_edit_of_many])
async def test_a_failure_of_any_statement_of_a_write_leaves_nothing_behind(
    cafe: Cafe, write: Callable[[Cafe, httpx.AsyncClient], Awaitable[tuple[Write, set[str]]]]
) -> None:
    async with await cafe.till() as till:
        send, wanted = await write(cafe, till)
        before = await everything(cafe)
        failures = 0
        while True:
            with failing(cafe, at=failures + 1) as seen:
                answer = await send(till)
            if answer.is_success:
                break
            failures += 1
            assert (answer.status_code, answer.json()["error"]) == (500, "unexpected")
            assert await everything(cafe) == before

        # the faults reached every table that the write changes, and then everything was stored
        assert failures == len(seen) >= len(wanted)
        after = await everything(cafe)
        assert {name for name in after if after[name] != before[name]} == wanted
        again = await send(till)

    assert again.status_code == (204 if answer.status_code == 204 else 200)
    assert await everything(cafe) == after


async def test_a_batch_of_any_size_takes_the_same_few_statements(cafe: Cafe) -> None:
    for number in range(40):
        await an_item(cafe.db, f"Item {number}")

    async with await cafe.till() as till:
        items = (await till.get(ROOM)).json()["items"]
        counts = []
        for rows in (items[:2], items[2:]):
            edits = [an_edit(item, name=f"{item['name']} new", current_stock=7) for item in rows]
            with failing(cafe, at=0) as seen:
                answer = await till.patch(ROOM, json=a_batch(*edits))
            assert len(answer.json()["saved"]) == len(rows)
            counts.append(len(seen))

    assert counts[0] == counts[1] <= 12
