"""Finding a sale by what somebody remembers: its order number, its invoice, an amount, an item or an option."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, exists, or_, select, union

from sukli.http.schema_types import MOST_CENTAVOS
from sukli.invoices.tables import invoices
from sukli.sales.chosen.tables import sale_line_options
from sukli.sales.tables import sale_lines, sales
from sukli.stock.names import sort_key
from sukli.tax.invoice_numbers import WIDEST

MOST_SEARCH_LETTERS = 100

# '#62' or '62'
_NUMBER = re.compile(r"#?\s*([0-9]{1,3})")
# '165', '₱165.00' or '1,234.5'
_AMOUNT = re.compile(r"₱?\s*([0-9]+|[0-9]{1,3}(?:,[0-9]{3})+)(?:\.([0-9]{0,2}))?")
# 'INV-000042', 'inv-42' or '42'
_INVOICE = re.compile(rf"([A-Z0-9-]{{0,8}}?)0*([1-9][0-9]{{0,{WIDEST - 1}}})", re.ASCII)


class Invoice(NamedTuple):
    """An invoice number; without a prefix it matches any series."""

    prefix: str
    number: int


@dataclass(frozen=True)
class Search:
    """The possible meanings of a typed text: a sale that matches any of them is found."""

    order_number: int | None
    # of the total or of the subtotal
    centavos: int | None
    # all must occur in the name of one item or one option
    words: tuple[str, ...]
    invoice: Invoice | None = None

    @property
    def is_of_items(self) -> bool:
        """Whether the search can match nothing but names."""
        return self.order_number is None and self.centavos is None and self.invoice is None

    def names_among(self, sold: Collection[str]) -> list[str]:
        """Return the sold names that the search matches."""
        return [name for name in sold if self.words and all(word in sort_key(name) for word in self.words)]

    def finds(self, names: Collection[str]) -> ColumnElement[bool]:
        """Return the condition that finds a sale; `names` are the matching names."""
        ways: list[ColumnElement[bool]] = []
        if self.order_number is not None:
            ways.append(sales.c.order_number == self.order_number)
        if self.centavos is not None:
            ways += [sales.c.total_centavos == self.centavos, sales.c.subtotal_centavos == self.centavos]
        if self.invoice is not None:
            ways.append(_has_invoice(self.invoice))
        if names or not ways:
            ways += [has_item(names), has_option(names)]
        return or_(*ways)


def search_of(text: str) -> Search | None:
    """Parse a search text, None if it is blank. A leading sign decides: '#62' is an order number, '₱62' an amount."""
    text = text.strip()
    if not text:
        return None
    number = _NUMBER.fullmatch(text)
    amount = _AMOUNT.fullmatch(text)
    centavos = None if amount is None else int(amount[1].replace(",", "") + (amount[2] or "").ljust(2, "0"))
    is_signed = text[:1] == "#" if number else text[:1] == "₱" and amount is not None
    return Search(
        order_number=int(number[1]) if number else None,
        # more than any sale can come to, and more than a database can compare with
        centavos=None if centavos is None or centavos > MOST_CENTAVOS else centavos,
        words=() if is_signed else tuple(sort_key(text).split()),
        invoice=None if is_signed else _invoice_of(text),
    )


def _invoice_of(text: str) -> Invoice | None:
    found = _INVOICE.fullmatch(text.upper())
    return None if found is None else Invoice(found[1], int(found[2]))


def _has_invoice(invoice: Invoice) -> ColumnElement[bool]:
    found = exists().where(invoices.c.sale_id == sales.c.id, invoices.c.number == invoice.number)
    # the enclosing query may list invoices, too
    found = found.correlate(sales)
    return found.where(invoices.c.prefix == invoice.prefix) if invoice.prefix else found


def has_item(names: Collection[str]) -> ColumnElement[bool]:
    """Whether a sale has an item of one of these names."""
    return exists().where(sale_lines.c.sale_id == sales.c.id, sale_lines.c.name.in_(names))


def has_option(names: Collection[str], group_name: str | None = None) -> ColumnElement[bool]:
    """Whether an option with one of these names was chosen for any of the sale's lines."""
    found = exists().where(sale_line_options.c.sale_id == sales.c.id, sale_line_options.c.name.in_(names))
    return found if group_name is None else found.where(sale_line_options.c.group_name == group_name)


def sold_names(connection: Connection, condition: ColumnElement[bool]) -> list[str]:
    """Return the names of all items and options on the sales that match the condition."""
    items = select(sale_lines.c.name).join(sales).where(condition)
    chosen = select(sale_line_options.c.name).join(sales).where(condition)
    return list(connection.scalars(union(items, chosen)))
