"""The sums of business days from raw rows: closed days are rolled up from them, and today is read from them.

Voided sales and deposits never count as sales. Each statement has the columns of its rollup, with a row for each day
and key.
"""

from collections.abc import Callable
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Connection,
    Select,
    Table,
    Text,
    and_,
    cast,
    func,
    literal,
    select,
    true,
)
from sqlalchemy.sql.selectable import FromClause

from sukli.expenses.queries import SPENT
from sukli.expenses.tables import expenses
from sukli.reports.rollups.tables import (
    NOBODY,
    rollup_cards,
    rollup_choices,
    rollup_expenses,
    rollup_hours,
    rollup_ingredients,
    rollup_items,
    rollup_people,
    rollup_recipes,
    rollup_sales,
    rollup_taxes,
    rollup_tenders,
    rollup_voids,
)
from sukli.sales.chosen.tables import sale_line_options
from sukli.sales.counted import ACTIVE, COGS, HOUR, ORDERS, SOLD, VOIDED, WEEKDAY
from sukli.sales.tables import sale_lines, sales
from sukli.sales.taxed.sums import EXEMPT
from sukli.sales.taxed.tables import sale_cards, sale_taxes
from sukli.stock.tables import stock_movements
from sukli.tenders.sums import MEASURES
from sukli.tenders.tables import sale_tenders

Days = Callable[[Column[object]], ColumnElement[bool]]

# two decimals of a minute, as whole numbers, so that their sums are exact
_minutes = cast(func.round(sales.c.completion_time_minutes * 100), BigInteger)
_completed = func.count(sales.c.completion_time_minutes)
_all_minutes = func.coalesce(func.sum(_minutes), 0)
_quantity = func.sum(sale_lines.c.quantity)
_line_revenue = func.sum(sale_lines.c.price_centavos * sale_lines.c.quantity)

_discounted = func.count().filter(sales.c.discount_tenths > 0)
_discount = func.sum(sales.c.discount_centavos)
# summed as each sale stores them; the first two measures come from the sale itself
_tax_sums = (func.sum(sale_taxes.c[name]) for name in rollup_taxes.info["measures"][2:])
_card_sums = (
    func.sum(amount)
    for amount in (
        sale_cards.c.gross_centavos,
        sale_cards.c.less_vat_centavos,
        EXEMPT,
        sale_cards.c.discount_centavos,
    )
)
_voider = func.coalesce(cast(sales.c.voided_by_staff_id, Text), NOBODY)


class _Rows(NamedTuple):
    """The raw rows that a rollup is made from."""

    rows: FromClause
    keys: tuple[Any, ...]
    measures: tuple[Any, ...]
    only: ColumnElement[bool] = ACTIVE


_MADE_OF: dict[str, _Rows] = {
    rollup_sales.name: _Rows(
        sales,
        (),
        (SOLD, COGS, ORDERS, _completed, _all_minutes, func.min(_minutes), func.max(_minutes)),
    ),
    rollup_items.name: _Rows(sales.join(sale_lines), (sale_lines.c.name,), (_quantity, _line_revenue)),
    rollup_hours.name: _Rows(sales, (WEEKDAY, HOUR), (ORDERS, _completed, _all_minutes)),
    rollup_expenses.name: _Rows(expenses, (expenses.c.category,), (SPENT, func.count()), true()),
    rollup_people.name: _Rows(sales, (sales.c.staff_id, sales.c.order_type), (ORDERS, SOLD, _discounted, _discount)),
    rollup_voids.name: _Rows(sales, (_voider,), (func.count(), func.sum(sales.c.total_centavos)), VOIDED),
    rollup_tenders.name: _Rows(sales.join(sale_tenders), (sale_tenders.c.kind, sale_tenders.c.name), MEASURES),
    rollup_taxes.name: _Rows(sales.join(sale_taxes), (sale_taxes.c.vat_registered,), (ORDERS, SOLD, *_tax_sums)),
    rollup_choices.name: _Rows(
        sales.join(sale_line_options, sale_line_options.c.sale_id == sales.c.id).join(
            sale_lines, sale_lines.c.id == sale_line_options.c.line_id
        ),
        (sale_line_options.c.group_name, sale_line_options.c.name),
        (_quantity, func.sum(sale_line_options.c.delta_centavos * sale_lines.c.quantity)),
    ),
    rollup_cards.name: _Rows(
        sales.join(sale_cards).join(sale_taxes, sale_taxes.c.sale_id == sales.c.id),
        (sale_cards.c.kind, sale_cards.c.counted),
        (func.count(), *_card_sums),
    ),
    rollup_recipes.name: _Rows(
        sales.join(sale_lines),
        (sale_lines.c.name,),
        (_quantity, _line_revenue, func.sum(sale_lines.c.recipe_cost_centavos)),
        and_(ACTIVE, sale_lines.c.recipe_cost_centavos.is_not(None)),
    ),
    # the ingredients of a voided sale are used up, unless they were returned to stock
    rollup_ingredients.name: _Rows(
        sales.join(stock_movements),
        (stock_movements.c.item_id,),
        (func.sum(stock_movements.c.used_thousandths),),
        stock_movements.c.used_thousandths.is_not(None),
    ),
}


def raw_sums(rollup: Table, days: Days) -> Select[tuple[object, ...]]:
    """Select the rows that the rollup should hold for these days."""
    rows, keys, measures, only = _MADE_OF[rollup.name]
    on = (expenses if rows is expenses else sales).c.business_on
    names = iter([*rollup.info["keys"], *rollup.info["measures"]])
    return (
        select(
            literal("day").label("span"),
            on.label("starts_on"),
            *(column.label(next(names)) for column in (*keys, *measures)),
        )
        .select_from(rows)
        .where(days(on), only)
        .group_by(on, *keys)
    )


def first_recorded(connection: Connection) -> date | None:
    """Return the first day on which anything was sold or spent."""
    return min(_recorded(connection, func.min), default=None)


def last_day(connection: Connection, today: date) -> date:
    """Return today, or the last day on which anything was sold or spent: later than today if the clock was ahead."""
    return max([today, *_recorded(connection, func.max)])


def recorded_days(connection: Connection, first: date, last: date, most: int) -> list[date]:
    """Return the days of a range on which anything was sold or spent; only the first `most` of them."""
    found: set[date] = set()
    for on in (sales.c.business_on, expenses.c.business_on):
        days = select(on).where(on.between(first, last)).distinct().order_by(on).limit(most)
        found.update(connection.scalars(days))
    return sorted(found)[:most]


def _recorded(connection: Connection, end: Callable[[Any], ColumnElement[Any]]) -> list[date]:
    columns = (sales.c.business_on, expenses.c.business_on)
    # subqueries: SQLite reads a min or max from the end of an index only if it is the query's only aggregate
    found = connection.execute(select(*(select(end(on)).scalar_subquery() for on in columns))).one()
    return [day for day in found if day is not None]
