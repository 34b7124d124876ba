"""Reads of groups of options for their editor."""

from collections import defaultdict
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Row, select

from sukli.menu.built_in import BUILT_IN_GROUPS, built_in_of
from sukli.menu.chips.queries import groups_in_order
from sukli.menu.option_groups.schemas import ChoiceValues, OptionItem, OptionsEditor, OwnPrice, StoredOptionGroup
from sukli.menu.options import ACTIVE_CHOICES, ACTIVE_GROUPS
from sukli.menu.queries import menu
from sukli.menu.schemas import MenuGroup, OptionGroup
from sukli.menu.tables import option_attachments, option_prices


def options_editor(connection: Connection, now: datetime) -> OptionsEditor:
    """Return all groups of options, what they may be attached to, and today's prices of the items."""
    items = [
        OptionItem.model_construct(
            id=item.id,
            name=item.name,
            price_centavos=item.price_centavos,
            group=item.group,
            built_in=built_in_of(item.name),
        )
        for item in menu(connection, now, sold_out=True).items
    ]
    return OptionsEditor.model_construct(
        groups=list(stored_options(connection).values()),
        items=items,
        menu_groups=[
            MenuGroup.model_construct(key=group.key, name=group.name, hue=group.hue)
            for group in groups_in_order(connection).groups
        ],
    )


def stored_options(connection: Connection) -> dict[str, StoredOptionGroup]:
    """Return every group of options by id: built-in ones first, changed or not, then the others in order.

    Deleted menu groups are left out; lists without an order of their own are sorted.
    """
    prices: defaultdict[str, list[OwnPrice]] = defaultdict(list)
    for row in connection.execute(select(option_prices).order_by(option_prices.c.item_id)):
        prices[row.choice_id].append(OwnPrice.model_construct(item_id=row.item_id, price_centavos=row.price_centavos))
    choices: defaultdict[str, list[ChoiceValues]] = defaultdict(list)
    for row in connection.execute(ACTIVE_CHOICES):
        choices[row.group_id].append(
            ChoiceValues.model_construct(
                id=row.id,
                name=row.name,
                delta_centavos=row.delta_centavos,
                is_default=row.is_default,
                prices=prices[row.id],
            )
        )
    attached: defaultdict[str, list[Row[Any]]] = defaultdict(list)
    for row in connection.execute(select(option_attachments)):
        attached[row.group_id].append(row)
    menu_group_keys = {group.key for group in groups_in_order(connection).groups}
    stored = {
        row.id: StoredOptionGroup.model_construct(
            id=row.id,
            built_in=BUILT_IN_GROUPS[row.id].built_in if row.id in BUILT_IN_GROUPS else None,
            version=row.version,
            name=row.name,
            several=row.several,
            required=row.required,
            most=row.most,
            choices=choices[row.id],
            menu_groups=sorted(
                each.menu_group_key for each in attached[row.id] if each.menu_group_key in menu_group_keys
            ),
            items=sorted(each.item_id for each in attached[row.id] if each.item_id is not None and not each.is_off),
            items_off=sorted(each.item_id for each in attached[row.id] if each.item_id is not None and each.is_off),
        )
        for row in connection.execute(ACTIVE_GROUPS)
    }
    return {group_id: as_delivered(group) for group_id, group in BUILT_IN_GROUPS.items()} | stored


def as_delivered(group: OptionGroup) -> StoredOptionGroup:
    """Return a built-in group that nobody has changed."""
    return StoredOptionGroup.model_construct(
        id=group.id,
        built_in=group.built_in,
        version=0,
        name=group.name,
        several=group.several,
        required=group.required,
        most=group.most,
        choices=[
            ChoiceValues.model_construct(id=choice.id, name=choice.name, delta_centavos=0, is_default=False, prices=[])
            for choice in group.choices
        ],
        menu_groups=[],
        items=[],
        items_off=[],
    )
