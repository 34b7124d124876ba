"""Values that older rules allowed can still be edited; only what is typed now must follow today's rules."""

from cafe import Cafe
from factories import a_batch, an_edit, an_item


async def test_an_item_from_older_rules_can_be_edited_without_changing_its_name_and_cost(cafe: Cafe) -> None:
    await an_item(cafe.db, "Latte\u200b", cost_centavos=600_000_000)
    async with await cafe.till() as till:
        (row,) = (await till.get("/api/stock/inventory")).json()["items"]
        saved = await till.patch("/api/stock/inventory", json=a_batch(an_edit(row, min_stock_level=7)))
        renamed = await till.patch("/api/stock/inventory", json=a_batch(an_edit(row, name="Latte\u202e")))

    assert saved.json()["saved"][0]["min_stock_level"] == 7
    assert (renamed.status_code, renamed.json()["field"]) == (422, "rows.0.to.name")
