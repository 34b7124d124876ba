"""Tickets completed together: all of them or none, and a ticket that has left the kitchen is skipped."""

import asyncio

import httpx
import pytest

from cafe import Cafe, on_sqlite
from factories import a_staff_member
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.sales.tables import sale_lines
from sukli.sales.voiding import void_sale
from tickets import Ticket, sell, tick


async def put_together(till: httpx.AsyncClient, *tickets: Ticket, completed: bool = True) -> httpx.Response:
    body = {"tickets": [{"id": one.id, "line_ids": one.lines} for one in tickets], "completed": completed}
    return await till.put("/api/orders/ticks", json=body)


def told(answer: httpx.Response) -> list[tuple[str, str, int, list[str]]]:
    """Return each ticket's id, status and version, and what this call changed."""
    assert answer.status_code == 200, answer.text
    return [
        (one["ticket"]["id"], one["ticket"]["order_status"], one["ticket"]["version"], one["changed"])
        for one in answer.json()["tickets"]
    ]


async def test_one_call_completes_several_tickets_and_another_takes_it_back(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        first, second = await sell(cafe, till, lines=1), await sell(cafe, till, lines=2)
        await tick(till, second, second.lines[:1])
        done = told(await put_together(till, second, first))
        taken_back = told(
            await till.put(
                "/api/orders/ticks",
                json={
                    "tickets": [{"id": sale_id, "line_ids": changed} for sale_id, _, _, changed in done],
                    "completed": False,
                },
            )
        )

    assert done == [(first.id, "completed", 1, first.lines), (second.id, "completed", 2, second.lines[1:])]
    assert [row[1:3] for row in taken_back] == [("pending", 2), ("in_progress", 3)]


async def test_repeating_the_call_changes_and_notes_nothing(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        tickets = [await sell(cafe, till) for _ in range(3)]
        once = told(await put_together(till, *tickets))
        before = await cafe.counts()
        again = told(await put_together(till, *tickets))

    assert again == [(*row[:3], []) for row in once]
    assert await cafe.counts() == before


async def test_each_ticket_has_its_own_journal_entry(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        tickets = [await sell(cafe, till) for _ in range(2)]
        await put_together(till, *tickets)

    noted = [(row.record_id, row.action) for row in await cafe.rows(journal) if row.action.startswith("ticket.")]
    assert noted == [(ticket.id, "ticket.completed") for ticket in tickets]


async def test_voided_and_unknown_tickets_are_skipped(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        voided, open_one = await sell(cafe, till), await sell(cafe, till)
        await cafe.db.write(void_sale, ana.id, voided.id)
        answer = told(await put_together(till, voided, open_one, Ticket(new_id(), [new_id()])))

    assert [row[0] for row in answer] == [open_one.id]
    assert not any(row.completed for row in await cafe.rows(sale_lines, sale_id=voided.id))


async def test_a_line_of_another_ticket_refuses_the_whole_call(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        first, second = await sell(cafe, till), await sell(cafe, till)
        before = await cafe.counts()
        answer = await put_together(till, first, Ticket(second.id, first.lines))

    assert (answer.status_code, answer.json()["field"]) == (422, "line_ids")
    assert not any(row.completed for row in await cafe.rows(sale_lines))
    assert await cafe.counts() == before


async def test_two_kitchens_that_clear_the_same_tickets_at_once_complete_each_once(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        tickets = [await sell(cafe, till) for _ in range(20)]
        both = await asyncio.gather(put_together(till, *tickets), put_together(till, *reversed(tickets)))

    changed = [{row[0] for row in told(answer) if row[3]} for answer in both]
    assert changed[0] | changed[1] == {ticket.id for ticket in tickets}
    assert not changed[0] & changed[1]
    assert {row[1:3] for answer in both for row in told(answer)} == {("completed", 1)}


@on_sqlite
@pytest.mark.parametrize(
    ("tickets", "field"),
    [
        ([], "tickets"),
        ([{"id": new_id(), "line_ids": [new_id()]}] * 201, "tickets"),
        ([{"id": new_id(), "line_ids": []}], "tickets.0.line_ids"),
        ([{"id": "7", "line_ids": [new_id()]}], "tickets.0.id"),
    ],
)
async def test_invalid_ticks_are_refused(cafe: Cafe, tickets: list[dict[str, object]], field: str) -> None:
    async with await cafe.till() as till:
        answer = await till.put("/api/orders/ticks", json={"tickets": tickets, "completed": True})

    assert (answer.status_code, answer.json()["field"]) == (422, field)
