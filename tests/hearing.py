"""Browsers that listen to live events: on this process's hub, or over HTTP."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import httpx

from cafe import Cafe
from factories import a_session, a_staff_member
from patience import PATIENCE_SECONDS
from sukli.live.hub import Hub
from sukli.live.stream import Stream
from sukli.staff.cookies import cookie_key

MARK = "a mark"


@dataclass(frozen=True)
class Event:
    """One event of a stream."""

    name: str
    data: dict[str, Any]


def events_in(chunk: str) -> list[Event]:
    """Return the events in a piece of text/event-stream that holds only whole ones."""
    events = []
    for part in chunk.split("\n\n")[:-1]:
        name, data = part.split("\n")
        events.append(Event(name.removeprefix("event: "), json.loads(data.removeprefix("data: "))))
    return events


@dataclass
class Ear:
    """What one browser has heard so far."""

    events: list[Event] = field(default_factory=list)
    ended: bool = False
    task: "asyncio.Task[None] | None" = None
    _more: asyncio.Event = field(default_factory=asyncio.Event)

    def named(self, name: str) -> list[dict[str, Any]]:
        return [event.data for event in self.events if event.name == name]

    @property
    def topics(self) -> set[str]:
        return {topic for data in self.named("changed") for topic in data["topics"]}

    def hear(self, chunk: str) -> None:
        self.events += events_in(chunk)
        self._more.set()

    def end(self) -> None:
        self.ended = True
        self._more.set()

    async def until(self, done: Callable[["Ear"], Any], seconds: float = PATIENCE_SECONDS) -> None:
        """Wait until the events heard satisfy this; a failure shows them."""
        try:
            async with asyncio.timeout(seconds):
                while not done(self):
                    self._more.clear()
                    await self._more.wait()
        except TimeoutError:
            raise AssertionError(f"not within {seconds} s; heard {self.events[-20:]}, ended {self.ended}") from None

    async def hears(self, name: str, count: int = 1, seconds: float = PATIENCE_SECONDS) -> None:
        await self.until(lambda ear: len(ear.named(name)) >= count, seconds)


def hub_of(cafe: Cafe) -> Hub:
    hub: Hub = cafe.app.state.hub
    return hub


@asynccontextmanager
async def ear_on(cafe: Cafe, token: str | None = None) -> AsyncIterator[Ear]:
    """Open a signed-in browser's stream on this process's hub, without HTTP."""
    token = token or await a_session(cafe.db, await a_staff_member(cafe.db))
    hub = hub_of(cafe)
    stream: Stream = hub.open(cookie_key(token))
    ear = Ear()

    async def listen() -> None:
        while (chunk := await stream.take()) is not None:
            ear.hear(chunk.decode())
        ear.end()

    ear.task = asyncio.create_task(listen())
    try:
        # PostgreSQL delivers earlier events a little later: wait for a mark, and forget what arrived before it
        await cafe.db.write(lambda tx: tx.publish(MARK), None)
        await ear.until(lambda ear: MARK in ear.topics)
        ear.events.clear()
        yield ear
    finally:
        hub.leave(stream)
        await ear.task


@asynccontextmanager
async def ear_at(browser: httpx.AsyncClient) -> AsyncIterator[Ear]:
    """Open a browser's stream over HTTP."""
    ear = Ear()

    async def listen() -> None:
        text = ""
        try:
            async with browser.stream("GET", "/api/live", timeout=httpx.Timeout(PATIENCE_SECONDS, pool=None)) as answer:
                assert answer.status_code == 200
                async for piece in answer.aiter_text():
                    whole, _, text = (text + piece).rpartition("\n\n")
                    ear.hear(whole + "\n\n" if whole else "")
        except httpx.TransportError:
            pass  # a closed connection is an end, too
        finally:
            ear.end()

    ear.task = asyncio.create_task(listen())
    try:
        await ear.hears("hello")
        yield ear
    finally:
        ear.task.cancel()
        await asyncio.gather(ear.task, return_exceptions=True)
