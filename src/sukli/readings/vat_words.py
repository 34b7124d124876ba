"""The names of VAT figures on paper and in files, in the order in which they add up to the sales."""

from collections.abc import Iterator

from sukli.readings.tax_schemas import VatOfReading


def vat_figures(vat: VatOfReading) -> Iterator[tuple[str, int]]:
    """Yield each figure's name and centavos; figures that most shops never have are left out when 0."""
    yield "VATable sales", vat.vatable_centavos
    yield "VAT", vat.vat_centavos
    yield "VAT-exempt sales", vat.exempt_centavos
    yield "Zero-rated sales", vat.zero_rated_centavos
    yield "Discounts on untaxed sales", -vat.untaxed_discount_centavos
    yield from _others(vat.service_charge_centavos, vat.not_registered_centavos)


def figures_without_vat(sold_centavos: int, service_charge_centavos: int) -> Iterator[tuple[str, int]]:
    """Yield the same figures of sales of which none was made with VAT: only those that are not 0."""
    yield from _others(service_charge_centavos, sold_centavos - service_charge_centavos)


def _others(service_charge_centavos: int, without_vat_centavos: int) -> Iterator[tuple[str, int]]:
    if service_charge_centavos:
        yield "Service charge", service_charge_centavos
    if without_vat_centavos:
        yield "Sold without VAT", without_vat_centavos
