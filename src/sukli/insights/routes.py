"""Insights over HTTP."""

from typing import Any

from fastapi import APIRouter, Request

from sukli.business_day import day_of
from sukli.context import Context, ContextDep
from sukli.ids import new_id
from sukli.insights.analysing import analyse
from sukli.insights.computed.readings import books_of
from sukli.insights.computed.rules import findings
from sukli.insights.errors import NoAnswer
from sukli.insights.grounding import Grounding
from sukli.insights.parser import MOST_ANSWER, parse_insights
from sukli.insights.plain_text import plain_text
from sukli.insights.prompts import detail_prompt, insights_prompt
from sukli.insights.provider import refuse_unless_configured
from sukli.insights.queries import used_on
from sukli.insights.report_figures import ReportFigures
from sukli.insights.schemas import (
    AskedDetail,
    AskedReport,
    DetailedAnalysis,
    Insights,
    InsightsState,
    computed,
    written,
)
from sukli.insights.sources import figures_of
from sukli.reports.background import Summing
from sukli.reports.queries import financial_report, inventory_report, sales_report
from sukli.reports.ranges import Range
from sukli.reports.requests import SummingDep, asked_range
from sukli.staff.routes import Actor

router = APIRouter(prefix="/api/insights", tags=["insights"])

# Spec section 8: what an empty answer is shown as
NO_DETAIL = "Unable to generate analysis"


@router.get("/state")
async def get_state(_: Actor, context: ContextDep) -> InsightsState:
    """Whether an AI service can be asked, and how often today."""
    ai = context.settings.ai
    used = await context.db.read(used_on, day_of(context.db.clock()))
    return InsightsState(
        configured=ai.problem is None, problem=ai.problem, quota=ai.quota, quota_left=max(ai.quota - used, 0)
    )


@router.post("")
async def post_insights(
    body: AskedReport, actor: Actor, context: ContextDep, summing: SummingDep, request: Request
) -> Insights:
    """Insights that a model writes about a report, each number checked against the report's figures."""
    refuse_unless_configured(context.settings.ai)
    figures = await _figures(body, context, summing)
    answer = await analyse(context, actor, request, insights_prompt(figures), _asked(body))
    grounding = Grounding(figures)
    return Insights(
        source="ai",
        insights=[
            written(insight, new_id(), grounding.unverified(insight.title, insight.description, insight.action))
            for insight in parse_insights(answer)
        ],
        needs=[],
    )


@router.post("/computed")
async def post_computed(body: AskedReport, _: Actor, context: ContextDep, summing: SummingDep) -> Insights:
    """Insights by rules and plain statistics: no model, no quota."""
    chosen = _range(body, context)
    await summing.catch_up(chosen.first, chosen.last)
    books = await context.db.read_long(books_of, body.type, chosen, context.db.clock())
    found, needs = findings(body.type, books)
    return Insights(source="computed", insights=[computed(finding, new_id()) for finding in found], needs=needs)


@router.post("/detail")
async def post_detail(
    body: AskedDetail, actor: Actor, context: ContextDep, summing: SummingDep, request: Request
) -> DetailedAnalysis:
    """The full analysis of one insight."""
    refuse_unless_configured(context.settings.ai)
    figures = await _figures(body, context, summing)
    try:
        answer = await analyse(context, actor, request, detail_prompt(figures, body.title), _asked(body))
    except NoAnswer:
        answer = NO_DETAIL
    text = plain_text(answer[:MOST_ANSWER], MOST_ANSWER) or NO_DETAIL
    return DetailedAnalysis(text=text, unverified=Grounding(figures).unverified(text))


def _range(body: AskedReport, context: Context) -> Range:
    return asked_range(context, body.range, body.from_, body.to)


async def _figures(body: AskedReport, context: Context, summing: Summing) -> ReportFigures:
    chosen, now = _range(body, context), context.db.clock()
    if body.type == "inventory":
        return figures_of(await context.db.read_long(inventory_report, chosen, now))
    await summing.catch_up(chosen.first, chosen.last)
    if body.type == "sales":
        return figures_of(await context.db.read_long(sales_report, chosen, "revenue", now))
    return figures_of(await context.db.read_long(financial_report, chosen, now))


def _asked(body: AskedReport) -> dict[str, Any]:
    return body.model_dump(mode="json", by_alias=True, exclude_none=True)
