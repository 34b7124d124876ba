"""A kitchen screen reports which tickets it shows; only the first time counts."""

from collections import Counter

import pytest

from cafe import Cafe, on_sqlite, together
from deadlocks import deadlocks_noted
from factories import a_staff_member
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.sales.tables import sales
from sukli.sales.voiding import void_sale
from tickets import sell, tick


async def test_a_ticket_is_seen_once_however_often_a_screen_reports_it(cafe: Cafe) -> None:
    ben = await a_staff_member(cafe.db, first_name="Ben")
    async with await cafe.till() as till, await cafe.till(ben) as kitchen:
        ticket = await sell(cafe, till)
        for _ in range(3):
            cafe.clock.forward(seconds=4)
            assert (await kitchen.put("/api/orders/seen", json={"ids": [ticket.id, ticket.id]})).status_code == 204
        (shown,) = (await till.get("/api/orders")).json()["tickets"]

    assert (shown["seen_at"], shown["version"], shown["order_status"]) == ("2026-03-02T04:00:04Z", 1, "pending")
    noted = await cafe.rows(journal, record_id=ticket.id, action="ticket.seen")
    assert [(row.staff_id, row.at.second) for row in noted] == [(ben.id, 4)]


async def test_many_tickets_are_marked_seen_together_and_other_sales_are_left_alone(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        tickets = [await sell(cafe, till, lines=1) for _ in range(5)]
        without_number, voided = await sell(cafe, till, order_number=None), await sell(cafe, till)
        await cafe.db.write(void_sale, ana.id, voided.id)
        ids = [new_id(), without_number.id, voided.id, *(ticket.id for ticket in tickets)]
        assert (await till.put("/api/orders/seen", json={"ids": ids})).status_code == 204

    seen = {row.id for row in await cafe.rows(sales) if row.seen_at is not None}
    assert seen == {ticket.id for ticket in tickets}
    assert len(await cafe.rows(journal, action="ticket.seen")) == 5
    assert {row.ticket_version for row in await cafe.rows(sales, seen_at=None)} == {0, 1}


async def test_screens_showing_the_same_tickets_mark_each_once_without_a_deadlock(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        tickets = [await sell(cafe, till, lines=1) for _ in range(12)]
        ids = [ticket.id for ticket in tickets]

        async def act(number: int) -> int:
            if number % 4 == 3:
                return len((await tick(till, tickets[number % 12]))["changed"])
            order = ids if number % 2 else ids[::-1]
            return (await till.put("/api/orders/seen", json={"ids": order})).status_code

        with deadlocks_noted() as deadlocks:
            answers = await together(24, act)

    assert set(answers) <= {204, 1, 0}
    seen = Counter(row.record_id for row in await cafe.rows(journal, action="ticket.seen"))
    ticked = {ticket.id for ticket in tickets[3::4]}
    assert set(seen.values()) == {1}
    # a ticket ticked before it was reported counts as seen by the tick
    assert set(ids) - seen.keys() <= ticked
    versions = {row.id: row.ticket_version for row in await cafe.rows(sales)}
    assert versions == {ticket: (ticket in ticked) + seen[ticket] for ticket in ids}
    assert await cafe.rows(sales, seen_at=None) == []
    assert deadlocks == []


async def test_ticking_a_ticket_marks_it_seen(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        answer = await tick(till, ticket)
        cafe.clock.forward(seconds=4)
        later = await tick(till, ticket, completed=False)

    assert answer["ticket"]["seen_at"] == "2026-03-02T04:00:00Z"
    assert later["ticket"]["seen_at"] == answer["ticket"]["seen_at"]


@on_sqlite
@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"ids": []}, "ids"),
        ({"ids": [new_id() for _ in range(201)]}, "ids"),
        ({"ids": ["1"]}, "ids.0"),
        ({}, "ids"),
    ],
)
async def test_an_invalid_list_of_tickets_is_refused(cafe: Cafe, body: dict[str, object], field: str) -> None:
    async with await cafe.till() as till:
        answer = await till.put("/api/orders/seen", json=body)

    assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (422, "invalid", field)
