"""Counts of the shelf on the wire. Amounts in thousandths of an item's content unit, values in centavos."""

from typing import Annotated, Literal

from pydantic import Field

from sukli.http.schema_types import HeldMs, Line, Wire, WireId, WireInstant
from sukli.stock.schemas import LONGEST_PLACE, MOST_CONTENT, MOST_UNITS, ContentAmount, ContentUnit, Kind

CountedList = Literal["inventory", "supply", "both"]
Status = Literal["open", "applied", "cancelled"]
MOST_PLACES = 50

Place = Annotated[Line, Field(max_length=LONGEST_PLACE)]


class NewShelfCount(Wire):
    """A count to begin: of a list or both, in these places or everywhere; the empty place is of items without one."""

    id: WireId
    counted_list: CountedList
    places: Annotated[list[Place], Field(max_length=MOST_PLACES)] = Field(default_factory=list)
    blind: bool


class ShelfCount(Wire):
    """A count. `short_centavos` and `over_centavos` are what was missing and what was too much; None until applied."""

    id: WireId
    counted_list: CountedList
    places: list[str]
    blind: bool
    status: Status
    created_at: WireInstant
    staff_first_name: str
    ended_at: WireInstant | None
    ended_by_first_name: str | None
    counted: int
    short_centavos: int | None
    over_centavos: int | None


class ShelfCountPage(Wire):
    """Newest first."""

    counts: list[ShelfCount]
    next_cursor: str | None


class CountedBefore(Wire):
    """What somebody counted before it was counted again."""

    first_name: str
    counted_at: WireInstant
    counted_thousandths: int


class CountedNow(Wire):
    """How much of an item was counted last, what was expected then, and what differs; with what was counted before."""

    entry_id: WireId
    staff_id: WireId
    first_name: str
    counted_at: WireInstant
    counted_thousandths: int
    expected_thousandths: int
    difference_thousandths: int
    before: CountedBefore | None


class CountLine(Wire):
    """An item of a count. What is expected of one that nobody counted is not said in a blind count.

    `content_amount` is what one held when it was counted, by which all amounts here are told, and `content_now` what
    one holds by now: where they differ it must be counted again.
    """

    item_id: WireId
    kind: Kind
    name: str
    kept_in: str
    code: str | None
    content_amount: int
    content_now: int
    content_unit: ContentUnit
    expected_thousandths: int | None
    counted: CountedNow | None


class ShelfCountLines(Wire):
    """A count with its items by name; `entries` is how often anything was counted in it."""

    count: ShelfCount
    entries: int
    lines: list[CountLine]


class NewEntry(Wire):
    """What somebody counted of an item: full ones, and what is left in the one in use.

    `content_amount` is what one held as the person saw it; `adds` puts it to what was counted already elsewhere.
    `held_ms` says how long the browser kept it before this try; `made_by` is who was signed in when it was typed.
    """

    id: WireId
    item_id: WireId
    units: Annotated[int, Field(ge=0, le=MOST_UNITS)]
    left_thousandths: Annotated[int, Field(ge=0, le=MOST_CONTENT * 1_000)] = 0
    content_amount: ContentAmount = 1
    adds: bool = False
    held_ms: HeldMs = 0
    made_by: WireId | None = None


class Applying(Wire):
    """Apply a count as it stood when so often something had been counted in it."""

    entries: Annotated[int, Field(ge=0)]


class UseRow(Wire):
    """What became of an item since its last count that was applied, or since it was added if `since` is None.

    Stock then, received and adjusted, less what is there now, is what was used in fact. What was sold and used by
    recipes, thrown away and removed is what ought to have been used.
    """

    item_id: WireId
    kind: Kind
    name: str
    kept_in: str
    content_amount: int
    content_unit: ContentUnit
    unit_cost_centavos: int
    since: WireInstant | None
    then_thousandths: int
    received_thousandths: int
    adjusted_thousandths: int
    sold_thousandths: int
    wasted_thousandths: int
    removed_thousandths: int
    counted_thousandths: int
    used_thousandths: int
    theoretical_thousandths: int
    difference_thousandths: int
    difference_centavos: int
    counted_at: WireInstant
    first_name: str


class UseSinceCount(Wire):
    """The counted items, the greatest difference by value first; short and over are summed apart.

    `entries` is how often anything was counted in it by then: whoever applies the count has seen so many.
    """

    entries: int
    rows: list[UseRow]
    short_centavos: int
    over_centavos: int
