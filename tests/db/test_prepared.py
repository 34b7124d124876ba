"""Precompiled statements do what SQLAlchemy does with them."""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from typing import Any

import pytest
from sqlalchemy import (
    Boolean,
    Column,
    Connection,
    Date,
    Engine,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    bindparam,
    event,
    func,
    literal,
    select,
)
from sqlalchemy.exc import IntegrityError, OperationalError

from databases import Postgres
from sukli.db.columns import Id, Instant, Json
from sukli.db.postgres import connect as connect_postgres
from sukli.db.prepared import Prepared
from sukli.db.sqlite import connect
from sukli.ids import new_id

_things = Table(
    "things",
    MetaData(),
    Column("id", Id, primary_key=True),
    Column("name", Text, nullable=False, unique=True),
    Column("count", Integer),
    Column("at", Instant),
    Column("business_on", Date),
    Column("is_active", Boolean),
    Column("seal", LargeBinary),
    Column("after", Json),
    # visible to one connection only: the role that serves may not create tables
    prefixes=["TEMPORARY"],
)
_insert = Prepared(_things.insert())
_add = Prepared(
    _things.update()
    .where(_things.c.id == bindparam("thing"), _things.c.count >= 2)
    .values(count=_things.c.count + bindparam("more"))
)
_by_name = select(_things).where(_things.c.name == bindparam("wanted"))


@pytest.fixture
def connection(engine: Engine) -> Iterator[Connection]:
    with engine.begin() as opened:
        _things.create(opened)
        yield opened
        opened.rollback()


def thing(name: str, **others: Any) -> dict[str, Any]:
    empty = {column.name: None for column in _things.columns}
    return empty | {"id": new_id(), "name": name} | others


FULL = {
    "count": 2,
    "at": datetime(2026, 3, 11, 2, 40, 0, 123456, tzinfo=UTC),
    "business_on": date(2026, 3, 11),
    "is_active": False,
    "seal": b"\x00\xff",
    "after": {"total_centavos": 16_500, "words": ["ñ", None]},
}


@pytest.mark.parametrize("values", [FULL, {}], ids=["full", "empty"])
def test_values_and_rows_match_those_of_sqlalchemy(connection: Connection, values: dict[str, Any]) -> None:
    prepared, plain = thing("prepared", **values), thing("plain", **values)

    assert _insert.run(connection, prepared) == 1
    connection.execute(_things.insert(), plain)

    for row in (prepared, plain):
        bound = {"wanted": row["name"]}
        (found,) = Prepared(_by_name).rows(connection, bound)
        assert list(found) == list(connection.execute(_by_name, bound).one()) == list(row.values())


def test_constants_in_a_statement_are_sent_along_with_the_given_values(connection: Connection) -> None:
    few, many = thing("few", count=1), thing("many", count=2)
    _insert.run_each(connection, [few, many])

    assert [_add.run(connection, {"thing": row["id"], "more": 5}) for row in (few, many)] == [0, 1]
    _add.run_each(connection, [{"more": 10, "thing": row["id"]} for row in (few, many)])

    counts = connection.execute(select(_things.c.count).order_by(_things.c.name)).scalars().all()
    assert counts == [1, 17]


@pytest.mark.parametrize("count", [1, 2, 8, 9, 25])
def test_any_number_of_rows_is_written_completely_and_in_order(connection: Connection, count: int) -> None:
    rows = [thing(f"thing {number:02}", **FULL | {"count": number}) for number in range(count)]

    _insert.run_each(connection, [dict(reversed(row.items())) for row in rows])

    found = Prepared(select(_things).order_by(_things.c.name)).rows(connection, {})
    assert [list(row) for row in found] == [list(row.values()) for row in rows]


def test_an_insert_returns_the_columns_it_is_asked_for(connection: Connection) -> None:
    row = thing("Pandesal", **FULL)

    (found,) = Prepared(_things.insert().returning(_things.c.after, _things.c.at)).rows(connection, row)

    assert list(found) == [FULL["after"], FULL["at"]]


def test_a_broken_constraint_raises_the_same_error_as_sqlalchemy(connection: Connection) -> None:
    _insert.run(connection, thing("Pandesal"))

    with pytest.raises(IntegrityError) as broken, connection.begin_nested():
        _insert.run(connection, thing("Pandesal"))

    with pytest.raises(IntegrityError) as plain, connection.begin_nested():
        connection.execute(_things.insert(), thing("Pandesal"))
    assert type(broken.value.orig) is type(plain.value.orig)
    # values never reach the log
    assert "[SQL parameters hidden" in str(broken.value) or "Pandesal" not in str(broken.value)


def test_a_dead_postgresql_connection_raises_and_is_not_used_again(postgres: Postgres) -> None:
    url = postgres.fresh()
    engine, other = connect_postgres(url), connect_postgres(url)
    one = Prepared(select(literal(1)))

    def die(connection: Connection) -> None:
        pid = connection.execute(select(func.pg_backend_pid())).scalar_one()
        with other.connect() as killer:
            killer.execute(select(func.pg_terminate_backend(pid, 5_000)))
        one.rows(connection, {})

    with pytest.raises(OperationalError) as lost, engine.begin() as connection:
        die(connection)
    with engine.begin() as connection:
        found = one.rows(connection, {})

    assert lost.value.connection_invalidated
    assert [list(row) for row in found] == [[1]]
    for each in (engine, other):
        each.dispose()
    postgres.drop(url)


def test_listeners_for_statements_are_called(connection: Connection) -> None:
    _insert.run(connection, thing("before"))
    statements: list[str] = []

    @event.listens_for(connection, "before_cursor_execute")
    def note(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        statements.append(statement)

    _insert.run(connection, thing("after"))

    assert len(statements) == 1


def test_a_compiled_statement_with_an_expanding_list_is_refused() -> None:
    statement = select(_things.c.id).where(_things.c.name.in_(bindparam("names", expanding=True)))
    engine = connect("sqlite://")
    with engine.connect() as connection, pytest.raises(ValueError, match="at each execution"):
        Prepared(statement).rows(connection, {"names": ["Pandesal"]})
    engine.dispose()
