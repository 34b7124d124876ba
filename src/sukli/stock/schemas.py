"""The stock room on the wire. Amounts in centavos, stock in whole units. Rules: spec section 5."""

from datetime import date
from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from sukli.http.schema_types import (
    MOST_PRICE_CENTAVOS,
    Amount,
    Line,
    Lines,
    Name,
    NewName,
    Wire,
    WireId,
    WireInstant,
    says,
)
from sukli.stock.contents import MOST_STOCK

Kind = Literal["inventory", "supply"]
TransactionType = Literal["received", "removed", "wasted", "adjustment"]
WasteReason = Literal["spoiled", "expired", "dropped", "made_wrong", "other"]
ContentUnit = Literal["pc", "g", "ml"]
MovementType = Literal["opening", "sale", "used", "void", "restore", "counted", TransactionType]

# The most that a person may type at once
MOST_UNITS = 1_000_000
MOST_ROWS = 1_000
LONGEST_SUPPLIER = 100
LONGEST_PLACE = 50
MOST_CONTENT = 1_000_000
MOST_LEAD_DAYS = 365

NAME_MESSAGE = "Please enter a name of 1 to 100 characters"
QUANTITY_MESSAGE = "Please enter a valid quantity greater than 0"
UNIT_COST_MESSAGE = "Please enter a valid unit cost, at most ₱5,000,000.00"
STOCK_MESSAGE = "Please enter a valid current stock, from 0 to 1,000,000"
MIN_LEVEL_MESSAGE = "Please enter a valid minimum stock level, from 0 to 1,000,000"
LEAD_DAYS_MESSAGE = "Please enter a valid lead time, from 0 to 365 days"

ItemName = Annotated[NewName, Field(max_length=100), says(NAME_MESSAGE)]
Description = Annotated[Lines, Field(max_length=500), says("Please enter a description of at most 500 characters")]
Notes = Annotated[Lines, Field(max_length=500), says("Please enter notes of at most 500 characters")]
# The menu price is twice this, and must fit into a line of an order
MOST_UNIT_COST_CENTAVOS = MOST_PRICE_CENTAVOS // 2
UnitCost = Annotated[int, Field(ge=0, le=MOST_UNIT_COST_CENTAVOS), says(UNIT_COST_MESSAGE)]
Units = Annotated[int, Field(ge=0, le=MOST_UNITS)]
MinLevel = Annotated[Units, says(MIN_LEVEL_MESSAGE)]
Supplier = Annotated[
    Line, Field(max_length=LONGEST_SUPPLIER), says("Please enter a supplier of at most 100 characters")
]
LeadDays = Annotated[Annotated[int, Field(ge=0, le=MOST_LEAD_DAYS)] | None, says(LEAD_DAYS_MESSAGE)]
KeptIn = Annotated[Line, Field(max_length=LONGEST_PLACE), says("Please enter a place of at most 50 characters")]
ContentAmount = Annotated[
    int, Field(ge=1, le=MOST_CONTENT), says("Please enter a whole number from 1 to 1,000,000 for what one holds")
]
Quantity = Annotated[int, Field(ge=1, le=MOST_UNITS), says(QUANTITY_MESSAGE)]
# sales may take it below 0
AnyStock = Annotated[int, Field(ge=-MOST_STOCK, le=MOST_STOCK)]


class NewItem(Wire):
    """An item or a supply to add; description may be empty."""

    id: WireId
    name: ItemName
    description: Description = ""
    unit_cost_centavos: UnitCost
    current_stock: Annotated[Units, says(STOCK_MESSAGE)]
    min_stock_level: MinLevel


class Item(Wire):
    """An item of either list. `updated_at` is the last change by hand; sales do not change it.

    One holds `content_amount` of its `content_unit`; of the one in use, which `current_stock` still counts,
    `opened_thousandths` of that unit are gone. An item that is `made_to_order` has no stock of its own.
    """

    id: WireId
    kind: Kind
    name: str
    description: str
    unit_cost_centavos: int
    current_stock: int
    min_stock_level: int
    supplier: str
    lead_days: int | None
    kept_in: str
    content_amount: int
    content_unit: ContentUnit
    opened_thousandths: int
    made_to_order: bool
    updated_at: WireInstant
    created_at: WireInstant


class ItemList(Wire):
    """The active items of one list, by name."""

    items: list[Item]


# a field that is not sent was not changed; nothing reads these defaults
_NO_TEXT, _NO_NUMBER = Field(default_factory=str), Field(default_factory=int)


class KnownValues(Wire):
    """The changed fields of an item as the browser knew them before the person typed; they need not be valid."""

    name: str = _NO_TEXT
    description: str = _NO_TEXT
    unit_cost_centavos: int = _NO_NUMBER
    current_stock: AnyStock = _NO_NUMBER
    min_stock_level: int = _NO_NUMBER
    supplier: str = _NO_TEXT
    lead_days: int | None = None
    kept_in: str = _NO_TEXT


class TypedValues(Wire):
    """The changed fields of an item as typed."""

    name: Annotated[Name, Field(max_length=100), says(NAME_MESSAGE)] = _NO_TEXT
    description: Description = _NO_TEXT
    unit_cost_centavos: Annotated[Amount, says(UNIT_COST_MESSAGE)] = _NO_NUMBER
    current_stock: Annotated[AnyStock, says(STOCK_MESSAGE)] = _NO_NUMBER
    min_stock_level: MinLevel = _NO_NUMBER
    supplier: Supplier = _NO_TEXT
    lead_days: LeadDays = None
    kept_in: KeptIn = _NO_TEXT


class BatchRow(Wire):
    """One item of a batch edit: only the fields that the person changed; `from` has the same fields."""

    id: WireId
    from_: Annotated[KnownValues, Field(alias="from")]
    to: TypedValues

    @model_validator(mode="after")
    def _known_by_their_values(self) -> Self:
        if self.from_.model_fields_set != self.to.model_fields_set:
            raise ValueError("Please name the fields that change, and no other.")
        return self

    def changed(self) -> dict[str, Any]:
        """Return the typed values, by field, that differ from what was seen."""
        return {
            name: typed
            for name in self.to.model_fields_set
            if (typed := getattr(self.to, name)) != getattr(self.from_, name)
        }


class Batch(Wire):
    """A batch edit; `batch_id` makes sending it again harmless."""

    batch_id: WireId
    rows: Annotated[list[BatchRow], Field(min_length=1, max_length=MOST_ROWS)]

    @model_validator(mode="after")
    def _each_item_once(self) -> Self:
        if len({row.id for row in self.rows}) < len(self.rows):
            raise ValueError("rows: Each item may be listed only once.")
        return self


class RefusedRow(Wire):
    """A row of a batch that was not saved, and why."""

    id: WireId
    error: Literal["item_changed", "item_name_taken", "not_found", "invalid"]
    detail: str
    field: str | None


class FlooredRow(Wire):
    """A saved row whose removal stopped at a stock of 0: how much was asked, and how much was applied."""

    id: WireId
    asked: int
    applied: int


class BatchAnswer(Wire):
    """The saved items as they are now, those whose removal was floored, and the refused rows."""

    saved: list[Item]
    floored: list[FlooredRow]
    refused: list[RefusedRow]


class NewTransaction(Wire):
    """Stock received, removed, thrown away or adjusted by hand.

    Its unit cost becomes the item's, unless the known one is stale.
    """

    id: WireId
    transaction_type: TransactionType
    quantity: Quantity
    unit_cost_centavos: UnitCost
    # the item's unit cost as the person saw it; it need not be valid
    known_unit_cost_centavos: int
    notes: Notes | None = None
    # required for `wasted`, and only then
    waste_reason: WasteReason | None = None

    @model_validator(mode="after")
    def _waste_has_its_reason(self) -> Self:
        if (self.transaction_type == "wasted") != (self.waste_reason is not None):
            raise ValueError("waste_reason: Please say why it was thrown away, and only then.")
        return self


class RecordedTransaction(Wire):
    """The item as it is now, what was asked, and the signed change that was made."""

    item: Item
    asked: int
    applied: int


class Movement(Wire):
    """One change of an item's stock with its person and cause; `stock_after` is the stock after it.

    `used_thousandths` is what a recipe took, in thousandths of the content's unit; below 0 came back. A count also sets
    it, for what it found of a part of a unit, and so does a removal of the last unit, for what was left in it.
    """

    id: WireId
    movement_type: MovementType
    quantity: int
    applied_quantity: int
    used_thousandths: int | None
    unit_cost_centavos: int | None
    notes: str | None
    waste_reason: WasteReason | None
    created_at: WireInstant
    staff_first_name: str | None
    sale_id: WireId | None
    order_number: int | None
    stock_after: int


class MovementPage(Wire):
    """A page of movements, newest first; `next_cursor` asks for the next page, None on the last."""

    movements: list[Movement]
    next_cursor: str | None


class DayLevel(Wire):
    """The stock at the end of a business day; today's is the stock now."""

    on: date
    stock: int


class Levels(Wire):
    """The last 30 business days, today last; fewer for an item that was added since."""

    days: list[DayLevel]
