"""Cash of sales made before their drawer was opened: it belongs to no shift, and the float may not include it."""

from sqlalchemy import BigInteger, ColumnElement, Connection, Select, and_, case, cast, exists, func, select

from sukli.sales.tables import DEPOSIT, sales
from sukli.shifts.tables import refunds, shifts
from sukli.tenders.queries import cash_part

_before, _beside = shifts.alias(), shifts.alias()
# PostgreSQL's sum of bigint is numeric
_given_back = (
    select(cast(func.coalesce(func.sum(refunds.c.amount_centavos), 0), BigInteger))
    .where(refunds.c.sale_id == sales.c.id, refunds.c.shift_id.is_(None))
    .correlate(sales)
    .scalar_subquery()
)
# the sale's cash still in the drawer; what a shift gave back is accounted for in that shift
CASH_LEFT = cash_part(sales) - _given_back


def before_opening_of() -> ColumnElement[bool]:
    """Match the sales of the day made before a shift of `shifts` opened, and after the previous one closed.

    Matches none if another drawer was opened that day: nobody knows which drawer the cash went into.
    """
    own_before = and_(_before.c.drawer == shifts.c.drawer, _before.c.number < shifts.c.number)
    another = and_(_beside.c.drawer != shifts.c.drawer, _beside.c.business_on == shifts.c.business_on)
    return and_(
        sales.c.business_on == shifts.c.business_on,
        sales.c.shift_id.is_(None),
        sales.c.late_for_shift_id.is_(None),
        sales.c.created_at < shifts.c.opened_at,
        sales.c.payment_method != DEPOSIT,
        ~exists().where(own_before, _before.c.closed_at > sales.c.created_at).correlate(shifts, sales),
        ~exists().where(another).correlate(shifts),
    )


def _sum() -> Select[int]:
    return select(func.coalesce(func.sum(CASH_LEFT), 0)).where(before_opening_of()).correlate(shifts)


# for a counted shift, in centavos; null before the count, which is blind
SOLD_BEFORE: ColumnElement[int | None] = case((shifts.c.counted_at.is_not(None), _sum().scalar_subquery()), else_=None)


def sold_before_opening(connection: Connection, shift_id: str) -> int:
    """Return `SOLD_BEFORE` of one shift, in centavos; 0 before the count."""
    # PostgreSQL's sum of bigint is numeric
    return int(connection.execute(select(SOLD_BEFORE).where(shifts.c.id == shift_id)).scalar_one() or 0)
