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
    """A count to begin: of one list or both, in these places or everywhere; '' is the place of items without one."""

    id: WireId
    counted_list: CountedList
    places: Annotated[list[Place], Field(max_length=MOST_PLACES)] = Field(default_factory=list)
    blind: bool


class ShelfCount(Wire):
    """A count. `short_centavos` and `over_centavos` are the value missing and the surplus; None until it is applied."""

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
    """A page of counts, newest first; `next_cursor` asks for the next page, None on the last."""

    counts: list[ShelfCount]
    next_cursor: str | None


class CountedBefore(Wire):
    """The entry that the last one replaced."""

    first_name: str
    counted_at: WireInstant
    counted_thousandths: int


class CountedNow(Wire):
    """How much of an item was counted last, what was expected then, the difference, and the entry before that."""

    entry_id: WireId
    staff_id: WireId
    first_name: str
    counted_at: WireInstant
    counted_thousandths: int
    expected_thousandths: int
    difference_thousandths: int
    before: CountedBefore | None


class CountLine(Wire):
    """An item of a count. In a blind count the expected amount of an item that nobody counted is left out.

    `content_amount` is what one unit held when it was counted, on which all amounts here are based; `content_now` is
    what one holds now: if they differ, the item must be counted again.
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
    """A count with its items by name; `entries` is how many entries it has."""

    count: ShelfCount
    entries: int
    lines: list[CountLine]


class NewEntry(Wire):
    """What somebody counted of an item: full units, and what is left in the one in use.

    `content_amount` is what one unit holds as the person saw it; `adds` adds the entry to what was counted elsewhere.
    `held_ms` says how long the browser held it before this try; `made_by` is who was signed in when it was typed.
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
    """Apply a count that has exactly this many entries."""

    entries: Annotated[int, Field(ge=0)]


class UseRow(Wire):
    """What became of an item since its last applied count, or since it was added if `since` is None.

    Actual use is stock then, received and adjusted, less what is there now. Theoretical use is what was sold and used
    by recipes, thrown away and removed.
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
    """The counted items, the greatest difference by value first; short and over are summed separately.

    `entries` is how many entries the count had by then; applying the count sends this number back.
    """

    entries: int
    rows: list[UseRow]
    short_centavos: int
    over_centavos: int
