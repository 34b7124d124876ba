"""Drawers, shifts and their closing on the wire. Amounts in centavos."""

from datetime import date
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from sukli.drawer.app_payments.schemas import AppPayment, Way
from sukli.http.schema_types import Lines, RequiredLines, Wire, WireId, WireInstant, says
from sukli.sales.tendered.schemas import TenderOfDay

# the bills and coins of the Philippines, ₱1,000 to 1 centavo
Denomination = Literal[100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 25, 10, 5, 1]
# ten million pesos: no drawer holds more, so it is a typing mistake
MOST_IN_DRAWER = 1_000_000_000
IN_DRAWER = "A drawer holds ₱0.00 to ₱10,000,000.00."
InDrawer = Annotated[int, Field(ge=0, le=MOST_IN_DRAWER), says(IN_DRAWER)]

# what may still be open when a drawer is closed
OpenKind = Literal["unsent", "tickets", "references"]
# the next step of a closing: settle what is open, count, choose what to leave; or nothing more
Step = Literal["open", "count", "leave", "closed"]


class NewShift(Wire):
    """A drawer that is opened now, with its float."""

    id: WireId
    float_centavos: InDrawer


class Shift(Wire):
    """A drawer between its opening and its closing.

    `drawer_name` is the device's, null for the shop's drawer. The counted and expected amounts are null until the
    drawer is counted. `difference_centavos` is above 0 if there was too much. `after_count_centavos` came in between
    the count and the closing. `note` is what people wrote about the difference.
    """

    id: WireId
    number: int
    drawer: WireId
    drawer_name: str | None
    on: date
    opened_at: WireInstant
    opened_by_first_name: str
    float_centavos: int
    counts: int
    counted_at: WireInstant | None
    counted_by_first_name: str | None
    counted_late: bool
    counted_centavos: int | None
    expected_centavos: int | None
    difference_centavos: int | None
    after_count_centavos: int | None
    left_centavos: int | None
    closed_at: WireInstant | None
    closed_by_first_name: str | None
    note: str | None
    noted_by_first_name: str | None
    noted_at: WireInstant | None


class DrawerState(Wire):
    """The drawer that this browser's sales go into; without a shift they belong only to the day.

    `suggested_float_centavos` is what the last closing left in it. `others` lists the other open shifts, oldest first;
    `left_behind` has the ids of those whose tills are gone. `in_use` says whether this cafe has ever opened a drawer.
    """

    drawer: WireId
    shift: Shift | None
    suggested_float_centavos: int | None
    others: list[Shift]
    left_behind: list[WireId]
    in_use: bool


class UnsentOn(Wire):
    """A device that has not sent all its sales, expenses and cash movements, by its last report."""

    device_id: WireId
    device_name: str
    count: int
    sales_count: int
    said_at: WireInstant | None


class OpenTicket(Wire):
    """A ticket that the kitchen has not finished."""

    sale_id: WireId
    order_number: int
    created_at: WireInstant


class CarriedOver(Wire):
    """What somebody left open at the closing, and why; `count` is how many there were then."""

    kind: OpenKind
    reason: str
    count: int
    first_name: str
    at: WireInstant


class BeginClosing(Wire):
    """Begin to close a drawer, or take over a closing that somebody else began."""

    closing_id: WireId
    take_over: bool = False


class CarryOver(Wire):
    """Carry over what is still open of this kind, and say why."""

    closing_id: WireId
    kind: OpenKind
    reason: Annotated[RequiredLines, Field(max_length=200)]


class Pieces(Wire):
    """How many of one bill or coin there are."""

    denomination_centavos: Denomination
    count: Annotated[int, Field(ge=0, le=1_000_000), says("Please enter how many there are, such as 12.")]


class NewCount(Wire):
    """What is in the drawer: bills and coins, or one sum. A new id means a new count."""

    closing_id: WireId
    id: WireId
    pieces: Annotated[list[Pieces], Field(max_length=13)] | None = None
    sum_centavos: InDrawer | None = None

    @model_validator(mode="after")
    def _is_a_count(self) -> Self:
        if (self.pieces is None) == (self.sum_centavos is None):
            raise ValueError("sum_centavos: Please send the bills and coins, or one sum.")
        if self.pieces is not None:
            if len({piece.denomination_centavos for piece in self.pieces}) < len(self.pieces):
                raise ValueError("pieces: Each bill or coin may be listed only once.")
            if self.centavos > MOST_IN_DRAWER:
                raise ValueError(f"pieces: {IN_DRAWER}")
        return self

    @property
    def centavos(self) -> int:
        """The counted sum."""
        if self.pieces is None:
            return self.sum_centavos or 0
        return sum(piece.denomination_centavos * piece.count for piece in self.pieces)


class CloseShift(Wire):
    """Close a counted drawer; `left_centavos` stays in it as the next float."""

    closing_id: WireId
    left_centavos: InDrawer


class NoteOnDifference(Wire):
    """What people found out about a difference; an empty note removes it.

    `known` is the note that the person saw before typing, null if there was none.
    """

    note: Annotated[Lines, Field(max_length=500)]
    known: str | None


class MadeOf(Wire):
    """The parts of a drawer's expected amount besides its float; those that lower it are below 0.

    `sold_centavos` is the cash of all its sales, including voided ones, of which `given_back_centavos` was given back.
    `after_count_centavos` takes out again what came in since the count.
    """

    sold_centavos: int
    put_in_centavos: int
    taken_out_centavos: int
    given_back_centavos: int
    after_count_centavos: int


class ShiftClosing(Wire):
    """The state of a drawer's closing; a reloaded screen goes on from here.

    `moved_since_centavos` has come into the drawer since the count. `sent_late_centavos` is cash that came in before
    the count and was sent after it, below 0 for cash taken out: it was counted, but not expected.
    `sold_before_centavos` is cash sold that day before the drawer was opened; it is in no shift. `pieces` are those of
    the last count, and `made_of` are the parts of the expected amount. `app_payments` were noted as payments that no
    order has, by one of `ways`. `left_before_centavos` is what the previous closing left in the drawer, null before the
    first one.
    """

    shift: Shift
    step: Step
    closing_id: WireId | None
    first_name: str | None
    began_at: WireInstant | None
    unsent: list[UnsentOn]
    tickets: list[OpenTicket]
    references: list[TenderOfDay]
    ways: list[Way]
    app_payments: list[AppPayment]
    carried_over: list[CarriedOver]
    pieces: list[Pieces] | None
    made_of: MadeOf | None
    moved_since_centavos: int | None
    sent_late_centavos: int | None
    sold_before_centavos: int | None
    left_before_centavos: int | None
