"""The sales books of RMO 24-2023, Annexes E-2 to E-5: who had a discount by law, one file per kind of card.

The columns are the annexes' own, as accredited programs write them; docs/decisions/tax.md lists our sources. Each row
adds up: sales less VAT less discount are the net sales.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Literal, NamedTuple, get_args

from sqlalchemy import Connection
from sqlalchemy import Row as Found

from sukli.cafe_settings.letterhead import Letterhead
from sukli.csv_export import Row, csv_text, peso, when
from sukli.errors import AppError
from sukli.reports.exports.pieces import streamed, table_of
from sukli.reports.ranges import Range
from sukli.reports.taxes.cards import CARDS
from sukli.sales.counted import ACTIVE
from sukli.sales.tables import sales
from sukli.sales.taxed.tables import sale_cards

Book = Literal["senior", "pwd", "athlete", "solo_parent", "medal_of_valor"]
BOOKS: tuple[Book, ...] = get_args(Book)
_SALES = ("Sales (inclusive of VAT)", "VAT Amount", "VAT Exempt Sales")
# the annexes have only the law's rate; where the order's higher percentage counted, it goes in this column after them
_OTHER = "Other Discount"


class UnknownBook(AppError):
    """The requested kind of card has no sales book."""

    status = 422
    error = "unknown_book"
    detail = "Unknown sales book"
    field = "book"


@dataclass(frozen=True)
class BookRequest:
    """The shop on the file's letterhead, and who requested the file, and when."""

    letterhead: Letterhead
    first_name: str
    at: datetime


class _Form(NamedTuple):
    """A book's title and columns, and how it writes a card's row."""

    title: str
    columns: Row
    row: Callable[[Found[Any]], Row]


def book_of(connection: Connection, book: Book, chosen: Range, request: BookRequest) -> Iterator[str]:
    """Yield the book of a range, oldest first, as pieces of text: all from one snapshot, without voided sales."""
    form = _FORMS[book]
    yield csv_text(_head(request))
    query = CARDS.where(
        sales.c.business_on.between(chosen.first, chosen.last), ACTIVE, sale_cards.c.kind == book
    ).order_by(sales.c.business_on, sales.c.created_at, sales.c.id, sale_cards.c.position)
    yield from table_of(form.title, form.columns, map(form.row, streamed(connection).execute(query)))


def known_book(name: str) -> Book:
    """Return the book of this name. Raises UnknownBook."""
    found = next((book for book in BOOKS if book == name), None)
    if found is None:
        raise UnknownBook
    return found


def _head(request: BookRequest) -> list[Row]:
    shop = request.letterhead
    lines = (shop.cafe_name, *shop.cafe_address.splitlines(), f"TIN {shop.cafe_tin}" if shop.cafe_tin else "")
    generated = " ".join(when(request.at))
    return [*((line,) for line in lines if line), ("Generated", generated), ("By", request.first_name)]


def _taxed(found: Found[Any]) -> Row:
    """Return the row for a card whose sales are VAT-exempt, by its law or because the shop is not registered."""
    amounts = (found.gross_centavos, found.less_vat_centavos, found.gross_centavos - found.less_vat_centavos)
    by_law, other = _discounts(found, found.discount_centavos)
    # no restaurant sale has the 5 % discount
    number = found.invoice_number or ""
    return (*_person(found), "", number, *map(peso, amounts), "", by_law, peso(found.pays_centavos), other)


def _whole(found: Found[Any]) -> Row:
    """Return the row for a card whose discount is written with its VAT included."""
    by_law, other = _discounts(found, found.less_vat_centavos + found.discount_centavos)
    number = found.invoice_number or ""
    return (*_person(found), number, peso(found.gross_centavos), by_law, peso(found.pays_centavos), other)


def _parent(found: Found[Any]) -> Row:
    # nothing at the till asks about the child
    by_law, other = _discounts(found, found.less_vat_centavos + found.discount_centavos)
    child, number = ("", "", ""), found.invoice_number or ""
    return (*_person(found), *child, number, peso(found.gross_centavos), by_law, peso(found.pays_centavos), other)


def _discounts(found: Found[Any], centavos: int) -> tuple[str, str]:
    """Put the discount in the law's column, or in ours."""
    return (peso(centavos), "") if found.counted == "law" else ("", peso(centavos))


def _person(found: Found[Any]) -> Row:
    return found.business_on.isoformat(), found.name, found.id_number


def _of_exempt(who: str, number: str, tin: str) -> Row:
    return ("Date", who, number, tin, "SI/OR Number", *_SALES, "Discount 5%", "Discount 20%", "Net Sales", _OTHER)


def _of_whole(who: str, number: str) -> Row:
    amounts = ("Gross Sales/Receipts", "Sales Discount (VAT+Disc)", "Net Sales")
    return ("Date", who, number, "SI/OR Number", *amounts, _OTHER)


_FORMS: dict[Book, _Form] = {
    "senior": _Form(
        "Senior Citizen Sales Book/Report",
        _of_exempt("Name of Senior Citizen (SC)", "OSCA ID No./ SC ID No.", "SC TIN"),
        _taxed,
    ),
    "pwd": _Form(
        "Persons with Disability Sales Book/Report",
        _of_exempt("Name of Person with Disability (PWD)", "PWD ID No.", "PWD TIN"),
        _taxed,
    ),
    "athlete": _Form(
        "National Athletes and Coaches Sales Book/Report",
        _of_whole("Name of National Athlete/Coach", "PNSTM ID No."),
        _whole,
    ),
    "solo_parent": _Form(
        "Solo Parent Sales Book/Report",
        (
            *("Date", "Name of Solo Parent", "SPIC No.", "Name of child", "Birth Date of child", "Age of child"),
            *("SI/OR Number", "Gross Sales", "Discount (VAT+Disc)", "Net Sales", _OTHER),
        ),
        _parent,
    ),
    # no annex covers them; their book follows the athletes'
    "medal_of_valor": _Form(
        "Medal of Valor Sales Book/Report", _of_whole("Name of Awardee or Dependent", "ID No."), _whole
    ),
}
