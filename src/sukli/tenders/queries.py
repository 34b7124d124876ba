"""Reads of the tenders that settled sales."""

from collections import defaultdict
from collections.abc import Collection

from sqlalchemy import BigInteger, ColumnElement, Connection, FromClause, case, cast, func, select

from sukli.db.rows import of_row
from sukli.staff.queries import with_first_names
from sukli.tenders.rules import CASH
from sukli.tenders.schemas import Tender
from sukli.tenders.tables import sale_tenders

_with_people = with_first_names(sale_tenders, verified_by_first_name=sale_tenders.c.verified_by)


def tenders_of(connection: Connection, sale_ids: Collection[str]) -> dict[str, list[Tender]]:
    """Return the tenders of these sales, in their order; sales without tenders are left out."""
    found: defaultdict[str, list[Tender]] = defaultdict(list)
    if sale_ids:
        in_order = (sale_tenders.c.sale_id, sale_tenders.c.position)
        for row in connection.execute(_with_people.where(sale_tenders.c.sale_id.in_(sale_ids)).order_by(*in_order)):
            found[row.sale_id].append(of_row(Tender, row))
    return dict(found)


def cash_part(sales: FromClause) -> ColumnElement[int]:
    """Select the cash part of each of these sales, in centavos; a sale paid in cash alone reads no tenders.

    :param sales: the table of sales, or an alias of it
    """
    total = sales.c.total_centavos
    # PostgreSQL's sum of bigint is numeric, and so would be everything computed from it
    others = (
        select(cast(func.coalesce(func.sum(sale_tenders.c.amount_centavos), 0), BigInteger))
        .where(sale_tenders.c.sale_id == sales.c.id, sale_tenders.c.kind != CASH)
        .correlate(sales)
        .scalar_subquery()
    )
    return case((sales.c.payment_method == CASH, total), else_=total - others)
