"""The first and the last invoice of a period, by series: each till may have its own."""

from collections.abc import Iterable

from sqlalchemy import Connection, bindparam, select, tuple_

from sukli.invoices.tables import invoices
from sukli.readings.sums import GroupOfSales
from sukli.readings.tax_schemas import InvoicesOfReading

_of_numbers = select(invoices.c.prefix, invoices.c.number, invoices.c.written).where(
    tuple_(invoices.c.prefix, invoices.c.number).in_(bindparam("numbers", expanding=True))
)


def invoices_in(connection: Connection, groups: Iterable[GroupOfSales]) -> list[InvoicesOfReading]:
    """Of a period's sales, voided ones too; by their numbers."""
    by_series: dict[str, list[GroupOfSales]] = {}
    for row in groups:
        if row.series_id is not None:
            by_series.setdefault(row.series_id, []).append(row)
    if not by_series:
        return []
    ends = [
        (some[0].prefix, min(row.first_number for row in some), max(row.last_number for row in some))
        for some in by_series.values()
    ]
    numbers = {(prefix, number) for prefix, *both in ends for number in both}
    written = {
        (row.prefix, row.number): row.written for row in connection.execute(_of_numbers, {"numbers": list(numbers)})
    }
    told = [
        InvoicesOfReading(
            first=written[prefix, first], last=written[prefix, last], count=sum(row.orders for row in some)
        )
        for (prefix, first, last), some in zip(ends, by_series.values(), strict=True)
    ]
    return sorted(told, key=lambda series: series.first)
