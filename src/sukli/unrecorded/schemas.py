"""What a till removes, and what the server has of it afterwards, on the wire."""

from typing import Any

from sukli.http.schema_types import HeldMs, Wire, WireId


class RefusedRecord(Wire):
    """An expense or a cash movement that was refused for good, as a till held it, and that somebody removes there.

    `record` may be any object: what is wrong with it is why it was refused. `held_ms` says for how long the browser has
    kept it; `maker_name` is who made it, as far as the till knows; `why` is the sentence with which it was refused.
    """

    record: dict[str, Any]
    held_ms: HeldMs = 0
    maker_name: str = ""
    why: str = ""


class WrittenDown(Wire):
    """The till may let go of it: it is written down as unrecorded or, `is_recorded`, it is recorded after all."""

    id: WireId
    is_recorded: bool
