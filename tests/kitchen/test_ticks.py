"""Ticking a ticket's lines: they are set, never toggled, and the status follows from them."""

import pytest

from cafe import Cafe, on_sqlite
from factories import a_staff_member
from sukli.db.journal import journal
from sukli.ids import new_id
from sukli.kitchen.commands import complete_ticket
from sukli.sales.tables import sale_lines, sales
from sukli.sales.voiding import restore_sale, void_sale
from sukli.stock.tables import stock_items
from tickets import put_ticks, sell, tick


async def test_a_ticket_is_completed_with_its_last_tick_and_open_again_when_one_is_taken_back(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till, lines=3)
        first, second, third = ticket.lines
        told, stored = [], []
        for line_ids, completed in (
            ([first], True),
            ([second, third], True),
            ([third], False),
            ([third], True),
            ([first, second, third], False),
        ):
            cafe.clock.forward(seconds=90)
            now = (await tick(till, ticket, line_ids, completed=completed))["ticket"]
            told.append((now["order_status"], now["completed_at"], now["version"]))
            row = await cafe.row(sales, id=ticket.id)
            stored.append((row.order_status, row.completed_at, row.completion_time_minutes, row.ticket_version))

    assert told == [
        ("in_progress", None, 1),
        ("completed", "2026-03-02T04:03:00Z", 2),
        ("in_progress", None, 3),
        ("completed", "2026-03-02T04:06:00Z", 4),
        ("pending", None, 5),
    ]
    assert [(status, minutes, version) for status, _, minutes, version in stored] == [
        ("in_progress", None, 1),
        ("completed", 3.0, 2),
        ("in_progress", None, 3),
        ("completed", 6.0, 4),
        ("pending", None, 5),
    ]
    assert [row[1] is not None for row in stored] == [False, True, False, True, False]


async def test_the_answer_is_the_whole_ticket_and_the_lines_that_this_call_changed(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till, lines=3, order_number=12, order_type="take-out")
        await tick(till, ticket, ticket.lines[1:2])
        answer = await tick(till, ticket)

    # what an Undo of this call must reset: not the line that was ticked before
    assert answer["changed"] == [ticket.lines[0], ticket.lines[2]]
    item = (await cafe.row(stock_items)).id
    line = {
        "item_id": item,
        "name": "Pandesal",
        "quantity": 1,
        "temperature": None,
        "order_type": "dine-in",
        "completed": True,
        "options": [],
    }
    assert answer["ticket"] == {
        "id": ticket.id,
        "order_number": 12,
        "order_type": "take-out",
        "order_status": "completed",
        "total_centavos": 6_000,
        "created_at": "2026-03-02T04:00:00Z",
        "recorded_at": "2026-03-02T04:00:00Z",
        "on": "2026-03-02",
        "seen_at": "2026-03-02T04:00:00Z",
        "completed_at": "2026-03-02T04:00:00Z",
        "voided": False,
        "stopped_at": None,
        "restored_at": None,
        "items_problem": None,
        "version": 2,
        "lines": [line | {"id": line_id} for line_id in ticket.lines],
    }


async def test_repeated_ticks_change_and_note_nothing(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        first = await tick(till, ticket)
        before = await cafe.counts()
        cafe.clock.forward(seconds=10)
        again = await tick(till, ticket)
        after = await cafe.counts()
        cafe.clock.forward(minutes=5)
        # no repeat, but a tap of its own: it is noted, because it counts against an earlier one that arrives later
        tapped_again = await tick(till, ticket)

    assert again == tapped_again == first | {"changed": []}
    assert after == before
    assert await cafe.counts() == before | {"journal": before["journal"] + 1}


async def test_a_line_that_is_named_twice_is_changed_once(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        answer = await tick(till, ticket, [ticket.lines[0]] * 3)

    assert (answer["changed"], answer["ticket"]["version"]) == ([ticket.lines[0]], 1)


async def test_the_journal_says_who_ticked_which_lines(cafe: Cafe) -> None:
    ben = await a_staff_member(cafe.db, first_name="Ben")
    async with await cafe.till(ben) as till:
        ticket = await sell(cafe, till)
        first, second = ticket.lines
        cafe.clock.forward(minutes=2)
        for line_ids, completed in (([first], True), ([first], False), ([first, second], True), ([second], False)):
            await tick(till, ticket, line_ids, completed=completed)

    noted = (await cafe.rows(journal, record_id=ticket.id))[1:]
    assert {row.staff_id for row in noted} == {ben.id}
    assert {row.at for row in noted} == {cafe.clock.now}
    assert [(row.action, row.before, row.after) for row in noted] == [
        ("ticket.ticked", {"order_status": "pending"}, {"order_status": "in_progress", "line_ids": [first]}),
        ("ticket.unticked", {"order_status": "in_progress"}, {"order_status": "pending", "line_ids": [first]}),
        (
            "ticket.completed",
            {"order_status": "pending"},
            {"order_status": "completed", "line_ids": [first, second], "completion_time_minutes": 2.0},
        ),
        ("ticket.recalled", {"order_status": "completed"}, {"order_status": "in_progress", "line_ids": [second]}),
    ]


async def test_a_line_of_another_ticket_is_refused_and_nothing_is_ticked(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ticket, other = await sell(cafe, till), await sell(cafe, till)
        before = await cafe.counts()
        answers = [await put_ticks(till, ticket.id, [ticket.lines[0], line]) for line in (other.lines[0], new_id())]

    assert [(answer.status_code, answer.json()["error"], answer.json()["field"]) for answer in answers] == [
        (422, "invalid", "line_ids")
    ] * 2
    assert not any(row.completed for row in await cafe.rows(sale_lines))
    assert await cafe.counts() == before


async def test_a_sale_that_is_not_a_ticket_is_not_found(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        without_number = await sell(cafe, till, order_number=None)
        voided, deposit = await sell(cafe, till), await sell(cafe, till)
        await cafe.db.write(void_sale, ana.id, voided.id)
        as_deposit = sales.update().where(sales.c.id == deposit.id).values(payment_method="cash-in")
        await cafe.db.write(lambda tx: tx.connection.execute(as_deposit).rowcount, None)
        before = await cafe.counts()
        answers = [await put_ticks(till, one.id, one.lines) for one in (without_number, voided, deposit)]
        answers += [await put_ticks(till, sale_id, voided.lines) for sale_id in (new_id(), "7", "seen")]

    assert [(answer.status_code, answer.json()["error"]) for answer in answers] == [(404, "not_found")] * 6
    assert await cafe.counts() == before


@on_sqlite
@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"line_ids": [], "completed": True}, "line_ids"),
        ({"line_ids": [new_id()] * 201, "completed": True}, "line_ids"),
        ({"line_ids": ["1"], "completed": True}, "line_ids.0"),
        ({"line_ids": [new_id()], "completed": "yes"}, "completed"),
        ({"line_ids": [new_id()]}, "completed"),
        ({"line_ids": [new_id()], "completed": True, "toggle": True}, "toggle"),
    ],
)
async def test_an_invalid_tick_is_refused(cafe: Cafe, body: dict[str, object], field: str) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        answer = await till.put(f"/api/orders/{ticket.id}/ticks", json=body)

    assert (answer.status_code, answer.json()["error"], answer.json()["field"]) == (422, "invalid", field)


async def test_a_ticket_of_two_hundred_lines_can_be_ticked_in_one_call(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till, lines=200)
        answer = await tick(till, ticket)

    assert answer["changed"] == ticket.lines
    assert (answer["ticket"]["order_status"], answer["ticket"]["version"]) == ("completed", 1)


async def test_a_sale_that_is_voided_and_restored_keeps_its_ticks_and_gets_new_versions(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        ticket = await sell(cafe, till)
        before = (await tick(till, ticket, ticket.lines[:1]))["ticket"]
        for command in (void_sale, restore_sale):
            await cafe.db.write(command, ana.id, ticket.id)
        (after,) = (await till.get("/api/orders")).json()["tickets"]

    assert after == before | {"version": 3, "seen_at": None, "restored_at": "2026-03-02T04:00:00Z"}
    assert [row.action for row in await cafe.rows(journal, record_id=ticket.id)][2:] == [
        "sale.voided",
        "sale.restored",
    ]


async def test_completing_a_ticket_by_command_has_the_same_effect_as_ticking_all_its_lines(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        by_command, by_ticks = await sell(cafe, till), await sell(cafe, till)
        cafe.clock.forward(minutes=4)
        await tick(till, by_ticks)
        for _ in range(2):
            await cafe.db.write(complete_ticket, ana.id, by_command.id)

    one, two = [await cafe.row(sales, id=ticket.id) for ticket in (by_command, by_ticks)]
    same = ("order_status", "completed_at", "completion_time_minutes", "ticket_version")
    assert [getattr(one, name) for name in same] == [getattr(two, name) for name in same]


async def test_a_clock_that_was_set_back_never_makes_a_negative_duration(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        cafe.clock.forward(hours=-1)
        await tick(till, ticket)

    assert (await cafe.row(sales, id=ticket.id)).completion_time_minutes == 0.0
