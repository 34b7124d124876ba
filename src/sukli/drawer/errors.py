"""What can go wrong with a drawer, each with a sentence that says what to do."""

from sukli.errors import Conflict, Differs


class ShiftDiffers(Differs):
    """A shift with this id was opened with another float, or in another drawer."""

    error = "shift_differs"
    detail = "A different shift with this id is already recorded."


class CountDiffers(Differs):
    """A count with this id has other bills and coins, or another sum."""

    error = "count_differs"
    detail = "A different count with this id is already recorded."


class DrawerIsOpen(Conflict):
    """The drawer was opened already and has not been closed."""

    error = "drawer_is_open"

    def __init__(self, first_name: str, time: str) -> None:
        super().__init__(f"{first_name} opened this drawer at {time}. Close it first.")


class ShiftClosed(Conflict):
    """Somebody has closed the drawer."""

    error = "shift_closed"

    def __init__(self, first_name: str, time: str) -> None:
        super().__init__(f"{first_name} closed this drawer at {time}.")


class ClosedBySomeoneElse(Conflict):
    """Another browser is closing the drawer; its closing can be taken over."""

    error = "closed_by_someone_else"

    def __init__(self, first_name: str, time: str) -> None:
        super().__init__(f"{first_name} has been closing this drawer since {time}. Take over to go on here.")


class ClosingNotBegun(Conflict):
    """No closing has been begun that this could be a step of."""

    error = "closing_not_begun"
    detail = "Start closing the drawer first."


class StillOpen(Conflict):
    """Something is neither settled nor carried over; `field` is its kind."""

    error = "still_open"

    def __init__(self, kind: str, what: str) -> None:
        super().__init__(f"{what}. Settle that first, or say why it stays open.", field=kind)


class NotCounted(Conflict):
    """The drawer must be counted before it is closed."""

    error = "not_counted"
    detail = "Count the drawer first."


class NoDifference(Conflict):
    """The drawer held exactly what was expected."""

    error = "no_difference"
    detail = "This drawer was counted exactly: there is no difference to write about."


class NoteChanged(Conflict):
    """Somebody else has written or removed a note since."""

    error = "note_changed"
    field = "note"

    def __init__(self, first_name: str, time: str) -> None:
        super().__init__(f"{first_name} changed this note at {time}. Save again to write yours in its place.")


class NotClosed(Conflict):
    """The closing slip can be printed only once the drawer is closed."""

    error = "not_closed"
    detail = "Close the drawer first."
