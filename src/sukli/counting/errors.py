"""What can go wrong with a count of the shelf, each with a sentence that says what to do."""

from collections.abc import Iterable

from sukli.errors import Conflict, Differs


class ShelfCountDiffers(Differs):
    """A count with this id was begun with another list, with other places, or with `blind` set otherwise."""

    error = "shelf_count_differs"
    detail = "A different count with this id is already open."


class EntryDiffers(Differs):
    """An entry with this id has other contents."""

    error = "entry_differs"
    detail = "A different entry with this id is already counted."


class CountIsOpen(Conflict):
    """Another count is open; the answer has its id, so that the person can join it."""

    error = "count_is_open"

    def __init__(self, first_name: str, count_id: str) -> None:
        super().__init__(f"{first_name} has started a count. Join it, or have it applied first.", count_id=count_id)


class CountOver(Conflict):
    """Somebody has applied or cancelled the count."""

    error = "count_over"

    def __init__(self, first_name: str, done: str, time: str) -> None:
        super().__init__(f"{first_name} {done} this count at {time}.")


class CountMovedOn(Conflict):
    """The count has more entries than the person saw who applies it."""

    error = "count_moved_on"
    detail = "More was counted since. Check it, then apply."


class NothingCounted(Conflict):
    """The count has no entries."""

    error = "nothing_counted"
    detail = "Nothing is counted yet."


class ContentChanged(Conflict):
    """What one unit holds has changed since the person saw it while counting."""

    error = "content_changed"

    def __init__(self, names: Iterable[str]) -> None:
        super().__init__(f"What one holds was changed. Please count again: {', '.join(names)}")
