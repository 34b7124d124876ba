"""Insights over HTTP. The code that makes them is imported on use, to keep the start quick."""

from fastapi import APIRouter, Request

from sukli.business_day import day_of
from sukli.http.context import ContextDep
from sukli.insights.commands import insights_state
from sukli.insights.schemas import AskedDetail, AskedReport, DetailedAnalysis, Insights, InsightsState
from sukli.reports.params import RollupsDep
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/insights", tags=["insights"])


@router.get("/state")
async def get_state(_: Actor, context: ContextDep) -> InsightsState:
    """Whether an AI service is configured, and how many analyses are left today."""
    return await context.db.read(insights_state, context.settings.ai, day_of(context.db.clock()))


@router.post("")
async def post_insights(
    body: AskedReport, actor: Actor, context: ContextDep, rollups: RollupsDep, request: Request
) -> Insights:
    """Insights that a model writes about a report, with each number checked against the report's figures."""
    from sukli.insights.writing import write_insights

    return await write_insights(context, rollups, actor, request, body)


@router.post("/computed")
async def post_computed(body: AskedReport, _: Actor, context: ContextDep, rollups: RollupsDep) -> Insights:
    """Insights from rules and plain statistics: no model, no quota."""
    from sukli.insights.writing import compute_insights

    return await compute_insights(context, rollups, body)


@router.post("/detail")
async def post_detail(
    body: AskedDetail, actor: Actor, context: ContextDep, rollups: RollupsDep, request: Request
) -> DetailedAnalysis:
    """The full analysis of one insight."""
    from sukli.insights.writing import write_detail

    return await write_detail(context, rollups, actor, request, body)
