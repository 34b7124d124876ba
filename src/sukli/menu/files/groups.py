"""What the file of menu groups would change. A group is identified by its usual name, else by its name."""

from collections import Counter

from sukli.ids import new_id
from sukli.menu.chips.schemas import LONGEST_NAME, Chip, ChipChange, NewChip
from sukli.menu.files.plan import Place, Plan, cell_changes, values_of
from sukli.menu.files.present import USUAL_NAMES, Present
from sukli.menu.files.reading import Row, Table
from sukli.stock.names import name_key

_NAME_MESSAGE = f"Please enter a name of 1 to {LONGEST_NAME} characters"
_KEYS_BY_USUAL_NAME = {name_key(name): key for key, name in USUAL_NAMES.items()}


class MenuGroups:
    """The groups as they would be after the import, by name."""

    def __init__(self, plan: Plan, present: Present) -> None:
        self._plan = plan
        self._present = present
        self.names = {chip.key: chip.name for chip in present.chips.groups}
        self._keys = {name_key(name): key for key, name in self.names.items()}
        # a file may have been saved before a group was renamed
        self._keys_before = dict(self._keys)

    def key_of(self, name: str) -> str | None:
        """Return the key of the group with this name after the import, or else before it."""
        return self._keys.get(name_key(name)) or self._keys_before.get(name_key(name))

    def key_of_item(self, name: str) -> str:
        """Like key_of, for an item's group: add the group if there is none."""
        found = self.key_of(name)
        if found is not None:
            return found
        self._plan.show("groups", name, [], is_new=True)
        return self._add(name, None)

    def take(self, table: Table) -> None:
        """Plan the changes of this file."""
        taken: dict[str, int] = {}
        positions: dict[str, int] = {}
        changed: dict[str, Chip] = {}
        chips = {chip.key: chip for chip in self._present.chips.groups}
        for row in table.rows:
            place = Place(table.file, row.number)
            key = self._key_of_row(table, row)
            chip = None if key is None else chips.get(key)
            was = {"name": "", "hue": None} if chip is None else {"name": chip.name, "hue": chip.hue}
            values = values_of(self._plan, table, row, was | {"usual_name": "", "position": None})
            name = values.get("name", was["name"])
            if not name and not row.cells["name"].strip():
                self._plan.refuse(place, "Group", _NAME_MESSAGE)
            if not name or key == "":
                continue
            if (key or name_key(name)) in taken:
                self._plan.refuse(place, "Group", f"Row {taken[key or name_key(name)]} also has this group.")
                continue
            taken[key or name_key(name)] = row.number
            after = {"name": name, "hue": values.get("hue", was["hue"])}
            if chip is None:
                self._plan.show("groups", name, cell_changes(table, was | {"name": name}, after), is_new=True)
                key = self._add(name, after["hue"])
                taken[key] = row.number
            elif after != was:
                self._plan.show("groups", chip.name, cell_changes(table, was, after))
                changed[chip.key] = chip.model_copy(update=after)
            self._plan.places[key or ""] = place
            if values.get("position") is not None:
                positions[key or ""] = values["position"]
        self._rename(changed)
        self._order(positions)

    def _key_of_row(self, table: Table, row: Row) -> str | None:
        """Return the key of the row's group, None for a new one, and '' where the row is wrong."""
        usual_name = row.cells.get("usual_name", "").strip()
        if not usual_name:
            return self.key_of(table.columns_by_field["name"].bare(row.cells["name"]))
        key = _KEYS_BY_USUAL_NAME.get(name_key(usual_name), "")
        if not key:
            message = f"There is no usual group {usual_name!r}. Leave this empty for a group of your own."
            self._plan.refuse(Place(table.file, row.number), "Usual Name", message)
        return key

    def _add(self, name: str, hue: int | None) -> str:
        new = NewChip(id=new_id(), name=name, hue=hue)
        self._plan.new_chips.append(new)
        self.names[new.id] = name
        self._keys[name_key(name)] = new.id
        return new.id

    def _rename(self, changed: dict[str, Chip]) -> None:
        """Plan the renames in an order that works: a name is free once its group has another."""
        before = dict(self.names)
        self.names |= {key: chip.name for key, chip in changed.items()}
        self._keys = {name_key(name): key for key, name in self.names.items()}
        counts = Counter(map(name_key, self.names.values()))
        twice = [key for key, chip in changed.items() if counts[name_key(chip.name)] > 1]
        for key in twice:
            self._plan.refuse(self._plan.places[key], "Group", "Another group has this name.")
        left = {} if twice else dict(changed)
        while left:
            held = {name_key(name): key for key, name in before.items()}
            free = [key for key, chip in left.items() if held.get(name_key(chip.name), key) == key]
            for key in free:
                chip = left.pop(key)
                before[key] = chip.name
                self._plan.changed_chips.append((key, ChipChange(version=chip.version, name=chip.name, hue=chip.hue)))
            if not free:
                for key in left:
                    message = "Groups cannot swap names in one step. Give one of them another name first."
                    self._plan.refuse(self._plan.places[key], "Group", message)
                return

    def _order(self, positions: dict[str, int]) -> None:
        """Plan the order by the groups' places; groups without one follow in their present order."""
        if not positions:
            return
        in_order = sorted(self.names, key=lambda key: (key not in positions, positions.get(key, 0)))
        if in_order == self._present.chips.keys and self._present.chips.are_ordered:
            return
        self._plan.chip_order = in_order
        before = self._present.chips.keys if self._present.chips.are_ordered else []
        self._plan.show_order("groups", *([self.names[key] for key in keys] for keys in (before, in_order)))
