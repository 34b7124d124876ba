"""The range of a report's request."""

from datetime import date
from typing import Annotated

from fastapi import Depends, Query

from sukli.business_day import day_of
from sukli.errors import Invalid
from sukli.http.context import Context, ContextDep, from_state
from sukli.http.schema_types import Day
from sukli.reports.ranges import Range, RangeName, chosen_range
from sukli.reports.rollups.raw import last_day
from sukli.reports.rollups.worker import RollupWorker


async def requested_range(context: Context, name: RangeName, first: date | None, last: date | None) -> Range:
    """Return the days of the requested range; raises Invalid when they end before they start."""
    today = day_of(context.db.clock())
    chosen = chosen_range(name, today, first, last)
    if name == "all":
        chosen = chosen._replace(last=await context.db.read(last_day, today))
    if chosen.first > chosen.last:
        raise Invalid("The start date is after the end date.", field="from")
    return chosen


# async, or FastAPI would send it to a worker thread on every request
async def _range(
    context: ContextDep,
    name: Annotated[RangeName, Query(alias="range")] = "today",
    first: Annotated[Day | None, Query(alias="from")] = None,
    last: Annotated[Day | None, Query(alias="to")] = None,
) -> Range:
    return await requested_range(context, name, first, last)


ChosenRange = Annotated[Range, Depends(_range)]
RollupsDep = Annotated[RollupWorker, from_state("rollups")]
