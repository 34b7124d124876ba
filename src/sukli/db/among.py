"""A condition with a list bound as one value.

SQLAlchemy rebuilds an IN clause for each number of ids, on every execution. That costs a sale more than the read
itself.
"""

import json
from collections.abc import Collection
from typing import Any

from sqlalchemy import Column, Dialect, Text, bindparam
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.sql.functions import FunctionElement
from sqlalchemy.types import NullType, TypeDecorator


class ListAsText(TypeDecorator[Collection[str | int | None]]):
    """Ids or numbers as one text value: a PostgreSQL array literal, which the statement casts, or JSON on SQLite.

    psycopg inspects every element of a Python list, which takes longer than the cast.
    """

    impl = Text
    cache_ok = True

    def process_bind_param(self, value: Collection[str | int | None] | None, dialect: Dialect) -> str:
        """Return the list in the form this database reads."""
        if dialect.name == "sqlite":
            return json.dumps([*(value or ())])
        return f"{{{','.join('NULL' if one is None else str(one) for one in value or ())}}}"


class among(FunctionElement[Any]):  # noqa: N801 (used in statements like a function)
    """Whether the column is one of the ids bound under this name."""

    inherit_cache = True
    # not Boolean: that becomes `… = 1` on SQLite, which then uses no index
    type = NullType()

    def __init__(self, column: Column[str], name: str) -> None:
        super().__init__(column, bindparam(name, type_=ListAsText))


@compiles(among, "sqlite")
def _on_sqlite(condition: among, compiler: SQLCompiler, **kwargs: Any) -> str:
    column, ids = (compiler.process(part, **kwargs) for part in condition.clauses)
    return f"{column} IN (SELECT value FROM json_each({ids}))"  # noqa: S608 (both are SQLAlchemy's)


@compiles(among, "postgresql")
def _on_postgresql(condition: among, compiler: SQLCompiler, **kwargs: Any) -> str:
    column, ids = (compiler.process(part, **kwargs) for part in condition.clauses)
    return f"{column} = ANY({ids}::UUID[])"
