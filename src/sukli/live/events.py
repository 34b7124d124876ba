"""The events of GET /api/live as they go over the wire (text/event-stream, `data` is JSON)."""

import json
from collections.abc import Iterable
from datetime import datetime
from typing import Any


def hello(now: datetime, kitchens_since: datetime | None, lost_since: datetime | None) -> bytes:
    """Return the first event of every connection; a browser resyncs when it arrives."""
    kitchens = {"kitchens_since": _instant(kitchens_since), "kitchens_lost_since": _instant(lost_since)}
    return _event("hello", {"now": _instant(now), **kitchens})


def ping(now: datetime) -> bytes:
    """Return a sign of life; not an SSE comment, which a browser's script would never see."""
    return _event("ping", {"now": _instant(now)})


def changed(topics: Iterable[str]) -> bytes:
    """Return the event of a change in these topics."""
    return _event("changed", {"topics": list(topics)})


def ticket(ticket_json: str) -> bytes:
    """Return the event with a ticket as it is now."""
    return _raw("ticket", ticket_json)


def missed() -> bytes:
    """Return the event that tells a browser to resync, since something may have been lost on the way to its stream."""
    return _event("missed", {})


def kitchens(since: datetime | None, lost_since: datetime | None) -> bytes:
    """Return the event telling when the first open kitchen screen opened; if none is, since when one is missing."""
    return _event("kitchens", {"since": _instant(since), "lost_since": _instant(lost_since)})


def _instant(at: datetime | None) -> str | None:
    return None if at is None else at.isoformat().replace("+00:00", "Z")


def _event(name: str, data: dict[str, Any]) -> bytes:
    return _raw(name, json.dumps(data, separators=(",", ":")))


def _raw(name: str, data: str) -> bytes:
    return f"event: {name}\ndata: {data}\n\n".encode()
