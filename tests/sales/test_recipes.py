"""A sale takes what its recipes say, in its own transaction, and stores what that cost."""

import random
from collections import defaultdict
from typing import Any

from cafe import Cafe, together
from cooking import a_recipe, an_ingredient, part
from factories import a_line, a_staff_member, an_item, an_option, an_order, new_id
from sukli.check.invariants import wrong_stock
from sukli.db.journal import journal
from sukli.http.schema_types import MOST_CENTAVOS
from sukli.menu.built_in import BUILT_IN_GROUPS, ICED_ID, SILOG_ID
from sukli.sales.tables import sale_lines
from sukli.stock.contents import MOST_STOCK, Shelf, left_of
from sukli.stock.tables import stock_items, stock_movements

TILLS = 16
SALES_EACH = 6


async def shelf_of(cafe: Cafe, item_id: str) -> Shelf:
    row = await cafe.row(stock_items, id=item_id)
    return Shelf(row.current_stock, row.opened_thousandths)


async def a_latte(cafe: Cafe, *, made_to_order: bool = True) -> tuple[str, str, str, str]:
    """Add a latte, its beans, its milk and its cup."""
    latte = await an_item(cafe.db, "Latte", stock=5)
    beans = await an_ingredient(cafe.db, "Beans", 1_000, "g", stock=2, cost_centavos=50_000)
    milk = await an_ingredient(cafe.db, "Milk", 1_000, "ml", stock=3, cost_centavos=9_000)
    cup = await an_ingredient(cafe.db, "Cup", stock=100, cost_centavos=300)
    parts = (part(beans, 18), part(milk, 180), part(cup, 1))
    await a_recipe(cafe.db, latte, *parts, made_to_order=made_to_order)
    return latte, beans, milk, cup


async def sold(cafe: Cafe, *lines: dict[str, Any]) -> str:
    order = an_order(*lines)
    async with await cafe.till() as till:
        answer = await till.post("/api/sales", json=order)
    assert answer.status_code == 201
    return str(order["id"])


async def test_a_sale_takes_the_ingredients_of_its_recipe_and_no_stock_of_the_item_made_to_order(cafe: Cafe) -> None:
    latte, beans, milk, cup = await a_latte(cafe)

    sale_id = await sold(cafe, a_line(latte, quantity=2, name="Latte"))

    assert await shelf_of(cafe, latte) == (5, 0)
    assert await shelf_of(cafe, beans) == (2, 36_000)
    assert await shelf_of(cafe, milk) == (3, 360_000)
    assert await shelf_of(cafe, cup) == (98, 0)
    moved = {
        row.item_id: (row.movement_type, row.applied_quantity, row.used_thousandths)
        for row in await cafe.rows(stock_movements, sale_id=sale_id)
    }
    assert moved == {beans: ("used", 0, 36_000), milk: ("used", 0, 360_000), cup: ("used", -2, 2_000)}


async def test_ingredients_are_taken_from_the_opened_unit_and_the_stock_may_fall_below_zero(cafe: Cafe) -> None:
    latte, _, milk, _ = await a_latte(cafe)

    shelves = []
    for quantity in (5, 1, 11):
        await sold(cafe, a_line(latte, quantity=quantity))
        shelves.append(await shelf_of(cafe, milk))

    # 900 ml gone, then 1,080, then 3,060 of 3,000
    assert shelves == [(3, 900_000), (2, 80_000), (0, 60_000)]
    assert left_of(shelves[-1], 1_000) == -60_000


async def test_an_item_with_a_recipe_that_is_not_made_to_order_is_taken_from_its_shelf_too(cafe: Cafe) -> None:
    latte, beans, _, _ = await a_latte(cafe, made_to_order=False)

    await sold(cafe, a_line(latte, quantity=2))

    assert ((await shelf_of(cafe, latte)), (await shelf_of(cafe, beans))) == ((3, 0), (2, 36_000))


async def test_an_ingredient_that_is_also_sold_by_itself_is_taken_for_both(cafe: Cafe) -> None:
    cookie = await an_ingredient(cafe.db, "Cookie", 4, "pc", stock=10, kind="inventory")
    sundae = await an_item(cafe.db, "Sundae")
    await a_recipe(cafe.db, sundae, part(cookie, 1), made_to_order=True)

    sale_id = await sold(cafe, a_line(sundae, quantity=5), a_line(cookie, quantity=2))
    async with await cafe.till() as till:
        taken = await shelf_of(cafe, cookie)
        await till.post(f"/api/sales/{sale_id}/void", json={"return_to_stock": True})

    # two whole ones of ten, and five quarters
    assert taken == (7, 1_000)
    assert await shelf_of(cafe, cookie) == (10, 0)


async def test_choices_add_and_replace_ingredients_including_the_built_in_choices(cafe: Cafe) -> None:
    latte, _, milk, cup = await a_latte(cafe)
    oat = await an_ingredient(cafe.db, "Oat milk", 1_000, "ml", stock=4)
    ice = await an_ingredient(cafe.db, "Ice", 5_000, "g", stock=1)
    tapa = await an_ingredient(cafe.db, "Tapa", 1_000, "g", stock=2)
    silog = await an_item(cafe.db, "All Day Silog with Coffee")
    oat_id = new_id()
    tapa_id = next(choice.id for choice in BUILT_IN_GROUPS[SILOG_ID].choices if choice.name == "Tapa")
    await a_recipe(cafe.db, oat_id, part(oat, replaces=milk), of_choice=True)
    await a_recipe(cafe.db, ICED_ID, part(ice, 120), part(cup, 0, replaces=cup), of_choice=True)
    await a_recipe(cafe.db, tapa_id, part(tapa, 150), of_choice=True)

    await sold(
        cafe,
        a_line(latte, temperature="iced", price_centavos=4_000, options=[an_option(choice_id=oat_id)]),
        a_line(silog, name="All Day Silog with Coffee (Tapa)"),
        a_line(silog, name="All Day Silog with Coffee (Chorizo)"),
    )

    assert await shelf_of(cafe, milk) == (3, 0)
    assert await shelf_of(cafe, oat) == (4, 180_000)
    assert await shelf_of(cafe, ice) == (1, 120_000)
    assert await shelf_of(cafe, cup) == (100, 0)
    assert await shelf_of(cafe, tapa) == (2, 150_000)
    assert (await shelf_of(cafe, silog)).stock == 48


async def test_a_line_keeps_its_recipe_cost_when_recipes_and_costs_change(cafe: Cafe) -> None:
    latte, beans, _, _ = await a_latte(cafe)
    bread = await an_item(cafe.db, "Pandesal")

    sale_id = await sold(cafe, a_line(latte, quantity=3), a_line(bread))
    await a_recipe(cafe.db, latte, part(beans, 500), made_to_order=True)
    await sold(cafe, a_line(latte))

    first, second = await cafe.rows(sale_lines, sale_id=sale_id)
    # 18 g at ₱500.00 a kilo, 180 ml at ₱90.00 a litre, a cup at ₱3.00
    assert (first.recipe_cost_centavos, second.recipe_cost_centavos) == (3 * (900 + 1_620 + 300), None)
    assert (await cafe.rows(sale_lines, item_id=latte))[-1].recipe_cost_centavos == 25_000


async def test_the_cost_of_a_line_from_the_shelf_includes_its_own_unit_cost(cafe: Cafe) -> None:
    brownie, other = await an_item(cafe.db, "Brownie", cost_centavos=4_000), await an_item(cafe.db, "Other")
    box = await an_ingredient(cafe.db, "Box", cost_centavos=350)
    for item in (brownie, other):
        await a_recipe(cafe.db, item, part(box, 1))

    sale_id = await sold(cafe, a_line(brownie, quantity=2), a_line(other, name="Other"))

    lines = await cafe.rows(sale_lines, sale_id=sale_id)
    assert [line.recipe_cost_centavos for line in lines] == [2 * (4_000 + 350), 350]


async def test_a_void_returns_the_ingredients_its_sale_took_and_a_restore_takes_them_again(cafe: Cafe) -> None:
    latte, beans, milk, cup = await a_latte(cafe)
    sale_id = await sold(cafe, a_line(latte, quantity=7))
    before = [await shelf_of(cafe, id_) for id_ in (beans, milk, cup)]
    await a_recipe(cafe.db, latte, part(beans, 1))
    await sold(cafe, a_line(latte))

    async with await cafe.till() as till:
        for _ in range(2):
            voided = await till.post(f"/api/sales/{sale_id}/void", json={"return_to_stock": True})
            assert voided.status_code in {200, 409}
        returned = [await shelf_of(cafe, id_) for id_ in (beans, milk, cup)]
        restored = await till.post(f"/api/sales/{sale_id}/restore", json={})

    assert (await cafe.rows(journal, action="sale.voided"))[0].after["used_thousandths"][beans] == -126_000
    assert returned == [(2, 1_000), (3, 0), (100, 0)]
    assert restored.status_code == 200
    after = [await shelf_of(cafe, id_) for id_ in (beans, milk, cup)]
    assert after == [(before[0].stock, before[0].opened_thousandths + 1_000), *before[1:]]


async def test_a_sale_sent_twice_takes_its_ingredients_once(cafe: Cafe) -> None:
    latte, beans, _, _ = await a_latte(cafe)
    order = an_order(a_line(latte))

    async with await cafe.till() as till:
        statuses = [(await till.post("/api/sales", json=order)).status_code for _ in range(2)]

    assert statuses == [201, 200]
    assert await shelf_of(cafe, beans) == (2, 18_000)


async def test_after_sixteen_tills_sell_the_same_ingredients_each_stock_is_the_sum_of_its_movements(
    cafe: Cafe,
) -> None:
    dice = random.Random(18)
    supplies = [await an_ingredient(cafe.db, f"Supply {number}", 250, "g", stock=3) for number in range(5)]
    drinks = [await an_item(cafe.db, f"Drink {number}", stock=5) for number in range(4)]
    for number, drink in enumerate(drinks):
        parts = [part(supply, dice.randint(1, 90)) for supply in dice.sample(supplies, 4)]
        await a_recipe(cafe.db, drink, *parts, made_to_order=number % 2 == 0)
    ana = await a_staff_member(cafe.db)
    tills = [await cafe.till(ana) for _ in range(TILLS)]

    async def sell(till_number: int) -> list[int]:
        statuses = []
        for turn in range(SALES_EACH):
            lines = [a_line(drink, quantity=dice.randint(1, 3)) for drink in dice.sample(drinks, 3)]
            order = an_order(*lines)
            statuses.append((await tills[till_number].post("/api/sales", json=order)).status_code)
            if turn % 3 == 2:
                answer = await tills[till_number].post(f"/api/sales/{order['id']}/void", json={"return_to_stock": True})
                assert answer.status_code == 200
            elif turn % 3 == 1:
                # somebody changes a recipe in the middle of the rush
                await a_recipe(cafe.db, drinks[0], part(supplies[till_number % 5], turn + 1), made_to_order=True)
        return statuses

    answers = await together(TILLS, sell)
    for till in tills:
        await till.aclose()

    assert answers == [[201] * SALES_EACH] * TILLS
    units: defaultdict[str, int] = defaultdict(int)
    left: defaultdict[str, int] = defaultdict(int)
    items = {row.id: row for row in await cafe.rows(stock_items)}
    for row in await cafe.rows(stock_movements):
        units[row.item_id] += row.applied_quantity
        whole = items[row.item_id].content_amount * 1_000
        left[row.item_id] += row.applied_quantity * whole if row.used_thousandths is None else -row.used_thousandths
    for id_, row in items.items():
        shelf = Shelf(row.current_stock, row.opened_thousandths)
        assert (shelf.stock, left_of(shelf, row.content_amount)) == (units[id_], left[id_])
        assert 0 <= shelf.opened_thousandths < row.content_amount * 1_000


async def test_no_recipe_takes_so_much_that_its_sale_or_a_void_of_it_could_not_be_stored(cafe: Cafe) -> None:
    beans = await an_ingredient(cafe.db, "Beans", 1_000_000, "g", stock=3, cost_centavos=500_000_000)
    tray, box = await an_item(cafe.db, "Tray", stock=0), await an_item(cafe.db, "Box", stock=0)
    await a_recipe(cafe.db, tray, part(beans, 1_000_000), made_to_order=True)
    # a slip of the finger three times over: a box takes 10**12 bags
    await a_recipe(cafe.db, box, part(tray, 1_000_000), part(beans, 1_000_000), made_to_order=True)

    first = await sold(cafe, *(a_line(box, quantity=10_000) for _ in range(3)))
    await sold(cafe, a_line(box))
    async with await cafe.till() as till:
        taken = await shelf_of(cafe, beans)
        voided = await till.post(f"/api/sales/{first}/void", json={"return_to_stock": True})

    assert (taken, voided.status_code) == ((-MOST_STOCK, 0), 200)
    assert await shelf_of(cafe, beans) == (3, 0)
    assert await cafe.db.read(wrong_stock) == []
    lines = await cafe.rows(sale_lines, sale_id=first)
    assert [line.recipe_cost_centavos for line in lines] == [MOST_CENTAVOS] * 3


async def test_the_menu_shows_how_many_can_be_made(cafe: Cafe) -> None:
    latte, _, milk, _ = await a_latte(cafe)

    async def tiles() -> tuple[list[int], list[int]]:
        async with await cafe.till() as till:
            listed = (await till.get("/api/menu")).json()
            whole = (await till.get("/api/menu/whole")).json()["items"]
        return [item["current_stock"] for item in listed], [item["current_stock"] for item in whole]

    # 3 litres at 180 ml each
    assert await tiles() == ([16], [16])
    await sold(cafe, a_line(latte, quantity=16))
    assert await tiles() == ([], [0])
    assert await shelf_of(cafe, milk) == (1, 880_000)


async def test_the_check_finds_an_opened_unit_with_more_used_than_it_holds(cafe: Cafe) -> None:
    _, beans, _, _ = await a_latte(cafe)
    await cafe.db.write(
        lambda tx: tx.connection.execute(
            stock_items.update().where(stock_items.c.id == beans).values(opened_thousandths=1_000_000)
        ),
        None,
    )

    assert await cafe.db.read(wrong_stock) == [f"item {beans} (Beans): more is used of the opened unit than it holds"]
