"""The settings of a shop's invoice numbers. Why: docs/decisions/tax.md."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from sukli.errors import Invalid
from sukli.http.schema_types import says
from sukli.tax.invoice_numbers import NARROWEST, WIDEST, checked_series

# no invoices, one series for the whole shop, or one series per till
InvoiceSeries = Literal["off", "shop", "device"]
_MOST = 10**WIDEST - 1
_WRONG_PREFIX = "Please enter a prefix such as INV-, or nothing."


def _normalized(typed: str) -> str:
    try:
        return checked_series(typed, NARROWEST)
    except Invalid as error:
        raise ValueError(error.detail) from error


InvoicePrefix = Annotated[str, AfterValidator(_normalized), says(_WRONG_PREFIX)]
InvoiceWidth = Annotated[int, Field(ge=NARROWEST, le=WIDEST), says(f"The number has {NARROWEST} to {WIDEST} digits.")]
InvoiceNumber = Annotated[int, Field(ge=1, le=_MOST), says(f"Please enter a number from 1 to {_MOST:,}.")]
