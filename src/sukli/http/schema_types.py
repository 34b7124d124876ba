"""Parts of what goes over the wire, shared by the features' schemas."""

import re
from contextlib import suppress
from datetime import date, datetime
from typing import Annotated, Any

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
)
from pydantic_core import PydanticCustomError

from sukli.texts import is_blank, one_line, shown, some_lines

# A UUID in its one canonical spelling, so that text comparison is identity
ID_PATTERN = r"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"
WireId = Annotated[str, StringConstraints(pattern=ID_PATTERN)]
# An aware UTC instant; pydantic writes it as ISO 8601 with Z
WireInstant = datetime
# No single amount above ten billion pesos: sums of them stay far inside 64 bits
MOST_CENTAVOS = 1_000_000_000_000
Amount = Annotated[int, Field(ge=0, le=MOST_CENTAVOS)]
# The most that a browser reports, even for what it held longer, so that nothing is refused: web/src/outbox/held.ts
LONGEST_HELD_MS = 31 * 24 * 3600 * 1000
# How long a browser kept something before this attempt: its clock may be years off, but measures a duration well
HeldMs = Annotated[int, Field(ge=0, le=LONGEST_HELD_MS)]
# The price of one unit on an order: anything higher is a forgotten decimal point
MOST_PRICE_CENTAVOS = 1_000_000_000


def is_id(text: str) -> bool:
    """Whether the text can be a record's id; PostgreSQL refuses to compare ids with anything else."""
    return re.fullmatch(ID_PATTERN, text) is not None


# the type of an error whose message is a whole sentence for the person who typed the value
WHOLE_SENTENCE = "whole_sentence"
# the type of the error for an empty text
EMPTY = "empty"


def says(message: str) -> WrapValidator:
    """Show this message whatever is wrong with the value, unless the validator has its own sentence."""

    def check(value: Any, handler: ValidatorFunctionWrapHandler) -> Any:
        try:
            return handler(value)
        except ValidationError as error:
            inner = error.errors()[0].get("ctx", {}).get("error")
            sentence = str(inner) if isinstance(inner, ValueError) else message
            raise PydanticCustomError(WHOLE_SENTENCE, "{sentence}", {"sentence": sentence}) from error

    return WrapValidator(check)


def not_blank(text: str) -> str:
    """Refuse text with nothing visible in it."""
    if is_blank(text):
        raise PydanticCustomError(EMPTY, "must not be empty")
    return text


# A trimmed, non-empty line of text; fields add their own maximum length
Name = Annotated[str, AfterValidator(one_line), AfterValidator(not_blank)]
# A newly given name. Existing names, which may be older than this rule, must go on working for signing in and selling
NewName = Annotated[Name, AfterValidator(shown)]
# Like NewName, but may be empty
Line = Annotated[str, AfterValidator(one_line), AfterValidator(shown)]
# A description or notes, possibly of several lines
Lines = Annotated[str, AfterValidator(some_lines)]
RequiredLines = Annotated[Lines, AfterValidator(not_blank)]


def _plain_day(value: object) -> object:
    if isinstance(value, str) and re.fullmatch(r"\d{4}-\d{2}-\d{2}", value, re.ASCII):
        with suppress(ValueError):
            return date.fromisoformat(value)
    if isinstance(value, date) and not isinstance(value, datetime):
        return value
    raise ValueError("Please enter a valid date, such as 2026-12-31.")


# A business day as YYYY-MM-DD; pydantic alone would read '0' as a day in 1970
Day = Annotated[date, BeforeValidator(_plain_day)]


class Wire(BaseModel):
    """Base of all bodies: no silent conversions, no unknown fields."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
