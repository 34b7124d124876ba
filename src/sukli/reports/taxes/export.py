"""The report of VAT and the discounts by law as a file, as pieces of text."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from sqlalchemy import Connection
from sqlalchemy import Row as Found

from sukli.csv_export import Row, csv_text, peso, when
from sukli.reports.exports.pieces import streamed, table_of
from sukli.reports.ranges import Range
from sukli.reports.taxes.cards import CARDS
from sukli.reports.taxes.queries import all_vat_rows, name_of, tax_report
from sukli.reports.taxes.schemas import Steps, TaxReport, TaxSums
from sukli.sales.tables import sales
from sukli.sales.taxed.tables import sale_cards

_FIGURES = {
    "VATable Sales": "vatable_centavos",
    "VAT": "vat_centavos",
    "VAT-Exempt Sales": "exempt_centavos",
    "Zero-Rated Sales": "zero_rated_centavos",
    "Discounts on Untaxed Sales": "untaxed_discount_centavos",
    "Service Charge": "service_charge_centavos",
    "Sold Without VAT": "not_registered_centavos",
    "Total Sales": "revenue_centavos",
    "Less VAT": "less_vat_centavos",
    "Discounts by Law": "law_discount_centavos",
}
_AMOUNTS = ("Gross Sales", "Less VAT", "VAT-Exempt Sales", "Discount", "Net Sales")
_KINDS = ("Kind", "Persons", *_AMOUNTS)
_CARDS = ("Date", "Time", "Order Number", "Kind", "Name", "ID Number", *_AMOUNTS, "Discount By", "Voided", "Invoice")


def detailed_taxes(connection: Connection, chosen: Range, now: datetime) -> Iterator[str]:
    """Yield VAT, service charge and discounts by law of a range, by day, by month, by kind and by person.

    Oldest first, all from one snapshot.
    """
    report = tax_report(connection, chosen, now)
    yield csv_text(_summary(report))
    yield from table_of("DISCOUNTS BY LAW", _KINDS, _kinds(report))
    yield from table_of("BY DAY", ("Date", *_FIGURES), _periods(connection, chosen, now, "day"))
    yield from table_of("BY MONTH", ("Month", *_FIGURES), _periods(connection, chosen, now, "month"))
    found = CARDS.where(sales.c.business_on.between(chosen.first, chosen.last)).order_by(
        sales.c.business_on, sales.c.created_at, sales.c.id, sale_cards.c.position
    )
    yield from table_of("SENIOR AND PWD DISCOUNTS", _CARDS, map(_card, streamed(connection).execute(found)))


def _periods(connection: Connection, chosen: Range, now: datetime, by: Steps) -> Iterator[Row]:
    for row in all_vat_rows(connection, chosen, by, now):
        yield f"{row.starts_on:%Y-%m}" if by == "month" else row.starts_on.isoformat(), *_figures(row)


def _summary(report: TaxReport) -> list[Row]:
    figures = zip(_FIGURES, _figures(report), strict=True)
    return [
        ("VAT AND DISCOUNTS BY LAW",),
        ("From", report.from_.isoformat()),
        ("To", report.to.isoformat()),
        *figures,
    ]


def _figures(sums: TaxSums) -> list[str]:
    return [peso(getattr(sums, name)) for name in _FIGURES.values()]


def _kinds(report: TaxReport) -> Iterator[Row]:
    for sums in report.kinds:
        yield sums.name, sums.persons, *_amounts(sums)


def _card(row: Found[Any]) -> Row:
    number = "" if row.order_number is None else row.order_number
    of_person = (name_of(row.kind), row.name, row.id_number)
    return (
        *(*when(row.created_at), number, *of_person, *_amounts(row)),
        *("Law" if row.counted == "law" else "Percentage", "yes" if row.voided else "", row.invoice_number or ""),
    )


def _amounts(of: Any) -> Iterable[str]:
    return map(
        peso, (of.gross_centavos, of.less_vat_centavos, of.exempt_centavos, of.discount_centavos, of.pays_centavos)
    )
