"""A count, made as browsers make it."""

from typing import Any

import httpx

from cafe import Cafe
from factories import a_line, an_order
from sukli.ids import new_id
from sukli.stock.tables import stock_items


async def begin(till: httpx.AsyncClient, **values: Any) -> str:
    """Open a count of everything; return its id."""
    body = {"id": new_id(), "counted_list": "both", "places": [], "blind": False} | values
    answer = await till.post("/api/counts", json=body)
    assert answer.status_code == 201, answer.text
    return str(body["id"])


def an_entry(item: str, units: int, **values: Any) -> dict[str, Any]:
    return {"id": new_id(), "item_id": item, "units": units, **values}


async def enter(till: httpx.AsyncClient, count: str, item: str, units: int, **values: Any) -> dict[str, Any]:
    """Record an entry; return the item's line from the answer."""
    answer = await till.post(f"/api/counts/{count}/entries", json=an_entry(item, units, **values))
    assert answer.status_code == 201, answer.text
    line: dict[str, Any] = answer.json()
    return line


async def apply(till: httpx.AsyncClient, count: str) -> httpx.Response:
    """Apply the count with its present entries."""
    entries = (await till.get(f"/api/counts/{count}")).json()["entries"]
    return await till.post(f"/api/counts/{count}/apply", json={"entries": entries})


async def line_of(till: httpx.AsyncClient, count: str, item: str) -> dict[str, Any]:
    lines = (await till.get(f"/api/counts/{count}")).json()["lines"]
    (found,) = (line for line in lines if line["item_id"] == item)
    return dict(found)


async def sell(till: httpx.AsyncClient, item: str, quantity: int = 1, **values: Any) -> None:
    answer = await till.post("/api/sales", json=an_order(a_line(item, quantity=quantity), **values))
    assert answer.status_code == 201, answer.text


async def stock_of(cafe: Cafe, item: str) -> int:
    stock: int = (await cafe.row(stock_items, id=item)).current_stock
    return stock
