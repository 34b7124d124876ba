"""A cafe's drawers and readings as a person with a pencil would keep them, sharing no code with the product."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

SHOP = "the shop's drawer"


def manila(at: datetime) -> date:
    return (at + timedelta(hours=8)).date()


@dataclass
class PaperShift:
    number: int
    drawer: str
    opened_at: datetime
    float_centavos: int
    counted: int | None = None
    expected: int | None = None
    is_closed: bool = False
    is_listed: bool = False

    @property
    def day(self) -> date:
        return manila(self.opened_at)


@dataclass
class PaperSale:
    day: date
    amount: int
    cash: int
    shift: PaperShift | None
    discount: int
    # of a day that a reading had closed
    is_late: bool = False
    is_voided: bool = False
    given_back: int = 0
    is_listed: bool = False


@dataclass
class PaperCash:
    """What moved cash beside sales: put in, taken out, to the safe, or given back."""

    day: date
    way: str
    amount: int
    shift: PaperShift | None
    is_voided: bool = False
    is_listed: bool = False


@dataclass
class PaperReading:
    first: date
    last: date
    gross: int
    discounts: int
    voids: int
    net: int
    transactions: int
    in_cash: int
    put_in: int
    taken_out: int
    safe_drops: int
    given_back: int
    drawers: list[tuple[int, int | None, int | None]]
    uncounted: int
    previous: int | None
    present: int | None


@dataclass
class PaperCafe:
    sales: list[PaperSale] = field(default_factory=list)
    cash: list[PaperCash] = field(default_factory=list)
    shifts: list[PaperShift] = field(default_factory=list)
    closed_until: date | None = None
    grand_total: int | None = None

    @property
    def open(self) -> list[PaperShift]:
        return [shift for shift in self.shifts if not shift.is_closed]

    def falls_into(self, drawer: str, made_at: datetime) -> PaperShift | None:
        """The till's own drawer if that was open then, or else the shop's."""
        for wanted in (drawer, SHOP):
            for shift in self.open:
                if shift.drawer == wanted and shift.opened_at <= made_at:
                    return shift
        return None

    def sell(self, made_at: datetime, drawer: str, amount: int, cash: int, discount: int) -> None:
        day = manila(made_at)
        is_late = self.closed_until is not None and day <= self.closed_until
        self.sales.append(PaperSale(day, amount, cash, self.falls_into(drawer, made_at), discount, is_late))

    def void(self, sale: PaperSale, now: datetime, drawer: str, *, given_back: bool) -> None:
        sale.is_voided = True
        if given_back:
            sale.given_back = sale.cash
            self.move(now, drawer, "back", sale.cash)

    def restore(self, sale: PaperSale, now: datetime, drawer: str) -> None:
        sale.is_voided = False
        self.move(now, drawer, "back", -sale.given_back)
        sale.given_back = 0

    def move(self, now: datetime, drawer: str, way: str, amount: int) -> None:
        self.cash.append(PaperCash(manila(now), way, amount, self.falls_into(drawer, now)))

    def in_drawer(self, shift: PaperShift) -> int:
        sold = sum(sale.cash for sale in self.sales if sale.shift is shift)
        return shift.float_centavos + sold + _change(cash for cash in self.cash if cash.shift is shift)

    def may_read(self, on: date) -> bool:
        is_new = self.closed_until is None or on > self.closed_until
        return is_new and all(shift.day > on for shift in self.open)

    def reading(self, on: date) -> PaperReading:
        """What a reading of this day says, X or Z."""
        is_first = self.closed_until is None
        first = on if self.closed_until is None else self.closed_until + timedelta(days=1)
        sold = [sale for sale in self.sales if first <= sale.day <= on]
        active = [sale for sale in sold if not sale.is_voided]
        late = [sale for sale in self.sales if sale.is_late and not sale.is_listed]
        moved = [
            cash for cash in self.cash if not cash.is_listed and cash.day <= on and (cash.day >= on or not is_first)
        ]
        before = None if self.closed_until is None else self.grand_total
        ever = sum(sale.amount for sale in self.sales if not sale.is_voided and sale.day <= on)
        return PaperReading(
            first=min(first, on),
            last=on,
            gross=sum(sale.amount + sale.discount for sale in sold),
            discounts=sum(sale.discount for sale in sold),
            voids=sum(sale.amount for sale in sold if sale.is_voided),
            net=sum(sale.amount for sale in active),
            transactions=len(active),
            in_cash=sum(sale.cash for sale in active),
            put_in=_sum(moved, "in"),
            taken_out=_sum(moved, "out") + _sum(moved, "safe"),
            safe_drops=_sum(moved, "safe"),
            given_back=_sum(moved, "back"),
            drawers=[
                (shift.number, shift.expected, shift.counted)
                for shift in self.shifts
                if shift.day <= on
                and (not shift.is_closed or (not shift.is_listed and (shift.day >= on or not is_first)))
            ],
            uncounted=sum(sale.cash for sale in (*sold, *late) if sale.shift is None)
            + _change(cash for cash in moved if cash.shift is None),
            previous=before,
            # without late sales, voids and restores in between it is the sum of all that counts
            present=None if before is None else ever if first <= on else self._so_far(),
        )

    def read(self, on: date) -> PaperReading:
        """A Z-reading of this day."""
        reading = self.reading(on)
        counts = [sale for sale in self.sales if not sale.is_voided]
        if reading.previous is None:
            reading.previous = sum(sale.amount for sale in counts if sale.day < on)
        reading.present = self.grand_total = sum(sale.amount for sale in counts if sale.day <= on)
        self.closed_until = on
        for row in (*self.cash, *self.shifts):
            row.is_listed = row.is_listed or row.day <= on
        for sale in self.sales:
            sale.is_listed = sale.is_listed or sale.is_late
        return reading

    def _so_far(self) -> int:
        counts = (sale for sale in self.sales if not sale.is_voided)
        return sum(sale.amount for sale in counts if self.closed_until is not None and sale.day <= self.closed_until)


def _sum(moved: Iterable[PaperCash], way: str) -> int:
    return sum(cash.amount for cash in moved if cash.way == way and not cash.is_voided)


def _change(moved: Iterable[PaperCash]) -> int:
    return sum(cash.amount if cash.way == "in" else -cash.amount for cash in moved if not cash.is_voided)
