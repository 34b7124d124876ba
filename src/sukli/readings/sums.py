"""A period's sales in one query: each further statement would take longer than the search itself."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Connection, Row, cast, func, select

from sukli.invoices.tables import invoices
from sukli.readings.period import SOLD, Period
from sukli.sales.counted import ANY, HOUR
from sukli.sales.tables import sales
from sukli.sales.taxed.made import AMOUNTS
from sukli.sales.taxed.tables import sale_taxes
from sukli.tenders.queries import cash_part

GroupOfSales = Row[*tuple[Any, ...]]


def total_of(amount: ColumnElement[int], only: ColumnElement[bool] | None = None) -> ColumnElement[int]:
    """Sum up centavos; None if there are no rows."""
    # PostgreSQL's sum of bigint is numeric
    return cast(func.sum(amount) if only is None else func.sum(amount).filter(only), BigInteger)


# None for a sale that is not taxed, or that has no invoice
_GROUPS = (
    HOUR.label("hour"),
    sales.c.order_type,
    sales.c.voided,
    sales.c.discount_tenths,
    sale_taxes.c.vat_registered,
    invoices.c.series_id,
    invoices.c.prefix,
)
_MEASURES = (
    func.count().label("orders"),
    total_of(sales.c.subtotal_centavos).label("subtotal"),
    total_of(sales.c.discount_centavos).label("discount"),
    func.count().filter(sales.c.discount_centavos > 0).label("discounted"),
    total_of(sales.c.total_centavos).label("total"),
    func.coalesce(total_of(cash_part(sales), sales.c.shift_id.is_(None)), 0).label("cash_in_no_shift"),
    *(total_of(sale_taxes.c[name]).label(name) for name in AMOUNTS),
    func.min(invoices.c.number).label("first_number"),
    func.max(invoices.c.number).label("last_number"),
)
_sums = (
    select(*_GROUPS, *_MEASURES)
    .select_from(sales.outerjoin(sale_taxes).outerjoin(invoices, invoices.c.sale_id == sales.c.id))
    .where(SOLD, ANY)
    .group_by(*_GROUPS)
)


def sums_of_sales(connection: Connection, period: Period) -> Sequence[GroupOfSales]:
    """Return a row for each group of sales that any section of a reading needs, including voided ones, no deposits."""
    return connection.execute(_sums, period.values).all()
