"""A cafe's drawers and readings kept with pencil and paper, sharing no code with the product."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta

from readings.paper_rows import (
    PaperBook,
    PaperCash,
    PaperReading,
    PaperRemoval,
    PaperSale,
    PaperShift,
    Part,
    Sum,
    manila,
)
from readings.paper_taxes import SIGNS, taxes_of

SHOP = "the shop's drawer"


@dataclass
class PaperCafe(PaperBook):
    closed_until: date | None = None
    grand_total: int | None = None
    # days that have a reading
    days: set[date] = field(default_factory=set)

    @property
    def open(self) -> list[PaperShift]:
        return [shift for shift in self.shifts if not shift.is_closed]

    def falls_into(self, drawer: str, made_at: datetime, now: datetime) -> tuple[PaperShift | None, PaperShift | None]:
        """Return the till's own drawer if it was open then, or else the shop's; second, one closed in the meantime."""
        for wanted in (drawer, SHOP):
            own = [shift for shift in self.shifts if shift.drawer == wanted]
            for shift in own:
                # a drawer opened later than now, apparently, was opened before the clock was set back
                if not shift.is_closed and not made_at < shift.opened_at <= now:
                    return shift, None
            for shift in reversed(own):
                if shift.closed_at and shift.opened_at <= made_at < shift.closed_at <= now:
                    return None, shift
        return None, None

    def sell(self, now: datetime, drawer: str, sale: PaperSale) -> None:
        sale.shift, sale.late_for = self.falls_into(drawer, sale.made_at, now)
        sale.is_correction = self.closed_until is not None and sale.day <= self.closed_until
        if sale.is_correction:
            self.corrected.append(("late", sale))
        self.sales.append(sale)

    def void(self, sale: PaperSale, now: datetime, drawer: str, *, given_back: bool) -> None:
        sale.is_voided = True
        if given_back:
            sale.given_back = sale.cash
            self._give_back(sale, now, drawer, sale.cash)
        if self._is_told(sale):
            self.corrected.append(("voided", sale))

    def restore(self, sale: PaperSale, now: datetime, drawer: str) -> None:
        sale.is_voided = False
        self._give_back(sale, now, drawer, -sale.given_back)
        sale.given_back = 0
        if self._is_told(sale):
            self.corrected.append(("restored", sale))

    def _give_back(self, sale: PaperSale, now: datetime, drawer: str, amount: int) -> None:
        moved = self.move(now, now, drawer, "back", amount)
        # recorded where no drawer is open, it came from the drawer that had received it
        if moved.shift is None and sale.shift is not None and not sale.shift.is_closed:
            moved.shift = sale.shift

    def _is_told(self, sale: PaperSale) -> bool:
        return sale.is_counted or (self.closed_until is not None and sale.day <= self.closed_until)

    def move(self, made_at: datetime, now: datetime, drawer: str, way: str, amount: int) -> PaperCash:
        self.cash.append(PaperCash(made_at, now, way, amount, *self.falls_into(drawer, made_at, now)))
        return self.cash[-1]

    def has_reference(self, name: str, reference: str | None) -> bool:
        """Return whether an active sale was paid with this reference."""
        active = [sale for sale in self.sales if not sale.is_voided]
        return any(
            (part.name, part.reference) == (name, reference)
            for sale in active
            for part in sale.parts
            if reference is not None
        )

    def in_drawer(self, shift: PaperShift) -> int:
        sold = sum(sale.cash for sale in self.sales if sale.shift is shift)
        return shift.float_centavos + sold + _change(cash for cash in self.cash if cash.shift is shift)

    def count(self, shift: PaperShift, counted: int, now: datetime) -> None:
        shift.counted, shift.counted_at, shift.expected = counted, now, self.in_drawer(shift)
        shift.known = frozenset([*self.sales, *self.cash])
        for cash in self.cash:
            if cash.shift is shift:
                cash.is_expected = not cash.is_voided

    def voided_after_count(self, shift: PaperShift) -> list[PaperCash]:
        return [cash for cash in self.cash if cash.shift is shift and cash.is_expected and cash.is_voided]

    def close(self, shift: PaperShift, left: int, now: datetime) -> None:
        shift.closed_at, shift.left = now, left
        for cash in self.cash:
            cash.is_closed_with = cash.is_closed_with or (cash.shift is shift and not cash.is_voided)

    def voided_too_late(self, shift: PaperShift) -> list[PaperCash]:
        of_shift = [cash for cash in self.cash if cash.shift is shift and cash.is_voided]
        return [cash for cash in of_shift if cash.is_expected or cash.is_closed_with]

    def sent_late(self, shift: PaperShift) -> int:
        """Return the cash that was in the drawer at the count without being known."""
        rows: list[PaperSale | PaperCash] = [
            *self.sales,
            # giving money back cannot be recorded late
            *(cash for cash in self.cash if cash.way != "back" and not cash.is_voided),
        ]
        return sum(
            row.cash if isinstance(row, PaperSale) else row.adds
            for row in rows
            if shift in (row.shift, row.late_for) and shift.missed(row)
        )

    def came_after_count(self, shift: PaperShift) -> int:
        """Return what came after the count, without what was made before and sent later; a void moves no cash."""
        assert shift.expected is not None
        never_moved = sum(cash.adds for cash in self.voided_after_count(shift))
        return self.in_drawer(shift) - shift.expected - self.sent_late(shift) + never_moved

    def may_read(self, on: date, today: date) -> bool:
        """Return whether the day may be read: each once, and today even if a reading with the clock ahead closed it."""
        is_new = self.closed_until is None or on > self.closed_until or on == today
        return on not in self.days and is_new and all(shift.day > on and on < today for shift in self.open)

    def reading(self, on: date, today: date) -> PaperReading:
        """Return what a reading of this day says, X or Z."""
        is_first = self.closed_until is None
        first = on if self.closed_until is None else self.closed_until + timedelta(days=1)

        def has(day: date) -> bool:
            # records dated after today have happened, too
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
        times = sorted((sale.day, sale.made_at) for sale in sold)
        return PaperReading(
            first=min(first, on),
            last=on,
            gross=sum(sale.gross for sale in sold),
            discounts=_by_discount([sale for sale in sold if sale.discount]),
            voids=(sum(sale.is_voided for sale in sold), sum(sale.amount for sale in sold if sale.is_voided)),
            net=net,
            transactions=len(active),
            tenders=_by_tender(active),
            order_types=_by(active, lambda sale: sale.order_type),
            hours=_by(active, lambda sale: f"{(sale.made_at + timedelta(hours=8)).hour:02}"),
            first_sold_at=times[0][1] if times else None,
            last_sold_at=times[-1][1] if times else None,
            after_count=sorted((sale.made_at, sale.amount) for sale in sold if sale.late_for),
            put_in=_moved(moved, "in"),
            taken_out=_moved(moved, "out", "safe"),
            safe_drops=_moved(moved, "safe"),
            given_back=_moved(moved, "back")[1],
            cash_after_count=sorted(cash.adds for cash in moved if cash.late_for and _is_movement(cash)),
            expenses=_by_category(self, first, on),
            drawers=[(s.number, s.float_centavos, s.expected, s.counted, s.left, self.sent_late(s)) for s in drawers],
            uncounted=sum(sale.cash for sale in (*sold, *late) if sale.shift is None)
            + _change(cash for cash in moved if cash.shift is None)
            - sum(cash.adds for cash in wrong if cash.shift is None),
            taken_back=sorted(-cash.adds for cash in wrong),
            voided_after_count=sorted(-cash.adds for shift in drawers for cash in self.voided_too_late(shift)),
            without_order=sorted(
                (payment.name, payment.amount)
                for payment in self.payments
                if payment.shift in drawers
                and not payment.is_removed
                and not self.has_reference(payment.name, payment.reference)
            ),
            removed=[removal.amount for removal in self._removed(on)],
            corrected=sorted((kind, SIGNS[kind] * sale.amount) for kind, sale in self.corrected),
            taxes=taxes_of(sold, self.corrected),
            corrections=0 if before is None else counted - before,
            previous=before,
            present=None if before is None else counted + net,
        )

    def read(self, on: date, today: date) -> PaperReading:
        """Make a Z-reading of this day."""
        reading = self.reading(on, today)
        for removal in self.removals:
            # removals before the first reading are never reported
            removal.is_said = True
        self.corrected.clear()
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

    def _removed(self, on: date) -> list[PaperRemoval]:
        """Return removals that no reading has reported; the first reading skips those before its day."""
        is_first = self.closed_until is None
        return [row for row in self.removals if not row.is_said and (not is_first or manila(row.removed_at) >= on)]

    @staticmethod
    def active(some: Iterable[PaperSale]) -> int:
        return sum(sale.amount for sale in some if not sale.is_voided)


def _by_discount(discounted: Sequence[PaperSale]) -> list[Sum]:
    """Return the sums by percentage, smallest first: 5%, 33.3%."""
    found: dict[int, list[int]] = {}
    for sale in discounted:
        found.setdefault(sale.discount_tenths, []).append(sale.discount)
    return [Sum(f"Discount {tenths / 10:g}%", len(each), sum(each)) for tenths, each in sorted(found.items())]


def _by_tender(sales: list[PaperSale]) -> list[Sum]:
    """Return the sums by tender: cash first, then the largest."""
    if not sales:
        return []
    parts = [part for sale in sales for part in sale.paid]
    sums = [_sum_of(name, parts) for name in {part.name for part in parts} | {"Cash"}]
    return sorted(sums, key=lambda each: (each.name != "Cash", -each.centavos, each.name))


def _sum_of(name: str, parts: list[Part]) -> Sum:
    amounts = [part.amount for part in parts if part.name == name]
    return Sum(name, len(amounts), sum(amounts))


def _by(sales: list[PaperSale], key: Callable[[PaperSale], str]) -> list[Sum]:
    return [
        Sum(name, len(some), sum(sale.amount for sale in some))
        for name in sorted({key(sale) for sale in sales})
        if (some := [sale for sale in sales if key(sale) == name])
    ]


def _by_category(cafe: PaperCafe, first: date, last: date) -> list[Sum]:
    spent = [each for each in cafe.expenses if first <= each.day <= last and not each.is_deleted]
    return [
        Sum(name, len(amounts), sum(amounts))
        for name in sorted({each.category for each in spent})
        if (amounts := [each.amount for each in spent if each.category == name])
    ]


def _is_movement(cash: PaperCash) -> bool:
    return cash.way != "back" and not cash.is_voided


def _moved(moved: Iterable[PaperCash], *ways: str) -> tuple[int, int]:
    amounts = [cash.amount for cash in moved if cash.way in ways and not cash.is_voided]
    return len(amounts), sum(amounts)


def _change(moved: Iterable[PaperCash]) -> int:
    return sum(cash.adds for cash in moved if not cash.is_voided)
