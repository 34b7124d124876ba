"""Reads of the menu."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, or_, select

from sukli.business_day import day_of
from sukli.db.rows import of_row
from sukli.menu.catalogue import is_open_price, menu_order
from sukli.menu.default_groups import DEFAULT_GROUPS, default_group_of
from sukli.menu.groups import groups_among
from sukli.menu.options import Options, read_options, used_among
from sukli.menu.outs import read_outs
from sukli.menu.prices import ON_THE_DAY, TODAYS_PRICE, price_of
from sukli.menu.schemas import Menu, MenuGroup, MenuItem, SoldTimes
from sukli.menu.tables import menu_entries, menu_groups
from sukli.stock.queries import ON_THE_MENU
from sukli.stock.tables import stock_items

_item, _entry = stock_items.c, menu_entries.c
_LISTED = or_(_entry.is_listed.is_(None), _entry.is_listed)
_items = (
    select(
        *(_item.id, _item.name, _item.unit_cost_centavos, _item.current_stock, _item.min_stock_level),
        *(_entry.group_key, _entry.position, _entry.hue, _entry.code),
        *(_entry.sold_days, _entry.sold_from, _entry.sold_until),
        TODAYS_PRICE.label("set_price_centavos"),
    )
    .outerjoin(menu_entries, _entry.item_id == _item.id)
    .where(ON_THE_MENU, _LISTED)
)
_EVERY_DAY = 0b111_1111
_MIDNIGHT = 24 * 60


def printed_groups(connection: Connection) -> list[str]:
    """The groups of all that may be ordered, sold out or not, as the kitchen's printers share them."""
    listed = select(_item.name).outerjoin(menu_entries, _entry.item_id == _item.id).where(ON_THE_MENU, _LISTED)
    return groups_among(connection.scalars(listed))


def menu(connection: Connection, now: datetime, *, sold_out: bool = False) -> Menu:
    """Active inventory items in menu order; without `sold_out` only those with stock, and always 'other'."""
    groups = groups_in_order(connection)
    outs = read_outs(connection, now)
    options = read_options(connection, outs)
    places = {group.key: place for place, group in enumerate(groups.groups)}
    rows = [
        (row, _group_of(row, places))
        for row in connection.execute(_items, {ON_THE_DAY: day_of(now)})
        if sold_out or row.current_stock > 0 or is_open_price(row.name)
    ]
    in_groups = places if groups.are_ordered else {}
    rows.sort(key=lambda listed: _place_of(listed[0], listed[1], in_groups))
    hues = {group.key: group.hue for group in groups.groups}
    items = [_tile(row, group, hues, outs, options) for row, group in rows]
    used = {group for _, group in rows}
    return Menu.model_construct(
        items=items,
        groups=[group for group in groups.groups if group.key in used],
        options=used_among(options, (group_id for item in items for group_id in item.options)),
    )


class Groups:
    """The menu's groups in their order, and whether somebody has put them in order."""

    def __init__(self, groups: list[MenuGroup], *, are_ordered: bool) -> None:
        self.groups = groups
        self.are_ordered = are_ordered


def groups_in_order(connection: Connection) -> Groups:
    """Owners' groups and the default ones; those that nobody has placed come after, the rest of the menu last."""
    placed = [
        of_row(MenuGroup, row)
        for row in connection.execute(
            select(menu_groups).where(menu_groups.c.is_active).order_by(menu_groups.c.position, menu_groups.c.id)
        )
    ]
    known = {group.key for group in placed}
    others = [
        MenuGroup.model_construct(key=group.key, name=group.name, hue=group.hue)
        for group in DEFAULT_GROUPS
        if group.key not in known
    ]
    return Groups(placed + others, are_ordered=bool(placed))


def _group_of(row: Row[*tuple[Any, ...]], places: Mapping[str, int]) -> str:
    return row.group_key if row.group_key in places else default_group_of(row.name)


def _place_of(row: Row[*tuple[Any, ...]], group: str, places: Mapping[str, int]) -> tuple[Any, ...]:
    """Sort key: by groups once they were put in order, in a group those that have a place first, then the spec's."""
    unplaced = row.position is None
    return places.get(group, 0), unplaced, 0 if unplaced else row.position, menu_order(row.name)


def _tile(
    row: Row[*tuple[Any, ...]], group: str, hues: Mapping[str, int | None], outs: frozenset[str], options: Options
) -> MenuItem:
    return of_row(
        MenuItem,
        row,
        price_centavos=price_of(row.name, row.unit_cost_centavos, row.set_price_centavos),
        group=group,
        hue=hues[group] if row.hue is None else row.hue,
        is_out=row.id in outs,
        sold=_sold(row),
        options=options.of_item(row.id, row.name, group),
        choice_prices=options.prices.get(row.id, {}),
    )


def _sold(row: Row[*tuple[Any, ...]]) -> SoldTimes | None:
    if row.sold_days is None and row.sold_from is None:
        return None
    days = _EVERY_DAY if row.sold_days is None else row.sold_days
    return SoldTimes.model_construct(
        days=[day for day in range(7) if days >> day & 1],
        from_minute=row.sold_from or 0,
        until_minute=_MIDNIGHT if row.sold_until is None else row.sold_until,
    )
