"""The stock as the demo's plan sees it, so that nobody orders what is sold out."""

from dataclasses import dataclass, field


@dataclass
class ShelfItem:
    """An item of either list as the plan sees it."""

    id: str
    unit_cost_centavos: int
    stock: int
    # sales stop at this stock: it is what should be left at the end
    kept: int = 0


@dataclass
class Shelf:
    """All items by name."""

    items: dict[str, ShelfItem] = field(default_factory=dict)

    def left(self, name: str) -> int:
        """How many may still be ordered."""
        item = self.items[name]
        return item.stock - item.kept

    def take(self, name: str, quantity: int) -> None:
        """Take from the shelf; it never holds less than nothing."""
        item = self.items[name]
        item.stock = max(0, item.stock - quantity)

    def put(self, name: str, quantity: int) -> None:
        """Put onto the shelf."""
        self.items[name].stock += quantity
