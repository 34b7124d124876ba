"""What a reading says about VAT and discounts by law, on the wire and stored. Amounts in centavos."""

from sukli.http.schema_types import Wire
from sukli.readings.amounts import Named


class CardsOfReading(Named):
    """How many persons had a card of one kind, and what was taken off for them, including voided sales."""

    kind: str


class VatOfReading(Wire):
    """The parts of sales for the tax office: all together, but less the discount, they add up to the sales.

    VATable sales are without VAT and after discounts. Exempt and zero-rated sales are before theirs, which are
    `untaxed_discount_centavos`. `not_registered_centavos` was sold while the shop was not registered for VAT; its
    service charge is included in `service_charge_centavos`.
    """

    vatable_centavos: int
    vat_centavos: int
    exempt_centavos: int
    zero_rated_centavos: int
    untaxed_discount_centavos: int
    service_charge_centavos: int
    not_registered_centavos: int


class InvoicesOfReading(Wire):
    """The invoices of one series, with their numbers as printed; a voided sale keeps its number."""

    first: str
    last: str
    count: int
