"""What can prevent a Z-reading, each with a sentence that says what to do."""

from datetime import date

from sukli.business_day import day_in_words
from sukli.errors import Conflict, Differs


class ReadingDiffers(Differs):
    """A Z-reading with this id was made for another day."""

    error = "reading_differs"
    detail = "A Z-reading with this id was made for another day."


class DayIsClosed(Conflict):
    """The day already has its Z-reading."""

    error = "day_is_closed"
    field = "on"

    def __init__(self, number: int) -> None:
        super().__init__(f"Z-reading {number} has closed this day already.", number=number)


class DayUnlikely(Conflict):
    """The machine's date may be wrong, and nobody has confirmed it. `against` is a sentence with the reason."""

    error = "day_unlikely"
    field = "on"

    def __init__(self, on: date, against: str) -> None:
        super().__init__(f"The date here is {day_in_words(on)}. {against} Is the date right?")


class DrawersOpen(Conflict):
    """A drawer opened on one of these days has not been closed."""

    error = "drawers_open"

    def __init__(self, numbers: list[int]) -> None:
        which = f"shift {numbers[0]}" if len(numbers) == 1 else f"shifts {', '.join(map(str, numbers))}"
        super().__init__(f"A drawer is still open: close {which} first.")
