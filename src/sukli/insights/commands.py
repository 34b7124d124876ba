"""Begins and ends analyses: one at a time per person, and a daily quota for the cafe."""

import math
from datetime import date, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Connection, select

from sukli.ai_settings import AiSettings
from sukli.business_day import bounds_of
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.insights.errors import AnalysisRunning, QuotaUsedUp
from sukli.insights.schemas import InsightsState
from sukli.insights.tables import analysis_days, running_analyses


def insights_state(connection: Connection, ai: AiSettings, day: date) -> InsightsState:
    """Return whether an AI service is configured, and how many analyses the business day has left."""
    used = connection.execute(select(analysis_days.c.used).where(analysis_days.c.business_on == day))
    left = max(ai.quota - (used.scalar_one_or_none() or 0), 0)
    return InsightsState(configured=ai.problem is None, problem=ai.problem, quota=ai.quota, quota_left=left)


REQUESTED = "analysis.asked"
# beyond the timeout: time to read certificates, and for a database that is slow to record the end
SPARE = timedelta(seconds=30)


class Analysis(NamedTuple):
    """An analysis that may begin now; `on` is the business day whose quota it uses."""

    id: str
    on: date


def begin_analysis(tx: Tx, quota: int, timeout_seconds: int, request: dict[str, Any]) -> Analysis:
    """Take the person's slot and one analysis of the day's quota; `request` goes into the journal.

    Raises AnalysisRunning, QuotaUsedUp.
    """
    analysis = Analysis(new_id(), tx.today)
    running = running_analyses.c
    over_at = tx.now + timedelta(seconds=timeout_seconds) + SPARE
    # ended, or begun while the clock was ahead: no valid analysis can end later than this one
    is_over = (running.over_at <= tx.now) | (running.over_at > over_at)
    tx.connection.execute(running_analyses.delete().where(running.staff_id == tx.actor, is_over))
    slot = {"staff_id": tx.actor, "analysis_id": analysis.id, "over_at": over_at}
    if not tx.insert_new(running_analyses, slot):
        raise AnalysisRunning
    tx.insert_new(analysis_days, {"business_on": analysis.on, "used": 0})
    days = analysis_days.c
    # the row lock makes requests wait for each other, so that the quota is never exceeded
    updated = tx.connection.execute(
        analysis_days.update().where(days.business_on == analysis.on, days.used < quota).values(used=days.used + 1)
    )
    if updated.rowcount == 0:
        next_day = bounds_of(analysis.on)[1]
        raise QuotaUsedUp(quota, math.ceil((next_day - tx.now).total_seconds()))
    tx.record(REQUESTED, analysis.id, after=request)
    return analysis


def end_analysis(tx: Tx, analysis: Analysis, *, was_charged: bool) -> None:
    """Free the person's slot, and return the analysis to the day's quota if the service did no work for it."""
    tx.connection.execute(running_analyses.delete().where(running_analyses.c.analysis_id == analysis.id))
    if not was_charged:
        days = analysis_days.c
        tx.connection.execute(
            analysis_days.update().where(days.business_on == analysis.on, days.used > 0).values(used=days.used - 1)
        )
