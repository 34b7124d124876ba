"""PostgreSQL: the same commands and queries on a pool of connections in worker threads, one commit per command."""

import asyncio
import time
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Concatenate, ParamSpec, TypeVar

import psycopg
from psycopg.types.numeric import Int8Dumper
from psycopg.types.string import TextLoader
from sqlalchemy import Connection, Engine, Text, bindparam, create_engine, event, func, make_url, select
from sqlalchemy.exc import DBAPIError, OperationalError

from sukli.background import in_background
from sukli.clock import Clock
from sukli.db.disk import BUSY, READING, UNREACHABLE, WRITING, Disk, is_locked, postgres_refusal, sqlstate
from sukli.db.prepared import Prepared
from sukli.db.published import COMMITS, MESSAGES, Subscriber
from sukli.db.querying import run_query
from sukli.db.streaming import STREAMS, stream
from sukli.db.tx import Tx
from sukli.errors import DatabaseBusy

P = ParamSpec("P")
R = TypeVar("R")

WRITERS = 10
# separate from the writers: the kitchen must not wait for its ticket behind a rush of sales
READERS = 4
# for reports: neither the till nor the kitchen should wait for them
REPORTERS = 2
# serialization_failure and deadlock_detected: the loser is rolled back completely and can simply run again
RETRIABLE = {"40001", "40P01"}
MOST_TRIES = 5
FIRST_LISTEN_SECONDS = 2.0
# A cut connection reports nothing. The operating system would wait for a quarter of an hour, and so would every till.
# Values are in seconds, except the last, in milliseconds; the database's URL may override them.
UNTIL_IT_IS_DEAD = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}

_notify = Prepared(select(func.pg_notify(bindparam("channel", type_=Text), bindparam("message", type_=Text))))


def connect(url: str) -> Engine:
    """Return an engine on psycopg 3 that notices connections which died while idle."""
    url = url.replace("postgresql://", "postgresql+psycopg://", 1).replace("postgres://", "postgresql+psycopg://", 1)
    address = make_url(url)
    engine = create_engine(
        address,
        pool_size=WRITERS + READERS + REPORTERS + STREAMS,
        max_overflow=0,
        pool_pre_ping=True,
        # reuse the connection used last: it has most statements prepared; in rotation, all would keep planning for long
        pool_use_lifo=True,
        # values never reach the log: PIN hashes are among them
        hide_parameters=True,
        # with the database's own encoding, text of one that has none (SQL_ASCII) would come as bytes
        connect_args={"options": "-c lock_timeout=10s -c TimeZone=UTC", "client_encoding": "utf8"}
        | UNTIL_IT_IS_DEAD
        | dict(address.query),
    )
    event.listen(engine, "connect", _adapt)
    return engine


def _adapt(connection: psycopg.Connection, _record: object) -> None:
    # otherwise psycopg sends each integer as the smallest type that holds it, and prepares a statement again for each
    # combination of types: a sale of ₱300 would be another statement than one of ₱400
    connection.adapters.register_dumper(int, Int8Dumper)
    # ids are text everywhere else: building a UUID first would take longer than the rest of the row
    connection.adapters.register_loader("uuid", TextLoader)


class PostgresDatabase:
    """`await write(command, …)` and `await read(query, …)` on PostgreSQL; any number of processes."""

    def __init__(self, url: str, clock: Clock) -> None:
        self.clock = clock
        self.engine = connect(url)
        self._disk = Disk("PostgreSQL", WRITING)
        # both statements of a query see one snapshot, as on SQLite; it only reads, so it never has to be retried
        self._snapshots = self.engine.execution_options(isolation_level="REPEATABLE READ")
        self._writers = ThreadPoolExecutor(WRITERS, thread_name_prefix="writer")
        self._readers = _Readers(READERS, "reader")
        self._turns = asyncio.Semaphore(STREAMS)
        self._reporters = _Readers(REPORTERS, "reports")

    async def write(
        self, command: Callable[Concatenate[Tx, P], R], staff_id: str | None, /, *args: P.args, **kwargs: P.kwargs
    ) -> R:
        """Run the command in a transaction; return after the commit, or raise with nothing stored.

        A connection lost during the commit raises DatabaseBusy though the commit may have succeeded: every create
        carries its own id, so the caller sends the same request again and gets the stored answer.
        """

        def run() -> R:
            for attempt in range(1, MOST_TRIES + 1):
                try:
                    with self.engine.begin() as connection:
                        tx = Tx(connection, self.clock(), staff_id)
                        result = command(tx, *args, **kwargs)
                        tx.write_journal()
                        if tx.changes:
                            # inside the transaction: sent if and only if it is committed
                            _notify.rows(connection, {"channel": COMMITS, "message": tx.changes.as_message()})
                    self._disk.worked()
                    return result
                except DBAPIError as error:
                    if sqlstate(error) in RETRIABLE and attempt < MOST_TRIES:
                        time.sleep(0.005 * attempt)
                        continue
                    raise _plain(error, self._disk) from error
            raise AssertionError("unreachable: the last try returns or raises")

        return await asyncio.get_running_loop().run_in_executor(self._writers, run)

    async def read(self, query: Callable[Concatenate[Connection, P], R], /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Run a short query on a snapshot of the committed data."""
        return await self._read(self._readers, lambda connection: query(connection, *args, **kwargs))

    async def read_long(
        self, query: Callable[Concatenate[Connection, P], R], /, *args: P.args, **kwargs: P.kwargs
    ) -> R:
        """Like `read`, for a long query that must not delay short ones."""
        return await self._read(self._reporters, lambda connection: query(connection, *args, **kwargs))

    def stream(
        self, query: Callable[Concatenate[Connection, P], Iterator[R]], /, *args: P.args, **kwargs: P.kwargs
    ) -> AsyncGenerator[R]:
        """Yield what the query yields, all from one snapshot; no other query waits for it."""
        return stream(
            lambda: self._snapshot(self._reporters), lambda connection: query(connection, *args, **kwargs), self._turns
        )

    async def _read(self, readers: "_Readers", query: Callable[[Connection], R]) -> R:
        def run() -> R:
            with self._snapshot(readers) as connection:
                result = run_query(query, connection)
            return result()

        return await asyncio.get_running_loop().run_in_executor(readers, run)

    @contextmanager
    def _snapshot(self, readers: "_Readers") -> Iterator[Connection]:
        try:
            # end with a commit: at a rollback psycopg forgets all its prepared statements
            with self._snapshots.begin() as connection:
                yield connection
        except DBAPIError as error:
            raise _plain(error, readers.disk) from error
        readers.disk.worked()

    @asynccontextmanager
    async def subscribed(self, subscriber: Subscriber) -> AsyncIterator[None]:
        """While the context is open, notify the subscriber of every process's commits, over a separate connection."""
        from sukli.db.notifications import Notifications  # SQLite does not need it

        notifications = Notifications(self.engine, subscriber)
        async with in_background(notifications.listen_forever()):
            # connecting later loses nothing, but then the first browsers read everything twice
            with suppress(TimeoutError):
                await asyncio.wait_for(notifications.connected.wait(), FIRST_LISTEN_SECONDS)
            yield

    async def broadcast(self, message: str) -> None:
        """Send the subscribers of all processes a message that no table stores; at most 7,999 bytes."""

        def run(connection: Connection) -> None:
            _notify.rows(connection, {"channel": MESSAGES, "message": message})

        await self.read(run)

    async def in_turn(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Run the work in one process at a time, this one or, when it dies, another; until cancelled."""
        from sukli.db.turn import Turn  # SQLite does not need it

        await Turn(self.engine, name).work(work)

    def close(self) -> None:
        """Finish the running commands and close all connections."""
        self._writers.shutdown()
        self._readers.shutdown()
        self._reporters.shutdown()
        self.engine.dispose()


class _Readers(ThreadPoolExecutor):
    """Threads for reads, with the state of the disk as these reads last found it."""

    def __init__(self, count: int, name: str) -> None:
        super().__init__(count, thread_name_prefix=name)
        self.disk = Disk("PostgreSQL", READING)


def _plain(error: DBAPIError, disk: Disk) -> Exception:
    if refusal := postgres_refusal(error):
        return disk.failed(refusal)
    if is_locked(error):
        return DatabaseBusy(BUSY)
    if isinstance(error, OperationalError) or error.connection_invalidated:
        return DatabaseBusy(UNREACHABLE)
    return error
