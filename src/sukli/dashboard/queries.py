"""Sums of a business day."""

from datetime import date, datetime

from sqlalchemy import Connection, func, select

from sukli.dashboard.schemas import DayFigures
from sukli.expenses.tables import expenses
from sukli.sales.queries import DEPOSIT
from sukli.sales.tables import sales


def day_figures(connection: Connection, day: date, now: datetime) -> DayFigures:
    """Sales that were not voided and are no deposits, and expenses. Spec section 7, 'POS day stats'."""
    sold = connection.execute(
        select(func.coalesce(func.sum(sales.c.total_centavos), 0), func.count()).where(
            sales.c.business_on == day, ~sales.c.voided, sales.c.payment_method != DEPOSIT
        )
    ).one()
    spent = connection.execute(
        select(func.coalesce(func.sum(expenses.c.amount_centavos), 0)).where(expenses.c.business_on == day)
    ).scalar_one()
    return DayFigures(
        # sums of bigint are numeric in PostgreSQL
        on=day,
        sales_centavos=int(sold[0]),
        expenses_centavos=int(spent),
        transaction_count=sold[1],
        as_of=now,
    )
