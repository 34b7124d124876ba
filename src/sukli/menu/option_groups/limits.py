"""What no menu may come to: an item that costs less than nothing, or a line with more choices than a paper holds."""

from collections import defaultdict
from collections.abc import Collection
from datetime import date

from sqlalchemy import Connection, select

from sukli.db.tx import Tx
from sukli.errors import Invalid
from sukli.menu.catalogue import is_open_price
from sukli.menu.cheapest import cheapest, most_choices
from sukli.menu.option_groups.schemas import MOST_OPTIONS
from sukli.menu.prices import price_of
from sukli.menu.queries import menu
from sukli.menu.tables import menu_prices
from sukli.money import in_pesos
from sukli.stock.tables import stock_items


def items_with(tx: Tx, group_id: str) -> set[str]:
    """The ids of the items on the menu that have this group of options."""
    return {item.id for item in menu(tx.connection, tx.now, sold_out=True).items if group_id in item.options}


def refuse_unsellable(tx: Tx, item_ids: Collection[str], *, field: str) -> None:
    """Raise Invalid for the first of these items that could not be sold with its options as they are now, by its name.

    :param item_ids: those that a change concerns: it is not refused for what others came to before
    """
    whole = menu(tx.connection, tx.now, sold_out=True)
    groups = {group.id: group for group in whole.options}
    coming = _coming_prices(tx.connection, tx.today)
    for item in whole.items:
        # its price is typed
        if is_open_price(item.name) or item.id not in item_ids:
            continue
        had = [groups[group_id] for group_id in item.options]
        if most_choices(had) > MOST_OPTIONS:
            told = f"{item.name} could get more than {MOST_OPTIONS} choices. Let fewer be chosen at most."
            raise Invalid(told, field=field)
        for price, when in [(item.price_centavos, ""), *coming[item.id]]:
            least = cheapest(price, had, item.choice_prices)
            if least < 0:
                raise Invalid(f"{item.name} could come to {in_pesos(least)}{when}, which is below zero.", field=field)


def _coming_prices(connection: Connection, today: date) -> defaultdict[str, list[tuple[int, str]]]:
    """By item: the prices that begin later, in centavos, and when, as it stands in a sentence."""
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
