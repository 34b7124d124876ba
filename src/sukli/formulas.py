"""The formulas of a day, each defined only here. Amounts in centavos. Spec section 9; docs/decisions/day.md.

Net cash is not one figure: the tiles, the cash flow and the dashboard each have their own.
"""

from sukli.money import half_up


def gross_profit(sales: int, cogs: int) -> int:
    """Return the sales less the cost of goods."""
    return sales - cogs


def margin_tenths(profit: int, revenue: int) -> int:
    """Return profit in tenths of a percent of revenue, a half rounded up; 0 without revenue."""
    return half_up(profit * 1000, revenue) if revenue > 0 else 0


def change_tenths(now: int, before: int) -> int:
    """Return the change in tenths of a percent of `before`, which is above 0."""
    return half_up((now - before) * 1000, before)


def cash_flow_net(sales: int, cash_in: int, expenses: int) -> int:
    """Return the net cash of the cash flow: 'Final cash position'."""
    return sales + cash_in - expenses


def dashboard_net(sales: int, cogs: int, expenses: int) -> int:
    """Return the net cash of the dashboard; its caption says 'Sales - Expenses', but COGS is subtracted too."""
    return sales - cogs - expenses


def report_net(revenue: int, expenses: int) -> int:
    """Return the net profit of the financial report: COGS is not subtracted."""
    return revenue - expenses


def drawer_change(cash_in: int, cash_out: int) -> int:
    """Return the net change of the cash movements."""
    return cash_in - cash_out
