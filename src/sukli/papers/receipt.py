"""What a customer takes home: a receipt, or an invoice if the shop numbers its sales."""

from collections.abc import Iterator

from sqlalchemy import Connection

from sukli.business_day import to_the_minute
from sukli.cafe_settings.letterhead import Letterhead
from sukli.documents.model import Blank, Columns, Cut, Document, Element, Rule, Text
from sukli.money import plain_amount
from sukli.papers.by_law import buyer, no_input_tax, people, vat_part
from sukli.papers.letterhead import foot_of, head_of, machine_of, permits_of
from sukli.papers.order_lines import order_lines
from sukli.papers.words import ORDER_TYPES, fact_lines, mark, titled
from sukli.sales.queries import sale_by_id
from sukli.sales.schemas import Sale
from sukli.tenders.schemas import Tender

# None: nobody has said how the shop is taxed
_TIN = {None: "TIN", True: "VAT REG TIN", False: "NON-VAT REG TIN"}


def receipt(connection: Connection, sale_id: str, letterhead: Letterhead, *, is_reprint: bool = False) -> Document:
    """Return the receipt or invoice of a sale; a voided one is marked. Raises NotFound."""
    return receipt_of(sale_by_id(connection, sale_id), letterhead, is_reprint=is_reprint)


def receipt_of(sale: Sale, letterhead: Letterhead, *, is_reprint: bool = False) -> Document:
    """Return the receipt or invoice of a sale that was read already."""
    is_registered = _is_registered(sale)
    word = "Receipt" if sale.invoice_number is None else f"Invoice {sale.invoice_number}"
    return Document(
        title=titled(word, sale.order_number),
        elements=[
            *head_of(letterhead, _TIN[is_registered]),
            *machine_of(letterhead),
            Blank(),
            *[mark(word) for word, holds in (("REPRINT", is_reprint), ("VOIDED", sale.voided)) if holds],
            *_body(sale),
            *foot_of(letterhead),
            *permits_of(letterhead),
            *([] if is_registered is None or _is_vat_invoice(sale) else no_input_tax()),
            Cut(),
        ],
    )


def _is_registered(sale: Sale) -> bool | None:
    """Whether the shop was registered for VAT when it sold; None if nothing says so."""
    if sale.tax is not None:
        return sale.tax.terms.vat_registered
    return None if sale.invoice_number is None else False


def _is_vat_invoice(sale: Sale) -> bool:
    return sale.tax is not None and sale.tax.terms.vat_registered and sale.invoice_number is not None


def _body(sale: Sale) -> Iterator[Element]:
    if sale.invoice_number is not None:
        yield mark("INVOICE")
        yield Text(text=f"No. {sale.invoice_number}", align="center", bold=True)
    if sale.order_number is not None:
        yield Text(text=f"Order #{sale.order_number}", align="center", bold=True, large=True)
    yield Text(text=ORDER_TYPES[sale.order_type], align="center")
    yield from fact_lines(date=to_the_minute(sale.created_at), cashier=sale.staff_first_name)
    yield Rule()
    yield from order_lines(sale, sale.tax, sale.items_problem)
    yield from _payment(sale)
    if sale.tax is not None:
        yield from vat_part(sale.tax)
        yield from people(sale.tax, sale.discount_tenths, signed=True)
    if sale.invoice_number is not None:
        yield from buyer()


def _payment(sale: Sale) -> Iterator[Element]:
    for tender in sale.tenders:
        yield from _tender(tender)
    received, change = sale.cash_received_centavos, sale.change_centavos
    if received is not None and change is not None:
        yield Columns(left="Cash received", right=plain_amount(received))
        yield Columns(left="Change", right=plain_amount(change))
    elif not sale.tenders:
        yield Columns(left="Cash", right=plain_amount(sale.total_centavos))


def _tender(tender: Tender) -> Iterator[Element]:
    yield Columns(left=tender.name, right=plain_amount(tender.amount_centavos))
    if tender.reference is not None:
        yield Columns(left=f"Ref. {tender.reference}", right="", indent=2)
