"""Column types shared by all tables."""

from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import (
    JSON,
    UUID,
    BigInteger,
    Column,
    ColumnElement,
    Dialect,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    text,
    type_coerce,
)
from sqlalchemy.types import TypeDecorator

from sukli.business_day import MANILA

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND = timedelta(microseconds=1)
_A_SECOND_IN_MICROS = 1_000_000


def micros_of(at: datetime) -> int:
    """Return the whole microseconds from 1970 to an aware instant."""
    return (at - _EPOCH) // _MICROSECOND


def instant_of(micros: int) -> datetime:
    """Return the aware UTC instant this many microseconds after 1970."""
    return _EPOCH + timedelta(microseconds=micros)


class Instant(TypeDecorator[datetime]):
    """An aware UTC instant, kept as whole microseconds since 1970 so that both databases compare it alike."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:  # noqa: ARG002 (SQLAlchemy's signature)
        """Convert an aware datetime to microseconds."""
        return None if value is None else micros_of(value)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Convert microseconds to an aware UTC datetime."""
        return None if value is None else instant_of(value)


def manila_seconds(instant: Column[datetime]) -> ColumnElement[int]:
    """Whole seconds since 1970 by Manila's clock, from which both databases divide out days, weekdays and hours."""
    return type_coerce(instant, BigInteger) // 1_000_000 + int(MANILA.utcoffset(None).total_seconds())


def was_held(table: Table) -> ColumnElement[bool]:
    """Whether a browser kept the row for more than a second, longer than sending it takes."""
    recorded_at, created_at = (type_coerce(table.c[name], BigInteger) for name in ("recorded_at", "created_at"))
    return recorded_at - created_at > _A_SECOND_IN_MICROS


# Records made just before midnight arrive just after it, before anybody has looked at that day: they are not late.
HELD_AN_HOUR = text("recorded_at - created_at > 3600000000")
# UUID text in Python everywhere: native in PostgreSQL, plain text in SQLite
Id = String(36).with_variant(UUID(as_uuid=False), "postgresql")
Centavos = BigInteger()
# SQLite numbers rows only when the column is exactly INTEGER
RowNumber = BigInteger().with_variant(Integer, "sqlite")
Json = JSON(none_as_null=True)


def partial_index(name: str, *columns: str, where: str, unique: bool = False) -> Index:
    """Return an index over the rows that match `where`."""
    return Index(name, *columns, unique=unique, sqlite_where=text(where), postgresql_where=text(where))


metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)
