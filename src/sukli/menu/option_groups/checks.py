"""Checks of a group of options beyond those of its own fields."""

from collections.abc import Mapping

from sukli.errors import Invalid
from sukli.menu.built_in import BUILT_IN_GROUPS
from sukli.menu.option_groups.errors import OptionNameTaken
from sukli.menu.option_groups.schemas import OptionGroupValues, StoredOptionGroup
from sukli.stock.names import name_key


def refuse_taken_name(group_id: str, name: str, stored: Mapping[str, StoredOptionGroup]) -> None:
    """Raise OptionNameTaken if other existing options have this name; the built-in ones always exist."""
    others = [group.name for group in stored.values() if group.id != group_id]
    if name_key(name) in map(name_key, others):
        raise OptionNameTaken


def refuse_unlike_spec(group_id: str, values: OptionGroupValues) -> None:
    """Raise Invalid where a built-in group would no longer be what the spec asks for.

    Its name, and the names of the temperatures, appear on lines, tickets and papers in the spec's words.
    """
    delivered = BUILT_IN_GROUPS.get(group_id)
    if delivered is None:
        return
    if values.name != delivered.name:
        raise Invalid("These options cannot be renamed.", field="name")
    if values.several:
        raise Invalid("Only one of these can be chosen.", field="several")
    if delivered.built_in == "silog":
        if not values.required:
            raise Invalid("A silog always has a type.", field="required")
    elif {choice.id: choice.name for choice in values.choices} != {
        choice.id: choice.name for choice in delivered.choices
    }:
        raise Invalid("Hot and Iced cannot be changed.", field="choices")


def refuse_taken_choices(group_id: str, values: OptionGroupValues, owners: Mapping[str, str]) -> None:
    """Raise Invalid for a choice that belongs to other options.

    :param owners: the group ids of the stored choices, active or not, by the choices' ids
    """
    built_in = {choice.id: group.id for group in BUILT_IN_GROUPS.values() for choice in group.choices}
    for place, choice in enumerate(values.choices):
        if {**built_in, **owners}.get(choice.id, group_id) != group_id:
            raise Invalid("This choice belongs to other options.", field=f"choices.{place}.id")
