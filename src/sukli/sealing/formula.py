"""The formula of a seal: over the values of an entry, so that it is the same in every database."""

import hmac
import json
from typing import Any, NamedTuple

# kept with each seal: whoever changes the formula adds a version, and both are held to in contracts/
FORMULA = 1
# what stands before the first seal
BEGINNING = bytes(32)


class UnknownFormula(Exception):
    """A seal was made by a newer version of Sukli."""


class Unreadable(ValueError):
    """A text is no JSON that every reader reads alike."""


class Values(NamedTuple):
    """What an entry says: not its number, which another database may give it anew."""

    # microseconds since 1970
    at: int
    staff_id: str | None
    action: str | None
    record_id: str | None
    before: Any
    after: Any


class Unread(NamedTuple):
    """An entry of which a text is no UTF-8 or no JSON: its bytes, each as the character of that number."""

    at: int
    texts: list[str | None]


def canonical(sequence: int, values: Values | Unread) -> bytes:
    """The bytes that are sealed: a JSON list without spaces, names in order, nothing but ASCII."""
    return _encoder.encode([FORMULA, sequence, *values]).encode("ascii")


def seal_of(key: bytes, previous: bytes, sequence: int, values: Values | Unread, formula: int = FORMULA) -> bytes:
    """The seal of the entry that has this place in the sequence. Raises UnknownFormula."""
    if formula != FORMULA:
        raise UnknownFormula
    return hmac.digest(key, previous + canonical(sequence, values), "sha256")


def parsed(text: str | None) -> Any:
    """The values in a stored JSON text. Raises Unreadable, also for a name that stands there twice."""
    if text is None:
        return None
    try:
        return _decoder.decode(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable from error


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name stands there twice")
    return found


def _no_number(text: str) -> Any:
    raise ValueError(f"{text} is not a number")


_encoder = json.JSONEncoder(sort_keys=True, separators=(",", ":"))
_decoder = json.JSONDecoder(object_pairs_hook=_each_once, parse_constant=_no_number)
