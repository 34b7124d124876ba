"""Kitchen screens that were opened and not left, stored so that a restart does not forget that one is missing."""

from datetime import datetime

from sqlalchemy import Connection, or_, select

from sukli.db.tx import Tx
from sukli.kitchen.tables import kitchen_screens
from sukli.live.screens import MISSED_FOR, KnownScreen


def known_screens(connection: Connection, now: datetime) -> list[KnownScreen]:
    """Return the screens that were open lately, without those dated in the future by a wrong clock."""
    heard_at = kitchen_screens.c.heard_at
    rows = connection.execute(select(kitchen_screens).where(heard_at > now - MISSED_FOR, heard_at <= now))
    return [KnownScreen(row.id, row.opened_at, row.heard_at) for row in rows]


def note_screen(tx: Tx, screen_id: str) -> None:
    """Note an open screen, and drop those that are no longer missed."""
    heard_at = kitchen_screens.c.heard_at
    tx.connection.execute(kitchen_screens.delete().where(or_(heard_at <= tx.now - MISSED_FOR, heard_at > tx.now)))
    if tx.insert_new(kitchen_screens, {"id": screen_id, "opened_at": tx.now, "heard_at": tx.now}):
        tx.record("kitchen.opened", screen_id)
    else:
        this = kitchen_screens.c.id == screen_id
        tx.connection.execute(kitchen_screens.update().where(this).values(heard_at=tx.now))


def forget_screen(tx: Tx, screen_id: str) -> None:
    """Note that a screen was left."""
    if tx.connection.execute(kitchen_screens.delete().where(kitchen_screens.c.id == screen_id)).rowcount:
        tx.record("kitchen.closed", screen_id)


def forget_screens(tx: Tx) -> None:
    """Forget all screens; those that are open will be noted again."""
    for screen_id in tx.connection.scalars(select(kitchen_screens.c.id).order_by(kitchen_screens.c.id)).all():
        forget_screen(tx, screen_id)
