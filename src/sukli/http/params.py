"""Parts of requests that the features' routes share."""

from datetime import date
from typing import Annotated

from fastapi import Depends, Query
from pydantic import AfterValidator
from starlette.convertors import Convertor, register_url_convertor

from sukli.business_day import day_of
from sukli.errors import NotFound
from sukli.http.context import ContextDep
from sukli.http.paging import MOST_ROWS, Cursor, read_cursor
from sukli.http.schema_types import ID_PATTERN, Day, is_id


# async, or FastAPI would send it to a worker thread on every request
async def _chosen_day(context: ContextDep, on: Day | None = None) -> date:
    return on or day_of(context.db.clock())


# The business day given as `?on=YYYY-MM-DD`; today in Manila if none is given
ChosenDay = Annotated[date, Depends(_chosen_day)]


async def _cursor(cursor: str | None = None) -> Cursor | None:
    return None if cursor is None else read_cursor(cursor)


# a dependency, because FastAPI would treat a tuple parameter as a list of values
PageCursor = Annotated[Cursor | None, Depends(_cursor)]
PageLimit = Annotated[int, Query(ge=1, le=MOST_ROWS)]


def _id_or_404(text: str) -> str:
    # not a 422: text that is no id names no record, and PostgreSQL would refuse to look it up
    if not is_id(text):
        raise NotFound("There is no such record.")
    return text


# A record's id in the path
PathId = Annotated[str, AfterValidator(_id_or_404)]


class _OnlyAnId(Convertor[str]):
    """`{device_id:id}`: for an id in a place where a fixed word may be too, such as `/api/devices/me`."""

    regex = ID_PATTERN.strip("^$")

    def convert(self, value: str) -> str:
        return value

    def to_string(self, value: str) -> str:
        return value


register_url_convertor("id", _OnlyAnId())
