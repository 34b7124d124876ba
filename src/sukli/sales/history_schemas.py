"""What happened to a sale, on the wire. Amounts in centavos."""

from typing import Literal

from sukli.http.schema_types import Wire, WireInstant
from sukli.sales.schemas import VoidReason


class DifferingPrice(Wire):
    """A price, without the line's options, that was charged although the menu had another."""

    name: str
    price_centavos: int
    menu_price_centavos: int


class DifferingOption(Wire):
    """What a choice added to the price of the line `name`, and what the menu had it add: None, it was not there."""

    name: str
    option: str
    delta_centavos: int
    menu_delta_centavos: int | None


class SaleEventDetails(Wire):
    """What the journal knows about an event; empty where it knows nothing more."""

    # names of the lines that were ticked, or whose ticks were taken away
    lines: list[str]
    prices_that_differ: list[DifferingPrice]
    options_that_differ: list[DifferingOption]
    # how long the browser held the sale before it reached the server, and who sent it then, if not who sold it
    held_ms: int
    sent_by_first_name: str | None
    # of what was verified, or is not after all
    tender_name: str | None
    # a void that returned items to stock, or a restore that took them again
    stock_moved: bool
    # of its cash, by a void; below 0 for what a restore put into the drawer again
    given_back_centavos: int = 0
    # of a void, if given
    void_reason: VoidReason | None
    # of what was done, or of the discount of what was sold; or that it had none
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
