"""A count changes the stock by the differences, once, and completely or not at all."""

from random import Random

import pytest

from cafe import Cafe, SetClock, together
from cooking import a_recipe, an_ingredient, part
from counting.shelves import an_entry, apply, begin, enter, line_of, sell, stock_of
from factories import a_line, a_staff_member, a_transaction, an_item, an_order
from sukli.check.invariants import wrong_stock
from sukli.counting.tables import count_entries, stock_counts
from sukli.db.journal import journal
from sukli.stock.contents import Shelf, left_of
from sukli.stock.tables import stock_items, stock_movements


async def test_applying_a_count_moves_the_stock_by_the_difference_so_later_sales_stay_sold(cafe: Cafe) -> None:
    short, over, right, uncounted = [
        await an_item(cafe.db, name, stock=20, cost_centavos=1_500) for name in ("Ube", "Latte", "Mocha", "Tea")
    ]
    ana = await a_staff_member(cafe.db)

    async with await cafe.till(ana) as till:
        count = await begin(till)
        for item, units in ((short, 15), (over, 22), (right, 20)):
            await enter(till, count, item, units)
        await sell(till, short, 4)
        answer = await apply(till, count)

    assert [await stock_of(cafe, item) for item in (short, over, right, uncounted)] == [11, 22, 20, 20]
    moved = {row.item_id: row for row in await cafe.rows(stock_movements, movement_type="counted")}
    assert {item: row.applied_quantity for item, row in moved.items()} == {short: -5, over: 2}
    assert (moved[short].staff_id, moved[short].unit_cost_centavos) == (ana.id, 1_500)
    told = answer.json()
    assert (told["status"], told["short_centavos"], told["over_centavos"], told["counted"]) == (
        *("applied", 7_500, 3_000),
        3,
    )
    (noted,) = await cafe.rows(journal, action="count.applied")
    assert (noted.record_id, len(noted.after["items"])) == (count, 3)
    assert {row["counted_by"] for row in noted.after["items"]} == {ana.id}


async def test_applying_twice_at_once_moves_the_stock_once(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=20)

    async with await cafe.till() as till:
        count = await begin(till)
        await enter(till, count, item, 15)
        answers = await together(6, lambda _: apply(till, count))
        late = await apply(till, count)

    assert {answer.status_code for answer in [*answers, late]} == {200}
    assert len({answer.text for answer in [*answers, late]}) == 1
    assert await stock_of(cafe, item) == 15
    assert len(await cafe.rows(stock_movements, movement_type="counted")) == 1


async def test_a_count_is_not_applied_by_somebody_who_has_not_seen_all_its_entries(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=20)

    async with await cafe.till() as till:
        count = await begin(till)
        nothing = await till.post(f"/api/counts/{count}/apply", json={"entries": 0})
        await enter(till, count, item, 15)
        await enter(till, count, item, 16)
        refused = await till.post(f"/api/counts/{count}/apply", json={"entries": 1})

    assert (nothing.status_code, nothing.json()["error"]) == (409, "nothing_counted")
    assert (refused.status_code, refused.json()["error"]) == (409, "count_moved_on")
    assert await stock_of(cafe, item) == 20


async def test_a_sale_from_before_the_count_that_is_sent_after_it_is_not_subtracted_twice(
    cafe: Cafe, clock: SetClock
) -> None:
    item = await an_item(cafe.db, stock=20)

    async with await cafe.till() as till:
        clock.forward(hours=2)
        count = await begin(till)
        # three are gone, which only the till that sold them knows
        await enter(till, count, item, 17)
        clock.forward(minutes=1)
        await sell(till, item, 3, held_ms=3_600_000)
        line = await line_of(till, count, item)
        await apply(till, count)

    assert line["counted"]["difference_thousandths"] == 0
    assert await stock_of(cafe, item) == 17


async def test_grams_are_applied_as_grams(cafe: Cafe) -> None:
    beans = await an_ingredient(cafe.db, "Beans", 1_000, "g", stock=3, cost_centavos=60_000)
    latte = await an_item(cafe.db, "Latte", stock=0)
    await a_recipe(cafe.db, latte, part(beans, 18), made_to_order=True)

    async with await cafe.till() as till:
        count = await begin(till)
        await sell(till, latte, 10)
        await enter(till, count, beans, 2, left_thousandths=770_500, content_amount=1_000)
        await sell(till, latte, 1)
        answer = await apply(till, count)

    shelf = await cafe.row(stock_items, id=beans)
    left = left_of(Shelf(shelf.current_stock, shelf.opened_thousandths), 1_000)
    assert left == 2_770_500 - 18_000
    (moved,) = await cafe.rows(stock_movements, movement_type="counted")
    assert (moved.applied_quantity, moved.used_thousandths) == (0, 49_500)
    # 49.5 g of a bag of ₱600
    assert answer.json()["short_centavos"] == 2_970
    assert await cafe.db.read(wrong_stock) == []


async def test_an_item_whose_content_changed_must_be_counted_again_before_anything_is_applied(cafe: Cafe) -> None:
    beans = await an_ingredient(cafe.db, "Beans", 1_000, "g", stock=3)
    cups = await an_item(cafe.db, "Cups", stock=9, kind="supply")

    async with await cafe.till() as till:
        count = await begin(till)
        await enter(till, count, beans, 2, content_amount=1_000)
        await enter(till, count, cups, 8)
        change = stock_items.update().where(stock_items.c.id == beans).values(content_amount=500)
        await cafe.db.write(lambda tx: tx.connection.execute(change), None)
        refused = await apply(till, count)
        stock = await stock_of(cafe, cups)
        told = await line_of(till, count, beans)
        assert (told["content_amount"], told["content_now"]) == (1_000, 500)
        more = an_entry(beans, 1, content_amount=told["content_now"], adds=True)
        added = await till.post(f"/api/counts/{count}/entries", json=more)
        await enter(till, count, beans, 2, content_amount=told["content_now"])
        applied = await apply(till, count)

    assert (refused.json()["error"], stock) == ("content_changed", 9)
    assert "Beans" in refused.json()["detail"]
    assert added.json()["error"] == "content_changed"
    assert (applied.status_code, await stock_of(cafe, beans), await stock_of(cafe, cups)) == (200, 2, 8)


async def test_an_item_deleted_since_its_count_keeps_its_stock(cafe: Cafe) -> None:
    item, other = [await an_item(cafe.db, name, stock=20, cost_centavos=1_000) for name in ("Ube", "Latte")]

    async with await cafe.till() as till:
        count = await begin(till)
        await enter(till, count, item, 15)
        await enter(till, count, other, 19)
        assert (await till.delete(f"/api/stock/inventory/{item}")).status_code == 204
        reviewed = (await till.get(f"/api/counts/{count}/use")).json()
        answer = await apply(till, count)
        assert (await till.delete(f"/api/stock/inventory/{other}")).status_code == 204
        later = (await till.get(f"/api/counts/{count}/use")).json()

    assert (answer.status_code, answer.json()["short_centavos"]) == (200, 1_000)
    # the review shows no difference that Apply ignores, and misses none that it applies
    assert [told["short_centavos"] for told in (reviewed, later)] == [1_000, 1_000]
    assert await stock_of(cafe, item) == 20


async def test_a_failed_apply_changes_nothing(cafe: Cafe, monkeypatch: pytest.MonkeyPatch) -> None:
    items = [await an_item(cafe.db, name, stock=20) for name in ("Ube", "Latte")]

    def break_off(*_: object) -> None:
        raise RuntimeError("the server died")

    async with await cafe.till() as till:
        count = await begin(till)
        for item in items:
            await enter(till, count, item, 15)
        with monkeypatch.context() as broken:
            broken.setattr("sukli.counting.applying.end_count", break_off)
            assert (await apply(till, count)).status_code == 500
        assert [await stock_of(cafe, item) for item in items] == [20, 20]
        assert (await cafe.row(stock_counts)).status == "open"
        assert (await apply(till, count)).status_code == 200

    assert [await stock_of(cafe, item) for item in items] == [15, 15]


async def test_a_cancelled_count_changes_nothing_and_can_be_read(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=20)

    async with await cafe.till() as till:
        count = await begin(till)
        await enter(till, count, item, 15)
        await till.post(f"/api/counts/{count}/cancel")
        line = await line_of(till, count, item)
        listed = (await till.get("/api/counts")).json()["counts"]

    assert (await stock_of(cafe, item), line["counted"]["counted_thousandths"]) == (20, 15_000)
    assert [(row["status"], row["counted"], row["short_centavos"]) for row in listed] == [("cancelled", 1, None)]


async def test_sixteen_tills_that_sell_while_two_people_count_and_both_apply(cafe: Cafe) -> None:
    items = [await an_item(cafe.db, f"Item {number}", stock=1_000) for number in range(4)]
    people = [await a_staff_member(cafe.db) for _ in range(2)]
    chance = Random(7)

    async with await cafe.till(people[0]) as hers, await cafe.till(people[1]) as his:
        count = await begin(hers)

        async def work(number: int) -> None:
            for _ in range(4):
                if number < 16:
                    lines = [a_line(item) for item in chance.sample(items, 3)]
                    assert (await hers.post("/api/sales", json=an_order(*lines))).status_code == 201
                else:
                    till = hers if number == 16 else his
                    for item in chance.sample(items, 4):
                        await enter(till, count, item, chance.randrange(1_000))
            if number >= 16:
                await apply(his, count)

        failures = [failure for failure in await together(18, work) if failure is not None]
        # an entry after the other person has applied the count is refused
        assert all("count_over" in str(failure) for failure in failures), failures
        await apply(hers, count)

    assert await cafe.db.read(wrong_stock) == []
    entries = await cafe.rows(count_entries)
    for item in items:
        (stands,) = [row for row in entries if row.item_id == item and row.applied_thousandths is not None]
        moved = [row.applied_quantity for row in await cafe.rows(stock_movements, item_id=item)]
        difference = stands.counted_thousandths - stands.expected_thousandths
        sold = -sum(
            row.applied_quantity for row in await cafe.rows(stock_movements, item_id=item, movement_type="sale")
        )
        assert sum(moved) * 1_000 == (1_000 - sold) * 1_000 + difference


def _set_the_clock(clock: SetClock, chance: Random, ahead: int) -> int:
    """Set the clock right or wrong; return how many seconds it is ahead."""
    wrong = chance.choice((0, 3_600, 86_400, -86_400))
    clock.forward(seconds=wrong - ahead)
    return wrong


@pytest.mark.parametrize("seed", range(12))
async def test_after_applying_the_stock_is_the_counted_amount_less_what_moved_since(
    cafe: Cafe, clock: SetClock, seed: int
) -> None:
    chance = Random(seed)
    content = chance.choice((1, 7, 1_000))
    # what is on the shelf; it leaves the shelf when sold, even if the till holds the sale back from the server
    item = await an_ingredient(cafe.db, "Ube", content, "g", stock=40, kind="inventory")
    latte = await an_item(cafe.db, "Latte", stock=0)
    await a_recipe(cafe.db, latte, part(item, 0.25), made_to_order=True)
    shelf, one = 40 * content * 1_000, content * 1_000
    held: list[tuple[int, int]] = []
    # how far the clock is ahead
    ahead = 0
    clock.forward(hours=3)

    async with await cafe.till() as till:
        count = await begin(till)
        for _ in range(25):
            clock.forward(minutes=1)
            if not held and chance.random() < 0.3:
                ahead = _set_the_clock(clock, chance, ahead)
            now = int(clock.now.timestamp()) - ahead
            match chance.randrange(6):
                case 0:
                    await sell(till, item, 2)
                    shelf -= 2 * one
                case 1:
                    await sell(till, latte, 3)
                    shelf -= 750
                case 2:
                    body = a_transaction(quantity=3)
                    await till.post(f"/api/stock/inventory/{item}/transactions", json=body)
                    shelf += 3 * one
                case 3:
                    held.append((now, chance.randint(1, 3)))
                    shelf -= held[-1][1] * one
                case 4 if held:
                    made, quantity = held.pop(0)
                    await sell(till, item, quantity, held_ms=(now - made) * 1_000)
                case _:
                    # an unrecorded loss, followed by a count of the shelf
                    shelf -= min(chance.choice((0, 0, 3_000)), max(shelf, 0))
                    if shelf >= 0:
                        units, left = divmod(shelf, one)
                        counted = {"left_thousandths": left, "content_amount": content}
                        await enter(till, count, item, units, held_ms=200, **counted)
        shelf = max(shelf, 0)
        clock.forward(minutes=1)
        await enter(till, count, item, shelf // one, left_thousandths=shelf % one, content_amount=content)
        await sell(till, item, 2)
        shelf -= 2 * one
        clock.forward(minutes=1)
        for made, quantity in held:
            await sell(till, item, quantity, held_ms=(int(clock.now.timestamp()) - ahead - made) * 1_000)
        assert (await apply(till, count)).status_code == 200

    row = await cafe.row(stock_items, id=item)
    assert left_of(Shelf(row.current_stock, row.opened_thousandths), content) == shelf
    assert await cafe.db.read(wrong_stock) == []
