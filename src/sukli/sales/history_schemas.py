"""The history of a sale on the wire. Amounts in centavos."""

from typing import Literal

from sukli.http.schema_types import Wire, WireInstant
from sukli.sales.schemas import VoidReason


class DifferingPrice(Wire):
    """A price charged, without the line's options, although the menu had another."""

    name: str
    price_centavos: int
    menu_price_centavos: int


class DifferingOption(Wire):
    """What a choice added to the price of the line `name`, and what it adds by the menu; None if it is not on it."""

    name: str
    option: str
    delta_centavos: int
    menu_delta_centavos: int | None


class SaleEventDetails(Wire):
    """What the journal knows about an event; empty where it knows no more."""

    # names of the lines that were ticked or unticked
    lines: list[str]
    prices_that_differ: list[DifferingPrice]
    options_that_differ: list[DifferingOption]
    # how long the browser held the sale before it reached the server, and who sent it, if not its seller
    held_ms: int
    sent_by_first_name: str | None
    # of a payment that was verified, or whose verification was taken back
    tender_name: str | None
    # a void that returned items to stock, or a restore that took them out again
    stock_moved: bool
    # cash given back by a void; below 0 for cash that a restore put into the drawer again
    given_back_centavos: int = 0
    # of a void, if given
    void_reason: VoidReason | None
    # who approved the action, or the discount of the sale; or that the discount had no approval
    approved_by_first_name: str | None
    without_approval: bool


SaleAction = Literal[
    "sold",
    "seen",
    "ticked",
    "unticked",
    "completed",
    "recalled",
    "voided",
    "stopped",
    "restored",
    "verified",
    "unverified",
]


class SaleEvent(Wire):
    """One thing that was done to a sale, and by whom."""

    at: WireInstant
    staff_first_name: str | None
    action: SaleAction
    details: SaleEventDetails


class SaleHistory(Wire):
    """Everything that was done to a sale, oldest first."""

    events: list[SaleEvent]
