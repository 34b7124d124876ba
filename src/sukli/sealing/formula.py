"""The formula of a seal: over the values of an entry, so that it is the same in every database."""

import hmac
import json
from typing import Any, NamedTuple

# stored with each seal: a change of the formula adds a version, and the cases in contracts/ hold for all versions
FORMULA = 1
# stands in for the seal before the first one
BEGINNING = bytes(32)


class UnknownFormula(Exception):
    """A newer version of Sukli made the seal."""


class Unreadable(ValueError):
    """The text is not JSON that every reader interprets alike."""


class Values(NamedTuple):
    """The values of an entry, without its number, which may differ in another database."""

    # microseconds since 1970
    at: int
    staff_id: str | None
    action: str | None
    record_id: str | None
    before: Any
    after: Any


class Unread(NamedTuple):
    """An entry with a text that is not UTF-8 or not JSON: its bytes, each as the character of that number."""

    at: int
    texts: list[str | None]


def canonical(sequence: int, values: Values | Unread) -> bytes:
    """Return the bytes that are sealed: a JSON list without spaces, names sorted, ASCII only."""
    return _encoder.encode([FORMULA, sequence, *values]).encode("ascii")


def seal_of(key: bytes, previous: bytes, sequence: int, values: Values | Unread, formula: int = FORMULA) -> bytes:
    """Return the seal of the entry at this place in the sequence. Raises UnknownFormula."""
    if formula != FORMULA:
        raise UnknownFormula
    return hmac.digest(key, previous + canonical(sequence, values), "sha256")


def parsed(text: str | None) -> Any:
    """Parse the values in a stored JSON text. Raises Unreadable, also for a duplicate name."""
    if text is None:
        return None
    try:
        return _decoder.decode(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable from error


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a name appears twice")
    return found


def _no_number(text: str) -> Any:
    raise ValueError(f"{text} is not a number")


_encoder = json.JSONEncoder(sort_keys=True, separators=(",", ":"))
_decoder = json.JSONDecoder(object_pairs_hook=_each_once, parse_constant=_no_number)
