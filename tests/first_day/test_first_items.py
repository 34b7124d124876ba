"""Five items are added together, or none of them."""

from typing import Any

import httpx
import pytest

from cafe import Cafe, together
from factories import a_batch, an_edit, an_item, new_item
from menu.editing import entries_by_name, save_entry
from stock.listing import ROOM, listed
from sukli.db.journal import journal
from sukli.stock.tables import stock_items, stock_movements

PATH = "/api/first-day/items"
NAMES = ("Tapsilog", "Cafe Latte", "Ensaymada", "Turon", "Other")


def _items(*names: str) -> dict[str, Any]:
    return {"items": [new_item(name=name) for name in names]}


async def _refusal(till: httpx.AsyncClient, body: dict[str, Any]) -> tuple[int, str, str, str]:
    answer = await till.post(PATH, json=body)
    told = answer.json()
    return answer.status_code, told["error"], told["field"], told["detail"]


async def test_all_first_items_are_on_the_menu_with_their_stock_and_in_the_journal(cafe: Cafe) -> None:
    body = _items(*NAMES)
    async with await cafe.till() as till:
        answer = await till.post(PATH, json=body)
        menu = (await till.get("/api/menu/whole")).json()["items"]

    assert answer.status_code == 201
    assert [(item["id"], item["name"]) for item in answer.json()["items"]] == [
        (item["id"], item["name"]) for item in body["items"]
    ]
    assert sorted(item["name"] for item in menu) == sorted(NAMES)
    assert len(await cafe.rows(stock_movements, movement_type="opening", quantity=20)) == len(NAMES)
    assert [entry.record_id for entry in await cafe.rows(journal, action="inventory.added")] == [
        item["id"] for item in body["items"]
    ]


async def test_a_repeat_adds_nothing_and_returns_the_current_items(cafe: Cafe) -> None:
    body = _items("Tapsilog", "Turon")
    async with await cafe.till() as till:
        await till.post(PATH, json=body)
        item = (await listed(till))["Turon"]
        await till.patch(ROOM, json=a_batch(an_edit(item, current_stock=25)))
        before = await cafe.counts()
        again = await till.post(PATH, json=body)

    assert (again.status_code, [item["current_stock"] for item in again.json()["items"]]) == (200, [20, 25])
    assert await cafe.counts() == before


async def test_first_items_sent_twice_at_once_are_added_once(cafe: Cafe) -> None:
    body = _items(*NAMES)
    async with await cafe.till() as till:
        answers = await together(3, lambda _: till.post(PATH, json=body))

    assert sorted(answer.status_code for answer in answers) == [200, 200, 201]
    assert len(await cafe.rows(stock_items)) == len(NAMES)


async def test_of_two_owners_adding_the_same_names_at_once_one_is_refused(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for _ in range(5):
            bodies = _items(*NAMES), _items(*reversed(NAMES))
            answers = await together(2, lambda number, bodies=bodies: till.post(PATH, json=bodies[number]))
            assert sorted(answer.status_code for answer in answers) == [201, 409]
            for item in (await listed(till)).values():
                await till.delete(f"{ROOM}/{item['id']}")


async def test_an_existing_name_is_reported_by_its_row_and_nothing_is_added(cafe: Cafe) -> None:
    await an_item(cafe.db, "Turon")
    async with await cafe.till() as till:
        before = await cafe.counts()
        told = await _refusal(till, _items("Tapsilog", "Cafe Latte", " turon "))

    assert told == (409, "item_name_taken", "items.2.name", "An item named 'turon' already exists.")
    assert await cafe.counts() == before


async def test_a_name_given_twice_is_reported_by_its_second_row(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        told = await _refusal(till, _items("Turon", "Tapsilog", "TURON"))

    assert told == (409, "item_name_taken", "items.2.name", "An item named 'TURON' already exists.")
    assert await cafe.rows(stock_items) == []


async def test_a_name_that_is_another_items_code_is_reported_by_its_row(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte")
    async with await cafe.till() as till:
        await save_entry(till, (await entries_by_name(till))["Latte"], code="52")
        told = await _refusal(till, _items("Turon", "52"))

    assert told == (422, "invalid", "items.1.name", "This is the code of 'Latte'. Please choose another name.")


async def test_a_repeat_with_different_contents_is_reported_by_its_row(cafe: Cafe) -> None:
    body = _items("Turon", "Tapsilog")
    async with await cafe.till() as till:
        await till.post(PATH, json=body)
        body["items"][1]["current_stock"] = 7
        told = await _refusal(till, body)

    assert told[:3] == (409, "item_differs", "items.1.id")


@pytest.mark.parametrize(
    ("field", "typed", "message"),
    [
        ("name", " ", "Please enter a name of 1 to 100 characters"),
        ("unit_cost_centavos", -1, "Please enter a valid unit cost, at most ₱5,000,000.00"),
        ("current_stock", 1_000_001, "Please enter a valid current stock, from 0 to 1,000,000"),
        ("current_stock", "20", "Please enter a valid current stock, from 0 to 1,000,000"),
    ],
)
async def test_a_bad_value_is_reported_by_its_row_and_field(
    cafe: Cafe, field: str, typed: object, message: str
) -> None:
    body = _items("Turon", "Tapsilog")
    body["items"][1][field] = typed
    async with await cafe.till() as till:
        assert await _refusal(till, body) == (422, "invalid", f"items.1.{field}", message)
    assert await cafe.rows(stock_items) == []


@pytest.mark.parametrize("count", [0, 7])
async def test_only_one_to_six_rows_are_taken(cafe: Cafe, count: int) -> None:
    body = _items(*(f"Item {number}" for number in range(count)))
    async with await cafe.till() as till:
        answer = await till.post(PATH, json=body)
    assert (answer.status_code, answer.json()["field"]) == (422, "items")
