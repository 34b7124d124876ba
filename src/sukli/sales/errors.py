"""What can be wrong with a sale."""

from sukli.errors import AppError, Conflict, Differs


class SaleDiffers(Differs):
    """A sale with this id is stored already, with other contents."""

    error = "sale_differs"
    detail = "A different sale with this id is already recorded."


class UnknownItem(AppError):
    """A line names an item that was never on the menu."""

    status = 422
    error = "unknown_item"

    def __init__(self, position: int, name: str) -> None:
        super().__init__(f'"{name}" is not on the menu.', field=f"lines.{position}.item_id")


class LineIdTaken(Conflict):
    """A line's id belongs to a line of another sale."""

    error = "line_id_taken"
    detail = "A line's id belongs to another sale."
    field = "lines"


class NotVoided(Conflict):
    """The sale to be restored is active."""

    error = "not_voided"
    detail = "This sale is not voided."
