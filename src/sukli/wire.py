"""Parts of what goes over the wire, shared by the features' schemas."""

import re
import unicodedata
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

# A UUID in its one canonical spelling, so that text comparison is identity
ID_PATTERN = r"^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$"
WireId = Annotated[str, StringConstraints(pattern=ID_PATTERN)]
# An aware UTC instant; pydantic writes it as ISO 8601 with Z
WireInstant = datetime
# No single amount above ten billion pesos: sums of them stay far inside 64 bits
MOST_CENTAVOS = 1_000_000_000_000
Amount = Annotated[int, Field(ge=0, le=MOST_CENTAVOS)]


def is_id(text: str) -> bool:
    """Whether the text can be a record's id; PostgreSQL refuses to compare ids with anything else."""
    return re.fullmatch(ID_PATTERN, text) is not None


def one_line(text: str) -> str:
    """Refuse control characters and halves of surrogate pairs, which no database stores; trim the ends."""
    if any(unicodedata.category(character) in ("Cc", "Cs") for character in text):
        raise ValueError("must not contain control characters")
    return text.strip()


def some_lines(text: str) -> str:
    """As one_line, for text that may have several lines."""
    return "\n".join(map(one_line, text.strip().splitlines()))


# the type of an error whose message is a whole sentence for the person who typed
SAID = "said"


def says(message: str) -> WrapValidator:
    """Whatever is wrong with the value, this is what the person reads."""

    def check(value: Any, handler: ValidatorFunctionWrapHandler) -> Any:
        try:
            return handler(value)
        except ValidationError as error:
            raise PydanticCustomError(SAID, message) from error

    return WrapValidator(check)


def _not_empty(text: str) -> str:
    if not text:
        raise ValueError("must not be empty")
    return text


# A trimmed, non-empty line of text; fields add their own greatest length
Name = Annotated[str, AfterValidator(one_line), AfterValidator(_not_empty)]


def _plain_day(value: object) -> object:
    if isinstance(value, str) and re.fullmatch(r"\d{4}-\d{2}-\d{2}", value, re.ASCII):
        return date.fromisoformat(value)
    if isinstance(value, date) and not isinstance(value, datetime):
        return value
    raise ValueError("a date is written as YYYY-MM-DD")


# A business day as YYYY-MM-DD; pydantic alone would take '0' for a day of 1970
Day = Annotated[date, BeforeValidator(_plain_day)]


class Wire(BaseModel):
    """Base of all bodies: no silent conversions, no unknown fields."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)
