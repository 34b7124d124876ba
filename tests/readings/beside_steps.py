"""What happens besides sales on random days: cash, expenses, and app payments without an order."""

from datetime import timedelta

from factories import an_expense_change
from readings.paper_rows import PaperExpense, PaperPayment, manila
from readings.round import TABLETS, TENDERS, Round, millis
from readings.selling_steps import REFERENCES
from sukli.cash.commands import record_cash_transaction, void_cash_transaction
from sukli.cash.schemas import NewCashTransaction
from sukli.drawer.app_payments.commands import note_payment, remove_payment
from sukli.drawer.app_payments.schemas import NewAppPayment
from sukli.expenses.categories import CATEGORIES
from sukli.expenses.commands import change_expense, delete_expense, record_expense
from sukli.expenses.schemas import NewExpense
from sukli.ids import new_id
from sukli.unrecorded.commands import CASH, EXPENSE, write_down
from sukli.unrecorded.schemas import RefusedRecord


class BesideSteps(Round):
    """Cash and expenses, recorded and voided or deleted."""

    def _move(self) -> None:
        drawer, way, held = self.till(), self.chance.choice(("in", "out", "safe")), self.held()
        new = NewCashTransaction(
            id=new_id(),
            transaction_type="cash_in" if way == "in" else "cash_out",
            amount_centavos=self.amount(),
            kind="safe_drop" if way == "safe" else None,
            held_ms=millis(held),
        )
        assert not self.refused(record_cash_transaction, new, device_id=TABLETS[drawer])
        cash = self.paper.move(self.now - held, self.now, drawer, way, new.amount_centavos)
        self.moves.append((new.id, cash))
        if self.chance.random() < 0.1:
            # the answer was lost, so it is sent again
            assert not self.refused(record_cash_transaction, new, device_id=TABLETS[self.till()])

    def _void_move(self) -> None:
        for move_id, cash in self.one_of(self.moves):
            assert self.refused(void_cash_transaction, move_id) == cash.is_voided
            cash.is_voided = True

    def _spend(self) -> None:
        held, days = self.held(), self.chance.choice((None, None, 0, 1, 2))
        day = manila(self.now - held) if days is None else manila(self.now) - timedelta(days=days)
        new = NewExpense(
            id=new_id(),
            category=self.chance.choice(CATEGORIES),
            description="Ice",
            amount_centavos=self.amount(),
            on=None if days is None else day,
            held_ms=millis(held),
        )
        assert not self.refused(record_expense, new)
        self.expenses.append((new.id, PaperExpense(day, new.category, new.amount_centavos)))
        self.paper.expenses.append(self.expenses[-1][1])

    def _change_expense(self) -> None:
        amount, category = self.amount(), self.chance.choice(CATEGORIES)
        for expense_id, expense in self.one_of([each for each in self.expenses if not each[1].is_deleted]):
            change = an_expense_change(self.connection, expense_id, amount_centavos=amount, category=category)
            assert not self.refused(change_expense, expense_id, change)
            expense.amount, expense.category = amount, category

    def _delete_expense(self) -> None:
        for expense_id, expense in self.one_of(self.expenses):
            assert not self.refused(delete_expense, expense_id)
            expense.is_deleted = True

    def _remove_beside(self) -> None:
        """Remove a refused record from a till: it is in the journal, but in no sum."""
        kind, record = self.chance.choice(((CASH, {"transaction_type": "cash_in"}), (EXPENSE, {"category": "Other"})))
        body = RefusedRecord(record=record | {"amount_centavos": self.amount()})
        assert not self.refused(write_down, kind, new_id(), body, None)

    def _note_payment(self) -> None:
        """Note an app payment without an order, as whoever closes a drawer would."""
        name, reference = self.chance.choice(list(TENDERS)), self.chance.choice((None, *REFERENCES))
        for shift_id, shift in self.one_of(self.open_shifts()):
            kind, rule = TENDERS[name]
            new = NewAppPayment.model_validate(
                {"id": new_id(), "kind": kind, "name": name, "amount_centavos": self.amount(), "reference": reference}
            )
            used = [part.name for sale in self.paper.sales if sale.shift is shift for part in sale.parts]
            is_noted = reference is not None and any(
                (other.name, other.reference) == (name, reference) and not other.is_removed
                for other in self.paper.payments
            )
            allowed = (rule or name in used) and not is_noted and not self.paper.has_reference(name, reference)
            assert self.refused(note_payment, shift_id, new) != bool(allowed)
            if allowed:
                self.payments.append((new.id, PaperPayment(shift, name, new.amount_centavos, reference)))
                self.paper.payments.append(self.payments[-1][1])

    def _remove_payment(self) -> None:
        for payment_id, payment in self.one_of(self.payments):
            (shift_id,) = (key for key, shift in self.shifts if shift is payment.shift)
            was_refused = self.refused(remove_payment, shift_id, payment_id)
            assert was_refused == (payment.shift.is_closed and not payment.is_removed)
            payment.is_removed = payment.is_removed or not was_refused
