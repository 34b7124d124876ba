"""VAT, service charge and discounts by law of a period's sales, and of corrected ones."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, and_, func, select

from sukli.readings.period import SOLD, Period
from sukli.readings.sums import GroupOfSales, total_of
from sukli.readings.tax_schemas import CardsOfReading, VatOfReading
from sukli.sales.counted import ANY
from sukli.sales.tables import sales
from sukli.sales.taxed.made import AMOUNTS
from sukli.sales.taxed.tables import sale_cards
from sukli.tax.kinds import KINDS

_PARTS = tuple(name for name in AMOUNTS if name in VatOfReading.model_fields)
_less, _off = sale_cards.c.less_vat_centavos, sale_cards.c.discount_centavos
# a foreign mission has no discount
_is_by_law = and_(sale_cards.c.counted == "law", _off != 0)
_cards = (
    select(
        sale_cards.c.kind,
        func.count().filter(_less != 0).label("less_vat"),
        total_of(_less).label("less_vat_centavos"),
        func.count().filter(_is_by_law).label("law"),
        func.coalesce(total_of(_off, _is_by_law), 0).label("law_centavos"),
    )
    .join_from(sales, sale_cards)
    .where(SOLD, ANY)
    .group_by(sale_cards.c.kind)
)


@dataclass(frozen=True)
class Taxed:
    """Sums over the sales of a period; only the net service charge and `vat` leave the voided ones out."""

    less_vat: list[CardsOfReading]
    law_discounts: list[CardsOfReading]
    service_charge_centavos: int
    net_service_charge_centavos: int
    vat: VatOfReading | None


@dataclass(frozen=True)
class TaxedCorrections:
    """Sums over corrections, with voided sales below 0."""

    corrected_service_charge_centavos: int
    corrected_vat: VatOfReading | None


def taxed_in(connection: Connection, period: Period, groups: Sequence[GroupOfSales], net_centavos: int) -> Taxed:
    """Return what the laws made of a period's sales; empty if none applied.

    :param net_centavos: the total of its active sales
    """
    taxed = [row for row in groups if row.vat_registered is not None]
    active = [(1, row) for row in taxed if not row.voided]
    # a card that took nothing off is not listed
    has_cards = any(row.less_vat_centavos or row.law_discount_centavos for row in taxed)
    cards = connection.execute(_cards, period.values).all() if has_cards else ()
    return Taxed(
        less_vat=_by_kind(cards, "less_vat"),
        law_discounts=_by_kind(cards, "law"),
        service_charge_centavos=sum(row.service_charge_centavos for row in taxed),
        net_service_charge_centavos=_service_charge(active),
        vat=_vat(active, net_centavos),
    )


def taxed_corrections(rows: Iterable[Row[Any]], corrections_centavos: int) -> TaxedCorrections:
    """Return the VAT and service charge of corrections that no Z-reading has listed.

    :param corrections_centavos: what all corrections add to the grand total
    """
    # the sign comes from the kind: a correction's own amount is 0 if everything was discounted away
    signed = [(-1 if row.kind == "voided" else 1, row) for row in rows if row.vat_registered is not None]
    return TaxedCorrections(_service_charge(signed), _vat(signed, corrections_centavos))


def _vat(signed: Sequence[tuple[int, Row[Any]]], sold_centavos: int) -> VatOfReading | None:
    """Return the VAT of taxed sales, each paired with 1 or -1."""
    registered = [(sign, row) for sign, row in signed if row.vat_registered]
    if not registered:
        return None
    parts = {name: sum(sign * getattr(row, name) for sign, row in registered) for name in _PARTS}
    parts["service_charge_centavos"] = _service_charge(signed)
    with_vat = sum(parts.values()) - 2 * parts["untaxed_discount_centavos"]
    return VatOfReading(**parts, not_registered_centavos=sold_centavos - with_vat)


def _service_charge(signed: Iterable[tuple[int, Row[Any]]]) -> int:
    return sum(sign * row.service_charge_centavos for sign, row in signed)


def _by_kind(rows: Iterable[Row[Any]], what: str) -> list[CardsOfReading]:
    found = {row.kind: (getattr(row, what), getattr(row, f"{what}_centavos")) for row in rows}
    return [
        CardsOfReading(kind=kind, name=KINDS[kind].name, count=found[kind][0], centavos=found[kind][1])
        for kind in KINDS
        if kind in found and found[kind][0]
    ]
