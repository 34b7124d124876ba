"""The taxes of sales added up with pencil and paper: from tests/tax/plain.py, sharing no code."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from readings.paper_rows import PaperSale, Sum

NAMES = {
    "senior": "Senior",
    "pwd": "PWD",
    "athlete": "National athlete or coach",
    "medal_of_valor": "Medal of Valor",
    "foreign_mission": "Foreign mission",
}
# the sign of a correction
SIGNS = {"late": 1, "voided": -1, "restored": 1}
_VAT = ("vatable", "vat", "exempt", "zero_rated", "untaxed_discount", "service_charge")


@dataclass
class PaperTaxes:
    """A reading's figures on taxes; only the last two take voids into account."""

    less_vat: list[Sum] = field(default_factory=list)
    law_discounts: list[Sum] = field(default_factory=list)
    service_charge: int = 0
    vat: dict[str, int] | None = None
    corrected_vat: dict[str, int] | None = None

    @property
    def added(self) -> int:
        """What all of this adds to the gross sales, apart from percentage discounts."""
        off = sum(each.centavos for each in (*self.less_vat, *self.law_discounts))
        return self.service_charge - off


def taxes_of(sold: Iterable[PaperSale], corrected: Iterable[tuple[str, PaperSale]]) -> PaperTaxes:
    all_sold = list(sold)
    shares = [share for sale in all_sold for share in _tax(sale).get("shares", ())]
    less_vat = ((share["kind"], share["less_vat_centavos"]) for share in shares)
    return PaperTaxes(
        less_vat=_by_kind((kind, centavos) for kind, centavos in less_vat if centavos),
        law_discounts=_by_kind(
            (share["kind"], share["discount_centavos"])
            for share in shares
            if share["counted"] == "law" and share["discount_centavos"]
        ),
        service_charge=sum(_tax(sale).get("service_charge_centavos", 0) for sale in all_sold),
        vat=_vat((1, sale) for sale in all_sold if not sale.is_voided),
        corrected_vat=_vat((SIGNS[kind], sale) for kind, sale in corrected),
    )


def vat_alone(sales: Iterable[PaperSale]) -> int:
    """Return the VAT of the active sales."""
    taxes = [sale.tax for sale in sales if sale.tax is not None and not sale.is_voided]
    return sum(tax["vat_centavos"] for tax in taxes if tax["vat_registered"])


def _vat(signed: Iterable[tuple[int, PaperSale]]) -> dict[str, int] | None:
    everything = list(signed)
    with_vat = [(sign, sale) for sign, sale in everything if sale.tax is not None and sale.tax["vat_registered"]]
    if not with_vat:
        return None
    sums = {name: sum(sign * _tax(sale)[f"{name}_centavos"] for sign, sale in with_vat) for name in _VAT}
    without = [(sign, sale) for sign, sale in everything if (sign, sale) not in with_vat]
    served = sum(sign * _tax(sale).get("service_charge_centavos", 0) for sign, sale in without)
    sums["service_charge"] += served
    return sums | {"not_registered": sum(sign * sale.amount for sign, sale in without) - served}


def _tax(sale: PaperSale) -> Mapping[str, Any]:
    return sale.tax or {}


def _by_kind(cards: Iterable[tuple[str, int]]) -> list[Sum]:
    found: dict[str, list[int]] = {}
    for kind, centavos in cards:
        found.setdefault(kind, []).append(centavos)
    return [Sum(name, len(found[kind]), sum(found[kind])) for kind, name in NAMES.items() if kind in found]
