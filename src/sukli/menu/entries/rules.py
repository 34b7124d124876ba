"""Decides which rows of a batch edit of the menu can be saved, and how."""

from collections.abc import Collection, Mapping
from datetime import date, timedelta
from typing import Any, Literal, NamedTuple

from sukli.menu.entries.schemas import EntryRow, MenuEntry, RefusedEntry
from sukli.menu.schemas import SoldTimes
from sukli.menu.sold_times import columns_of, sold_times
from sukli.stock.names import name_key

# a price for a day further ahead has a wrong year
FURTHEST = timedelta(days=366)
# in the order of the fields on the screen
_FIELDS = ("price_centavos", "group_key", "position", "hue", "is_listed", "code", "sold")
Fault = Literal["menu_changed", "code_taken", "not_found", "invalid"]


class Change(NamedTuple):
    """A row that can be saved: the item as it is, the fields that change, and the first day of its price."""

    before: MenuEntry
    typed: Mapping[str, Any]
    price_from: date

    @property
    def without_price(self) -> dict[str, Any]:
        """The changes other than the price."""
        return {field: value for field, value in self.typed.items() if field != "price_centavos"}

    @property
    def may_cost_less(self) -> bool:
        """Whether the item's lowest price with its options may change, or it may newly be sold with them."""
        return not self.typed.keys().isdisjoint(("price_centavos", "group_key", "is_listed"))


class Present(NamedTuple):
    """What the rows are checked against: entries by id, group keys, item names by their keys, and today."""

    entries: Mapping[str, MenuEntry]
    groups: Collection[str]
    names: Mapping[str, str]
    today: date


def change_of(row: EntryRow, present: Present) -> Change | RefusedEntry:
    """Return the change that a row makes, not yet checked for taken codes; or why it is refused."""
    entry = present.entries.get(row.id)
    if entry is None:
        return refusal(row.id, "not_found", "Somebody has deleted this item.")
    day = row.price_from or present.today
    typed = {field: value for field, value in _typed(row).items() if value != _now(entry, field, day)}
    wrong = _wrong(entry, typed, row.price_from, present)
    if wrong is not None:
        return refusal(row.id, "invalid", wrong[1], wrong[0])
    for field in _FIELDS:
        if field in typed and _now(entry, field, day) != _plain(getattr(row.from_, field)):
            return refusal(row.id, "menu_changed", f"Someone else changed {entry.name!r}.", field, entry)
    return Change(entry, typed, day)


def refusal(
    item_id: str, error: Fault, detail: str, field: str | None = None, now: MenuEntry | None = None
) -> RefusedEntry:
    """Return the answer for one row that is not saved."""
    return RefusedEntry(id=item_id, error=error, detail=detail, field=field, now=now)


def _typed(row: EntryRow) -> dict[str, Any]:
    return {field: _plain(getattr(row.to, field)) for field in _FIELDS if field in row.to.model_fields_set}


def _plain(value: Any) -> Any:
    """Normalize times as a row stores them: every day at all hours is None."""
    return sold_times(*columns_of(SoldTimes(**value.model_dump())).values()) if hasattr(value, "days") else value


def _now(entry: MenuEntry, field: str, day: date) -> Any:
    return entry.price_on(day) if field == "price_centavos" else getattr(entry, field)


def _wrong(
    entry: MenuEntry, typed: Mapping[str, Any], price_from: date | None, present: Present
) -> tuple[str, str] | None:
    """Return the first invalid field and what is wrong with it, given the menu as it is now."""
    if "price_centavos" in typed:
        if entry.rule == "typed":
            return "price_centavos", "The price of this item is typed at the till."
        if price_from is not None and not present.today <= price_from <= present.today + FURTHEST:
            return "price_from", "Please choose today or a later day, at most a year from now."
    group, code = typed.get("group_key"), typed.get("code")
    if group is not None and group not in present.groups:
        return "group_key", "There is no such group. Somebody may have deleted it."
    if code is not None:
        namesake = present.names.get(name_key(code))
        if namesake not in (None, entry.name):
            return "code", f"This is the name of {namesake!r}. Please choose another code."
    return None
