"""The menu as it is, in the form of its files."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from sqlalchemy import Connection

from sukli.menu.built_in import built_in_of
from sukli.menu.chips.queries import Groups, groups_in_order
from sukli.menu.default_groups import DEFAULT_GROUPS
from sukli.menu.entries.queries import entry_list
from sukli.menu.entries.schemas import MenuEntry
from sukli.menu.files.cells import MIDNIGHT
from sukli.menu.option_groups.queries import stored_options
from sukli.menu.option_groups.schemas import StoredOptionGroup
from sukli.stock.names import name_key
from sukli.stock.queries import items_by_id
from sukli.stock.schemas import Item

USUAL_NAMES = {group.key: group.name for group in DEFAULT_GROUPS}


@dataclass(frozen=True)
class Attached:
    """Which options an item has: those of its own rows, else those of its group and its name."""

    groups: Mapping[str, StoredOptionGroup]
    own: Mapping[str, Mapping[str, bool]]

    def usual(self, name: str, menu_group: str) -> list[str]:
        """Return the ids of the options that its group and its name give it."""
        built_in = built_in_of(name)
        return [
            group_id
            for group_id, group in self.groups.items()
            if group_id == built_in or menu_group in group.menu_groups
        ]

    def of(self, item_id: str, name: str, menu_group: str) -> tuple[str, ...] | None:
        """Return the names of its options, None where it has the usual ones."""
        own = self.own.get(item_id)
        if not own:
            return None
        usual = self.usual(name, menu_group)
        has = [group_id for group_id in self.groups if own.get(group_id, group_id in usual)]
        return None if has == usual else tuple(self.groups[group_id].name for group_id in has)


def attached(groups: Mapping[str, StoredOptionGroup]) -> Attached:
    """Collect the items' own attachments, by item."""
    own: dict[str, dict[str, bool]] = {}
    for group_id, group in groups.items():
        for item_ids, is_on in ((group.items, True), (group.items_off, False)):
            for item_id in item_ids:
                own.setdefault(item_id, {})[group_id] = is_on
    return Attached(groups, own)


@dataclass(frozen=True)
class Present:
    """Items by name key, in the menu's order; menu groups and groups of options in their orders."""

    today: date
    items: dict[str, tuple[Item, MenuEntry]]
    chips: Groups
    options: dict[str, StoredOptionGroup]

    @cached_property
    def entries(self) -> dict[str, MenuEntry]:
        """The items' entries, by id."""
        return {entry.id: entry for _, entry in self.items.values()}

    @cached_property
    def chip_names(self) -> dict[str, str]:
        """The names of the menu's groups, by key."""
        return {chip.key: chip.name for chip in self.chips.groups}

    def values_of(self, item: Item, entry: MenuEntry, attached_to: Attached) -> dict[str, Any]:
        """Return the values of this item's row in the items file, by field."""
        group = entry.group_key or entry.default_group
        return {
            **item.model_dump(
                include={"name", "description", "unit_cost_centavos", "min_stock_level", "supplier", "lead_days"}
            ),
            **entry.model_dump(include={"price_centavos", "position", "hue", "is_listed", "code"}),
            **times_of(entry),
            "current_stock": max(item.current_stock, 0),
            "coming": coming_of(entry),
            "group": self.chip_names[group],
            "options": attached_to.of(item.id, item.name, group),
        }


def read_present(connection: Connection, today: date) -> Present:
    """Read the whole menu as of now."""
    entries = entry_list(connection, today).entries
    items = items_by_id(connection, [entry.id for entry in entries])
    return Present(
        today=today,
        items={name_key(entry.name): (items[entry.id], entry) for entry in entries},
        chips=groups_in_order(connection),
        options=stored_options(connection),
    )


def coming_of(entry: MenuEntry) -> tuple[tuple[str, int | None], ...]:
    """Return the coming prices that change anything."""
    found, last = [], entry.price_centavos
    for price in entry.coming:
        if price.price_centavos != last:
            found.append((price.from_on.isoformat(), price.price_centavos))
        last = price.price_centavos
    return tuple(found)


def times_of(entry: MenuEntry) -> dict[str, Any]:
    """Return the days and hours at which the item is sold, as three cells."""
    if entry.sold is None:
        return {"days": (), "from_minute": None, "until_minute": None}
    days = tuple(entry.sold.days) if len(entry.sold.days) < len(_EVERY_DAY) else ()
    begin, end = entry.sold.from_minute, entry.sold.until_minute
    is_all_day = (begin, end) == (0, MIDNIGHT)
    return {
        "days": days,
        "from_minute": None if is_all_day else begin,
        "until_minute": None if is_all_day else end,
    }


_EVERY_DAY = range(7)
