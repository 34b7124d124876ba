"""What can go wrong when groups of options are saved."""

from sukli.errors import Conflict
from sukli.menu.option_groups.schemas import StoredOptionGroup


class OptionsChanged(Conflict):
    """Somebody else changed or deleted the group since it was read; `now` is its current state, or null."""

    error = "menu_changed"

    def __init__(self, now: StoredOptionGroup | None) -> None:
        super().__init__("Someone else changed these options.", now=None if now is None else now.model_dump())


class OptionNameTaken(Conflict):
    """Two groups with the same name cannot be told apart on a line."""

    error = "option_name_taken"
    detail = "Other options have this name."
    field = "name"
