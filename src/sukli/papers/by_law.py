"""VAT, service charge and people with a card on paper; which regulation requires what: docs/decisions/paper.md."""

from collections import defaultdict
from collections.abc import Iterator

from sukli.documents.model import Blank, Columns, Element, Rule, Text
from sukli.money import in_percent, plain_amount
from sukli.sales.taxed.schemas import Entitled, SaleTax
from sukli.tax.kinds import KINDS

_NO_INPUT_TAX = "THIS DOCUMENT IS NOT VALID\nFOR CLAIM OF INPUT TAX"
# room for a pen, even on the narrow roll
_TO_WRITE_ON = "_" * 20
# the kinds whose own TIN is on the paper: RR 16-2018
_WITH_TIN = ("senior", "pwd")


def changes(tax: SaleTax) -> Iterator[Element]:
    """Yield what the laws and the service charge do to the subtotal; besides these only the percentage changes it."""
    if tax.less_vat_centavos:
        yield Columns(left="Less VAT", right=plain_amount(-tax.less_vat_centavos))
    amounts = defaultdict[str, list[int]](list)
    for person in tax.entitled:
        if person.counted == "law":
            amounts[person.kind].append(person.discount_centavos)
    for kind, each in amounts.items():
        if any(each):
            several = f" ({len(each)})" if len(each) > 1 else ""
            yield Columns(left=f"{KINDS[kind].name}{several}", right=plain_amount(-sum(each)))
    if tax.service_charge_centavos:
        yield Columns(
            left=f"Service charge {in_percent(tax.terms.service_tenths)}",
            right=plain_amount(tax.service_charge_centavos),
        )


def vat_part(tax: SaleTax) -> Iterator[Element]:
    """Yield the sale as the tax office reads it, all four figures even if 0; nothing for a shop without VAT."""
    if not tax.terms.vat_registered:
        return
    yield Rule()
    for words, amount in (
        ("VATable sales", tax.vatable_centavos),
        ("VAT amount", tax.vat_centavos),
        ("VAT-exempt sales", tax.exempt_centavos),
        ("Zero-rated sales", tax.zero_rated_centavos),
    ):
        yield Columns(left=words, right=plain_amount(amount))


def people(tax: SaleTax, discount_tenths: int, *, signed: bool) -> Iterator[Element]:
    """Yield who had a card, and its effect on their share; what nobody typed can be written by hand.

    :param signed: with room for a TIN and a signature, which a bill before payment does not have
    """
    if not tax.entitled:
        return
    yield Rule()
    if tax.persons is not None:
        yield Columns(left="Persons at the table", right=str(tax.persons))
    for position, person in enumerate(tax.entitled):
        if position:
            yield Blank()
        yield from _person(person, discount_tenths, signed=signed)


def _person(person: Entitled, discount_tenths: int, *, signed: bool) -> Iterator[Element]:
    kind = KINDS[person.kind]
    yield Text(text=kind.name, bold=True)
    yield Columns(left="Name", right=person.name or _TO_WRITE_ON)
    yield Columns(left="ID No.", right=person.id_number or _TO_WRITE_ON)
    if signed and person.kind in _WITH_TIN:
        yield Columns(left="TIN", right=_TO_WRITE_ON)
    yield Columns(left="Share", right=plain_amount(person.gross_centavos))
    if person.less_vat_centavos:
        yield Columns(left="Less VAT", right=plain_amount(-person.less_vat_centavos))
    if person.discount_centavos:
        tenths = kind.tenths if person.counted == "law" else discount_tenths
        yield Columns(left=f"Discount {in_percent(tenths)}", right=plain_amount(-person.discount_centavos))
    if signed:
        yield Blank()
        yield Columns(left="Signature", right=_TO_WRITE_ON)


def buyer() -> Iterator[Element]:
    """Yield room for the buyer's details, which an invoice has; nobody types them at a till."""
    yield Rule()
    for words in ("Sold to", "Address", "TIN"):
        yield Columns(left=words, right=_TO_WRITE_ON)


def no_input_tax() -> Iterator[Element]:
    """Yield the end of a paper that is no VAT invoice, in the tax office's words."""
    yield Blank()
    yield Text(text=_NO_INPUT_TAX, align="center", bold=True)
