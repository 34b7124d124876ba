"""What can go wrong with an expense."""

from sukli.errors import AppError


class ExpenseDiffers(AppError):
    """An expense with this id was recorded before, with other contents."""

    status = 409
    error = "expense_differs"

    def __init__(self) -> None:
        super().__init__("A different expense with this id is already recorded.", field="id")


class ExpenseChanged(AppError):
    """The known values are stale: somebody else changed a field; `field` is the first such one."""

    status = 409
    error = "expense_changed"

    def __init__(self, field: str) -> None:
        super().__init__("Someone else changed this expense.", field=field)


class ExpenseDeleted(AppError):
    """The expense with this id was recorded and then deleted; a late repeat must not bring it back."""

    status = 409
    error = "expense_deleted"

    def __init__(self) -> None:
        super().__init__("This expense was deleted.", field="id")
