"""What an import would do and what prevents it, collected before anything is written."""

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
    """A place in the files; without a row for a whole file."""

    file: str
    row: int | None = None


@dataclass
class Plan:
    """The changes in the order in which they are applied; `places` maps each id to where the files name it."""

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
    # items' current values, then each item's first coming price, its second and so on
    entry_rounds: list[list[EntryRow]] = field(default_factory=lambda: [[]])
    removed_prices: list[tuple[str, date]] = field(default_factory=list)
    options: dict[str, OptionGroupChange] = field(default_factory=dict)
    option_order: list[str] | None = None

    @property
    def any_place(self) -> Place:
        """The place of something that is in no particular row: the names of all files."""
        return Place(", ".join(self.files.names))

    def place_of(self, record_id: str) -> Place:
        """Return where the files name this record."""
        return self.places.get(record_id, self.any_place)

    def refuse(self, place: Place, column: str | None, detail: str) -> None:
        """Add a reason not to import."""
        self.bad.append(BadCell(file=place.file, row=place.row, column=column, detail=detail))

    def show(self, kind: FileKind, name: str, cells: list[CellChange], *, is_new: bool = False) -> None:
        """Add a change to show, if anything changes."""
        if cells or is_new:
            self.changes.append(MenuFileChange(kind=kind, name=name, is_new=is_new, cells=cells))

    def show_order(self, kind: FileKind, before: Iterable[str], after: Iterable[str]) -> None:
        """Show a change of order."""
        self.show(kind, "", [CellChange(column="Order", before=write_list(before), after=write_list(after))])

    def look(self) -> MenuFilesLook:
        """Return the plan as people see it."""
        rows = sum(len(table.rows) for table in self.files.tables.values())
        return MenuFilesLook(
            seen=self.seen, rows=rows, bad=self.bad, changes=self.changes, stock_stays=self.stock_stays
        )

    @property
    def seen(self) -> str:
        """A hash of exactly these changes, including the values before them."""
        text = json.dumps([change.model_dump() for change in self.changes])
        return hashlib.sha256(text.encode()).hexdigest()


def values_of(
    plan: Plan, table: Table, row: Row, was: Mapping[str, Any] | None, *, fields: Container[str] | None = None
) -> dict[str, Any]:
    """Return a row's values by field, for all columns or only `fields`; without unchanged and without bad ones.

    :param was: the present values; a cell that still reads as it was exported is not validated, so that a value older
        than a rule may stay
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
    """Return the values that differ, as the file writes them."""
    return [
        CellChange(
            column=column.title, before=column.write(before[column.field]), after=column.write(after[column.field])
        )
        for column in table.columns_by_field.values()
        if column.field in after and before[column.field] != after[column.field]
    ]
