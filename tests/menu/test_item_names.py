"""No item may be named like another's code, or a scan and a search would find both."""

from typing import Any

import pytest

from cafe import Cafe, together
from factories import a_batch, an_edit, an_item, new_item
from menu.editing import entries_by_name, save_entry
from plans import statements
from stock.listing import ROOM, listed
from sukli.db.tx import Tx
from sukli.menu.item_names import add_named_item
from sukli.stock.schemas import NewItem
from sukli.stock.tables import stock_items

TOLD = "This is the code of 'Latte'. Please choose another name."


async def test_a_new_item_named_like_another_items_code_is_refused(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")
    async with await cafe.till() as till:
        await save_entry(till, (await entries_by_name(till))["Latte"], code="B 52")
        refused = await till.post(ROOM, json=new_item(name=" b 52"))
        supply = await till.post("/api/stock/supply", json=new_item(name="B 52"))
        other = await till.post(ROOM, json=new_item(name="B 53"))

    assert (refused.status_code, refused.json()["field"], refused.json()["detail"]) == (422, "name", TOLD)
    assert (supply.status_code, other.status_code) == (201, 201)


async def test_a_row_renamed_to_another_items_code_is_refused_and_the_others_are_saved(cafe: Cafe) -> None:
    for name in ("Latte", "Mocha", "Taho"):
        await an_item(cafe.db, name)
    async with await cafe.till() as till:
        entries = await entries_by_name(till)
        await save_entry(till, entries["Latte"], code="52")
        items = await listed(till)
        rows = [an_edit(items["Mocha"], name="52"), an_edit(items["Taho"], name="Warm Taho")]
        body = a_batch(*rows)
        answer = (await till.patch(ROOM, json=body)).json()
        again = (await till.patch(ROOM, json=body)).json()

    assert [item["name"] for item in answer["saved"]] == ["Warm Taho"]
    assert answer["refused"] == [{"id": items["Mocha"]["id"], "error": "invalid", "detail": TOLD, "field": "name"}]
    assert again == answer


async def test_an_item_may_be_named_like_its_own_code_or_that_of_a_deleted_item(cafe: Cafe) -> None:
    for name in ("Latte", "Mocha"):
        await an_item(cafe.db, name)
    async with await cafe.till() as till:
        entries = await entries_by_name(till)
        await save_entry(till, entries["Latte"], code="52")
        await save_entry(till, entries["Mocha"], code="53")
        items = await listed(till)
        await till.delete(f"{ROOM}/{items['Mocha']['id']}")
        renamed = (await till.patch(ROOM, json=a_batch(an_edit(items["Latte"], name="52")))).json()
        added = await till.post(ROOM, json=new_item(name="53"))

    assert (renamed["refused"], added.status_code) == ([], 201)


async def test_an_older_item_named_like_another_items_code_can_still_be_edited(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")
    async with await cafe.till() as till:
        await save_entry(till, (await entries_by_name(till))["Latte"], code="b52")
        # as older versions allowed it
        await an_item(cafe.db, "b52")
        item = (await listed(till))["b52"]
        answer = (await till.patch(ROOM, json=a_batch(an_edit(item, name="B52", description="Strong")))).json()

    assert answer["refused"] == []


async def test_a_repeated_addition_returns_the_item_although_its_first_name_became_a_code(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")
    body = new_item(name="52")
    async with await cafe.till() as till:
        await till.post(ROOM, json=body)
        item = (await listed(till))["52"]
        await till.patch(ROOM, json=a_batch(an_edit(item, name="Mocha")))
        await save_entry(till, (await entries_by_name(till))["Latte"], code="52")
        again = await till.post(ROOM, json=body)

    assert (again.status_code, again.json()["name"]) == (200, "Mocha")


async def test_a_new_name_is_not_compared_with_every_code(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")

    def add(tx: Tx) -> list[tuple[Any, ...]]:
        with statements(tx.connection) as seen:
            add_named_item(tx, "inventory", NewItem(**new_item(name="Mocha")))
        asked = [(statement, values) for statement, values in seen if "code_key" in statement]
        assert asked
        return [tuple(row) for each in asked for row in tx.connection.exec_driver_sql(*each)]

    async with await cafe.till() as till:
        await save_entry(till, (await entries_by_name(till))["Latte"], code="52")
    assert await cafe.db.write(add, None) == []


@pytest.mark.parametrize("attempt", range(3))
async def test_of_a_code_and_the_same_name_saved_at_once_one_is_refused(cafe: Cafe, attempt: int) -> None:
    await an_item(cafe.db, "Latte")
    async with await cafe.till() as till:
        entry = (await entries_by_name(till))["Latte"]

        async def save(number: int) -> bool:
            if number == attempt % 2:
                return not (await save_entry(till, entry, code="52"))["refused"]
            return (await till.post(ROOM, json=new_item(name="52"))).status_code == 201

        saved = await together(2, save)

    assert sorted(saved) == [False, True]
    named = [row.name for row in await cafe.rows(stock_items)]
    assert ("52" in named) is not ((await _code_of(cafe)) == "52")


async def _code_of(cafe: Cafe) -> str | None:
    async with await cafe.till() as till:
        code: str | None = (await entries_by_name(till))["Latte"]["code"]
    return code
