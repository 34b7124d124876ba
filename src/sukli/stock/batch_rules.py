"""Deciding which rows of a batch edit can be saved, and how. Spec section 4 and the batch log of section 7."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from sukli.errors import Invalid
from sukli.stock.contents import MOST_STOCK, Shelf, taken_by_hand
from sukli.stock.movements import applied_quantity
from sukli.stock.names import Reserved, name_key
from sukli.stock.schemas import (
    MOST_UNIT_COST_CENTAVOS,
    MOST_UNITS,
    STOCK_MESSAGE,
    UNIT_COST_MESSAGE,
    BatchRow,
    Item,
    RefusedRow,
    TransactionType,
)
from sukli.texts import HIDDEN, hides

# fields whose typed value may conflict with somebody else's; stock is moved by a difference, so it never conflicts
_WRITTEN = ("name", "description", "unit_cost_centavos", "min_stock_level", "supplier", "lead_days", "kept_in")


class Change(NamedTuple):
    """A row that can be saved: the item before and after, and the change of stock as asked and as applied."""

    before: Item
    after: Item
    asked: int
    applied: int
    used_thousandths: int | None = None

    @property
    def changes_anything(self) -> bool:
        """Whether there is anything to write; a removal is a movement even if nothing was left to remove."""
        return self.asked != 0 or self.before != self.after

    @property
    def transaction_type(self) -> TransactionType:
        """Spec section 7: received if the stock rose, else removed."""
        return "received" if self.asked > 0 else "removed"


def check_typed(rows: Sequence[BatchRow]) -> None:
    """Raise Invalid for typed values that are not allowed; unchanged values from sales or older rules may stay."""
    for place, row in enumerate(rows):
        changed = row.changed()
        for field, problem in _PROBLEMS.items():
            message = problem(changed[field]) if field in changed else None
            if message:
                raise Invalid(message, field=f"rows.{place}.to.{field}")


_PROBLEMS: Mapping[str, Callable[[Any], str | None]] = {
    "name": lambda name: HIDDEN if hides(name) else None,
    "unit_cost_centavos": lambda cost: UNIT_COST_MESSAGE if cost > MOST_UNIT_COST_CENTAVOS else None,
    "current_stock": lambda stock: None if 0 <= stock <= MOST_UNITS else STOCK_MESSAGE,
}


def sift(
    rows: Sequence[BatchRow], items: Mapping[str, Item], reserved: Mapping[str, Reserved]
) -> tuple[list[Change], list[RefusedRow]]:
    """Return the rows that can be saved, before names are checked against other items, and the refused ones."""
    changes: list[Change] = []
    refused: list[RefusedRow] = []
    for row in rows:
        item = items.get(row.id)
        if item is None:
            refused.append(refusal(row.id, "not_found", "Somebody has deleted this item."))
            continue
        conflict = _conflict(row, item)
        if conflict is not None:
            message = f"Someone else changed {item.name!r}."
            refused.append(refusal(row.id, "item_changed", message, conflict))
            continue
        change = _change(row, item)
        if change.after.current_stock > MOST_STOCK:
            refused.append(refusal(row.id, "invalid", "That is more than any shelf can hold", "current_stock"))
            continue
        key = name_key(change.after.name)
        held = reserved.get(key)
        if held is not None and held.item_id != item.id and key != name_key(item.name):
            refused.append(refusal(row.id, "invalid", held.message, "name"))
            continue
        changes.append(change)
    return changes, refused


def refusal(
    item_id: str,
    error: Literal["item_changed", "item_name_taken", "not_found", "invalid"],
    detail: str,
    field: str | None = None,
) -> RefusedRow:
    """Build the answer for one row that is not saved."""
    return RefusedRow(id=item_id, error=error, detail=detail, field=field)


def _conflict(row: BatchRow, item: Item) -> str | None:
    # in the order of the fields on the screen; a field that already has the typed value is no conflict
    changed = row.changed()
    return next(
        (
            name
            for name in _WRITTEN
            if name in changed and getattr(item, name) not in {getattr(row.from_, name), changed[name]}
        ),
        None,
    )


def _change(row: BatchRow, item: Item) -> Change:
    typed = row.changed()
    asked = row.to.current_stock - row.from_.current_stock if "current_stock" in typed else 0
    applied = asked if asked >= 0 else applied_quantity("removed", -asked, item.current_stock)
    stock = item.current_stock + applied
    opened, used = taken_by_hand(Shelf(item.current_stock, item.opened_thousandths), item.content_amount, stock)
    after = item.model_copy(update=typed | {"current_stock": stock, "opened_thousandths": opened})
    return Change(item, after, asked, applied, used)
