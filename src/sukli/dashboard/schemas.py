"""Figures of a business day on the wire, in centavos."""

from datetime import date

from sukli.cash.schemas import CashTransaction
from sukli.http.schema_types import Wire, WireId, WireInstant
from sukli.tenders.schemas import TenderSums


class DayFigures(Wire):
    """Sums of a day's sales and expenses; the screens derive the rest by the spec's formulas."""

    on: date
    sales_centavos: int
    expenses_centavos: int
    transaction_count: int
    as_of: WireInstant


class CashFlow(Wire):
    """Where a day's cash came from and went to; `cash_in` lists the movements behind its sum, newest first.

    Cash out is shown, but is not part of the net cash (spec section 9). `cash_out_for_expenses_centavos` is the part of
    it that paid expenses of the day.
    """

    on: date
    sales_centavos: int
    cash_in_centavos: int
    cash_in_count: int
    cash_out_centavos: int
    cash_out_for_expenses_centavos: int
    expenses_centavos: int
    net_cash_centavos: int
    cash_in: list[CashTransaction]


class LowStockItem(Wire):
    """An inventory item at or below its minimum."""

    id: WireId
    name: str
    current_stock: int
    min_stock_level: int


class DashboardFigures(Wire):
    """The cards of the dashboard; inventory value and low stock are current, whatever day is requested."""

    on: date
    sales_centavos: int
    transaction_count: int
    cogs_centavos: int
    expenses_centavos: int
    net_cash_centavos: int
    # of the sales
    tenders: list[TenderSums]
    inventory_value_centavos: int
    low_stock: list[LowStockItem]
