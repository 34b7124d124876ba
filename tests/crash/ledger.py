"""Whether a database holds exactly what was sold: nothing acknowledged is lost, nothing is doubled or half there."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, text

from sukli.db import open_database

Order = dict[str, Any]

_COUNTS = {
    "a line without its sale": "SELECT count(*) FROM sale_lines l LEFT JOIN sales s ON s.id = l.sale_id "
    "WHERE s.id IS NULL",
    "a movement without its sale": "SELECT count(*) FROM stock_movements m LEFT JOIN sales s ON s.id = m.sale_id "
    "WHERE m.movement_type = 'sale' AND s.id IS NULL",
    "a journal entry without its sale": "SELECT count(*) FROM journal j LEFT JOIN sales s ON s.id = j.record_id "
    "WHERE j.action = 'sale.completed' AND s.id IS NULL",
    "an item whose stock is not the sum of its movements": "SELECT count(*) FROM stock_items i WHERE i.current_stock "
    "<> (SELECT coalesce(sum(m.applied_quantity), 0) FROM stock_movements m WHERE m.item_id = i.id)",
    "a sale without its invoice number, though the shop gives them": "SELECT count(*) FROM sales s WHERE EXISTS "
    "(SELECT 1 FROM invoice_series) AND NOT EXISTS (SELECT 1 FROM invoices i WHERE i.sale_id = s.id)",
    # numbers are unique: if there are as many as the range holds, there is no gap
    "a gap in an invoice series": "SELECT count(*) FROM invoice_series s WHERE "
    "(SELECT coalesce(max(i.number) - s.first_number + 1 - count(*), 0) FROM invoices i WHERE i.series_id = s.id) <> 0",
}


@dataclass
class Ledger:
    """What the sellers sent, and how much of it the server acknowledged."""

    sent: dict[str, Order] = field(default_factory=dict)
    acknowledged: set[str] = field(default_factory=set)

    def faults_in(self, url: str) -> list[str]:
        """Return everything wrong in the database at this address, as sentences; [] if there is nothing."""
        db = open_database(url)
        try:
            with db.engine.connect() as connection:
                return list(self._faults(connection))
        finally:
            db.close()

    def _faults(self, connection: Connection) -> Iterator[str]:
        if connection.dialect.name == "sqlite":
            for pragma in ("integrity_check", "foreign_key_check"):
                found = [str(row[0]) for row in connection.exec_driver_sql(f"PRAGMA {pragma}")]
                if found not in ([], ["ok"]):
                    yield f"{pragma}: {found}"
        stored = {str(row[0]): row[1] for row in connection.execute(text("SELECT id, total_centavos FROM sales"))}
        yield from (f"acknowledged sale {sale} is lost" for sale in self.acknowledged - stored.keys())
        yield from (f"sale {sale} was never sent" for sale in stored.keys() - self.sent.keys())
        yield from self._wrong_parts(connection, stored)
        for fault, query in _COUNTS.items():
            count = connection.execute(text(query)).scalar_one()
            if count:
                yield f"{fault}: {count} times"

    def _wrong_parts(self, connection: Connection, stored: dict[str, int]) -> Iterator[str]:
        lines, taken, noted = _lines(connection), _taken(connection), _noted(connection)
        for sale in stored.keys() & self.sent.keys():
            order = self.sent[sale]
            expected_taken: dict[str, int] = defaultdict(int)
            for line in order["lines"]:
                expected_taken[line["item_id"]] -= line["quantity"]
            if stored[sale] != order["total_centavos"]:
                yield f"sale {sale} has another total"
            if lines.get(sale) != {line["id"]: (line["item_id"], line["quantity"]) for line in order["lines"]}:
                yield f"sale {sale} has other lines: {lines.get(sale)}"
            if taken.get(sale) != expected_taken:
                yield f"sale {sale} took other stock: {taken.get(sale)}"
            if noted.get(sale) != 1:
                yield f"sale {sale} has {noted.get(sale, 0)} journal entries"


def _lines(connection: Connection) -> dict[str, dict[str, tuple[str, int]]]:
    lines: dict[str, dict[str, tuple[str, int]]] = defaultdict(dict)
    for sale, line, item, quantity in connection.execute(text("SELECT sale_id, id, item_id, quantity FROM sale_lines")):
        lines[str(sale)][str(line)] = (str(item), quantity)
    return lines


def _taken(connection: Connection) -> dict[str, dict[str, int]]:
    taken: dict[str, dict[str, int]] = defaultdict(dict)
    movements = text("SELECT sale_id, item_id, applied_quantity FROM stock_movements WHERE movement_type = 'sale'")
    for sale, item, quantity in connection.execute(movements):
        # a second movement for the same sale and item is a fault, and shows as a different sum
        taken[str(sale)][str(item)] = taken[str(sale)].get(str(item), 0) + quantity
    return taken


def _noted(connection: Connection) -> dict[str, int]:
    entries = text("SELECT record_id, count(*) FROM journal WHERE action = 'sale.completed' GROUP BY record_id")
    return {str(sale): count for sale, count in connection.execute(entries)}
