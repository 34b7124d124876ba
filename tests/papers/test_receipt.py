"""What a customer takes home."""

from cafe import Cafe
from factories import a_line, an_order, new_item


async def test_a_receipt_names_each_line_and_its_total(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        item = new_item(name="Pandesal")
        assert (await till.post("/api/stock/inventory", json=item)).status_code == 201
        order = an_order(a_line(item["id"], name="Pandesal", price_centavos=500, quantity=3), order_number=12)
        assert (await till.post("/api/sales", json=order)).is_success
        paper = (await till.get(f"/api/papers/receipt/{order['id']}")).json()

    assert paper["title"] == "Receipt, Order #12"
    columns = [(each["left"], each["right"]) for each in paper["elements"] if each["kind"] == "columns"]
    assert {("3 x Pandesal", "15.00"), ("TOTAL", "15.00")} <= set(columns)
