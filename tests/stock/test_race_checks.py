"""The checker of the races finds the faults that it looks for."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Update, func, select, update

from cafe import on_sqlite, open_cafe
from stock.race_checks import faults
from stock.races import race
from sukli.clock import system_clock
from sukli.stock.tables import stock_items, stock_movements

_some_sale = select(func.min(stock_movements.c.id)).where(stock_movements.c.movement_type == "sale").scalar_subquery()
_of_a_sale = update(stock_movements).where(stock_movements.c.id == _some_sale)

DAMAGES: dict[str, tuple[Callable[[], Update], str]] = {
    "a lost sale": (lambda: update(stock_items).values(current_stock=stock_items.c.current_stock + 1), "add up"),
    "a movement of another size": (
        lambda: _of_a_sale.values(applied_quantity=stock_movements.c.applied_quantity - 1),
        "movements of sales",
    ),
    "a movement without its person": (lambda: _of_a_sale.values(staff_id=None), "movements of sales"),
    "a movement without its cause": (lambda: _of_a_sale.values(movement_type="removed", sale_id=None), "transactions"),
    "an edit written over": (lambda: update(stock_items).values(description="as it was"), "last edits"),
}


@on_sqlite
@pytest.mark.parametrize("damage", DAMAGES)
async def test_the_checker_finds_damage(database_url: str, tmp_path: Any, damage: str) -> None:
    make, message = DAMAGES[damage]
    async with open_cafe(database_url, tmp_path, system_clock) as cafe, await cafe.till() as till:
        done = await race(cafe, 7, operations=48)
        items = [row.id for row in await cafe.rows(stock_items)]
        assert await faults(cafe, till, items, done) == []

        assert await cafe.db.write(lambda tx: tx.connection.execute(make()).rowcount, None)

        assert any(message in fault for fault in await faults(cafe, till, items, done))
