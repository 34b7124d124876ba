"""What a reading says beside sales: cash, expenses, drawers, and corrections of closed days."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

from sqlalchemy import Connection, Row, and_, func, or_, select

from sukli.cash.tables import cash_transactions
from sukli.drawer.app_payments.queries import payments_of
from sukli.drawer.money import sums_where
from sukli.drawer.queries import with_people
from sukli.expenses.tables import expenses
from sukli.readings.amounts import Amounts, Named
from sukli.readings.named_cash import voided_in_no_shift
from sukli.readings.period import Period
from sukli.readings.schemas import (
    AppPaymentOfReading,
    CashOfReading,
    CorrectionOfReading,
    DrawerOfReading,
)
from sukli.sales.tables import sales
from sukli.shifts.tables import corrections, refunds, shifts
from sukli.staff.queries import with_first_names
from sukli.tenders.queries import cash_part

_amount = cash_transactions.c.amount_centavos
# a safe drop is cash out, too
WAYS = {
    "cash_in": cash_transactions.c.transaction_type == "cash_in",
    "cash_out": cash_transactions.c.transaction_type == "cash_out",
    "safe_drop": cash_transactions.c.kind == "safe_drop",
}
_UNREAD = corrections.c.z_number.is_(None)


def cash_in_period(connection: Connection, period: Period) -> CashOfReading:
    """Cash put in, taken out and given back that no Z-reading has listed."""
    measures = [
        each
        for way in WAYS.values()
        for each in (func.count().filter(way), func.coalesce(func.sum(_amount).filter(way), 0))
    ]
    moved = select(*measures).where(period.unread(cash_transactions), ~cash_transactions.c.voided)
    found = list(map(int, connection.execute(moved).one()))
    ins, outs, drops = (Amounts(count=found[place], centavos=found[place + 1]) for place in (0, 2, 4))
    given = select(func.coalesce(func.sum(refunds.c.amount_centavos), 0)).where(period.unread(refunds))
    given_back = int(connection.execute(given).scalar_one())
    return CashOfReading(put_in=ins, taken_out=outs, safe_drops=drops, given_back_centavos=given_back)


def uncounted(connection: Connection, period: Period) -> int:
    """Cash that fell into no shift, in centavos: of the period, and of sales that came for days closed before it.

    What the last readings said of movements that were voided since is taken off.
    """
    of_no_shift = sales.c.shift_id.is_(None)
    sums = sums_where(
        connection,
        period.sold() & of_no_shift,
        period.unread(cash_transactions) & cash_transactions.c.shift_id.is_(None),
        period.unread(refunds) & refunds.c.shift_id.is_(None),
    )
    # not one condition with the period: PostgreSQL would look through all of history for it. What an older system sold,
    # which has no fingerprint, lay in no drawer of ours
    is_ours = func.length(sales.c.fingerprint) > 0
    late = select(func.coalesce(func.sum(cash_part(sales)), 0)).join_from(corrections, sales)
    came = connection.execute(late.where(_UNREAD, corrections.c.kind == "late", of_no_shift, is_ours)).scalar_one()
    return sums.change + int(came) - voided_in_no_shift(connection)


def expenses_in(connection: Connection, period: Period) -> list[Named]:
    """The expenses of these days by category."""
    spent = (
        select(expenses.c.category, func.count(), func.sum(expenses.c.amount_centavos))
        .where(expenses.c.business_on.between(period.first, period.last))
        .group_by(expenses.c.category)
        .order_by(expenses.c.category)
    )
    return [
        Named(name=category, count=count, centavos=int(amount)) for category, count, amount in connection.execute(spent)
    ]


def drawers_in(connection: Connection, period: Period) -> list[DrawerOfReading]:
    """The shifts that no Z-reading has listed, in their order; those still open as well, however old they are."""
    listed = period.unread(shifts)
    if period.is_first:
        # asked only where it is not so already: with the OR no database uses the index of what is unread
        still_open = and_(shifts.c.closed_at.is_(None), period.has(shifts.c.business_on))
        listed = or_(listed, still_open)
    # sorted here: asked for their order, SQLite goes through all shifts by their numbers
    rows = sorted(connection.execute(with_people.where(listed)), key=attrgetter("number"))
    return [_drawer(row) for row in rows]


def without_order(connection: Connection, drawers: Sequence[DrawerOfReading]) -> list[AppPaymentOfReading]:
    """What was noted at the closings of these shifts, and has no order now."""
    return [
        AppPaymentOfReading(
            payment_id=payment.id,
            name=payment.name,
            centavos=payment.amount_centavos,
            reference=payment.reference,
            paid_at=payment.paid_at,
            first_name=payment.first_name,
        )
        for payment in payments_of(connection, [drawer.shift_id for drawer in drawers])
        if payment.sale_id is None
    ]


def corrections_waiting(connection: Connection) -> list[CorrectionOfReading]:
    """The corrections of closed days that no Z-reading has listed, oldest first."""
    with_sales = (
        with_first_names(corrections, first_name=corrections.c.staff_id)
        .join(sales, corrections.c.sale_id == sales.c.id)
        .add_columns(sales.c.order_number, sales.c.total_centavos, sales.c.created_at.label("sold_at"))
        .where(_UNREAD)
        .order_by(corrections.c.created_at, corrections.c.id)
    )
    return [
        CorrectionOfReading(
            sale_id=row.sale_id,
            order_number=row.order_number,
            at=row.sold_at,
            centavos=row.total_centavos,
            kind=row.kind,
            adds_centavos=row.amount_centavos,
            corrected_at=row.created_at,
            first_name=row.first_name,
        )
        for row in connection.execute(with_sales)
    ]


def _drawer(row: Row[Any]) -> DrawerOfReading:
    is_counted = row.counted_centavos is not None
    return DrawerOfReading(
        shift_id=row.id,
        number=row.number,
        drawer_name=row.drawer_name,
        opened_at=row.opened_at,
        closed_at=row.closed_at,
        counted_by_first_name=row.counted_by_first_name,
        counted_late=bool(row.counted_late),
        float_centavos=row.float_centavos,
        expected_centavos=row.expected_centavos,
        counted_centavos=row.counted_centavos,
        difference_centavos=row.counted_centavos - row.expected_centavos if is_counted else None,
        left_centavos=row.left_centavos,
    )
