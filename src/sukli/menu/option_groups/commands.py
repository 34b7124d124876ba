"""Saves groups of options, each as a whole. The reasons: docs/decisions/menu.md."""

from typing import Any

from sqlalchemy import Row, func, select

from sukli.db.tx import Tx
from sukli.errors import Invalid, NotFound
from sukli.menu.built_in import BUILT_IN_GROUPS
from sukli.menu.chips.queries import groups_in_order
from sukli.menu.locking import lock_menu
from sukli.menu.option_groups.checks import refuse_taken_choices, refuse_taken_name, refuse_unlike_spec
from sukli.menu.option_groups.errors import OptionsChanged
from sukli.menu.option_groups.limits import items_with, refuse_unsellable
from sukli.menu.option_groups.queries import stored_options
from sukli.menu.option_groups.rows import owners_of_choices, write_attachments, write_choices
from sukli.menu.option_groups.schemas import OptionGroupChange, OptionGroupValues, OptionOrder, StoredOptionGroup
from sukli.menu.tables import option_groups
from sukli.stock.names import name_key
from sukli.stock.tables import stock_items

_VALUES = set(OptionGroupValues.model_fields)


def save_options(tx: Tx, group_id: str, change: OptionGroupChange, *, is_part: bool = False) -> StoredOptionGroup:
    """Save the group as sent. Values that are already stored are no conflict, so sending it again is harmless.

    :param is_part: this is part of a larger change, whose caller checks all resulting prices at its end

    Raises OptionsChanged if somebody else changed or deleted it since it was read, OptionNameTaken, and Invalid, also
    for an item whose price could fall below zero: then nothing is written.
    """
    # two groups may each be right alone, and together let an item's price fall below zero
    lock_menu(tx)
    stored = stored_options(tx.connection)
    before, values = stored.get(group_id), _values_to_store(tx, change)
    if before is not None and _values_of(before) == values.model_dump():
        return before
    if change.known_version != (0 if before is None else before.version):
        raise OptionsChanged(before)
    refuse_unlike_spec(group_id, values)
    refuse_taken_name(group_id, values.name, stored)
    refuse_taken_choices(group_id, values, owners_of_choices(tx.connection, values))
    _refuse_unknown_items(tx, values)
    had = frozenset() if is_part else items_with(tx, group_id)
    _write(tx, group_id, values)
    if not is_part:
        refuse_unsellable(tx, had | items_with(tx, group_id), field="choices")
    after = stored_options(tx.connection)[group_id]
    _record(tx, group_id, before, after)
    return after


def delete_options(tx: Tx, group_id: str, known_version: int) -> None:
    """Delete the options; a built-in group returns to its delivered state. A repeat does nothing.

    Sold lines keep their words. Raises NotFound, OptionsChanged.
    """
    lock_menu(tx)
    row = tx.connection.execute(select(option_groups).where(option_groups.c.id == group_id)).one_or_none()
    if row is None and group_id not in BUILT_IN_GROUPS:
        raise NotFound("There are no such options.")
    if row is None or not row.is_active:
        return
    before = stored_options(tx.connection)[group_id]
    if before.version != known_version:
        raise OptionsChanged(before)
    had = items_with(tx, group_id)
    _set(tx, row, is_active=False)
    write_choices(tx, group_id, [])
    write_attachments(tx, group_id, None)
    # a required choice of it that costs extra may have made up for another group's discount
    refuse_unsellable(tx, had | items_with(tx, group_id), field="choices")
    action = "options.restored" if group_id in BUILT_IN_GROUPS else "options.deleted"
    tx.record(action, group_id, before=_values_of(before))
    tx.publish("menu")


def order_options(tx: Tx, order: OptionOrder) -> None:
    """Put the groups of options in this order; groups that it does not name follow in their present order."""
    lock_menu(tx)
    rows = tx.connection.execute(
        select(option_groups)
        .where(option_groups.c.is_active, option_groups.c.id.not_in(BUILT_IN_GROUPS))
        .order_by(option_groups.c.position, option_groups.c.id)
    ).all()
    places = {group_id: place for place, group_id in enumerate(order.ids)}
    # sorted is stable, so unnamed groups keep their order
    for position, row in enumerate(sorted(rows, key=lambda row: places.get(row.id, len(places)))):
        if row.position != position:
            # no new version: whoever is editing the group is not affected by its place
            this = option_groups.update().where(option_groups.c.id == row.id)
            tx.connection.execute(this.values(position=position, updated_at=tx.now))
            tx.record("options.moved", row.id, before={"position": row.position}, after={"position": position})
            tx.publish("menu")


def _values_to_store(tx: Tx, change: OptionGroupChange) -> OptionGroupValues:
    """Return the values as they will be stored, in order, and without menu groups that no longer exist."""
    group_keys = {group.key for group in groups_in_order(tx.connection).groups}
    values = change.model_dump(include=_VALUES)
    for choice in values["choices"]:
        choice["prices"].sort(key=lambda price: price["item_id"])
    values["menu_groups"] = sorted(group_keys.intersection(change.menu_groups))
    values["items"], values["items_off"] = sorted(change.items), sorted(change.items_off)
    return OptionGroupValues.model_validate(values)


def _refuse_unknown_items(tx: Tx, values: OptionGroupValues) -> None:
    priced = (price.item_id for choice in values.choices for price in choice.prices)
    named = {*values.items, *values.items_off, *priced}
    # including deleted items, which the editor does not show
    items = select(stock_items.c.id).where(stock_items.c.id.in_(named), stock_items.c.kind == "inventory")
    if named.difference(tx.connection.scalars(items)):
        raise Invalid("One of these items is not in the inventory.", field="items")


def _write(tx: Tx, group_id: str, values: OptionGroupValues) -> None:
    columns = values.model_dump(include={"name", "several", "required", "most"}) | {"name_key": name_key(values.name)}
    row = {"id": group_id, "position": _last_position(tx) + 1, "is_active": True, "version": 1, "updated_at": tx.now}
    if not tx.insert_new(option_groups, row | columns):
        held = tx.connection.execute(select(option_groups).where(option_groups.c.id == group_id)).one()
        # a group that was deleted comes back after the others
        place = held.position if held.is_active else row["position"]
        _set(tx, held, **columns, is_active=True, position=place)
    write_choices(tx, group_id, values.choices)
    write_attachments(tx, group_id, values)


def _last_position(tx: Tx) -> int:
    last = select(func.max(option_groups.c.position)).where(option_groups.c.is_active)
    found: int | None = tx.connection.scalar(last)
    return -1 if found is None else found


def _set(tx: Tx, held: Row[Any], **values: Any) -> None:
    this = option_groups.update().where(option_groups.c.id == held.id)
    tx.connection.execute(this.values(**values, version=held.version + 1, updated_at=tx.now))


def _record(tx: Tx, group_id: str, before: StoredOptionGroup | None, after: StoredOptionGroup) -> None:
    values = _values_of(after)
    if before is None:
        tx.record("options.added", group_id, after=values)
    else:
        was = _values_of(before)
        changed = [name for name in values if values[name] != was[name]]
        tx.record(
            "options.changed",
            group_id,
            before={name: was[name] for name in changed},
            after={name: values[name] for name in changed},
        )
    tx.publish("menu")


def _values_of(group: StoredOptionGroup) -> dict[str, Any]:
    return group.model_dump(include=_VALUES)
