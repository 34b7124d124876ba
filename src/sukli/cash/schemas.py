"""Cash movements on the wire; the spec calls them transactions. Amounts in centavos. Spec sections 2, 3 and 5."""

from datetime import date
from typing import Annotated, Literal

from pydantic import Field

from sukli.http.schema_types import MOST_CENTAVOS, Lines, Wire, WireId, WireInstant

TransactionType = Literal["cash_in", "cash_out"]


class NewCashTransaction(Wire):
    """Cash put in or taken out now; a blank description counts as none."""

    id: WireId
    transaction_type: TransactionType
    amount_centavos: Annotated[int, Field(ge=1, le=MOST_CENTAVOS)]
    description: Annotated[Lines, Field(max_length=500)] | None = None


class CashTransaction(Wire):
    """A recorded movement. `staff_id` is the shared drawer's, all zeros; the people are named beside it."""

    id: WireId
    staff_id: WireId
    transaction_type: TransactionType
    amount_centavos: int
    description: str | None
    created_at: WireInstant
    on: date
    voided: bool
    voided_at: WireInstant | None
    recorded_by_first_name: str
    voided_by_first_name: str | None
    # of the cash out, and of the void
    approved_by_first_name: str | None
    void_approved_by_first_name: str | None


class CashOfDay(Wire):
    """A day's movements, newest first, and the sums and counts of those that are not voided."""

    on: date
    cash_in_centavos: int
    cash_in_count: int
    cash_out_centavos: int
    cash_out_count: int
    net_change_centavos: int
    transactions: list[CashTransaction]
