"""Insights as the cards that go over the wire."""

from sukli.ids import new_id
from sukli.insights.computed.finding import Finding
from sukli.insights.figures import Figure
from sukli.insights.insight import WrittenInsight
from sukli.insights.schemas import Insight, InsightFigure


def written(insight: WrittenInsight, unverified: list[str]) -> Insight:
    """A model's insight as a card."""
    return Insight(id=new_id(), unverified=unverified, figures=[], rows=None, **vars(insight))


def shown_texts(insight: WrittenInsight) -> list[str]:
    """What a card shows of it: an action plan only where there is something to do."""
    return [insight.title, insight.description, *([insight.action] if insight.actionable else [])]


def computed(finding: Finding) -> Insight:
    """A computed insight as a card."""
    return Insight(
        id=new_id(),
        type=finding.type,
        title=finding.title,
        description=finding.description,
        priority=finding.priority,
        actionable=bool(finding.action),
        action=finding.action,
        # a computed number is the report's own
        unverified=[],
        figures=[_figure(figure) for figure in finding.figures],
        rows=finding.rows,
    )


def _figure(figure: Figure) -> InsightFigure:
    match figure.unit:
        case "pesos":
            return InsightFigure(name=figure.name, value=int(figure.value * 100), unit="centavos")
        case "percent":
            return InsightFigure(name=figure.name, value=int(figure.value * 10), unit="tenths_of_percent")
        case "minutes":
            return InsightFigure(name=figure.name, value=int(figure.value * 100), unit="hundredths_of_minute")
        case "count":
            return InsightFigure(name=figure.name, value=int(figure.value), unit="count")
        case "hour":
            return InsightFigure(name=figure.name, value=int(figure.value), unit="hour")
