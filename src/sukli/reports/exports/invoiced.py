"""The invoice number of each sale of an export: a last column, if the shop has ever numbered its invoices."""

from sqlalchemy import Connection, exists, func, select

from sukli.invoices.tables import invoice_series, invoices
from sukli.reports.exports.cells import Cell, text_cell
from sukli.sales.tables import sales

COLUMN = "Invoice"
NUMBER: Cell = func.coalesce(
    select(text_cell(invoices.c.written)).where(invoices.c.sale_id == sales.c.id).correlate(sales).scalar_subquery(),
    "",
)


def has_invoices(connection: Connection) -> bool:
    """Whether the shop has ever numbered its invoices."""
    return bool(connection.execute(select(exists(select(invoice_series.c.id)))).scalar_one())
