"""A sale is recorded completely: the sale, its lines, the stock, its movements and the journal."""

from cafe import Cafe
from factories import a_line, a_staff_member, an_item, an_order
from sukli.db.journal import journal
from sukli.sales.tables import sale_lines, sales
from sukli.stock.tables import stock_items, stock_movements


async def test_a_sale_stores_everything_that_belongs_to_it(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    latte = await an_item(cafe.db, "Spanish Latte", stock=20, cost_centavos=6_000)
    bread = await an_item(cafe.db, "Pandesal", stock=100, cost_centavos=500)
    order = an_order(
        a_line(latte, name="Spanish Latte", price_centavos=12_000, quantity=2, temperature="iced"),
        a_line(bread, name="Pandesal", price_centavos=1_000, quantity=5, order_type="take-out"),
        a_line(latte, name="Spanish Latte", price_centavos=12_000, temperature="hot"),
        discount_tenths=125,
        order_number=7,
        cash_received_centavos=50_000,
    )

    async with await cafe.till(ana) as till:
        answer = await till.post("/api/sales", json=order)

    assert answer.status_code == 201
    sale = answer.json()
    assert sale["total_centavos"] == 41_000 - 5_125
    assert sale["cogs_centavos"] == 17_938
    assert sale["change_centavos"] == 50_000 - 35_875
    assert sale["created_at"] == "2026-03-02T04:00:00Z"
    assert sale["on"] == "2026-03-02"
    assert (sale["payment_method"], sale["order_status"], sale["voided"]) == ("cash", "pending", False)
    assert (sale["staff_id"], sale["staff_first_name"]) == (ana.id, "Ana")
    assert [line["id"] for line in sale["lines"]] == [line["id"] for line in order["lines"]]
    assert sale["lines"][0] == order["lines"][0] | {"completed": False, "options": []}

    stored = await cafe.row(sales)
    assert (stored.id, stored.total_centavos, stored.cogs_centavos) == (order["id"], 35_875, 17_938)
    lines = await cafe.rows(sale_lines, sale_id=order["id"])
    assert sorted((line.position, line.quantity, line.temperature) for line in lines) == [
        (0, 2, "iced"),
        (1, 5, None),
        (2, 1, "hot"),
    ]
    moved = await cafe.rows(stock_movements, sale_id=order["id"])
    assert {move.item_id: (move.movement_type, move.quantity, move.applied_quantity) for move in moved} == {
        latte: ("sale", 3, -3),
        bread: ("sale", 5, -5),
    }
    assert {move.staff_id for move in moved} == {ana.id}
    assert (await cafe.row(stock_items, id=latte)).current_stock == 17
    assert (await cafe.row(stock_items, id=bread)).current_stock == 95
    entry = await cafe.row(journal, record_id=order["id"])
    assert (entry.action, entry.staff_id, entry.at, entry.before) == ("sale.completed", ana.id, cafe.clock.now, None)
    assert entry.after["total_centavos"] == 35_875
    assert "prices_that_differ" not in entry.after


async def test_a_sale_can_be_read_alone_and_in_its_day_newest_first(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    orders = [an_order(a_line(item, quantity=number)) for number in (1, 2, 3)]

    async with await cafe.till() as till:
        sold = []
        for order in orders:
            sold.append((await till.post("/api/sales", json=order)).json())
            cafe.clock.forward(minutes=1)

        assert (await till.get(f"/api/sales/{orders[1]['id']}")).json() == sold[1]
        assert (await till.get("/api/sales")).json()["sales"] == sold[::-1]
        assert (await till.get("/api/sales?on=2026-03-02")).json()["sales"] == sold[::-1]
        assert (await till.get("/api/sales?on=2026-03-01")).json()["sales"] == []


async def test_an_unknown_sale_is_not_found(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        for unknown in ("0197f000-0000-7000-8000-000000000000", "nothing", "1"):
            answer = await till.get(f"/api/sales/{unknown}")

            assert (answer.status_code, answer.json()["error"]) == (404, "not_found")


async def test_the_open_price_item_keeps_its_stock(cafe: Cafe) -> None:
    other = await an_item(cafe.db, " OTHER ", stock=3)
    bread = await an_item(cafe.db, "Pandesal", stock=3)

    async with await cafe.till() as till:
        order = an_order(a_line(other, name="Corkage", price_centavos=12_345), a_line(bread))
        assert (await till.post("/api/sales", json=order)).status_code == 201

    assert (await cafe.row(stock_items, id=other)).current_stock == 3
    assert [move.item_id for move in await cafe.rows(stock_movements, sale_id=order["id"])] == [bread]


async def test_an_order_of_only_the_open_price_item_moves_no_stock(cafe: Cafe) -> None:
    other = await an_item(cafe.db, "other", stock=0)

    async with await cafe.till() as till:
        order = an_order(a_line(other, name="Corkage", price_centavos=12_345))
        assert (await till.post("/api/sales", json=order)).status_code == 201

    assert await cafe.rows(stock_movements, sale_id=order["id"]) == []


async def test_stock_may_fall_below_zero(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=2)

    async with await cafe.till() as till:
        assert (await till.post("/api/sales", json=an_order(a_line(item, quantity=5)))).status_code == 201

    assert (await cafe.row(stock_items, id=item)).current_stock == -3


async def test_a_price_that_differs_from_the_menu_is_charged_and_noted_in_the_journal(cafe: Cafe) -> None:
    latte = await an_item(cafe.db, "Latte", cost_centavos=6_000)
    bread = await an_item(cafe.db, "Pandesal", cost_centavos=1_000)
    other = await an_item(cafe.db, "Other")
    old_price = a_line(latte, price_centavos=11_000)
    order = an_order(old_price, a_line(bread, price_centavos=2_000), a_line(other, price_centavos=1))

    async with await cafe.till() as till:
        sale = (await till.post("/api/sales", json=order)).json()

    assert sale["total_centavos"] == 13_001
    assert (await cafe.row(journal, record_id=order["id"])).after["prices_that_differ"] == [
        {"line_id": old_price["id"], "price_centavos": 11_000, "menu_price_centavos": 12_000}
    ]


async def test_a_held_sale_belongs_to_the_day_it_was_made(cafe: Cafe) -> None:
    item = await an_item(cafe.db)
    # it is noon; the sale was made 12 hours and one millisecond ago
    order = an_order(a_line(item), held_ms=12 * 3_600_000 + 1)

    async with await cafe.till() as till:
        sale = (await till.post("/api/sales", json=order)).json()
        assert (await till.get("/api/sales")).json()["sales"] == []
        assert (await till.get("/api/sales?on=2026-03-01")).json()["sales"] == [sale]

    assert (sale["on"], sale["created_at"]) == ("2026-03-01", "2026-03-01T15:59:59.999000Z")
    entry = await cafe.row(journal, record_id=order["id"])
    assert (entry.at, entry.after["held_ms"]) == (cafe.clock.now, 12 * 3_600_000 + 1)


async def test_names_with_emoji_are_stored_unchanged(cafe: Cafe) -> None:
    item = await an_item(cafe.db, "Halo-halo 🍧")

    async with await cafe.till() as till:
        sale = (await till.post("/api/sales", json=an_order(a_line(item, name="Halo-halo 🍧 ñ")))).json()

    assert sale["lines"][0]["name"] == "Halo-halo 🍧 ñ"
