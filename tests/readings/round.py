"""One cafe of the random days: its people, its time, and how a step is tried."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from random import Random
from typing import TypeVar

from sqlalchemy import Connection

from day.playing import opened_by
from readings.on_paper import SHOP, PaperCafe
from readings.paper_rows import PaperCash, PaperExpense, PaperPayment, PaperSale, PaperShift, manila
from sukli.cafe_settings.tables import cafe_settings
from sukli.db.tx import Tx
from sukli.errors import AppError
from sukli.ids import new_id
from sukli.readings.schemas import Reading
from sukli.shifts.tables import SHOP_DRAWER

T = TypeVar("T")

MORNING = datetime(2026, 3, 1, 0, 0, tzinfo=UTC)
TABLETS = {"a": new_id(), "b": new_id()}
DRAWERS = TABLETS | {SHOP: SHOP_DRAWER}
MOST_CENTAVOS = 500_000
# how long a till held something back, in minutes
HELD = (0, 0, 0, 30, 2_000)
# by name: kind, and rule for the reference; a till may use a tender that Settings has turned off since
TENDERS = {
    "GCash": ("gcash", "optional"),
    "Maya": ("maya", "required"),
    "QR Ph": ("qrph", "off"),
    "Card": ("card", None),
    "GrabPay": ("other", "optional"),
    "Utang": ("other", None),
}
TURNED_ON = [{"kind": kind, "name": name, "reference": rule} for name, (kind, rule) in TENDERS.items() if rule]


class Round:
    """What every step needs: the product's transaction, and the paper."""

    def __init__(self, connection: Connection, seed: int) -> None:
        self.now, self.ahead = MORNING, timedelta()
        player = opened_by(Tx(connection, self.now))
        self._tx, self.staff, self.item = Tx(connection, self.now), player.staff, player.items[0]
        changed = {"changed_at": self.now, "changed_by": self.staff.id}
        connection.execute(cafe_settings.insert(), {"name": "tenders", "value": TURNED_ON, **changed})
        self.chance = Random(seed)
        self.paper = PaperCafe()
        self.sales: list[tuple[str, PaperSale]] = []
        self.moves: list[tuple[str, PaperCash]] = []
        self.expenses: list[tuple[str, PaperExpense]] = []
        self.shifts: list[tuple[str, PaperShift]] = []
        self.payments: list[tuple[str, PaperPayment]] = []
        self.readings: list[Reading] = []
        # the VAT of the sales that the first reading carries forward
        self.vat_before = 0

    @property
    def connection(self) -> Connection:
        return self._tx.connection

    @property
    def today(self) -> date:
        return manila(self.now)

    def refused(self, command: Callable[..., object], *args: object, **others: object) -> bool:
        """Run a command, all or nothing; return whether the product refused it."""
        tx = replace(self._tx, now=self.now, staff_id=self.staff.id, entries=[], dirty=set())
        try:
            with self.connection.begin_nested():
                command(tx, *args, **others)
                tx.write_journal()
        except AppError:
            return True
        return False

    def till(self) -> str:
        return self.chance.choice(list(TABLETS))

    def amount(self) -> int:
        return self.chance.randint(1, MOST_CENTAVOS)

    def held(self) -> timedelta:
        return timedelta(minutes=self.chance.choice(HELD))

    def one_of(self, several: list[T]) -> list[T]:
        return [self.chance.choice(several)] if several else []

    def open_shifts(self) -> list[tuple[str, PaperShift]]:
        return [(key, shift) for key, shift in self.shifts if not shift.is_closed]


def millis(held: timedelta) -> int:
    return held // timedelta(milliseconds=1)
