"""Bring a database to the newest schema."""

import logging
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, inspect, text
from sqlalchemy.exc import DBAPIError, OperationalError

from sukli.db.disk import is_locked, sqlstate
from sukli.db.statistics import analyze_unknown_tables
from sukli.settings import SettingsError

if TYPE_CHECKING:
    from alembic.config import Config

log = logging.getLogger("sukli")

MIGRATIONS = Path(__file__).parent / "migrations"
# While a database is being filled, its version is this prefix and an identifier of the source, so that no command
# mistakes an incomplete copy for a cafe's database.
UNFINISHED = "copying-"
UNFINISHED_COPY = "This database holds an unfinished copy: run the same `sukli copy-to` or `sukli import` again."
FOREIGN_TABLES = "This database has tables of another program: name another folder or database."
# PostgreSQL's duplicate_table, which views and indexes cause, too
_NAME_TAKEN = "42P07"
# a table that no other program is likely to have
_IN_EVERY_VERSION = "stock_movements"
# a migration of years of sales may take many minutes, and must not fill the log of a process that waits for it
LOG_EVERY_SECONDS = 60.0
# held until the commit; another process that asks waits in the database for some seconds
_TAKE_TURN = {"postgresql": "SELECT pg_advisory_xact_lock(7854)", "sqlite": "BEGIN IMMEDIATE"}


class UnfinishedCopy(SettingsError):
    """The database is the target of a copy or an import that did not finish."""

    def __init__(self) -> None:
        super().__init__(UNFINISHED_COPY)


class NewerTables(SettingsError):
    """A newer version of Sukli has migrated this database, and this version does not know those tables."""

    def __init__(self) -> None:
        super().__init__(
            "These tables belong to a newer version of Sukli than this one: install that again, or restore the backup "
            "that was made before its update (`sukli restore FOLDER --aside`)."
        )


class ForeignTables(SettingsError):
    """The database has tables, and none of them is Sukli's."""

    def __init__(self) -> None:
        super().__init__(FOREIGN_TABLES)


class OtherEncoding(SettingsError):
    """PostgreSQL could not store every character in this database."""

    def __init__(self, encoding: str) -> None:
        super().__init__(
            f"This PostgreSQL database has the encoding {encoding}, and Sukli needs UTF8: create another one with "
            "CREATE DATABASE … ENCODING 'UTF8' LOCALE 'C' TEMPLATE template0."
        )


def upgrade(engine: Engine) -> None:
    """Apply the missing migrations, and make sure that the database can plan queries.

    Several processes may call this at the same time. One migrates, and the others wait for as long as it takes; if it
    is killed, nothing is changed, and the next one migrates. A migration may alter a table that others refer to
    (`sukli.db.altering`): SQLite rebuilds the table, so foreign keys are checked at the end instead of at each step.
    Raises RuntimeError, with nothing changed, when a row is then left without the row it refers to; UnfinishedCopy,
    NewerTables, ForeignTables and OtherEncoding.
    """
    _migrate(engine)
    analyze_unknown_tables(engine)


def _migrate(engine: Engine) -> None:
    found = version_of(engine)
    if found == newest_version():
        return
    if is_unfinished(found):
        raise UnfinishedCopy
    if is_newer(found):
        raise ForeignTables if has_foreign_tables(engine, found) else NewerTables
    # alembic takes a quarter of a second to import, and most starts have nothing to migrate
    from alembic import command

    with engine.connect() as connection:
        if connection.dialect.name == "sqlite":
            # not possible inside a transaction; this connection is used for nothing else
            connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
        _wait_for_turn(connection)
        # another process may have migrated while this one waited
        found = version_in(connection)
        _check_place(connection, found)
        if found != newest_version():
            before = _broken_keys(connection)
            try:
                command.upgrade(alembic_config(connection), "head")
            except DBAPIError as error:
                # a view is no table, but may have the name of one of ours
                if found is None and _is_name_taken(error):
                    raise ForeignTables from error
                raise
            if broken := _broken_keys(connection) - before:
                table, parent = next(iter(broken))
                raise RuntimeError(f"A migration leaves rows of {table} that point to no row of {parent}.")
        connection.commit()


def _check_place(connection: Connection, found: str | None) -> None:
    if has_foreign_tables(connection, found):
        raise ForeignTables
    if found is None and connection.dialect.name == "postgresql":
        encoding = str(connection.exec_driver_sql("SHOW server_encoding").scalar_one())
        if encoding != "UTF8":
            raise OtherEncoding(encoding)


def _is_name_taken(error: DBAPIError) -> bool:
    return sqlstate(error) == _NAME_TAKEN or "already exists" in str(error.orig)


def _wait_for_turn(connection: Connection) -> None:
    logged_at: float | None = None
    while not _takes_turn(connection):
        if logged_at is None or time.monotonic() - logged_at >= LOG_EVERY_SECONDS:
            logged_at = time.monotonic()
            log.warning("Another process is changing the database, as after an update: waiting until it is done.")


def _takes_turn(connection: Connection) -> bool:
    try:
        connection.exec_driver_sql(_TAKE_TURN[connection.dialect.name])
    except OperationalError as error:
        if not is_locked(error):
            raise
        connection.rollback()
        return False
    return True


def _broken_keys(connection: Connection) -> Counter[tuple[str, str]]:
    """Count the rows that refer to a missing row, by table and parent. `sukli check` reports those broken before."""
    if connection.dialect.name == "postgresql":
        return Counter()
    found = connection.exec_driver_sql("PRAGMA foreign_key_check")
    return Counter((table, parent) for table, _, parent, _ in found)


def is_newest(engine: Engine) -> bool:
    """Whether no migration is missing."""
    return version_of(engine) == newest_version()


def is_newer(version: str | None) -> bool:
    """Whether this version of the tables is a newer Sukli's."""
    return version is not None and not is_unfinished(version) and version > newest_version()


def is_unfinished(version: str | None) -> bool:
    """Whether this version marks a database that is still being filled, or whose filling was interrupted."""
    return version is not None and version.startswith(UNFINISHED)


def has_foreign_tables(database: Connection | Engine, version: str | None) -> bool:
    """Whether a database of this version, or of none, has tables, and none of them is ours."""
    tables = inspect(database).get_table_names()
    # another program may use Alembic too: its version is no number of ours, or looks like one
    return bool(tables) and (version is None or _IN_EVERY_VERSION not in tables)


def version_of(engine: Engine) -> str | None:
    """Return the schema's version; None where there are no tables."""
    with engine.connect() as connection:
        return version_in(connection)


def version_in(connection: Connection) -> str | None:
    """Like `version_of`, for a connection that is open."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    # another program's may have several heads
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalars().first()


def alembic_config(connection: Connection) -> "Config":
    """Return Alembic's configuration, which needs no file."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def newest_version() -> str:
    """Return the newest version: migrations are numbered files, so the last by name."""
    return max(file.stem.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))
