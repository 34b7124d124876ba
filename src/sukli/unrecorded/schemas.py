"""What a till removes, and what the server knows of it afterwards, on the wire."""

from typing import Any

from sukli.http.schema_types import HeldMs, Wire, WireId


class RefusedRecord(Wire):
    """An expense or cash movement that the server refused for good, as a till held it, and that somebody removes there.

    `record` may be any object: it was refused because something is wrong with it. `held_ms` says how long the browser
    held it; `maker_name` is who made it, as far as the till knows; `why` is the sentence with which it was refused.
    """

    record: dict[str, Any]
    held_ms: HeldMs = 0
    maker_name: str = ""
    why: str = ""


class WrittenDown(Wire):
    """The till may let go of it: it is written down as unrecorded, or recorded after all (`is_recorded`)."""

    id: WireId
    is_recorded: bool
