"""The bare loop on PostgreSQL, with psycopg as the server uses it."""

from collections.abc import Callable, Sequence

import psycopg

from bench.bare import Statement
from bench.postgres import Cluster


class PostgresConnection:
    """A connection to a database that nothing else opens."""

    def __init__(self, address: str) -> None:
        self._connection = psycopg.connect(address)
        self._cursor = self._connection.cursor()

    def sell(self, statements: Sequence[Statement]) -> None:
        """Execute the statements in one durable transaction."""
        cursor = self._cursor
        for statement, values, many in statements:
            if many:
                cursor.executemany(statement, values)
            else:
                cursor.execute(statement, values)
                if cursor.description is not None:
                    cursor.fetchall()
        self._connection.commit()

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


def copies_in(cluster: Cluster, address: str) -> Callable[[], PostgresConnection]:
    """Return a function that connects to a new copy of the database at this address, which nobody has open now."""
    whole = cluster.copy_of(address)
    return lambda: PostgresConnection(cluster.copy_of(whole))
