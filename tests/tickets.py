"""Tickets for tests: sales with an order number, and what a kitchen screen sends about them."""

from dataclasses import dataclass
from typing import Any

import httpx

from cafe import Cafe
from factories import a_line, an_item, an_order
from sukli.stock.tables import stock_items


@dataclass
class Ticket:
    """What a test knows of a ticket: its sale's id and its lines' ids, in their order."""

    id: str
    lines: list[str]


async def sell(cafe: Cafe, till: httpx.AsyncClient, *, lines: int = 2, **values: Any) -> Ticket:
    """Ring up an order with a number; it has that many lines."""
    known = await cafe.rows(stock_items)
    item = known[0].id if known else await an_item(cafe.db)
    order = an_order(*(a_line(item) for _ in range(lines)), **{"order_number": 7} | values)
    answer = await till.post("/api/sales", json=order)
    assert answer.status_code == 201, answer.text
    return Ticket(order["id"], [line["id"] for line in order["lines"]])


async def put_ticks(
    till: httpx.AsyncClient, sale_id: str, line_ids: list[str], *, completed: bool = True
) -> httpx.Response:
    """Set these lines, and give back the bare answer."""
    return await till.put(f"/api/orders/{sale_id}/ticks", json={"line_ids": line_ids, "completed": completed})


async def tick(
    till: httpx.AsyncClient, ticket: Ticket, line_ids: list[str] | None = None, *, completed: bool = True
) -> dict[str, Any]:
    """Set these lines of the ticket, or all of them; they must be accepted."""
    answer = await put_ticks(till, ticket.id, line_ids or ticket.lines, completed=completed)
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


async def listed(till: httpx.AsyncClient, query: str = "") -> list[str]:
    """The ids of the tickets in the kitchen's list."""
    return [ticket["id"] for ticket in (await till.get(f"/api/orders{query}")).json()["tickets"]]
