"""Reads of the menu."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, or_, select

from sukli.business_day import day_of
from sukli.db.rows import of_row
from sukli.menu.catalogue import is_open_price, menu_order
from sukli.menu.chips.queries import groups_in_order
from sukli.menu.groups import groups_among
from sukli.menu.options import Options, read_options, used_among
from sukli.menu.outs import read_outs
from sukli.menu.pictures.tables import menu_pictures
from sukli.menu.places import group_key_of, place_on_menu
from sukli.menu.prices import ON_THE_DAY, TODAYS_PRICE, price_of
from sukli.menu.recipes.making import how_many_can_be_made
from sukli.menu.schemas import Menu, MenuGroup, MenuItem
from sukli.menu.sold_times import sold_times
from sukli.menu.tables import menu_entries
from sukli.stock.queries import ON_THE_MENU
from sukli.stock.tables import stock_items

_item, _entry = stock_items.c, menu_entries.c
_LISTED = or_(_entry.is_listed.is_(None), _entry.is_listed)
_items = (
    select(
        *(_item.id, _item.name, _item.unit_cost_centavos, _item.current_stock, _item.min_stock_level),
        _item.made_to_order,
        *(_entry.group_key, _entry.position, _entry.hue, _entry.code),
        *(_entry.sold_days, _entry.sold_from, _entry.sold_until),
        menu_pictures.c.hash.label("picture"),
        TODAYS_PRICE.label("set_price_centavos"),
    )
    .outerjoin(menu_entries, _entry.item_id == _item.id)
    .outerjoin(menu_pictures, menu_pictures.c.item_id == _item.id)
    .where(ON_THE_MENU, _LISTED)
)


def printed_groups(connection: Connection) -> list[str]:
    """Return the groups of everything that may be ordered, sold out or not, as divided among kitchen printers."""
    listed = select(_item.name).outerjoin(menu_entries, _entry.item_id == _item.id).where(ON_THE_MENU, _LISTED)
    return groups_among(connection.scalars(listed))


def menu(connection: Connection, now: datetime, *, sold_out: bool = False) -> Menu:
    """Return the menu: active inventory items in order; without `sold_out` only those in stock, and always 'other'."""
    groups = groups_in_order(connection)
    outs = read_outs(connection, now)
    options = read_options(connection, outs)
    places = {key: place for place, key in enumerate(groups.keys)}
    listed = connection.execute(_items, {ON_THE_DAY: day_of(now)}).all()
    stock = {row.id: row.current_stock for row in listed}
    stock |= how_many_can_be_made(connection, [row.id for row in listed if row.made_to_order])
    rows = [
        (row, group_key_of(row, places)) for row in listed if sold_out or stock[row.id] > 0 or is_open_price(row.name)
    ]
    if groups.are_ordered or any(row.position is not None for row, _ in rows):
        rows.sort(key=lambda listed: place_on_menu(listed[0], listed[1], places))
    else:
        rows.sort(key=lambda listed: menu_order(listed[0].name))
    hues = {group.key: group.hue for group in groups.groups}
    items = [_tile(row, stock[row.id], group, hues, outs, options) for row, group in rows]
    used = {group for _, group in rows}
    return Menu.model_construct(
        items=items,
        groups=[
            MenuGroup.model_construct(key=group.key, name=group.name, hue=group.hue)
            for group in groups.groups
            if group.key in used
        ],
        options=used_among(options, (group_id for item in items for group_id in item.options)),
        outs_on=day_of(now),
    )


def _tile(
    row: Row[*tuple[Any, ...]],
    stock: int,
    group: str,
    hues: Mapping[str, int | None],
    outs: frozenset[str],
    options: Options,
) -> MenuItem:
    return of_row(
        MenuItem,
        row,
        current_stock=stock,
        price_centavos=price_of(row.name, row.unit_cost_centavos, row.set_price_centavos),
        group=group,
        hue=hues[group] if row.hue is None else row.hue,
        is_out=row.id in outs,
        sold=sold_times(row.sold_days, row.sold_from, row.sold_until),
        options=options.of_item(row.id, row.name, group),
        choice_prices=options.prices.get(row.id, {}),
    )
