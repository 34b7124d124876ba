"""Tickets for tests: sales with an order number, and a kitchen screen's requests about them."""

from dataclasses import dataclass
from typing import Any

import httpx

from cafe import Cafe
from factories import a_line, an_item, an_order
from sukli.stock.tables import stock_items


@dataclass
class Ticket:
    """A ticket's sale id and its lines' ids, in order."""

    id: str
    lines: list[str]


async def sell(cafe: Cafe, till: httpx.AsyncClient, *, lines: int = 2, **values: Any) -> Ticket:
    """Ring up an order with a number and this many lines."""
    known = await cafe.rows(stock_items)
    item = known[0].id if known else await an_item(cafe.db)
    order = an_order(*(a_line(item) for _ in range(lines)), **{"order_number": 7} | values)
    answer = await till.post("/api/sales", json=order)
    assert answer.status_code == 201, answer.text
    return Ticket(order["id"], [line["id"] for line in order["lines"]])


async def put_ticks(
    till: httpx.AsyncClient, sale_id: str, line_ids: list[str], *, completed: bool = True
) -> httpx.Response:
    """Set or clear the ticks of these lines, and return the raw answer."""
    return await till.put(f"/api/orders/{sale_id}/ticks", json={"line_ids": line_ids, "completed": completed})


async def tick(
    till: httpx.AsyncClient, ticket: Ticket, line_ids: list[str] | None = None, *, completed: bool = True
) -> dict[str, Any]:
    """Set or clear the ticks of these lines of the ticket, or of all; return the answer, which must be a success."""
    answer = await put_ticks(till, ticket.id, line_ids or ticket.lines, completed=completed)
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


async def listed(till: httpx.AsyncClient, query: str = "") -> list[str]:
    """Return the ids of the tickets in the kitchen's list."""
    return [ticket["id"] for ticket in (await till.get(f"/api/orders{query}")).json()["tickets"]]
