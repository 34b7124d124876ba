"""Carries out a plan with the existing commands, each with its own rules and journal entries."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, TypeVar

from sukli.db.tx import Tx
from sukli.errors import AppError
from sukli.ids import new_id
from sukli.menu.chips.commands import add_group, change_group, order_groups
from sukli.menu.chips.queries import groups_in_order
from sukli.menu.chips.schemas import ChipOrder
from sukli.menu.entries.commands import edit_entries, remove_price
from sukli.menu.entries.schemas import MOST_ROWS as MOST_ENTRIES
from sukli.menu.entries.schemas import EntryBatch, EntryRow
from sukli.menu.files.columns import COLUMNS
from sukli.menu.files.plan import Plan
from sukli.menu.item_names import add_named_item, edit_named_batch
from sukli.menu.option_groups.commands import order_options, save_options
from sukli.menu.option_groups.limits import sold_as, unsellable
from sukli.menu.option_groups.schemas import OptionOrder
from sukli.stock.schemas import MOST_ROWS, Batch

R = TypeVar("R")
_TITLES = {column.field: column.title for column in COLUMNS["items"]} | {
    "price_from": "Coming Prices",
    "group_key": "Group",
    "sold": "Days",
}


def apply(tx: Tx, plan: Plan) -> None:
    """Apply the whole plan. Refusals become the plan's bad cells; the caller must then roll everything back."""
    doing = _Doing(tx, plan)
    before = sold_as(tx)
    doing.groups()
    doing.items()
    doing.entries()
    doing.options()
    after = sold_as(tx)
    changed = [item_id for item_id, sold in after.items() if before.get(item_id) != sold]
    for item_id, message in unsellable(tx, changed):
        plan.refuse(plan.place_of(item_id), None, message)


def _some(rows: Sequence[R], most: int) -> Iterator[list[R]]:
    for start in range(0, len(rows), most):
        yield list(rows[start : start + most])


class _Doing:
    def __init__(self, tx: Tx, plan: Plan) -> None:
        self._tx, self._plan = tx, plan

    def groups(self) -> None:
        """Write the menu's groups, before items are put into them."""
        plan, tx = self._plan, self._tx
        for new in plan.new_chips:
            with self._refused_at(new.id):
                add_group(tx, new)
        for key, change in plan.changed_chips:
            with self._refused_at(key):
                change_group(tx, key, change)
        if plan.chip_order is not None:
            with self._refused_at(""):
                known = groups_in_order(tx.connection).keys
                order_groups(tx, ChipOrder(known=known, keys=plan.chip_order))

    def items(self) -> None:
        """Write new items, and the stock room's fields of all items."""
        for new in self._plan.new_items:
            with self._refused_at(new.id):
                add_named_item(self._tx, "inventory", new)
        for rows in _some(self._plan.stock_rows, MOST_ROWS):
            with self._refused_at(""):
                batch = Batch(batch_id=new_id(), rows=rows)
                self._refused_rows(edit_named_batch(self._tx, "inventory", batch).refused)

    def entries(self) -> None:
        """Write the menu's fields of items: current ones first, then the coming prices in order of their days."""
        first, *coming = self._plan.entry_rounds
        self._edit(first)
        for item_id, from_on in self._plan.removed_prices:
            with self._refused_at(item_id):
                remove_price(self._tx, item_id, from_on)
        for rows in coming:
            self._edit(rows)

    def options(self) -> None:
        """Write the groups of options, which refer to items and menu groups."""
        for group_id, change in self._plan.options.items():
            with self._refused_at(group_id):
                save_options(self._tx, group_id, change, is_part=True)
        if self._plan.option_order is not None:
            with self._refused_at(""):
                order_options(self._tx, OptionOrder(ids=self._plan.option_order))

    def _edit(self, rows: Sequence[EntryRow]) -> None:
        for some in _some(rows, MOST_ENTRIES):
            with self._refused_at(""):
                batch = EntryBatch(batch_id=new_id(), rows=some)
                self._refused_rows(edit_entries(self._tx, batch, is_part=True).refused)

    def _refused_rows(self, refused: Sequence[Any]) -> None:
        for row in refused:
            column = _TITLES.get(row.field or "")
            self._plan.refuse(self._plan.place_of(row.id), column, row.detail)

    @contextmanager
    def _refused_at(self, record_id: str) -> Iterator[None]:
        """Report a refusal at this record's place in the files, and go on checking what follows.

        Each of these commands refuses before it writes, and after a refusal nothing of the others is kept.
        """
        try:
            yield
        except AppError as error:
            self._plan.refuse(self._plan.place_of(record_id), None, error.detail)
