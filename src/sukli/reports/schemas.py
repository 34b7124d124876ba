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
    """Which days a report covers, both ends included, and when it was read."""

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
    """The same number of days just before; for a running range only what happened on them up to `until`."""

    from_: Annotated[date, Field(alias="from")]
    to: date
    until: WireInstant | None


class SalesFiguresBefore(SalesFigures, DaysBefore):
    """The same figures for the days before."""


class TopItem(Wire):
    """What was sold under a name; the revenue is price times quantity, before discounts of whole orders."""

    name: str
    quantity: int
    revenue_centavos: int


class SalesPeriod(Wire):
    """A day, week or month of a chart; the first and the last may be cut off by the range."""

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
    """What a person rang up, the discounts on it, and what the person voided, whoever had rung it up.

    The person is None for voids of an older system, which did not say who voided.
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
    """What was sold as dine-in, or as take-out."""

    order_type: OrderType
    orders: int
    revenue_centavos: int


class GroupSums(Wire):
    """What was sold of an item group; the revenue is price times quantity, before discounts of whole orders."""

    group: str
    quantity: int
    revenue_centavos: int


class ChoiceSums(Wire):
    """How often a choice was taken, the line's quantity counted, and what it added to prices before discounts.

    `share_tenths` is its share of all that was taken of its group, in tenths of a percent.
    """

    group: str
    name: str
    quantity: int
    added_centavos: int
    share_tenths: int


class MarginSums(Wire):
    """What was sold by recipe, before discounts of whole orders, what the recipes took cost then, and what is left."""

    revenue_centavos: int
    cost_centavos: int
    margin_centavos: int
    margin_tenths: int


class RecipeSums(MarginSums):
    """Those of a range; `sold_centavos` is all that was sold, by recipe or not."""

    sold_centavos: int


class ItemMargin(MarginSums):
    """Those of an item, so many of it; `without_recipe` more were sold while it had none."""

    name: str
    quantity: int
    without_recipe: int


class Margins(RecipeSums):
    """Items by what is left, the most first; those that had no recipe are in none of the sums but `sold_centavos`."""

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
    # a group's together, its most taken choice first; the most taken group first
    choices: list[ChoiceSums]
    # none where nothing was sold by recipe
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
    """How many items are in each status."""

    healthy: int
    low: int
    out: int


class InventoryReport(ReportBase):
    """The inventory view, and the supplies that are low. Stock is as of now, so there is nothing to compare with."""

    items: list[InventoryRow]
    # those at or below their minimum
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
    """What was spent in a category, and how often."""

    category: str
    amount_centavos: int
    count: int


class FinancialReport(ReportBase, FinancialFigures):
    """The financial view; categories by amount, the largest first."""

    period_label: str
    granularity: Granularity
    periods: list[FinancialPeriod]
    expenses_by_category: list[CategorySum]
    # none where nothing was sold by recipe
    recipes: RecipeSums | None
    before: FinancialFiguresBefore | None
    before_lacks: Lack | None
