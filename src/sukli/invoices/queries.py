"""Reads of invoice numbers."""

from sqlalchemy import Connection, select

from sukli.cafe_settings.queries import stored_settings
from sukli.invoices.beginning import free_number
from sukli.invoices.counting import NEXT_NUMBER, as_written
from sukli.invoices.schemas import InvoiceNumbers, OpenSeries
from sukli.invoices.tables import invoice_series

_open = (
    select(
        invoice_series.c.till_name,
        as_written(NEXT_NUMBER, invoice_series.c.prefix, invoice_series.c.width).label("next_invoice"),
    )
    .where(invoice_series.c.closed_at.is_(None))
    .order_by(invoice_series.c.prefix)
)


def invoice_numbers(connection: Connection) -> InvoiceNumbers:
    """How invoices are numbered now, the tills by their prefixes."""
    return InvoiceNumbers(
        next_number=free_number(connection, stored_settings(connection)),
        series=[
            OpenSeries(till_name=each.till_name or None, next_invoice=each.next_invoice)
            for each in connection.execute(_open)
        ],
    )
