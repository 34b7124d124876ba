"""What PostgreSQL knows of how much there is."""

from sqlalchemy import Engine, text

# below, any plan is quick
_LARGE_BYTES = 1024 * 1024

_UNKNOWN = text(
    "SELECT quote_ident(relname) FROM pg_class WHERE relnamespace = current_schema()::regnamespace "
    "AND relkind = 'r' AND reltuples <= 0 AND pg_relation_size(oid) > :large ORDER BY relname"
)


def look_at_unknown_tables(engine: Engine) -> None:
    """Have PostgreSQL look at each large table of which it knows nothing, as after pg_restore or an import.

    Within a minute it would do so by itself; but what is asked until then is planned as for a few rows, and goes on so
    to its end: `sukli check` took hours with 100,000 sales. PostgreSQL passes over what it is looking at already, and
    what the role has no right to look at, as one that only serves.
    """
    if engine.dialect.name != "postgresql":
        return
    with engine.connect() as connection:
        for table in connection.scalars(_UNKNOWN, {"large": _LARGE_BYTES}).all():
            connection.execute(text(f"ANALYZE (SKIP_LOCKED) {table}"))
        connection.commit()
