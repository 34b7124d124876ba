"""A list of ids as one value of a statement."""

from datetime import UTC, datetime

import pytest
from sqlalchemy import Engine, insert, select

from plans import plans, statements
from sukli.db.among import among
from sukli.ids import new_id
from sukli.menu.recipes.tables import recipes

_EVER = datetime(2026, 7, 1, tzinfo=UTC)
_found = select(recipes.c.id).where(among(recipes.c.id, "ids")).order_by(recipes.c.id)


@pytest.mark.parametrize("count", [0, 1, 40])
def test_exactly_the_rows_with_the_given_ids_are_found(engine: Engine, count: int) -> None:
    ids = sorted(new_id() for _ in range(count + 2))
    with engine.connect() as connection:
        connection.execute(
            insert(recipes), [{"id": id_, "kind": "item", "version": 1, "updated_at": _EVER} for id_ in ids]
        )
        assert [*connection.scalars(_found, {"ids": {*ids[:count], new_id()}})] == ids[:count]


@pytest.mark.reads_plans
def test_rows_are_found_by_their_primary_key(engine: Engine) -> None:
    with engine.connect() as connection:
        with statements(connection) as seen:
            connection.execute(_found, {"ids": [new_id()]}).all()
        (plan,) = plans(connection, seen)
    assert "SEARCH recipes" in plan or "Index" in plan
