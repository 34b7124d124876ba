"""Reads of invoice numbers."""

from sqlalchemy import Connection, select

from sukli.cafe_settings.queries import stored_settings
from sukli.invoices.beginning import free_number
from sukli.invoices.schemas import InvoiceNumbers, OpenSeries
from sukli.invoices.tables import invoice_series
from sukli.tax.invoice_numbers import written

_open = select(invoice_series).where(invoice_series.c.closed_at.is_(None))


def invoice_numbers(connection: Connection) -> InvoiceNumbers:
    """How invoices are numbered now, the tills by their prefixes."""
    return InvoiceNumbers(
        next_number=free_number(connection, stored_settings(connection)),
        series=[
            OpenSeries(
                till_name=each.till_name or None, next_invoice=written(each.next_number, each.prefix, each.width)
            )
            for each in connection.execute(_open.order_by(invoice_series.c.prefix))
        ],
    )
