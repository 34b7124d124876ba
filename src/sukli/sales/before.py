"""What a sale reads before it writes: its items with their prices, and where its money falls.

In one statement: a second one would make every sale some percent slower (docs/decisions/closing.md).
"""

from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

from sukli.business_day import day_of
from sukli.db.tx import Tx
from sukli.menu.prices import ON_THE_DAY, TODAYS_PRICE, price_of
from sukli.shifts.locking import keep_from_closing
from sukli.shifts.place import PLACE, Place, place_values
from sukli.stock.queries import SOLD_ITEMS, in_places

_items_and_place = SOLD_ITEMS.add_columns(TODAYS_PRICE, *PLACE)


class SoldItem(NamedTuple):
    """What a sale needs to know about an item: its menu price is that of the day on which it was sold."""

    name: str
    menu_price_centavos: int


class Before(NamedTuple):
    """The sold items that are known, by id, and the place of the sale; no place where none is known."""

    items: dict[str, SoldItem]
    place: Place


def read_before_sale(tx: Tx, item_ids: Collection[str], device_id: str | None, sold_at: datetime) -> Before:
    """The items with these ids, and where money falls that this device took then; that stays so until the commit."""
    keep_from_closing(tx)
    items: dict[str, SoldItem] = {}
    place = Place(None, None)
    values = place_values(tx, device_id, sold_at) | {ON_THE_DAY: day_of(sold_at)}
    for places in in_places(item_ids):
        for item_id, name, unit_cost, price, *falls in tx.connection.execute(_items_and_place, places | values):
            items[item_id] = SoldItem(name, price_of(name, unit_cost, price))
            place = Place(*falls)
    return Before(items, place)
