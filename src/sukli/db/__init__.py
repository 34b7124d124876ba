"""The database layer: `db.read` and `db.write`, on SQLite or PostgreSQL."""

from sukli.clock import Clock, system_clock
from sukli.db.postgres import PostgresDatabase
from sukli.db.sqlite import SqliteDatabase

Database = SqliteDatabase | PostgresDatabase


def open_database(url: str, clock: Clock = system_clock) -> Database:
    """Open the database at this URL; migrations are separate (sukli.db.migrate)."""
    return SqliteDatabase(url, clock) if url.startswith("sqlite:") else PostgresDatabase(url, clock)
