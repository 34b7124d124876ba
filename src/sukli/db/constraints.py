"""The name of the constraint that a write violated, on both databases."""

import re

from sqlalchemy import Index, PrimaryKeyConstraint, UniqueConstraint
from sqlalchemy.exc import IntegrityError

from sukli.db.columns import metadata


def broken_constraint(error: IntegrityError) -> str | None:
    """Return the name of the violated unique index or constraint; None for any other error."""
    diagnostics = getattr(error.orig, "diag", None)
    if diagnostics is not None:
        name: str | None = diagnostics.constraint_name
        return name
    found = re.fullmatch(r"UNIQUE constraint failed: (.+)", str(error.orig))
    return None if found is None else _by_columns(found[1].split(", "))


def _by_columns(qualified: list[str]) -> str | None:
    # SQLite names the columns of a violated unique index, never the index
    table = metadata.tables[qualified[0].partition(".")[0]]
    columns = [name.partition(".")[2] for name in qualified]
    candidates: list[Index | PrimaryKeyConstraint | UniqueConstraint] = [table.primary_key]
    candidates += [index for index in table.indexes if index.unique]
    candidates += [constraint for constraint in table.constraints if isinstance(constraint, UniqueConstraint)]
    for candidate in candidates:
        if [column.name for column in candidate.columns] == columns:
            return str(candidate.name)
    return None
