"""One PostgreSQL database for many tests, so that the connections to it can outlive each (`connection_pool.py`)."""

from typing import Any

import psycopg

from connection_pool import ConnectionPool
from databases import Postgres

# the newest row of each catalog, and the number of rows: any change of the schema shows here
_SCHEMA = """
SELECT (SELECT (count(*), max(xmin::text::bigint)) FROM pg_class WHERE oid >= 16384),
    (SELECT (count(*), max(xmin::text::bigint)) FROM pg_attribute WHERE attrelid >= 16384),
    (SELECT (count(*), max(xmin::text::bigint)) FROM pg_trigger WHERE oid >= 16384),
    (SELECT (count(*), max(xmin::text::bigint)) FROM pg_proc WHERE oid >= 16384)
"""
# a table that was never written to has no file yet
_WRITTEN = """
SELECT quote_ident(relname) FROM pg_class
WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND pg_relation_size(oid) > 0
"""
_COUNT_ANEW = """
SELECT setval(oid::regclass, 1, false) FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace
"""


class ReusedPostgres:
    """A migrated database of the cluster, as the server reaches it, which is emptied after each test."""

    def __init__(self, cluster: Postgres) -> None:
        self._cluster = cluster
        self.connections = ConnectionPool()
        self._begin()

    @property
    def name(self) -> str:
        """The database's name in the cluster."""
        name: str = self._cluster.name_of(self.url)
        return name

    def _begin(self) -> None:
        self.url = self._cluster.fresh()
        with self._owner() as owner:
            # the rows that the migrations inserted
            self._rows = {table: owner.execute(_as_json(table)).fetchone() for table in _written(owner)}
            self._schema = _schema(owner)
        self._all_leave()

    def empty(self) -> None:
        """Restore the state before the test, whatever the test has left open."""
        self._all_leave()
        with self._owner() as owner:
            is_the_same = _schema(owner) == self._schema
            if is_the_same:
                self._empty(owner)
        if not is_the_same:
            self.drop()
            self._begin()
        # otherwise a test that needs the database for itself would find the connection that emptied it
        self._all_leave()

    def drop(self) -> None:
        """Remove the database."""
        self.connections.end()
        self._cluster.drop(self.url)

    def _empty(self, owner: psycopg.Connection) -> None:
        # with this, neither foreign keys nor the journal's triggers prevent deleting
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
        spared = ", ".join(map(str, (0, *self.connections.processes)))
        # waits until they are gone
        self._cluster.command(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity"
            f" WHERE datname = '{self.name}' AND pid NOT IN ({spared})"
        )


def _schema(owner: psycopg.Connection) -> Any:
    return owner.execute(_SCHEMA).fetchone()


def _written(owner: psycopg.Connection) -> list[str]:
    return [table for (table,) in owner.execute(_WRITTEN)]


def _as_json(table: str) -> str:
    return f"SELECT json_agg(row)::text FROM {table} row"
