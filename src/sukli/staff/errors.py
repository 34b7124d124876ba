"""What can go wrong when somebody signs in."""

from sukli.errors import AppError, Conflict, Differs


class InvalidPin(AppError):
    """No active staff member has this name and this PIN; never says which of the two is wrong."""

    status = 401
    error = "invalid_pin"
    detail = "The PIN code you entered is not valid."
    field = "pin"


class PinTaken(Conflict):
    """An active staff member has this PIN."""

    error = "pin_taken"
    detail = "This PIN is already in use. Please choose a different one."
    field = "pin"


class StaffDiffers(Differs):
    """The id belongs to another staff member."""

    error = "staff_differs"
    detail = "This id belongs to another staff member."


class TooManyAttempts(AppError):
    """Too many tries from this device or on this server; `retry_after_seconds` says how long to wait."""

    status = 429
    error = "too_many_attempts"

    def __init__(self, retry_after_seconds: int) -> None:
        super().__init__(
            f"Too many attempts. Try again in {retry_after_seconds} seconds.",
            retry_after_seconds=retry_after_seconds,
        )
        self.retry_after_seconds = retry_after_seconds
