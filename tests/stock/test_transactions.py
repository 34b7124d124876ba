"""Stock received, removed, thrown away, adjusted. Spec section 4."""

import pytest

from cafe import Cafe, together
from factories import a_line, a_staff_member, a_transaction, an_item, an_order
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.stock.tables import stock_items, stock_movements


@pytest.mark.parametrize(
    ("transaction_type", "stock", "quantity", "applied"),
    [
        ("received", 5, 3, 3),
        ("adjustment", 5, 3, 3),
        ("removed", 5, 3, -3),
        ("removed", 5, 5, -5),
        ("removed", 5, 8, -5),
        ("removed", 0, 8, 0),
        ("removed", -2, 8, 0),
        ("wasted", 5, 3, -3),
        ("wasted", 5, 8, -5),
        ("wasted", -2, 8, 0),
        ("received", -2, 8, 8),
        ("received", 0, 1_000_000, 1_000_000),
    ],
)
@pytest.mark.parametrize("kind", ["inventory", "supply"])
async def test_each_type_of_transaction_changes_the_stock_as_specified(
    cafe: Cafe, kind: str, transaction_type: str, stock: int, quantity: int, applied: int
) -> None:
    item = await an_item(cafe.db, stock=stock, kind=kind)
    ana = await a_staff_member(cafe.db)
    body = a_transaction(
        transaction_type=transaction_type, quantity=quantity, unit_cost_centavos=6_500, notes="  Weekly delivery "
    )

    async with await cafe.till(ana) as till:
        answer = await till.post(f"/api/stock/{kind}/{item}/transactions", json=body)

    assert answer.status_code == 201
    told = answer.json()
    assert (told["asked"], told["applied"]) == (quantity, applied)
    assert (told["item"]["current_stock"], told["item"]["unit_cost_centavos"]) == (stock + applied, 6_500)
    row = await cafe.row(stock_items)
    assert (row.current_stock, row.unit_cost_centavos) == (stock + applied, 6_500)
    moved = await cafe.row(stock_movements, id=body["id"])
    assert (moved.movement_type, moved.quantity, moved.applied_quantity) == (transaction_type, quantity, applied)
    assert (moved.staff_id, moved.notes, moved.unit_cost_centavos) == (ana.id, "Weekly delivery", 6_500)
    (entry,) = await cafe.rows(journal, action=f"{kind}.stock_{transaction_type}")
    assert (entry.staff_id, entry.before["current_stock"], entry.after["asked"]) == (ana.id, stock, quantity)


@pytest.mark.parametrize(
    ("transaction_type", "reason"), [("wasted", None), ("removed", "spoiled"), ("received", "other"), ("wasted", "ate")]
)
async def test_a_waste_reason_is_required_for_wasted_stock_and_refused_for_other_transactions(
    cafe: Cafe, transaction_type: str, reason: str | None
) -> None:
    item = await an_item(cafe.db, stock=5)
    body = a_transaction(transaction_type=transaction_type, waste_reason=reason)

    async with await cafe.till() as till:
        answer = await till.post(f"/api/stock/inventory/{item}/transactions", json=body)

    assert (answer.status_code, answer.json()["field"]) == (422, "waste_reason")
    assert (await cafe.row(stock_items)).current_stock == 5


async def test_a_waste_reason_is_stored_shown_and_part_of_the_request(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=5)
    body = a_transaction(transaction_type="wasted", quantity=2, waste_reason="dropped")
    path = f"/api/stock/inventory/{item}"

    async with await cafe.till() as till:
        first = await till.post(f"{path}/transactions", json=body)
        again = await till.post(f"{path}/transactions", json=body)
        other = await till.post(f"{path}/transactions", json=body | {"waste_reason": "spoiled"})
        newest = (await till.get(f"{path}/movements")).json()["movements"][0]

    assert [answer.status_code for answer in (first, again, other)] == [201, 200, 409]
    assert (newest["movement_type"], newest["waste_reason"], newest["stock_after"]) == ("wasted", "dropped", 3)
    (entry,) = await cafe.rows(journal, action="inventory.stock_wasted")
    assert entry.after["waste_reason"] == "dropped"


async def test_a_transactions_unit_cost_becomes_the_items_and_the_menu_price_follows(cafe: Cafe) -> None:
    item = await an_item(cafe.db, "Latte", cost_centavos=6_000)

    async with await cafe.till() as till:
        await till.post(
            f"/api/stock/inventory/{item}/transactions",
            json=a_transaction(unit_cost_centavos=6_500, known_unit_cost_centavos=6_000),
        )
        menu = (await till.get("/api/menu")).json()

    assert [tile["price_centavos"] for tile in menu] == [13_000]


async def test_a_stale_unit_cost_is_refused_with_the_current_one_and_nothing_is_recorded(
    cafe: Cafe,
) -> None:
    item = await an_item(cafe.db, stock=5, cost_centavos=6_000)
    path = f"/api/stock/inventory/{item}/transactions"
    seen = {"known_unit_cost_centavos": 6_000}

    async with await cafe.till() as till:
        theirs = await till.post(path, json=a_transaction(**seen, unit_cost_centavos=6_500))
        untouched, typed = (
            a_transaction(**seen, unit_cost_centavos=6_000),
            a_transaction(**seen, unit_cost_centavos=7_000),
        )
        refused = [await till.post(path, json=body) for body in (untouched, typed)]
        same = await till.post(path, json=a_transaction(**seen, unit_cost_centavos=6_500))
        meant = await till.post(path, json=typed | {"known_unit_cost_centavos": 6_500})
        again = await till.post(path, json=typed)

    for answer in refused:
        told = answer.json()
        assert (answer.status_code, told["error"], told["field"], told["unit_cost_centavos"]) == (
            *(409, "unit_cost_changed", "unit_cost_centavos", 6_500),
        )
    assert [answer.status_code for answer in (theirs, same, meant, again)] == [201, 201, 201, 200]
    row = await cafe.row(stock_items)
    assert (row.current_stock, row.unit_cost_centavos) == (20, 7_000)


async def test_of_two_different_unit_costs_at_once_one_is_refused(cafe: Cafe) -> None:
    item = await an_item(cafe.db, cost_centavos=6_000)
    bodies = [a_transaction(unit_cost_centavos=cost, known_unit_cost_centavos=6_000) for cost in (7_000, 8_000)]

    async with await cafe.till() as till:
        answers = await together(
            2, lambda number: till.post(f"/api/stock/inventory/{item}/transactions", json=bodies[number])
        )

    assert sorted(answer.status_code for answer in answers) == [201, 409]


@pytest.mark.parametrize("notes", ["", "   ", None])
async def test_empty_notes_are_stored_as_none(cafe: Cafe, notes: str | None) -> None:
    item = await an_item(cafe.db)
    body = a_transaction(notes=notes)

    async with await cafe.till() as till:
        await till.post(f"/api/stock/inventory/{item}/transactions", json=body)

    assert (await cafe.row(stock_movements, id=body["id"])).notes is None


async def test_a_repeated_transaction_changes_nothing_whoever_sends_it(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=3)
    ben = await a_staff_member(cafe.db, first_name="Ben")
    body = a_transaction(transaction_type="removed", quantity=10)
    path = f"/api/stock/inventory/{item}/transactions"

    async with await cafe.till() as till, await cafe.till(ben) as other_till:
        first = await till.post(path, json=body)
        await till.post("/api/sales", json=an_order(a_line(item, quantity=2)))
        counts = await cafe.counts()
        again = await other_till.post(path, json=body)

    assert (first.status_code, again.status_code) == (201, 200)
    assert (again.json()["asked"], again.json()["applied"]) == (10, -3)
    assert again.json()["item"]["current_stock"] == -2
    assert await cafe.counts() == counts


async def test_a_repeated_transaction_is_still_answered_after_the_item_was_deleted(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=3)
    body = a_transaction(quantity=4)
    path = f"/api/stock/inventory/{item}/transactions"

    async with await cafe.till() as till:
        await till.post(path, json=body)
        await till.delete(f"/api/stock/inventory/{item}")
        again = await till.post(path, json=body)

    assert (again.status_code, again.json()["applied"]) == (200, 4)


@pytest.mark.parametrize("change", [{"quantity": 9}, {"transaction_type": "removed"}, {"notes": "x"}, "item"])
async def test_the_same_id_with_another_body_is_refused(cafe: Cafe, change: dict[str, object] | str) -> None:
    items = [await an_item(cafe.db, f"Bread {number}") for number in range(2)]
    body = a_transaction()
    item, values = (items[1], {}) if change == "item" else (items[0], change)

    async with await cafe.till() as till:
        await till.post(f"/api/stock/inventory/{items[0]}/transactions", json=body)
        answer = await till.post(f"/api/stock/inventory/{item}/transactions", json=body | values)

    assert (answer.status_code, answer.json()["error"]) == (409, "stock_transaction_differs")
    assert sorted(row.current_stock for row in await cafe.rows(stock_items)) == [50, 55]


async def test_one_transaction_id_sent_for_several_items_at_once_is_stored_once(cafe: Cafe) -> None:
    items = [await an_item(cafe.db, f"Bread {number}") for number in range(8)]
    body = a_transaction()

    async with await cafe.till() as till:
        answers = await together(
            8, lambda number: till.post(f"/api/stock/inventory/{items[number]}/transactions", json=body)
        )

    assert sorted(answer.status_code for answer in answers) == [201] + [409] * 7
    assert sorted(row.current_stock for row in await cafe.rows(stock_items)) == [50] * 7 + [55]


async def test_the_same_transaction_sent_ten_times_at_once_is_stored_once(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=1)
    body = a_transaction(quantity=6)

    async with await cafe.till() as till:
        answers = await together(10, lambda _: till.post(f"/api/stock/inventory/{item}/transactions", json=body))

    assert sorted(answer.status_code for answer in answers) == [200] * 9 + [201]
    assert (await cafe.row(stock_items)).current_stock == 7


async def test_simultaneous_removals_never_take_more_than_there_is(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=10)

    async with await cafe.till() as till:
        answers = await together(
            8,
            lambda _: till.post(
                f"/api/stock/inventory/{item}/transactions",
                json=a_transaction(transaction_type="removed", quantity=3),
            ),
        )

    assert sorted(answer.json()["applied"] for answer in answers) == [-3, -3, -3, -1, 0, 0, 0, 0]
    assert (await cafe.row(stock_items)).current_stock == 0


@pytest.mark.parametrize("item", ["nobody", "unknown", "of the other list"])
async def test_an_item_not_in_the_list_takes_no_transactions(cafe: Cafe, item: str) -> None:
    supply = await an_item(cafe.db, kind="supply")
    item_id = {"nobody": "nobody", "unknown": new_id(), "of the other list": supply}[item]

    async with await cafe.till() as till:
        answer = await till.post(f"/api/stock/inventory/{item_id}/transactions", json=a_transaction())

    assert (answer.status_code, answer.json()["error"]) == (404, "not_found")
    assert len(await cafe.rows(stock_movements)) == 1
