"""A condition with a list as one value: SQLAlchemy writes an IN anew for each number of ids, at each execution.

That costs a sale more than the read itself.
"""

import json
from collections.abc import Collection
from typing import Any

from sqlalchemy import UUID, Column, Dialect, Text, bindparam
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement
from sqlalchemy.types import NullType, TypeDecorator, TypeEngine


class _Ids(TypeDecorator[Collection[str]]):
    """An array on PostgreSQL, JSON on SQLite, which has none."""

    impl = Text
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        """What the driver is given."""
        own = ARRAY(UUID(as_uuid=False)) if dialect.name == "postgresql" else Text()
        return dialect.type_descriptor(own)

    def process_bind_param(self, value: Collection[str] | None, dialect: Dialect) -> Any:
        """The ids as that type has them."""
        ids = list(value or ())
        return ids if dialect.name == "postgresql" else json.dumps(ids)


class among(FunctionElement[Any]):  # noqa: N801 (it stands in a statement like a function)
    """Whether the column has one of the ids that the statement is given under this name."""

    inherit_cache = True
    # no Boolean, which becomes `… = 1` on SQLite, and then no index is used
    type = NullType()

    def __init__(self, column: Column[str], name: str) -> None:
        super().__init__(column, bindparam(name, type_=_Ids))


@compiles(among, "sqlite")
def _on_sqlite(condition: among, compiler: SQLCompiler, **kwargs: Any) -> str:
    column, ids = (compiler.process(part, **kwargs) for part in condition.clauses)
    return f"{column} IN (SELECT value FROM json_each({ids}))"  # noqa: S608 (both are SQLAlchemy's)


@compiles(among, "postgresql")
def _on_postgresql(condition: among, compiler: SQLCompiler, **kwargs: Any) -> str:
    column, ids = (compiler.process(part, **kwargs) for part in condition.clauses)
    return f"{column} = ANY({ids})"
