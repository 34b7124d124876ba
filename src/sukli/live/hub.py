"""The hub of one process: receives what was committed and passes it on to its browsers' streams."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import datetime

from sukli.background import FailureLog, in_background
from sukli.business_day import day_of
from sukli.db import Database
from sukli.db.published import Changes
from sukli.live import events
from sukli.live.screens import KitchenScreens, KnownScreen
from sukli.live.stream import Stream
from sukli.staff.sessions import Sessions

log = logging.getLogger("sukli")

# returns the JSON of each ticket that exists
TicketLoader = Callable[[Sequence[str]], Awaitable[list[str]]]
# returns the kitchen screens that were open before this process started
ScreenLoader = Callable[[], Awaitable[list[KnownScreen]]]

BEAT_SECONDS = 1.0
PING_BEATS = 3
# with more tickets in one round, every browser resyncs
MOST_TICKETS = 200
# per session in this process: a browser needs one stream, however many tabs it has
MOST_STREAMS = 12
# The pause between two rounds. The first change after a quiet moment goes out immediately; under load, changes share
# rounds, so that serving 200 browsers takes little processor time however busy the tills are.
PAUSE_SECONDS = 0.005
PAUSE_SECONDS_PER_STREAM = 0.0002


class Hub:
    """Streams, kitchen screens, and the two tasks that feed them."""

    def __init__(
        self, db: Database, sessions: Sessions, load_tickets: TicketLoader, load_screens: ScreenLoader
    ) -> None:
        self.screens = KitchenScreens()
        self._db = db
        self._sessions = sessions
        self._load_tickets = load_tickets
        self._load_screens = load_screens
        # in order of arrival
        self._streams: dict[Stream, None] = {}
        self._changes = Changes()
        self._awake = asyncio.Event()
        self._kitchens_sent = self._kitchens()
        self._opened = 0
        self._closed = False
        # other listeners in this process, called on each commit before any browser is notified
        self.listeners: list[Callable[[Changes], None]] = []

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Pass events on while the context is open."""
        self.screens.remember(await self._load_screens())
        async with in_background(self._send_forever(), self._tick_forever()):
            try:
                async with self._db.subscribed(self):
                    yield
            finally:
                self.close()

    def open(self, session_key: bytes) -> Stream:
        """Open a stream; the caller closes it with `leave`. A session with too many streams loses its oldest."""
        of_session = [stream for stream in self._streams if stream.session_key == session_key]
        if len(of_session) >= MOST_STREAMS:
            self.leave(of_session[0])
        self._opened += 1
        stream = Stream(session_key, self._opened)
        # it joins before the hello is sent, so that everything committed after the hello comes through the stream
        self._streams[stream] = None
        stream.push(events.hello(self._db.clock(), *self._kitchens()))
        if self._closed:
            stream.end()
        return stream

    def leave(self, stream: Stream) -> None:
        """Remove a stream whose connection is gone."""
        stream.end()
        self._streams.pop(stream, None)

    def end_session(self, session_key: bytes) -> None:
        """End the streams of a session that was signed out."""
        for stream in self._streams:
            if stream.session_key == session_key:
                stream.end()

    def close(self) -> None:
        """End all streams when the server stops."""
        self._closed = True
        for stream in self._streams:
            stream.end()

    def on_changes(self, changes: Changes) -> None:
        """Pass on a commit's changes; called by the database."""
        for listener in self.listeners:
            listener(changes)
        if self._streams:
            self._changes.merge(changes)
            self._awake.set()

    def on_message(self, message: str) -> None:
        """Handle a message about a kitchen screen; called by the database."""
        try:
            self.screens.handle(message, self._db.clock())
        except (ValueError, TypeError, KeyError):
            log.warning("live events: ignored a message that this version does not know")
        self._send_kitchens()

    def _send_kitchens(self) -> None:
        kitchens = self._kitchens()
        if kitchens != self._kitchens_sent:
            self._kitchens_sent = kitchens
            self._push(events.kitchens(*kitchens))

    def _kitchens(self) -> tuple[datetime | None, datetime | None]:
        now = self._db.clock()
        return self.screens.since(now), self.screens.lost_since(now)

    def _push(self, chunk: bytes) -> None:
        for stream in self._streams:
            self._push_to(stream, chunk)

    def _push_to(self, stream: Stream, chunk: bytes) -> None:
        if not stream.push(chunk):
            # a browser that resyncs reads everything but this, of which the lost events may have told
            stream.push(events.kitchens(*self._kitchens()))

    async def _send_forever(self) -> None:
        while True:
            await self._awake.wait()
            self._awake.clear()
            changes, self._changes = self._changes, Changes()
            try:
                chunk = await self._chunk(changes)
            except Exception:
                log.exception("live events: the changes could not be read")
                chunk = events.missed()
            self._push(chunk)
            await asyncio.sleep(PAUSE_SECONDS + PAUSE_SECONDS_PER_STREAM * len(self._streams))

    async def _chunk(self, changes: Changes) -> bytes:
        ids = list(changes.topics.get("ticket", ()))
        if changes.is_everything or len(ids) > MOST_TICKETS:
            return events.missed()
        tickets = await self._load_tickets(ids) if ids else []
        return b"".join([*map(events.ticket, tickets), events.changed(changes.topics)])

    async def _tick_forever(self) -> None:
        tick = 0
        failures = FailureLog()
        today = day_of(self._db.clock())
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            tick += 1
            try:
                yesterday, today = today, day_of(self._db.clock())
                if today != yesterday:
                    # nothing was written, yet 'today' on every screen now means another day
                    self._push(events.missed())
                self._send_kitchens()
                # a third of the streams each second: no burst, and each stream is pinged every third second
                due = [stream for stream in self._streams if (stream.place + tick) % PING_BEATS == 0]
                if due:
                    await self._ping(due)
                    failures.clear()
            except Exception as error:
                # the database may be unreachable for a while; the streams stay open
                failures.log(error, "live events: sessions could not be looked up")

    async def _ping(self, due: list[Stream]) -> None:
        # query the database first: a server that cannot reach it must not look alive to a kitchen
        still_open = await self._sessions.still_open({stream.session_key for stream in due})
        ping = events.ping(self._db.clock())
        for stream in due:
            if stream.session_key in still_open:
                self._push_to(stream, ping)
            else:
                stream.end()
