"""What the file of items would change. An item is identified by its name, so a file cannot rename it."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from sukli.ids import new_id
from sukli.menu.default_groups import default_group_of
from sukli.menu.entries.schemas import TIMES_MESSAGE, EntryRow
from sukli.menu.files.cells import MIDNIGHT
from sukli.menu.files.groups import MenuGroups
from sukli.menu.files.plan import Place, Plan, cell_changes, values_of
from sukli.menu.files.present import Attached, Present
from sukli.menu.files.reading import Row, Table
from sukli.menu.files.schemas import CellChange, MenuFileChange
from sukli.stock.names import name_key
from sukli.stock.schemas import BatchRow, NewItem

# the values of a new item where the file gives none; the minimum is the spec's
_NEW: dict[str, Any] = {
    "description": "",
    "unit_cost_centavos": None,
    "price_centavos": None,
    "coming": (),
    "group": None,
    "position": None,
    "hue": None,
    "is_listed": True,
    "days": (),
    "from_minute": None,
    "until_minute": None,
    "code": None,
    "current_stock": 0,
    "min_stock_level": 10,
    "supplier": "",
    "lead_days": None,
    "options": None,
}
_STOCK_FIELDS = ("description", "unit_cost_centavos", "min_stock_level", "supplier", "lead_days")
_FIELDS_AFTER_ADDING = ("supplier", "lead_days")
_MENU_FIELDS = ("price_centavos", "position", "hue", "is_listed", "code")
_TIMES = ("days", "from_minute", "until_minute")
# an empty cell leaves these unchanged
_NEVER_EMPTY = ("unit_cost_centavos", "min_stock_level", "current_stock")
_COST_MESSAGE = "A new item needs a unit cost."


class Items:
    """The items as they would be: ids by name keys, and the options that the file gives them."""

    def __init__(self, plan: Plan, present: Present, groups: MenuGroups, attached_to: Attached) -> None:
        self._plan, self._present, self._groups, self._attached = plan, present, groups, attached_to
        self.ids = {key: item.id for key, (item, _) in present.items.items()}
        self.names = {item.id: item.name for item, _ in present.items.values()}
        # every item's group of the menu
        self.menu_groups = {item.id: entry.group_key or entry.default_group for item, entry in present.items.values()}
        # for items in a file with that column: all the options that each has, None for the usual ones
        self.options: dict[str, tuple[str, ...] | None] = {}
        self._shown: dict[str, MenuFileChange] = {}

    def take(self, table: Table) -> None:
        """Plan the changes of this file."""
        rows: dict[str, int] = {}
        for row in table.rows:
            key = name_key(table.columns_by_field["name"].bare(row.cells["name"]))
            if key in rows:
                self._plan.refuse(Place(table.file, row.number), "Name", f"Row {rows[key]} also has this name.")
            else:
                rows[key] = row.number
                self._take_row(table, row, key)

    def show_options(self, item_id: str, before: str, after: str) -> None:
        """Show that an item would have other options; called only when all options are known."""
        self._shown[item_id].cells.append(CellChange(column="Options", before=before, after=after))

    def show(self) -> None:
        """Show all changes."""
        for change in self._shown.values():
            self._plan.show("items", change.name, change.cells, is_new=change.is_new)

    def _take_row(self, table: Table, row: Row, key: str) -> None:
        place = Place(table.file, row.number)
        found = self._present.items.get(key)
        # a name that differs only in capitals is the same name
        same_name = {"name": table.columns_by_field["name"].bare(row.cells["name"])}
        was = None if found is None else self._present.values_of(*found, self._attached) | same_name
        changes = values_of(self._plan, table, row, was)
        changes = {field: value for field, value in changes.items() if value is not None or field not in _NEVER_EMPTY}
        if found is not None and was is not None:
            self._plan.stock_stays |= changes.pop("current_stock", None) is not None
            self._take_values(table, place, found[0].id, was | {"name": found[0].name}, changes)
        elif "name" in changes:
            if "unit_cost_centavos" in changes:
                self._add(table, place, changes)
            elif not row.cells.get("unit_cost_centavos", "").strip():
                self._plan.refuse(place, "Unit Cost", _COST_MESSAGE)

    def _add(self, table: Table, place: Place, changes: dict[str, Any]) -> None:
        item_id, values = new_id(), _NEW | changes
        fields = set(NewItem.model_fields) - {"id"}
        self._plan.new_items.append(NewItem(id=item_id, **{field: values[field] for field in fields}))
        self.ids[name_key(changes["name"])], self.names[item_id] = item_id, changes["name"]
        self.menu_groups[item_id] = default_group_of(changes["name"])
        self._take_values(table, place, item_id, _NEW | {"name": changes["name"]}, changes)

    def _take_values(
        self, table: Table, place: Place, item_id: str, was: dict[str, Any], changes: dict[str, Any]
    ) -> None:
        self._plan.places[item_id] = place
        after = was | changes
        _whole_times(after)
        if after["from_minute"] is not None and after["from_minute"] == after["until_minute"]:
            self._plan.refuse(place, "Until", f"{TIMES_MESSAGE}.")
            return
        if "options" in table.columns_by_field:
            self.options[item_id] = after["options"]
            after["options"] = was["options"]
        group = self._menu_group(item_id, was, after) if "group" in table.columns_by_field else None
        is_new = item_id not in self._present.entries
        cells = cell_changes(table, was, after)
        if is_new:
            cells = [cell.model_copy(update={"before": ""}) for cell in cells]
        self._shown[item_id] = MenuFileChange(kind="items", name=was["name"], is_new=is_new, cells=cells)
        self._plan_stock(item_id, was, after, _FIELDS_AFTER_ADDING if is_new else _STOCK_FIELDS)
        self._plan_menu(item_id, was, after, group)
        self._plan_coming_prices(item_id, was, after)

    def _plan_stock(self, item_id: str, was: dict[str, Any], after: dict[str, Any], fields: tuple[str, ...]) -> None:
        to = {field: after[field] for field in fields if after[field] != was[field]}
        if to:
            before = {field: was[field] for field in to}
            self._plan.stock_rows.append(BatchRow.model_validate({"id": item_id, "from": before, "to": to}))

    def _plan_menu(
        self, item_id: str, was: dict[str, Any], after: dict[str, Any], group: tuple[str | None, str | None] | None
    ) -> None:
        before = {field: was[field] for field in _MENU_FIELDS if after[field] != was[field]}
        to = {field: after[field] for field in before}
        if any(after[field] != was[field] for field in _TIMES):
            before["sold"], to["sold"] = (_sold(was), _sold(after))
        if group is not None:
            before["group_key"], to["group_key"] = group
        if to:
            self._plan.entry_rounds[0].append(EntryRow.model_validate({"id": item_id, "from": before, "to": to}))

    def _menu_group(
        self, item_id: str, was: dict[str, Any], after: dict[str, Any]
    ) -> tuple[str | None, str | None] | None:
        """Return the item's chosen group before and after; None where its group stays the same."""
        usual = default_group_of(was["name"])
        key = usual if after["group"] is None else self._groups.key_of_item(after["group"])
        if key == self.menu_groups[item_id]:
            # the same group under another name
            after["group"] = was["group"] if item_id in self._present.entries else after["group"]
            return None
        self.menu_groups[item_id] = key
        entry = self._present.entries.get(item_id)
        return (entry.group_key if entry else None), (None if key == usual else key)

    def _plan_coming_prices(self, item_id: str, was: dict[str, Any], after: dict[str, Any]) -> None:
        fields = ("price_centavos", "coming")
        if all(after[field] == was[field] for field in fields):
            return
        place, today = self._plan.places[item_id], self._present.today
        if after["coming"] != was["coming"] and after["coming"] and after["coming"][0][0] <= today.isoformat():
            self._plan.refuse(place, "Coming Prices", "A coming price begins tomorrow at the earliest.")
            return
        entry = self._present.entries.get(item_id)
        stored = {price.from_on: price.price_centavos for price in entry.coming} if entry else {}
        coming = {date.fromisoformat(on): price for on, price in after["coming"]}
        self._plan.removed_prices += [(item_id, on) for on in stored if on not in coming]
        prices = {today: after["price_centavos"]} | {on: price for on, price in stored.items() if on in coming}
        for nth, (on, price) in enumerate(coming.items(), 1):
            present = prices[max(day for day in prices if day <= on)]
            if present != price:
                self._round(nth).append(
                    EntryRow.model_validate(
                        {
                            "id": item_id,
                            "price_from": on,
                            "from": {"price_centavos": present},
                            "to": {"price_centavos": price},
                        }
                    )
                )
            prices[on] = price

    def _round(self, nth: int) -> list[EntryRow]:
        while len(self._plan.entry_rounds) <= nth:
            self._plan.entry_rounds.append([])
        return self._plan.entry_rounds[nth]


def _whole_times(values: dict[str, Any]) -> None:
    """Fill in hours left open as midnight; all hours become None."""
    begin, end = values["from_minute"], values["until_minute"]
    if begin is not None or end is not None:
        hours = (begin or 0, MIDNIGHT if end is None else end)
        values["from_minute"], values["until_minute"] = (None, None) if hours == (0, MIDNIGHT) else hours


def _sold(values: Mapping[str, Any]) -> dict[str, Any] | None:
    days, begin, end = (values[field] for field in _TIMES)
    if not days and begin is None:
        return None
    whole = MIDNIGHT if end is None else end
    return {"days": list(days or range(7)), "from_minute": begin or 0, "until_minute": whole}
