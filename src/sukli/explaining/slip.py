"""One slip that may have happened, and what it would have made of the drawer's difference."""

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
    """What a candidate opens. A count or float has no id; of a count by denomination it is the denomination."""

    type: Literal["sale", "movement", "expense", "removed", "payment", "count", "float"]
    id: str | None


class Slip(NamedTuple):
    """A thing that people do wrong, at one row or two.

    `amount_centavos` is what it adds to counted less expected. `odds` is how often such a row has such a slip: 0.05 is
    one of twenty. `told` says it to people, and is asked only of those that are shown; `evidence` is what speaks for it
    beside its amount.
    """

    kind: Kind
    amount_centavos: int
    rows: tuple[Row, ...]
    odds: float
    told: Callable[[], str]
    evidence: str = ""
