"""Names that change in a batch edit: swapped, passed on, taken, and wanted by others at the same moment."""

import asyncio
import threading
from typing import Any

import pytest
from sqlalchemy import Connection

from cafe import Cafe, on_postgres, together
from factories import a_batch, an_edit, an_item, new_item
from patience import PATIENCE_SECONDS, until
from stock.listing import ROOM, listed
from sukli.db.tx import Tx
from sukli.stock.commands import add_item
from sukli.stock.schemas import NewItem
from sukli.stock.tables import stock_items


async def test_names_are_swapped_and_passed_on(cafe: Cafe) -> None:
    names = ("A", "B", "C")
    for name in names:
        await an_item(cafe.db, name)

    async with await cafe.till() as till:
        items = await listed(till)
        rows = [an_edit(items[now], name=new) for now, new in (("A", "B"), ("B", "A"), ("C", "c"))]
        answer = (await till.patch(ROOM, json=a_batch(*rows))).json()
        now = await listed(till)

    assert answer["refused"] == []
    assert {name: now[name]["id"] for name in now} == {
        "A": items["B"]["id"],
        "B": items["A"]["id"],
        "c": items["C"]["id"],
    }


@pytest.mark.parametrize("name", ["Tapsilog", "  tapsilog  ", "TAPSILOG"])
async def test_a_taken_name_is_refused_and_the_other_rows_are_saved(cafe: Cafe, name: str) -> None:
    for made in ("Tapsilog", "Pandesal", "Monay"):
        await an_item(cafe.db, made)
    await an_item(cafe.db, "Napkins", kind="supply")

    async with await cafe.till() as till:
        items = await listed(till)
        rows = [
            an_edit(items["Pandesal"], name=name, current_stock=1),
            an_edit(items["Monay"], name="Napkins", current_stock=1),
        ]
        answer = (await till.patch(ROOM, json=a_batch(*rows))).json()

    assert [item["name"] for item in answer["saved"]] == ["Napkins"]
    (refused,) = answer["refused"]
    assert (refused["error"], refused["field"]) == ("item_name_taken", "name")
    assert (await cafe.row(stock_items, id=items["Pandesal"]["id"])).current_stock == 50


async def test_of_two_rows_with_the_same_new_name_one_is_refused(cafe: Cafe) -> None:
    for name in ("Pandesal", "Monay"):
        await an_item(cafe.db, name)

    async with await cafe.till() as till:
        items = await listed(till)
        rows = [an_edit(items[name], name="Bread") for name in ("Pandesal", "Monay")]
        answer = (await till.patch(ROOM, json=a_batch(*rows))).json()

    assert ([item["id"] for item in answer["saved"]], [row["id"] for row in answer["refused"]]) == (
        [items["Pandesal"]["id"]],
        [items["Monay"]["id"]],
    )


async def test_of_simultaneous_batches_wanting_one_name_only_one_gets_it(cafe: Cafe) -> None:
    for number in range(6):
        await an_item(cafe.db, f"Bread {number}", stock=10)

    async with await cafe.till() as till:
        items = list((await listed(till)).values())

        async def rename(number: int) -> dict[str, Any]:
            row = an_edit(items[number], name="The best", current_stock=11)
            other = an_edit(items[(number + 3) % 6], description=items[number]["id"])
            answer: dict[str, Any] = (await till.patch(ROOM, json=a_batch(row, other))).json()
            return answer

        answers = await together(3, rename)

    refused = [row["error"] for answer in answers for row in answer["refused"]]
    assert refused == ["item_name_taken"] * 2
    assert sum(row.name == "The best" for row in await cafe.rows(stock_items)) == 1
    # the other row of each batch was saved
    assert sum(row.description != "" for row in await cafe.rows(stock_items)) == 3


async def test_of_new_items_and_batches_wanting_one_name_at_once_only_one_gets_it(cafe: Cafe) -> None:
    for number in range(8):
        await an_item(cafe.db, f"Bread {number}")

    async with await cafe.till() as till:
        items = list((await listed(till)).values())

        async def take_the_name(number: int) -> int:
            if number % 2:
                return (await till.post(ROOM, json=new_item(name="The best"))).status_code
            other = an_edit(items[number + 1], description="Counted")
            answer = await till.patch(ROOM, json=a_batch(an_edit(items[number], name="The best"), other))
            assert answer.status_code == 200
            return 409 if answer.json()["refused"] else 201

        answers = await together(8, take_the_name)

    assert sorted(answers) == [201] + [409] * 7
    rows = await cafe.rows(stock_items)
    assert sum(row.name == "The best" for row in rows) == 1
    assert sum(row.description == "Counted" for row in rows) == 4


@on_postgres
async def test_a_name_committed_while_a_batch_waits_refuses_only_that_row(cafe: Cafe) -> None:
    for name in ("Pandesal", "Monay"):
        await an_item(cafe.db, name)
    added, may_commit = threading.Event(), threading.Event()

    def add_slowly(tx: Tx) -> None:
        add_item(tx, "inventory", NewItem(**new_item(name="The best")))
        added.set()
        assert may_commit.wait(PATIENCE_SECONDS)

    async with await cafe.till() as till:
        items = await listed(till)
        adding = asyncio.create_task(cafe.db.write(add_slowly, None))
        assert await asyncio.to_thread(added.wait, PATIENCE_SECONDS)
        rows = (an_edit(items["Pandesal"], name="the best"), an_edit(items["Monay"], current_stock=1))
        editing = asyncio.create_task(till.patch(ROOM, json=a_batch(*rows)))
        # PostgreSQL gives no notice of who waits
        await until(lambda: cafe.db.read(_somebody_waits))
        may_commit.set()
        await adding
        answer = (await editing).json()

    assert [row["error"] for row in answer["refused"]] == ["item_name_taken"]
    assert [(item["name"], item["current_stock"]) for item in answer["saved"]] == [("Monay", 1)]
    assert (await cafe.row(stock_items, id=items["Pandesal"]["id"])).name == "Pandesal"


def _somebody_waits(connection: Connection) -> bool:
    waiting: int = connection.exec_driver_sql("SELECT count(*) FROM pg_locks WHERE NOT granted").scalar_one()
    return waiting > 0
