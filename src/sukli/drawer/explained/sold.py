"""The sales that a count knew of, as they were then; sales of other shifts that moved money here; and late ones."""

from collections import defaultdict
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, Row, Select, bindparam, exists, or_, select

from sukli.business_day import DAY
from sukli.drawer.explained.counted import CountedShift, of_shift, on_its_days, recorded_before_count, while_open
from sukli.drawer.explained.void_states import VoidState, void_states_of, voids_of
from sukli.explaining.shift import Sale, Tender
from sukli.sales.tables import DEPOSIT, sales
from sukli.shifts.last_count import came_late
from sukli.shifts.tables import refunds, shifts
from sukli.tenders.queries import cash_part
from sukli.tenders.rules import CASH
from sukli.tenders.tables import sale_tenders

# more than any day has
MOST_OF_OTHERS = 100
# older sales are hardly ever voided at the counter
_VOIDED_AFTER = 7 * DAY
_NOT_VOIDED = VoidState()

_sales = (
    select(
        sales.c.id,
        sales.c.order_number,
        sales.c.created_at,
        cash_part(sales),
        sales.c.cash_received_centavos,
        sales.c.payment_method,
    )
    .where(sales.c.payment_method != DEPOSIT)
    .order_by(sales.c.created_at, sales.c.id)
    .limit(bindparam("most"))
)


class _Queries(NamedTuple):
    """The queries for some sales and for their voids."""

    sales: Select[*tuple[Any, ...]]
    voids: Select[str, str]

    @classmethod
    def where(cls, *conditions: ColumnElement[bool]) -> "_Queries":
        """Make both queries for the sales that meet all these conditions."""
        query = _sales.where(*conditions)
        return cls(query, voids_of(query.with_only_columns(sales.c.id)))


_in_shift = _Queries.where(of_shift(sales), recorded_before_count(sales, "sale.completed"))

_tenders = sale_tenders.c
_not_cash = (
    select(_tenders.sale_id, _tenders.name, _tenders.amount_centavos, _tenders.reference, _tenders.verified_at)
    .where(_tenders.sale_id.in_(bindparam("sale_ids", expanding=True)), _tenders.kind != CASH)
    .order_by(_tenders.sale_id, _tenders.position)
)

_has_own_drawer = exists().where(
    shifts.c.id == sales.c.shift_id, or_(shifts.c.closed_at.is_(None), shifts.c.closed_at > sales.c.voided_at)
)
_voided_meanwhile = select(sales.c.id).where(
    sales.c.voided,
    sales.c.business_on.between(bindparam("voids_from"), bindparam("last_on")),
    while_open(sales.c.voided_at),
    ~_has_own_drawer,
)
_from_elsewhere = _Queries.where(
    or_(sales.c.shift_id.is_(None), ~of_shift(sales)),
    sales.c.id.in_(_voided_meanwhile.union(select(refunds.c.sale_id).where(of_shift(refunds)))),
)

_sent_later = _sales.where(
    on_its_days(sales.c.business_on),
    while_open(sales.c.created_at),
    or_(of_shift(sales) & came_late(sales, "sale.completed"), sales.c.late_for_shift_id == bindparam("shift_id")),
)


def sold_in_shift(connection: Connection, counted: CountedShift, most: int) -> list[Sale]:
    """Return at most this many sales of the shift, in order of time."""
    return _as_counted(connection, counted, _in_shift, counted.values(most=most))


def voided_from_elsewhere(connection: Connection, counted: CountedShift) -> list[Sale]:
    """Return sales whose money this drawer did not take, but may have given back."""
    values = counted.values(most=MOST_OF_OTHERS, voids_from=counted.first_on - _VOIDED_AFTER)
    return _as_counted(connection, counted, _from_elsewhere, values)


def arrived_later(connection: Connection, counted: CountedShift) -> list[Sale]:
    """Return sales that a till made offline while the shift was open, and sent after the drawer was counted.

    They include sales voided since, as in `sent_after_count`: their cash was in the drawer, and was given back later.
    """
    rows = connection.execute(_sent_later, counted.values(most=MOST_OF_OTHERS))
    return [_sale(row, _NOT_VOIDED, ()) for row in rows]


def _as_counted(connection: Connection, counted: CountedShift, queries: _Queries, values: dict[str, Any]) -> list[Sale]:
    rows = connection.execute(queries.sales, values).all()
    if not rows:
        return []
    states = void_states_of(connection, counted, connection.execute(queries.voids, values).all())
    others = _other_tenders(connection, [row.id for row in rows if row.payment_method != CASH])
    return [_sale(row, states.get(row.id, _NOT_VOIDED), others.get(row.id, ())) for row in rows]


def _other_tenders(connection: Connection, sale_ids: list[str]) -> dict[str, tuple[Tender, ...]]:
    tenders: defaultdict[str, tuple[Tender, ...]] = defaultdict(tuple)
    for sale_id, name, amount, reference, verified_at in connection.execute(_not_cash, {"sale_ids": sale_ids}):
        tenders[sale_id] += (Tender(name, amount, reference, is_verified=verified_at is not None),)
    return tenders


def _sale(row: Row[*tuple[Any, ...]], state: VoidState, other: tuple[Tender, ...]) -> Sale:
    sale_id, number, made_at, cash, received, _ = row
    return Sale(sale_id, number, made_at, cash, received, other, *state)
