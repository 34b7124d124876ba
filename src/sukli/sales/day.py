"""Sums of a business day's sales. Voided sales and deposits never count. Spec sections 4 and 9."""

from collections.abc import Iterable
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, Select, func, select

from sukli.formulas import gross_profit, margin_tenths
from sukli.sales.counted import ACTIVE, COGS, HOUR, ORDERS, SOLD, VOIDED
from sukli.sales.discounts import unapproved_sales
from sukli.sales.late import late_sales
from sukli.sales.schemas import DayOfSales, SalesHour
from sukli.sales.tables import sales
from sukli.sales.unrecorded import unrecorded_on
from sukli.tenders.schemas import TenderSums
from sukli.tenders.sums import MEASURES, TenderSum, by_tender
from sukli.tenders.tables import sale_tenders


class DaySums(NamedTuple):
    """Sums of a day's active sales, in centavos, and the numbers of active and voided ones."""

    sales: int
    cogs: int
    active: int
    voided: int


def day_sums(connection: Connection, day: date) -> DaySums:
    """Return the sums of a business day: the only place where a day's sales are summed."""
    row = connection.execute(
        select(SOLD, COGS, ORDERS, func.count().filter(VOIDED)).where(sales.c.business_on == day)
    ).one()
    # PostgreSQL's sum of bigint is numeric
    return DaySums(*map(int, row))


def day_tenders(connection: Connection, day: date, sums: DaySums) -> list[TenderSums]:
    """Split these sums of the day by tender: cash first, then the other tenders used, largest amount first."""
    stored = connection.execute(sums_by_tender(sales.c.business_on == day))
    return tenders_of_sales(stored, sums.sales, sums.active)


def sums_by_tender(which: ColumnElement[bool]) -> Select[*tuple[Any, ...]]:
    """Select the sums of the stored tenders of these sales, active ones only."""
    key = (sale_tenders.c.kind, sale_tenders.c.name)
    return select(*key, *MEASURES).join_from(sales, sale_tenders).where(which, ACTIVE).group_by(*key)


def tenders_of_sales(stored: Iterable[Row[*tuple[Any, ...]]], sold: int, orders: int) -> list[TenderSums]:
    """Split active sales by tender; `sold` is their total in centavos, `orders` their number."""
    tenders = [TenderSum(kind, name, *map(int, measures)) for kind, name, *measures in stored]
    return by_tender(tenders, sold, orders)


def day_of_sales(connection: Connection, day: date) -> DayOfSales:
    """Return the cards of the daily view, and the day hour by hour."""
    sums = day_sums(connection, day)
    profit = gross_profit(sums.sales, sums.cogs)
    return DayOfSales(
        on=day,
        sales_centavos=sums.sales,
        cogs_centavos=sums.cogs,
        gross_profit_centavos=profit,
        margin_tenths=margin_tenths(profit, sums.sales),
        active_count=sums.active,
        voided_count=sums.voided,
        tenders=day_tenders(connection, day, sums),
        hours=_by_hour(connection, day),
        arrived_late=late_sales(connection, day),
        without_approval=unapproved_sales(connection, day),
        unrecorded=unrecorded_on(connection, day),
    )


def _by_hour(connection: Connection, day: date) -> list[SalesHour]:
    rows = connection.execute(select(HOUR, SOLD, ORDERS).where(sales.c.business_on == day, ACTIVE).group_by(HOUR))
    found = {hour: (int(sold), count) for hour, sold, count in rows}
    hours = ((hour, *found.get(hour, (0, 0))) for hour in range(24))
    return [SalesHour(hour=hour, sales_centavos=sold, count=count) for hour, sold, count in hours]
