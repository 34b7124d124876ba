"""What can go wrong with an expense."""

from sukli.errors import Conflict, Differs


class ExpenseDiffers(Differs):
    """An expense with this id was recorded before, with other contents."""

    error = "expense_differs"
    detail = "A different expense with this id is already recorded."


class ExpenseChanged(Conflict):
    """The known values are stale: somebody else changed a field; `field` is the first of those."""

    error = "expense_changed"

    def __init__(self, field: str) -> None:
        super().__init__("Someone else changed this expense.", field=field)


class ExpenseDeleted(Conflict):
    """The expense with this id was recorded and then deleted; a late repeat must not bring it back."""

    error = "expense_deleted"
    detail = "This expense was deleted."
    field = "id"
