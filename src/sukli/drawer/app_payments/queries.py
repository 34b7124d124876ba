"""Reads of payments without an order."""

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, and_, bindparam, select

from sukli.cafe_settings.queries import enabled_tenders
from sukli.db.rows import of_row
from sukli.drawer.app_payments.schemas import AppPayment, Way
from sukli.drawer.app_payments.tables import app_payments
from sukli.sales.counted import ACTIVE
from sukli.sales.tables import sales
from sukli.staff.queries import with_first_names
from sukli.stock.names import place_of
from sukli.tenders.rules import CASH
from sukli.tenders.tables import sale_tenders

# matches a tender with the payment's reference; a payment without a reference matches none
SAME_REFERENCE: ColumnElement[bool] = and_(
    sale_tenders.c.reference_key == app_payments.c.reference_key,
    sale_tenders.c.kind == app_payments.c.kind,
    sale_tenders.c.name == app_payments.c.name,
)
NOT_REMOVED = app_payments.c.removed_at.is_(None)
_its_sale = (
    select(sales.c.id)
    .join_from(sale_tenders, sales)
    .where(SAME_REFERENCE, ACTIVE)
    .order_by(sales.c.created_at, sales.c.id)
    .limit(1)
    .correlate(app_payments)
    .scalar_subquery()
)
_with_sales = (
    with_first_names(app_payments, first_name=app_payments.c.noted_by)
    .outerjoin(sales, sales.c.id == _its_sale)
    .add_columns(sales.c.id.label("sale_id"), sales.c.order_number)
    .where(NOT_REMOVED, app_payments.c.shift_id.in_(bindparam("shift_ids", expanding=True)))
    .order_by(app_payments.c.created_at, app_payments.c.id)
)


def payments_of(connection: Connection, shift_ids: Collection[str]) -> list[AppPayment]:
    """Return what was noted at the closings of these shifts and not removed, in the order it was noted."""
    rows = connection.execute(_with_sales, {"shift_ids": list(shift_ids)})
    return [of_row(AppPayment, row) for row in rows]


def ways_of(connection: Connection, shift_id: str) -> list[Way]:
    """Return the ways other than cash that are turned on, in their order, then others that the shift's sales used."""
    used = (
        select(sale_tenders.c.kind, sale_tenders.c.name)
        .join_from(sales, sale_tenders)
        .where(sales.c.shift_id == shift_id, sale_tenders.c.kind != CASH)
        .distinct()
    )
    # not by the database: the two sort text differently
    by_name = sorted(connection.execute(used), key=lambda way: (*place_of(way.name), way.kind))
    turned_on = [(tender.kind, tender.name) for tender in enabled_tenders(connection)]
    ways = dict.fromkeys([*turned_on, *((row.kind, row.name) for row in by_name)])
    return [Way(kind=kind, name=name) for kind, name in ways]
