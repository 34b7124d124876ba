"""What was sold in a period, including voided sales."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, or_, select, true

from sukli.money import in_percent
from sukli.readings.amounts import Amounts, Named
from sukli.readings.period import SOLD, Period
from sukli.readings.schemas import (
    DiscountOfReading,
    HourOfReading,
    SaleOfReading,
    TenderOfReading,
    VoidOfReading,
)
from sukli.readings.sums import GroupOfSales
from sukli.sales.counted import ANY
from sukli.sales.day import sums_by_tender, tenders_of_sales
from sukli.sales.tables import sales
from sukli.staff.tables import staff

_SALE = (sales.c.id.label("sale_id"), sales.c.order_number, sales.c.created_at, sales.c.total_centavos)
_in_order = (sales.c.business_on, sales.c.created_at, sales.c.id)
_tenders = sums_by_tender(SOLD)
_one = select(*_SALE).where(SOLD, ANY).limit(1)
_first = _one.order_by(*_in_order).subquery()
_last = _one.order_by(*(column.desc() for column in _in_order)).subquery()
_first_and_last = select(_first, _last).join_from(_first, _last, true())
_named = (
    select(*_SALE, sales.c.voided, sales.c.void_reason, sales.c.late_for_shift_id, staff.c.first_name)
    .outerjoin_from(sales, staff, sales.c.voided_by_staff_id == staff.c.id)
    .where(SOLD, ANY, or_(sales.c.voided, sales.c.late_for_shift_id.is_not(None)))
    .order_by(*_in_order)
)


@dataclass(frozen=True)
class Sold:
    """Sums over the sales of a period; all but gross, discounts and voids are of active sales."""

    gross_centavos: int
    discounts: list[DiscountOfReading]
    voids: Amounts
    net_centavos: int
    transactions: int
    tenders: list[TenderOfReading]
    order_types: list[Named]
    hours: list[HourOfReading]


@dataclass(frozen=True)
class NamedSales:
    """Sales that a reading names, oldest first."""

    voided_sales: list[VoidOfReading]
    after_the_count: list[SaleOfReading]


def sold_in(connection: Connection, period: Period, groups: Sequence[GroupOfSales]) -> Sold:
    """Return the sums of a period's sales. Deposits never count."""
    active, voided = ([row for row in groups if bool(row.voided) is is_voided] for is_voided in (False, True))
    return Sold(
        gross_centavos=sum(row.subtotal for row in groups),
        discounts=[
            _discount(tenths, some)
            for tenths, some in sorted(_by((row for row in groups if row.discounted), "discount_tenths").items())
        ],
        voids=_amounts(voided),
        net_centavos=_amounts(active).centavos,
        transactions=_amounts(active).count,
        tenders=_by_tender(connection, period, _amounts(active)),
        order_types=[
            Named(name=order_type, **_amount_values(some))
            for order_type, some in sorted(_by(active, "order_type").items())
        ],
        hours=[HourOfReading(hour=hour, **_amount_values(some)) for hour, some in sorted(_by(active, "hour").items())],
    )


def first_and_last(connection: Connection, period: Period) -> tuple[SaleOfReading | None, SaleOfReading | None]:
    """Return the first and the last sale of a period, which may be voided."""
    row = connection.execute(_first_and_last, period.values).one_or_none()
    if row is None:
        return None, None
    first, last = (SaleOfReading(**_values(some)) for some in (row[: len(_SALE)], row[len(_SALE) :]))
    return first, last


def named_in(connection: Connection, period: Period) -> NamedSales:
    """Return the voided sales of a period, and those that reached the server after their shift was closed."""
    rows = connection.execute(_named, period.values).all()
    return NamedSales(
        voided_sales=[
            VoidOfReading(**_values(row), reason=row.void_reason, first_name=row.first_name)
            for row in rows
            if row.voided
        ],
        after_the_count=[SaleOfReading(**_values(row)) for row in rows if row.late_for_shift_id is not None],
    )


def _values(row: Sequence[Any]) -> dict[str, Any]:
    return dict(zip(("sale_id", "order_number", "at", "centavos"), row, strict=False))


def _discount(tenths: int, rows: Iterable[Row[Any]]) -> DiscountOfReading:
    listed = list(rows)
    return DiscountOfReading(
        # a sale imported from an older system may have less than a tenth of a percent
        name=f"Discount {in_percent(tenths)}" if tenths else "Discount",
        count=sum(row.discounted for row in listed),
        centavos=sum(row.discount for row in listed),
        tenths=tenths,
    )


def _by_tender(connection: Connection, period: Period, sold: Amounts) -> list[TenderOfReading]:
    return [
        TenderOfReading(kind=tender.kind, name=tender.name, count=tender.payments, centavos=tender.amount_centavos)
        for tender in tenders_of_sales(connection.execute(_tenders, period.values), sold.centavos, sold.count)
    ]


def _by(rows: Iterable[Row[Any]], key: str) -> dict[Any, list[Row[Any]]]:
    found: defaultdict[Any, list[Row[Any]]] = defaultdict(list)
    for row in rows:
        found[getattr(row, key)].append(row)
    return found


def _amount_values(rows: Iterable[Row[Any]]) -> dict[str, int]:
    return _amounts(rows).model_dump()


def _amounts(rows: Iterable[Row[Any]]) -> Amounts:
    listed = list(rows)
    return Amounts(count=sum(row.orders for row in listed), centavos=sum(row.total for row in listed))
