"""What runs out, and what to order, on the wire."""

from datetime import date

from sukli.http.schema_types import Wire, WireId, WireInstant
from sukli.stock.schemas import Kind


class RunningOut(Wire):
    """The day on which a stock is gone; today's has its moment, in tens of minutes."""

    id: WireId
    runs_out_on: date
    runs_out_at: WireInstant | None


class RunningOutList(Wire):
    """The low items of which it can be said, by id."""

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
    """What to order from one supplier, by name; an empty name where none is noted."""

    supplier: str
    items: list[ToOrder]


class OrderList(Wire):
    """What to order, by the names of the suppliers; items without one come last."""

    suppliers: list[SupplierOrder]
