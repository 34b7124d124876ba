"""The explainer's input: what happened in one shift. Amounts are centavos, instants are aware.

Where each field comes from:

| field | from |
|---|---|
| `Sale` | each sale of the shift, voided ones too; no deposits |
| `cash_centavos` | the cash line in `sale_tenders`; of a sale without tenders its total |
| `cash_received_centavos` | that line's `received_centavos`, or `sales.cash_received_centavos` |
| `other` | its `sale_tenders` that are not cash; `kind` is their `name`; verified if `verified_at` is set |
| `is_voided`, `was_restored` | the last of its voids and restores in the journal |
| `given_back_centavos` | the sum of its refunds: 0 after a restore took them back |
| `Movement` | each cash movement of the shift that is not voided, safe drops as cash out |
| `Expense` | each expense of the shift's time that is not deleted, and has no cash out of its own |
| `pays_its_own` | whether it is the cash out of an expense that is not deleted |
| `voided_from_elsewhere` | sales not of this shift: refunded here, or voided during it without an open drawer |
| `arrived_later`, `moved_later` | sales and cash movements made before the count that tills sent after it |
| `sold_before` | sales of the day made before the opening, in no shift; cash less what was given back then |
| `Removed` | each sale of the shift's time that somebody removed from a till, and that is not recorded |
| its `cash_centavos` | its total less its other tenders; its total where these cannot be read |
| `Payment` | each of the shift's `app_payments` that was not removed, and whose reference no sale had at the count |
| `float_centavos` | what the shift was opened with |
| `usual` | by `in_words` of a description: the direction that nearly all its movements had in the weeks before |
| `pieces` | its count by denomination in centavos; empty where one sum was typed |
| `counted_centavos` | what the count came to |
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType
from typing import Literal, NamedTuple

Direction = Literal["in", "out"]


@dataclass(frozen=True, slots=True)
class Tender:
    """A part of a sale that was not paid in cash; `kind` is its displayed name, such as 'GCash'."""

    kind: str
    amount_centavos: int
    reference: str | None = None
    is_verified: bool = False


class Sale(NamedTuple):
    """A paid order, as it was recorded."""

    id: str
    order_number: int | None
    made_at: datetime
    cash_centavos: int
    cash_received_centavos: int | None = None
    other: tuple[Tender, ...] = ()
    is_voided: bool = False
    given_back_centavos: int = 0
    was_restored: bool = False


@dataclass(frozen=True, slots=True)
class Movement:
    """Cash put into or taken out of the drawer beside sales; `pays_its_own`: it pays an expense recorded with it."""

    id: str
    direction: Direction
    amount_centavos: int
    made_at: datetime
    description: str | None = None
    pays_its_own: bool = False


@dataclass(frozen=True, slots=True)
class Expense:
    """An expense without a cash out of its own; a separate cash out may still have taken its money from the drawer."""

    id: str
    amount_centavos: int
    made_at: datetime
    description: str


@dataclass(frozen=True, slots=True)
class Removed:
    """A sale that the server refused for good, and that somebody removed from a till."""

    id: str
    order_number: int | None
    made_at: datetime
    cash_centavos: int


@dataclass(frozen=True, slots=True)
class Payment:
    """Money that came in through an app and belongs to no sale; `kind` is its displayed name, such as 'GCash'."""

    id: str
    kind: str
    amount_centavos: int
    made_at: datetime | None = None
    reference: str | None = None


@dataclass(frozen=True, slots=True)
class Shift:
    """One drawer between its opening and its count; `sales` and `movements` in order of time."""

    counted_centavos: int
    float_centavos: int = 0
    sales: tuple[Sale, ...] = ()
    voided_from_elsewhere: tuple[Sale, ...] = ()
    arrived_later: tuple[Sale, ...] = ()
    sold_before: tuple[Sale, ...] = ()
    removed: tuple[Removed, ...] = ()
    movements: tuple[Movement, ...] = ()
    moved_later: tuple[Movement, ...] = ()
    expenses: tuple[Expense, ...] = ()
    payments: tuple[Payment, ...] = ()
    usual: Mapping[str, Direction] = field(default_factory=lambda: MappingProxyType({}))
    pieces: Mapping[int, int] = field(default_factory=lambda: MappingProxyType({}))


def in_words(description: str | None) -> str:
    """Normalize a description for comparison: 'Ice ' becomes 'ice'."""
    return " ".join((description or "").split()).casefold()
