"""What a sale reads before it writes: its items with their prices, and the shift its money belongs to.

All of it in one statement: a second one would make every sale some percent slower (docs/decisions/closing.md).
"""

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import exists

from sukli.business_day import day_of
from sukli.db.prepared import Prepared
from sukli.db.tx import Tx
from sukli.menu.catalogue import is_open_price
from sukli.menu.prices import ON_THE_DAY, TODAYS_PRICE, price_of
from sukli.menu.recipes.tables import recipes
from sukli.shifts.locking import lock_against_closing
from sukli.shifts.place import PLACE, Place, place_values
from sukli.stock.queries import SOLD_ITEMS, in_places
from sukli.stock.tables import stock_items

# whether the shop has any recipes: without them a sale makes no further query
_HAS_RECIPES = exists().select_from(recipes).correlate(None)
_items_and_place = Prepared(SOLD_ITEMS.add_columns(stock_items.c.made_to_order, TODAYS_PRICE, _HAS_RECIPES, *PLACE))


class SoldItem(NamedTuple):
    """What a sale needs to know about an item; the menu price is that of the day on which it was sold."""

    name: str
    menu_price_centavos: int
    unit_cost_centavos: int
    made_to_order: bool

    @property
    def has_stock(self) -> bool:
        """Whether selling the item reduces its own stock."""
        return not is_open_price(self.name) and not self.made_to_order


class Before(NamedTuple):
    """The known items among those sold, by id, and the shift the money belongs to; an empty place if no item is known.

    `has_recipes` is about the whole shop, not about these items.
    """

    items: dict[str, SoldItem]
    place: Place
    has_recipes: bool


def read_before_sale(tx: Tx, item_ids: Collection[str], device_id: str | None, sold_at: datetime) -> Before:
    """Return the items with these ids, and the place of money that this device took at `sold_at`.

    The place cannot change before the commit.
    """
    lock_against_closing(tx)
    items: dict[str, SoldItem] = {}
    place, has_recipes = Place(None, None), False
    values = place_values(tx, device_id, sold_at) | {ON_THE_DAY: day_of(sold_at)}
    for places in in_places(item_ids):
        for row in _items_and_place.rows(tx.connection, places | values):
            item_id, name, unit_cost, made_to_order, price, has_recipes, *falls = row
            items[item_id] = SoldItem(name, price_of(name, unit_cost, price), unit_cost, made_to_order)
            place = Place(*falls)
    return Before(items, place, has_recipes)
