"""Reads of sales."""

from collections import defaultdict
from collections.abc import Sequence
from datetime import date
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, and_, select

from sukli.sales.schemas import Sale, SaleLine
from sukli.sales.tables import sale_lines, sales
from sukli.staff.tables import staff

# Spec section 3: rows with this payment method are deposits, never sales
DEPOSIT = "cash-in"

_sales_with_staff = select(sales, staff.c.first_name).join_from(sales, staff, sales.c.staff_id == staff.c.id)


def sale_by_id(connection: Connection, sale_id: str) -> Sale | None:
    """One sale with its lines."""
    one = sales.c.id == sale_id
    found = _with_lines(connection, connection.execute(_sales_with_staff.where(one)).all(), one)
    return found[0] if found else None


def sales_on(connection: Connection, day: date) -> list[Sale]:
    """The sales of a business day, voided ones too, newest first."""
    on_day = and_(sales.c.business_on == day, sales.c.payment_method != DEPOSIT)
    newest_first = _sales_with_staff.where(on_day).order_by(sales.c.created_at.desc(), sales.c.id.desc())
    return _with_lines(connection, connection.execute(newest_first).all(), on_day)


def _with_lines(connection: Connection, rows: Sequence[Row[Any]], chosen: ColumnElement[bool]) -> list[Sale]:
    lines: defaultdict[str, list[SaleLine]] = defaultdict(list)
    found = connection.execute(
        select(sale_lines)
        .join_from(sale_lines, sales)
        .where(chosen)
        .order_by(sale_lines.c.sale_id, sale_lines.c.position)
    )
    for line in found:
        lines[line.sale_id].append(
            SaleLine.model_construct(**{name: getattr(line, name) for name in SaleLine.model_fields})
        )
    return [as_sale(row._asdict(), lines[row.id], row.first_name) for row in rows]


def as_sale(row: dict[str, Any], lines: list[SaleLine], staff_first_name: str) -> Sale:
    """A stored row, its lines and the name of who sold it, as it goes over the wire."""
    received = row["cash_received_centavos"]
    return Sale.model_construct(
        **{name: row[name] for name in Sale.model_fields if name in row},
        on=row["business_on"],
        change_centavos=None if received is None else received - row["total_centavos"],
        staff_first_name=staff_first_name,
        lines=lines,
    )
