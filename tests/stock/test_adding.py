"""Adding an item or a supply: its values, its unique name, and sending it twice."""

import pytest

from cafe import Cafe, together
from factories import a_line, a_staff_member, an_item, an_order, new_item
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.stock.tables import stock_items, stock_movements


@pytest.mark.parametrize("kind", ["inventory", "supply"])
async def test_an_item_is_added_with_its_first_stock_as_a_movement(cafe: Cafe, kind: str) -> None:
    ana = await a_staff_member(cafe.db)
    body = new_item(name="  Tapsilog ", description=" with egg\r\nand rice ", current_stock=12)

    async with await cafe.till(ana) as till:
        answer = await till.post(f"/api/stock/{kind}", json=body)
        listed = (await till.get(f"/api/stock/{kind}")).json()["items"]

    assert answer.status_code == 201
    assert answer.json() == {
        "id": body["id"],
        "kind": kind,
        "name": "Tapsilog",
        "description": "with egg\nand rice",
        "unit_cost_centavos": 4_000,
        "current_stock": 12,
        "min_stock_level": 10,
        "supplier": "",
        "lead_days": None,
        "kept_in": "",
        "content_amount": 1,
        "content_unit": "pc",
        "opened_thousandths": 0,
        "made_to_order": False,
        "created_at": "2026-03-02T04:00:00Z",
        "updated_at": "2026-03-02T04:00:00Z",
    }
    assert listed == [answer.json()]
    opening = await cafe.row(stock_movements)
    assert (opening.movement_type, opening.applied_quantity, opening.staff_id) == ("opening", 12, ana.id)
    entry = await cafe.row(journal, record_id=body["id"])
    assert (entry.action, entry.staff_id, entry.after["name"]) == (f"{kind}.added", ana.id, "Tapsilog")


async def test_a_new_inventory_item_is_on_the_menu_and_a_supply_is_not(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await till.post("/api/stock/inventory", json=new_item(name="Ensaymada"))
        await till.post("/api/stock/supply", json=new_item(name="Napkins"))
        menu = (await till.get("/api/menu")).json()

    assert [(item["name"], item["price_centavos"]) for item in menu] == [("Ensaymada", 8_000)]


@pytest.mark.parametrize("name", ["Tapsilog", " tapsilog ", "TAPSILOG", "\uff34apsilog"])
async def test_names_that_differ_only_in_case_or_outer_spaces_count_as_the_same(cafe: Cafe, name: str) -> None:
    await an_item(cafe.db, "Tapsilog")
    counts = await cafe.counts()

    async with await cafe.till() as till:
        answer = await till.post("/api/stock/inventory", json=new_item(name=name))

    assert answer.status_code == 409
    assert answer.json()["error"] == "item_name_taken"
    assert answer.json()["field"] == "name"
    assert (await cafe.counts())["stock_items"] == counts["stock_items"]


@pytest.mark.parametrize(
    ("one", "other"), [("Iced  Tea", "iced tea"), ("Pi\u00f1a", "Pin\u0303a"), ("STRASSE", "straße")]
)
async def test_names_that_look_alike_count_as_the_same(cafe: Cafe, one: str, other: str) -> None:
    async with await cafe.till() as till:
        first = await till.post("/api/stock/supply", json=new_item(name=one))
        second = await till.post("/api/stock/supply", json=new_item(name=other))

    assert (first.status_code, second.status_code) == (201, 409)


async def test_the_two_lists_can_each_use_the_same_name(cafe: Cafe) -> None:
    await an_item(cafe.db, "Rice")

    async with await cafe.till() as till:
        answer = await till.post("/api/stock/supply", json=new_item(name="Rice"))

    assert answer.status_code == 201


async def test_a_repeated_addition_returns_the_current_item(cafe: Cafe) -> None:
    body = new_item(current_stock=9)

    async with await cafe.till() as till:
        first = await till.post("/api/stock/inventory", json=body)
        await till.post("/api/sales", json=an_order(a_line(body["id"], quantity=2)))
        counts = await cafe.counts()
        again = await till.post("/api/stock/inventory", json=body)

    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json() == first.json() | {"current_stock": 7}
    assert await cafe.counts() == counts


async def test_repeating_the_addition_of_a_deleted_item_is_refused(cafe: Cafe) -> None:
    body = new_item()

    async with await cafe.till() as till:
        await till.post("/api/stock/inventory", json=body)
        await till.delete(f"/api/stock/inventory/{body['id']}")
        again = await till.post("/api/stock/inventory", json=body)
        other = await till.post("/api/stock/inventory", json=body | {"id": new_id()})

    assert (again.status_code, again.json()["error"]) == (409, "item_differs")
    assert other.status_code == 201


@pytest.mark.parametrize("change", [{"name": "Longsilog"}, {"unit_cost_centavos": 1}, {"current_stock": 1}, "kind"])
async def test_the_same_id_with_other_values_is_refused(cafe: Cafe, change: dict[str, object] | str) -> None:
    body = new_item()
    kind, values = ("supply", {}) if change == "kind" else ("inventory", change)

    async with await cafe.till() as till:
        await till.post("/api/stock/inventory", json=body)
        answer = await till.post(f"/api/stock/{kind}", json=body | values)

    assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (409, "item_differs", "id")
    assert len(await cafe.rows(stock_items)) == 1


async def test_the_same_item_sent_ten_times_at_once_is_one_item(cafe: Cafe) -> None:
    body = new_item()

    async with await cafe.till() as till:
        answers = await together(10, lambda _: till.post("/api/stock/inventory", json=body))

    assert sorted(answer.status_code for answer in answers) == [200] * 9 + [201]
    assert len(await cafe.rows(stock_items)) == len(await cafe.rows(stock_movements)) == 1


async def test_of_ten_people_adding_the_same_name_at_once_one_succeeds(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        answers = await together(
            10, lambda number: till.post("/api/stock/supply", json=new_item(id=new_id(), name=f"Sugar{' ' * number}"))
        )

    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 9
    assert len(await cafe.rows(stock_items)) == 1
