"""The default groups of the menu, chosen by an item's name until the owner decides otherwise."""

from functools import lru_cache
from typing import NamedTuple


class DefaultGroup(NamedTuple):
    """A group that exists without being added; `hue` is never amber, red or green, which show a status."""

    key: str
    name: str
    hue: int | None
    words: tuple[str, ...]


_COFFEE = ("coffee", "cappuccino", "latte", "americano", "espresso", "mocha", "macchiato", "barako", "brew", "kape")
_DRINKS = (
    *("tsokolate", "chocolate", "milk", "juice", "soda", "shake", "smoothie", "water", "lemonade", "calamansi"),
    *("soft drink", "softdrink", "coke", "cola", "pepsi", "sprite", "root beer", "cocoa", "cacao"),
)
_BREAD = (
    *("bread", "pandesal", "ensaymada", "toast", "sandwich", "cake", "muffin", "croissant", "cookie", "pie", "bun"),
)
# the first group with a word in the name wins, so 'Milk Tea' is tea
DEFAULT_GROUPS = (
    DefaultGroup("daily-special", "Daily Special", 345, ("daily special",)),
    DefaultGroup("silog", "Silog", 256, ("silog",)),
    DefaultGroup("empanada", "Empanada", 318, ("empanada",)),
    DefaultGroup("coffee", "Coffee", 58, _COFFEE),
    DefaultGroup("tea", "Tea", 192, ("tea", "matcha", "chai", "salabat")),
    DefaultGroup("drinks", "Drinks", 288, _DRINKS),
    DefaultGroup("bread", "Bread", 225, _BREAD),
    DefaultGroup("more", "More", None, ()),
)
REST = DEFAULT_GROUPS[-1].key
# a short word must start a word of the name: 'tea' is not in 'steak', nor 'bun' in 'abundance'
_SHORT = 4


@lru_cache(maxsize=10_000)
def default_group_of(name: str) -> str:
    """Return the key of the group that an item of this name is in."""
    folded = f" {name.casefold()}"
    for group in DEFAULT_GROUPS:
        if any((f" {word}" if len(word) <= _SHORT else word) in folded for word in group.words):
            return group.key
    return REST
