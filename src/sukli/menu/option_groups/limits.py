"""The limits of the menu: no price below zero, and no line with more choices than a paper can hold."""

from collections import defaultdict
from collections.abc import Collection, Iterator
from datetime import date
from typing import NamedTuple

from sqlalchemy import Connection, select

from sukli.db.tx import Tx
from sukli.errors import Invalid
from sukli.menu.catalogue import is_open_price
from sukli.menu.cheapest import cheapest, most_choices
from sukli.menu.option_groups.schemas import MOST_OPTIONS
from sukli.menu.prices import price_of
from sukli.menu.queries import menu
from sukli.menu.schemas import OptionGroup
from sukli.menu.tables import menu_prices
from sukli.money import in_pesos
from sukli.stock.tables import stock_items


def items_with(tx: Tx, group_id: str) -> set[str]:
    """Return the ids of the items on the menu that have this group of options."""
    return {item.id for item in menu(tx.connection, tx.now, sold_out=True).items if group_id in item.options}


def refuse_unsellable(tx: Tx, item_ids: Collection[str], *, field: str) -> None:
    """Raise Invalid, naming the first of these items that cannot be sold with its current options.

    :param item_ids: the items that a change affects, so that it is not refused for an older problem of others
    """
    for _, message in unsellable(tx, item_ids):
        raise Invalid(message, field=field)


def unsellable(tx: Tx, item_ids: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield the ids of those of these items that cannot be sold, with a sentence about each."""
    for item_id, (name, prices, options, own) in sold_as(tx).items():
        # an open-price item's price is typed
        if is_open_price(name) or item_id not in item_ids:
            continue
        if most_choices(options) > MOST_OPTIONS:
            yield item_id, f"{name} could have more than {MOST_OPTIONS} choices. Allow fewer to be chosen."
            continue
        for price, when in prices:
            least = cheapest(price, options, own)
            if least < 0:
                yield item_id, f"{name} could come to {in_pesos(least)}{when}, which is below zero."
                break


class SoldAs(NamedTuple):
    """What determines an item's lowest price; each price in centavos, with a phrase for when it begins."""

    name: str
    prices: list[tuple[int, str]]
    options: list[OptionGroup]
    own_prices: dict[str, int]


def sold_as(tx: Tx) -> dict[str, SoldAs]:
    """Return the items on the menu by id; a large change compares them before and after."""
    whole = menu(tx.connection, tx.now, sold_out=True)
    groups = {group.id: group for group in whole.options}
    coming = _coming_prices(tx.connection, tx.today)
    return {
        item.id: SoldAs(
            item.name,
            [(item.price_centavos, ""), *coming[item.id]],
            [groups[group_id] for group_id in item.options],
            item.choice_prices,
        )
        for item in whole.items
    }


def _coming_prices(connection: Connection, today: date) -> defaultdict[str, list[tuple[int, str]]]:
    """Return each item's later prices in centavos, with a phrase for when each begins."""
    later = (
        select(menu_prices, stock_items.c.name, stock_items.c.unit_cost_centavos)
        .join_from(menu_prices, stock_items, stock_items.c.id == menu_prices.c.item_id)
        .where(menu_prices.c.from_on > today)
        .order_by(menu_prices.c.item_id, menu_prices.c.from_on)
    )
    found: defaultdict[str, list[tuple[int, str]]] = defaultdict(list)
    for row in connection.execute(later):
        price = price_of(row.name, row.unit_cost_centavos, row.price_centavos)
        found[row.item_id].append((price, f" from {row.from_on} on"))
    return found
