"""What can go wrong when owners change the menu."""

from typing import Any

from sukli.errors import Conflict, Differs, Invalid, NotFound


class MenuBatchDiffers(Differs):
    """A batch edit with this id was already saved, with other contents."""

    error = "batch_differs"
    detail = "A different batch edit with this id is already saved."
    field = "batch_id"


class MenuChanged(Conflict):
    """Somebody else changed the same thing; `now` is its current state."""

    error = "menu_changed"

    def __init__(self, what: str, now: Any) -> None:
        super().__init__(f"Someone else changed {what}.", now=now)


class GroupDiffers(Differs):
    """A group with this id was already added, with other contents."""

    error = "group_differs"
    detail = "A different group with this id is already stored."


class GroupNameTaken(Conflict):
    """Another group of the menu has this name."""

    error = "group_name_taken"

    def __init__(self, name: str) -> None:
        super().__init__(f"A group named {name!r} already exists.", field="name")


class GroupNotFound(NotFound):
    """The group does not exist, or was deleted."""

    detail = "There is no such group. Somebody may have deleted it."


class DefaultGroupStays(Conflict):
    """A default group holds the items whose names imply it; it cannot be deleted."""

    error = "default_group_stays"
    detail = "This group cannot be deleted. It can have another name, color and place."


class PriceHasBegun(Invalid):
    """Only a price that has not begun can be removed."""

    detail = "This price is already in effect. Set another one instead."
    field = "from_on"
