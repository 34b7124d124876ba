"""The first and last invoice of a period, by series: each till may have its own."""

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select, tuple_

from sukli.invoices.tables import invoices
from sukli.readings.corrected import Corrected
from sukli.readings.sums import GroupOfSales
from sukli.readings.tax_schemas import InvoicesOfReading

_of_numbers = select(invoices.c.prefix, invoices.c.number, invoices.c.written).where(
    tuple_(invoices.c.prefix, invoices.c.number).in_(bindparam("numbers", expanding=True))
)


class _Issued(NamedTuple):
    """The numbers that some sales of a series have."""

    prefix: str
    first: int
    last: int
    orders: int


def invoices_in(
    connection: Connection, groups: Iterable[GroupOfSales], corrected: Iterable[Corrected]
) -> list[InvoicesOfReading]:
    """Return the invoices of a period's sales, voided ones included, and of late sales for closed days, by number.

    No earlier reading lists the numbers of those late sales, and successive readings must not show a gap.
    """
    by_series: dict[str, list[_Issued]] = {}
    for row in groups:
        if row.series_id is not None:
            issued = _Issued(row.prefix, row.first_number, row.last_number, row.orders)
            by_series.setdefault(row.series_id, []).append(issued)
    for row in corrected:
        if row.series_id is not None and row.kind == "late":
            by_series.setdefault(row.series_id, []).append(_Issued(row.prefix, row.number, row.number, 1))
    if not by_series:
        return []
    ends = [
        (some[0].prefix, min(issued.first for issued in some), max(issued.last for issued in some))
        for some in by_series.values()
    ]
    numbers = {(prefix, number) for prefix, *both in ends for number in both}
    formatted = {
        (row.prefix, row.number): row.written for row in connection.execute(_of_numbers, {"numbers": list(numbers)})
    }
    listed = [
        InvoicesOfReading(
            first=formatted[prefix, first], last=formatted[prefix, last], count=sum(issued.orders for issued in some)
        )
        for (prefix, first, last), some in zip(ends, by_series.values(), strict=True)
    ]
    return sorted(listed, key=lambda series: series.first)
