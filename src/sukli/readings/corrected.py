"""Corrections of closed days that no Z-reading has listed."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, Row, func, select

from sukli.invoices.tables import invoices
from sukli.readings.schemas import CorrectionOfReading
from sukli.sales.tables import sales
from sukli.sales.taxed.made import AMOUNTS
from sukli.sales.taxed.tables import sale_taxes
from sukli.shifts.tables import corrections
from sukli.staff.tables import staff
from sukli.tenders.queries import cash_part

_waiting = (
    select(
        corrections.c.sale_id,
        corrections.c.kind,
        corrections.c.amount_centavos,
        corrections.c.created_at,
        staff.c.first_name,
        sales.c.order_number,
        sales.c.total_centavos,
        sales.c.created_at.label("sold_at"),
        sales.c.shift_id,
        # a sale of an older system, which has no fingerprint, put no cash into our drawers
        (func.length(sales.c.fingerprint) > 0).label("is_ours"),
        cash_part(sales).label("cash"),
        sale_taxes.c.vat_registered,
        *(sale_taxes.c[name] for name in AMOUNTS),
        *(invoices.c[name] for name in ("series_id", "prefix", "number")),
    )
    .join_from(corrections, sales, corrections.c.sale_id == sales.c.id)
    .join(staff, corrections.c.staff_id == staff.c.id)
    .outerjoin(sale_taxes, sale_taxes.c.sale_id == sales.c.id)
    .outerjoin(invoices, invoices.c.sale_id == sales.c.id)
    .where(corrections.c.z_number.is_(None))
    .order_by(corrections.c.created_at, corrections.c.id)
)

Corrected = Row[*tuple[Any, ...]]


def corrected_sales(connection: Connection) -> Sequence[Corrected]:
    """Return each correction with its sale, that sale's VAT and its invoice, oldest first."""
    return connection.execute(_waiting).all()


def corrections_in(rows: Iterable[Corrected]) -> list[CorrectionOfReading]:
    """Return what the reading says of each correction."""
    return [
        CorrectionOfReading(
            sale_id=row.sale_id,
            order_number=row.order_number,
            at=row.sold_at,
            centavos=row.total_centavos,
            kind=row.kind,
            adds_centavos=row.amount_centavos,
            corrected_at=row.created_at,
            first_name=row.first_name,
        )
        for row in rows
    ]


def late_cash_in_no_shift(rows: Iterable[Corrected]) -> int:
    """Return the cash of sales that came late for a closed day and belong to no shift, in centavos."""
    return sum(row.cash for row in rows if row.kind == "late" and row.shift_id is None and row.is_ours)
