"""Sets and removes the picture of an item. The reasons: docs/decisions/menu.md."""

from sqlalchemy import bindparam, select

from sukli.db.rows import found
from sukli.db.tx import Tx
from sukli.menu.errors import MenuChanged
from sukli.menu.locking import lock_menu
from sukli.menu.pictures.making import MenuPicture
from sukli.menu.pictures.schemas import ShownMenuPicture
from sukli.menu.pictures.tables import menu_pictures
from sukli.stock.queries import ON_THE_MENU
from sukli.stock.tables import stock_items

_of_item = menu_pictures.c.item_id == bindparam("item")
_held = select(menu_pictures.c.hash).where(_of_item)
_item = select(stock_items.c.id).where(stock_items.c.id == bindparam("item"), ON_THE_MENU)


def set_picture(tx: Tx, item_id: str, known: str | None, new: MenuPicture) -> ShownMenuPicture:
    """Show this picture on the item's tile. A repeat changes nothing.

    :param known: the picture that the person saw before
    Raises NotFound, MenuChanged.
    """
    lock_menu(tx)
    found(tx.connection.execute(_item, {"item": item_id}).one_or_none(), "item on the menu")
    held = _held_by(tx, item_id)
    if held == new.hash:
        return ShownMenuPicture(picture=held)
    if held != known:
        raise _changed(held)
    _forget(tx, item_id)
    row = {"item_id": item_id, "set_at": tx.now, "set_by": tx.staff_id, **new._asdict()}
    tx.connection.execute(menu_pictures.insert(), row)
    before = None if held is None else {"picture": held}
    tx.record("menu.picture_set", item_id, before=before, after={"picture": new.hash})
    tx.publish("menu")
    return ShownMenuPicture(picture=new.hash)


def remove_picture(tx: Tx, item_id: str, known: str) -> None:
    """Remove the picture; a repeat is no error. Raises MenuChanged if the item now has another one."""
    lock_menu(tx)
    held = _held_by(tx, item_id)
    if held is None:
        return
    if held != known:
        raise _changed(held)
    _forget(tx, item_id)
    tx.record("menu.picture_removed", item_id, before={"picture": held})
    tx.publish("menu")


def _held_by(tx: Tx, item_id: str) -> str | None:
    return tx.connection.scalars(_held, {"item": item_id}).one_or_none()


def _forget(tx: Tx, item_id: str) -> None:
    tx.connection.execute(menu_pictures.delete().where(_of_item), {"item": item_id})


def _changed(held: str | None) -> MenuChanged:
    return MenuChanged("this picture", now=held)
