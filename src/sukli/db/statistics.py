"""PostgreSQL's statistics on the size of its tables."""

from sqlalchemy import Engine, text

# for smaller tables, any plan is quick
_LARGE_BYTES = 1024 * 1024

_UNKNOWN = text(
    "SELECT quote_ident(relname) FROM pg_class WHERE relnamespace = current_schema()::regnamespace "
    "AND relkind = 'r' AND reltuples <= 0 AND pg_relation_size(oid) > :large ORDER BY relname"
)


def analyze_unknown_tables(engine: Engine) -> None:
    """Have PostgreSQL analyze each large table without statistics, as after pg_restore or an import.

    Autovacuum would do so within a minute; but a query that starts before then is planned for a few rows, and keeps
    that plan to its end: `sukli check` took hours with 100,000 sales. PostgreSQL skips tables that it is already
    analyzing, and those that the role may not analyze, such as a role that only serves.
    """
    if engine.dialect.name != "postgresql":
        return
    with engine.connect() as connection:
        for table in connection.scalars(_UNKNOWN, {"large": _LARGE_BYTES}).all():
            connection.execute(text(f"ANALYZE (SKIP_LOCKED) {table}"))
        connection.commit()
