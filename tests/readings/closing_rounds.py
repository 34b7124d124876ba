"""Random days of drawers and readings, played with the product's commands and on paper at once."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from typing import TypeVar

from sqlalchemy import Connection

from day.playing import opened_by
from factories import a_line, an_order
from readings.on_paper import SHOP, PaperCafe, PaperReading, PaperSale, PaperShift
from sukli.cafe_settings.letterhead import Letterhead
from sukli.cash.commands import record_cash_transaction, void_cash_transaction
from sukli.cash.schemas import NewCashTransaction
from sukli.check.readings import wrong_readings
from sukli.db.tx import Tx
from sukli.drawer.closing import begin_closing, close_shift, count_drawer
from sukli.drawer.opening import open_shift
from sukli.drawer.schemas import BeginClosing, CloseShift, NewCount, NewShift
from sukli.errors import AppError
from sukli.ids import new_id
from sukli.readings.commands import make_z
from sukli.readings.contents import Maker
from sukli.readings.queries import x_reading
from sukli.readings.schemas import NewZ, Reading
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale
from sukli.sales.voiding import restore_sale, void_sale
from sukli.shifts.tables import SHOP_DRAWER

T = TypeVar("T")

MORNING = datetime(2026, 3, 1, 0, 0, tzinfo=UTC)
LETTERHEAD = Letterhead("Kape ni Nena", "Baguio")
TABLETS = {"a": new_id(), "b": new_id()}
DRAWERS = TABLETS | {SHOP: SHOP_DRAWER}
MOST_CENTAVOS = 500_000
# how often each is done, beside the others
STEPS = {
    "wait": 25,
    "jump": 6,
    "sell": 40,
    "void": 9,
    "restore": 6,
    "move": 8,
    "void_move": 3,
    "open": 9,
    "count": 8,
    "close": 8,
    "evening": 6,
    "z": 3,
    "x": 3,
}


class ClosingRound:
    """One cafe; what the product says must be what the paper says, and so must what it refuses."""

    def __init__(self, connection: Connection, seed: int) -> None:
        self.now, self._ahead = MORNING, timedelta()
        player = opened_by(Tx(connection, self.now))
        self._tx, self._staff, self._item = Tx(connection, self.now), player.staff, player.items[0]
        self._chance = Random(seed)
        self._paper = PaperCafe()
        self._sales: list[tuple[str, PaperSale]] = []
        self._moves: list[str] = []
        self._shifts: list[tuple[str, PaperShift]] = []
        self.readings: list[Reading] = []

    def play(self, steps: int) -> None:
        """So many steps, and at the end the check of all readings."""
        for name in self._chance.choices(list(STEPS), list(STEPS.values()), k=steps):
            tx = replace(self._tx, now=self.now, staff_id=self._staff.id, entries=[])
            step: Callable[[Tx], None] = getattr(self, f"_{name}")
            step(tx)
            tx.write_journal()
        assert wrong_readings(self._tx.connection) == []

    def _wait(self, _: Tx) -> None:
        self.now += timedelta(minutes=self._chance.choice((1, 20, 300, 900)))

    def _jump(self, _: Tx) -> None:
        """The clock is far ahead, until somebody sets it right."""
        if self._ahead:
            self.now -= self._ahead
            self._ahead = timedelta()
        else:
            self._ahead = timedelta(days=self._chance.choice((1, 3, 1_600)))
            self.now += self._ahead

    def _sell(self, tx: Tx) -> None:
        drawer, price = self._chance.choice(list(TABLETS)), self._amount()
        tenths = self._chance.choice((0, 0, 0, 50, 333))
        order = an_order(a_line(self._item, price_centavos=price), discount_tenths=tenths)
        # half a centavo is rounded up
        discount = (price * tenths + 500) // 1000
        amount = price - discount
        cash = self._chance.choice((amount, amount, amount, 0, amount // 3))
        held = self._chance.choice((0, 0, 0, 30, 2_000))
        order["held_ms"] = held * 60_000
        if cash < amount:
            paid = [("gcash", "GCash", amount - cash), ("cash", "Cash", cash)]
            order["tenders"] = [
                {"id": new_id(), "kind": kind, "name": name, "amount_centavos": part}
                for kind, name, part in paid
                if part
            ]
        complete_sale(tx, NewSale.model_validate(order), self._staff, TABLETS[drawer])
        self._paper.sell(self.now - timedelta(minutes=held), self.now, drawer, amount, cash, discount)
        self._sales.append((order["id"], self._paper.sales[-1]))

    def _void(self, tx: Tx) -> None:
        drawer, given_back = self._chance.choice(list(TABLETS)), self._chance.random() < 0.5
        for sale_id, sale in self._one_of(self._sales):
            with _refused_unless(not sale.is_voided):
                void_sale(tx, sale_id, given_back=given_back, device_id=TABLETS[drawer])
                self._paper.void(sale, self.now, drawer, given_back=given_back)

    def _restore(self, tx: Tx) -> None:
        drawer = self._chance.choice(list(TABLETS))
        for sale_id, sale in self._one_of([(sale_id, sale) for sale_id, sale in self._sales if sale.is_voided]):
            restore_sale(tx, sale_id, device_id=TABLETS[drawer])
            self._paper.restore(sale, self.now, drawer)

    def _move(self, tx: Tx) -> None:
        drawer, way, amount = (
            self._chance.choice(list(TABLETS)),
            self._chance.choice(("in", "out", "safe")),
            self._amount(),
        )
        new = NewCashTransaction(
            id=new_id(),
            transaction_type="cash_in" if way == "in" else "cash_out",
            amount_centavos=amount,
            kind="safe_drop" if way == "safe" else None,
        )
        record_cash_transaction(tx, new, device_id=TABLETS[drawer])
        self._paper.move(self.now, drawer, way, amount)
        self._moves.append(new.id)

    def _void_move(self, tx: Tx) -> None:
        moves = [move for move in self._paper.cash if move.way != "back"]
        for move_id, move in self._one_of(list(zip(self._moves, moves, strict=True))):
            with suppress(AppError):
                void_cash_transaction(tx, move_id)
                move.is_voided = True

    def _open(self, tx: Tx) -> None:
        drawer, amount = self._chance.choice(list(DRAWERS)), self._amount()
        new = NewShift(id=new_id(), float_centavos=amount)
        with _refused_unless(all(shift.drawer != drawer for shift in self._paper.open)):
            number = open_shift(tx, new, DRAWERS[drawer]).stored.number
            self._paper.shifts.append(PaperShift(number, drawer, self.now, amount))
            self._shifts.append((new.id, self._paper.shifts[-1]))

    def _count(self, tx: Tx) -> None:
        for shift_id, shift in self._one_of(self._open_shifts()):
            self._count_this(tx, shift_id, shift)

    def _close(self, tx: Tx) -> None:
        for shift_id, shift in self._one_of(self._open_shifts()):
            self._close_this(tx, shift_id, shift)

    def _evening(self, tx: Tx) -> None:
        for shift_id, shift in self._open_shifts():
            self._count_this(tx, shift_id, shift)
            self._close_this(tx, shift_id, shift)
        self._z(tx)

    def _z(self, tx: Tx) -> None:
        on = tx.today - timedelta(days=self._chance.choice((0, 0, 1, 3)))
        with _refused_unless(self._paper.may_read(on, tx.today)):
            new = NewZ(id=new_id(), on=on, day_confirmed=True)
            reading = make_z(tx, new, LETTERHEAD, "Ana").stored.reading
            self.readings.append(reading)
            assert reading.number == len(self.readings)
            _compare(reading, self._paper.read(on, tx.today))
            assert reading.present_centavos == self._paper.active(sale for sale in self._paper.sales if sale.is_counted)
            self._compare_all_cash()

    def _compare_all_cash(self) -> None:
        """All readings together say of the cash that they have listed what is true of it now."""
        for way, sort in (("in", "cash_in"), ("out", "cash_out")):
            told = sum((each.cash.put_in if way == "in" else each.cash.taken_out).centavos for each in self.readings)
            voided = [cash for each in self.readings for cash in each.voided_cash if cash.transaction_type == sort]
            never = sum(cash.adds_centavos for cash in voided)
            listed = [cash for cash in self._paper.cash if cash.is_said and not cash.is_voided]
            true = sum(cash.amount for cash in listed if cash.way in (way, "safe" if way == "out" else way))
            assert told + (never if way == "in" else -never) == true

    def _x(self, tx: Tx) -> None:
        _compare(x_reading(tx.connection, LETTERHEAD, Maker("Ana", self.now)), self._paper.reading(tx.today, tx.today))

    def _count_this(self, tx: Tx, shift_id: str, shift: PaperShift) -> None:
        closing, amount = new_id(), self._amount()
        begin_closing(tx, shift_id, BeginClosing(closing_id=closing, take_over=True))
        # nothing is unsent and there are no tickets; what was paid otherwise is another test's
        tx.connection.exec_driver_sql("UPDATE sale_tenders SET verified_at = 1")
        counted = count_drawer(tx, shift_id, NewCount(closing_id=closing, id=new_id(), sum_centavos=amount))
        self._paper.count(shift, amount, self.now)
        assert counted.shift.expected_centavos == shift.expected

    def _close_this(self, tx: Tx, shift_id: str, shift: PaperShift) -> None:
        closing, left = new_id(), self._amount()
        begin_closing(tx, shift_id, BeginClosing(closing_id=closing, take_over=True))
        there = -1
        if shift.counted is not None:
            there = max(shift.counted + self._paper.came_after_count(shift), 0)
            left = min(left, there) if self._chance.random() < 0.8 else left
        with _refused_unless(left <= there):
            done = close_shift(tx, shift_id, CloseShift(closing_id=closing, left_centavos=left)).shift
            assert done.after_count_centavos == self._paper.came_after_count(shift)
            shift.closed_at = self.now

    def _open_shifts(self) -> list[tuple[str, PaperShift]]:
        return [(key, shift) for key, shift in self._shifts if not shift.is_closed]

    def _amount(self) -> int:
        return self._chance.randint(1, MOST_CENTAVOS)

    def _one_of(self, several: list[T]) -> list[T]:
        return [self._chance.choice(several)] if several else []


@contextmanager
def _refused_unless(is_allowed: bool) -> Iterator[None]:
    try:
        yield
    except AppError:
        assert not is_allowed
    else:
        assert is_allowed


def _compare(reading: Reading, paper: PaperReading) -> None:
    in_cash = [tender.centavos for tender in reading.tenders if tender.name == "Cash"]
    said = PaperReading(
        first=reading.first_on,
        last=reading.last_on,
        gross=reading.gross_centavos,
        discounts=sum(named.centavos for named in reading.discounts),
        voids=reading.voids.centavos,
        net=reading.net_centavos,
        transactions=reading.transactions,
        in_cash=sum(in_cash),
        put_in=reading.cash.put_in.centavos,
        taken_out=reading.cash.taken_out.centavos,
        safe_drops=reading.cash.safe_drops.centavos,
        given_back=reading.cash.given_back_centavos,
        drawers=[(drawer.number, drawer.expected_centavos, drawer.counted_centavos) for drawer in reading.drawers],
        uncounted=reading.uncounted_centavos,
        taken_back=sorted(cash.adds_centavos for cash in reading.voided_cash),
        voided_after_count=sorted(cash.adds_centavos for cash in reading.voided_after_the_count),
        corrections=reading.corrections_centavos,
        previous=reading.previous_centavos,
        present=reading.present_centavos,
    )
    assert said == paper
    for named in (reading.tenders, reading.order_types, reading.hours):
        assert sum(each.centavos for each in named) == reading.net_centavos
    assert said.gross - said.discounts - said.voids == said.net
