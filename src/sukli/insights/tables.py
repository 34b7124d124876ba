"""The running analyses, and how many each day has had, across all processes."""

from sqlalchemy import Column, Date, ForeignKey, Integer, Table

from sukli.db.columns import Id, Instant, metadata

running_analyses = Table(
    "running_analyses",
    metadata,
    # one at a time per person
    Column("staff_id", Id, ForeignKey("staff.id"), primary_key=True),
    Column("analysis_id", Id, nullable=False),
    # by then the analysis is over, even if its process died without recording the end
    Column("over_at", Instant, nullable=False),
)

analysis_days = Table(
    "analysis_days",
    metadata,
    Column("business_on", Date, primary_key=True),
    # analyses requested from the AI service
    Column("used", Integer, nullable=False),
)
