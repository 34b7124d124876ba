"""Owners change the menu's groups. The reasons: docs/decisions/menu.md."""

from typing import Any

from sqlalchemy import Row, select

from sukli.db.journal import values_after
from sukli.db.recorded import Recorded
from sukli.db.tx import Tx
from sukli.errors import Invalid
from sukli.http.schema_types import is_id
from sukli.ids import new_id
from sukli.menu.chips.queries import Groups, groups_in_order
from sukli.menu.chips.schemas import MOST_GROUPS, Chip, ChipChange, ChipOrder, NewChip
from sukli.menu.errors import DefaultGroupStays, GroupDiffers, GroupNameTaken, GroupNotFound, MenuChanged
from sukli.menu.locking import lock_menu
from sukli.menu.option_groups.limits import refuse_unsellable
from sukli.menu.queries import menu
from sukli.menu.tables import menu_entries, menu_groups
from sukli.stock.names import name_key

# the order of all groups is one record in the journal, which keys records by UUID
ORDER_ID = "00000000-0000-0000-0000-0000000c1195"


def add_group(tx: Tx, new: NewChip) -> Recorded[Chip]:
    """Add a group; a repeat adds nothing.

    Raises GroupNameTaken, GroupDiffers, and GroupNotFound if the group was deleted since.
    """
    lock_menu(tx)
    values = new.model_dump()
    stored = values_after(tx.connection, new.id, "menu_group.added")
    if stored is not None:
        if stored != values:
            raise GroupDiffers
        return Recorded(_found(groups_in_order(tx.connection), new.id), is_new=False)
    groups = groups_in_order(tx.connection)
    if len(groups.groups) >= MOST_GROUPS:
        raise Invalid(f"A menu has at most {MOST_GROUPS} groups.")
    _check_name(groups, new.id, new.name)
    _write(tx, None, new.id, {"name": new.name, "hue": new.hue})
    tx.record("menu_group.added", new.id, after=values)
    tx.publish("menu")
    return Recorded(Chip(key=new.id, name=new.name, hue=new.hue, is_default=False, version=1), is_new=True)


def change_group(tx: Tx, key: str, change: ChipChange) -> Chip:
    """Rename a group or change its colour, default groups included. A repeat changes nothing.

    Raises GroupNotFound, GroupNameTaken, and MenuChanged if somebody else changed the group since.
    """
    lock_menu(tx)
    groups = groups_in_order(tx.connection)
    chip = _found(groups, key)
    if (chip.name, chip.hue) == (change.name, change.hue):
        return chip
    if chip.version != change.version:
        raise MenuChanged("this group", chip.model_dump())
    _check_name(groups, key, change.name)
    before, after = chip.model_dump(include={"name", "hue"}), change.model_dump(include={"name", "hue"})
    record_id = _write(tx, _row(tx, key), key, after)
    tx.record("menu_group.changed", record_id, before=before, after=after)
    tx.publish("menu")
    return chip.model_copy(update=after | {"version": chip.version + 1})


def delete_group(tx: Tx, key: str) -> None:
    """Delete a group that an owner added; its items return to the groups of their names. May be repeated.

    Raises GroupNotFound, DefaultGroupStays, and Invalid where the options of an item's new group do not fit it.
    """
    lock_menu(tx)
    row = _row(tx, key)
    if any(group.is_default for group in groups_in_order(tx.connection).groups if group.key == key):
        raise DefaultGroupStays
    if row is None:
        raise GroupNotFound
    if not row.is_active:
        return
    in_it = {item.id for item in menu(tx.connection, tx.now, sold_out=True).items if item.group == key}
    _write(tx, row, key, {"is_active": False})
    refuse_unsellable(tx, in_it, field="key")
    tx.record("menu_group.deleted", row.id, before={"name": row.name, "hue": row.hue})
    tx.publish("menu")


def order_groups(tx: Tx, order: ChipOrder) -> None:
    """Put all groups in order, or, given none, restore the usual order of groups and items. A repeat changes nothing.

    Raises MenuChanged if these are not the groups that the person saw, in the order that they saw.
    """
    lock_menu(tx)
    groups = groups_in_order(tx.connection)
    if order.keys and sorted(order.keys) != sorted(order.known):
        raise Invalid("Please name every group once.", field="keys")
    if order.keys and groups.are_ordered and order.keys == groups.keys:
        return
    if order.keys and order.known != groups.keys:
        raise MenuChanged("the groups", [group.model_dump() for group in groups.groups])
    before: dict[str, Any] = {"keys": groups.keys}
    if order.keys:
        places = {key: place for place, key in enumerate(order.keys)}
        for chip in groups.groups:
            values = {"name": chip.name, "hue": chip.hue, "position": places[chip.key]}
            _write(tx, _row(tx, chip.key), chip.key, values)
    else:
        before["items"] = _forget_places(tx)
        if not (groups.are_ordered or before["items"]):
            return
    tx.record("menu_group.ordered", ORDER_ID, before=before, after={"keys": order.keys})
    tx.publish("menu")


def _forget_places(tx: Tx) -> dict[str, int]:
    """Clear the places of all groups and items; return the items that had one, by id."""
    group, entry = menu_groups.c, menu_entries.c
    had = select(entry.item_id, entry.position).where(entry.position.is_not(None)).order_by(entry.item_id)
    items = {row.item_id: row.position for row in tx.connection.execute(had)}
    groups = menu_groups.update().where(group.position.is_not(None))
    tx.connection.execute(groups.values(position=None, version=group.version + 1, updated_at=tx.now))
    entries = menu_entries.update().where(entry.position.is_not(None))
    tx.connection.execute(entries.values(position=None, updated_at=tx.now))
    return items


def _found(groups: Groups, key: str) -> Chip:
    chip = next((group for group in groups.groups if group.key == key), None)
    if chip is None:
        raise GroupNotFound
    return chip


def _row(tx: Tx, key: str) -> Row[*tuple[Any, ...]] | None:
    return tx.connection.execute(select(menu_groups).where(menu_groups.c.key == key)).one_or_none()


def _check_name(groups: Groups, key: str, name: str) -> None:
    if any(name_key(group.name) == name_key(name) for group in groups.groups if group.key != key):
        raise GroupNameTaken(name)


def _write(tx: Tx, row: Row[*tuple[Any, ...]] | None, key: str, changes: dict[str, Any]) -> str:
    """Update or insert the group's row: an owner's group has its own id as its key, a default one gets a new id."""
    values = changes | {"updated_at": tx.now}
    if "name" in changes:
        values["name_key"] = name_key(changes["name"])
    if row is not None:
        this = menu_groups.update().where(menu_groups.c.id == row.id)
        tx.connection.execute(this, values | {"version": row.version + 1})
        return str(row.id)
    record_id = key if is_id(key) else new_id()
    fresh = {"id": record_id, "key": key, "position": None, "is_active": True, "version": 1}
    tx.connection.execute(menu_groups.insert(), fresh | values)
    return record_id
