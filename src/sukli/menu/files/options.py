"""What the file of options would change. A group of options is identified by its name, and saved as a whole.

A group's own values may be in any of its rows, usually the first; each row is one choice.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pydantic import ValidationError

from sukli.ids import new_id
from sukli.menu.built_in import BUILT_IN_GROUPS
from sukli.menu.files.attaching import attach
from sukli.menu.files.exporting import options_values
from sukli.menu.files.groups import MenuGroups
from sukli.menu.files.items import Items
from sukli.menu.files.plan import Place, Plan, cell_changes, values_of
from sukli.menu.files.present import Present
from sukli.menu.files.reading import Row, Table
from sukli.menu.files.schemas import CellChange
from sukli.menu.option_groups.schemas import MOST_CHOICES, OptionGroupChange, OptionGroupValues
from sukli.stock.names import name_key

_OF_GROUP: dict[str, Any] = {"several": False, "required": False, "most": None, "menu_groups": ()}
_OF_CHOICE: dict[str, Any] = {"delta_centavos": 0, "is_default": False, "prices": ()}
_VALUES = set(OptionGroupValues.model_fields)
Values = dict[str, Any]


@dataclass
class _Group:
    """A group of options as the file's rows give it."""

    name: str
    place: Place
    values: Values = field(default_factory=dict)
    choices: dict[str, Values] = field(default_factory=dict)
    rows: dict[str, int] = field(default_factory=dict)


class OptionGroups:
    """The groups of options as they would be after the import."""

    def __init__(self, plan: Plan, present: Present, menu_groups: MenuGroups) -> None:
        self._plan, self._present, self._menu_groups = plan, present, menu_groups
        self._before = options_values(present)
        self._ids = {name_key(group.name): group_id for group_id, group in present.options.items()}
        # the file's groups, by id
        self._groups: dict[str, _Group] = {}

    def take(self, table: Table) -> None:
        """Read the file; the items and menu groups that it names are looked up in `finish`."""
        for row in table.rows:
            name = table.columns_by_field["name"].bare(row.cells["name"])
            key, place = name_key(name), Place(table.file, row.number)
            group_id = self._ids.get(key)
            if group_id is None:
                if "name" not in values_of(self._plan, table, row, None, fields=("name",)):
                    continue
                group_id = self._ids[key] = new_id()
            before = self._before.get(group_id)
            if group_id not in self._groups:
                self._groups[group_id] = _Group(before["name"] if before else name, place)
            self._take_group(table, row, self._groups[group_id])
            self._take_choice(table, row, self._groups[group_id], _choices_of(before))
        for group_id, group in self._groups.items():
            self._show(table, group_id, group)

    def finish(self, items: Items) -> None:
        """Plan every group of options that would change, including changes from the file of items."""
        values = {group_id: group.model_dump(include=_VALUES) for group_id, group in self._present.options.items()}
        for group_id, group in self._groups.items():
            # a group without any readable row is reported already
            if not group.choices:
                continue
            values[group_id] = self._values_of(group_id, group, values.get(group_id), items)
        attach(self._plan, self._present, values, items)
        for group_id, after in values.items():
            stored = self._present.options.get(group_id)
            if stored is not None and _in_order(after) == _in_order(stored.model_dump(include=_VALUES)):
                continue
            place = self._groups[group_id].place if group_id in self._groups else self._plan.any_place
            try:
                self._plan.options[group_id] = OptionGroupChange(known_version=stored.version if stored else 0, **after)
            except ValidationError as error:
                self._plan.refuse(place, *_sentence(error))
            self._plan.places[group_id] = place
        self._order()

    def _take_group(self, table: Table, row: Row, group: _Group) -> None:
        filled = [name for name in _OF_GROUP if row.cells.get(name, "").strip()]
        for name, value in values_of(self._plan, table, row, None, fields=filled).items():
            if group.values.setdefault(name, value) != value:
                title = table.columns_by_field[name].title
                self._plan.refuse(
                    Place(table.file, row.number), title, "Another row of these options contradicts this."
                )

    def _take_choice(self, table: Table, row: Row, group: _Group, stored: Mapping[str, Values]) -> None:
        key = name_key(table.columns_by_field["choice"].bare(row.cells["choice"]))
        place = Place(table.file, row.number)
        if key in group.choices:
            self._plan.refuse(place, "Choice", f"Row {group.rows[key]} is also this choice.")
            return
        was = stored.get(key)
        if was is None and "choice" not in (values := values_of(self._plan, table, row, None, fields=("choice",))):
            return
        name = was["choice"] if was else values["choice"]
        values = values_of(self._plan, table, row, was, fields=_OF_CHOICE)
        values = {name: _OF_CHOICE[name] if value is None else value for name, value in values.items()}
        group.choices[key] = {"choice": name} | _OF_CHOICE | (was or {}) | values
        group.rows[key] = row.number

    def _show(self, table: Table, group_id: str, group: _Group) -> None:
        before = self._before.get(group_id, _OF_GROUP)
        columns = table.columns_by_field
        # a column that the file has but leaves empty means the usual value
        group.values = {name: group.values.get(name, value) for name, value in _OF_GROUP.items() if name in columns}
        if "menu_groups" in group.values:
            group.values["menu_groups"] = self._menu_group_names(group)
        cells = cell_changes(table, before, group.values)
        stored = _choices_of(self._before.get(group_id))
        cells += [
            CellChange(column="Choice", before=choice["choice"], after="")
            for key, choice in stored.items()
            if key not in group.choices
        ]
        for key, choice in group.choices.items():
            if key not in stored:
                cells.append(CellChange(column="Choice", before="", after=choice["choice"]))
            for change in cell_changes(table, stored.get(key, choice | _OF_CHOICE), choice):
                cells.append(change.model_copy(update={"column": f"{choice['choice']}: {change.column}"}))
        if [key for key in stored if key in group.choices] != [key for key in group.choices if key in stored]:
            names = [", ".join(each["choice"] for each in which.values()) for which in (stored, group.choices)]
            cells.append(CellChange(column="Order", before=names[0], after=names[1]))
        self._plan.show("options", group.name, cells, is_new=group_id not in self._before)

    def _menu_group_names(self, group: _Group) -> tuple[str, ...]:
        keys = []
        for name in group.values["menu_groups"]:
            key = self._menu_groups.key_of(name)
            if key is None:
                self._plan.refuse(group.place, "Menu Groups", f"The menu has no group named {name!r}.")
            else:
                keys.append(key)
        return tuple(sorted(self._menu_groups.names[key] for key in set(keys)))

    def _values_of(self, group_id: str, group: _Group, stored: Values | None, items: Items) -> Values:
        built_in = BUILT_IN_GROUPS.get(group_id)
        ids = {name_key(choice.name): choice.id for choice in built_in.choices} if built_in else {}
        ids |= {name_key(choice["name"]): choice["id"] for choice in (stored["choices"] if stored else ())}
        prices = {choice["id"]: choice["prices"] for choice in (stored["choices"] if stored else ())}
        values: Values = {"items": [], "items_off": []} | _OF_GROUP | (stored or {}) | group.values
        if "menu_groups" in group.values:
            values["menu_groups"] = [self._menu_groups.key_of(name) for name in group.values["menu_groups"]]
        return values | {
            "name": group.name,
            "menu_groups": list(values["menu_groups"]),
            "choices": [
                {
                    "id": (choice_id := ids.get(key) or new_id()),
                    "name": choice["choice"],
                    "delta_centavos": choice["delta_centavos"],
                    "is_default": choice["is_default"],
                    "prices": self._own_prices(group, key, items, prices.get(choice_id, ())),
                }
                for key, choice in group.choices.items()
            ],
        }

    def _own_prices(self, group: _Group, key: str, items: Items, stored: Any) -> list[Values]:
        # prices of deleted items, which no file names
        found = [price for price in stored if price["item_id"] not in items.names]
        for name, centavos in group.choices[key]["prices"]:
            item_id = items.ids.get(name_key(name))
            if item_id is None or centavos is None:
                message = f"There is no item named {name!r}." if item_id is None else f"{name} needs a price here."
                self._plan.refuse(Place(group.place.file, group.rows[key]), "Own Prices", message)
            else:
                found.append({"item_id": item_id, "price_centavos": centavos})
        return found

    def _order(self) -> None:
        """Plan the order: groups in the file swap places among themselves; built-in groups come before all."""
        own = [group_id for group_id in (*self._present.options, *self._groups) if group_id not in BUILT_IN_GROUPS]
        own = list(dict.fromkeys(own))
        in_file = iter([group_id for group_id in self._groups if group_id not in BUILT_IN_GROUPS])
        after = [next(in_file) if group_id in self._groups else group_id for group_id in own]
        if after != own:
            names = {group_id: group.name for group_id, group in (self._present.options | self._groups).items()}
            before = [names[group_id] for group_id in own if group_id in self._present.options]
            self._plan.option_order = after
            self._plan.show_order("options", before, [names[group_id] for group_id in after])


def _choices_of(values: Mapping[str, Any] | None) -> dict[str, Values]:
    return {name_key(choice["choice"]): choice for choice in values["choices"]} if values else {}


def _in_order(values: Values) -> Values:
    """Return the same values in the order in which they are stored."""
    choices = [
        choice | {"prices": sorted(choice["prices"], key=lambda price: str(price["item_id"]))}
        for choice in values["choices"]
    ]
    return (
        values | {"choices": choices} | {name: sorted(values[name]) for name in ("menu_groups", "items", "items_off")}
    )


def _sentence(error: ValidationError) -> tuple[str | None, str]:
    """Return the column and the sentence for an error across a group's cells."""
    first = error.errors()[0]
    if first["type"] == "value_error":
        where, _, message = first["msg"].removeprefix("Value error, ").partition(": ")
        return {"most": "Most", "choices": "Usual"}.get(where), message
    return "Choice", f"Options have 1 to {MOST_CHOICES} choices."
