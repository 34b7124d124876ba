"""What can go wrong with an expense."""

from sukli.errors import AppError


class ExpenseDiffers(AppError):
    """An expense with this id is stored already, with other contents."""

    status = 409
    error = "expense_differs"

    def __init__(self) -> None:
        super().__init__("A different expense with this id is already recorded.", field="id")
