"""The first and the last invoice of a period, by series: each till may have its own."""

from sqlalchemy import Connection, and_, func, or_, select

from sukli.invoices.tables import invoices
from sukli.readings.period import Period
from sukli.readings.tax_schemas import InvoicesOfReading
from sukli.sales.day import ANY
from sukli.sales.tables import sales

_number, _series = invoices.c.number, invoices.c.series_id


def invoices_in(connection: Connection, period: Period) -> list[InvoicesOfReading]:
    """Of a period's sales, voided ones too; by their numbers."""
    found = connection.execute(
        select(_series, func.min(_number).label("first"), func.max(_number).label("last"), func.count().label("given"))
        .select_from(sales.join(invoices))
        .where(period.sold(), ANY)
        .group_by(_series)
    ).all()
    if not found:
        return []
    ends = or_(*(and_(_series == row.series_id, _number.in_((row.first, row.last))) for row in found))
    written = {
        (row.series_id, row.number): row.written
        for row in connection.execute(select(_series, _number, invoices.c.written).where(ends))
    }
    told = [
        InvoicesOfReading(
            first=written[row.series_id, row.first], last=written[row.series_id, row.last], count=row.given
        )
        for row in found
    ]
    return sorted(told, key=lambda series: series.first)
