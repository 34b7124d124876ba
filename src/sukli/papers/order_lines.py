"""The lines of an order with their prices, and the sums: on a receipt and on a bill."""

from collections.abc import Iterator

from sukli.documents.model import Columns, Element, Rule, Text
from sukli.money import in_percent, plain_amount
from sukli.papers.by_law import changes
from sukli.papers.schemas import BillOrder
from sukli.papers.words import detail_of, with_delta
from sukli.sales.chosen.words import printed_options
from sukli.sales.raw_items import PROBLEM_TEXTS, ItemsProblem
from sukli.sales.schemas import Sale
from sukli.sales.taxed.schemas import SaleTax


def order_lines(order: Sale | BillOrder, tax: SaleTax | None, problem: ItemsProblem | None = None) -> Iterator[Element]:
    """Yield the lines with their figures, what is taken off or added, and the total."""
    if problem is not None:
        yield Text(text=PROBLEM_TEXTS[problem])
    for line in order.lines:
        yield Columns(left=f"{line.quantity} x {line.name}", right=plain_amount(line.quantity * line.price_centavos))
        each = f"{plain_amount(line.price_centavos)} each" if line.quantity > 1 else ""
        if detail := ", ".join(filter(None, (each, detail_of(line, order.order_type, is_priced=True)))):
            yield Columns(left=detail, right="", indent=2)
        # one line per option; the price above includes them, so the column of amounts stays empty
        for option in printed_options(line.name, line.temperature, line.options):
            yield Columns(left=with_delta(option.name, option.delta_centavos), right="", indent=2)
    yield Rule()
    by_law = [] if tax is None else list(changes(tax))
    if order.discount_centavos or by_law:
        yield Columns(left="Subtotal", right=plain_amount(order.subtotal_centavos))
    if order.discount_centavos:
        yield Columns(
            left=f"Discount {in_percent(order.discount_tenths)}", right=plain_amount(-order.discount_centavos)
        )
    yield from by_law
    yield Columns(left="TOTAL", right=plain_amount(order.total_centavos), bold=True, large=True)
