"""The menu's groups on the wire, as owners change them."""

from typing import Annotated

from pydantic import Field

from sukli.http.schema_types import NewName, Wire, WireId, says

# a longer chip pushes the others out of sight
LONGEST_NAME = 30
# far more than fit in a row of chips
MOST_GROUPS = 60

Hue = Annotated[int, Field(ge=0, lt=360)] | None
GroupName = Annotated[
    NewName, Field(max_length=LONGEST_NAME), says(f"Please enter a name of 1 to {LONGEST_NAME} characters")
]


class Chip(Wire):
    """A group of the menu; default ones exist without being added. `version` grows with every change."""

    key: str
    name: str
    hue: int | None
    is_default: bool
    version: int


class NewChip(Wire):
    """A group to add; its id becomes its key."""

    id: WireId
    name: GroupName
    hue: Hue = None


class ChipChange(Wire):
    """A group as typed; `version` is the one that the person saw."""

    version: Annotated[int, Field(ge=0)]
    name: GroupName
    hue: Hue


Keys = Annotated[list[str], Field(max_length=MOST_GROUPS)]


class ChipOrder(Wire):
    """All groups in their new order, empty for the usual one; `known` is the order that the person saw."""

    known: Keys
    keys: Keys
