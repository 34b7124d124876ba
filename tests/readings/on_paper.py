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
    counted_at: datetime | None = None
    expected: int | None = None
    closed_at: datetime | None = None
    is_listed: bool = False

    @property
    def day(self) -> date:
        return manila(self.opened_at)

    @property
    def is_closed(self) -> bool:
        return self.closed_at is not None


@dataclass
class PaperSale:
    made_at: datetime
    recorded_at: datetime
    amount: int
    cash: int
    shift: PaperShift | None
    discount: int
    # of a day that a reading had closed
    is_correction: bool = False
    is_counted: bool = False
    is_voided: bool = False
    given_back: int = 0

    @property
    def day(self) -> date:
        return manila(self.made_at)


@dataclass
class PaperCash:
    """What moved cash beside sales: put in, taken out, to the safe, or given back."""

    day: date
    way: str
    amount: int
    shift: PaperShift | None
    is_voided: bool = False
    is_listed: bool = False
    # a reading has said it, and that it was not so
    is_said: bool = False
    is_taken_back: bool = False
    # the last count of its drawer expected it
    is_expected: bool = False

    @property
    def adds(self) -> int:
        return self.amount if self.way == "in" else -self.amount


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
    taken_back: list[int]
    voided_after_count: list[int]
    corrections: int
    previous: int | None
    present: int | None


@dataclass
class PaperCafe:
    sales: list[PaperSale] = field(default_factory=list)
    cash: list[PaperCash] = field(default_factory=list)
    shifts: list[PaperShift] = field(default_factory=list)
    closed_until: date | None = None
    grand_total: int | None = None
    # those that have a reading
    days: set[date] = field(default_factory=set)

    @property
    def open(self) -> list[PaperShift]:
        return [shift for shift in self.shifts if not shift.is_closed]

    def falls_into(self, drawer: str, made_at: datetime, now: datetime) -> PaperShift | None:
        """The till's own drawer if that was open then, or else the shop's; none if that was closed meanwhile."""
        for wanted in (drawer, SHOP):
            own = [shift for shift in self.shifts if shift.drawer == wanted]
            for shift in own:
                # one that seems to be opened later than now was opened before the clock was set back
                if not shift.is_closed and not made_at < shift.opened_at <= now:
                    return shift
            if any(shift.closed_at and shift.opened_at <= made_at < shift.closed_at <= now for shift in own):
                return None
        return None

    def sell(self, made_at: datetime, now: datetime, drawer: str, amount: int, cash: int, discount: int) -> None:
        sale = PaperSale(made_at, now, amount, cash, self.falls_into(drawer, made_at, now), discount)
        sale.is_correction = self.closed_until is not None and sale.day <= self.closed_until
        self.sales.append(sale)

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
        self.cash.append(PaperCash(manila(now), way, amount, self.falls_into(drawer, now, now)))

    def in_drawer(self, shift: PaperShift) -> int:
        sold = sum(sale.cash for sale in self.sales if sale.shift is shift)
        return shift.float_centavos + sold + _change(cash for cash in self.cash if cash.shift is shift)

    def count(self, shift: PaperShift, counted: int, now: datetime) -> None:
        shift.counted, shift.counted_at, shift.expected = counted, now, self.in_drawer(shift)
        for cash in self.cash:
            if cash.shift is shift:
                cash.is_expected = not cash.is_voided

    def voided_after_count(self, shift: PaperShift) -> list[PaperCash]:
        return [cash for cash in self.cash if cash.shift is shift and cash.is_expected and cash.is_voided]

    def came_after_count(self, shift: PaperShift) -> int:
        """What was not counted: a sale made before the count and sent after it was; a void moves nothing."""
        assert shift.counted_at is not None
        assert shift.expected is not None
        sent_late = sum(
            sale.cash
            for sale in self.sales
            if sale.shift is shift and sale.made_at <= shift.counted_at < sale.recorded_at
        )
        never_moved = sum(cash.adds for cash in self.voided_after_count(shift))
        return self.in_drawer(shift) - shift.expected - sent_late + never_moved

    def may_read(self, on: date, today: date) -> bool:
        """A day once; and of the days that a last reading with the clock ahead closed, today nevertheless."""
        is_new = self.closed_until is None or on > self.closed_until or on == today
        return on not in self.days and is_new and all(shift.day > on and on < today for shift in self.open)

    def reading(self, on: date, today: date) -> PaperReading:
        """What a reading of this day says, X or Z."""
        is_first = self.closed_until is None
        first = on if self.closed_until is None else self.closed_until + timedelta(days=1)

        def has(day: date) -> bool:
            # what is dated after today has happened all the same
            return (day <= on or on == today) and (day >= on or not is_first)

        sold = [sale for sale in self.sales if not sale.is_counted and not sale.is_correction and has(sale.day)]
        active = [sale for sale in sold if not sale.is_voided]
        moved = [cash for cash in self.cash if not cash.is_listed and has(cash.day)]
        counted = self.active(sale for sale in self.sales if sale.is_counted or sale.is_correction)
        before = None if is_first else self.grand_total
        wrong = [cash for cash in self.cash if cash.is_said and cash.is_voided and not cash.is_taken_back]
        drawers = [
            shift
            for shift in self.shifts
            if (not shift.is_closed and (shift.day <= on or on == today)) or (not shift.is_listed and has(shift.day))
        ]
        net = self.active(sold)
        late = [sale for sale in self.sales if sale.is_correction and not sale.is_counted]
        return PaperReading(
            first=min(first, on),
            last=on,
            gross=sum(sale.amount + sale.discount for sale in sold),
            discounts=sum(sale.discount for sale in sold),
            voids=sum(sale.amount for sale in sold if sale.is_voided),
            net=net,
            transactions=len(active),
            in_cash=sum(sale.cash for sale in active),
            put_in=_sum(moved, "in"),
            taken_out=_sum(moved, "out") + _sum(moved, "safe"),
            safe_drops=_sum(moved, "safe"),
            given_back=_sum(moved, "back"),
            drawers=[(shift.number, shift.expected, shift.counted) for shift in drawers],
            uncounted=sum(sale.cash for sale in (*sold, *late) if sale.shift is None)
            + _change(cash for cash in moved if cash.shift is None)
            - sum(cash.adds for cash in wrong if cash.shift is None),
            taken_back=sorted(-cash.adds for cash in wrong),
            voided_after_count=sorted(-cash.adds for shift in drawers for cash in self.voided_after_count(shift)),
            corrections=0 if before is None else counted - before,
            previous=before,
            present=None if before is None else counted + net,
        )

    def read(self, on: date, today: date) -> PaperReading:
        """A Z-reading of this day."""
        reading = self.reading(on, today)
        for cash in self.cash:
            cash.is_taken_back = cash.is_taken_back or (cash.is_said and cash.is_voided)
            is_first = self.closed_until is None
            is_its = not cash.is_listed and (cash.day <= on or on == today) and (cash.day >= on or not is_first)
            cash.is_said = cash.is_said or (is_its and not cash.is_voided)
        if reading.previous is None:
            reading.previous = self.active(sale for sale in self.sales if sale.day < on)
        for sale in self.sales:
            sale.is_counted = sale.is_counted or sale.is_correction or sale.day <= on or on == today
        reading.present = self.grand_total = self.active(sale for sale in self.sales if sale.is_counted)
        self.closed_until = on
        self.days.add(on)
        for row in (*self.cash, *self.shifts):
            row.is_listed = row.is_listed or row.day <= on or on == today
        return reading

    @staticmethod
    def active(some: Iterable[PaperSale]) -> int:
        return sum(sale.amount for sale in some if not sale.is_voided)


def _sum(moved: Iterable[PaperCash], way: str) -> int:
    return sum(cash.amount for cash in moved if cash.way == way and not cash.is_voided)


def _change(moved: Iterable[PaperCash]) -> int:
    return sum(cash.adds for cash in moved if not cash.is_voided)
