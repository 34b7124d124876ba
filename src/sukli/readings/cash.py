"""The cash of a reading besides its sales: put in, taken out and given back."""

from typing import NamedTuple

from sqlalchemy import Connection, func, select, true

from sukli.cash.queries import ADDS
from sukli.cash.tables import cash_transactions
from sukli.readings.amounts import Amounts
from sukli.readings.period import Period, unread
from sukli.readings.schemas import CashOfReading
from sukli.readings.sums import total_of
from sukli.shifts.tables import refunds

_amount, _given_back = cash_transactions.c.amount_centavos, refunds.c.amount_centavos
# a safe drop also counts as cash out
WAYS = {
    "cash_in": cash_transactions.c.transaction_type == "cash_in",
    "cash_out": cash_transactions.c.transaction_type == "cash_out",
    "safe_drop": cash_transactions.c.kind == "safe_drop",
}
_moved = (
    select(
        func.coalesce(total_of(ADDS, cash_transactions.c.shift_id.is_(None)), 0).label("in_no_shift"),
        *(
            measure
            for name, way in WAYS.items()
            for measure in (
                func.count().filter(way).label(f"{name}_count"),
                func.coalesce(total_of(_amount, way), 0).label(name),
            )
        ),
    )
    .where(unread(cash_transactions), ~cash_transactions.c.voided)
    .subquery()
)
_given = (
    select(
        func.coalesce(total_of(_given_back), 0).label("given_back"),
        func.coalesce(total_of(_given_back, refunds.c.shift_id.is_(None)), 0).label("from_no_shift"),
    )
    .where(unread(refunds))
    .subquery()
)
_sums = select(_moved, _given).join_from(_moved, _given, true())


class CashBesideSales(NamedTuple):
    """The cash that no Z-reading has listed, and how much of it belongs to no shift, in centavos."""

    cash: CashOfReading
    in_no_shift: int


def cash_in_period(connection: Connection, period: Period) -> CashBesideSales:
    """Return cash put in, taken out and given back that no Z-reading has listed."""
    row = connection.execute(_sums, period.values).one()
    ins, outs, drops = (Amounts(count=getattr(row, f"{way}_count"), centavos=getattr(row, way)) for way in WAYS)
    cash = CashOfReading(put_in=ins, taken_out=outs, safe_drops=drops, given_back_centavos=row.given_back)
    return CashBesideSales(cash, row.in_no_shift - row.from_no_shift)
