"""The arithmetic of a sale: recomputed from the lines, and refused if it does not add up. Spec section 9."""

from sukli.errors import Invalid
from sukli.http.schema_types import MOST_CENTAVOS
from sukli.money import discount_of
from sukli.sales.schemas import NewSale
from sukli.sales.taxed.reckoning import checked
from sukli.tax.bill import Reckoned
from sukli.tenders.rules import check_tenders


def check_sums(order: NewSale) -> Reckoned | None:
    """Raise Invalid, naming the field, unless subtotal, discount, total, tenders and cash match the lines.

    Return the amounts by the laws, for an order to which they apply.
    """
    subtotal = sum(line.price_centavos * line.quantity for line in order.lines)
    if subtotal > MOST_CENTAVOS:
        raise Invalid(f"The order comes to more than ₱{MOST_CENTAVOS // 100:,}.", field="subtotal_centavos")
    by_law = None if order.tax is None else checked(order, order.tax)
    discount = discount_of(subtotal, order.discount_tenths) if by_law is None else by_law.percentage_discount_centavos
    total = subtotal - discount if by_law is None else by_law.total_centavos
    for name, expected in (("subtotal", subtotal), ("discount", discount), ("total", total)):
        field = f"{name}_centavos"
        if getattr(order, field) != expected:
            raise Invalid(f"The {name} does not match the lines of the order.", field=field)
    if order.tenders is not None:
        check_tenders(order.tenders, order.total_centavos, order.cash_received_centavos)
    elif order.cash_received_centavos is not None and order.cash_received_centavos < order.total_centavos:
        raise Invalid("The cash received is less than the total.", field="cash_received_centavos")
    return by_law
