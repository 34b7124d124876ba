"""Bills, errands, and the cash that goes in and out beside sales."""

from datetime import date, datetime, timedelta
from functools import partial
from random import Random

from sukli.cash.commands import record_cash_transaction, void_cash_transaction
from sukli.cash.schemas import NewCashTransaction
from sukli.demo.backroom import CASH_HABITS, ERRANDS, MONTHLY_BILLS, CashHabit
from sukli.demo.events import CASH, CORRECTION, EXPENSE, Event, moment
from sukli.demo.ids import id_at, shown_id_at
from sukli.expenses.categories import Category
from sukli.expenses.commands import record_expense
from sukli.expenses.schemas import NewExpense
from sukli.staff.schemas import StaffMember


class Office:
    """Pays for things and keeps the drawer supplied with change."""

    def __init__(self, rng: Random, staff: list[StaffMember]) -> None:
        self._rng = rng
        self._owner = staff[0]
        self._cashiers = staff[1:3]

    def day(self, day: date) -> list[Event]:
        """Return everything that was paid, put in or taken out on a day."""
        events = []
        for bill in MONTHLY_BILLS:
            if bill.day_of_month == day.day:
                factor = 1 + self._rng.uniform(-bill.varies_percent, bill.varies_percent) / 100
                # bills are in multiples of ten centavos
                amount = round(bill.amount_centavos * factor / 10) * 10
                at = moment(day, 10, self._rng.uniform(0, 50))
                events.append(self._expense(self._owner, bill.category, bill.description, amount, at))
        for errand in ERRANDS:
            if self._rng.random() * 100 < errand.percent_of_days:
                amount = self._rng.randrange(errand.least_pesos, errand.most_pesos + 1, 5) * 100
                # the market opens before the cafe does
                hour = 6 if errand.percent_of_days == 100 else self._rng.randint(8, 18)
                at = moment(day, hour, self._rng.uniform(0, 59))
                buyer = self._rng.choice(self._cashiers)
                events.append(self._expense(buyer, errand.category, errand.description, amount, at))
        for habit in CASH_HABITS:
            if self._rng.random() * 100 < habit.percent_of_days:
                events += self._cash(habit, day)
        return events

    def _expense(self, staff: StaffMember, category: Category, description: str, amount: int, at: datetime) -> Event:
        new = NewExpense(id=id_at(at, self._rng), category=category, description=description, amount_centavos=amount)
        return Event(at, staff.id, EXPENSE, partial(record_expense, new=new))

    def _cash(self, habit: CashHabit, day: date) -> list[Event]:
        hundreds = self._rng.randint(habit.least_hundreds, habit.most_hundreds)
        at = moment(day, habit.hour, self._rng.uniform(0, 50))
        staff = self._cashiers[0 if habit.hour < 14 else 1]
        if self._rng.random() >= 0.05:
            return [self._movement(habit, hundreds, at, staff)[1]]
        # one digit too many, voided, and recorded again
        wrong_id, wrong = self._movement(habit, hundreds * 10, at, staff)
        voided = Event(
            at + timedelta(minutes=2), staff.id, CORRECTION, partial(void_cash_transaction, transaction_id=wrong_id)
        )
        return [wrong, voided, self._movement(habit, hundreds, at + timedelta(minutes=3), staff)[1]]

    def _movement(self, habit: CashHabit, hundreds: int, at: datetime, staff: StaffMember) -> tuple[str, Event]:
        movement_id = shown_id_at(at, self._rng)
        new = NewCashTransaction(
            id=movement_id,
            transaction_type=habit.transaction_type,
            amount_centavos=hundreds * 10_000,
            description=habit.description,
        )
        return movement_id, Event(at, staff.id, CASH, partial(record_cash_transaction, new=new))
