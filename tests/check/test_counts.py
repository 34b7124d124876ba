"""`sukli check` compares counts with the stock movements that they made."""

import pytest
from sqlalchemy import update

from cafe import Cafe
from check.checking import checked
from counting.shelves import apply, begin, enter
from factories import an_item
from sukli.counting.tables import count_entries
from sukli.db.tx import Tx
from sukli.stock.tables import stock_items, stock_movements

RIGHT = "Counts and the stock: right."


async def _counted(cafe: Cafe) -> None:
    """One item is 5 short, one is correct, one was counted twice, and one lacks 250 g."""
    short, right, again = [await an_item(cafe.db, name, stock=20) for name in ("Ube", "Mocha", "Tea")]
    opened = await an_item(cafe.db, "Beans", kind="supply", stock=20)
    held = update(stock_items).where(stock_items.c.id == opened).values(content_amount=1_000, content_unit="g")
    await cafe.db.write(lambda tx: tx.connection.execute(held).close(), None)
    async with await cafe.till() as till:
        for _ in range(2):
            count = await begin(till)
            for item, units in ((short, 15), (right, 20), (again, 7), (again, 21)):
                await enter(till, count, item, units)
            await enter(till, count, opened, 19, left_thousandths=750_000, content_amount=1_000)
            assert (await apply(till, count)).status_code == 200
            cafe.clock.forward(hours=1)


async def test_counts_that_agree_with_their_stock_movements_pass_the_check(cafe: Cafe) -> None:
    await _counted(cafe)
    status, said = await checked(cafe)
    assert (status, RIGHT in said) == (0, True)


@pytest.mark.parametrize("spoilt", ["entry", "movement", "none"])
async def test_a_count_that_disagrees_with_its_stock_movements_is_reported(cafe: Cafe, spoilt: str) -> None:
    await _counted(cafe)
    short = stock_movements.c.applied_quantity == -5
    entries, kind = count_entries.c.applied_thousandths, stock_movements.c.movement_type
    spoil = {
        "entry": update(count_entries).where(entries == -5_000).values(applied_thousandths=entries + 1),
        "movement": update(stock_movements).where(kind == "counted", short).values(applied_quantity=-6),
        "none": update(stock_movements).where(kind == "counted", short).values(movement_type="adjustment"),
    }[spoilt]

    def spoiled(tx: Tx) -> None:
        tx.connection.execute(spoil)

    await cafe.db.write(spoiled, None)
    status, said = await checked(cafe)
    assert status == 1
    assert "Counts and the stock: 1 wrong." in said
    assert any("Ube differed by -" in line for line in said)
