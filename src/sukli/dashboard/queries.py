"""The figures of a business day for the tiles, the cash flow and the dashboard. Formulas: sukli.formulas."""

from datetime import date, datetime

from sqlalchemy import Connection, func, select

from sukli.cash.queries import cash_on, cash_sums
from sukli.dashboard.schemas import CashFlow, DashboardFigures, DayFigures, LowStockItem
from sukli.db.rows import of_row
from sukli.expenses.queries import paid_from_drawer_on, spent_on
from sukli.formulas import cash_flow_net, dashboard_net
from sukli.menu.catalogue import is_open_price
from sukli.sales.day import day_sums, day_tenders
from sukli.stock.queries import ON_A_SHELF, by_name
from sukli.stock.tables import stock_items

# Unit costs go up to ten billion pesos: summed in two parts, even the largest stock fits into 64 bits
_PART = 1_000_000
_value_parts = (
    func.coalesce(func.sum(stock_items.c.current_stock * (stock_items.c.unit_cost_centavos // _PART)), 0),
    func.coalesce(func.sum(stock_items.c.current_stock * (stock_items.c.unit_cost_centavos % _PART)), 0),
)


def day_figures(connection: Connection, day: date, now: datetime) -> DayFigures:
    """Return the sums behind the till's tiles. Spec section 7, 'POS day stats'."""
    sums = day_sums(connection, day)
    return DayFigures(
        on=day,
        sales_centavos=sums.sales,
        expenses_centavos=spent_on(connection, day),
        transaction_count=sums.active,
        as_of=now,
    )


def cash_flow(connection: Connection, day: date) -> CashFlow:
    """Return the sales, cash in and expenses of a business day, and its net cash."""
    sold, cash, spent = day_sums(connection, day).sales, cash_sums(connection, day), spent_on(connection, day)
    counted = [move for move in cash_on(connection, day) if move.transaction_type == "cash_in" and not move.voided]
    return CashFlow(
        on=day,
        sales_centavos=sold,
        cash_in_centavos=cash.cash_in,
        cash_in_count=cash.cash_in_count,
        cash_out_centavos=cash.cash_out,
        cash_out_for_expenses_centavos=paid_from_drawer_on(connection, day),
        expenses_centavos=spent,
        net_cash_centavos=cash_flow_net(sold, cash.cash_in, spent),
        cash_in=counted,
    )


def dashboard(connection: Connection, day: date) -> DashboardFigures:
    """Return the cards of a business day, the inventory's value and the items that are low."""
    sums, spent = day_sums(connection, day), spent_on(connection, day)
    return DashboardFigures(
        on=day,
        sales_centavos=sums.sales,
        transaction_count=sums.active,
        cogs_centavos=sums.cogs,
        expenses_centavos=spent,
        net_cash_centavos=dashboard_net(sums.sales, sums.cogs, spent),
        tenders=day_tenders(connection, day, sums),
        inventory_value_centavos=inventory_value(connection),
        low_stock=low_stock(connection),
    )


def inventory_value(connection: Connection) -> int:
    """Return stock times unit cost of all active inventory items that have a stock, in centavos. Spec section 9."""
    millions, rest = connection.execute(select(*_value_parts).where(ON_A_SHELF)).one()
    return int(millions) * _PART + int(rest)


def low_stock(connection: Connection) -> list[LowStockItem]:
    """Return active inventory items at or below their minimum, lowest stock first. Spec section 9.

    Leaves out the open-price item, whose stock is not counted, and items made to order.
    """
    columns = [stock_items.c[name] for name in LowStockItem.model_fields]
    low = stock_items.c.current_stock <= stock_items.c.min_stock_level
    rows = by_name(connection.execute(select(*columns, stock_items.c.name_key).where(ON_A_SHELF, low)))
    return [
        of_row(LowStockItem, row)
        for row in sorted(rows, key=lambda row: int(row.current_stock))
        if not is_open_price(row.name)
    ]
