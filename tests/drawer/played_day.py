"""A random day at a cafe's counter, played with the product's commands, so that its drawer can be counted."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TypeVar

from sqlalchemy import Connection

from day.playing import opened_by
from explaining.cafe_day import IN, OPENING, OUT, CafeDay, Moved, Paid, Spent
from factories import a_line, an_order
from sukli.business_day import MANILA
from sukli.cafe_settings.letterhead import Letterhead
from sukli.cash.commands import record_cash_transaction
from sukli.cash.schemas import NewCashTransaction
from sukli.db.tx import Tx
from sukli.drawer.app_payments.commands import note_payment
from sukli.drawer.app_payments.schemas import NewAppPayment
from sukli.drawer.closing import begin_closing, carry_over, close_shift, count_drawer
from sukli.drawer.opening import open_shift
from sukli.drawer.queries import OPEN_KINDS
from sukli.drawer.schemas import BeginClosing, CarryOver, CloseShift, NewCount, NewShift, Pieces, Shift
from sukli.expenses.commands import record_expense
from sukli.expenses.schemas import NewExpense
from sukli.explaining.shift import Payment
from sukli.ids import new_id
from sukli.readings.commands import make_z
from sukli.readings.schemas import NewZ, Reading
from sukli.sales.commands import complete_sale
from sukli.sales.schemas import NewSale
from sukli.sales.tendered.verifying import verify_tender
from sukli.sales.voiding import restore_sale, void_sale
from sukli.shifts.tables import SHOP_DRAWER

MINUTE = timedelta(minutes=1)
EVENING = OPENING + timedelta(hours=16, minutes=30)
T = TypeVar("T")

# how often the cafe's usual movements occurred in the weeks before
BEFORE = 3


class PlayedDay:
    """One shift of the shop's drawer, from six in the morning to half past ten in the evening."""

    def __init__(self, connection: Connection, day: CafeDay) -> None:
        player = opened_by(Tx(connection, OPENING))
        self.staff, self._item, self._connection = player.staff, player.items[0], connection
        self.shift_id, self.closing_id = new_id(), new_id()
        self.ids: dict[str, str] = {}
        self._payments = day.payments
        self._weeks_before()
        self._done(
            OPENING, lambda tx: open_shift(tx, NewShift(id=self.shift_id, float_centavos=day.float_said), SHOP_DRAWER)
        )
        for at, act in sorted(self._acts(day), key=lambda one: one[0]):
            self._done(at, act)

    def count(self, pieces: Mapping[int, int]) -> Shift:
        """Note the app payments without an order, then count the drawer in the evening, carrying over what is open."""
        for payment in self._payments:
            self._note(payment)
        listed = [Pieces(denomination_centavos=piece, count=count) for piece, count in pieces.items()]  # type: ignore[arg-type]
        self._done(EVENING, lambda tx: begin_closing(tx, self.shift_id, BeginClosing(closing_id=self.closing_id)))
        for kind in OPEN_KINDS:
            left = CarryOver(closing_id=self.closing_id, kind=kind, reason="Tomorrow.")
            self._done(EVENING, lambda tx, left=left: carry_over(tx, self.shift_id, left, "Ana"))
        count = NewCount(closing_id=self.closing_id, id=new_id(), pieces=listed)
        return self._done(EVENING, lambda tx: count_drawer(tx, self.shift_id, count)).shift

    def close(self) -> Shift:
        """Close the counted drawer; leave nothing in it."""
        close = CloseShift(closing_id=self.closing_id, left_centavos=0)
        return self._done(EVENING + 2 * MINUTE, lambda tx: close_shift(tx, self.shift_id, close)).shift

    def z_reading(self) -> Reading:
        """Make the day's Z-reading."""
        new = NewZ(id=new_id(), on=EVENING.date())
        letterhead = Letterhead("Kape ni Nena", "Baguio")
        return self._done(EVENING + 3 * MINUTE, lambda tx: make_z(tx, new, letterhead, "Ana")).stored.reading

    def sell(self, at: datetime, centavos: int, *, held: timedelta = timedelta(0)) -> str:
        """Make a cash sale on a till that held it this long before the server got it."""
        order = an_order(a_line(self._item, price_centavos=centavos), held_ms=held // timedelta(milliseconds=1))
        self._done(at, lambda tx: complete_sale(tx, NewSale.model_validate(order), self.staff))
        return str(order["id"])

    def void(self, at: datetime, sale_id: str, *, given_back: bool) -> None:
        """Void a sale at this time."""
        self._done(at, lambda tx: void_sale(tx, sale_id, given_back=given_back))

    def move(self, move: Moved, *, held: timedelta = timedelta(0)) -> None:
        """Put cash in or take it out, this long before the server hears of it."""
        self._done(move.at, lambda tx: self._move(tx, move, held))

    def _done(self, at: datetime, act: Callable[[Tx], T]) -> T:
        tx = replace(Tx(self._connection, at), staff_id=self.staff.id)
        result = act(tx)
        tx.write_journal()
        return result

    def _acts(self, day: CafeDay) -> Iterator[tuple[datetime, Callable[[Tx], object]]]:
        for sale in day.sales:
            yield from self._acts_of_sale(sale)
        for move in day.movements:
            yield move.at, lambda tx, move=move: self._move(tx, move)
        for spent in day.expenses:
            yield spent.at, lambda tx, spent=spent: self._spend(tx, spent)

    def _acts_of_sale(self, sale: Paid) -> Iterator[tuple[datetime, Callable[[Tx], object]]]:
        sale_id = self.ids[sale.id] = new_id()
        by_app, tender_id = sale.total - sale.cash, new_id()
        order = an_order(a_line(self._item, price_centavos=sale.total), id=sale_id, order_number=sale.number)
        order["cash_received_centavos"] = sale.typed
        if by_app:
            tender = {"id": tender_id, "kind": "gcash", "name": "GCash", "amount_centavos": by_app}
            cash = {"id": new_id(), "kind": "cash", "name": "Cash", "amount_centavos": sale.cash}
            order["tenders"] = [tender | {"reference": sale.reference}, *([cash] if sale.cash else [])]
        yield sale.at, lambda tx: complete_sale(tx, NewSale.model_validate(order), self.staff)
        if by_app and sale.is_verified:
            yield sale.at + MINUTE, lambda tx: verify_tender(tx, tender_id, verified=True)
        if sale.is_voided or sale.is_restored:
            yield sale.at + MINUTE, lambda tx: void_sale(tx, sale_id, given_back=sale.said_back > 0)
        if sale.is_restored:
            yield sale.at + 2 * MINUTE, lambda tx: restore_sale(tx, sale_id)

    def _move(self, tx: Tx, move: Moved, held: timedelta = timedelta(0)) -> None:
        new = NewCashTransaction(
            id=new_id(),
            transaction_type="cash_in" if move.direction == "in" else "cash_out",
            amount_centavos=move.amount,
            description=move.words,
            held_ms=held // timedelta(milliseconds=1),
        )
        self.ids[move.id] = new.id
        record_cash_transaction(tx, new)

    def _spend(self, tx: Tx, spent: Spent) -> None:
        new = NewExpense(id=new_id(), category="Supplies", description=spent.words, amount_centavos=spent.amount)
        self.ids[spent.id] = new.id
        record_expense(tx, new)

    def _note(self, payment: Payment) -> None:
        new = NewAppPayment(
            id=new_id(),
            kind="gcash",
            name=payment.kind,
            amount_centavos=payment.amount_centavos,
            reference=payment.reference,
            time=f"{payment.made_at.astimezone(MANILA):%H:%M}" if payment.made_at else None,
        )
        self.ids[payment.id] = new.id
        self._done(EVENING, lambda tx: note_payment(tx, self.shift_id, new))

    def _weeks_before(self) -> None:
        for direction, words in (("in", IN), ("out", OUT)):
            for what in words:
                for days in range(BEFORE):
                    move = Moved("before", direction, 100, OPENING - timedelta(days=days + 1), what)
                    self.move(move)
