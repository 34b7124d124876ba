"""The stock-out clock and the reorder list on the wire."""

from datetime import date

from sukli.http.schema_types import Wire, WireId, WireInstant
from sukli.stock.schemas import Kind


class RunningOut(Wire):
    """The day on which a stock is gone; if that is today, also the moment, in tens of minutes."""

    id: WireId
    runs_out_on: date
    runs_out_at: WireInstant | None


class RunningOutList(Wire):
    """The low items with a forecast, by id."""

    items: list[RunningOut]


class ToOrder(Wire):
    """One item to order, and how many. `used_a_day_tenths` is None for an item that is too new."""

    id: WireId
    kind: Kind
    name: str
    current_stock: int
    min_stock_level: int
    used_a_day_tenths: int | None
    lead_days: int | None
    to_order: int


class SupplierOrder(Wire):
    """What to order from one supplier, by item name; the supplier is empty where none is recorded."""

    supplier: str
    items: list[ToOrder]


class OrderList(Wire):
    """What to order, by supplier name; items without a supplier come last."""

    suppliers: list[SupplierOrder]
