"""An order's amounts by the laws, checked against those that the till sent."""

from collections.abc import Sequence
from typing import Protocol

from sukli.errors import Invalid
from sukli.sales.schemas import NewSaleLine
from sukli.sales.taxed.schemas import NewTax
from sukli.tax.bill import Bill, Chosen, Entitled, Line, Reckoned
from sukli.tax.reckoning import reckon

_SENT = {
    "less_vat_centavos": "VAT taken off",
    "law_discount_centavos": "discount by law",
    "service_charge_centavos": "service charge",
}


class Ordered(Protocol):
    """What can be reckoned: a sale, or an order that is not one yet."""

    @property
    def lines(self) -> Sequence[NewSaleLine]:
        """The lines as they were rung up."""

    @property
    def discount_tenths(self) -> int:
        """The order's percentage, in tenths."""


def checked(order: Ordered, tax: NewTax) -> Reckoned:
    """Reckon the order by the till's own terms and compare. Raises Invalid, naming the field."""
    try:
        found = reckoned(order, tax)
    except Invalid as error:
        error.field = f"tax.{error.field}"
        raise
    for name, words in _SENT.items():
        if getattr(tax, name) != getattr(found, name):
            raise Invalid(f"The {words} does not match the lines of the order.", field=f"tax.{name}")
    return found


def reckoned(order: Ordered, tax: NewTax) -> Reckoned:
    """Reckon the amounts of an order on the server. Raises Invalid, naming the field relative to `tax`."""
    entitled = [
        Entitled(person.kind, person.id_number, [Chosen(each.line_id, each.quantity) for each in person.lines])
        for person in tax.entitled
    ]
    bill = Bill([_line(line) for line in order.lines], order.discount_tenths, tax.persons, entitled)
    return reckon(bill, tax.terms.as_terms())


def _line(line: NewSaleLine) -> Line:
    return Line(line.id, line.price_centavos, line.quantity, line.order_type)
