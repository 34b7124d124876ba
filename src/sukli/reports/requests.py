"""The range of a report's request."""

from datetime import date
from typing import Annotated

from fastapi import Depends, Query

from sukli.business_day import day_of
from sukli.context import Context, ContextDep, kept_as
from sukli.errors import Invalid
from sukli.reports.background import Summing
from sukli.reports.ranges import Range, RangeName, chosen_range
from sukli.wire import Day


def asked_range(context: Context, name: RangeName, first: date | None, last: date | None) -> Range:
    """The days that are asked for; raises Invalid when they end before they start."""
    chosen = chosen_range(name, day_of(context.db.clock()), first, last)
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
    return asked_range(context, name, first, last)


ChosenRange = Annotated[Range, Depends(_range)]
SummingDep = Annotated[Summing, kept_as("summing")]
