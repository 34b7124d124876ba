"""Random days are played in a transaction that is rolled back, so that one database serves all examples."""

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine

from day.happenings import Player
from sukli.db.tx import Tx
from sukli.ids import new_id
from sukli.staff.commands import sign_up
from sukli.stock.commands import add_item
from sukli.stock.schemas import NewItem

NAMES = ("Pandesal", "Spanish Latte", "Tapsilog", "Other", "Paper cups")


@contextmanager
def undone(engine: Engine) -> Iterator[Connection]:
    """A transaction that leaves nothing behind."""
    with engine.connect() as connection:
        connection.begin()
        if engine.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN")
        try:
            yield connection
        finally:
            connection.rollback()


def opened_by(tx: Tx) -> Player:
    """Add a staff member, items on the menu and a supply; return a player for them."""
    ana = sign_up(tx, new_id(), "Ana", b"nobody can type this")
    items = []
    for place, name in enumerate(NAMES):
        new = NewItem(id=new_id(), name=name, unit_cost_centavos=1, current_stock=1, min_stock_level=1)
        items.append(add_item(tx, "supply" if place == len(NAMES) - 1 else "inventory", new).stored.id)
    return Player(tx, items, ana)
