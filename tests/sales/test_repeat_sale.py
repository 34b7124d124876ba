"""A sale that is sent again never becomes a second sale."""

import pytest

from cafe import Cafe, open_cafe, together
from factories import a_line, a_staff_member, an_item, an_order
from sukli.sales.tables import sales
from sukli.stock.tables import stock_items


async def test_a_repeated_sale_returns_the_stored_one(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=10)
    order = an_order(a_line(item, quantity=3), order_number=4)

    async with await cafe.till() as till:
        first = await till.post("/api/sales", json=order)
        counts = await cafe.counts()
        cafe.clock.forward(hours=13)
        again = await till.post("/api/sales", json=order | {"held_ms": 13 * 3_600_000})

    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json() == first.json()
    assert await cafe.counts() == counts
    assert (await cafe.row(stock_items)).current_stock == 7


async def test_fields_left_out_are_the_same_as_their_defaults(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    order = an_order(a_line(item))

    async with await cafe.till() as till:
        await till.post("/api/sales", json=order)
        for name in ("order_number", "cash_received_centavos", "held_ms"):
            del order[name]
        again = await till.post("/api/sales", json=order)

    assert again.status_code == 200


async def test_a_sale_sent_again_by_another_person_stays_with_its_seller(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    order = an_order(a_line(item))
    ben = await a_staff_member(cafe.db, first_name="Ben")

    async with await cafe.till() as till, await cafe.till(ben) as other_till:
        await till.post("/api/sales", json=order)
        again = await other_till.post("/api/sales", json=order)

    assert (again.status_code, again.json()["staff_first_name"]) == (200, "Ana")


async def test_the_same_sale_sent_ten_times_at_once_is_one_sale(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=10)
    order = an_order(a_line(item, quantity=2))

    async with await cafe.till() as till:
        answers = await together(10, lambda _: till.post("/api/sales", json=order))

    assert sorted(answer.status_code for answer in answers) == [200] * 9 + [201]
    assert len({answer.text for answer in answers}) == 1
    counts = await cafe.counts()
    assert (counts["sales"], counts["sale_lines"]) == (1, 1)
    assert (await cafe.row(stock_items)).current_stock == 8


async def test_the_same_sale_after_a_restart_is_one_sale(cafe: Cafe, tmp_path) -> None:
    item = await an_item(cafe.db)
    ana = await a_staff_member(cafe.db)
    order = an_order(a_line(item))
    async with await cafe.till(ana) as till:
        first = await till.post("/api/sales", json=order)

    async with (
        open_cafe(cafe.settings.database_url, tmp_path, cafe.clock) as reopened,
        await reopened.till(ana) as till,
    ):
        again = await till.post("/api/sales", json=order)

    assert (again.status_code, again.json()) == (200, first.json())


@pytest.mark.parametrize(
    "change", [{"order_number": 9}, {"order_type": "take-out"}, {"cash_received_centavos": 100_000}, "price", "name"]
)
async def test_the_same_id_with_another_body_is_refused(cafe: Cafe, change: dict[str, object] | str) -> None:
    item = await an_item(cafe.db)
    line = a_line(item)
    order = an_order(line)
    if change == "price":
        changed = an_order(line | {"price_centavos": 2_001}, id=order["id"])
    elif change == "name":
        changed = an_order(line | {"name": "Ensaymada"}, id=order["id"])
    else:
        changed = order | change

    async with await cafe.till() as till:
        await till.post("/api/sales", json=order)
        counts = await cafe.counts()
        answer = await till.post("/api/sales", json=changed)

    assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (409, "sale_differs", "id")
    assert await cafe.counts() == counts


async def test_of_two_different_sales_with_the_same_id_at_once_one_is_refused(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=10)
    first = an_order(a_line(item, quantity=1))
    second = an_order(a_line(item, quantity=2), id=first["id"])

    async with await cafe.till() as till:
        answers = await together(2, lambda number: till.post("/api/sales", json=(first, second)[number]))

    assert sorted(answer.status_code for answer in answers) == [201, 409]
    assert len(await cafe.rows(sales)) == 1


async def test_a_sale_with_a_line_id_of_another_sale_is_refused_entirely(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    line = a_line(item)

    async with await cafe.till() as till:
        await till.post("/api/sales", json=an_order(line))
        counts = await cafe.counts()
        answer = await till.post("/api/sales", json=an_order(a_line(item), line))

    assert (answer.status_code, answer.json()["error"]) == (409, "line_id_taken")
    assert await cafe.counts() == counts
