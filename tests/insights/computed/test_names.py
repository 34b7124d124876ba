"""An item is one item, whatever its name was when it was sold."""

from datetime import UTC, datetime

import httpx

from cafe import Cafe, SetClock
from factories import a_batch, a_line, an_edit, an_item, an_order
from menu.made_recipes import a_part, cooked
from sukli.business_day import day_of
from sukli.insights.computed.books import books_of
from sukli.insights.computed.inventory import dead_stock, fallen_items, running_out
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


async def test_a_renamed_item_sells_at_its_pace_under_both_names(cafe: Cafe, clock: SetClock) -> None:
    """Its new name alone sold 60 in four weeks, at which 40 would last for more than two."""
    item = await an_item(cafe.db, "Ensaymada", stock=600)
    async with await cafe.till() as till:
        for day in range(28):
            if day == 25:
                await _renamed(till, item, "Cheese Ensaymada")
            name = "Ensaymada" if day < 25 else "Cheese Ensaymada"
            order = an_order(a_line(item, name=name, quantity=20))
            assert (await till.post("/api/sales", json=order)).status_code == 201
            clock.forward(days=1)
        voided = an_order(a_line(item, name="Cheese Ensaymada", quantity=7))
        clock.forward(hours=-3)
        assert (await till.post("/api/sales", json=voided)).status_code == 201
        void = {"return_to_stock": True}
        assert (await till.post(f"/api/sales/{voided['id']}/void", json=void)).status_code == 200
        clock.forward(hours=3)

    found = await cafe.db.read_long(books_of, "inventory", chosen_range("week", day_of(clock.now)), clock.now)

    assert [(one.name, one.sold) for one in found.stock] == [("Cheese Ensaymada", 560)]
    (finding,) = running_out(found)
    assert finding.title == "Cheese Ensaymada lasts about 2 more days"


async def test_a_name_that_its_item_lost_has_not_fallen(cafe: Cafe, clock: SetClock) -> None:
    renamed, corrected = await an_item(cafe.db, "Ensaymada"), await an_item(cafe.db, "Halo halo")
    async with await cafe.till() as till:
        for day in range(35):
            if day == 28:
                await _renamed(till, renamed, "Cheese Ensaymada")
                await _renamed(till, corrected, "HALO HALO")
            if day < 28:
                lines = (
                    a_line(renamed, name="Ensaymada", quantity=20),
                    a_line(corrected, name="Halo halo", quantity=20),
                )
            else:
                lines = (a_line(renamed, name="Cheese Ensaymada", quantity=20), a_line(corrected, name="HALO HALO"))
            assert (await till.post("/api/sales", json=an_order(*lines))).status_code == 201
            clock.forward(days=1)

    for report in ("inventory", "sales"):
        found = await cafe.db.read_long(books_of, report, chosen_range("week", day_of(clock.now)), clock.now)

        assert [finding.title for finding in fallen_items(found)] == ["Halo halo fell to 7 sold"]


async def test_an_item_that_sold_under_an_earlier_name_is_not_dead_stock(cafe: Cafe, clock: SetClock) -> None:
    item = await an_item(cafe.db, "Tapsilog")
    await an_item(cafe.db, "Dust")
    async with await cafe.till() as till:
        for _ in range(30):
            clock.forward(days=1)
            assert (await till.post("/api/sales", json=an_order(a_line(item, name="Tapsilog")))).status_code == 201
        await _renamed(till, item, "Beef Tapsilog")
    clock.forward(days=1)

    found = await cafe.db.read_long(books_of, "inventory", chosen_range("week", day_of(clock.now)), clock.now)

    (finding,) = dead_stock(found)
    assert finding.description.endswith(": Dust.")


async def _renamed(till: httpx.AsyncClient, item: str, name: str) -> None:
    (stored,) = (each for each in (await till.get("/api/stock/inventory")).json()["items"] if each["id"] == item)
    renamed = await till.patch("/api/stock/inventory", json=a_batch(an_edit(stored, name=name)))
    assert renamed.json()["refused"] == []
