"""The stock as the demo's plan tracks it, so that nobody orders what is sold out."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from sukli.stock.contents import Shelf as Opened
from sukli.stock.contents import left_of, shelf_with


@dataclass
class ShelfItem:
    """An item of either list as the plan tracks it."""

    id: str
    unit_cost_centavos: int
    stock: int
    # sales stop at this stock: it should be left at the end
    reserve: int = 0
    # what one unit holds, and how many thousandths are gone from the opened one
    content: int = 1
    opened: int = 0


class Made(NamedTuple):
    """A made-to-order item, which takes this many thousandths of each part."""

    parts: Mapping[str, int]


@dataclass
class Shelf:
    """All items by name, and those that are made from others."""

    items: dict[str, ShelfItem] = field(default_factory=dict)
    made: dict[str, Made] = field(default_factory=dict)

    def left(self, name: str) -> int:
        """Return how many may still be ordered."""
        made = self.made.get(name)
        if made is not None:
            return min(self._left_of(part) // amount for part, amount in made.parts.items())
        item = self.items[name]
        return item.stock - item.reserve

    def take(self, name: str, quantity: int, instead: Mapping[str, str] | None = None) -> None:
        """Take from the shelf, which never goes below 0.

        :param instead: parts to take in place of others
        """
        made = self.made.get(name)
        if made is None:
            item = self.items[name]
            item.stock = max(0, item.stock - quantity)
            return
        for part, amount in made.parts.items():
            part_name = (instead or {}).get(part, part)
            item = self.items[part_name]
            item.stock, item.opened = shelf_with(self._left_of(part_name) - amount * quantity, item.content)

    def put(self, name: str, quantity: int) -> None:
        """Put onto the shelf."""
        self.items[name].stock += quantity

    def _left_of(self, name: str) -> int:
        item = self.items[name]
        return left_of(Opened(item.stock, item.opened), item.content)
