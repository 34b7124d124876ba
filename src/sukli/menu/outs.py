"""What is out today: an item or a choice, until midnight or until somebody marks it as back."""

from datetime import datetime

from sqlalchemy import Connection, bindparam, select

from sukli.business_day import bounds_of, day_of
from sukli.db.rows import found, of_row
from sukli.db.tx import Tx
from sukli.menu.built_in import BUILT_IN_GROUPS
from sukli.menu.schemas import Out
from sukli.menu.tables import menu_outs, option_choices, option_groups
from sukli.staff.queries import with_first_names
from sukli.stock.queries import ON_THE_MENU
from sukli.stock.tables import stock_items

_this = menu_outs.c.of_id == bindparam("of_id")
# Exactly tonight's midnight, not any later time: an out set while the clock was a year ahead must not last a year
_TODAYS = menu_outs.c.until == bindparam("midnight")
_ids = select(menu_outs.c.of_id).where(_TODAYS)
_outs = (
    with_first_names(menu_outs, out_by_first_name=menu_outs.c.out_by).where(_TODAYS).order_by(menu_outs.c.out_at.desc())
)
_clear = menu_outs.delete().where(_this, ~_TODAYS)
_back = menu_outs.delete().where(_this).returning(menu_outs.c.until)
_item = select(stock_items.c.name).where(stock_items.c.id == bindparam("of_id"), ON_THE_MENU)
_choice = (
    select(option_choices.c.name, option_groups.c.name.label("of"))
    .join(option_groups)
    .where(option_choices.c.id == bindparam("of_id"), option_choices.c.is_active, option_groups.c.is_active)
)


def read_outs(connection: Connection, now: datetime) -> frozenset[str]:
    """Return the ids of the items and choices that are out today."""
    return frozenset(connection.scalars(_ids, {"midnight": _midnight(now)}))


def outs_today(connection: Connection, now: datetime) -> list[Out]:
    """Return what is out today with names, latest first; what is no longer on the menu is left out."""
    rows = connection.execute(_outs, {"midnight": _midnight(now)}).all()
    named = [(row, _named(connection, row.of_id)) for row in rows]
    return [of_row(Out, row, id=row.of_id, name=names[0], of=names[1]) for row, names in named if names]


def set_out(tx: Tx, of_id: str) -> None:
    """Mark the item or choice as out until midnight. If it is out already, nothing changes.

    Raises NotFound for what is not on the menu.
    """
    name, _ = found(_named(tx.connection, of_id), "item or choice on the menu")
    midnight = _midnight(tx.now)
    # left over from another day
    tx.connection.execute(_clear, {"of_id": of_id, "midnight": midnight})
    row = {"of_id": of_id, "until": midnight, "out_at": tx.now, "out_by": tx.actor}
    if tx.insert_new(menu_outs, row):
        tx.record("menu.out", of_id, after={"name": name, "until": midnight.isoformat()})
        tx.publish("menu", "outs")


def set_back(tx: Tx, of_id: str) -> None:
    """Mark the item or choice as back; nothing changes if it is not out."""
    until = tx.connection.scalars(_back, {"of_id": of_id}).one_or_none()
    if until == _midnight(tx.now):
        tx.record("menu.back", of_id, before={"until": until.isoformat()})
        tx.publish("menu", "outs")


def _midnight(now: datetime) -> datetime:
    return bounds_of(day_of(now))[1]


def _named(connection: Connection, of_id: str) -> tuple[str, str | None] | None:
    """Return its name, and its group's if it is a choice; None for what is neither an item on the menu nor a choice."""
    item = connection.scalars(_item, {"of_id": of_id}).one_or_none()
    if item is not None:
        return item, None
    choice = connection.execute(_choice, {"of_id": of_id}).one_or_none()
    if choice is not None:
        return choice.name, choice.of
    for group in BUILT_IN_GROUPS.values():
        for built_in in group.choices:
            if built_in.id == of_id:
                return built_in.name, group.name
    return None
