"""Reads of the menu's groups."""

from typing import NamedTuple

from sqlalchemy import Connection, select

from sukli.menu.chips.schemas import Chip
from sukli.menu.default_groups import DEFAULT_GROUPS
from sukli.menu.tables import menu_groups

_group = menu_groups.c
_groups = select(_group.id, _group.key, _group.name, _group.hue, _group.position, _group.version).where(
    _group.is_active
)
_USUAL_PLACE = {group.key: place for place, group in enumerate(DEFAULT_GROUPS)}
# an owner's group comes before 'More', which is the last default group
_OWN_PLACE = len(DEFAULT_GROUPS) - 1.5


class Groups(NamedTuple):
    """The menu's groups in order, and whether an owner has set that order."""

    groups: list[Chip]
    are_ordered: bool

    @property
    def keys(self) -> list[str]:
        """The groups' keys, in order."""
        return [group.key for group in self.groups]


def groups_in_order(connection: Connection) -> Groups:
    """Return owners' and default groups in order; those without a place come last, and 'More' is the last of them."""
    rows = {row.key: row for row in connection.execute(_groups)}
    chips = [
        Chip(key=group.key, name=group.name, hue=group.hue, is_default=True, version=0)
        for group in DEFAULT_GROUPS
        if group.key not in rows
    ] + [
        Chip(key=key, name=row.name, hue=row.hue, is_default=key in _USUAL_PLACE, version=row.version)
        for key, row in rows.items()
    ]
    positions = {key: row.position for key, row in rows.items() if row.position is not None}

    def place(chip: Chip) -> tuple[bool, float, str]:
        unplaced = chip.key not in positions
        usual = _USUAL_PLACE.get(chip.key, _OWN_PLACE)
        return unplaced, usual if unplaced else positions[chip.key], chip.key

    return Groups(sorted(chips, key=place), are_ordered=bool(positions))
