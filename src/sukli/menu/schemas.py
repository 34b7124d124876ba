"""The menu on the wire."""

from typing import Literal

from sukli.http.schema_types import Day, Wire, WireId, WireInstant


class SoldTimes(Wire):
    """When an item is sold, by Manila's clock: days from 0, Monday, to 6; minutes of the day, the last excluded.

    If `until_minute` is not later than `from_minute`, it is on the next day; the days are those of the start.
    """

    days: list[int]
    from_minute: int
    until_minute: int


class MenuItem(Wire):
    """One tile: price in centavos; whole units of stock, or how many can be made if it is made to order.

    `group` is the key of one of the menu's groups; `hue` its own colour or its group's; `picture` the hash in its
    picture's addresses; `options` the ids of its groups of options, in order; `choice_prices` its price with each
    choice that has an own price, by the choice's id.
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
    """One choice: what it adds to the price, in centavos, and whether it is taken without asking."""

    id: WireId
    name: str
    delta_centavos: int
    is_default: bool
    is_out: bool


class OptionGroup(Wire):
    """Choices that belong together: one may be taken, or `several`, at most `most`; `built_in` for the spec's own."""

    id: WireId
    name: str
    built_in: Literal["temperature", "silog"] | None
    several: bool
    required: bool
    most: int | None
    choices: list[OptionChoice]


class Menu(Wire):
    """All that a till sells: items in menu order, and the groups and options that they use.

    `outs_on` is the business day to which `is_out` applies, for a till that does not hear of the next day.
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
