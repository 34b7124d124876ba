"""How much of the day's quota is left."""

from datetime import date

from sqlalchemy import Connection, select

from sukli.insights.tables import analysis_days


def used_on(connection: Connection, day: date) -> int:
    """How many analyses a business day has had."""
    used = select(analysis_days.c.used).where(analysis_days.c.business_on == day)
    return connection.execute(used).scalar_one_or_none() or 0
