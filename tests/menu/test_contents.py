"""What one of an item holds, and why its unit cannot change while a recipe uses it."""

import pytest
from sqlalchemy import update

from cafe import Cafe, together
from factories import a_staff_member, an_item
from menu.made_options import a_choice, saved, some_options
from menu.made_recipes import RECIPES, a_part, a_recipe, an_ingredient, cooked, hold
from sukli.db.journal import journal
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.stock.movements import record_movements
from sukli.stock.tables import stock_items


async def open_one(cafe: Cafe, item_id: str, thousandths: int) -> None:
    """Use this much of the opened one."""

    def use(tx: Tx) -> None:
        this = update(stock_items).where(stock_items.c.id == item_id)
        tx.connection.execute(this.values(opened_thousandths=thousandths))

    await cafe.db.write(use, None)


async def test_setting_a_content_is_idempotent_and_in_the_journal(cafe: Cafe) -> None:
    ana, beans = await a_staff_member(cafe.db), await an_item(cafe.db, "Coffee Beans", kind="supply")
    async with await cafe.till(ana) as till:
        answers = await together(3, lambda _: hold(till, "supply", beans, 1_000, "g"))
        listed = (await till.get("/api/stock/supply")).json()["items"]

    content = {"content_amount": 1_000, "content_unit": "g"}
    assert [answer.status_code for answer in answers] == [200] * 3
    assert [{name: each[name] for name in content} for each in listed] == [content]
    (entry,) = await cafe.rows(journal, action="supply.content_changed")
    before = {"content_amount": 1, "content_unit": "pc"}
    assert (entry.record_id, entry.staff_id, entry.before, entry.after) == (beans, ana.id, before, content)


async def test_a_stale_change_of_a_content_is_refused_with_the_current_one(cafe: Cafe) -> None:
    beans = await an_ingredient(cafe, "Coffee Beans", 1_000, "g")
    async with await cafe.till() as till:
        stale = await hold(till, "supply", beans, 500, "g", known=(1, "pc"))
        seen = await hold(till, "supply", beans, 500, "g", known=(1_000, "g"))

    now = {"content_amount": 1_000, "content_unit": "g"}
    assert (stale.status_code, stale.json()["error"], stale.json()["now"]) == (409, "item_changed", now)
    assert (seen.status_code, seen.json()["content_amount"]) == (200, 500)


@pytest.mark.parametrize(("amount", "left"), [(2_000, 400_000), (401, 400_000), (400, 0), (250, 0)])
async def test_an_opened_unit_keeps_what_was_used_of_it_if_that_fits_the_new_content(
    cafe: Cafe, amount: int, left: int
) -> None:
    beans = await an_ingredient(cafe, "Coffee Beans", 1_000, "g")
    await open_one(cafe, beans, 400_000)
    async with await cafe.till() as till:
        answer = (await hold(till, "supply", beans, amount, "g", known=(1_000, "g"))).json()

    assert (answer["opened_thousandths"], answer["current_stock"]) == (left, 50)
    assert (await cafe.row(stock_items, id=beans)).opened_thousandths == left


async def test_another_unit_is_refused_while_a_recipe_uses_the_item_but_another_amount_is_not(cafe: Cafe) -> None:
    latte, choice = await an_item(cafe.db, "Cafe Latte"), a_choice("Oat milk")
    milk = await an_ingredient(cafe, "Milk", 1_000, "ml")
    oat = await an_ingredient(cafe, "Oat Milk", 1_000, "ml")
    await open_one(cafe, milk, 100)
    async with await cafe.till() as till:
        await saved(till, some_options(choice))
        await cooked(till, latte, a_part(milk, 180, "ml"))
        by_item = await hold(till, "supply", milk, 1_000, "g", known=(1_000, "ml"))
        amount = await hold(till, "supply", milk, 900, "ml", known=(1_000, "ml"))
        await cooked(till, latte, known_version=1)
        await cooked(till, choice["id"], a_part(oat, None, "ml", instead_of=milk))
        as_much = await hold(till, "supply", milk, 1_000, "g", known=(900, "ml"))
        await cooked(till, choice["id"], a_part(oat, 200, "ml", instead_of=milk), known_version=1)
        free = await hold(till, "supply", milk, 1_000, "g", known=(900, "ml"))

    message = "Cafe Latte takes Milk in ml. Take it out of the recipe first."
    assert (by_item.status_code, by_item.json()["detail"], by_item.json()["field"]) == (422, message, "content_unit")
    assert (as_much.status_code, as_much.json()["detail"]) == (422, message.replace("Cafe Latte", "Oat milk"))
    assert amount.status_code == 200
    assert (free.status_code, free.json()["content_unit"], free.json()["opened_thousandths"]) == (200, "g", 0)


async def test_the_unit_of_an_item_used_by_sales_stays_because_a_void_may_return_it(cafe: Cafe) -> None:
    beans = await an_ingredient(cafe, "Coffee Beans", 1_000, "g")

    def use(tx: Tx) -> None:
        used = {"item_id": beans, "movement_type": "used", "quantity": 0, "applied_quantity": 0}
        record_movements(tx, [used | {"used_thousandths": 18_000}])

    await cafe.db.write(use, None)
    async with await cafe.till() as till:
        answer = await hold(till, "supply", beans, 1, "pc", known=(1_000, "g"))
        (used, _) = (await till.get(f"/api/stock/supply/{beans}/movements")).json()["movements"]

    message = "Sales used Coffee Beans in g, so the unit cannot change. Add it as a new item instead."
    assert (answer.status_code, answer.json()["detail"], answer.json()["field"]) == (422, message, "content_unit")
    assert (used["movement_type"], used["used_thousandths"], used["stock_after"]) == ("used", 18_000, 50)


async def test_a_recipe_and_a_change_of_unit_at_the_same_time_never_disagree(cafe: Cafe) -> None:
    latte, beans = await an_item(cafe.db, "Cafe Latte"), await an_ingredient(cafe, "Coffee Beans", 1_000, "g")
    async with await cafe.till() as till:
        answers = await together(
            2,
            lambda number: (
                till.put(f"{RECIPES}/{latte}", json=a_recipe(a_part(beans, 18, "g")))
                if number
                else hold(till, "supply", beans, 1, "pc", known=(1_000, "g"))
            ),
        )

    assert sorted(answer.status_code for answer in answers) == [200, 422]


async def test_invalid_contents_and_unknown_items_are_refused(cafe: Cafe) -> None:
    beans = await an_item(cafe.db, "Coffee Beans", kind="supply")
    async with await cafe.till() as till:
        wrong = [await hold(till, "supply", beans, amount, unit) for amount, unit in ((0, "g"), (10**6 + 1, "g"))]
        wrong.append(await hold(till, "supply", beans, 1_000, "kg"))
        of_the_other_list = await hold(till, "inventory", beans, 1_000, "g")
        await till.delete(f"/api/stock/supply/{beans}")
        missing = [await hold(till, "supply", item_id, 1_000, "g") for item_id in (beans, new_id())]

    fields = ["content_amount", "content_amount", "content_unit"]
    assert [(answer.status_code, answer.json()["field"]) for answer in wrong] == [(422, field) for field in fields]
    assert [answer.status_code for answer in (of_the_other_list, *missing)] == [404] * 3
