"""The contents of a database in figures that a person can compare: totals per business day, rows per table.

They are read from the copy before any migration, so they may use only columns that every version has.
"""

from collections import defaultdict
from collections.abc import Callable
from datetime import date
from typing import Any

from pydantic import BaseModel, ConfigDict
from sqlalchemy import Column, ColumnElement, Connection, Table, and_, func, select, text

from sukli.cash.tables import cash_transactions
from sukli.expenses.queries import SPENT
from sukli.expenses.tables import expenses
from sukli.sales.counted import ACTIVE, COGS, ORDERS, SOLD, VOIDED
from sukli.sales.tables import sales


def _sum(column: Column[int], only: ColumnElement[bool]) -> ColumnElement[Any]:
    return func.coalesce(func.sum(column).filter(only), 0)


_type = cash_transactions.c.transaction_type
_MOVED_IN, _MOVED_OUT = (and_(~cash_transactions.c.voided, _type == way) for way in ("cash_in", "cash_out"))
_SOLD = select(
    sales.c.business_on,
    ORDERS.label("sales"),
    _sum(sales.c.subtotal_centavos, ACTIVE).label("gross_centavos"),
    _sum(sales.c.discount_centavos, ACTIVE).label("discount_centavos"),
    SOLD.label("total_centavos"),
    COGS.label("cogs_centavos"),
    func.count().filter(VOIDED).label("voided"),
    _sum(sales.c.total_centavos, VOIDED).label("voided_centavos"),
).group_by(sales.c.business_on)
_SPENT = select(expenses.c.business_on, func.count().label("expenses"), SPENT.label("expenses_centavos")).group_by(
    expenses.c.business_on
)
_MOVED = select(
    cash_transactions.c.business_on,
    _sum(cash_transactions.c.amount_centavos, _MOVED_IN).label("cash_in_centavos"),
    _sum(cash_transactions.c.amount_centavos, _MOVED_OUT).label("cash_out_centavos"),
).group_by(cash_transactions.c.business_on)
_SUMS = ((sales, _SOLD), (expenses, _SPENT), (cash_transactions, _MOVED))


class DayFigures(BaseModel):
    """A business day, its money in centavos; gross is before discounts, and voided sales are in no other sum."""

    model_config = ConfigDict(frozen=True)

    sales: int = 0
    gross_centavos: int = 0
    discount_centavos: int = 0
    total_centavos: int = 0
    voided: int = 0
    voided_centavos: int = 0
    expenses: int = 0
    expenses_centavos: int = 0
    cash_in_centavos: int = 0
    cash_out_centavos: int = 0


def figures_by_day(connection: Connection) -> dict[date, DayFigures]:
    """Return every day on which anything was sold, spent or moved, earliest first."""
    # existing manifests have no COGS to compare
    return {
        day: DayFigures(**{name: sums[name] for name in DayFigures.model_fields if name in sums})
        for day, sums in sums_by_day(connection).items()
    }


def sums_by_day(
    connection: Connection, only: Callable[[Table], ColumnElement[bool]] | None = None
) -> dict[date, dict[str, int]]:
    """Return every day, earliest first, with counts, and amounts in centavos; a missing sum is 0.

    :param only: a condition on each table's rows that count
    """
    by_day: dict[date, dict[str, int]] = defaultdict(dict)
    for table, statement in _SUMS:
        query = statement if only is None else statement.where(only(table))
        for row in connection.execute(query).mappings():
            # PostgreSQL's sum of bigint is numeric
            by_day[row["business_on"]] |= {name: int(value) for name, value in row.items() if name != "business_on"}
    return {day: by_day[day] for day in sorted(by_day)}


def rows_by_table(connection: Connection) -> dict[str, int]:
    """Return the number of rows in each table of the embedded database, whatever its version."""
    names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
    return {
        name: connection.execute(text(f'SELECT count(*) FROM "{name}"')).scalar_one()  # noqa: S608 (from the schema)
        for name in connection.execute(text(names)).scalars().all()
    }
