"""Bring a database to the newest schema."""

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, inspect, text

from sukli.settings import SettingsError

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"
# A database that is being filled has this for its version, and what tells the source from others: no command takes it
# for a cafe's before it is whole
UNFINISHED = "copying-"


class UnfinishedCopy(SettingsError):
    """The database is the target of a copy or an import that did not come to its end."""

    def __init__(self) -> None:
        super().__init__(
            "This database holds an unfinished copy: run the same `sukli copy-to` or `sukli import` again."
        )


def upgrade(engine: Engine) -> None:
    """Apply the migrations that the database lacks; several processes may call this at once.

    A migration may alter a table that others point to (`sukli.db.altering`): SQLite makes it anew, so the keys are
    checked at the end instead of at each step. Raises RuntimeError, with nothing changed, when a row then points to
    none; and UnfinishedCopy.
    """
    found = version_of(engine)
    if found == newest_version():
        return
    if found is not None and found.startswith(UNFINISHED):
        raise UnfinishedCopy
    # alembic takes a quarter of a second to import, and most starts have nothing to migrate
    from alembic import command

    with engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(7854)"))
        else:
            # cannot be said within a transaction; this connection is used for nothing else
            connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        # another process may have been faster
        if _version(connection) != newest_version():
            before = _broken_keys(connection)
            command.upgrade(alembic_config(connection), "head")
            if broken := _broken_keys(connection) - before:
                table, parent = next(iter(broken))
                raise RuntimeError(f"A migration leaves rows of {table} that point to no row of {parent}.")
        connection.commit()


def _broken_keys(connection: Connection) -> Counter[tuple[str, str]]:
    """How many rows of a table point to no row of another. What was broken before is for `sukli check` to tell."""
    if connection.dialect.name == "postgresql":
        return Counter()
    found = connection.exec_driver_sql("PRAGMA foreign_key_check")
    return Counter((table, parent) for table, _, parent, _ in found)


def is_newest(engine: Engine) -> bool:
    """Whether there is nothing to apply."""
    return version_of(engine) == newest_version()


def version_of(engine: Engine) -> str | None:
    """The version of the tables; None where there are none."""
    with engine.connect() as connection:
        return _version(connection)


def alembic_config(connection: Connection) -> "Config":
    """Alembic's configuration without a file of its own."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    return config


def newest_version() -> str:
    """Migrations are numbered files; the newest is the last by name."""
    return max(file.stem.partition("_")[0] for file in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
