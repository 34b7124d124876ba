"""SQLite: one writer thread that commits waiting commands together, and one connection each for short and long reads.

The reasons: docs/decisions/database.md.
"""

import asyncio
import queue
import threading
import time
from collections import defaultdict
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from sukli.clock import Clock
from sukli.db.disk import WRITING, Disk, sqlite_refusal
from sukli.db.driver import driver
from sukli.db.file_in_place import FileInPlace
from sukli.db.published import Changes, Subscriber, together
from sukli.db.sqlite_reader import SqliteReader
from sukli.db.streaming import STREAMS, stream
from sukli.db.tx import Tx
from sukli.embedded import file_at
from sukli.errors import AppError, DiskFailed, DiskFull
from sukli.settings import SettingsError

P = ParamSpec("P")
R = TypeVar("R")

# 3.7.0 to 3.51.2 can lose committed pages when a WAL file is reset (https://sqlite.org/wal.html)
FIRST_SAFE_VERSION = (3, 51, 3)
MOST_COMMANDS_A_COMMIT = 64
BUSY_SECONDS = 5
PRAGMAS = (
    # NORMAL would lose acknowledged sales when the power fails
    "synchronous=FULL",
    "foreign_keys=ON",
    # REPLACE deletes the conflicting row, and fires the journal's trigger only with this
    "recursive_triggers=ON",
    # a backup may hold the lock for a moment
    f"busy_timeout={BUSY_SECONDS * 1000}",
    "cache_size=-16000",
    # a checkpoint every 16 MB of WAL: it costs fsyncs, and a sale should cost only one
    "wal_autocheckpoint=4000",
    "temp_store=MEMORY",
)


@dataclass
class _Job:
    command: Callable[..., Any]
    args: tuple[Any, ...]
    kwargs: dict[str, Any]
    staff_id: str | None
    loop: asyncio.AbstractEventLoop
    future: "asyncio.Future[Any]"
    result: Any = None
    error: BaseException | None = None
    changes: Changes | None = None


class UnsafeSqlite(SettingsError):
    """The installed SQLite may lose committed data."""

    def __init__(self) -> None:
        super().__init__(
            f"This Python's SQLite is {driver.sqlite_version}, which can lose sales. Use a Python that has "
            f"{'.'.join(map(str, FIRST_SAFE_VERSION))} or newer, or PostgreSQL (SUKLI_DATABASE_URL)."
        )


def connect(url: str) -> Engine:
    """Return an engine whose connections are durable; raises UnsafeSqlite."""
    if driver.sqlite_version_info < FIRST_SAFE_VERSION:
        raise UnsafeSqlite
    engine = create_engine(
        url,
        module=driver,
        poolclass=NullPool,
        # values never reach the log: PIN hashes are among them
        hide_parameters=True,
        connect_args={"isolation_level": None, "check_same_thread": False, "cached_statements": 256},
    )

    @event.listens_for(engine, "connect")
    def set_pragmas(connection: Any, _record: Any) -> None:
        _enable_wal(connection)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    return engine


@contextmanager
def connected(url: str) -> Iterator[Connection]:
    """Open a separate connection, for a command that reads or writes a single thing, also while the server runs."""
    engine = connect(url)
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


def _enable_wal(connection: Any) -> None:
    # when several connections switch a new file to WAL at once, SQLite refuses all but one without waiting
    deadline = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            # the mode stays in the file, and another program's must stay as it is
            if _is_ours(connection):
                connection.execute("PRAGMA journal_mode=WAL")
        except driver.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            return


def _is_ours(connection: Any) -> bool:
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return not names or "alembic_version" in names


class SqliteDatabase:
    """`await write(command, …)` and `await read(query, …)` on one SQLite file. One process only."""

    def __init__(self, url: str, clock: Clock) -> None:
        self.clock = clock
        self.engine = connect(url)
        self.path = file_at(url)
        self._file = FileInPlace(self.engine, Path(self.engine.url.database or ""))
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_forever, name="writer", daemon=True)
        self._disk = Disk(self.path, WRITING)
        self._short = SqliteReader(self.engine, "reader", self.path)
        self._turns = asyncio.Semaphore(STREAMS)
        self._long = SqliteReader(self.engine, "reports", self.path)
        self._subscribed: tuple[asyncio.AbstractEventLoop, Subscriber] | None = None
        self._writer.start()

    async def write(
        self, command: Callable[Concatenate[Tx, P], R], staff_id: str | None, /, *args: P.args, **kwargs: P.kwargs
    ) -> R:
        """Run the command in a transaction; returns after the commit is on disk, or raises with nothing stored."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[R] = loop.create_future()
        self._jobs.put(_Job(command, args, kwargs, staff_id, loop, future))
        return await future

    async def read(self, query: Callable[Concatenate[Connection, P], R], /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Run a short query on a snapshot of the committed data."""
        return await self._short.read(lambda connection: query(connection, *args, **kwargs))

    async def read_long(
        self, query: Callable[Concatenate[Connection, P], R], /, *args: P.args, **kwargs: P.kwargs
    ) -> R:
        """Like `read`, for a long query that must not delay short ones."""
        return await self._long.read(lambda connection: query(connection, *args, **kwargs))

    def stream(
        self, query: Callable[Concatenate[Connection, P], Iterator[R]], /, *args: P.args, **kwargs: P.kwargs
    ) -> AsyncGenerator[R]:
        """Yield what the query yields, all from one snapshot; no other query waits for it."""
        return stream(self._long.snapshot, lambda connection: query(connection, *args, **kwargs), self._turns)

    @asynccontextmanager
    async def subscribed(self, subscriber: Subscriber) -> AsyncIterator[None]:
        """Notify the subscriber of commits while the context is open."""
        self._subscribed = (asyncio.get_running_loop(), subscriber)
        try:
            yield
        finally:
            self._subscribed = None

    async def broadcast(self, message: str) -> None:
        """Send the subscriber a message that no table stores; there is only this process."""
        if self._subscribed is not None:
            self._subscribed[1].on_message(message)

    async def in_turn(self, name: str, work: Callable[[], Awaitable[None]]) -> None:  # noqa: ARG002 (as on PostgreSQL)
        """Run the work in one process at a time: there is only this one."""
        await work()

    def close(self) -> None:
        """Finish the waiting writes and close all connections."""
        self._jobs.put(None)
        self._writer.join()
        self._short.close()
        self._long.close()
        self.engine.dispose()

    def _write_forever(self) -> None:
        connection: Connection | None = None
        stop = False
        while not stop:
            batch = [self._jobs.get()]
            with suppress(queue.Empty):
                while len(batch) < MOST_COMMANDS_A_COMMIT:
                    batch.append(self._jobs.get_nowait())
            jobs = [job for job in batch if job is not None]
            stop = len(jobs) < len(batch)
            if not jobs:
                break
            try:
                if connection is None:
                    connection = self.engine.connect()
                    self._file.watch_log()
                self._commit_together(connection, jobs)
                # after the commit: what went into a lost file is never acknowledged
                self._file.check_after_commit(connection)
                if not any(isinstance(job.error, DiskFull | DiskFailed) for job in jobs):
                    self._disk.worked()
            except BaseException as error:
                # none of the commands took effect, or what did is a repeat when it comes again (DatabaseMoved); a fresh
                # connection has no half-open transaction
                refusal = self._refusal(error)
                for job in jobs:
                    job.error = refusal or error
                self._file.unwatch_log()
                if connection is not None:
                    connection.invalidate()
                    connection.close()
                connection = None
            _answer(jobs)
            self._publish(jobs)
        self._file.unwatch_log()
        if connection is not None:
            connection.close()

    def _refusal(self, error: BaseException) -> AppError | None:
        refusal = sqlite_refusal(error, self.path)
        return refusal and self._disk.failed(refusal)

    def _publish(self, jobs: list[_Job]) -> None:
        changes = together(job.changes for job in jobs if job.changes and job.error is None)
        subscribed = self._subscribed
        if subscribed is not None and changes:
            loop, subscriber = subscribed
            # as in _answer: a closed loop has nobody left to notify
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(subscriber.on_changes, changes)

    def _commit_together(self, connection: Connection, jobs: list[_Job]) -> None:
        raw = _raw(connection)
        # SQLAlchemy commits only what it began, and a command may fail before its first statement
        connection.begin()
        raw.execute("BEGIN IMMEDIATE")
        for job in jobs:
            raw.execute("SAVEPOINT command")
            tx = Tx(connection, self.clock(), job.staff_id)
            try:
                job.result = job.command(tx, *job.args, **job.kwargs)
                tx.write_journal()
                job.changes = tx.changes
            except Exception as error:
                if isinstance(error, DBAPIError) and not raw.in_transaction:
                    # disk full or an I/O error: SQLite has rolled the whole transaction back
                    raise
                raw.execute("ROLLBACK TO command")
                job.error = self._refusal(error) or error
            raw.execute("RELEASE command")
        connection.commit()


def _raw(connection: Connection) -> Any:
    return connection.connection.dbapi_connection


def _answer(jobs: list[_Job]) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[_Job]] = defaultdict(list)
    for job in jobs:
        by_loop[job.loop].append(job)
    for loop, waiting in by_loop.items():
        # the loop may have closed while its command ran; the commit stands
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_settle, waiting)


def _settle(jobs: list[_Job]) -> None:
    for job in jobs:
        if job.future.cancelled():
            continue
        if job.error is None:
            job.future.set_result(job.result)
        else:
            job.future.set_exception(job.error)
