"""Papers as text of 32 columns, as on the narrow roll."""

from typing import Any

import httpx

from cafe import Cafe
from factories import a_line, an_order, new_item
from sukli.documents.model import Document
from sukli.documents.text import as_text
from sukli.ids import new_id

LETTERHEAD = {
    "cafe_name": "Kape ni Nena",
    "cafe_address": "12 Rizal St\nBaguio",
    "cafe_tin": "123-456-789-000",
    "receipt_header": "Open daily",
    "receipt_footer": "Salamat po!\nWi-Fi: kape123",
}


async def paper(till: httpx.AsyncClient, kind: str, subject_id: str) -> str:
    """Return the paper as its next copy would be; the answer must be a success."""
    return text_of(await till.get(f"/api/papers/{kind}/{subject_id}"))


async def copied(till: httpx.AsyncClient, kind: str, subject_id: str, copy_id: str | None = None) -> str:
    """Make a copy for a browser to print; return its text."""
    body = {"id": copy_id or new_id()}
    return text_of(await till.post(f"/api/papers/{kind}/{subject_id}/copies", json=body))


def text_of(answer: httpx.Response) -> str:
    assert answer.status_code == 200, answer.text
    return as_text(Document.model_validate_json(answer.text), 32)


async def set_up(till: httpx.AsyncClient, **settings: Any) -> None:
    """Change these settings, whatever their present values."""
    known = (await till.get("/api/settings")).json()["values"]
    body = settings | {"known": {name: known[name] for name in settings}}
    answer = await till.patch("/api/settings", json=body)
    assert answer.status_code == 200, answer.text


async def new_items(cafe: Cafe, till: httpx.AsyncClient, *names: str) -> list[str]:
    """Add items with these names; return their ids."""
    items = [new_item(name=name) for name in names]
    for item in items:
        assert (await till.post("/api/stock/inventory", json=item)).status_code == 201
    return [item["id"] for item in items]


async def an_order_of_two(cafe: Cafe, till: httpx.AsyncClient, **values: Any) -> dict[str, Any]:
    """An order of two iced lattes, and a take-out tapsilog."""
    latte, silog = await new_items(cafe, till, "Cafe Latte", "Tapsilog")
    return an_order(
        a_line(latte, name="Cafe Latte", price_centavos=12_050, quantity=2, temperature="iced"),
        a_line(silog, name="Tapsilog", price_centavos=16_500, order_type="take-out"),
        **{"order_number": 12} | values,
    )


async def sold(till: httpx.AsyncClient, order: dict[str, Any]) -> str:
    """Pay the order; return its id."""
    answer = await till.post("/api/sales", json=order)
    assert answer.status_code == 201, answer.text
    return str(order["id"])
