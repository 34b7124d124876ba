"""What can go wrong in the stock room."""

from sukli.errors import AppError, NotFound


class ItemNameTaken(AppError):
    """An active item of the same list has this name."""

    status = 409
    error = "item_name_taken"

    def __init__(self, name: str) -> None:
        super().__init__(f"An item named {name!r} already exists.", field="name")


class ItemDiffers(AppError):
    """An item with this id was added already, with other contents."""

    status = 409
    error = "item_differs"

    def __init__(self) -> None:
        super().__init__("A different item with this id is already stored.", field="id")


class ItemNotFound(NotFound):
    """No such item in this list, or a deleted one."""

    def __init__(self) -> None:
        super().__init__("There is no such item. Somebody may have deleted it.")


class BatchDiffers(AppError):
    """A batch edit with this id was made already, with other contents."""

    status = 409
    error = "batch_differs"

    def __init__(self) -> None:
        super().__init__("A different batch edit with this id is already saved.", field="batch_id")


class StockTransactionDiffers(AppError):
    """A stock transaction with this id is stored already, with other contents."""

    status = 409
    error = "stock_transaction_differs"

    def __init__(self) -> None:
        super().__init__("A different stock transaction with this id is already recorded.", field="id")


class UnitCostChanged(AppError):
    """The known unit cost is stale: the item's is neither that one nor the one that was typed."""

    status = 409
    error = "unit_cost_changed"

    def __init__(self, centavos: int) -> None:
        super().__init__("Someone else changed the unit cost.", field="unit_cost_centavos", unit_cost_centavos=centavos)
