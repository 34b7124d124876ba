"""An item is one item, whatever its name was when it was sold."""

from datetime import UTC, datetime

from cafe import Cafe, SetClock
from factories import a_batch, a_line, an_edit, an_item, an_order
from menu.made_recipes import a_part, cooked
from sukli.business_day import day_of
from sukli.insights.computed.books import books_of
from sukli.insights.computed.inventory import dead_stock, running_out
from sukli.reports.ranges import chosen_range

NOW = datetime(2026, 3, 4, 5, 0, tzinfo=UTC)


async def test_sales_under_several_spellings_are_counted_for_one_item(cafe: Cafe) -> None:
    item = await an_item(cafe.db, "Iced  Tea")
    orders = [an_order(a_line(item, name=name, quantity=2)) for name in ("Iced  Tea", "ICED TEA", "Iced Tea")]
    async with await cafe.till() as till:
        for order in orders:
            assert (await till.post("/api/sales", json=order)).status_code == 201
    cafe.clock.now = NOW

    found = await cafe.db.read_long(books_of, "inventory", chosen_range("week", NOW.date()), NOW)

    assert [(one.name, one.sold) for one in found.stock] == [("Iced  Tea", 6)]
    assert [(one.recent, one.before) for one in found.items] == [(6, 0)]


async def test_an_item_used_by_recipes_is_not_dead_stock(cafe: Cafe, clock: SetClock) -> None:
    """An egg is on the menu, too, and part of every silog."""
    egg, silog = await an_item(cafe.db, "Egg"), await an_item(cafe.db, "Tapsilog")
    await an_item(cafe.db, "Dust")
    async with await cafe.till() as till:
        await cooked(till, silog, a_part(egg))
        for _ in range(30):
            clock.forward(days=1)
            assert (await till.post("/api/sales", json=an_order(a_line(silog, name="Tapsilog")))).status_code == 201
    clock.forward(days=1)

    found = await cafe.db.read_long(books_of, "inventory", chosen_range("week", day_of(clock.now)), clock.now)

    (finding,) = dead_stock(found)
    assert finding.description.endswith(": Dust.")


async def test_an_item_added_again_under_its_name_sells_at_its_own_pace(cafe: Cafe, clock: SetClock) -> None:
    """Of 20 a day before it was deleted nothing counts; its two days count, at 10 a day."""
    item = await an_item(cafe.db, "Ensaymada")
    async with await cafe.till() as till:
        for day in range(28):
            if day == 26:
                assert (await till.delete(f"/api/stock/inventory/{item}")).status_code == 204
                item = await an_item(cafe.db, "Ensaymada", stock=120)
            order = an_order(a_line(item, name="Ensaymada", quantity=20 if day < 26 else 10))
            assert (await till.post("/api/sales", json=order)).status_code == 201
            clock.forward(days=1)

    found = await cafe.db.read_long(books_of, "inventory", chosen_range("week", day_of(clock.now)), clock.now)

    assert [one.sold for one in found.stock] == [20]
    assert running_out(found) == []


async def test_an_item_that_sold_under_an_earlier_name_is_not_dead_stock(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db, "Tapsilog")
    await an_item(cafe.db, "Dust")
    async with await cafe.till() as till:
        for _ in range(30):
            clock.forward(days=1)
            assert (await till.post("/api/sales", json=an_order(a_line(item, name="Tapsilog")))).status_code == 201
        (stored,) = (each for each in (await till.get("/api/stock/inventory")).json()["items"] if each["id"] == item)
        renamed = await till.patch("/api/stock/inventory", json=a_batch(an_edit(stored, name="Beef Tapsilog")))
        assert renamed.status_code == 200
    clock.forward(days=1)

    found = await cafe.db.read_long(books_of, "inventory", chosen_range("week", day_of(clock.now)), clock.now)

    (finding,) = dead_stock(found)
    assert finding.description.endswith(": Dust.")
