"""What can be wrong with a payment without an order."""

from sukli.errors import Conflict, Differs


class AppPaymentDiffers(Differs):
    """A payment with this id was noted with other values."""

    error = "app_payment_differs"
    detail = "A different payment with this id is already noted."


class AppPaymentNoted(Conflict):
    """The payment with this reference was noted before, at this closing or another."""

    error = "app_payment_noted"
    field = "reference"

    def __init__(self, name: str, first_name: str, time: str) -> None:
        super().__init__(f"{first_name} noted this {name} payment at {time}.")
