"""Column types shared by all tables."""

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import JSON, UUID, BigInteger, Dialect, Index, Integer, MetaData, String, text
from sqlalchemy.types import TypeDecorator

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)


class Instant(TypeDecorator[datetime]):
    """An aware UTC instant, kept as whole microseconds since 1970 so that both databases compare it alike."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:  # noqa: ARG002 (SQLAlchemy's signature)
        """Aware datetime to microseconds."""
        return None if value is None else (value - _EPOCH) // _MICROSECOND

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Microseconds to an aware UTC datetime."""
        return None if value is None else _EPOCH + timedelta(microseconds=value)


# UUID text in Python everywhere: native in PostgreSQL, plain text in SQLite
Id = String(36).with_variant(UUID(as_uuid=False), "postgresql")
Centavos = BigInteger
# SQLite only numbers rows by itself for a column that is exactly INTEGER
RowNumber = BigInteger().with_variant(Integer, "sqlite")
Json = JSON(none_as_null=True)


def partial_index(name: str, *columns: str, where: str, unique: bool = False) -> Index:
    """An index over some rows only.

    PostgreSQL's condition stands in the migration alone: naming it here too would import that dialect at every
    start of a till (60 ms), and nothing but the migrations makes indexes.
    """
    return Index(name, *columns, unique=unique, sqlite_where=text(where))


metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)
