"""The explanation of a difference on the wire. Amounts in centavos."""

from datetime import date
from typing import Literal

from sukli.explaining.slip import Kind
from sukli.http.schema_types import Wire, WireId

RowKind = Literal["sale", "cash_transaction", "expense", "unrecorded_sale", "app_payment", "count", "float"]


class RowToOpen(Wire):
    """Something that a candidate may have happened at; `name` is what a cashier calls it: Order #12, 3:07 PM.

    `on` is the business day whose list shows it, null for a row that has a page of its own. A count or float has the
    shift's id.
    """

    kind: RowKind
    id: WireId
    name: str
    on: date | None


class ExplanationCandidate(Wire):
    """A slip, or two together, that would make the difference; it accuses nobody.

    `rows` lists everything that the slip may have happened at, starting with what the sentence names. `amount_centavos`
    is what it adds to counted less expected. Unless `is_exact`, coins make up the rest. `why` is the evidence for it.
    """

    kind: Kind | Literal["two_slips"]
    sentence: str
    why: str
    rows: list[RowToOpen]
    amount_centavos: int
    is_exact: bool


class Explanation(Wire):
    """What would explain the difference of the last count, the likeliest first; empty if nothing would."""

    difference_centavos: int
    heading: str | None
    candidates: list[ExplanationCandidate]
