"""An expense on the wire. Amounts in centavos. Spec sections 2 and 5."""

from datetime import date
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from sukli.expenses.categories import Category
from sukli.http.schema_types import MOST_CENTAVOS, Day, HeldMs, RequiredLines, Wire, WireId, WireInstant

Description = Annotated[RequiredLines, Field(max_length=500)]
Spent = Annotated[int, Field(ge=1, le=MOST_CENTAVOS)]


class ExpenseEntry(Wire):
    """What a person types; all of it is required."""

    category: Category
    description: Description
    amount_centavos: Spent


class KnownValues(Wire):
    """The values of the changed fields as the person saw them before typing; they need not be valid."""

    category: str | None = None
    description: str | None = None
    amount_centavos: int | None = None


class ExpenseChange(Wire):
    """Only the fields of an expense that a person changed; `known` has the same fields."""

    category: Category | None = None
    description: Description | None = None
    amount_centavos: Spent | None = None
    known: KnownValues

    @model_validator(mode="after")
    def _known_by_their_values(self) -> Self:
        changed = self.model_fields_set - {"known"}
        for name in changed:
            if getattr(self, name) is None:
                raise ValueError(f"{name}: This is required.")
        if changed != self.known.model_fields_set:
            raise ValueError("known: Please name the fields that change, and no other.")
        return self


class NewExpense(ExpenseEntry):
    """An expense to record; `on` is the day of the date picker; without it, the day on which the expense was made.

    `held_ms` says how long the browser held it before this try; `made_by` is who was signed in when it was made.
    `cash_out_id`, made by the browser, says that it was paid from the drawer: a cash out is recorded with it.
    """

    id: WireId
    cash_out_id: WireId | None = None
    on: Day | None = None
    held_ms: HeldMs = 0
    made_by: WireId | None = None


class Expense(ExpenseEntry):
    """What was spent on the business day `on`; `created_at` is when it was recorded, perhaps on a later day.

    `cash_out_centavos` is the cash out recorded with it, unless that is voided; None if there is none.
    """

    id: WireId
    on: date
    created_at: WireInstant
    staff_id: WireId
    staff_first_name: str
    cash_out_centavos: int | None


class DeletedExpense(Expense):
    """The expense as it last was, who deleted it, and who approved that."""

    deleted_at: WireInstant
    deleted_by_first_name: str
    approved_by_first_name: str | None


class ExpensesOfDay(Wire):
    """A day's expenses, newest first, with their sum, and the deleted ones, latest first and in no sum."""

    on: date
    total_centavos: int
    expenses: list[Expense]
    deleted: list[DeletedExpense]
    # whether a Z-reading, which does not change any more, has closed the day
    closed: bool = False


class ExpenseValues(Wire):
    """The values of an expense at some moment."""

    category: str
    description: str
    amount_centavos: int


class ExpenseEvent(Wire):
    """One change of an expense: by whom, approved by whom, and the values before and after.

    If it waited on a device and somebody else sent it, `sent_by_first_name` is that person.
    """

    at: WireInstant
    staff_first_name: str | None
    approved_by_first_name: str | None
    sent_by_first_name: str | None
    action: Literal["recorded", "changed", "deleted"]
    before: ExpenseValues | None
    after: ExpenseValues | None


class ExpenseHistory(Wire):
    """Everything that was done to an expense, oldest first."""

    events: list[ExpenseEvent]
