"""The rows behind the cash of a reading on the wire. Amounts in centavos."""

from datetime import date
from typing import Literal

from sukli.http.schema_types import Wire, WireId, WireInstant

CashShown = Literal["cash_in", "cash_out", "safe_drop", "given_back"]


class CashRow(Wire):
    """A cash movement behind a reading, or money given back for a voided sale (below 0 if a restore took it back)."""

    id: WireId
    at: WireInstant
    on: date
    centavos: int
    description: str | None = None
    voided: bool = False
    first_name: str
    sale_id: WireId | None = None
    order_number: int | None = None


class CashRows(Wire):
    """A page of rows, newest first; `next_cursor` asks for the next page, None on the last."""

    rows: list[CashRow]
    next_cursor: str | None
