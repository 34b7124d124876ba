"""What an import would do, gathered before anything is written, and what stands in its way."""

import hashlib
import json
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import Any, NamedTuple

from sukli.menu.chips.schemas import ChipChange, NewChip
from sukli.menu.entries.schemas import EntryRow
from sukli.menu.files.cells import Wrong, write_list
from sukli.menu.files.reading import Files, Row, Table
from sukli.menu.files.schemas import BadCell, CellChange, FileKind, MenuFileChange, MenuFilesLook
from sukli.menu.option_groups.schemas import OptionGroupChange
from sukli.stock.schemas import BatchRow, NewItem


class Place(NamedTuple):
    """Where in the files something is said; of what is said all over a file there is no row."""

    file: str
    row: int | None = None


@dataclass
class Plan:
    """What to do, in the order in which it is done; `places` says by id where it is said."""

    bad: list[BadCell]
    files: Files
    changes: list[MenuFileChange] = field(default_factory=list)
    stock_stays: bool = False
    places: dict[str, Place] = field(default_factory=dict)
    new_chips: list[NewChip] = field(default_factory=list)
    changed_chips: list[tuple[str, ChipChange]] = field(default_factory=list)
    chip_order: list[str] | None = None
    new_items: list[NewItem] = field(default_factory=list)
    stock_rows: list[BatchRow] = field(default_factory=list)
    # what is said of items now, then each item's first coming price, its second and so on
    entry_rounds: list[list[EntryRow]] = field(default_factory=lambda: [[]])
    removed_prices: list[tuple[str, date]] = field(default_factory=list)
    options: dict[str, OptionGroupChange] = field(default_factory=dict)
    option_order: list[str] | None = None

    @property
    def any_place(self) -> Place:
        """Of what is said all over the files."""
        return Place(", ".join(self.files.names))

    def place_of(self, record_id: str) -> Place:
        """Where the files speak of this record."""
        return self.places.get(record_id, self.any_place)

    def refuse(self, place: Place, column: str | None, detail: str) -> None:
        """Something stands in the way of the import."""
        self.bad.append(BadCell(file=place.file, row=place.row, column=column, detail=detail))

    def show(self, kind: FileKind, name: str, cells: list[CellChange], *, is_new: bool = False) -> None:
        """Say a change, if it is one."""
        if cells or is_new:
            self.changes.append(MenuFileChange(kind=kind, name=name, is_new=is_new, cells=cells))

    def show_order(self, kind: FileKind, before: Iterable[str], after: Iterable[str]) -> None:
        """Say that things change their places."""
        self.show(kind, "", [CellChange(column="Order", before=write_list(before), after=write_list(after))])

    def look(self) -> MenuFilesLook:
        """All of it for people."""
        rows = sum(len(table.rows) for table in self.files.tables.values())
        return MenuFilesLook(
            seen=self.seen, rows=rows, bad=self.bad, changes=self.changes, stock_stays=self.stock_stays
        )

    @property
    def seen(self) -> str:
        """Stands for exactly these changes, with the values before them."""
        told = json.dumps([change.model_dump() for change in self.changes])
        return hashlib.sha256(told.encode()).hexdigest()


def values_of(
    plan: Plan, table: Table, row: Row, was: Mapping[str, Any] | None, *, fields: Container[str] | None = None
) -> dict[str, Any]:
    """What a row says by its columns' fields, or by these; without those that say what is there, and without bad ones.

    :param was: the values that are there; a cell that was left as it left is not looked at, whatever rules it is
        older than
    """
    found: dict[str, Any] = {}
    for column in table.columns_by_field.values():
        if fields is not None and column.field not in fields:
            continue
        cell = row.cells[column.field]
        if was is not None and column.bare(cell) == column.write(was[column.field]):
            continue
        try:
            value = column.value_of(cell)
        except Wrong as wrong:
            plan.refuse(Place(table.file, row.number), column.title, str(wrong))
            continue
        if was is None or value != was[column.field]:
            found[column.field] = value
    return found


def cell_changes(table: Table, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[CellChange]:
    """The values that differ, as the file writes them."""
    return [
        CellChange(
            column=column.title, before=column.write(before[column.field]), after=column.write(after[column.field])
        )
        for column in table.columns_by_field.values()
        if column.field in after and before[column.field] != after[column.field]
    ]
