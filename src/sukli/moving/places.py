"""The two ends of a copy: a source that nobody may write to, and a target without any data of its own."""

import hashlib
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from sqlalchemy import Connection, Engine, exists, func, inspect, select, text
from sqlalchemy.exc import DatabaseError

from sukli.db import Database
from sukli.db.migrate import UNFINISHED, has_foreign_tables, is_unfinished, newest_version, upgrade, version_of
from sukli.db.rights import APPEND_ONLY
from sukli.db.served import LONGEST_LOCK_WAIT_SECONDS, kept_from_serving
from sukli.db.sqlite import SqliteDatabase
from sukli.db.start import first_line_of, is_damaged
from sukli.moving.errors import Refused
from sukli.tables import RECORDS, journal, metadata, staff, stock

NOT_ALONE = "Something else is connected to this database: stop every Sukli that serves it, on every machine."
# A first start of an unused database leaves no rows in these
_USED = (journal.journal, staff.staff, stock.stock_items, *RECORDS.values())

_OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    " AND backend_type = 'client backend'"
)
# within a transaction, the statistics would not change
_LOOK_ANEW = text("SELECT pg_stat_clear_snapshot()")
_OWNS = text(
    "SELECT pg_has_role(tableowner, 'MEMBER') FROM pg_tables"
    " WHERE schemaname = current_schema() AND tablename = 'alembic_version'"
)
_WRITTEN = text("SELECT coalesce(sum(n_tup_ins + n_tup_upd + n_tup_del), 0) FROM pg_stat_user_tables")


@contextmanager
def standing_still(db: Database) -> Iterator[Connection]:
    """Yield one snapshot of the newest version's tables, while nobody can write to them. Raises Refused."""
    with kept_from_serving(db) as is_free:
        if not is_free:
            raise Refused("Stop the Sukli that serves this data first (Ctrl+C where it runs).")
        upgrade(db.engine)
        if isinstance(db, SqliteDatabase):
            yield from _locked_file(db)
        else:
            yield from _locked_tables(db.engine)


def mark_of(db: Database, source: Connection) -> str:
    """Return the version for an unfinished copy of this data; it changes once anything has been written here."""
    if isinstance(db, SqliteDatabase):
        # the log was checkpointed into the file, so any later write changes the file
        state = db.path.stat()
        seen = f"{db.path} {state.st_mtime_ns} {state.st_size}"
    else:
        seen = f"{db.engine.url.database} {source.execute(_WRITTEN).scalar_one()}"
    # a path need not be UTF-8
    seen_bytes = f"{newest_version()} {seen}".encode(errors="surrogateescape")
    return UNFINISHED + hashlib.sha256(seen_bytes).hexdigest()[:24]


@contextmanager
def to_be_filled(db: Database, mark: str) -> Iterator[Engine]:
    """Yield tables of the newest version: empty, or partly filled by a copy of the same data. Raises Refused."""
    with kept_from_serving(db) as is_free, _connected(db) as lock:
        if not is_free or not is_alone(lock):
            raise Refused(f"{_name_of(db)} is in use: stop what is connected to it first.")
        found = version_of(db.engine)
        if has_foreign_tables(db.engine, found):
            raise Refused(f"{_name_of(db)} has tables of another program: name another folder or database.")
        if is_unfinished(found):
            if found != mark:
                raise Refused(
                    f"{_name_of(db)} holds an unfinished copy of other data, or what was copied has changed since. "
                    "Empty it first: drop the database and create it again, or remove its file."
                )
        else:
            upgrade(db.engine)
            _check_owner(lock)
            lock.rollback()
            _begin(db, mark)
        yield db.engine


@contextmanager
def _connected(db: Database) -> Iterator[Connection]:
    """Connect to the target. Raises Refused in words about the target, since others are about the data here."""
    with ExitStack() as until_the_end:
        try:
            connection = until_the_end.enter_context(db.engine.connect())
            # SQLite reads nothing of the file before
            inspect(connection).has_table("alembic_version")
            connection.rollback()
        except DatabaseError as error:
            if not isinstance(db, SqliteDatabase):
                raise Refused(
                    f"{_name_of(db)} cannot be reached. Check that PostgreSQL runs, and the address: "
                    f"{first_line_of(error)}"
                ) from None
            if is_damaged(error):
                raise Refused(f"{db.path} is damaged, or no database. Name an empty folder.") from None
            raise
        yield connection


def finish(connection: Connection) -> None:
    """Mark what was filled as a complete database of the newest version."""
    if connection.dialect.name == "postgresql":
        _set_counters(connection)
    _write_version(connection, newest_version())


def _locked_file(db: SqliteDatabase) -> Iterator[Connection]:
    with db.engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.commit()
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        log = db.path.with_name(f"{db.path.name}-wal")
        if log.exists() and log.stat().st_size:
            raise Refused("Something is writing to this data: wait until it is done, and start again.")
        yield connection
        connection.rollback()


def _locked_tables(engine: Engine) -> Iterator[Connection]:
    with engine.connect().execution_options(isolation_level="REPEATABLE READ") as connection:
        if not is_alone(connection):
            raise Refused(NOT_ALONE)
        _check_owner(connection)
        connection.rollback()
        names = ", ".join(table.name for table in metadata.sorted_tables)
        connection.exec_driver_sql(f"LOCK TABLE {names} IN SHARE MODE")
        yield connection
        connection.rollback()


def is_alone(connection: Connection) -> bool:
    """Whether nothing else is connected to this PostgreSQL; an embedded database has its lock for that."""
    if connection.dialect.name == "sqlite":
        return True
    until = time.monotonic() + LONGEST_LOCK_WAIT_SECONDS
    while connection.execute(_OTHERS).scalar_one():
        if time.monotonic() > until:
            return False
        # a connection that has just closed, such as this command's first one, stays listed for a moment
        time.sleep(0.05)
        connection.execute(_LOOK_ANEW)
    return True


def _check_owner(connection: Connection) -> None:
    if connection.dialect.name == "postgresql" and connection.execute(_OWNS).scalar_one_or_none() is False:
        raise Refused("Name the PostgreSQL role that owns the tables: the role of the server may not copy all of them.")


def _name_of(db: Database) -> str:
    if isinstance(db, SqliteDatabase):
        return str(db.path)
    # an address without a name means the database named like the role
    name = db.engine.url.database
    return f"The database '{name}'" if name else "The database"


def _begin(db: Database, mark: str) -> None:
    with db.engine.begin() as connection:
        for table in _USED:
            if connection.execute(select(exists(select(table)))).scalar_one():
                raise Refused(
                    f"{_name_of(db)} has data already, and it is no unfinished copy: if this command was run before, "
                    "it is done. Otherwise name an empty place; nothing is ever replaced."
                )
        for table in reversed(metadata.sorted_tables):
            if APPEND_ONLY not in table.info:
                connection.execute(table.delete())
        _write_version(connection, mark)


def _write_version(connection: Connection, version: str) -> None:
    connection.execute(text("UPDATE alembic_version SET version_num = :version"), {"version": version})


def _set_counters(connection: Connection) -> None:
    for table in metadata.sorted_tables:
        column = table.autoincrement_column
        if column is not None:
            counter = func.pg_get_serial_sequence(table.name, column.name)
            last = func.max(column)
            connection.execute(select(func.setval(counter, last)).having(last.is_not(None)))
