"""From a row to the model that goes over the wire."""

from collections.abc import Mapping
from functools import cache
from typing import Any, TypeVar

from pydantic import BaseModel
from sqlalchemy import Row

from sukli.errors import NotFound

R = TypeVar("R")
M = TypeVar("M", bound=BaseModel)

# fields whose name on the wire differs from the column's
_COLUMNS = {"on": "business_on"}


def of_row(model: type[M], row: Row[*tuple[Any, ...]] | Mapping[Any, Any], **others: Any) -> M:
    """Build the model from the row's columns of the same names, `business_on` as `on`, and the other fields as given.

    Nothing is validated again: the data was checked when it was written. Raises KeyError for a field that is in
    neither.
    """
    values = row._mapping if isinstance(row, Row) else row  # noqa: SLF001 (SQLAlchemy's public name)
    from_row = {name: values[column] for name, column in _columns_of(model) if name not in others}
    return model.model_construct(**others, **from_row)


@cache
def _columns_of(model: type[BaseModel]) -> list[tuple[str, str]]:
    # pydantic looks its fields up each time, which takes as long as everything else done for a row
    return [(name, _COLUMNS.get(name, name)) for name in model.model_fields]


def found(row: R | None, what: str) -> R:
    """Return the row that was looked up by its id. Raises NotFound if there is none."""
    if row is None:
        raise NotFound(f"There is no such {what}.")
    return row
