"""What can go wrong with cash put in or taken out."""

from sukli.errors import AppError


class CashTransactionDiffers(AppError):
    """A cash transaction with this id is stored already, with other contents."""

    status = 409
    error = "cash_transaction_differs"

    def __init__(self) -> None:
        super().__init__("A different cash transaction with this id is already recorded.", field="id")
