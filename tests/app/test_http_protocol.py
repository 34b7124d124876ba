"""What comes before a request: connections, heads, and readers that stall; on uvloop, as the server runs."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from doors import LARGE, a_door
from patience import until
from sukli.app.connections import Connections
from sukli.app.refusals import MOST_HEAD_BYTES

GET = b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n"
SOON = 0.2


@pytest.fixture(scope="module")
def anyio_backend() -> tuple[str, dict[str, bool]]:
    return "asyncio", {"use_uvloop": True}


async def test_a_silent_connection_is_closed_without_an_answer() -> None:
    async with a_door(head_seconds=SOON) as door:
        assert await (await door.line()).rest() == b""
        await until(lambda: door.kind.all_connections.count == 0)


@pytest.mark.parametrize("words", [b"GET / HTTP/1.1\r\nhost: x\r\n", b"\r\n", b"G", GET[:-1]])
async def test_a_head_that_is_incomplete_in_time_is_answered_with_408(words: bytes) -> None:
    async with a_door(head_seconds=SOON) as door:
        status, body = await (await (await door.line()).said(words)).answer()

    assert (status, json.loads(body)["error"]) == (408, "head_too_slow")
    assert set(json.loads(body)) == {"error", "detail", "field", "request_id"}


async def test_sending_a_head_drop_by_drop_does_not_extend_its_deadline() -> None:
    async with a_door(head_seconds=SOON) as door:
        line = await (await door.line()).said(b"GET / HTTP/1.1\r\n")

        async def drip() -> None:
            while True:
                await line.said(b"a: b\r\n")
                await asyncio.sleep(SOON / 20)

        dripping = asyncio.create_task(drip())
        assert (await line.answer())[0] == 408
        dripping.cancel()
        await asyncio.gather(dripping, return_exceptions=True)


@pytest.mark.parametrize("more", [b"\r\n", b"GET", b"\0"])
async def test_the_second_head_of_a_connection_has_a_deadline_of_its_own(more: bytes) -> None:
    async with a_door(head_seconds=SOON) as door:
        line = await (await door.line()).said(GET)
        assert await line.answer() == (200, b"/")
        await line.said(more)
        assert (await line.answer())[0] in {400, 408}
        assert await line.rest() == b""


async def test_an_unread_rest_of_a_body_does_not_keep_a_connection_open() -> None:
    async with a_door(head_seconds=SOON) as door:
        line = await (await door.line()).said(b"GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n")
        assert await line.answer() == (200, b"/")
        await line.said(b"a")
        assert (await line.answer())[0] == 408


async def test_an_answer_may_take_longer_than_a_head() -> None:
    async with a_door(head_seconds=0.05) as door:
        line = await (await door.line()).said(GET.replace(b"/ ", b"/slow "))
        # longer than any head may take: the time of another connection is over by then
        assert await (await door.line()).rest() == b""
        assert await (await door.line()).rest() == b""
        door.slow.set()
        assert await line.answer() == (200, b"/slow")


async def test_a_head_may_arrive_in_parts_and_several_heads_may_arrive_together() -> None:
    async with a_door() as door:
        line = await door.line()
        for part in (GET[:5], GET[5:20], GET[20:-1], GET[-1:] + GET + GET[:9], GET[9:]):
            await line.said(part)
        assert [await line.answer() for _ in range(3)] == [(200, b"/")] * 3


def _padded(size: int) -> bytes:
    return GET[:-2] + b"a: " + b"b" * size + b"\r\n\r\n"


async def test_a_head_of_32_kb_is_read_and_a_larger_one_refused() -> None:
    async with a_door() as door:
        assert (await (await (await door.line()).said(_padded(MOST_HEAD_BYTES - 100))).answer())[0] == 200
        status, body = await (await (await door.line()).said(_padded(MOST_HEAD_BYTES))).answer()

    assert (status, json.loads(body)["error"]) == (431, "head_too_large")


@pytest.mark.parametrize("part", [b"a: " + b"b" * 500 + b"\r\n", b"b" * 500])
async def test_an_endless_head_is_cut_off_at_the_size_limit(part: bytes) -> None:
    async with a_door() as door:
        line = await (await door.line()).said(GET[:-2], b"c: ")
        with suppress(ConnectionError):
            for _ in range(10 * MOST_HEAD_BYTES // len(part)):
                await line.said(part)
                await asyncio.sleep(0)
        # long before its time is over
        await until(lambda: door.kind.all_connections.count == 0)


async def test_a_body_may_be_larger_than_a_head() -> None:
    body = b"x" * 10 * MOST_HEAD_BYTES
    head = b"POST /p HTTP/1.1\r\nhost: x\r\ncontent-length: %d\r\n\r\n" % len(body)
    async with a_door() as door:
        line = await (await door.line()).said(head + body + GET)
        assert [await line.answer(), await line.answer()] == [(200, b"/p"), (200, b"/")]


async def test_bytes_that_are_not_http_get_an_error_answer_and_no_log_line_of_uvicorn(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with a_door() as door:
        status, body = await (await (await door.line()).said(b"\x16\x03\x01\x02\x00\x01\r\n\r\n")).answer()

    assert (status, json.loads(body)["error"]) == (400, "not_http")
    assert [record for record in caplog.records if record.name.startswith("uvicorn")] == []


async def test_a_web_socket_is_answered_as_a_plain_request(caplog: pytest.LogCaptureFixture) -> None:
    async with a_door() as door:
        asked = GET[:-2] + b"connection: upgrade\r\nupgrade: websocket\r\n\r\n"
        assert await (await (await door.line()).said(asked)).answer() == (200, b"/")
    # warnings of an earlier test may arrive only now
    assert [told for told in caplog.records if told.name.startswith("uvicorn")] == []


async def test_idle_connections_of_an_address_make_room_for_its_new_ones() -> None:
    async with a_door(Connections(most_of_one_address=3)) as door:
        busy = await (await door.line()).said(GET.replace(b"/ ", b"/slow "))
        await until(lambda: len(door.state.tasks) == 1)
        lines = [await (await door.line()).said(GET) for _ in range(20)]
        assert await lines[-1].answer() == (200, b"/")
        for line in lines[:-2]:
            await line.rest()
        door.slow.set()
        assert await busy.answer() == (200, b"/slow")


async def test_a_new_connection_is_refused_only_to_the_address_whose_connections_are_all_busy() -> None:
    async with a_door(Connections(most_of_one_address=2)) as door:
        busy = [await (await door.line()).said(GET.replace(b"/ ", b"/slow ")) for _ in range(2)]
        await until(lambda: len(door.state.tasks) == 2)
        status, body = await (await door.line()).answer()
        assert (status, json.loads(body)["error"]) == (429, "too_many_connections")
        assert await (await (await door.line(own=True)).said(GET)).answer() == (200, b"/")
        door.slow.set()
        assert [await line.answer() for line in busy] == [(200, b"/slow")] * 2


async def test_a_server_full_of_busy_connections_answers_503() -> None:
    async with a_door(Connections(most=2)) as door:
        for _ in range(2):
            await (await door.line(own=True)).said(GET.replace(b"/ ", b"/slow "))
        await until(lambda: len(door.state.tasks) == 2)
        status, body = await (await door.line()).answer()

    assert (status, json.loads(body)["error"]) == (503, "server_full")


async def test_a_burst_of_connections_never_ends_a_busy_one() -> None:
    async with a_door(Connections(most=50, most_of_one_address=10)) as door:
        busy = await (await door.line(own=True)).said(GET.replace(b"/ ", b"/slow "))
        await until(lambda: len(door.state.tasks) == 1)
        burst = await asyncio.gather(*(door.line(own=number % 2 == 0) for number in range(400)))
        await until(lambda: door.kind.all_connections.count <= 50)
        door.slow.set()
        assert await busy.answer() == (200, b"/slow")
        assert len(burst) == 400


async def test_the_connection_of_a_reader_that_takes_nothing_is_closed() -> None:
    async with a_door(stalled_seconds=SOON) as door:
        line = await (await door.line(limit=1_000)).said(GET.replace(b"/ ", b"/large "))
        await until(lambda: door.kind.all_connections.count == 1)
        await until(lambda: door.kind.all_connections.count == 0)
        assert len(await line.rest()) < LARGE


class SlowReader:
    """A transport whose reader accepts as much as a test says, and a loop whose time passes only on demand."""

    def __init__(self) -> None:
        self.left = 1_000_000
        self.aborted = False
        self.timers: list[tuple[Callable[..., None], tuple[Any, ...]]] = []

    def call_later(self, _: float, act: Callable[..., None], *args: Any) -> Any:
        self.timers.append((act, args))
        return self

    def cancel(self) -> None:
        self.timers.clear()

    def time_passes(self) -> None:
        ((act, args),) = self.timers
        self.timers.clear()
        act(*args)

    def get_write_buffer_size(self) -> int:
        return self.left

    def abort(self) -> None:
        self.aborted = True


async def test_a_slow_reader_is_kept_as_long_as_it_makes_progress() -> None:
    async with a_door() as door:
        config = uvicorn.Config(door.app, ws="none", lifespan="off", log_config=None)
        slow = SlowReader()
        connection = door.kind(config, ServerState(), {}, slow)  # type: ignore[arg-type]
        connection.transport, connection.flow = slow, uvicorn.protocols.http.flow_control.FlowControl(slow)  # type: ignore[assignment, arg-type]
        connection.pause_writing()
        for left in (900_000, 100_000, 99_999):
            slow.left = left
            slow.time_passes()
        assert not slow.aborted
        slow.time_passes()

    assert slow.aborted
