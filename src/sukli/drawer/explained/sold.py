"""The sales that a count knew of, as they were then; those of other shifts, where they moved money here; late ones."""

from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, and_, exists, or_, select

from sukli.business_day import DAY
from sukli.drawer.explained.counted import Counted
from sukli.drawer.explained.fates import Fate, fates_of
from sukli.explaining.shift import Sale, Tender
from sukli.sales.tables import DEPOSIT, sales
from sukli.shifts.tables import refunds, shifts
from sukli.tenders.queries import cash_part, tenders_of
from sukli.tenders.rules import CASH

# more than a day has
MOST_OF_OTHERS = 100
# what is older is hardly voided at the counter
_VOIDED_AFTER = 7 * DAY
_NOTHING_HAPPENED = Fate()

_sales = (
    select(
        sales.c.id,
        sales.c.order_number,
        sales.c.created_at,
        sales.c.payment_method,
        sales.c.cash_received_centavos,
        cash_part(sales).label("cash"),
    )
    .where(sales.c.payment_method != DEPOSIT)
    .order_by(sales.c.created_at, sales.c.id)
)
_of_no_shift = sales.c.shift_id.is_(None)


def sold_in_shift(connection: Connection, counted: Counted, most: int) -> list[Sale]:
    """So many at most, in the order of time."""
    return _as_they_were(connection, counted, counted.has(sales) & counted.knew(sales.c.recorded_at), most)


def voided_from_elsewhere(connection: Connection, counted: Counted) -> list[Sale]:
    """Sales that this drawer did not take the money of, but may have given it back."""
    given_back = select(refunds.c.sale_id).where(refunds.c.shift_id == counted.shift_id)
    has_own_drawer = exists().where(
        shifts.c.id == sales.c.shift_id, or_(shifts.c.closed_at.is_(None), shifts.c.closed_at > sales.c.voided_at)
    )
    voided = and_(
        sales.c.voided,
        sales.c.business_on.between(counted.first_on - _VOIDED_AFTER, counted.last_on),
        counted.while_open(sales.c.voided_at),
        ~has_own_drawer,
    )
    ids = select(sales.c.id).where(voided).union(given_back)
    elsewhere = and_(or_(_of_no_shift, ~counted.has(sales)), sales.c.id.in_(ids))
    return _as_they_were(connection, counted, elsewhere, MOST_OF_OTHERS)


def arrived_later(connection: Connection, counted: Counted) -> list[Sale]:
    """Sales that a till without a network made while the shift was open, and sent when the drawer was counted."""
    after_closing = sales.c.late_for_shift_id == counted.shift_id
    late = and_(
        sales.c.business_on.between(counted.first_on, counted.last_on),
        counted.while_open(sales.c.created_at),
        or_(counted.has(sales) & ~counted.knew(sales.c.recorded_at), after_closing),
        ~sales.c.voided,
    )
    rows = connection.execute(_sales.where(late).limit(MOST_OF_OTHERS))
    return [_sale(row, _NOTHING_HAPPENED, ()) for row in rows]


def _as_they_were(connection: Connection, counted: Counted, which: ColumnElement[bool], most: int) -> list[Sale]:
    found = _sales.where(which).limit(most)
    rows = connection.execute(found).all()
    if not rows:
        return []
    fates = fates_of(connection, counted, found.with_only_columns(sales.c.id))
    tenders = tenders_of(connection, [row.id for row in rows if row.payment_method != CASH])
    others = {
        sale_id: tuple(
            Tender(each.name, each.amount_centavos, each.reference, is_verified=each.verified_at is not None)
            for each in found
            if each.kind != CASH
        )
        for sale_id, found in tenders.items()
    }
    return [_sale(row, fates.get(row.id, _NOTHING_HAPPENED), others.get(row.id, ())) for row in rows]


def _sale(row: Row[Any], fate: Fate, other: tuple[Tender, ...]) -> Sale:
    return Sale(
        id=row.id,
        order_number=row.order_number,
        made_at=row.created_at,
        # PostgreSQL's sum of bigint is numeric
        cash_centavos=int(row.cash),
        cash_received_centavos=row.cash_received_centavos,
        other=other,
        is_voided=fate.is_voided,
        given_back_centavos=fate.given_back_centavos,
        was_restored=fate.was_restored,
    )
