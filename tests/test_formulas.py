"""The formulas for a day's figures."""

from decimal import ROUND_HALF_UP, Decimal

from hypothesis import given
from hypothesis import strategies as st

from sukli.formulas import cash_flow_net, dashboard_net, drawer_change, gross_profit, margin_tenths
from sukli.money import plain_amount


def test_each_net_figure_has_its_own_formula() -> None:
    assert gross_profit(1000, 400) == 600
    assert cash_flow_net(1000, 50, 300) == 750
    assert dashboard_net(1000, 400, 300) == 300
    assert drawer_change(500, 700) == -200


def test_a_margin_without_sales_is_zero() -> None:
    assert margin_tenths(-500, 0) == 0


@given(profit=st.integers(0, 10**14), revenue=st.integers(1, 10**14))
def test_a_margin_is_in_tenths_of_a_percent_half_up(profit: int, revenue: int) -> None:
    exact = Decimal(profit) * 1000 / Decimal(revenue)
    assert margin_tenths(profit, revenue) == int(exact.quantize(Decimal(1), ROUND_HALF_UP))


@given(st.integers(-(10**15), 10**15))
def test_a_plain_amount_is_pesos_with_two_decimals(centavos: int) -> None:
    assert plain_amount(centavos) == f"{Decimal(centavos) / 100:.2f}"
