"""The shop's current terms, from its settings."""

from sukli.cafe_settings.registry import CafeSettings
from sukli.sales.taxed.schemas import TaxTerms


def terms_of(shop: CafeSettings) -> TaxTerms:
    """Return the terms that a till reckons a new order with."""
    return TaxTerms.model_construct(
        vat_registered=shop.vat_registered,
        service_tenths=shop.service_charge_tenths,
        service_on=shop.service_charge_on,
        service_discounted=shop.service_charge_discounted,
    )
