"""VAT, service charge and discounts by law of a sale, on the wire: centavos, and tenths of a percent."""

from typing import Annotated

from pydantic import AfterValidator, Field

from sukli.cafe_settings.registry import CardDetails
from sukli.http.schema_types import Amount, Wire, WireId
from sukli.tax.bill import Counted, ServiceOn, Terms
from sukli.tax.kinds import Vat
from sukli.tax.sharing import MOST_PERSONS
from sukli.texts import one_line

# above what Settings allows today: a till's held sale must not be refused for a rate that was valid then
MOST_SERVICE_TENTHS = 1000
# the most lines that an order may have
_MOST_CHOSEN = 200

CardName = Annotated[str, AfterValidator(one_line), Field(max_length=100)]
CardNumber = Annotated[str, AfterValidator(one_line), Field(max_length=60)]


class TaxTerms(Wire):
    """How the shop sells: registered for VAT or not, and its service charge."""

    vat_registered: bool = False
    service_tenths: Annotated[int, Field(ge=0, le=MOST_SERVICE_TENTHS)] = 0
    service_on: ServiceOn = "dine-in"
    service_discounted: bool = False

    def as_terms(self) -> Terms:
        """Return the same terms in the form that reckoning takes."""
        return Terms(**self.__dict__)


class ChosenLine(Wire):
    """How many of a line belong to this person."""

    line_id: WireId
    quantity: Annotated[int, Field(ge=1, le=10_000)]


class NewEntitled(Wire):
    """Somebody with a card. Without lines the share is by head; name and number are blank where nobody asked."""

    kind: Annotated[str, Field(max_length=30)]
    name: CardName = ""
    id_number: CardNumber = ""
    lines: Annotated[list[ChosenLine], Field(max_length=_MOST_CHOSEN)] = []  # noqa: RUF012 (pydantic copies it)


class NewTax(Wire):
    """What the till reckoned, and by which terms; the sale's total includes it."""

    terms: TaxTerms
    persons: int | None = None
    entitled: Annotated[list[NewEntitled], Field(max_length=MOST_PERSONS)] = []  # noqa: RUF012 (pydantic copies it)
    less_vat_centavos: Amount = 0
    law_discount_centavos: Amount = 0
    service_charge_centavos: Amount = 0


class Entitled(NewEntitled):
    """Somebody with a card, and what their share came to: pays = gross - less VAT - discount."""

    vat: Vat
    counted: Counted
    gross_centavos: int
    less_vat_centavos: int
    discount_centavos: int
    pays_centavos: int


class SaleTax(Wire):
    """What VAT and the laws made of a sale; `sukli.tax.bill.Reckoned` explains the amounts."""

    terms: TaxTerms
    persons: int | None
    entitled: list[Entitled]
    less_vat_centavos: int
    law_discount_centavos: int
    service_charge_centavos: int
    vatable_centavos: int
    vat_centavos: int
    exempt_centavos: int
    zero_rated_centavos: int
    untaxed_discount_centavos: int


class TillTerms(Wire):
    """What a till must know to reckon an order without the network."""

    terms: TaxTerms
    # whether a card's name and number must be typed
    card_details: CardDetails
