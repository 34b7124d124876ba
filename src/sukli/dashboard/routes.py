"""Day figures over HTTP."""

from datetime import date

from fastapi import APIRouter

from sukli.business_day import day_of
from sukli.context import ContextDep
from sukli.dashboard.queries import day_figures
from sukli.dashboard.schemas import DayFigures
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api", tags=["dashboard"])


@router.get("/day-figures")
async def get_day_figures(_: Actor, context: ContextDep, on: date | None = None) -> DayFigures:
    """The sums behind the tiles, of today when no day is given."""
    now = context.db.clock()
    return await context.db.read(day_figures, on or day_of(now), now)
