"""A business day's tenders other than cash, as the apps list them; those of voided sales do not count."""

from datetime import date

from sqlalchemy import ColumnElement, Connection, and_, func, select

from sukli.db.rows import found, of_row
from sukli.http.paging import Cursor, cursor_after, page_of
from sukli.sales.counted import ACTIVE
from sukli.sales.tables import sales
from sukli.sales.tendered.schemas import TenderOfDay, TendersPage, WaySums
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
    """Return one tender other than cash. Raises NotFound."""
    row = connection.execute(_with_sales.where(sale_tenders.c.id == tender_id)).one_or_none()
    return of_row(TenderOfDay, found(row, "tender"))


def unverified_tenders(connection: Connection, which: ColumnElement[bool]) -> list[TenderOfDay]:
    """Return these sales' tenders that nobody has seen in the app's list yet, oldest first."""
    oldest_first = (sales.c.created_at, sale_tenders.c.id)
    rows = connection.execute(_with_sales.where(which, ACTIVE, _UNVERIFIED).order_by(*oldest_first))
    return [of_row(TenderOfDay, row) for row in rows]


def tenders_page(connection: Connection, day: date, cursor: Cursor | None, limit: int) -> TendersPage:
    """Return a page of the day's tenders, and the day's sums by way of payment."""
    of_day = and_(sales.c.business_on == day, ACTIVE)
    chosen = _with_sales.where(of_day)
    if cursor is not None:
        chosen = chosen.where(cursor.before(sales.c.created_at, sale_tenders.c.id))
    newest_first = chosen.order_by(sales.c.created_at.desc(), sale_tenders.c.id.desc()).limit(limit + 1)
    rows, last = page_of(connection.execute(newest_first).all(), limit)
    return TendersPage(
        on=day,
        ways=_by_way(connection, of_day),
        tenders=[of_row(TenderOfDay, row) for row in rows],
        next_cursor=cursor_after(last),
    )


def _by_way(connection: Connection, which: ColumnElement[bool]) -> list[WaySums]:
    amount = func.sum(sale_tenders.c.amount_centavos)
    measures = (func.count(), amount, func.count().filter(_UNVERIFIED), func.coalesce(amount.filter(_UNVERIFIED), 0))
    way = (sale_tenders.c.kind, sale_tenders.c.name)
    found = connection.execute(
        select(*way, *measures)
        .join_from(sales, sale_tenders)
        .where(which, NOT_CASH)
        .group_by(*way)
        .order_by(amount.desc(), *way)
    )
    # PostgreSQL's sum of bigint is numeric
    return [
        WaySums(
            kind=kind,
            name=name,
            payments=payments,
            amount_centavos=int(settled),
            unverified=unverified,
            unverified_centavos=int(unseen),
        )
        for kind, name, payments, settled, unverified, unseen in found
    ]
