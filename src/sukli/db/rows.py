"""From a row to what goes over the wire."""

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

from pydantic import BaseModel
from sqlalchemy import Row

from sukli.errors import NotFound

R = TypeVar("R")
M = TypeVar("M", bound=BaseModel)

# what the wire calls otherwise
_COLUMNS = {"on": "business_on"}


def of_row(model: type[M], row: Row[*tuple[Any, ...]] | Mapping[Any, Any], **others: Any) -> M:
    """The model with the row's columns of the same names, `business_on` as `on`, and the other fields as given.

    Nothing is validated again: the database holds what was checked when it was written. Every field must be in one of
    the two, or it is a KeyError.
    """
    values = row._mapping if isinstance(row, Row) else row  # noqa: SLF001 (SQLAlchemy's public name)
    from_row = {name: values[column] for name, column in _columns_of(model) if name not in others}
    return model.model_construct(**others, **from_row)


@cache
def _columns_of(model: type[BaseModel]) -> list[tuple[str, str]]:
    # pydantic looks its fields up anew each time, which takes as long as all else that is done for a row
    return [(name, _COLUMNS.get(name, name)) for name in model.model_fields]


def found(row: R | None, what: str) -> R:
    """The row that was looked for by its id. Raises NotFound."""
    if row is None:
        raise NotFound(f"There is no such {what}.")
    return row
