"""What the database holds while the earlier backend's rows are imported: people, items, and each file's results."""

from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Table, select

from sukli.db.tx import Tx
from sukli.moving.earlier.values import as_id, made_id
from sukli.stock.names import name_key
from sukli.tables import staff, stock

UNKNOWN_PERSON = made_id("staff", "Unknown")
UNKNOWN = "Unknown"


@dataclass
class FileResult:
    """The results of one file."""

    new: int = 0
    existing: int = 0
    # sentences: which rows were left out, and what was imported with changes
    left_out: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)


class Existing:
    """The people and items here, by id."""

    def __init__(self, tx: Tx) -> None:
        self._tx = tx
        self.people = set(tx.connection.scalars(select(staff.staff.c.id)))
        items = stock.stock_items
        self.items = set(tx.connection.scalars(select(items.c.id)))
        self.names: dict[tuple[str, str], str] = {
            (row.kind, row.name_key): row.id
            for row in tx.connection.execute(
                select(items.c.id, items.c.kind, items.c.name_key).where(items.c.is_active)
            )
        }

    def person(self, value: Any) -> str | None:
        """Return the person's id, if the person is known."""
        found = as_id(value, "staff")
        return found if found in self.people else None

    def person_or_unknown(self, value: Any, pin_hash: bytes) -> str:
        """Return the person's id, or that of 'Unknown', who is created when first needed."""
        found = self.person(value)
        if found is not None:
            return found
        row = {"id": UNKNOWN_PERSON, "first_name": UNKNOWN, "pin_hash": pin_hash, "is_active": False}
        if UNKNOWN_PERSON not in self.people:
            self._tx.insert_new(staff.staff, row | {"created_at": self._tx.now})
            self.people.add(UNKNOWN_PERSON)
        return UNKNOWN_PERSON

    def sold_item(self, source_id: Any, name: str) -> str:
        """Return the item that a line sold: found by id or by name, or else created as no longer active."""
        found = as_id(source_id, "inventory_items")
        if found is not None and found in self.items:
            return found
        key = name_key(name)
        if ("inventory", key) in self.names:
            return self.names["inventory", key]
        item_id = made_id("sold", key)
        if item_id not in self.items:
            zero = dict.fromkeys(("unit_cost_centavos", "current_stock", "min_stock_level"), 0)
            row = {
                "id": item_id,
                "kind": "inventory",
                "name": name,
                "name_key": key,
                "description": "",
                "is_active": False,
            }
            at = {"created_at": self._tx.now, "updated_at": self._tx.now}
            self._tx.insert_new(stock.stock_items, row | zero | at)
            self.items.add(item_id)
        return item_id


def there_already(connection: Connection, table: Table, ids: list[str]) -> set[str]:
    """Return which of these rows exist here."""
    return set(connection.scalars(select(table.c.id).where(table.c.id.in_(ids))))
