"""Invoice numbers: without gaps, written as their series says, and the same as in the journal."""

from collections.abc import Iterator

from sqlalchemy import Connection, func, or_, select

from sukli.check.journalled import COMPLETED
from sukli.db.journal import journal
from sukli.invoices.counting import as_written
from sukli.invoices.tables import invoice_series, invoices

_before = func.lag(invoices.c.number).over(partition_by=invoices.c.series_id, order_by=invoices.c.number)
_compared = (
    select(
        invoices.c.written,
        invoices.c.number,
        func.coalesce(_before + 1, invoice_series.c.first_number).label("expected"),
        as_written(invoices.c.number, invoice_series.c.prefix, invoice_series.c.width).label("correct"),
        invoices.c.prefix,
        invoice_series.c.prefix.label("of_series"),
    )
    .join_from(invoices, invoice_series)
    .subquery()
)
_in_journal = journal.c.after["invoice_number"].as_string()


def wrong_invoices(connection: Connection) -> list[str]:
    """Return invoice numbers that do not follow the one before, are written wrongly, or differ from the journal."""
    return [*_gaps(connection), *_unlike_journal(connection)]


def _gaps(connection: Connection) -> Iterator[str]:
    wrong = or_(
        _compared.c.number != _compared.c.expected,
        _compared.c.written != _compared.c.correct,
        _compared.c.prefix != _compared.c.of_series,
    )
    rows = select(_compared).where(wrong).order_by(_compared.c.prefix, _compared.c.number)
    for row in connection.execute(rows):
        if row.number != row.expected:
            yield f"invoice {row.written} follows {row.expected - 1}"
        elif row.written != row.correct:
            yield f"invoice {row.written} should be {row.correct}"
        else:
            yield f"invoice {row.written} does not have the prefix of its series"


def _unlike_journal(connection: Connection) -> Iterator[str]:
    rows = connection.scalars(
        select(journal.c.record_id)
        .outerjoin_from(journal, invoices, invoices.c.sale_id == journal.c.record_id)
        .where(journal.c.action == COMPLETED, _in_journal.is_distinct_from(invoices.c.written))
        .order_by(journal.c.number)
    )
    return (f"sale {sale_id} has a different invoice number in the journal" for sale_id in rows)
