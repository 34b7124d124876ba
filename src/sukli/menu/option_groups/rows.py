"""The rows of a group's choices, of its attachments, and of items' own prices."""

from collections.abc import Sequence

from sqlalchemy import Connection, select

from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.menu.option_groups.schemas import ChoiceValues, OptionGroupValues
from sukli.menu.tables import option_attachments, option_choices, option_prices


def owners_of_choices(connection: Connection, values: OptionGroupValues) -> dict[str, str]:
    """Return the group ids of these choices, by the choices' ids; includes removed choices."""
    ids = [choice.id for choice in values.choices]
    stored = select(option_choices.c.id, option_choices.c.group_id).where(option_choices.c.id.in_(ids))
    return {row.id: row.group_id for row in connection.execute(stored)}


def write_choices(tx: Tx, group_id: str, choices: Sequence[ChoiceValues]) -> None:
    """Give the group these choices, in this order; its others become inactive, as sold lines may refer to them."""
    of_group = option_choices.c.group_id == group_id
    stored_ids = frozenset(tx.connection.scalars(select(option_choices.c.id).where(of_group)))
    tx.connection.execute(option_prices.delete().where(option_prices.c.choice_id.in_(stored_ids)))
    tx.connection.execute(option_choices.update().where(of_group).values(is_active=False))
    for position, choice in enumerate(choices):
        row = choice.model_dump(exclude={"id", "prices"}) | {"position": position, "is_active": True}
        if choice.id in stored_ids:
            tx.connection.execute(option_choices.update().where(option_choices.c.id == choice.id), row)
        else:
            tx.connection.execute(option_choices.insert(), row | {"id": choice.id, "group_id": group_id})
    prices = [{"choice_id": choice.id} | price.model_dump() for choice in choices for price in choice.prices]
    if prices:
        tx.connection.execute(option_prices.insert(), prices)


def write_attachments(tx: Tx, group_id: str, values: OptionGroupValues | None) -> None:
    """Attach the group to these items and menu groups, and to nothing else."""
    tx.connection.execute(option_attachments.delete().where(option_attachments.c.group_id == group_id))
    if values is None:
        return
    attached: list[tuple[str | None, str | None, bool]] = [
        *((item_id, None, False) for item_id in values.items),
        *((item_id, None, True) for item_id in values.items_off),
        *((None, key, False) for key in values.menu_groups),
    ]
    if attached:
        tx.connection.execute(
            option_attachments.insert(),
            [
                {"id": new_id(), "group_id": group_id, "item_id": item_id, "menu_group_key": key, "is_off": is_off}
                for item_id, key, is_off in attached
            ],
        )
