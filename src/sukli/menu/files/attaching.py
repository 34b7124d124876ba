"""How the items file's column of options changes what the groups of options are attached to."""

from collections.abc import Mapping
from typing import Any

from sukli.menu.built_in import built_in_of
from sukli.menu.files.cells import write_options
from sukli.menu.files.items import Items
from sukli.menu.files.plan import Plan
from sukli.menu.files.present import Present, attached
from sukli.stock.names import name_key

# an item's own statement on a group of options: has it, or lacks it; or none
_LISTS = {True: "items", False: "items_off"}


def attach(plan: Plan, present: Present, options: Mapping[str, dict[str, Any]], items: Items) -> None:
    """Change the attachments of the groups of options so that each item of the file has the options it lists.

    Only wrong results are changed: an item may keep its own attachment to options that its menu group has anyway.
    """
    ids = {name_key(group["name"]): group_id for group_id, group in options.items()}
    before = attached(present.options)
    lists = {group_id: {name: set(group[name]) for name in _LISTS.values()} for group_id, group in options.items()}
    for item_id, names in items.options.items():
        listed = set()
        for name in names or ():
            group_id = ids.get(name_key(name))
            if group_id is None:
                plan.refuse(plan.places[item_id], "Options", f"There are no options named {name!r}.")
            else:
                listed.add(group_id)
        is_changed = False
        for group_id, group in options.items():
            own = lists[group_id]
            usual = built_in_of(items.names[item_id]) == group_id or items.menu_groups[item_id] in group["menu_groups"]
            should_have = usual if names is None else group_id in listed
            has = item_id in own["items"] or (usual and item_id not in own["items_off"])
            if has != should_have:
                is_changed = True
                for name in _LISTS.values():
                    own[name].discard(item_id)
                if should_have != usual:
                    own[_LISTS[should_have]].add(item_id)
        entry = present.entries.get(item_id)
        had = before.of(item_id, entry.name, entry.group_key or entry.default_group) if entry else None
        if is_changed and had != names:
            items.show_options(item_id, write_options(had), write_options(names))
    for group_id, group in options.items():
        group.update({name: sorted(found) for name, found in lists[group_id].items()})
