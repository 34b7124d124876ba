"""One PostgreSQL database for test after test, so that the connections to it can outlive each (`kept.py`)."""

from typing import Any

import psycopg

from databases import Postgres
from kept import Kept

# which row of the catalogs was written last, and how many there are: whatever changes a schema is seen there
_SCHEMA = """
SELECT (SELECT (count(*), max(xmin::text::bigint)) FROM pg_class WHERE oid >= 16384),
    (SELECT (count(*), max(xmin::text::bigint)) FROM pg_attribute WHERE attrelid >= 16384),
    (SELECT (count(*), max(xmin::text::bigint)) FROM pg_trigger WHERE oid >= 16384),
    (SELECT (count(*), max(xmin::text::bigint)) FROM pg_proc WHERE oid >= 16384)
"""
# a table to which nobody ever wrote has no file yet
_WRITTEN = """
SELECT quote_ident(relname) FROM pg_class
WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0
"""
_COUNT_ANEW = """
SELECT setval(oid::regclass, 1, false) FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace
"""


class ReusedPostgres:
    """A migrated database of the cluster, as the server reaches it, that is emptied after each test."""

    def __init__(self, cluster: Postgres) -> None:
        self._cluster = cluster
        self.kept = Kept()
        self._begin()

    @property
    def name(self) -> str:
        """By which the cluster knows it."""
        name: str = self._cluster.name_of(self.url)
        return name

    def _begin(self) -> None:
        self.url = self._cluster.fresh()
        with self._owner() as owner:
            # what the migrations have filled in
            self._rows = {table: owner.execute(_as_json(table)).fetchone() for table in _written(owner)}
            self._schema = _schema(owner)
        self._all_leave()

    def empty(self) -> None:
        """Make everything as it was before the test, whatever the test has left open."""
        self._all_leave()
        with self._owner() as owner:
            is_the_same = _schema(owner) == self._schema
            if is_the_same:
                self._empty(owner)
        if not is_the_same:
            self.drop()
            self._begin()
        # or a test that wants it for itself would find who has just emptied it
        self._all_leave()

    def drop(self) -> None:
        """Remove it."""
        self.kept.end()
        self._cluster.drop(self.url)

    def _empty(self, owner: psycopg.Connection) -> None:
        # neither a foreign key nor the journal's triggers keep a row
        owner.execute("SET session_replication_role = replica")
        written = _written(owner)
        owner.execute(";".join(f"DELETE FROM {table}" for table in written))
        for table, rows in self._rows.items():
            owner.execute(f"INSERT INTO {table} SELECT * FROM json_populate_recordset(null::{table}, %s::json)", rows)
        owner.execute(_COUNT_ANEW)
        owner.execute(f"VACUUM {', '.join(written)}")

    def _owner(self) -> psycopg.Connection:
        return psycopg.connect(self._cluster.as_owner(self.url), autocommit=True)

    def _all_leave(self) -> None:
        kept = ", ".join(map(str, (0, *self.kept.processes)))
        # waits until they are gone
        self._cluster.command(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            f" WHERE datname = '{self.name}' AND pid NOT IN ({kept})"
        )


def _schema(owner: psycopg.Connection) -> Any:
    return owner.execute(_SCHEMA).fetchone()


def _written(owner: psycopg.Connection) -> list[str]:
    return [table for (table,) in owner.execute(_WRITTEN)]


def _as_json(table: str) -> str:
    return f"SELECT json_agg(row)::text FROM {table} row"
