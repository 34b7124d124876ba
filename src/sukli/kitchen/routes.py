"""The kitchen over HTTP."""

from fastapi import APIRouter

from sukli.business_day import day_of
from sukli.context import ContextDep
from sukli.kitchen.queries import active_summary
from sukli.kitchen.schemas import ActiveSummary
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/orders", tags=["kitchen"])


@router.get("/active-summary")
async def get_active_summary(_: Actor, context: ContextDep) -> ActiveSummary:
    """Active orders of today and the numbers that they hold."""
    return await context.db.read(active_summary, day_of(context.db.clock()))
