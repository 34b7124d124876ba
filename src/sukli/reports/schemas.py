"""Reports on the wire. Amounts in centavos, margins in tenths of a percent, times in minutes. Spec section 2."""

from datetime import date
from typing import Annotated, Literal

from pydantic import Field

from sukli.http.schema_types import Wire, WireId, WireInstant
from sukli.reports.figures.before import Lack
from sukli.reports.figures.summary import Efficiency
from sukli.reports.ranges import Granularity, RangeName
from sukli.sales.schemas import OrderType
from sukli.tenders.schemas import TenderSums

Sort = Literal["quantity", "revenue"]
StockStatus = Literal["healthy", "low", "out"]


class ReportBase(Wire):
    """The days that a report covers, both ends included, and when it was read."""

    range: RangeName
    from_: Annotated[date, Field(alias="from")]
    to: date
    as_of: WireInstant


class SalesFigures(Wire):
    """The cards of the sales view; a time is None when no order was completed."""

    total_sales_centavos: int
    total_orders: int
    average_order_centavos: int
    average_completion_minutes: float | None
    completed_orders_count: int
    fastest_minutes: float | None
    slowest_minutes: float | None
    efficiency: Efficiency | None


class DaysBefore(Wire):
    """The same number of days just before; for a running range, only what happened up to `until`."""

    from_: Annotated[date, Field(alias="from")]
    to: date
    until: WireInstant | None


class SalesFiguresBefore(SalesFigures, DaysBefore):
    """The same figures for the days before."""


class TopItem(Wire):
    """Sales under one name; the revenue is price times quantity, before discounts of whole orders."""

    name: str
    quantity: int
    revenue_centavos: int


class SalesPeriod(Wire):
    """A day, week or month of a chart; the range may cut off the first and the last."""

    starts_on: date
    revenue_centavos: int
    cogs_centavos: int
    profit_centavos: int
    orders: int


class CompletionHour(Wire):
    """Completed orders that were rung up in this hour of the Manila day, and how long they took on average."""

    hour: int
    minutes: float | None
    count: int


class PersonSums(Wire):
    """The sales that a person rang up, their discounts, and the sales that the person voided, whoever rang those up.

    The person is None for voids from an older system, which did not record who voided.
    """

    staff_id: WireId | None
    first_name: str | None
    orders: int
    revenue_centavos: int
    discounted: int
    discount_centavos: int
    voided: int
    voided_centavos: int


class OrderTypeSums(Wire):
    """Sales as dine-in, or as take-out."""

    order_type: OrderType
    orders: int
    revenue_centavos: int


class GroupSums(Wire):
    """Sales of an item group; the revenue is price times quantity, before discounts of whole orders."""

    group: str
    quantity: int
    revenue_centavos: int


class ChoiceSums(Wire):
    """How many times a choice was sold, counting line quantities, and what it added to prices before discounts.

    `share_tenths` is its share of all choices sold from its group, in tenths of a percent.
    """

    group: str
    name: str
    quantity: int
    added_centavos: int
    share_tenths: int


class MarginSums(Wire):
    """Sales by recipe, before discounts of whole orders; the recipes' cost at the time; and the margin."""

    revenue_centavos: int
    cost_centavos: int
    margin_centavos: int
    margin_tenths: int


class RecipeSums(MarginSums):
    """The recipe sums of a range; `sold_centavos` is everything sold, by recipe or not."""

    sold_centavos: int


class ItemMargin(MarginSums):
    """The recipe sums of one item and the quantity sold by recipe; `without_recipe` more were sold without one."""

    name: str
    quantity: int
    without_recipe: int


class Margins(RecipeSums):
    """Items by margin, highest first; items in `without` count only towards `sold_centavos`."""

    items: list[ItemMargin]
    without: list[TopItem]


class SalesReport(ReportBase, SalesFigures):
    """The sales view. `hours` counts orders: seven weekdays, Monday first, of 24 hours each."""

    top_items: list[TopItem]
    granularity: Granularity
    periods: list[SalesPeriod]
    hours: list[list[int]]
    completion_by_hour: list[CompletionHour]
    people: list[PersonSums]
    order_types: list[OrderTypeSums]
    tenders: list[TenderSums]
    groups: list[GroupSums]
    # the most taken group first; within it, the most taken choice first
    choices: list[ChoiceSums]
    # None where nothing was sold by recipe
    margins: Margins | None
    before: SalesFiguresBefore | None
    before_lacks: Lack | None


class InventoryRow(Wire):
    """An active inventory item as it stands now."""

    id: WireId
    name: str
    current_stock: int
    min_stock_level: int
    status: StockStatus
    unit_cost_centavos: int
    total_value_centavos: int


class StatusCounts(Wire):
    """The number of items in each status."""

    healthy: int
    low: int
    out: int


class InventoryReport(ReportBase):
    """The inventory view, and the supplies that are low. Stock is current, so there is nothing to compare with."""

    items: list[InventoryRow]
    # supplies at or below their minimum
    low_supplies: list[InventoryRow]
    total_value_centavos: int
    counts: StatusCounts
    before: None = None


class FinancialFigures(Wire):
    """The cards of the financial view. The net profit is before COGS; `profit_after_cogs_centavos` is after it."""

    revenue_centavos: int
    cogs_centavos: int
    expenses_centavos: int
    net_profit_centavos: int
    profit_after_cogs_centavos: int
    margin_tenths: int


class FinancialFiguresBefore(FinancialFigures, DaysBefore):
    """The same figures for the days before."""


class FinancialPeriod(Wire):
    """A day, week or month of a chart; `profit_centavos` is revenue less COGS."""

    starts_on: date
    revenue_centavos: int
    cogs_centavos: int
    profit_centavos: int
    expenses_centavos: int


class CategorySum(Wire):
    """The amount spent in a category, and the number of expenses."""

    category: str
    amount_centavos: int
    count: int


class FinancialReport(ReportBase, FinancialFigures):
    """The financial view; categories by amount, largest first."""

    period_label: str
    granularity: Granularity
    periods: list[FinancialPeriod]
    expenses_by_category: list[CategorySum]
    # None where nothing was sold by recipe
    recipes: RecipeSums | None
    before: FinancialFiguresBefore | None
    before_lacks: Lack | None
