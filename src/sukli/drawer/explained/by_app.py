"""Payments that an app lists and that no order had at the count."""

from sqlalchemy import Connection, exists, or_, select

from sukli.drawer.app_payments.queries import NOT_REMOVED, SAME_REFERENCE
from sukli.drawer.app_payments.tables import app_payments
from sukli.drawer.explained.counted import Counted
from sukli.explaining.shift import Payment
from sukli.sales.tables import sales
from sukli.tenders.tables import sale_tenders

# of a drawer that was open for weeks
MOST = 500


def payments_without_order(connection: Connection, counted: Counted) -> list[Payment]:
    """Those noted at the shift's closing, after its count too: they came before it."""
    columns = app_payments.c
    had_it = exists().where(
        SAME_REFERENCE,
        sale_tenders.c.sale_id == sales.c.id,
        sales.c.recorded_at <= counted.counted_at,
        or_(~sales.c.voided, sales.c.voided_at > counted.counted_at),
    )
    found = select(app_payments).where(counted.has(app_payments), NOT_REMOVED, ~had_it)
    return [
        Payment(row.id, row.name, row.amount_centavos, row.paid_at, row.reference)
        for row in connection.execute(found.order_by(columns.created_at, columns.id).limit(MOST))
    ]
