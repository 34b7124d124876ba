"""What can go wrong in the stock room."""

from sukli.errors import Conflict, Differs, NotFound


class ItemNameTaken(Conflict):
    """An active item of the same list has this name."""

    error = "item_name_taken"

    def __init__(self, name: str) -> None:
        super().__init__(f"An item named {name!r} already exists.", field="name")


class ItemDiffers(Differs):
    """An item with this id was added already, with other contents."""

    error = "item_differs"
    detail = "A different item with this id is already stored."


class ItemNotFound(NotFound):
    """The list has no such item, or it was deleted."""

    detail = "There is no such item. Somebody may have deleted it."


class BatchDiffers(Differs):
    """A batch edit with this id was made already, with other contents."""

    error = "batch_differs"
    detail = "A different batch edit with this id is already saved."
    field = "batch_id"


class StockTransactionDiffers(Differs):
    """A stock transaction with this id is stored already, with other contents."""

    error = "stock_transaction_differs"
    detail = "A different stock transaction with this id is already recorded."


class UnitCostChanged(Conflict):
    """The known unit cost is stale: the item's is neither the known one nor the typed one."""

    error = "unit_cost_changed"

    def __init__(self, centavos: int) -> None:
        super().__init__("Someone else changed the unit cost.", field="unit_cost_centavos", unit_cost_centavos=centavos)
