"""Words of a sale on paper, the same as on the screens (web/src/lib/sale-words.ts)."""

from collections.abc import Iterator

from sukli.documents.model import Blank, Columns, Element, Rule, Text
from sukli.money import plain_amount
from sukli.sales.chosen.words import temperature_delta
from sukli.sales.schemas import NewSaleLine, OrderType, SaleLine, Temperature, VoidReason

ORDER_TYPES: dict[OrderType, str] = {"dine-in": "Dine-in", "take-out": "Take-out"}
_TEMPERATURES: dict[Temperature, str] = {"hot": "Hot", "iced": "Iced"}
VOID_REASONS: dict[VoidReason, str] = {
    "wrong_order": "Wrong order",
    "rung_up_twice": "Rung up twice",
    "customer_left": "Customer left",
    "sold_out": "Sold out",
    "complaint": "Complaint",
    "other": "Other reason",
}


def detail_of(line: SaleLine | NewSaleLine, order_type: OrderType, *, is_priced: bool = False) -> str:
    """Return the details of a line: 'Iced, Take-out'; the order type only if it is not the order's.

    :param is_priced: include what its temperature added to the price
    """
    temperature = line.temperature and _TEMPERATURES[line.temperature]
    if temperature and is_priced:
        temperature = with_delta(temperature, temperature_delta(line.options))
    differs = line.order_type != order_type and ORDER_TYPES[line.order_type]
    return ", ".join(word for word in (temperature, differs) if word)


def with_delta(word: str, delta_centavos: int) -> str:
    """Return 'Oat milk +20.00'; only the word if it costs nothing."""
    if not delta_centavos:
        return word
    return f"{word} {'+' if delta_centavos > 0 else ''}{plain_amount(delta_centavos)}"


def mark(word: str) -> Text:
    """Return a word that must not be overlooked: REPRINT, VOIDED."""
    return Text(text=word, align="center", bold=True, large=True)


def fact_lines(**facts: str | None) -> Iterator[Element]:
    """Yield a line for each known fact: `voided_by="Ana"` becomes 'Voided by' and 'Ana'."""
    for name, fact in facts.items():
        if fact is not None:
            yield Columns(left=name.replace("_", " ").capitalize(), right=fact)


def signature() -> Iterator[Element]:
    """Yield room for a signature."""
    yield from (Blank(), Blank(), Rule(), Text(text="Signature", align="center"))


def titled(word: str, order_number: int | None) -> str:
    """Return the title of a sale's paper in a list: Receipt, Order #12."""
    return word if order_number is None else f"{word}, Order #{order_number}"
