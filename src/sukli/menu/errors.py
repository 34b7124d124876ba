"""What can go wrong when owners change the menu."""

from typing import Any

from sukli.errors import Conflict, Differs, Invalid, NotFound


class MenuBatchDiffers(Differs):
    """A batch edit with this id was made already, with other contents."""

    error = "batch_differs"
    detail = "A different batch edit with this id is already saved."
    field = "batch_id"


class MenuChanged(Conflict):
    """Somebody else changed the same; `now` is what is there."""

    error = "menu_changed"

    def __init__(self, what: str, now: Any) -> None:
        super().__init__(f"Someone else changed {what}.", now=now)


class GroupDiffers(Differs):
    """A group with this id was added already, with other contents."""

    error = "group_differs"
    detail = "A different group with this id is already stored."


class GroupNameTaken(Conflict):
    """A group of the menu has this name."""

    error = "group_name_taken"

    def __init__(self, name: str) -> None:
        super().__init__(f"A group named {name!r} already exists.", field="name")


class GroupNotFound(NotFound):
    """No such group, or a deleted one."""

    detail = "There is no such group. Somebody may have deleted it."


class DefaultGroupStays(Conflict):
    """A default group holds the items whose names say so; it cannot be deleted."""

    error = "default_group_stays"
    detail = "This group cannot be deleted. It can have another name, colour and place."


class PriceHasBegun(Invalid):
    """Only a price that is still to come can be removed."""

    detail = "This price has begun. Set another one instead."
    field = "from_on"
