"""Reads of tickets."""

from datetime import date

from sqlalchemy import Connection, select

from sukli.kitchen.schemas import ActiveSummary
from sukli.sales.tables import sales


def active_summary(connection: Connection, today: date) -> ActiveSummary:
    """Count today's active orders: with a number, not voided, not completed. Spec sections 4 and 7."""
    numbers = connection.scalars(
        select(sales.c.order_number).where(
            sales.c.business_on == today,
            sales.c.order_number.is_not(None),
            sales.c.order_status != "completed",
            ~sales.c.voided,
        )
    ).all()
    return ActiveSummary(active_count=len(numbers), numbers_in_use=sorted(set(numbers)))
