"""The next number of a series and its written form, as SQL expressions."""

from sqlalchemy import ColumnElement, Text, case, cast, func, literal, select

from sukli.invoices.tables import invoice_series, invoices
from sukli.tax.invoice_numbers import WIDEST

_last = select(func.max(invoices.c.number)).where(invoices.c.prefix == invoice_series.c.prefix)
_after_last = _last.correlate(invoice_series).scalar_subquery() + 1
# for a row of invoice_series: one after the prefix's last number, which an earlier series may have issued
NEXT_NUMBER: ColumnElement[int] = case(
    (_after_last > invoice_series.c.first_number, _after_last), else_=invoice_series.c.first_number
)


def as_written(number: ColumnElement[int], prefix: ColumnElement[str], width: ColumnElement[int]) -> ColumnElement[str]:
    """Write a number in SQL, like `sukli.tax.invoice_numbers.written`."""
    digits = cast(number, Text)
    # a substring that starts beyond the end is empty, on both databases
    zeros = func.substr(literal("0" * WIDEST), WIDEST + 1 - width + func.length(digits))
    return prefix.concat(zeros).concat(digits)
