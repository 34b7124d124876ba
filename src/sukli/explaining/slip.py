"""One slip that may have happened, and its effect on the drawer's difference."""

from collections.abc import Callable
from typing import Literal, NamedTuple

Kind = Literal[
    "refund_not_given",
    "refund_not_recorded",
    "restored",
    "arrived_later",
    "sold_before_opening",
    "removed_from_till",
    "movement_twice",
    "movement_turned",
    "movement_digits",
    "expense_from_drawer",
    "paid_by_app",
    "paid_in_cash",
    "other_bill",
    "change_not_given",
    "received_digits",
    "count_digits",
    "float_digits",
]


class Row(NamedTuple):
    """What a candidate opens. A count or float has no id; for a count by denomination, the id is the denomination."""

    type: Literal["sale", "movement", "expense", "removed", "payment", "count", "float"]
    id: str | None


class Slip(NamedTuple):
    """A mistake that people make, at one row or two.

    `amount_centavos` is what it adds to counted less expected. `odds` is how often such a row has such a slip: 0.05 is
    one in twenty. `sentence` is called only for slips that are shown; `evidence` is what supports it
    besides its amount.
    """

    kind: Kind
    amount_centavos: int
    rows: tuple[Row, ...]
    odds: float
    sentence: Callable[[], str]
    evidence: str = ""
