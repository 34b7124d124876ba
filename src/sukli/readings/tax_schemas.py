"""What a reading says of VAT and of the discounts by law, on the wire and stored. Amounts in centavos."""

from sukli.http.schema_types import Wire
from sukli.readings.amounts import Named


class CardsOfReading(Named):
    """So many persons with a card of one kind, and what was taken off for them; those of voided sales too."""

    kind: str


class VatOfReading(Wire):
    """What sales are made of for the tax office: all together, but less the discount, they are the sales.

    VATable sales are without VAT and after discounts. Exempt and zero-rated sales stand before theirs, which are
    `untaxed_discount_centavos`. `not_registered_centavos` was sold while the shop was not registered for VAT; the
    service charge of that stands with the others.
    """

    vatable_centavos: int
    vat_centavos: int
    exempt_centavos: int
    zero_rated_centavos: int
    untaxed_discount_centavos: int
    service_charge_centavos: int
    not_registered_centavos: int


class InvoicesOfReading(Wire):
    """The invoices of one series, as their numbers stand on paper; a voided sale keeps its own."""

    first: str
    last: str
    count: int
