"""The amounts by the laws, in the form in which they are stored and sent."""

from sukli.sales.taxed.schemas import Entitled, NewEntitled, NewTax, SaleTax
from sukli.tax.bill import Reckoned, Share

AMOUNTS = (
    "less_vat_centavos",
    "law_discount_centavos",
    "service_charge_centavos",
    "vatable_centavos",
    "vat_centavos",
    "exempt_centavos",
    "zero_rated_centavos",
    "untaxed_discount_centavos",
)


def made_of(tax: NewTax, by_law: Reckoned) -> SaleTax:
    """Combine what the till said of an order with the amounts by the laws."""
    amounts = {name: getattr(by_law, name) for name in AMOUNTS}
    people = [_entitled(person, share) for person, share in zip(tax.entitled, by_law.shares, strict=True)]
    return SaleTax.model_construct(terms=tax.terms, persons=tax.persons, entitled=people, **amounts)


def _entitled(person: NewEntitled, share: Share) -> Entitled:
    return Entitled.model_construct(
        **person.__dict__,
        vat=share.vat,
        counted=share.counted,
        gross_centavos=share.gross_centavos,
        less_vat_centavos=share.less_vat_centavos,
        discount_centavos=share.discount_centavos,
        pays_centavos=share.pays_centavos,
    )
