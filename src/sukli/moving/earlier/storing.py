"""Stores the earlier backend's tables in one transaction; existing rows are not changed."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import date
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Table

from sukli.db.tx import Tx
from sukli.moving.earlier.existing import Existing, FileResult, there_already
from sukli.moving.earlier.files import Source, rows_in
from sukli.moving.earlier.people import store_people
from sukli.moving.earlier.rows import Row, cash_of, expense_of, item_of, movement_of, sale_of
from sukli.moving.earlier.values import made_id
from sukli.moving.progress import Progress
from sukli.sales.tables import DEPOSIT
from sukli.shifts.corrections import correct
from sukli.shifts.place import closed_until, is_closed
from sukli.shifts.tables import NEVER_LISTED
from sukli.stock.movements import move_stock
from sukli.stock.names import name_key
from sukli.tables import cash, expenses, sales, stock

T = TypeVar("T")
_AT_ONCE = 500
_KINDS = {"inventory_items": "inventory", "supplies_items": "supply"}
_MOVEMENTS = ("inventory_transactions", "supplies_transactions")


class EarlierImport:
    """One import: the results of each file, and the totals of its rows on each business day."""

    def __init__(self, tx: Tx, files: dict[str, Path], pepper: bytes, progress: Progress) -> None:
        self._tx = tx
        self._files = files
        self._progress = progress
        self.results = {name: FileResult() for name in files}
        self.days: dict[str, Counter[str]] = {}
        if "staff" in files:
            store_people(tx, files["staff"], pepper, self.results["staff"])
        self._existing = Existing(tx)
        self._closed_until = closed_until(tx.connection)
        items = [item for name in _KINDS for item in self._items(name)]
        self._sales()
        self._stock(items)
        self._expenses()
        self._cash()

    def _items(self, name: str) -> Iterator[Row]:
        """Store the new items, and yield them."""
        for some in self._read(name, lambda source: item_of(source, _KINDS[name], name)):
            result = self.results[name]
            for row in some:
                if row["id"] in self._existing.items:
                    result.existing += 1
                    continue
                _give_name(row, self._existing, result)
                at = row["created_at"] or self._tx.now
                row |= {"created_at": at, "updated_at": row["updated_at"] or at}
                self._tx.connection.execute(stock.stock_items.insert(), row)
                self._existing.items.add(row["id"])
                result.new += 1
                yield row

    def _sales(self) -> None:
        for some in self._read("sales", lambda source: sale_of(source, self._existing)):
            ids = self._insert("sales", sales.sales, [row for row, _ in some])
            new = {row["id"]: (row, lines) for row, lines in some if row["id"] in ids}.values()
            if sold := [line for _, lines in new for line in lines]:
                self._tx.connection.execute(sales.sale_lines.insert(), sold)
            for row, _ in new:
                self._correct(row)
            for row, _ in some:
                if row["payment_method"] == DEPOSIT:
                    continue
                if row["voided"]:
                    self._count(row["business_on"], voided=1)
                else:
                    sums = {"sold_centavos": row["total_centavos"], "cogs_centavos": row["cogs_centavos"]}
                    self._count(row["business_on"], sales=1, **sums)

    def _correct(self, row: Row) -> None:
        """Let the next Z-reading report a sale of a day that a reading has closed."""
        counts = not row["voided"] and row["payment_method"] != DEPOSIT
        if counts and is_closed(self._closed_until, row["business_on"]):
            correct(self._tx, row["id"], "late", row["total_centavos"], row["staff_id"])

    def _stock(self, items: list[Row]) -> None:
        """Set the stock to the source's; whatever its transactions do not explain becomes the opening."""
        applied: Counter[str] = Counter()
        for name in _MOVEMENTS:
            for some in self._movements(name):
                new = self._insert(name, stock.stock_movements, some)
                for row in {row["id"]: row for row in some}.values():
                    applied[row["item_id"]] += row["applied_quantity"] if row["id"] in new else 0
        openings = [_opening(item, item["current_stock"] - applied.pop(item["id"], 0)) for item in items]
        if openings:
            self._tx.connection.execute(stock.stock_movements.insert(), openings)
        # existing items keep their stock, changed by the new transactions
        for item_id, change in applied.items():
            self._tx.connection.execute(move_stock, {"item": item_id, "change": change})

    def _movements(self, name: str) -> Iterator[list[Row]]:
        return self._read(name, lambda source: movement_of(source, name, self._existing))

    def _expenses(self) -> None:
        for some in self._read("expenses", lambda source: expense_of(source, self._existing)):
            self._insert("expenses", expenses.expenses, some)
            for row in some:
                self._count(row["business_on"], spent_centavos=row["amount_centavos"])

    def _cash(self) -> None:
        for some in self._read("cash_transactions", lambda source: cash_of(source, self._existing)):
            # the cash of a closed day has been reported: no other reading may list this as its own
            claimed = [
                row | {"z_number": NEVER_LISTED if is_closed(self._closed_until, row["business_on"]) else None}
                for row in some
            ]
            self._insert("cash_transactions", cash.cash_transactions, claimed)
            for row in some:
                if not row["voided"]:
                    self._count(row["business_on"], **{f"{row['transaction_type']}_centavos": row["amount_centavos"]})

    def _count(self, day: date, **amounts: int) -> None:
        self._tx.mark_dirty(day)
        self.days.setdefault(day.isoformat(), Counter()).update(amounts)

    def _read(self, name: str, read: Callable[[Source], T]) -> Iterator[list[T]]:
        rows = self._readable(name, read) if name in self._files else iter(())
        while some := list(islice(rows, _AT_ONCE)):
            yield some

    def _readable(self, name: str, read: Callable[[Source], T]) -> Iterator[T]:
        file = self._files[name]
        for place, source in rows_in(file):
            self._progress.add(1, name)
            try:
                row = read(source)
            except ValueError as why:
                self.results[name].left_out.append(f"{file.name} {place}: {why}")
            else:
                yield row

    def _insert(self, name: str, table: Table, rows: Iterable[Row]) -> set[str]:
        """Insert the rows that are not here yet, and return their ids."""
        # a row that occurs twice in a file counts once
        by_id = {row["id"]: row for row in rows}
        there = there_already(self._tx.connection, table, list(by_id))
        new = [row for key, row in by_id.items() if key not in there]
        if new:
            self._tx.connection.execute(table.insert(), new)
        self.results[name].new += len(new)
        self.results[name].existing += len(there)
        return by_id.keys() - there


def _give_name(row: Row, existing: Existing, result: FileResult) -> None:
    row["name_key"] = name_key(row["name"])
    if not row["is_active"]:
        return
    name, number = row["name"], 1
    while (row["kind"], row["name_key"]) in existing.names:
        number += 1
        row["name"] = f"{name} ({number})"
        row["name_key"] = name_key(row["name"])
    if number > 1:
        result.notes.append(f"there is a '{name}' already: this one was renamed '{row['name']}'")
    existing.names[row["kind"], row["name_key"]] = row["id"]


def _opening(item: Row, quantity: int) -> dict[str, Any]:
    unsaid = dict.fromkeys(("staff_id", "unit_cost_centavos", "notes", "sale_id"))
    size = {"movement_type": "opening", "quantity": quantity, "applied_quantity": quantity}
    its = {"id": made_id("opening", item["id"]), "item_id": item["id"], "created_at": item["created_at"]}
    return unsaid | size | its
