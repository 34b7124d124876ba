"""Ticking the lines of a ticket: sets, never toggles; the status follows from the lines."""

from typing import Any

from cafe import Cafe
from factories import a_line, an_item, an_order
from sukli.journal import journal
from sukli.sales.tables import sales


async def _a_ticket(cafe: Cafe, till: Any, *, lines: int = 3, **values: Any) -> tuple[str, list[str]]:
    item = await an_item(cafe.db, f"Bread {cafe.clock.now}")
    order = an_order(*(a_line(item) for _ in range(lines)), **{"order_number": 4} | values)
    assert (await till.post("/api/sales", json=order)).status_code == 201
    return order["id"], [line["id"] for line in order["lines"]]


async def _tick(till: Any, sale_id: str, line_ids: list[str], *, completed: bool = True) -> dict[str, Any]:
    answer = await till.put(f"/api/orders/{sale_id}/ticks", json={"line_ids": line_ids, "completed": completed})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_a_ticket_goes_from_pending_to_completed_and_back_with_its_lines(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        sale_id, (first, second, third) = await _a_ticket(cafe, till)
        seen = []
        for line_ids, completed in (
            ([first], True),
            ([second, third], True),
            ([third], False),
            ([third], True),
            ([first, second, third], False),
        ):
            cafe.clock.forward(minutes=1)
            answer = await _tick(till, sale_id, line_ids, completed=completed)
            ticket = answer["ticket"]
            stored = await cafe.row(sales, id=sale_id)
            assert answer["changed"] == line_ids
            assert stored.order_status == ticket["order_status"]
            seen.append(
                (ticket["order_status"], ticket["version"], ticket["completed_at"], stored.completion_time_minutes)
            )

    assert seen == [
        ("in_progress", 1, None, None),
        ("completed", 2, "2026-03-02T04:02:00Z", 2.0),
        ("in_progress", 3, None, None),
        ("completed", 4, "2026-03-02T04:04:00Z", 4.0),
        ("pending", 5, None, None),
    ]
    noted = [row.action for row in await cafe.rows(journal, record_id=sale_id)]
    assert noted == [
        "sale.completed",
        "ticket.ticked",
        "ticket.completed",
        "ticket.recalled",
        "ticket.completed",
        "ticket.recalled",
    ]
