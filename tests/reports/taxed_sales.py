"""Sales with VAT and cards, sent as a till does."""

from typing import Any

import httpx

from factories import a_line, an_order
from sales.taxing import by_law


async def sell(
    till: httpx.AsyncClient, item: str, centavos: int, *cards: dict[str, Any], **others: Any
) -> dict[str, Any]:
    """Sell a meal of one line with these cards."""
    values = {name: others.pop(name) for name in ("persons", "terms") if name in others}
    order = by_law(an_order(a_line(item, price_centavos=centavos), **others), *cards, **values)
    answer = await till.post("/api/sales", json=order)
    assert answer.status_code == 201, answer.text
    return dict(answer.json())
