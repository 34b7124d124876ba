"""Reads of invoice numbers."""

from sqlalchemy import Connection, func, select

from sukli.cafe_settings.queries import stored_settings
from sukli.devices.tables import devices
from sukli.invoices.beginning import free_number
from sukli.invoices.counting import NEXT_NUMBER, as_written
from sukli.invoices.schemas import InvoiceNumbers, OpenSeries
from sukli.invoices.tables import invoice_series

_open = (
    select(
        # the till's present name
        func.coalesce(devices.c.name, invoice_series.c.till_name).label("till_name"),
        as_written(NEXT_NUMBER, invoice_series.c.prefix, invoice_series.c.width).label("next_invoice"),
    )
    .outerjoin_from(invoice_series, devices, devices.c.id == invoice_series.c.till)
    .where(invoice_series.c.closed_at.is_(None))
    .order_by(invoice_series.c.prefix)
)


def invoice_numbers(connection: Connection) -> InvoiceNumbers:
    """Return how invoices are numbered now; the tills are sorted by prefix."""
    return InvoiceNumbers(
        next_number=free_number(connection, stored_settings(connection)),
        series=[
            OpenSeries(till_name=each.till_name or None, next_invoice=each.next_invoice)
            for each in connection.execute(_open)
        ],
    )
