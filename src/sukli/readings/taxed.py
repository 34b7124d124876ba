"""What VAT, a service charge and the discounts by law made of a period's sales, and of corrected ones."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Connection, Row, and_, case, cast, func, select

from sukli.readings.period import Period
from sukli.readings.tax_schemas import CardsOfReading, VatOfReading
from sukli.sales.day import ANY
from sukli.sales.tables import sales
from sukli.sales.taxed.tables import sale_cards, sale_taxes
from sukli.shifts.tables import corrections
from sukli.tax.kinds import KINDS

_PARTS = tuple(name for name in VatOfReading.model_fields if name in sale_taxes.c)
_TAXED = sales.join(sale_taxes)
_CARDS = sales.join(sale_cards)
_less, _off = sale_cards.c.less_vat_centavos, sale_cards.c.discount_centavos
# a foreign mission has no discount
_is_by_law = and_(sale_cards.c.counted == "law", _off != 0)
# a correction's own amount is 0 where everything was discounted away
_SIGN = case((corrections.c.kind == "voided", -1), else_=1)
_WAITING = corrections.c.z_number.is_(None)


@dataclass(frozen=True)
class Taxed:
    """Sums over the sales of a period; only `vat` leaves the voided ones out."""

    less_vat: list[CardsOfReading]
    law_discounts: list[CardsOfReading]
    service_charge_centavos: int
    vat: VatOfReading | None


def taxed_in(connection: Connection, period: Period, net_centavos: int) -> Taxed:
    """What the laws made of a period's sales; nothing where none applied.

    :param net_centavos: its active sales
    """
    keys = (sales.c.voided, sale_taxes.c.vat_registered)
    of_period = (period.sold(), ANY)
    rows = connection.execute(select(*keys, *_sums()).select_from(_TAXED).where(*of_period).group_by(*keys)).all()
    cards = connection.execute(
        select(
            sale_cards.c.kind,
            func.count().filter(_less != 0).label("less_vat"),
            _sum(_less).label("less_vat_centavos"),
            func.count().filter(_is_by_law).label("law"),
            func.coalesce(_sum(_off, _is_by_law), 0).label("law_centavos"),
        )
        .select_from(_CARDS)
        .where(*of_period)
        .group_by(sale_cards.c.kind)
    ).all()
    return Taxed(
        less_vat=_by_kind(cards, "less_vat"),
        law_discounts=_by_kind(cards, "law"),
        service_charge_centavos=sum(row.service_charge_centavos for row in rows),
        vat=_vat([row for row in rows if not row.voided], net_centavos),
    )


def corrected_vat(connection: Connection, corrections_centavos: int) -> VatOfReading | None:
    """The same of the sales of closed days that no Z-reading has listed as corrections, voided ones below 0.

    :param corrections_centavos: what they all add to the grand total
    """
    of_sales = corrections.join(sale_taxes, corrections.c.sale_id == sale_taxes.c.sale_id)
    key = sale_taxes.c.vat_registered
    rows = connection.execute(select(key, *_sums(_SIGN)).select_from(of_sales).where(_WAITING).group_by(key)).all()
    return _vat(rows, corrections_centavos)


def _vat(rows: Sequence[Row[*tuple[Any, ...]]], sold_centavos: int) -> VatOfReading | None:
    registered = [row for row in rows if row.vat_registered]
    if not registered:
        return None
    parts = {name: sum(getattr(row, name) for row in registered) for name in _PARTS}
    parts["service_charge_centavos"] = sum(row.service_charge_centavos for row in rows)
    with_vat = sum(parts.values()) - 2 * parts["untaxed_discount_centavos"]
    return VatOfReading(**parts, not_registered_centavos=sold_centavos - with_vat)


def _by_kind(rows: Iterable[Row[Any]], what: str) -> list[CardsOfReading]:
    found = {row.kind: (getattr(row, what), getattr(row, f"{what}_centavos")) for row in rows}
    return [
        CardsOfReading(kind=kind, name=KINDS[kind].name, count=found[kind][0], centavos=found[kind][1])
        for kind in KINDS
        if kind in found and found[kind][0]
    ]


def _sums(sign: ColumnElement[int] | None = None) -> list[ColumnElement[int]]:
    columns = (sale_taxes.c[name] for name in _PARTS)
    return [_sum(column if sign is None else sign * column).label(column.name) for column in columns]


def _sum(amount: ColumnElement[int], only: ColumnElement[bool] | None = None) -> ColumnElement[int]:
    # PostgreSQL's sum of bigint is numeric
    return cast(func.sum(amount) if only is None else func.sum(amount).filter(only), BigInteger)
