"""Writes of expenses."""

from sqlalchemy import select

from sukli.db.tx import Tx
from sukli.errors import Invalid
from sukli.expenses.categories import CATEGORIES
from sukli.expenses.errors import ExpenseDiffers
from sukli.expenses.tables import expenses
from sukli.wire import MOST_CENTAVOS


def record_expense(tx: Tx, *, expense_id: str, category: str, description: str, amount_centavos: int) -> None:
    """Record what was spent now; the same again changes nothing. Raises Invalid, ExpenseDiffers. Spec section 5."""
    description = description.strip()
    if category not in CATEGORIES:
        raise Invalid(f"The category is one of {', '.join(CATEGORIES)}.", field="category")
    if not description:
        raise Invalid("Please say what it was for.", field="description")
    if not 0 < amount_centavos <= MOST_CENTAVOS:
        raise Invalid("Please enter a valid amount", field="amount_centavos")
    told = {
        "staff_id": tx.actor,
        "category": category,
        "description": description,
        "amount_centavos": amount_centavos,
    }
    if not tx.insert_new(expenses, told | {"id": expense_id, "created_at": tx.now, "business_on": tx.today}):
        columns = [expenses.c[name] for name in told]
        stored = tx.connection.execute(select(*columns).where(expenses.c.id == expense_id)).one()
        if stored._asdict() != told:
            raise ExpenseDiffers
        return
    tx.record("expense.recorded", expense_id, after=told)
    tx.announce("expenses")
    tx.announce("figures")
