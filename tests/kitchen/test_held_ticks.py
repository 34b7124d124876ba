"""A tick that waited on a kitchen's screen counts from when it was tapped, and undoes nothing that was done later."""

from typing import Any

import httpx

from cafe import Cafe
from factories import a_staff_member
from sukli.db.journal import journal
from sukli.sales.voiding import restore_sale, void_sale
from tickets import Ticket, sell, tick

MINUTE_MS = 60_000


async def _send(
    till: httpx.AsyncClient, ticket: Ticket, line: int, *, completed: bool = True, minutes: float
) -> dict[str, Any]:
    """Send a tap on a line that is this many minutes old; return the answer."""
    body = {"line_ids": [ticket.lines[line]], "completed": completed, "held_ms": round(minutes * MINUTE_MS)}
    answer = await till.put(f"/api/orders/{ticket.id}/ticks", json=body)
    assert answer.status_code == 200, answer.text
    said: dict[str, Any] = answer.json()
    return said


def _ticks(said: dict[str, Any]) -> list[bool]:
    return [line["completed"] for line in said["ticket"]["lines"]]


async def test_a_held_tick_does_not_undo_a_later_one_on_the_same_line(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        cafe.clock.forward(minutes=5)
        await tick(till, ticket)
        cafe.clock.forward(minutes=1)
        await tick(till, ticket, completed=False)
        cafe.clock.forward(minutes=10)
        # one tapped between the tick and the recall, one after both
        before = await _send(till, ticket, 0, minutes=10.5)
        after = await _send(till, ticket, 1, minutes=9)

    assert (before["changed"], _ticks(before)) == ([], [False, False])
    assert (after["changed"], _ticks(after)) == ([ticket.lines[1]], [False, True])


async def test_of_two_held_ticks_the_later_tap_is_valid_whatever_their_order_of_arrival(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        first, second = await sell(cafe, till), await sell(cafe, till, order_number=8)
        cafe.clock.forward(minutes=30)
        await _send(till, first, 0, minutes=20)
        await _send(till, second, 0, completed=False, minutes=10)
        await tick(till, second, second.lines[:1])
        cafe.clock.forward(minutes=1)
        in_order = await _send(till, first, 0, completed=False, minutes=11)
        overtaken = await _send(till, second, 0, completed=False, minutes=21)

    assert _ticks(in_order) == [False, False]
    assert _ticks(overtaken) == [True, False]


async def test_a_held_untick_that_changes_nothing_still_counts_against_an_earlier_tick(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        cafe.clock.forward(minutes=30)
        # one screen ticked and unticked the line without a network, another ticked it in between
        unchanged = await _send(till, ticket, 0, completed=False, minutes=10)
        before = await cafe.counts()
        cafe.clock.forward(seconds=2)
        repeated = await _send(till, ticket, 0, completed=False, minutes=10)
        after = await cafe.counts()
        earlier = await _send(till, ticket, 0, minutes=20)
        later = await _send(till, ticket, 0, minutes=5)

    assert (unchanged["changed"], unchanged["ticket"]["version"]) == ([], 0)
    assert (repeated["changed"], after) == ([], before)
    assert (_ticks(earlier), _ticks(later)) == ([False, False], [True, False])


async def test_an_order_counts_as_completed_when_its_last_line_was_tapped(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        cafe.clock.forward(minutes=4)
        await tick(till, ticket, ticket.lines[:1])
        cafe.clock.forward(minutes=30)
        said = await _send(till, ticket, 1, minutes=28)
        (*_, event) = (await till.get(f"/api/sales/{ticket.id}/history")).json()["events"]

    assert (said["ticket"]["order_status"], said["ticket"]["completed_at"]) == ("completed", "2026-03-02T04:06:00Z")
    assert (event["action"], event["details"]["held_ms"]) == ("completed", 28 * MINUTE_MS)


async def test_a_tap_dated_before_the_sale_completes_the_order_in_zero_minutes(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till, lines=1)
        said = await _send(till, ticket, 0, minutes=60)

    assert said["ticket"]["completed_at"] == "2026-03-02T04:00:00Z"


async def test_a_voided_order_takes_no_held_tick_and_a_restored_one_does(cafe: Cafe) -> None:
    ana = await a_staff_member(cafe.db)
    async with await cafe.till(ana) as till:
        ticket = await sell(cafe, till)
        cafe.clock.forward(minutes=1)
        await cafe.db.write(void_sale, ana.id, ticket.id)
        body = {"line_ids": ticket.lines, "completed": True, "held_ms": MINUTE_MS}
        refused = await till.put(f"/api/orders/{ticket.id}/ticks", json=body)
        await cafe.db.write(restore_sale, ana.id, ticket.id)
        said = await _send(till, ticket, 0, minutes=1)

    assert (refused.status_code, refused.json()["error"]) == (404, "not_found")
    assert _ticks(said) == [True, False]


async def test_a_tick_dated_ahead_does_not_block_later_ones(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        cafe.clock.forward(days=20)
        await tick(till, ticket, ticket.lines[:1])
        cafe.clock.forward(days=-20, minutes=10)
        said = await _send(till, ticket, 0, completed=False, minutes=5)

    assert _ticks(said) == [False, False]


async def test_an_order_dated_ahead_is_not_completed_in_the_future(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        cafe.clock.forward(days=20)
        ticket = await sell(cafe, till, lines=1)
        cafe.clock.forward(days=-20, minutes=10)
        said = await _send(till, ticket, 0, minutes=5)

    assert said["ticket"]["completed_at"] == "2026-03-02T04:10:00Z"


async def test_a_held_tick_belongs_to_the_person_who_tapped(cafe: Cafe, hashed: list[str]) -> None:
    maria = await a_staff_member(cafe.db, first_name="Maria", pin="4711")
    jomar = await a_staff_member(cafe.db, first_name="Jomar", pin="4712")
    async with cafe.browser() as kitchen:
        for name, pin in (("Maria", "4711"), ("Jomar", "4712")):
            await kitchen.post("/api/staff/sign-in", json={"first_name": name, "pin": pin})
            cafe.clock.forward(hours=1)
        ticket = await sell(cafe, kitchen)
        body = {"line_ids": ticket.lines, "completed": True, "held_ms": 90 * MINUTE_MS, "made_by": maria.id}
        await kitchen.put(f"/api/orders/{ticket.id}/ticks", json=body)
        (*_, event) = (await kitchen.get(f"/api/sales/{ticket.id}/history")).json()["events"]

    entry = await cafe.row(journal, record_id=ticket.id, action="ticket.completed")
    assert (entry.staff_id, entry.after["made_by"]) == (jomar.id, maria.id)
    assert (event["staff_first_name"], event["details"]["sent_by_first_name"]) == ("Maria", "Jomar")


async def test_a_direct_tick_that_changes_nothing_counts_against_an_earlier_one_that_arrives_later(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        await tick(till, ticket)
        cafe.clock.forward(minutes=10)
        # a screen that did not know of the first tick yet; another had unticked it without a network
        await tick(till, ticket)
        cafe.clock.forward(minutes=1)
        late = await _send(till, ticket, 0, completed=False, minutes=5)

    assert (late["changed"], _ticks(late)) == ([], [True, True])
