"""Sales by person, order type, tender and group, and the voided sales, as tables of an export."""

from collections.abc import Iterable, Iterator

from sqlalchemy import Connection

from sukli.csv_export import Number, Row, peso, when
from sukli.reports.exports.cells import UNKNOWN
from sukli.reports.ranges import Range
from sukli.reports.schemas import ChoiceSums, GroupSums, OrderTypeSums, PersonSums
from sukli.sales.counted import VOIDED
from sukli.sales.queries import sales_with_staff
from sukli.sales.tables import sales
from sukli.tenders.schemas import TenderSums

TYPES = ("Order Type", "Orders", "Sales")
TENDERS = ("Tender", "Payments", "Amount")
GROUPS = ("Group", "Quantity", "Revenue")
CHOICES = ("Option", "Choice", "Quantity", "Share (%)", "Added to Prices")
PEOPLE = ("Staff", "Orders", "Sales", "Discounted Orders", "Discounts", "Voided Sales", "Voided Total")
VOIDS = (
    *("Order Number", "Date", "Time", "Staff", "Total"),
    *("Voided On", "Voided At", "Voided By", "Reason"),
)


def sold_by_staff(people: Iterable[PersonSums]) -> Iterator[Row]:
    """Yield a row for each person."""
    for person in people:
        yield (
            *(person.first_name or UNKNOWN, person.orders, peso(person.revenue_centavos)),
            *(person.discounted, peso(person.discount_centavos)),
            *(person.voided, peso(person.voided_centavos)),
        )


def sold_by_type(types: Iterable[OrderTypeSums]) -> Iterator[Row]:
    """Yield a row for each order type."""
    for sold in types:
        yield sold.order_type, sold.orders, peso(sold.revenue_centavos)


def sold_by_tender(tenders: Iterable[TenderSums]) -> Iterator[Row]:
    """Yield a row for each tender."""
    for sold in tenders:
        yield sold.name, sold.payments, peso(sold.amount_centavos)


def sold_by_group(groups: Iterable[GroupSums]) -> Iterator[Row]:
    """Yield a row for each group; the revenue is before discounts of whole orders."""
    for sold in groups:
        yield sold.group, sold.quantity, peso(sold.revenue_centavos)


def sold_by_choice(choices: Iterable[ChoiceSums]) -> Iterator[Row]:
    """Yield a row for each choice; the amount it added is before discounts of whole orders."""
    for sold in choices:
        share = Number(f"{sold.share_tenths / 10:.1f}")
        yield sold.group, sold.name, sold.quantity, share, peso(sold.added_centavos)


def voided_sales(connection: Connection, chosen: Range, *, is_numbered: bool) -> Iterator[Row]:
    """Yield a row for each voided sale, newest first; where invoices are numbered, a voided sale keeps its number."""
    found = sales_with_staff.where(sales.c.business_on.between(chosen.first, chosen.last), VOIDED).order_by(
        sales.c.business_on.desc(), sales.c.created_at.desc(), sales.c.id.desc()
    )
    for row in connection.execute(found):
        number = "" if row.order_number is None else row.order_number
        reason = (row.void_reason or "").replace("_", " ")
        yield (
            *(number, *when(row.created_at), row.staff_first_name, peso(row.total_centavos)),
            *(*when(row.voided_at), row.voided_by_first_name or UNKNOWN, reason),
            *((row.invoice_number or "",) if is_numbered else ()),
        )
