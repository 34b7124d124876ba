"""Menu entries on the wire. Amounts in centavos; days are Manila's."""

from datetime import date
from typing import Annotated, Any, Literal, Self

from pydantic import Field, StringConstraints, model_validator

from sukli.http.schema_types import MOST_PRICE_CENTAVOS, Day, Line, Wire, WireId, says
from sukli.menu.catalogue import PriceRule
from sukli.menu.chips.schemas import Chip, Hue
from sukli.menu.schemas import SoldTimes
from sukli.menu.sold_times import MIDNIGHT_MINUTE

# as in a batch edit of the stock
MOST_ROWS = 1_000
MOST_CODE = 40
# a list never shows more items, so no place in a group is higher
MOST_PLACE = 10_000
_WEEK = 7

PRICE_MESSAGE = "Please enter a valid price, from 0 to ₱10,000,000.00"
CODE_MESSAGE = f"Please enter a code of 1 to {MOST_CODE} characters"
TIMES_MESSAGE = "Please choose at least one day, and hours that begin and end at different times"

Price = Annotated[int, Field(ge=0, le=MOST_PRICE_CENTAVOS)]
Place = Annotated[int, Field(ge=0, le=MOST_PLACE)]
Code = Annotated[Line, Field(min_length=1, max_length=MOST_CODE)]


class ComingPrice(Wire):
    """A price that begins on a later day; None for the price by rule."""

    from_on: date
    price_centavos: int | None


class MenuEntry(Wire):
    """What an owner set for one item, and what its name and cost imply where nothing is set.

    `rule` is the reason for `rule_price_centavos`, which an open-price item does not have; `price_centavos` is today's
    price if an owner set one; `group_key` is the chosen group, `default_group` the one implied by the name; `hue` is
    the item's own colour; `picture` is the hash of its picture.
    """

    id: WireId
    name: str
    unit_cost_centavos: int
    rule: PriceRule
    rule_price_centavos: int | None
    price_centavos: int | None
    coming: list[ComingPrice]
    group_key: str | None
    default_group: str
    position: int | None
    hue: int | None
    picture: str | None
    is_listed: bool
    code: str | None
    sold: SoldTimes | None

    def price_on(self, day: date) -> int | None:
        """Return the price that an owner set for this day, which is today or later; None for the price by rule."""
        own = self.price_centavos
        for price in self.coming:
            if price.from_on <= day:
                own = price.price_centavos
        return own


class EntryList(Wire):
    """All inventory items by group, in the menu's order, and the groups; `today` is the day of the prices.

    `are_ordered` says whether an owner has put the groups in order, which the till's tiles then follow.
    """

    today: date
    entries: list[MenuEntry]
    groups: list[Chip]
    are_ordered: bool


# a field that is not sent was not changed; this default is never read
_NOTHING: Any = Field(default=None)


class _TypedTimes(Wire):
    days: Annotated[list[Annotated[int, Field(ge=0, lt=_WEEK)]], Field(min_length=1, max_length=_WEEK)]
    from_minute: Annotated[int, Field(ge=0, lt=MIDNIGHT_MINUTE)]
    until_minute: Annotated[int, Field(ge=1, le=MIDNIGHT_MINUTE)]

    @model_validator(mode="after")
    def _begin_and_end(self) -> Self:
        if self.from_minute == self.until_minute:
            raise ValueError("Please choose hours that begin and end at different times")
        return self


class KnownValues(Wire):
    """The changed fields of an entry as the browser saw them; `price_centavos` as of the new price's first day."""

    price_centavos: int | None = _NOTHING
    group_key: str | None = _NOTHING
    position: int | None = _NOTHING
    hue: int | None = _NOTHING
    is_listed: bool = _NOTHING
    code: str | None = _NOTHING
    sold: SoldTimes | None = _NOTHING


class SaidValues(Wire):
    """The changed fields of an entry as typed; empty returns to what the item's name and cost imply."""

    price_centavos: Annotated[Price | None, says(PRICE_MESSAGE)] = _NOTHING
    group_key: Annotated[str, StringConstraints(max_length=40)] | None = _NOTHING
    position: Place | None = _NOTHING
    hue: Hue = _NOTHING
    is_listed: bool = _NOTHING
    code: Annotated[Code | None, says(CODE_MESSAGE)] = _NOTHING
    sold: Annotated[_TypedTimes | None, says(TIMES_MESSAGE)] = _NOTHING


class EntryRow(Wire):
    """One item of a batch edit, with only the fields that the person changed; `from` has the same fields.

    `price_from` is the first day of its new price; without one, the price holds from now on.
    """

    id: WireId
    price_from: Day | None = None
    from_: Annotated[KnownValues, Field(alias="from")]
    to: SaidValues

    @model_validator(mode="after")
    def _known_by_their_values(self) -> Self:
        if self.from_.model_fields_set != self.to.model_fields_set:
            raise ValueError("Please name the fields that change, and no other.")
        return self


class EntryBatch(Wire):
    """A batch edit of the menu, of one item or many; `batch_id` makes a repeat harmless."""

    batch_id: WireId
    rows: Annotated[list[EntryRow], Field(min_length=1, max_length=MOST_ROWS)]

    @model_validator(mode="after")
    def _each_item_once(self) -> Self:
        if len({row.id for row in self.rows}) < len(self.rows):
            raise ValueError("rows: Each item may be listed only once.")
        return self


class RefusedEntry(Wire):
    """A row that was not saved, and why; `now` is the item's current entry if somebody else changed it."""

    id: WireId
    error: Literal["menu_changed", "code_taken", "not_found", "invalid"]
    detail: str
    field: str | None
    now: MenuEntry | None


class EntryAnswer(Wire):
    """The saved entries as they are now, and the refused rows."""

    saved: list[MenuEntry]
    refused: list[RefusedEntry]
