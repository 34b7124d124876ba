"""Cash movements on the wire; the spec calls them transactions. Amounts in centavos. Spec sections 2, 3 and 5."""

from datetime import date
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from sukli.http.schema_types import MOST_CENTAVOS, HeldMs, Lines, Wire, WireId, WireInstant

TransactionType = Literal["cash_in", "cash_out"]
CashKind = Literal["safe_drop"]


class NewCashTransaction(Wire):
    """Cash put in or taken out; a blank description counts as none. A safe drop is cash out.

    `held_ms` says how long the browser kept it before this try; `made_by` is who was signed in when it was made.
    """

    id: WireId
    transaction_type: TransactionType
    amount_centavos: Annotated[int, Field(ge=1, le=MOST_CENTAVOS)]
    description: Annotated[Lines, Field(max_length=500)] | None = None
    held_ms: HeldMs = 0
    made_by: WireId | None = None
    kind: CashKind | None = None

    @model_validator(mode="after")
    def _dropped_is_out(self) -> Self:
        if self.kind == "safe_drop" and self.transaction_type != "cash_out":
            raise ValueError("kind: A safe drop is cash out.")
        return self


class CashTransaction(Wire):
    """A recorded movement. `staff_id` is the shared drawer's, all zeros; the people have fields of their own.

    `expense_id` is the expense that a cash out paid, if both were recorded together; it may be deleted by now.
    `closed`: a Z-reading lists the movement, and the next one would name its void. `shift_id` is null if it belongs to
    no shift.
    """

    id: WireId
    staff_id: WireId
    transaction_type: TransactionType
    amount_centavos: int
    description: str | None
    kind: CashKind | None = None
    expense_id: WireId | None
    created_at: WireInstant
    on: date
    voided: bool
    voided_at: WireInstant | None
    recorded_by_first_name: str
    voided_by_first_name: str | None
    # who approved the cash out, and its void
    approved_by_first_name: str | None
    void_approved_by_first_name: str | None
    closed: bool = False
    shift_id: WireId | None = None


class LateCash(Wire):
    """A movement that reached the server after its day was over, with when it was made and when it arrived."""

    id: WireId
    transaction_type: TransactionType
    amount_centavos: int
    description: str | None
    on: date
    voided: bool
    recorded_by_first_name: str
    created_at: WireInstant
    recorded_at: WireInstant


class CashOfDay(Wire):
    """A day's movements, newest first, and the sums and counts of those that are not voided."""

    on: date
    cash_in_centavos: int
    cash_in_count: int
    cash_out_centavos: int
    cash_out_count: int
    net_change_centavos: int
    transactions: list[CashTransaction]
    # made on this day, or arrived on it
    arrived_late: list[LateCash]
