"""Reads of menu entries."""

from collections import defaultdict
from collections.abc import Collection
from datetime import date
from typing import Any

from sqlalchemy import Connection, Row, select

from sukli.db.rows import of_row
from sukli.menu.catalogue import menu_price, price_rule
from sukli.menu.chips.queries import groups_in_order
from sukli.menu.default_groups import default_group_of
from sukli.menu.entries.schemas import ComingPrice, EntryList, MenuEntry
from sukli.menu.pictures.tables import menu_pictures
from sukli.menu.places import group_key_of, place_on_menu
from sukli.menu.prices import ON_THE_DAY, TODAYS_PRICE
from sukli.menu.sold_times import sold_times
from sukli.menu.tables import menu_entries, menu_prices
from sukli.stock.queries import ON_THE_MENU
from sukli.stock.tables import stock_items

_item, _entry = stock_items.c, menu_entries.c
_entries = (
    select(
        *(_item.id, _item.name, _item.unit_cost_centavos),
        *(_entry.group_key, _entry.position, _entry.hue, _entry.is_listed, _entry.code),
        *(_entry.sold_days, _entry.sold_from, _entry.sold_until),
        menu_pictures.c.hash.label("picture"),
        TODAYS_PRICE.label("price_centavos"),
    )
    .outerjoin(menu_entries, _entry.item_id == _item.id)
    .outerjoin(menu_pictures, menu_pictures.c.item_id == _item.id)
    .where(ON_THE_MENU)
)


def entry_list(connection: Connection, today: date) -> EntryList:
    """Return every active inventory item, listed or not, by group in the menu's order."""
    groups = groups_in_order(connection)
    places = {key: place for place, key in enumerate(groups.keys)}
    rows = list(connection.execute(_entries, {ON_THE_DAY: today}))
    rows.sort(key=lambda row: place_on_menu(row, group_key_of(row, places), places))
    coming = _coming_prices(connection, today)
    return EntryList.model_construct(
        today=today,
        entries=[_entry_of(row, coming, places) for row in rows],
        groups=groups.groups,
        are_ordered=groups.are_ordered or any(row.position is not None for row in rows),
    )


def entries_by_id(connection: Connection, today: date, ids: Collection[str]) -> dict[str, MenuEntry]:
    """Return the entries of the active items with these ids, by id."""
    keys = groups_in_order(connection).keys
    rows = connection.execute(_entries.where(_item.id.in_(ids)), {ON_THE_DAY: today})
    coming = _coming_prices(connection, today)
    return {row.id: _entry_of(row, coming, keys) for row in rows}


def _coming_prices(connection: Connection, today: date) -> dict[str, list[ComingPrice]]:
    coming: defaultdict[str, list[ComingPrice]] = defaultdict(list)
    later = select(menu_prices).where(menu_prices.c.from_on > today).order_by(menu_prices.c.from_on)
    for row in connection.execute(later):
        coming[row.item_id].append(of_row(ComingPrice, row))
    return coming


def _entry_of(row: Row[*tuple[Any, ...]], coming: dict[str, list[ComingPrice]], keys: Collection[str]) -> MenuEntry:
    rule = price_rule(row.name)
    return of_row(
        MenuEntry,
        row,
        rule=rule,
        rule_price_centavos=None if rule == "typed" else menu_price(row.name, row.unit_cost_centavos),
        coming=coming.get(row.id, []),
        group_key=row.group_key if row.group_key in keys else None,
        default_group=default_group_of(row.name),
        is_listed=row.is_listed is not False,
        sold=sold_times(row.sold_days, row.sold_from, row.sold_until),
    )
