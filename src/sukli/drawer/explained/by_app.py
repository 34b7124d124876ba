"""Payments that an app lists and no order had at the count."""

from sqlalchemy import Connection, exists, select

from sukli.drawer.app_payments.queries import NOT_REMOVED, SAME_REFERENCE
from sukli.drawer.app_payments.tables import app_payments
from sukli.drawer.explained.counted import CountedShift, active_at_count, before_count, of_shift
from sukli.drawer.explained.void_states import VOIDED
from sukli.explaining.shift import Payment
from sukli.sales.tables import sales
from sukli.tenders.tables import sale_tenders

# enough for a drawer that was open for weeks
MOST = 500


_columns = app_payments.c
_on_a_sale = exists().where(
    SAME_REFERENCE,
    sale_tenders.c.sale_id == sales.c.id,
    before_count(sales.c.recorded_at),
    active_at_count(sales, VOIDED),
)
_without_order = (
    select(_columns.id, _columns.name, _columns.amount_centavos, _columns.paid_at, _columns.reference)
    .where(of_shift(app_payments), NOT_REMOVED, ~_on_a_sale)
    .order_by(_columns.created_at, _columns.id)
    .limit(MOST)
)


def payments_without_order(connection: Connection, counted: CountedShift) -> list[Payment]:
    """Return those noted at the shift's closing, even after its count: the payment itself was made before it."""
    return [Payment(*row) for row in connection.execute(_without_order, counted.values())]
