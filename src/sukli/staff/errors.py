"""What can go wrong when somebody signs in."""

from sukli.errors import AppError, Conflict, Differs, Invalid


class InvalidPin(AppError):
    """No active staff member has this name and this PIN; the error never says which of the two is wrong."""

    status = 401
    error = "invalid_pin"
    detail = "The PIN code you entered is not valid."
    field = "pin"


class PinTaken(Conflict):
    """An active staff member has this PIN."""

    error = "pin_taken"
    detail = "This PIN is already in use. Please choose a different one."
    field = "pin"


class PinTooCommon(Invalid):
    """Guessers try this PIN among the first."""

    error = "pin_too_common"
    detail = "This PIN is too easy to guess. Please choose another one."
    field = "pin"


class NameTaken(Conflict):
    """An active staff member has this name, or one that looks the same."""

    error = "name_taken"
    detail = "Somebody here has this name already. Please add a letter, as in 'Ana B'."
    field = "first_name"


class ConfirmationNeeded(Conflict):
    """A sign-up from this machine must be confirmed by somebody who works here."""

    error = "confirmation_needed"
    detail = "Somebody who works here must confirm this with their first name and PIN."
    field = "confirmed_by"


class OldPinTaken(Conflict):
    """Another person chose this person's PIN while they were away."""

    error = "old_pin_taken"
    detail = "Somebody else has this person's PIN now. They can sign up again with a new one."


class LastPerson(Conflict):
    """Without this person nobody could sign in any more."""

    error = "last_person"
    detail = "Nobody else could sign in. Add somebody first."


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
