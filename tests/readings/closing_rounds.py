"""Random days of drawers and readings, played with the product's commands and on paper in parallel."""

from collections.abc import Callable
from datetime import timedelta

from readings.beside_steps import BesideSteps
from readings.comparing import compare
from readings.paper_rows import PaperShift
from readings.paper_taxes import vat_alone
from readings.round import DRAWERS
from readings.selling_steps import SellingSteps
from sukli.cafe_settings.letterhead import Letterhead
from sukli.check.readings import wrong_readings
from sukli.drawer.closing import begin_closing, carry_over, close_shift, count_drawer
from sukli.drawer.money import expected_in
from sukli.drawer.opening import open_shift
from sukli.drawer.queries import closing_of, shift_row
from sukli.drawer.schemas import BeginClosing, CarryOver, CloseShift, NewCount, NewShift
from sukli.ids import new_id
from sukli.readings.commands import make_z
from sukli.readings.contents import Maker
from sukli.readings.queries import reading_by_id, x_reading
from sukli.readings.schemas import NewZ
from sukli.sales.sent_late import sent_after_count

LETTERHEAD = Letterhead("Kape ni Nena", "Baguio")
# relative frequency of each step
STEPS = {
    "wait": 25,
    "jump": 12,
    "sell": 36,
    "void": 9,
    "restore": 6,
    "deposit": 2,
    "remove": 2,
    "move": 9,
    "void_move": 4,
    "spend": 4,
    "change_expense": 2,
    "delete_expense": 1,
    "remove_beside": 1,
    "note_payment": 4,
    "remove_payment": 1,
    "open": 9,
    "count": 6,
    "close": 6,
    "evening": 12,
    "z": 3,
    "x": 5,
}


class ClosingRound(SellingSteps, BesideSteps):
    """A cafe; the product's figures and refusals must equal the paper's."""

    def play(self, steps: int) -> None:
        """Play this many steps, and check all readings at the end."""
        for name in self.chance.choices(list(STEPS), list(STEPS.values()), k=steps):
            step: Callable[[], None] = getattr(self, f"_{name}")
            step()
        self._x()
        assert wrong_readings(self.connection) == []

    def _wait(self) -> None:
        self.now += timedelta(minutes=self.chance.choice((1, 20, 300, 900)))

    def _jump(self) -> None:
        """Set the clock wrong, or right again if it is wrong."""
        if self.ahead:
            self.now -= self.ahead
            self.ahead = timedelta()
        else:
            self.ahead = timedelta(days=self.chance.choice((1, 3, 1_600, -1, -5)))
            self.now += self.ahead

    def _open(self) -> None:
        drawer, amount = self.chance.choice(list(DRAWERS)), self.amount()
        new = NewShift(id=new_id(), float_centavos=amount)
        is_open = any(shift.drawer == drawer for shift in self.paper.open)
        assert self.refused(open_shift, new, DRAWERS[drawer]) == is_open
        if not is_open:
            number = shift_row(self.connection, new.id).number
            self.paper.shifts.append(PaperShift(number, drawer, self.now, amount))
            self.shifts.append((new.id, self.paper.shifts[-1]))

    def _count(self) -> None:
        for shift_id, shift in self.one_of(self.open_shifts()):
            self._count_this(shift_id, shift)

    def _close(self) -> None:
        for shift_id, shift in self.one_of(self.open_shifts()):
            self._close_this(shift_id, shift)

    def _evening(self) -> None:
        for shift_id, shift in self.open_shifts():
            self._count_this(shift_id, shift)
            self._close_this(shift_id, shift)
        self._z()

    def _z(self) -> None:
        on = self.today - timedelta(days=self.chance.choice((0, 0, 1, 3)))
        new = NewZ(id=new_id(), on=on, day_confirmed=True)
        allowed = self.paper.may_read(on, self.today)
        assert self.refused(make_z, new, LETTERHEAD, "Ana") != allowed
        if allowed:
            if not self.readings:
                self.vat_before = vat_alone(sale for sale in self.paper.sales if sale.day < on)
            reading = reading_by_id(self.connection, new.id).reading
            self.readings.append(reading)
            assert reading.number == len(self.readings)
            compare(reading, self.paper.read(on, self.today))
            counted = [sale for sale in self.paper.sales if sale.is_counted]
            assert reading.present_centavos == self.paper.active(counted)
            rows = [vat for each in self.readings for vat in (each.vat, each.corrected_vat) if vat is not None]
            assert self.vat_before + sum(vat.vat_centavos for vat in rows) == vat_alone(counted)
            self._compare_all_cash()

    def _compare_all_cash(self) -> None:
        """Check that all readings together are true about the cash that they listed, as it is now."""
        for way, sort in (("in", "cash_in"), ("out", "cash_out")):
            stated = sum((each.cash.put_in if way == "in" else each.cash.taken_out).centavos for each in self.readings)
            voided = [cash for each in self.readings for cash in each.voided_cash if cash.transaction_type == sort]
            never = sum(cash.adds_centavos for cash in voided)
            listed = [cash for cash in self.paper.cash if cash.is_said and not cash.is_voided]
            true = sum(cash.amount for cash in listed if cash.way in (way, "safe" if way == "out" else way))
            assert stated + (never if way == "in" else -never) == true

    def _x(self) -> None:
        reading = x_reading(self.connection, LETTERHEAD, Maker("Ana", self.now))
        compare(reading, self.paper.reading(self.today, self.today))
        for shift_id, shift in self.one_of(self.shifts):
            assert expected_in(self.connection, shift_id) == self.paper.in_drawer(shift)
            if shift.counted_at:
                assert sent_after_count(self.connection, shift_id) == self.paper.sent_late(shift)

    def _count_this(self, shift_id: str, shift: PaperShift) -> None:
        closing, amount = new_id(), self.amount()
        begin = BeginClosing(closing_id=closing, take_over=True)
        assert not self.refused(begin_closing, shift_id, begin)
        if closing_of(self.connection, shift_id, self.now).references:
            carry = CarryOver(closing_id=closing, kind="references", reason="Nobody has the phone")
            assert not self.refused(carry_over, shift_id, carry, "Ana")
        # nothing else is open: there are no unsent records and no tickets
        count = NewCount(closing_id=closing, id=new_id(), sum_centavos=amount)
        assert not self.refused(count_drawer, shift_id, count)
        self.paper.count(shift, amount, self.now)
        assert shift_row(self.connection, shift_id).expected_centavos == shift.expected

    def _close_this(self, shift_id: str, shift: PaperShift) -> None:
        closing, left = new_id(), self.amount()
        begin = BeginClosing(closing_id=closing, take_over=True)
        assert not self.refused(begin_closing, shift_id, begin)
        there = -1
        if shift.counted is not None:
            there = max(shift.counted + self.paper.came_after_count(shift), 0)
            left = min(left, there) if self.chance.random() < 0.8 else left
        close = CloseShift(closing_id=closing, left_centavos=left)
        assert self.refused(close_shift, shift_id, close) == (left > there)
        if left <= there:
            after_count = shift_row(self.connection, shift_id).after_count_centavos
            assert after_count == self.paper.came_after_count(shift)
            self.paper.close(shift, left, self.now)
