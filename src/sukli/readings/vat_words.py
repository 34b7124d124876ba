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
    if vat.service_charge_centavos:
        yield "Service charge", vat.service_charge_centavos
    if vat.not_registered_centavos:
        yield "Sold without VAT", vat.not_registered_centavos
