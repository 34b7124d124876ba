"""The rights of the PostgreSQL role that serves, where another role owns the tables.

It may change the records, but only read and append to the journal: somebody who gets the server to run a statement of
theirs cannot rewrite the past.
"""

from collections.abc import Sequence

from sqlalchemy import Connection, Table, text

# set in a table's `info`: its rows may never be changed
APPEND_ONLY = "append_only"

# for a superuser, PostgreSQL reports membership of every role
_CAN_BE_OWNER = text("SELECT pg_has_role(oid, current_user, 'MEMBER') FROM pg_roles WHERE rolname = :role")


class CannotServe(Exception):
    """The role cannot be used for serving; the message is a sentence."""


def let_serve(connection: Connection, role: str, tables: Sequence[Table]) -> None:
    """Grant the role its rights on these tables and no others; this connection's role owns them. Raises CannotServe."""
    can_be_owner = connection.execute(_CAN_BE_OWNER, {"role": role}).scalar_one_or_none()
    if can_be_owner is None:
        raise CannotServe(f"PostgreSQL has no role {role}: make it with CREATE ROLE first.")
    if can_be_owner:
        raise CannotServe(f"The role {role} owns the tables, or can act for the one that does: name another.")
    quote = connection.dialect.identifier_preparer.quote_identifier
    schema = quote(connection.execute(text("SELECT current_schema()")).scalar_one())
    grants = {table.name: _rights(is_append_only=APPEND_ONLY in table.info) for table in tables}
    for statement in (
        f"REVOKE ALL ON ALL TABLES IN SCHEMA {schema} FROM {quote(role)}",
        f"GRANT USAGE ON SCHEMA {schema} TO {quote(role)}",
        f"GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA {schema} TO {quote(role)}",
        *(
            f"GRANT {rights} ON {schema}.{quote(table)} TO {quote(role)}"
            for table, rights in {**grants, "alembic_version": "SELECT"}.items()
        ),
    ):
        connection.exec_driver_sql(statement)


def _rights(*, is_append_only: bool) -> str:
    return "SELECT, INSERT" if is_append_only else "SELECT, INSERT, UPDATE, DELETE"
