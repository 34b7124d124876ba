"""The columns of the menu's three files: how each is titled, read, written and checked.

A cell may hold what the fields of the stock room, the menu and the options allow: the same types validate it.
"""

from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

from pydantic import Field, TypeAdapter, ValidationError

from sukli.http.schema_types import WHOLE_SENTENCE
from sukli.menu.chips.schemas import GroupName, Hue
from sukli.menu.entries.schemas import CODE_MESSAGE, MOST_PLACE, PRICE_MESSAGE, Code, Place, Price
from sukli.menu.files.cells import (
    MIDNIGHT,
    Wrong,
    marked,
    marked_code,
    number,
    plain,
    plain_code,
    read_amount,
    read_code,
    read_coming,
    read_days,
    read_list,
    read_minute,
    read_options,
    read_place,
    read_prices,
    read_until,
    read_whole,
    reads_yes,
    write_amount,
    write_days,
    write_list,
    write_minute,
    write_options,
    write_place,
    write_prices,
    write_whole,
    write_yes,
)
from sukli.menu.files.schemas import FileKind
from sukli.menu.option_groups.schemas import LONGEST_NAME, MOST_OPTIONS, Delta, OptionName
from sukli.stock.schemas import (
    LEAD_DAYS_MESSAGE,
    MIN_LEVEL_MESSAGE,
    STOCK_MESSAGE,
    UNIT_COST_MESSAGE,
    Description,
    ItemName,
    LeadDays,
    MinLevel,
    Supplier,
    UnitCost,
    Units,
)


def _same(cell: str) -> str:
    return cell


def _maybe(cell: str) -> str | None:
    return cell or None


def _or_empty(text: str | None) -> str:
    return text or ""


class Column(NamedTuple):
    """One column; `say` is the sentence about a bad cell when its reader gives none."""

    title: str
    field: str
    message: str = ""
    read: Callable[[str], Any] = _same
    write: Callable[[Any], str] = _same
    # None where any value that can be read is valid
    allowed: TypeAdapter[Any] | None = None
    # converts written text to a cell that survives a spreadsheet, and back
    keep: Callable[[str], str] = marked
    bare: Callable[[str], str] = plain

    def value_of(self, cell: str) -> Any:
        """Return the value of a cell. Raises Wrong."""
        try:
            value = self.read(self.bare(cell))
            return value if self.allowed is None else self.allowed.validate_python(value, strict=True)
        except Wrong:
            raise
        except ValidationError as error:
            first = error.errors()[0]
            raise Wrong(first["msg"] if first["type"] == WHOLE_SENTENCE else self.message) from None
        except ValueError:
            raise Wrong(self.message) from None


_OPTION_NAME_MESSAGE = f"Please enter a name of 1 to {LONGEST_NAME} characters"
_TIME_MESSAGE = "Please enter a time, such as 06:30 or 6:30 PM"
_YES_MESSAGE = "Please enter Yes or No"
_PRICES_MESSAGE = "Please enter names and prices, such as Latte=165; Mocha=175"
_COMING_MESSAGE = "Please enter days and prices, such as 2026-12-31=165"
_DELTA_MESSAGE = "Please enter what it adds to the price, such as 30 or -10"
_LIST_MESSAGE = "Please enter names with semicolons between them"

_amount, _whole = (read_amount, write_amount), (read_whole, write_whole)
_place = Column(
    "Place",
    "position",
    f"Please enter a place from 1 to {MOST_PLACE + 1:,}, or nothing",
    read_place,
    write_place,
    TypeAdapter(Place | None),
)
_hue = Column("Colour", "hue", "Please enter a color from 0 to 359, or nothing", *_whole, TypeAdapter(Hue))
_From = Annotated[int, Field(lt=MIDNIGHT)]
_prices = TypeAdapter(tuple[tuple[str, Price | None], ...])

ITEM_COLUMNS = (
    Column("Name", "name", allowed=TypeAdapter(ItemName)),
    Column("Description", "description", allowed=TypeAdapter(Description)),
    Column("Unit Cost", "unit_cost_centavos", UNIT_COST_MESSAGE, *_amount, TypeAdapter(UnitCost | None), number),
    Column("Price", "price_centavos", PRICE_MESSAGE, *_amount, TypeAdapter(Price | None), number),
    Column("Coming Prices", "coming", _COMING_MESSAGE, read_coming, write_prices, _prices),
    Column("Group", "group", read=_maybe, write=_or_empty, allowed=TypeAdapter(GroupName | None)),
    _place,
    _hue,
    Column("On the Menu", "is_listed", _YES_MESSAGE, reads_yes(otherwise=True), write_yes),
    Column("Days", "days", "Please enter days, such as Mon-Fri or Sat Sun", read_days, write_days),
    Column("From", "from_minute", _TIME_MESSAGE, read_minute, write_minute, TypeAdapter(_From | None)),
    Column("Until", "until_minute", _TIME_MESSAGE, read_until, write_minute),
    Column("Code", "code", CODE_MESSAGE, read_code, _or_empty, TypeAdapter(Code | None), marked_code, plain_code),
    Column("Stock", "current_stock", STOCK_MESSAGE, *_whole, TypeAdapter(Units | None), number),
    Column("Minimum", "min_stock_level", MIN_LEVEL_MESSAGE, *_whole, TypeAdapter(MinLevel | None)),
    Column("Supplier", "supplier", allowed=TypeAdapter(Supplier)),
    Column("Lead Days", "lead_days", LEAD_DAYS_MESSAGE, *_whole, TypeAdapter(LeadDays)),
    Column("Options", "options", _LIST_MESSAGE, read_options, write_options),
)
GROUP_COLUMNS = (
    Column("Group", "name", allowed=TypeAdapter(GroupName)),
    Column("Usual Name", "usual_name"),
    _hue,
    _place,
)
OPTION_COLUMNS = (
    Column("Options", "name", _OPTION_NAME_MESSAGE, allowed=TypeAdapter(OptionName)),
    Column("Several", "several", _YES_MESSAGE, reads_yes(otherwise=False), write_yes),
    Column("Required", "required", _YES_MESSAGE, reads_yes(otherwise=False), write_yes),
    Column(
        "Most",
        "most",
        f"Please enter a number from 2 to {MOST_OPTIONS}, or nothing",
        *_whole,
        TypeAdapter(Annotated[int, Field(ge=2, le=MOST_OPTIONS)] | None),
    ),
    Column("Menu Groups", "menu_groups", _LIST_MESSAGE, read_list, write_list),
    Column("Choice", "choice", _OPTION_NAME_MESSAGE, allowed=TypeAdapter(OptionName)),
    Column("Adds", "delta_centavos", _DELTA_MESSAGE, *_amount, TypeAdapter(Delta | None), number),
    Column("Usual", "is_default", _YES_MESSAGE, reads_yes(otherwise=False), write_yes),
    Column("Own Prices", "prices", _PRICES_MESSAGE, read_prices, write_prices, _prices),
)
COLUMNS: dict[FileKind, tuple[Column, ...]] = {
    "items": ITEM_COLUMNS,
    "groups": GROUP_COLUMNS,
    "options": OPTION_COLUMNS,
}
