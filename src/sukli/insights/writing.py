"""Insights of a report: written by a model, then read and checked; or computed by rules."""

import asyncio
from collections.abc import Coroutine
from datetime import datetime
from typing import Any, Literal, TypeVar

from fastapi import Request
from starlette.requests import ClientDisconnect

from sukli.http.context import Context
from sukli.ids import new_id
from sukli.insights.answers.analysis import parts_of
from sukli.insights.answers.parser import MOST_ANSWER, parse_insights
from sukli.insights.commands import begin_analysis, end_analysis
from sukli.insights.computed import findings
from sukli.insights.computed.books import books_of
from sukli.insights.computed.finding import Finding
from sukli.insights.errors import NoAnswer, ProviderFailed
from sukli.insights.figures import ReportFigures
from sukli.insights.grounding import Grounding
from sukli.insights.insight import WrittenInsight
from sukli.insights.prompts import Prompt, detail_prompt, insights_prompt
from sukli.insights.provider import answer_of, refuse_unless_configured
from sukli.insights.schemas import AskedDetail, AskedReport, DetailedAnalysis, Insight, InsightFigure, Insights
from sukli.insights.sources import figures_of
from sukli.reports.params import requested_range
from sukli.reports.queries import financial_report, inventory_report, sales_report
from sukli.reports.ranges import Range
from sukli.reports.report_type import ReportType
from sukli.reports.rollups.worker import RollupWorker
from sukli.staff.schemas import StaffMember

T = TypeVar("T")


async def write_insights(
    context: Context, rollups: RollupWorker, actor: StaffMember, request: Request, body: AskedReport
) -> Insights:
    """Return 6 to 8 insights, each with its numbers that are not in the report; raises what `_analyse` raises."""
    refuse_unless_configured(context.settings.ai)
    as_of, chosen = context.db.clock(), await requested_range(context, body.range, body.from_, body.to)
    figures = await _figures(context, rollups, body.type, chosen)
    answer = await _analyse(context, actor, request, insights_prompt(figures), body)
    grounding = Grounding(figures)
    return _insights("ai", chosen, as_of, [_written(insight, grounding) for insight in parse_insights(answer)], [])


async def compute_insights(context: Context, rollups: RollupWorker, body: AskedReport) -> Insights:
    """Return what the report's rules find."""
    as_of, chosen = context.db.clock(), await requested_range(context, body.range, body.from_, body.to)
    await rollups.catch_up(chosen.first, chosen.last)
    found, needs = findings(body.type, await context.db.read_long(books_of, body.type, chosen, as_of))
    return _insights("computed", chosen, as_of, [computed_card(finding) for finding in found], needs)


async def write_detail(
    context: Context, rollups: RollupWorker, actor: StaffMember, request: Request, body: AskedDetail
) -> DetailedAnalysis:
    """Return the analysis of one insight; raises what `_analyse` raises."""
    refuse_unless_configured(context.settings.ai)
    chosen = await requested_range(context, body.range, body.from_, body.to)
    figures = await _figures(context, rollups, body.type, chosen)
    try:
        answer = await _analyse(context, actor, request, detail_prompt(figures, body.title), body)
    except NoAnswer:
        answer = ""
    parts = parts_of(answer[:MOST_ANSWER])
    lines = (line for part in parts for line in part.lines)
    return DetailedAnalysis(parts=parts, unverified=Grounding(figures).unverified(*lines))


def _insights(
    source: Literal["ai", "computed"], chosen: Range, as_of: datetime, insights: list[Insight], needs: list[str]
) -> Insights:
    name, first, last = chosen
    return Insights.model_construct(
        source=source, range=name, from_=first, to=last, as_of=as_of, insights=insights, needs=needs
    )


def computed_card(finding: Finding) -> Insight:
    """Return a finding as a card; none of its numbers is unverified, because they are the report's own."""
    figures = [InsightFigure(**vars(figure)) for figure in finding.figures]
    return Insight(
        id=new_id(), unverified=[], actionable=bool(finding.action), **(vars(finding) | {"figures": figures})
    )


def _written(insight: WrittenInsight, grounding: Grounding) -> Insight:
    # a card shows an action plan only where there is something to do
    shown = (insight.title, insight.description, insight.action if insight.actionable else "")
    return Insight(id=new_id(), unverified=grounding.unverified(*shown), figures=[], rows=None, **vars(insight))


async def _figures(context: Context, rollups: RollupWorker, report: ReportType, chosen: Range) -> ReportFigures:
    read, now = context.db.read_long, context.db.clock()
    if report == "inventory":
        return figures_of(await read(inventory_report, chosen, now))
    await rollups.catch_up(chosen.first, chosen.last)
    if report == "sales":
        return figures_of(await read(sales_report, chosen, "revenue", now))
    return figures_of(await read(financial_report, chosen, now))


async def _analyse(context: Context, actor: StaffMember, request: Request, prompt: Prompt, body: AskedReport) -> str:
    """Return the AI service's answer, for as long as the browser waits for it.

    Raises AnalysisRunning, QuotaUsedUp, a ProviderFailed, and ClientDisconnect if the browser left.
    """
    ai, journal_values = context.settings.ai, body.model_dump(mode="json", by_alias=True, exclude_none=True)
    analysis = await context.db.write(begin_analysis, actor.id, ai.quota, ai.timeout_seconds, journal_values)
    was_charged = True
    try:
        return await _unless_disconnected(request, answer_of(ai, prompt))
    except ProviderFailed as failure:
        was_charged = failure.was_charged
        raise
    finally:
        # shielded, so that the person's slot is freed even when the server stops and cancels this
        await asyncio.shield(context.db.write(end_analysis, actor.id, analysis, was_charged=was_charged))


async def _unless_disconnected(request: Request, work: Coroutine[Any, Any, T]) -> T:
    working = asyncio.create_task(work)
    disconnecting = asyncio.create_task(_disconnected(request))
    try:
        await asyncio.wait({working, disconnecting}, return_when=asyncio.FIRST_COMPLETED)
        if not working.done():
            raise ClientDisconnect
        return working.result()
    finally:
        working.cancel()
        disconnecting.cancel()
        await asyncio.gather(working, disconnecting, return_exceptions=True)


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
