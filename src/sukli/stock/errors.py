"""What can go wrong in the stock room."""

from sukli.errors import AppError


class ItemNameTaken(AppError):
    """An active item of the same list has this name."""

    status = 409
    error = "item_name_taken"

    def __init__(self, name: str) -> None:
        super().__init__(f"An item named {name!r} already exists.", field="name")


class StockTransactionDiffers(AppError):
    """A stock transaction with this id is stored already, with other contents."""

    status = 409
    error = "stock_transaction_differs"

    def __init__(self) -> None:
        super().__init__("A different stock transaction with this id is already recorded.", field="id")
