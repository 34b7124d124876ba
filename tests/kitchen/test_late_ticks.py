"""A call that arrives after its screen has given it up changes nothing: the cook may want the opposite by now."""

from datetime import timedelta
from typing import Any

import httpx
import pytest

from cafe import Cafe
from tickets import Ticket, sell, tick

PATIENCE = timedelta(seconds=3)


def _call(cafe: Cafe, ticket: Ticket, *, together: bool, completed: bool = True) -> dict[str, Any]:
    """A screen's call as it is sent now; it may arrive at any time."""
    given_up_at = (cafe.clock.now + PATIENCE).isoformat()
    if together:
        body = {"tickets": [{"id": ticket.id, "line_ids": ticket.lines}]}
        return {"url": "/api/orders/ticks", "json": body | {"completed": completed, "given_up_at": given_up_at}}
    body = {"line_ids": ticket.lines, "completed": completed, "given_up_at": given_up_at}
    return {"url": f"/api/orders/{ticket.id}/ticks", "json": body}


async def _ticks(till: httpx.AsyncClient, ticket: Ticket) -> list[bool]:
    (listed,) = [one for one in (await till.get("/api/orders")).json()["tickets"] if one["id"] == ticket.id]
    return [line["completed"] for line in listed["lines"]]


@pytest.mark.parametrize("together", [False, True])
async def test_a_call_that_arrives_after_its_screen_gave_it_up_takes_back_nothing(
    cafe: Cafe, *, together: bool
) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        call = _call(cafe, ticket, together=together)
        cafe.clock.forward(seconds=20)
        # the cook has seen no answer, and has ticked and unticked since
        await tick(till, ticket)
        await tick(till, ticket, completed=False)
        cafe.clock.forward(seconds=1)
        before = await cafe.counts()
        late = await till.put(**call)
        ticks = await _ticks(till, ticket)
        after = await cafe.counts()

    assert (late.status_code, late.json()["error"]) == (412, "too_late")
    assert (ticks, after) == ([False, False], before)


@pytest.mark.parametrize("together", [False, True])
async def test_a_call_that_its_screen_still_waits_for_counts(cafe: Cafe, *, together: bool) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        call = _call(cafe, ticket, together=together)
        cafe.clock.forward(seconds=3)
        answer = await till.put(**call)
        ticks = await _ticks(till, ticket)

    assert (answer.status_code, ticks) == (200, [True, True])


@pytest.mark.parametrize("given_up_at", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", None])
async def test_any_instant_may_be_named(cafe: Cafe, given_up_at: str | None) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        body = {"line_ids": ticket.lines, "completed": True, "given_up_at": given_up_at}
        answer = await till.put(f"/api/orders/{ticket.id}/ticks", json=body)

    assert answer.status_code == (412 if given_up_at and given_up_at.startswith("0001") else 200)


@pytest.mark.parametrize("given_up_at", ["2026-03-02T04:00:00", "soon", True])
async def test_what_is_no_instant_is_refused(cafe: Cafe, given_up_at: object) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        body = {"line_ids": ticket.lines, "completed": True, "given_up_at": given_up_at}
        answer = await till.put(f"/api/orders/{ticket.id}/ticks", json=body)

    assert (answer.status_code, answer.json()["field"]) == (422, "given_up_at")


async def test_a_late_word_of_having_stopped_does_not_stop_what_was_restored_and_voided_again(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        await _voided(till, ticket)
        given_up_at = (cafe.clock.now + PATIENCE).isoformat()
        cafe.clock.forward(seconds=20)
        await till.post(f"/api/sales/{ticket.id}/restore")
        await _voided(till, ticket)
        late = await till.put(f"/api/orders/{ticket.id}/stopped", json={"given_up_at": given_up_at})
        shown = (await till.get("/api/orders")).json()["tickets"]

    assert (late.status_code, late.json()["error"]) == (412, "too_late")
    assert [one["stopped_at"] for one in shown] == [None]


async def test_a_late_report_does_not_mark_a_restored_order_as_seen(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        given_up_at = (cafe.clock.now + PATIENCE).isoformat()
        await _voided(till, ticket)
        cafe.clock.forward(seconds=20)
        await till.post(f"/api/sales/{ticket.id}/restore")
        late = await till.put("/api/orders/seen", json={"ids": [ticket.id], "given_up_at": given_up_at})
        (shown,) = (await till.get("/api/orders")).json()["tickets"]

    assert (late.status_code, late.json()["error"]) == (412, "too_late")
    assert shown["seen_at"] is None


async def test_a_tick_made_before_an_order_was_restored_does_not_mark_it_as_seen(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        await _voided(till, ticket)
        cafe.clock.forward(seconds=60)
        await till.post(f"/api/sales/{ticket.id}/restore")
        body = {"line_ids": ticket.lines[:1], "completed": True, "held_ms": 30_000}
        before = await till.put(f"/api/orders/{ticket.id}/ticks", json=body)
        after = await tick(till, ticket)

    assert before.json()["changed"] == ticket.lines[:1]
    assert before.json()["ticket"]["seen_at"] is None
    assert after["ticket"]["seen_at"] is not None


async def _voided(till: httpx.AsyncClient, ticket: Ticket) -> None:
    answer = await till.post(f"/api/sales/{ticket.id}/void", json={})
    assert answer.status_code == 200, answer.text
