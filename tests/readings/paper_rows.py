"""A cafe's day written down with pencil and paper, row by row."""

from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from typing import Any, NamedTuple


def manila(at: datetime) -> date:
    return (at + timedelta(hours=8)).date()


class Sum(NamedTuple):
    """A name, how many there are, and their sum."""

    name: str
    count: int
    centavos: int


class Part(NamedTuple):
    """A part of a sale's payment."""

    name: str
    amount: int
    reference: str | None


@dataclass(eq=False)
class PaperShift:
    number: int
    drawer: str
    opened_at: datetime
    float_centavos: int
    counted: int | None = None
    counted_at: datetime | None = None
    # the rows that its count knew of
    known: "frozenset[PaperSale | PaperCash]" = frozenset()
    expected: int | None = None
    left: int | None = None
    closed_at: datetime | None = None
    is_listed: bool = False

    @property
    def day(self) -> date:
        return manila(self.opened_at)

    @property
    def is_closed(self) -> bool:
        return self.closed_at is not None

    def missed(self, row: "PaperSale | PaperCash") -> bool:
        """Whether the count missed a row made before it; the count's clock may have been ahead."""
        if self.counted_at is None or row in self.known or row.made_at > self.counted_at:
            return False
        return row.recorded_at > self.counted_at or row.recorded_at > row.made_at


@dataclass(eq=False)
class PaperSale:
    made_at: datetime
    recorded_at: datetime
    order_type: str
    amount: int
    discount: int
    discount_tenths: int
    # empty for a sale paid only in cash
    parts: list[Part]
    shift: PaperShift | None
    # the shift that was already closed when the sale arrived
    late_for: PaperShift | None
    # made on a day that a reading had closed
    is_correction: bool = False
    is_counted: bool = False
    is_voided: bool = False
    given_back: int = 0
    # the sale's taxes as in tests/tax/plain.py, and whether the shop was registered for VAT
    tax: dict[str, Any] | None = None

    @property
    def day(self) -> date:
        return manila(self.made_at)

    @property
    def gross(self) -> int:
        return self.amount + self.discount if self.tax is None else int(self.tax["subtotal_centavos"])

    @property
    def cash(self) -> int:
        return self.amount - sum(part.amount for part in self.parts if part.name != "Cash")

    @property
    def paid(self) -> list[Part]:
        return self.parts or [Part("Cash", self.amount, None)]


@dataclass(eq=False)
class PaperCash:
    """Cash moved besides sales: put in, taken out, to the safe, or given back."""

    made_at: datetime
    recorded_at: datetime
    way: str
    amount: int
    shift: PaperShift | None
    late_for: PaperShift | None
    is_voided: bool = False
    is_listed: bool = False
    # a reading has listed it, and a later one has taken that back
    is_said: bool = False
    is_taken_back: bool = False
    # the last count of its drawer expected it
    is_expected: bool = False
    # in its drawer when that was closed
    is_closed_with: bool = False

    @property
    def day(self) -> date:
        return manila(self.made_at)

    @property
    def adds(self) -> int:
        return self.amount if self.way == "in" else -self.amount


@dataclass(eq=False)
class PaperExpense:
    day: date
    category: str
    amount: int
    is_deleted: bool = False


@dataclass(eq=False)
class PaperPayment:
    """A payment listed by an app, for which no order existed."""

    shift: PaperShift
    name: str
    amount: int
    reference: str | None
    is_removed: bool = False


@dataclass(eq=False)
class PaperRemoval:
    """A sale that was removed from a till."""

    removed_at: datetime
    amount: int | None
    is_said: bool = False


@dataclass
class PaperReading:
    first: date
    last: date
    gross: int
    discounts: list[Sum]
    voids: tuple[int, int]
    net: int
    transactions: int
    tenders: list[Sum]
    order_types: list[Sum]
    hours: list[Sum]
    first_sold_at: datetime | None
    last_sold_at: datetime | None
    after_count: list[tuple[datetime, int]]
    put_in: tuple[int, int]
    taken_out: tuple[int, int]
    safe_drops: tuple[int, int]
    given_back: int
    cash_after_count: list[int]
    expenses: list[Sum]
    # number, float, expected, counted, left, sent late
    drawers: list[tuple[int, int, int | None, int | None, int | None, int]]
    uncounted: int
    taken_back: list[int]
    voided_after_count: list[int]
    without_order: list[tuple[str, int]]
    removed: list[int | None]
    corrected: list[tuple[str, int]]
    taxes: Any
    corrections: int
    previous: int | None
    present: int | None


@dataclass
class PaperBook:
    """All rows of a cafe."""

    sales: list[PaperSale] = field(default_factory=list)
    cash: list[PaperCash] = field(default_factory=list)
    shifts: list[PaperShift] = field(default_factory=list)
    expenses: list[PaperExpense] = field(default_factory=list)
    payments: list[PaperPayment] = field(default_factory=list)
    removals: list[PaperRemoval] = field(default_factory=list)
    # corrections of closed days since the last reading
    corrected: list[tuple[str, PaperSale]] = field(default_factory=list)
