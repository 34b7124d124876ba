"""The rows behind a report, page by page. Amounts in centavos. Spec section 2, 'Detailed Data'."""

from datetime import date
from typing import Literal

from sukli.cafe_settings.tenders import TenderKind
from sukli.http.schema_types import Wire, WireId, WireInstant
from sukli.sales.raw_items import ItemsProblem
from sukli.sales.schemas import VoidReason
from sukli.stock.schemas import ContentUnit, TransactionType, WasteReason


class SoldItems(Wire):
    """A line of a sale, in short."""

    name: str
    quantity: int


class PaidWith(Wire):
    """A tender of a sale, in short."""

    kind: TenderKind
    name: str
    amount_centavos: int


class SaleRow(Wire):
    """A sale; an older system's sale whose items cannot be read has a problem instead of items.

    The fields about a void are None for an active sale.
    """

    id: WireId
    order_number: int | None
    on: date
    created_at: WireInstant
    staff_first_name: str
    items: list[SoldItems]
    items_problem: ItemsProblem | None
    subtotal_centavos: int
    total_centavos: int
    cogs_centavos: int
    payment_method: str
    # empty if the sale was paid in cash alone
    tenders: list[PaidWith]
    voided_at: WireInstant | None
    voided_by_first_name: str | None
    void_reason: VoidReason | None


class SaleRows(Wire):
    """Newest first; `next_cursor` asks for the next page, None on the last.

    With a filter, a page may be short and still be followed by another; only the last one may be empty.
    `staff_first_name` names the person of the filter.
    """

    rows: list[SaleRow]
    next_cursor: str | None
    staff_first_name: str | None


class ItemRow(Wire):
    """An active inventory item as it stands now."""

    id: WireId
    name: str
    description: str
    unit_cost_centavos: int
    current_stock: int
    min_stock_level: int
    total_value_centavos: int
    updated_at: WireInstant


class ItemRows(Wire):
    """Inventory items by name."""

    rows: list[ItemRow]
    next_cursor: str | None


MovedByHand = Literal[TransactionType, "counted"]


class TransactionRow(Wire):
    """Stock that a person received, removed, threw away or adjusted, or a difference that a count found.

    The quantity is what was really added or removed, and the total is that times the unit cost, if it is known. More
    may have been `asked` for: a removal stops at a stock of 0. Both are below 0 where a count found less. Where a count
    found part of a unit more or less, `used_thousandths` is how much less, in thousandths of the content's unit; where
    the last, opened unit was taken away, how much was left in it.
    """

    id: WireId
    created_at: WireInstant
    item_name: str
    transaction_type: MovedByHand
    quantity: int
    used_thousandths: int | None
    content_unit: ContentUnit
    asked: int
    unit_cost_centavos: int | None
    total_cost_centavos: int | None
    staff_first_name: str | None
    notes: str | None
    waste_reason: WasteReason | None


class MovedSums(Wire):
    """What people did in one way: how often, and its worth by the unit costs that were recorded.

    For counts, the worth is what they found in excess less what was missing, and may be below 0.
    """

    transaction_type: MovedByHand
    count: int
    cost_centavos: int


class TransactionRows(Wire):
    """Newest first; `sums` covers the whole range, and is only on the first page."""

    rows: list[TransactionRow]
    sums: list[MovedSums]
    next_cursor: str | None


class DayRow(Wire):
    """A business day on which something was sold."""

    on: date
    revenue_centavos: int
    cogs_centavos: int
    gross_profit_centavos: int


class DayRows(Wire):
    """Days, newest first."""

    rows: list[DayRow]
    next_cursor: str | None


class ExpenseRow(Wire):
    """An expense of the business day `on`."""

    id: WireId
    on: date
    created_at: WireInstant
    category: str
    description: str
    amount_centavos: int
    staff_first_name: str


class ExpenseRows(Wire):
    """Expenses, newest first."""

    rows: list[ExpenseRow]
    next_cursor: str | None
