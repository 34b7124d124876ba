"""The sums of business days from the raw rows: what is kept of a closed day, and what today is read with.

Voided sales and deposits never count. Each statement has the columns of its kept table, a row for each day and key.
"""

from collections.abc import Callable
from datetime import date
from typing import Any

from sqlalchemy import BigInteger, Column, ColumnElement, Connection, Select, Table, cast, func, literal, select
from sqlalchemy.sql.selectable import FromClause

from sukli.expenses.queries import SPENT
from sukli.expenses.tables import expenses
from sukli.reports.tables import kept_expenses, kept_hours, kept_items, kept_sums
from sukli.sales.day import ACTIVE, COGS, HOUR, ORDERS, SOLD, WEEKDAY
from sukli.sales.tables import sale_lines, sales

Days = Callable[[Column[object]], ColumnElement[bool]]

# two decimals of a minute, as whole numbers: sums of them are exact
_minutes = cast(func.round(sales.c.completion_time_minutes * 100), BigInteger)
_completed = func.count(sales.c.completion_time_minutes)
_all_minutes = func.coalesce(func.sum(_minutes), 0)
_quantity = func.sum(sale_lines.c.quantity)
_line_revenue = func.sum(sale_lines.c.price_centavos * sale_lines.c.quantity)

# of each kept table: the raw rows, the keys and the measures
_MADE_OF: dict[str, tuple[FromClause, tuple[Any, ...], tuple[Any, ...]]] = {
    kept_sums.name: (
        sales,
        (),
        (SOLD, COGS, ORDERS, _completed, _all_minutes, func.min(_minutes), func.max(_minutes)),
    ),
    kept_items.name: (sales.join(sale_lines), (sale_lines.c.name,), (_quantity, _line_revenue)),
    kept_hours.name: (sales, (WEEKDAY, HOUR), (ORDERS, _completed, _all_minutes)),
    kept_expenses.name: (expenses, (expenses.c.category,), (SPENT, func.count())),
}


def raw_sums(kept: Table, days: Days) -> Select[tuple[object, ...]]:
    """What the kept table should hold of these days."""
    rows, keys, measures = _MADE_OF[kept.name]
    on = (expenses if rows is expenses else sales).c.business_on
    names = iter([*kept.info["keys"], *kept.info["measures"]])
    found = (
        select(
            literal("day").label("span"),
            on.label("starts_on"),
            *(column.label(next(names)) for column in (*keys, *measures)),
        )
        .select_from(rows)
        .where(days(on))
        .group_by(on, *keys)
    )
    return found if rows is expenses else found.where(ACTIVE)


def first_recorded(connection: Connection) -> date | None:
    """The first day on which anything was sold or spent."""
    columns = (sales.c.business_on, expenses.c.business_on)
    # subqueries: SQLite looks an end of an index up only where it is asked for alone
    firsts = connection.execute(select(*(select(func.min(on)).scalar_subquery() for on in columns))).one()
    return min((day for day in firsts if day is not None), default=None)
