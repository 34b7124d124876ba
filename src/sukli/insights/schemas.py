"""Insights on the wire. Spec sections 2 and 3."""

from typing import Annotated, Literal

from pydantic import Field

from sukli.ai_settings import Problem
from sukli.http.schema_types import Day, Name, Wire, WireId
from sukli.insights.figures import Unit
from sukli.insights.insight import InsightType, Priority
from sukli.reports.ranges import RangeName
from sukli.reports.report_type import ReportType
from sukli.reports.schemas import ReportBase

PartKind = Literal["heading", "paragraph", "bullets", "numbers"]


class InsightsState(Wire):
    """Whether an AI service is configured, what is wrong if not, and what is left of the day's quota."""

    configured: bool
    problem: Problem | None
    quota: int
    quota_left: int


class AskedReport(Wire):
    """Which report, as in the report's own address; a custom range without both dates is today."""

    type: ReportType
    range: RangeName = "today"
    from_: Annotated[Day | None, Field(alias="from")] = None
    to: Day | None = None


class AskedDetail(AskedReport):
    """The report, and the title of the insight to analyze."""

    title: Annotated[Name, Field(max_length=200)]


class InsightFigure(Wire):
    """A figure that a computed insight rests on, as a whole number of its unit; an hour is an hour of the day."""

    name: str
    value: int
    unit: Unit


class Insight(Wire):
    """A card. `unverified` lists the numbers in its text, as written, that are not in the report.

    A computed insight has `figures`, and in `rows` the address of the screen that shows the rows behind them.
    """

    id: WireId
    type: InsightType
    title: str
    description: str
    priority: Priority
    actionable: bool
    action: str
    unverified: list[str]
    figures: list[InsightFigure]
    rows: str | None


class Insights(ReportBase):
    """Insights of a report; `needs` lists the data that further computed ones would need."""

    source: Literal["ai", "computed"]
    insights: list[Insight]
    needs: list[str]


class AnalysisPart(Wire):
    """A heading or a paragraph of one line, or a list of several lines; plain text."""

    kind: PartKind
    lines: list[str]


class DetailedAnalysis(Wire):
    """The analysis of one insight, and its numbers that are not in the report; no parts if the answer was empty."""

    parts: list[AnalysisPart]
    unverified: list[str]
