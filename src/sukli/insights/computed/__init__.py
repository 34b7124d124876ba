"""Insights without a model: rules and plain statistics. Which ones, and why: docs/decisions/insights.md."""

from collections.abc import Callable
from typing import NamedTuple

from sukli.insights.computed.books import Books
from sukli.insights.computed.financial import grown_expenses, heavy_expenses, margin, no_expenses, profit_change
from sukli.insights.computed.finding import Finding, NotEnoughData
from sukli.insights.computed.inventory import dead_stock, fallen_items, running_out, thin_margins
from sukli.insights.computed.sales import discount_spikes, fallen_days, slow_hours, void_spikes, week_against_usual
from sukli.reports.report_type import ReportType

Rule = Callable[[Books], list[Finding]]

RULES: dict[ReportType, tuple[Rule, ...]] = {
    "sales": (week_against_usual, fallen_days, fallen_items, void_spikes, discount_spikes, slow_hours),
    "inventory": (running_out, dead_stock, thin_margins, fallen_items),
    "financial": (margin, profit_change, grown_expenses, heavy_expenses, no_expenses),
}
_URGENCY = {"critical": 0, "high": 1, "medium": 2, "low": 3}


class Findings(NamedTuple):
    """What the rules found, most urgent first, and what the rules with too little data still need."""

    found: list[Finding]
    needs: list[str]


def findings(report: ReportType, books: Books) -> Findings:
    """Apply the report's rules."""
    found: list[Finding] = []
    needs: list[str] = []
    for rule in RULES[report]:
        try:
            found.extend(rule(books))
        except NotEnoughData as missing:
            needs.append(str(missing))
    found.sort(key=lambda finding: _URGENCY[finding.priority])
    return Findings(found, list(dict.fromkeys(needs)))
