"""The menu's groups on the wire, as owners change them."""

from typing import Annotated

from pydantic import Field

from sukli.http.schema_types import NewName, Wire, WireId, says

# a chip that is longer pushes the others out of sight
LONGEST_NAME = 30
# far more than a row of chips holds
MOST_GROUPS = 60

Hue = Annotated[int, Field(ge=0, lt=360)] | None
GroupName = Annotated[
    NewName, Field(max_length=LONGEST_NAME), says(f"Please enter a name of 1 to {LONGEST_NAME} characters")
]


class Chip(Wire):
    """A group in its place; a default one was there without being made. `version` grows with every change."""

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
    """A group as typed, over the version that the person saw."""

    version: Annotated[int, Field(ge=0)]
    name: GroupName
    hue: Hue


Keys = Annotated[list[str], Field(max_length=MOST_GROUPS)]


class ChipOrder(Wire):
    """All groups in their new order, and in the one that the person saw; none at all for the usual order."""

    known: Keys
    keys: Keys
