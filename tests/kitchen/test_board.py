"""Concurrent requests for the kitchen's list share one read, and nobody gets an older one."""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from sqlalchemy import event

from cafe import Cafe, together
from patience import PATIENCE_SECONDS
from sukli.kitchen.board import Board
from tickets import sell, tick

BROWSERS = 200


@contextmanager
def readings(cafe: Cafe, may_read: threading.Event | None = None) -> Iterator[list[str]]:
    """Record the statements that read the lines of listed tickets; the first waits for `may_read`."""
    seen: list[str] = []

    def before(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        if "sale_lines" in statement and "UNION ALL" in statement:
            seen.append(statement)
            assert may_read is None or may_read.wait(PATIENCE_SECONDS)

    event.listen(cafe.db.engine, "before_cursor_execute", before)
    yield seen
    event.remove(cafe.db.engine, "before_cursor_execute", before)


async def test_two_hundred_browsers_that_return_at_once_share_at_most_two_readings(
    cafe: Cafe, monkeypatch: pytest.MonkeyPatch
) -> None:
    everybody_asked, asked, latest = threading.Event(), 0, Board.latest

    async def counted(board: Board) -> bytes:
        nonlocal asked
        asked += 1
        if asked == BROWSERS:
            everybody_asked.set()
        return await latest(board)

    monkeypatch.setattr(Board, "latest", counted)
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        with readings(cafe, may_read=everybody_asked) as seen:
            answers = await together(BROWSERS, lambda _: till.get("/api/orders"))

    assert {answer.json()["tickets"][0]["id"] for answer in answers} == {ticket.id}
    assert 1 <= len(seen) <= 2


async def test_requests_made_before_a_reading_begins_share_it(cafe: Cafe) -> None:
    board = Board(cafe.db)
    with readings(cafe) as seen:
        await asyncio.gather(*(board.latest() for _ in range(50)))

    assert len(seen) == 1


async def test_a_request_made_after_a_change_always_sees_it(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        ticket = await sell(cafe, till)
        stop = False

        async def keep_asking() -> None:
            while not stop:
                await till.get("/api/orders")

        askers = [asyncio.create_task(keep_asking()) for _ in range(4)]
        for version in range(1, 41):
            await tick(till, ticket, ticket.lines[:1], completed=version % 2 == 1)
            (shown,) = (await till.get("/api/orders")).json()["tickets"]
            assert shown["version"] == version
        stop = True
        await asyncio.gather(*askers)


async def test_a_cancelled_request_does_not_cancel_the_shared_reading(cafe: Cafe) -> None:
    board = Board(cafe.db)
    impatient, patient = asyncio.create_task(board.latest()), asyncio.create_task(board.latest())
    await asyncio.sleep(0)
    impatient.cancel()

    assert json.loads(await patient)["tickets"] == []
    with pytest.raises(asyncio.CancelledError):
        await impatient
