"""Every setting of the cafe, defined here and nowhere else."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field, ValidationError

from sukli.cafe_settings.invoices import InvoiceNumber, InvoicePrefix, InvoiceSeries, InvoiceWidth
from sukli.cafe_settings.tenders import TakenTenders
from sukli.cafe_settings.tin import Tin
from sukli.http.schema_types import Amount, Line, Lines, NewName, Wire
from sukli.settings import Settings, SettingsError
from sukli.tax.bill import ServiceOn

# when a sale's receipt is printed
Receipts = Literal["ask", "always", "never"]
# the name and number of a card that gives a discount by law
CardDetails = Literal["required", "optional"]
# the guide through the first day: 'later' when put off once, after which it is offered once more
Guide = Literal["open", "later", "over"]


@dataclass(frozen=True)
class SetByServer:
    """An environment variable that fixes the setting; the settings page then only shows it."""

    variable: str
    # None where the variable is not set
    value: Callable[[Settings], object | None]
    # its valid values, for the person who starts the server
    takes: str


class CafeSettings(Wire):
    """One field per setting: its type, limits and default, its meaning, and the variable that may override it."""

    cafe_name: Annotated[
        NewName,
        Field(max_length=60, description="Shown on every screen, in the browser's title and on paper."),
        SetByServer("SUKLI_CAFE_NAME", lambda settings: settings.cafe_name, "1 to 60 visible characters on one line"),
    ] = "Sukli Cafe"
    cafe_address: Annotated[Lines, Field(max_length=200, description="Printed below the name.")] = ""
    cafe_tin: Annotated[
        Tin, Field(max_length=40, description="The taxpayer's number, printed on receipts and readings.")
    ] = ""
    receipt_header: Annotated[Lines, Field(max_length=300, description="Printed on receipts, below the address.")] = ""
    receipt_footer: Annotated[Lines, Field(max_length=300, description="Printed at the end of receipts.")] = ""
    idle_lock_minutes: Annotated[
        Literal[0, 1, 2, 5, 10, 15, 30],
        Field(description="Minutes without a touch after which a screen asks for a PIN; 0: never."),
    ] = 0
    sign_up: Annotated[
        Literal["open", "confirmed"],
        Field(description="Sign-up from another machine: by anybody, or only with the PIN of somebody who works here."),
        SetByServer("SUKLI_SIGN_UP", lambda settings: settings.sign_up, "open or confirmed"),
    ] = "open"
    # what needs another person's PIN: docs/decisions/approvals.md
    approve_void: Annotated[bool, Field(description="A void needs an approval.")] = False
    approve_restore: Annotated[bool, Field(description="A restore needs an approval.")] = False
    approve_delete: Annotated[bool, Field(description="Deleting an expense or an item needs an approval.")] = False
    approve_export: Annotated[bool, Field(description="Exporting a file with figures needs an approval.")] = False
    approve_discount_over: Annotated[
        Annotated[int, Field(ge=0, le=1000)] | None,
        Field(description="A discount above this, in tenths of a percent, needs an approval; null: none does."),
    ] = None
    approve_cash_out_over: Annotated[
        Amount | None, Field(description="Cash out above this, in centavos, needs an approval; null: none does.")
    ] = None
    drawers: Annotated[
        Literal["shop", "till"], Field(description="One drawer for the whole shop, or one for each till.")
    ] = "shop"
    tenders: Annotated[TakenTenders, Field(description="The ways to pay besides cash, in the order shown.")] = []  # noqa: RUF012 (pydantic copies it)
    receipts: Annotated[
        Receipts,
        Field(
            description="When a sale's receipt is printed: after asking at the till, always, or never automatically."
        ),
    ] = "never"
    # docs/decisions/tax.md
    vat_registered: Annotated[bool, Field(description="Registered for VAT: prices include it, and papers show it.")] = (
        False
    )
    # no public document describes their format, so nothing more is checked
    machine_number: Annotated[
        Line, Field(max_length=40, description="MIN, the machine's number at the tax office.")
    ] = ""
    permit_numbers: Annotated[
        Lines, Field(max_length=200, description="The tax office's permits and accreditations, one per line.")
    ] = ""
    service_charge_tenths: Annotated[
        Annotated[int, Field(ge=0, le=300)],
        Field(description="The service charge in tenths of a percent of prices without VAT; 0: none."),
    ] = 0
    service_charge_on: Annotated[ServiceOn, Field(description="Charged on dine-in only, or on take-out as well.")] = (
        "dine-in"
    )
    service_charge_discounted: Annotated[
        bool, Field(description="The service charge is computed on the amount after discounts.")
    ] = False
    card_details: Annotated[
        CardDetails,
        Field(description="Whether a discount by law needs the name and the number of the card."),
    ] = "required"
    # a change to these begins another series, and is checked where it is made: settings_page/changing.py
    invoice_series: Annotated[
        InvoiceSeries, Field(description="No invoice numbers, one series for the whole shop, or one for each till.")
    ] = "off"
    invoice_prefix: Annotated[
        InvoicePrefix,
        Field(description="Precedes an invoice's number; with a series for each till, the till's number follows it."),
    ] = ""
    invoice_width: Annotated[InvoiceWidth, Field(description="The least number of digits in an invoice's number.")] = 6
    invoice_first: Annotated[
        InvoiceNumber,
        Field(description="The first number of the shop's series; if it is used already, the next free one."),
    ] = 1
    # docs/decisions/qr-ph.md; its contents are checked where it is changed: settings_page/changing.py
    qr_ph_text: Annotated[
        Lines, Field(max_length=480, description="The shop's QR Ph code; if empty, the till shows no codes.")
    ] = ""
    # who is offered the guide, and for how long: first_day/queries.py
    first_day: Annotated[
        Guide, Field(description="The guide through the first day: still open, put off once, or over for good.")
    ] = "open"


# the settings of a cafe that nobody has set up
UNTOUCHED = CafeSettings()

VARIABLES: dict[str, SetByServer] = {
    name: known
    for name, field in CafeSettings.model_fields.items()
    for known in field.metadata
    if isinstance(known, SetByServer)
}


def set_by_server(settings: Settings) -> dict[str, Any]:
    """Return the settings that the environment sets, each with its value. Raises SettingsError."""
    found: dict[str, Any] = {}
    for name, known in VARIABLES.items():
        value = known.value(settings)
        if value is None:
            continue
        try:
            found |= CafeSettings.model_validate({name: value}).model_dump(include={name})
        except ValidationError as error:
            raise SettingsError(f"{known.variable} cannot be used: it takes {known.takes}.") from error
    return found
