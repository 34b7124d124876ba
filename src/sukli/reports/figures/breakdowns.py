"""Sales of a range by person, order type, tender and item group; and who gave discounts and who voided."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import Any, get_args

from sqlalchemy import Connection, select

from sukli.menu.groups import REST, group_or_rest
from sukli.reports.figures.summary import SalesSums
from sukli.reports.figures.sums import ItemSum
from sukli.reports.rollups.sources import Sources
from sukli.reports.rollups.statements import folded
from sukli.reports.rollups.tables import NOBODY, rollup_people, rollup_tenders, rollup_voids
from sukli.reports.schemas import GroupSums, OrderTypeSums, PersonSums
from sukli.sales.day import tenders_of_sales
from sukli.sales.schemas import OrderType
from sukli.staff.tables import staff
from sukli.tenders.schemas import TenderSums

Measures = Counter[str]


def people_and_types(connection: Connection, sources: Sources) -> tuple[list[PersonSums], list[OrderTypeSums]]:
    """Return staff by what they sold and voided, highest sales first; and the order types sold."""
    people: defaultdict[str, Measures] = defaultdict(Counter)
    types: defaultdict[str, Measures] = defaultdict(Counter)
    rows = sources.rows(rollup_people)
    keys = (rows.c.staff_id, rows.c.order_type)
    for row in connection.execute(select(*keys, *folded(rollup_people, rows)).group_by(*keys)).mappings():
        sold = _measures(rollup_people.info["measures"], row)
        # `+=` would drop what is below zero: an older system's refund lowers the sums
        people[row["staff_id"]].update(sold)
        types[row["order_type"]].update(sold)
    rows = sources.rows(rollup_voids)
    voids = select(rows.c.staff_id, *folded(rollup_voids, rows)).group_by(rows.c.staff_id)
    for row in connection.execute(voids).mappings():
        people[row["staff_id"]].update(_measures(rollup_voids.info["measures"], row))
    ids = [staff_id for staff_id in people if staff_id != NOBODY]
    names = dict(connection.execute(select(staff.c.id, staff.c.first_name).where(staff.c.id.in_(ids))).all())
    found = [_person(staff_id, names.get(staff_id), sums) for staff_id, sums in people.items()]
    found.sort(
        key=lambda person: (-person.revenue_centavos, -person.voided, person.first_name or "", person.staff_id or "")
    )
    order_types = [
        OrderTypeSums.model_construct(
            order_type=order_type,
            orders=types[order_type]["orders"],
            revenue_centavos=types[order_type]["revenue_centavos"],
        )
        for order_type in get_args(OrderType)
        if order_type in types
    ]
    return found, order_types


def tenders_in(connection: Connection, sources: Sources, sold: SalesSums) -> list[TenderSums]:
    """Return how these sales of the range were paid: cash first, then every other tender used, by amount."""
    rows = sources.rows(rollup_tenders)
    keys = (rows.c.kind, rows.c.name)
    stored = connection.execute(select(*keys, *folded(rollup_tenders, rows)).group_by(*keys))
    return tenders_of_sales(stored, sold.revenue, sold.orders)


def by_group(sold: Iterable[ItemSum]) -> list[GroupSums]:
    """Return the groups by revenue, largest first; items without a group come last."""
    sums: dict[str, list[int]] = {}
    for item in sold:
        group = sums.setdefault(group_or_rest(item.name), [0, 0])
        group[0] += item.quantity
        group[1] += item.revenue
    ranked = sorted(sums.items(), key=lambda found: (found[0] == REST, -found[1][1], -found[1][0], found[0]))
    return [
        GroupSums.model_construct(group=group, quantity=quantity, revenue_centavos=revenue)
        for group, (quantity, revenue) in ranked
    ]


def _measures(names: list[str], row: Any) -> Measures:
    # PostgreSQL's sum of bigint is numeric
    return Counter({name: int(row[name]) for name in names})


def _person(staff_id: str, first_name: str | None, sums: Measures) -> PersonSums:
    measures: dict[str, Any] = {
        name: sums[name] for name in (*rollup_people.info["measures"], *rollup_voids.info["measures"])
    }
    return PersonSums.model_construct(staff_id=staff_id or None, first_name=first_name, **measures)
