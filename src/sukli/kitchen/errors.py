"""What can go wrong with a cook's ticks."""

from sukli.errors import AppError


class TooLate(AppError):
    """The call was on its way until its screen had given it up: whoever tapped may want the opposite by now."""

    status = 412
    error = "too_late"
    detail = "This call arrived after its screen had given it up. Nothing was changed."
