"""What can be wrong with a sale."""

from sukli.errors import AppError


class SaleDiffers(AppError):
    """A sale with this id is stored already, with other contents."""

    status = 409
    error = "sale_differs"

    def __init__(self) -> None:
        super().__init__("A different sale with this id is already recorded.", field="id")


class UnknownItem(AppError):
    """A line names an item that was never on the menu."""

    status = 422
    error = "unknown_item"

    def __init__(self, position: int) -> None:
        super().__init__("This item is not on the menu.", field=f"lines.{position}.item_id")


class LineIdTaken(AppError):
    """A line's id belongs to a line of another sale."""

    status = 409
    error = "line_id_taken"

    def __init__(self) -> None:
        super().__init__("A line's id belongs to another sale.", field="lines")


class NotVoided(AppError):
    """The sale that was to be restored is active."""

    status = 409
    error = "not_voided"

    def __init__(self) -> None:
        super().__init__("This sale is not voided.")
