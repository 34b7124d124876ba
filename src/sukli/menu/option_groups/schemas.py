"""Groups of options as their editor reads and saves them: each as a whole."""

from collections.abc import Collection, Iterator
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from sukli.http.schema_types import MOST_PRICE_CENTAVOS, Name, NewName, Wire, WireId
from sukli.menu.schemas import MenuGroup
from sukli.stock.names import name_key

LONGEST_NAME = 50
MOST_CHOICES = 30
# a line with more could not be read on any paper
MOST_OPTIONS = 20
# more than any menu has
MOST_ITEMS = 5_000

Delta = Annotated[int, Field(ge=-MOST_PRICE_CENTAVOS, le=MOST_PRICE_CENTAVOS)]
Price = Annotated[int, Field(ge=0, le=MOST_PRICE_CENTAVOS)]
OptionName = Annotated[NewName, Field(max_length=LONGEST_NAME)]
ItemIds = Annotated[list[WireId], Field(max_length=MOST_ITEMS)]


class OwnPrice(Wire):
    """An item's whole price with the choice, where it is not price plus delta, such as 'Large' for a latte."""

    item_id: WireId
    price_centavos: Price


class ChoiceValues(Wire):
    """One choice; the browser makes its id, which stays through every change."""

    id: WireId
    name: OptionName
    delta_centavos: Delta
    is_default: bool
    prices: Annotated[list[OwnPrice], Field(max_length=MOST_ITEMS)]


class OptionGroupValues(Wire):
    """The editable values of a group of options.

    The group applies to all items of these menu groups, and to these items; never to `items_off`. A built-in group also
    applies to items by their names.
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
    """A group of options as it should be; `known_version` is 0 for a new one."""

    known_version: Annotated[int, Field(ge=0)]

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        for problem in _problems(self):
            raise ValueError(problem)
        return self


class StoredOptionGroup(OptionGroupValues):
    """A group of options as stored; `version` is 0 for a built-in one in its delivered state."""

    id: WireId
    built_in: Literal["temperature", "silog"] | None
    version: int


class OptionItem(Wire):
    """An item that may have options; `built_in` is the id of the built-in group that its name implies."""

    id: WireId
    name: str
    price_centavos: int
    group: str
    built_in: WireId | None


class OptionsEditor(Wire):
    """Everything the options editor shows: items in menu order, and all menu groups."""

    groups: list[StoredOptionGroup]
    items: list[OptionItem]
    menu_groups: list[MenuGroup]


class OptionOrder(Wire):
    """The ids of the groups of options in order; the built-in ones come before all of them."""

    ids: Annotated[list[WireId], Field(max_length=1_000)]


def _problems(values: OptionGroupValues) -> Iterator[str]:
    """Yield the problems between the fields, each prefixed with its field, as `sentence_for` expects."""
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
