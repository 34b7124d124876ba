"""The menu on the wire."""

from typing import Literal

from sukli.http.schema_types import Day, Wire, WireId, WireInstant


class SoldTimes(Wire):
    """When an item is sold, by Manila's clock: days from 0, Monday, to 6; minutes of the day, the last not included.

    Where `until_minute` is not later than `from_minute` it is that of the next day, and the day is that of the start.
    """

    days: list[int]
    from_minute: int
    until_minute: int


class MenuItem(Wire):
    """One tile: price in centavos, whole units of stock, or how many can be made of what is made to order.

    `group` is the key of one of the menu's groups; `hue` its own colour or its group's; `picture` the hash in the
    addresses of its picture; `options` the ids of the groups of options that a line of it has, in their order;
    `choice_prices` what it costs with a choice that has a price of its own, by the choice's id.
    """

    id: WireId
    name: str
    price_centavos: int
    current_stock: int
    min_stock_level: int
    group: str
    hue: int | None
    picture: str | None
    is_out: bool
    code: str | None
    sold: SoldTimes | None
    options: list[WireId]
    choice_prices: dict[str, int]


class MenuGroup(Wire):
    """A group of the menu, in its place; `hue` is its colour, 0 to 359."""

    key: str
    name: str
    hue: int | None


class OptionChoice(Wire):
    """One choice: what it adds to the price, in centavos, and whether it is taken without a question."""

    id: WireId
    name: str
    delta_centavos: int
    is_default: bool
    is_out: bool


class OptionGroup(Wire):
    """Choices that belong together: one of them, or `several`, `most` of them; `built_in` for the spec's own."""

    id: WireId
    name: str
    built_in: Literal["temperature", "silog"] | None
    several: bool
    required: bool
    most: int | None
    choices: list[OptionChoice]


class Menu(Wire):
    """All that a till sells: items in menu order, the groups that these are in, and the options that they have.

    `outs_on` is the business day on which what is out is out, for a till that hears of no other.
    """

    items: list[MenuItem]
    groups: list[MenuGroup]
    options: list[OptionGroup]
    outs_on: Day


class Out(Wire):
    """An item or a choice that is out today; `of` is the name of a choice's group."""

    id: WireId
    name: str
    of: str | None
    out_at: WireInstant
    out_by_first_name: str | None
