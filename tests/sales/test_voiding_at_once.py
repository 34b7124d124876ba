"""Eight people void and restore the same sales concurrently. `make torture PARTS=voids` runs for longer."""

import pytest

from cafe import Cafe, together
from factories import a_line, a_staff_member, an_item, an_order
from sales.void_rounds import VoidRound
from sukli.stock.tables import stock_items


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_after_simultaneous_voids_and_restores_each_sale_is_consistent_everywhere(cafe: Cafe, seed: int) -> None:
    refused = await VoidRound(cafe, seed).play()

    assert refused > 0


async def test_of_eight_simultaneous_voids_one_succeeds_and_returns_the_stock_once(cafe: Cafe) -> None:
    item = await an_item(cafe.db, stock=10)
    order = an_order(a_line(item, quantity=4))
    tills = [await cafe.till(await a_staff_member(cafe.db, first_name=f"Person {number}")) for number in range(8)]
    await tills[0].post("/api/sales", json=order)

    path = f"/api/sales/{order['id']}/void"
    voids = await together(8, lambda number: tills[number].post(path, json={"return_to_stock": True}))
    stock_between = (await cafe.row(stock_items, id=item)).current_stock
    restores = await together(8, lambda number: tills[number].post(f"/api/sales/{order['id']}/restore"))

    assert sorted(answer.status_code for answer in voids) == [200] + [409] * 7
    assert {answer.json()["error"] for answer in voids if answer.status_code == 409} == {"already_voided"}
    assert sorted(answer.status_code for answer in restores) == [200] + [409] * 7
    assert {answer.json()["error"] for answer in restores if answer.status_code == 409} == {"not_voided"}
    assert (stock_between, (await cafe.row(stock_items, id=item)).current_stock) == (10, 6)
