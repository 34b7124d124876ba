"""Reads cells of the earlier backend. A ValueError's text says what is wrong with the cell."""

import json
from datetime import UTC, datetime
from decimal import ROUND_HALF_UP, Decimal, InvalidOperation
from typing import Any
from uuid import UUID, uuid5

from sukli.http.schema_types import MOST_CENTAVOS

# ids derived from the source's other forms of id, or made where it has none, are the same at each import
_OURS = UUID("5ca1ab1e-0c0f-4fee-8cab-5a1e5f00d000")
_TRUE, _FALSE = ("true", "t", "1", "yes"), ("false", "f", "0", "no")
_MOST_UNITS = 2**31 - 1
# far above every limit, and below numbers that are slow to calculate with
_MOST = Decimal(10) ** 15
_HUNDREDTH = Decimal("0.01")


def made_id(*parts: object) -> str:
    """Return an id that is always the same for the same parts."""
    return str(uuid5(_OURS, " ".join(map(str, parts))))


def as_id(value: Any, table: str) -> str | None:
    """Return a record's id."""
    if value is None:
        return None
    try:
        return str(UUID(str(value)))
    except ValueError:
        return made_id(table, value)


def required(value: Any, what: str) -> Any:
    """Return the value. Raises ValueError if it is missing."""
    if value is None or value == "":
        raise ValueError(f"{what} is missing")
    return value


def as_name(value: Any, what: str) -> str:
    """Return a non-empty name."""
    return str(required((as_text(value) or "").strip(), what))


def as_text(value: Any) -> str | None:
    """Return text that every database can store: without NUL, and with '?' for lone surrogates."""
    if value is None:
        return None
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text.replace("\0", "").encode("utf-8", "replace").decode()


def as_centavos(value: Any, what: str) -> int | None:
    """Convert an amount in pesos, with any number of decimals, to centavos, rounding a half up."""
    if value is None:
        return None
    centavos = int((_number(value, what) * 100).to_integral_value(ROUND_HALF_UP))
    if abs(centavos) > MOST_CENTAVOS:
        raise ValueError(f"{what} {value} is too much")
    return centavos


def as_whole(value: Any, what: str) -> int | None:
    """Return a whole number."""
    if value is None:
        return None
    number = _number(value, what)
    if number != number.to_integral_value() or abs(number) > _MOST_UNITS:
        raise ValueError(f"{what} {value} is not a whole number")
    return int(number)


def as_minutes(value: Any) -> float | None:
    """Return minutes with two decimals, as our own sales have them."""
    if value is None:
        return None
    return float(_number(value, "completion_time_minutes").quantize(_HUNDREDTH, ROUND_HALF_UP))


def as_instant(value: Any, what: str) -> datetime | None:
    """Return an instant; without an offset it is UTC, as the backend stored them."""
    if value is None:
        return None
    try:
        at = datetime.fromisoformat(str(value))
        return (at if at.tzinfo else at.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        raise ValueError(f"{what} {value} is not a time") from None


def as_truth(value: Any, *, otherwise: bool) -> bool:
    """Return yes or no; anything unknown is `otherwise`."""
    word = str(value).strip().lower()
    return word in _TRUE if word in (*_TRUE, *_FALSE) else otherwise


def _number(value: Any, what: str) -> Decimal:
    try:
        number = Decimal(str(value).strip())
    except InvalidOperation:
        raise ValueError(f"{what} {value} is not a number") from None
    if not number.is_finite() or isinstance(value, bool) or abs(number) > _MOST:
        raise ValueError(f"{what} {value} is not a number")
    return number
