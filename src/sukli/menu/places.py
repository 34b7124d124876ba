"""An item's place on the menu: its group and its position. The reasons: docs/decisions/menu.md."""

from collections.abc import Collection, Mapping
from typing import Any, Protocol

from sukli.menu.catalogue import menu_order
from sukli.menu.default_groups import default_group_of


class Placed(Protocol):
    """A row of an item with its chosen group and position."""

    name: str
    group_key: str | None
    position: int | None


def group_key_of(row: Placed, keys: Collection[str]) -> str:
    """Return the key of the item's group: the chosen one if it still exists, else that of its name."""
    chosen = row.group_key
    return chosen if chosen is not None and chosen in keys else default_group_of(row.name)


def place_on_menu(row: Placed, group: str, places: Mapping[str, int]) -> tuple[Any, ...]:
    """Return the sort key by groups: within a group, placed items come first, then the spec's order."""
    unplaced = row.position is None
    return places[group], unplaced, 0 if unplaced else row.position, menu_order(row.name)
