"""The explanation of a difference on the wire. Amounts in centavos."""

from datetime import date
from typing import Literal

from sukli.explaining.slip import Kind
from sukli.http.schema_types import Wire, WireId

RowKind = Literal["sale", "cash_transaction", "expense", "unrecorded_sale", "app_payment", "count", "float"]


class RowToOpen(Wire):
    """What a candidate may have happened at; `name` is how a cashier knows it: Order #12, 3:07 PM.

    `on` is the business day in whose list it stands, null of what has a place of its own. A count or float has the
    shift's id.
    """

    kind: RowKind
    id: WireId
    name: str
    on: date | None


class ExplanationCandidate(Wire):
    """A slip, or two together, that would make the difference; it accuses nobody.

    `rows` are all that it may have happened at, those that the sentence names first.
    `amount_centavos` is what it adds to counted less expected. Unless `is_exact`, coins make up the rest. `why` is what
    speaks for it.
    """

    kind: Kind | Literal["two_slips"]
    sentence: str
    why: str
    rows: list[RowToOpen]
    amount_centavos: int
    is_exact: bool


class Explanation(Wire):
    """What would explain the difference of the last count, the likeliest first; nothing where nothing would."""

    difference_centavos: int
    heading: str | None
    candidates: list[ExplanationCandidate]
