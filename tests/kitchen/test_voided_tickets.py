"""A voided ticket waits until a cook says that he has stopped; a restored one is new."""

from datetime import timedelta
from typing import Any

import httpx

from cafe import Cafe, together
from factories import a_staff_member
from sukli.db.journal import journal
from sukli.sales.tables import sales
from sukli.sales.voiding import restore_sale, void_sale
from tickets import listed, sell, tick


async def _stop(till: httpx.AsyncClient, sale_id: str) -> dict[str, Any]:
    answer = await till.put(f"/api/orders/{sale_id}/stopped")
    assert answer.status_code == 200, answer.text
    ticket: dict[str, Any] = answer.json()
    return ticket


async def test_a_ticket_that_was_voided_while_it_was_open_stays_until_it_is_stopped(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        ticket, begun, done = await sell(cafe, till), await sell(cafe, till), await sell(cafe, till)
        await tick(till, begun, begun.lines[:1])
        await tick(till, done)
        for sale in (ticket, begun, done):
            await cafe.db.write(void_sale, ana.id, sale.id)
        answer = (await till.get("/api/orders")).json()
        summary = (await till.get("/api/orders/active-summary")).json()
        stopped = await _stop(till, ticket.id)
        left = await listed(till)

    assert {shown["id"]: shown["voided"] for shown in answer["tickets"]} == {ticket.id: True, begun.id: True}
    assert {shown["stopped_at"] for shown in answer["tickets"]} == {None}
    assert summary == {"active_count": 0, "numbers_in_use": []}
    assert (stopped["voided"], stopped["stopped_at"]) == (True, "2026-03-02T04:00:00Z")
    assert left == [begun.id]
    assert [row.staff_id for row in await cafe.rows(journal, action="ticket.stopped")] == [ana.id]


async def test_a_ticket_is_stopped_once_however_often_it_is_reported(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        ticket = await sell(cafe, till)
        await cafe.db.write(void_sale, ana.id, ticket.id)
        answers = await together(8, lambda _: _stop(till, ticket.id))

    assert {answer["version"] for answer in answers} == {2}
    assert len(await cafe.rows(journal, action="ticket.stopped")) == 1


async def test_a_restored_ticket_is_unseen_and_must_be_stopped_again_after_a_later_void(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        ticket = await sell(cafe, till)
        await till.put("/api/orders/seen", json={"ids": [ticket.id]})
        await cafe.db.write(void_sale, ana.id, ticket.id)
        await _stop(till, ticket.id)
        cafe.clock.forward(minutes=3)
        await cafe.db.write(restore_sale, ana.id, ticket.id)
        (restored,) = (await till.get("/api/orders")).json()["tickets"]
        # a cook who taps without having seen that the ticket is back stops nothing
        late = await _stop(till, ticket.id)
        await cafe.db.write(void_sale, ana.id, ticket.id)
        (voided_again,) = (await till.get("/api/orders")).json()["tickets"]

    assert (restored["seen_at"], restored["stopped_at"]) == (None, None)
    assert restored["restored_at"] == "2026-03-02T04:03:00Z"
    assert (late["voided"], late["stopped_at"], late["version"]) == (False, None, restored["version"])
    assert (voided_again["voided"], voided_again["stopped_at"]) == (True, None)


async def test_a_completed_order_that_is_voided_and_restored_does_not_appear_as_new(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        ticket = await sell(cafe, till)
        await tick(till, ticket)
        before = await cafe.row(sales, id=ticket.id)
        await cafe.db.write(void_sale, ana.id, ticket.id)
        await cafe.db.write(restore_sale, ana.id, ticket.id)

    after = await cafe.row(sales, id=ticket.id)
    assert (after.seen_at, after.restored_at) == (before.seen_at, None)


async def test_a_ticket_voided_yesterday_need_not_be_stopped(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        ticket = await sell(cafe, till)
        await cafe.db.write(void_sale, ana.id, ticket.id)
        found = []
        for step in (timedelta(hours=11, minutes=59), timedelta(minutes=2)):
            cafe.clock.now += step
            found.append(await listed(till))

    assert found == [[ticket.id], []]


async def test_a_sale_that_is_not_a_ticket_cannot_be_stopped(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        sale = await sell(cafe, till, order_number=None)
        answer = await till.put(f"/api/orders/{sale.id}/stopped")

    assert (answer.status_code, answer.json()["error"]) == (404, "not_found")
