"""Alter a table within a migration, even if other tables refer to it, without losing its triggers."""

from collections.abc import Iterator
from contextlib import contextmanager

from alembic import op
from alembic.operations import BatchOperations
from sqlalchemy import text


@contextmanager
def altering(table: str) -> Iterator[BatchOperations]:
    """Like `op.batch_alter_table`, but keep the triggers: SQLite rebuilds the table, and Alembic forgets them."""
    before = _triggers(table)
    with op.batch_alter_table(table) as batch:
        yield batch
    for name in before.keys() - _triggers(table).keys():
        op.get_bind().exec_driver_sql(before[name])


def _triggers(table: str) -> dict[str, str]:
    if op.get_bind().dialect.name != "sqlite":
        return {}
    query = text("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = :table")
    return {row.name: row.sql for row in op.get_bind().execute(query, {"table": table})}
