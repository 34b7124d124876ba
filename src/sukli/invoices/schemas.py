"""Series of invoice numbers on the wire."""

from sukli.http.schema_types import Wire


class OpenSeries(Wire):
    """A series in use; `till_name` is None if it is the whole shop's."""

    till_name: str | None
    # as it will be printed
    next_invoice: str


class InvoiceNumbers(Wire):
    """How invoices are numbered now; `next_number` is the shop's next one, or would be if its series began now."""

    next_number: int
    series: list[OpenSeries]
