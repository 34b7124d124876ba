"""Sales by person, order type and group, and what was voided, as tables of an export."""

from collections.abc import Iterator
from datetime import datetime

from sqlalchemy import Connection, select

from sukli.csv_export import Row
from sukli.reports.cells import UNKNOWN, peso, when
from sukli.reports.groups import by_group
from sukli.reports.people import people_and_types
from sukli.reports.ranges import Range
from sukli.reports.reading import sources_of
from sukli.reports.sums import item_sums
from sukli.sales.day import VOIDED
from sukli.sales.tables import sales
from sukli.staff.tables import staff

TYPES = ("Order Type", "Orders", "Sales")
GROUPS = ("Group", "Quantity", "Revenue")
PEOPLE = ("Staff", "Orders", "Sales", "Discounted Orders", "Discounts", "Voided Sales", "Voided Total")
VOIDS = (
    *("Order Number", "Date", "Time", "Staff", "Total"),
    *("Voided On", "Voided At", "Voided By", "Reason"),
)
_ROWS_A_FETCH = 2_000
_voider = staff.alias("voider")


def sold_by_staff(connection: Connection, chosen: Range, now: datetime) -> Iterator[Row]:
    """A row for each person."""
    people, _ = people_and_types(connection, sources_of(connection, chosen.first, chosen.last, now))
    for person in people:
        yield (
            *(person.first_name or UNKNOWN, person.orders, peso(person.revenue_centavos)),
            *(person.discounted, peso(person.discount_centavos)),
            *(person.voided, peso(person.voided_centavos)),
        )


def sold_by_type(connection: Connection, chosen: Range, now: datetime) -> Iterator[Row]:
    """A row for each order type."""
    _, types = people_and_types(connection, sources_of(connection, chosen.first, chosen.last, now))
    for sold in types:
        yield sold.order_type, sold.orders, peso(sold.revenue_centavos)


def sold_by_group(connection: Connection, chosen: Range, now: datetime) -> Iterator[Row]:
    """A row for each group; the revenue is before discounts of whole orders."""
    for sold in by_group(item_sums(connection, sources_of(connection, chosen.first, chosen.last, now))):
        yield sold.group, sold.quantity, peso(sold.revenue_centavos)


def voided_sales(connection: Connection, chosen: Range) -> Iterator[Row]:
    """A row for each voided sale, the newest first."""
    found = (
        select(sales, staff.c.first_name, _voider.c.first_name.label("voided_by"))
        .join_from(sales, staff, sales.c.staff_id == staff.c.id)
        .outerjoin(_voider, sales.c.voided_by_staff_id == _voider.c.id)
        .where(sales.c.business_on.between(chosen.first, chosen.last), VOIDED)
        .order_by(sales.c.business_on.desc(), sales.c.created_at.desc(), sales.c.id.desc())
    )
    # on PostgreSQL a cursor of the server's: the answer is never whole in memory
    for row in connection.execution_options(stream_results=True, max_row_buffer=_ROWS_A_FETCH).execute(found):
        number = "" if row.order_number is None else row.order_number
        voided_at = ("", "") if row.voided_at is None else when(row.voided_at)
        reason = (row.void_reason or "").replace("_", " ")
        yield (
            *(number, *when(row.created_at), row.first_name, peso(row.total_centavos)),
            *(*voided_at, row.voided_by or UNKNOWN, reason),
        )
