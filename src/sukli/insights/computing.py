"""Insights by rules and plain statistics: no model, no quota."""

from sukli.http.context import Context
from sukli.insights.cards import computed
from sukli.insights.computed.readings import books_of
from sukli.insights.computed.rules import findings
from sukli.insights.schemas import AskedReport, Insights
from sukli.reports.params import asked_range
from sukli.reports.rollups.worker import RollupWorker


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
