"""A business day's tenders other than cash, as the apps list them; those of voided sales do not count."""

from datetime import date

from sqlalchemy import Connection, func, select

from sukli.db.rows import found, of_row
from sukli.http.paging import Cursor, cursor_after, page_of
from sukli.sales.day import ACTIVE
from sukli.sales.tables import sales
from sukli.sales.tendered.schemas import TenderOfDay, TendersPage, TenderStatus
from sukli.staff.queries import with_first_names
from sukli.staff.tables import staff
from sukli.tenders.rules import CASH
from sukli.tenders.tables import sale_tenders

NOT_CASH = sale_tenders.c.kind != CASH
_UNVERIFIED = sale_tenders.c.verified_at.is_(None)
_seller = staff.alias()
_with_sales = (
    with_first_names(sale_tenders, verified_by_first_name=sale_tenders.c.verified_by)
    .join(sales, sale_tenders.c.sale_id == sales.c.id)
    .join(_seller, sales.c.staff_id == _seller.c.id)
    .add_columns(
        sales.c.order_number,
        sales.c.total_centavos.label("sale_total_centavos"),
        sales.c.created_at,
        _seller.c.first_name.label("staff_first_name"),
    )
    .where(NOT_CASH)
)


def tender_by_id(connection: Connection, tender_id: str) -> TenderOfDay:
    """One tender other than cash. Raises NotFound."""
    row = connection.execute(_with_sales.where(sale_tenders.c.id == tender_id)).one_or_none()
    return of_row(TenderOfDay, found(row, "tender"))


def tenders_page(
    connection: Connection, day: date, status: TenderStatus | None, cursor: Cursor | None, limit: int
) -> TendersPage:
    """The tenders of a day: those that nobody has seen in the app's list yet, those that somebody has, or both."""
    of_day = (sales.c.business_on == day, ACTIVE)
    unverified = connection.execute(
        select(func.count(), func.coalesce(func.sum(sale_tenders.c.amount_centavos), 0))
        .join_from(sales, sale_tenders)
        .where(*of_day, NOT_CASH, _UNVERIFIED)
    ).one()
    chosen = _with_sales.where(*of_day)
    if status is not None:
        chosen = chosen.where(_UNVERIFIED if status == "unverified" else ~_UNVERIFIED)
    if cursor is not None:
        chosen = chosen.where(cursor.before(sales.c.created_at, sale_tenders.c.id))
    newest_first = chosen.order_by(sales.c.created_at.desc(), sale_tenders.c.id.desc()).limit(limit + 1)
    rows, last = page_of(connection.execute(newest_first).all(), limit)
    return TendersPage(
        on=day,
        tenders=[of_row(TenderOfDay, row) for row in rows],
        unverified_count=unverified[0],
        unverified_centavos=int(unverified[1]),
        next_cursor=cursor_after(last),
    )
