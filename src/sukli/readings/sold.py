"""What was sold in a period, voided sales too."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, func, select

from sukli.money import in_percent
from sukli.readings.amounts import Amounts, Named
from sukli.readings.period import Period
from sukli.readings.schemas import (
    DiscountOfReading,
    HourOfReading,
    SaleOfReading,
    TenderOfReading,
    VoidOfReading,
)
from sukli.sales.day import HOUR, tenders_of_sales
from sukli.sales.tables import DEPOSIT, sales
from sukli.staff.queries import with_first_names

_NO_DEPOSIT = sales.c.payment_method != DEPOSIT
_GROUPS = (HOUR.label("hour"), sales.c.order_type, sales.c.voided, sales.c.discount_tenths)
_MEASURES = (
    func.count().label("orders"),
    func.sum(sales.c.subtotal_centavos).label("subtotal"),
    func.sum(sales.c.discount_centavos).label("discount"),
    func.count().filter(sales.c.discount_centavos > 0).label("discounted"),
    func.sum(sales.c.total_centavos).label("total"),
)
_SALE = (sales.c.id.label("sale_id"), sales.c.order_number, sales.c.created_at, sales.c.total_centavos)
_first_to_last = (sales.c.business_on, sales.c.created_at, sales.c.id)


@dataclass(frozen=True)
class Sold:
    """Sums over the sales of a period; all but gross, discounts and voids are of active ones."""

    gross_centavos: int
    discounts: list[DiscountOfReading]
    voids: Amounts
    net_centavos: int
    transactions: int
    tenders: list[TenderOfReading]
    order_types: list[Named]
    hours: list[HourOfReading]


def sold_in(connection: Connection, period: Period) -> Sold:
    """What a period's sales came to. Deposits never count."""
    rows = connection.execute(select(*_GROUPS, *_MEASURES).where(period.sold(), _NO_DEPOSIT).group_by(*_GROUPS)).all()
    active, voided = ([row for row in rows if bool(row.voided) is is_voided] for is_voided in (False, True))
    return Sold(
        gross_centavos=_sum(row.subtotal for row in rows),
        discounts=[
            _discount(tenths, some)
            for tenths, some in sorted(_by((row for row in rows if row.discounted), "discount_tenths").items())
        ],
        voids=_amounts(voided),
        net_centavos=_amounts(active).centavos,
        transactions=_amounts(active).count,
        tenders=_tenders(connection, period, _amounts(active)),
        order_types=[
            Named(name=order_type, **_told(some)) for order_type, some in sorted(_by(active, "order_type").items())
        ],
        hours=[HourOfReading(hour=hour, **_told(some)) for hour, some in sorted(_by(active, "hour").items())],
    )


def first_and_last(connection: Connection, period: Period) -> tuple[SaleOfReading | None, SaleOfReading | None]:
    """The first and the last sale of a period, voided ones too."""
    of_period = select(*_SALE).where(period.sold(), _NO_DEPOSIT).limit(1)
    ends = (
        of_period.order_by(*_first_to_last),
        of_period.order_by(*(column.desc() for column in _first_to_last)),
    )
    first, last = (connection.execute(end).one_or_none() for end in ends)
    return first and _sale(first), last and _sale(last)


def voided_in(connection: Connection, period: Period) -> list[VoidOfReading]:
    """The voided sales of a period, oldest first."""
    found = with_first_names(sales, first_name=sales.c.voided_by_staff_id).where(
        period.sold(), sales.c.voided, _NO_DEPOSIT
    )
    return [
        VoidOfReading(
            sale_id=row.id,
            order_number=row.order_number,
            at=row.created_at,
            centavos=row.total_centavos,
            reason=row.void_reason,
            first_name=row.first_name,
        )
        for row in connection.execute(found.order_by(*_first_to_last))
    ]


def came_after_the_count(connection: Connection, period: Period) -> list[SaleOfReading]:
    """Sales of a period that reached the server after the shift in which they were made was closed, oldest first."""
    found = select(*_SALE).where(period.sold(), _NO_DEPOSIT, sales.c.late_for_shift_id.is_not(None))
    return [_sale(row) for row in connection.execute(found.order_by(*_first_to_last))]


def _sale(row: Row[*tuple[Any, ...]]) -> SaleOfReading:
    return SaleOfReading(
        sale_id=row.sale_id, order_number=row.order_number, at=row.created_at, centavos=row.total_centavos
    )


def _discount(tenths: int, rows: Iterable[Row[Any]]) -> DiscountOfReading:
    listed = list(rows)
    return DiscountOfReading(
        # a sale brought in from an older system may have less than a tenth of a percent
        name=f"Discount {in_percent(tenths)}" if tenths else "Discount",
        count=sum(row.discounted for row in listed),
        centavos=_sum(row.discount for row in listed),
        tenths=tenths,
    )


def _tenders(connection: Connection, period: Period, sold: Amounts) -> list[TenderOfReading]:
    return [
        TenderOfReading(kind=tender.kind, name=tender.name, count=tender.payments, centavos=tender.amount_centavos)
        for tender in tenders_of_sales(connection, period.sold(), sold.centavos, sold.count)
    ]


def _by(rows: Iterable[Row[Any]], key: str) -> dict[Any, list[Row[Any]]]:
    found: defaultdict[Any, list[Row[Any]]] = defaultdict(list)
    for row in rows:
        found[getattr(row, key)].append(row)
    return found


def _told(rows: Iterable[Row[Any]]) -> dict[str, int]:
    return _amounts(rows).model_dump()


def _amounts(rows: Iterable[Row[Any]]) -> Amounts:
    listed = list(rows)
    return Amounts(count=sum(row.orders for row in listed), centavos=_sum(row.total for row in listed))


def _sum(amounts: Iterable[Any]) -> int:
    # PostgreSQL's sum of bigint is numeric
    return int(sum(amounts))
