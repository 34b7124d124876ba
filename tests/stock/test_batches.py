"""Batch edit: typed values are saved row by row, while the stock keeps changing. Spec sections 4 and 7."""

from typing import Any

import pytest

from cafe import Cafe, together
from factories import a_batch, a_line, a_staff_member, a_transaction, an_edit, an_item, an_order
from stock.listing import ROOM, listed
from sukli.db.journal import journal
from sukli.stock.tables import stock_items, stock_movements


@pytest.mark.parametrize("kind", ["inventory", "supply"])
async def test_typed_values_are_saved_and_journalled(cafe: Cafe, kind: str) -> None:
    for name in ("Ensaymada", "Pandesal", "Monay"):
        await an_item(cafe.db, name, stock=10, kind=kind)
    ana = await a_staff_member(cafe.db)
    room = f"/api/stock/{kind}"
    cafe.clock.forward(hours=1)

    async with await cafe.till(ana) as till:
        items = await listed(till, room)
        batch = a_batch(
            an_edit(items["Ensaymada"], name="Ube Ensaymada", unit_cost_centavos=2_500, min_stock_level=3),
            an_edit(items["Pandesal"], current_stock=25, unit_cost_centavos=700),
            an_edit(items["Monay"], current_stock=4, description="Soft"),
        )
        answer = (await till.patch(room, json=batch)).json()
        now = await listed(till, room)

    assert answer["refused"] == []
    assert [item["name"] for item in answer["saved"]] == ["Ube Ensaymada", "Pandesal", "Monay"]
    assert {item["name"]: item for item in answer["saved"]} == now
    assert [(now[name]["current_stock"], now[name]["unit_cost_centavos"]) for name in now] == [
        *((4, 1_000), (25, 700), (10, 2_500))
    ]
    assert now["Monay"]["updated_at"] > items["Monay"]["updated_at"]
    moved = [
        (row.movement_type, row.quantity, row.applied_quantity, row.unit_cost_centavos, row.notes, row.staff_id)
        for row in await cafe.rows(stock_movements)
        if row.movement_type != "opening"
    ]
    notes = "Batch update - Stock adjustment"
    assert moved == [("received", 15, 15, 700, notes, ana.id), ("removed", 6, -6, 1_000, notes, ana.id)]
    (entry,) = await cafe.rows(journal, record_id=items["Ensaymada"]["id"], action=f"{kind}.edited")
    assert entry.before == {"name": "Ensaymada", "unit_cost_centavos": 1_000, "min_stock_level": 10}
    assert entry.after["batch_id"] == batch["batch_id"]


async def test_a_row_without_changes_writes_nothing(cafe: Cafe) -> None:
    await an_item(cafe.db)
    cafe.clock.forward(hours=1)

    async with await cafe.till() as till:
        item = (await listed(till))["Pandesal"]
        answer = (await till.patch(ROOM, json=a_batch(an_edit(item, name=" Pandesal ")))).json()

    assert answer == {"saved": [item], "floored": [], "refused": []}
    assert len(await cafe.rows(stock_movements)) == 1


@pytest.mark.parametrize(
    ("seen", "sold", "typed", "left", "applied"),
    [
        (10, 4, 12, 8, 2),
        (10, 4, 7, 3, -3),
        (10, 4, 1, 0, -6),
        (10, 12, 0, -2, 0),
        (3, 5, 0, -2, 0),
        (10, 0, 10, 10, None),
    ],
)
async def test_the_typed_difference_is_applied_to_a_stock_that_moved(
    cafe: Cafe, seen: int, sold: int, typed: int, left: int, applied: int | None
) -> None:
    item_id = await an_item(cafe.db, stock=seen)

    async with await cafe.till() as till:
        item = (await listed(till))["Pandesal"]
        if sold:
            await till.post("/api/sales", json=an_order(a_line(item_id, quantity=sold)))
        edit = an_edit(item, current_stock=typed, description="Counted")
        answer = (await till.patch(ROOM, json=a_batch(edit))).json()

    assert answer["refused"] == []
    assert (answer["saved"][0]["current_stock"], answer["saved"][0]["description"]) == (left, "Counted")
    typed_movements = [row for row in await cafe.rows(stock_movements) if row.notes is not None]
    if applied is None:
        assert typed_movements == []
    else:
        (moved,) = typed_movements
        assert (moved.quantity, moved.applied_quantity) == (abs(typed - seen), applied)
    floored = [(row["id"], row["asked"], row["applied"]) for row in answer["floored"]]
    assert floored == ([(item_id, seen - typed, -(applied or 0))] if left <= 0 else [])


async def test_a_floored_removal_is_reported_again_when_the_batch_is_repeated(cafe: Cafe) -> None:
    item_id = await an_item(cafe.db, stock=50)

    async with await cafe.till() as till:
        item = (await listed(till))["Pandesal"]
        await till.post("/api/sales", json=an_order(a_line(item_id, quantity=42)))
        batch = a_batch(an_edit(item, current_stock=0))
        first = (await till.patch(ROOM, json=batch)).json()
        again = (await till.patch(ROOM, json=batch)).json()

    assert first["floored"] == [{"id": item_id, "asked": 50, "applied": 8}]
    assert again["floored"] == first["floored"]


async def test_a_stock_below_zero_can_be_left_or_set_by_a_count(cafe: Cafe) -> None:
    for name in ("Left", "Counted"):
        item = await an_item(cafe.db, name, stock=1)
        async with await cafe.till() as till:
            await till.post("/api/sales", json=an_order(a_line(item, quantity=4)))

    async with await cafe.till() as till:
        items = await listed(till)
        edits = (an_edit(items["Left"], description="x"), an_edit(items["Counted"], current_stock=6))
        answer = (await till.patch(ROOM, json=a_batch(*edits))).json()

    assert [item["current_stock"] for item in answer["saved"]] == [-3, 6]


@pytest.mark.parametrize(
    ("field", "value", "other"),
    [
        ("name", "Renamed", "Mine"),
        ("description", "Else", "Mine"),
        ("unit_cost_centavos", 9, 8),
        ("min_stock_level", 9, 8),
    ],
)
async def test_a_stale_field_refuses_its_row_and_the_others_are_saved(
    cafe: Cafe, field: str, value: object, other: object
) -> None:
    for name in ("Pandesal", "Monay"):
        await an_item(cafe.db, name)

    async with await cafe.till() as till:
        items = await listed(till)
        await till.patch(ROOM, json=a_batch(an_edit(items["Monay"], **{field: value})))
        mine = an_edit(items["Monay"], **{field: other}, current_stock=1)
        late = a_batch(mine, an_edit(items["Pandesal"], current_stock=2))
        answer = (await till.patch(ROOM, json=late)).json()

    assert [(item["name"], item["current_stock"]) for item in answer["saved"]] == [("Pandesal", 2)]
    (refused,) = answer["refused"]
    assert (refused["id"], refused["error"], refused["field"]) == (items["Monay"]["id"], "item_changed", field)
    assert (await cafe.row(stock_items, id=items["Monay"]["id"])).current_stock == 50


async def test_people_changing_different_fields_of_an_item_at_once_all_succeed(cafe: Cafe) -> None:
    await an_item(cafe.db, stock=10)
    edits: list[dict[str, Any]] = [
        {"name": "Pandesal de sal"},
        {"description": "Warm"},
        {"unit_cost_centavos": 900},
        {"min_stock_level": 4},
        {"current_stock": 13},
        {"current_stock": 9},
    ]

    async with await cafe.till() as till:
        item = (await listed(till))["Pandesal"]
        batches = [a_batch(an_edit(item, **values)) for values in edits]
        answers = await together(len(batches), lambda number: till.patch(ROOM, json=batches[number]))
        (now,) = (await listed(till)).values()

    assert [answer.json()["refused"] for answer in answers] == [[]] * len(edits)
    wanted = {name: value for values in edits for name, value in values.items()} | {"current_stock": 12}
    assert {name: now[name] for name in wanted} == wanted


async def test_of_two_different_values_for_one_field_at_once_one_is_refused_but_equal_values_agree(cafe: Cafe) -> None:
    await an_item(cafe.db)

    async with await cafe.till() as till:
        item = (await listed(till))["Pandesal"]
        costs = [a_batch(an_edit(item, unit_cost_centavos=cost)) for cost in (700, 700, 800)]
        answers = await together(3, lambda number: till.patch(ROOM, json=costs[number]))
        now = (await listed(till))["Pandesal"]["unit_cost_centavos"]

    saved = [bool(answer.json()["saved"]) for answer in answers]
    assert (saved, now) in [([True, True, False], 700), ([False, False, True], 800)]


async def test_a_row_must_give_the_known_value_of_exactly_the_fields_it_changes(cafe: Cafe) -> None:
    await an_item(cafe.db)

    async with await cafe.till() as till:
        item = (await listed(till))["Pandesal"]
        right = an_edit(item, description="Warm")
        wrongs = (right | {"from": {}}, right | {"from": {"name": "Pandesal"}}, right | {"to": {}})
        answers = [await till.patch(ROOM, json=a_batch(wrong)) for wrong in wrongs]

    assert [(answer.status_code, answer.json()["field"]) for answer in answers] == [(422, "rows.0")] * 3


async def test_a_delivery_at_another_cost_makes_the_known_cost_stale(cafe: Cafe) -> None:
    item_id = await an_item(cafe.db, cost_centavos=1_000)

    async with await cafe.till() as till:
        item = (await listed(till))["Pandesal"]
        await till.post(f"{ROOM}/{item_id}/transactions", json=a_transaction(unit_cost_centavos=1_200))
        answer = (await till.patch(ROOM, json=a_batch(an_edit(item, unit_cost_centavos=7)))).json()

    assert [(row["error"], row["field"]) for row in answer["refused"]] == [("item_changed", "unit_cost_centavos")]


async def test_a_repeated_batch_changes_nothing(cafe: Cafe) -> None:
    for name in ("Pandesal", "Monay"):
        await an_item(cafe.db, name, stock=10)

    async with await cafe.till() as till:
        items = await listed(till)
        batch = a_batch(an_edit(items["Pandesal"], current_stock=15), an_edit(items["Monay"], name="Pandesal"))
        first = await till.patch(ROOM, json=batch)
        counts = await cafe.counts()
        again = await till.patch(ROOM, json=batch)
        other = await till.patch(ROOM, json=batch | {"rows": batch["rows"][:1]})
        elsewhere = await till.patch("/api/stock/supply", json=batch)

    assert again.json() == first.json()
    assert [item["current_stock"] for item in again.json()["saved"]] == [15]
    assert [row["error"] for row in again.json()["refused"]] == ["item_name_taken"]
    assert [(answer.status_code, answer.json()["error"]) for answer in (other, elsewhere)] == [
        (409, "batch_differs")
    ] * 2
    assert await cafe.counts() == counts


async def test_the_same_batch_sent_ten_times_at_once_is_applied_once(cafe: Cafe) -> None:
    await an_item(cafe.db, stock=10)

    async with await cafe.till() as till:
        batch = a_batch(an_edit((await listed(till))["Pandesal"], current_stock=15))
        answers = await together(10, lambda _: till.patch(ROOM, json=batch))

    assert len({answer.text for answer in answers}) == 1
    assert (await cafe.row(stock_items)).current_stock == 15
    assert len(await cafe.rows(journal, record_id=batch["batch_id"])) == 1


async def test_five_hundred_rows_can_be_saved_in_one_request(cafe: Cafe) -> None:
    for number in range(500):
        await an_item(cafe.db, f"Item {number}", stock=10)

    async with await cafe.till() as till:
        items = await listed(till)
        rows = [
            an_edit(item, name=f"{item['name']} new", description="x" * 200, current_stock=number)
            for number, item in enumerate(items.values())
        ]
        answer = (await till.patch(ROOM, json=a_batch(*rows))).json()

    assert (len(answer["saved"]), answer["refused"]) == (500, [])
    assert {row.name.endswith(" new") for row in await cafe.rows(stock_items)} == {True}
