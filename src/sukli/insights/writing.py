"""Insights of a report: those that a model writes, read and checked, and those that rules compute."""

from typing import Any

from fastapi import Request

from sukli.http.context import Context
from sukli.insights.analysing import analyse
from sukli.insights.answers.analysis import parts_of
from sukli.insights.answers.parser import MOST_ANSWER, parse_insights
from sukli.insights.cards import computed, shown_texts, written
from sukli.insights.computed.books import books_of
from sukli.insights.computed.rules import findings
from sukli.insights.errors import NoAnswer
from sukli.insights.figures import ReportFigures
from sukli.insights.grounding import Grounding
from sukli.insights.prompts import detail_prompt, insights_prompt
from sukli.insights.provider import refuse_unless_configured
from sukli.insights.schemas import AskedDetail, AskedReport, DetailedAnalysis, Insights
from sukli.insights.sources import figures_of
from sukli.reports.params import asked_range
from sukli.reports.queries import financial_report, inventory_report, sales_report
from sukli.reports.rollups.worker import RollupWorker
from sukli.staff.schemas import StaffMember


async def write_insights(
    context: Context, rollups: RollupWorker, actor: StaffMember, request: Request, body: AskedReport
) -> Insights:
    """6 to 8 insights, each with the numbers that the report does not have; raises what `analyse` raises."""
    refuse_unless_configured(context.settings.ai)
    as_of = context.db.clock()
    figures = await _figures(context, rollups, body)
    answer = await analyse(context, actor, request, insights_prompt(figures), _asked(body))
    grounding = Grounding(figures)
    return Insights.model_construct(
        source="ai",
        range=body.range,
        from_=figures.first,
        to=figures.last,
        as_of=as_of,
        insights=[written(insight, grounding.unverified(*shown_texts(insight))) for insight in parse_insights(answer)],
        needs=[],
    )


async def write_detail(
    context: Context, rollups: RollupWorker, actor: StaffMember, request: Request, body: AskedDetail
) -> DetailedAnalysis:
    """The analysis of one insight."""
    refuse_unless_configured(context.settings.ai)
    figures = await _figures(context, rollups, body)
    try:
        answer = await analyse(context, actor, request, detail_prompt(figures, body.title), _asked(body))
    except NoAnswer:
        answer = ""
    parts = parts_of(answer[:MOST_ANSWER])
    said = (line for part in parts for line in part.lines)
    return DetailedAnalysis(parts=parts, unverified=Grounding(figures).unverified(*said))


async def _figures(context: Context, rollups: RollupWorker, body: AskedReport) -> ReportFigures:
    chosen, now = await asked_range(context, body.range, body.from_, body.to), context.db.clock()
    if body.type == "inventory":
        return figures_of(await context.db.read_long(inventory_report, chosen, now))
    await rollups.catch_up(chosen.first, chosen.last)
    if body.type == "sales":
        return figures_of(await context.db.read_long(sales_report, chosen, "revenue", now))
    return figures_of(await context.db.read_long(financial_report, chosen, now))


def _asked(body: AskedReport) -> dict[str, Any]:
    return body.model_dump(mode="json", by_alias=True, exclude_none=True)


async def compute_insights(context: Context, rollups: RollupWorker, body: AskedReport) -> Insights:
    """What the rules of the report find."""
    as_of, chosen = context.db.clock(), await asked_range(context, body.range, body.from_, body.to)
    await rollups.catch_up(chosen.first, chosen.last)
    books = await context.db.read_long(books_of, body.type, chosen, as_of)
    found, needs = findings(body.type, books)
    return Insights.model_construct(
        source="computed",
        range=chosen.name,
        from_=chosen.first,
        to=chosen.last,
        as_of=as_of,
        insights=[computed(finding) for finding in found],
        needs=needs,
    )
