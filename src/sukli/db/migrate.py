"""Bring a database to the newest schema."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(engine: Engine) -> None:
    """Apply the migrations that the database lacks; several processes may call this at once.

    A migration may alter a table that others point to (`op.batch_alter_table`): SQLite makes it anew, so the keys are
    checked at the end instead of at each step. Raises RuntimeError, with nothing changed, when a row then points to
    none.
    """
    if is_newest(engine):
        return
    # alembic takes a quarter of a second to import, and most starts have nothing to migrate
    from alembic import command

    with engine.connect() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(7854)"))
        else:
            # cannot be said within a transaction; this connection is used for nothing else
            connection.exec_driver_sql("PRAGMA foreign_keys=OFF")
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        command.upgrade(alembic_config(connection), "head")
        _check_keys(connection)
        connection.commit()


def _check_keys(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        return
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
    if broken is not None:
        raise RuntimeError(f"A migration leaves rows of {broken[0]} that point to no row of {broken[2]}.")


def is_newest(engine: Engine) -> bool:
    """Whether there is nothing to apply."""
    return _version(engine) == newest_version()


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


def _version(engine: Engine) -> str | None:
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return None
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one_or_none()
