"""Groups of options as their editor sees and saves them: each as a whole."""

from collections.abc import Collection, Iterator
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from sukli.http.schema_types import MOST_PRICE_CENTAVOS, Name, NewName, Wire, WireId
from sukli.menu.schemas import MenuGroup
from sukli.stock.names import name_key

LONGEST_NAME = 50
MOST_CHOICES = 30
# a line of more could not be read on any paper
MOST_OPTIONS = 20
# more than any menu has
MOST_ITEMS = 5_000

Delta = Annotated[int, Field(ge=-MOST_PRICE_CENTAVOS, le=MOST_PRICE_CENTAVOS)]
Price = Annotated[int, Field(ge=0, le=MOST_PRICE_CENTAVOS)]
OptionName = Annotated[NewName, Field(max_length=LONGEST_NAME)]
ItemIds = Annotated[list[WireId], Field(max_length=MOST_ITEMS)]


class OwnPrice(Wire):
    """What an item costs with the choice, where that is no sum: 'Large' of a latte."""

    item_id: WireId
    price_centavos: Price


class ChoiceValues(Wire):
    """One choice; its id is the browser's, and stays through every change."""

    id: WireId
    name: OptionName
    delta_centavos: Delta
    is_default: bool
    prices: Annotated[list[OwnPrice], Field(max_length=MOST_ITEMS)]


class OptionGroupValues(Wire):
    """All that a person says of a group of options.

    It is on all items of these groups of the menu, and on these items; never on `items_off`. A built-in one is also on
    the items whose names say so.
    """

    name: OptionName
    several: bool
    required: bool
    most: Annotated[int, Field(ge=2, le=MOST_OPTIONS)] | None
    choices: Annotated[list[ChoiceValues], Field(min_length=1, max_length=MOST_CHOICES)]
    menu_groups: Annotated[list[Annotated[Name, Field(max_length=50)]], Field(max_length=200)]
    items: ItemIds
    items_off: ItemIds


class OptionGroupChange(OptionGroupValues):
    """A group of options as it shall be; `known_version` is 0 for one that was not there."""

    known_version: Annotated[int, Field(ge=0)]

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        for problem in _problems(self):
            raise ValueError(problem)
        return self


class StoredOptionGroup(OptionGroupValues):
    """A group of options as it is; `version` is 0 for a built-in one that is as it was delivered."""

    id: WireId
    built_in: Literal["temperature", "silog"] | None
    version: int


class OptionItem(Wire):
    """An item that may have options; `built_in` is the id of the built-in group that its name asks for."""

    id: WireId
    name: str
    price_centavos: int
    group: str
    built_in: WireId | None


class OptionsEditor(Wire):
    """All that the editor of options shows: items in menu order, and all groups of the menu."""

    groups: list[StoredOptionGroup]
    items: list[OptionItem]
    menu_groups: list[MenuGroup]


class OptionOrder(Wire):
    """The ids of the groups of options in their order; the built-in ones come before all of them."""

    ids: Annotated[list[WireId], Field(max_length=1_000)]


def _problems(values: OptionGroupValues) -> Iterator[str]:
    """What is wrong between the fields, each with the field in front, as `sentence_for` reads it."""
    defaults = sum(choice.is_default for choice in values.choices)
    if values.most is not None and not values.several:
        yield "most: Only one of these can be chosen."
    if defaults > 1 and not values.several:
        yield "choices: Only one choice can be taken without asking."
    if values.most is not None and defaults > values.most:
        yield f"most: {defaults} choices are taken without asking."
    for place, choice in enumerate(values.choices):
        yield from _problems_of_choice(place, choice, values.choices[:place])
    for field, named in (("menu_groups", values.menu_groups), ("items", values.items), ("items_off", values.items_off)):
        if _repeats(named):
            yield f"{field}: Please name each one once."
    if not set(values.items).isdisjoint(values.items_off):
        yield "items_off: An item either has these options or not."


def _problems_of_choice(place: int, choice: ChoiceValues, before: Collection[ChoiceValues]) -> Iterator[str]:
    if choice.id in [other.id for other in before]:
        yield f"choices.{place}.id: Please name each choice once."
    if name_key(choice.name) in [name_key(other.name) for other in before]:
        yield f"choices.{place}.name: Another choice has this name."
    if _repeats([price.item_id for price in choice.prices]):
        yield f"choices.{place}.prices: Please name each item once."


def _repeats(names: Collection[str]) -> bool:
    return len(set(names)) < len(names)
