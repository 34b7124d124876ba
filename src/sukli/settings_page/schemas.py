"""The contents of the settings page."""

from typing import Literal

from sukli.cafe_settings.registry import CafeSettings
from sukli.http.schema_types import Wire, WireInstant
from sukli.insights.schemas import InsightsState
from sukli.sealing.key import Problem


class CafeSigns(Wire):
    """The cafe's details on every screen and on paper; needs no session, since the sign-in screen shows them too.

    A screen locks after this many minutes without a touch; 0 means never.
    """

    name: str
    address: str
    idle_lock_minutes: int


class SettingState(Wire):
    """Where a setting's value comes from, who changed it last, and its limit.

    The source is `default`, `cafe` (a person set it) or `server` (`variable` sets it, and it cannot be changed).
    """

    source: Literal["default", "cafe", "server"]
    variable: str | None
    changed_by_first_name: str | None
    max_length: int | None


class ShownSettings(Wire):
    """The settings as they are now; `about` has the same names."""

    values: CafeSettings
    about: dict[str, SettingState]


class AiState(InsightsState):
    """Which model is used, and how often today; never the key."""

    model: str


class LastBackup(Wire):
    """A copy of the data that was found whole when it was made."""

    at: WireInstant
    folder: str
    has_key: bool
    is_encrypted: bool


class BackupPlace(Wire):
    """A folder that automatic backups go to; `problem` is a sentence that says what to do."""

    folder: str
    # when the last good one there was made
    made_at: WireInstant | None
    # on another file system than the data, as a stick is
    is_elsewhere: bool | None
    problem: str | None


class BackupsState(Wire):
    """How the embedded database is backed up."""

    nightly: bool
    # when the backup now being made or copied began
    since: WireInstant | None
    # a sentence if the last good backup is too old, or there is none
    warning: str | None
    places: list[BackupPlace]


class LastCheck(Wire):
    """What a check of the data found, one sentence per line."""

    at: WireInstant
    asked_by_first_name: str
    is_well: bool
    lines: list[str]


class JournalState(Wire):
    """How far the journal is sealed; a person may note the head, to prove later what the journal contained."""

    # twelve characters; None before the first seal
    head: str | None
    entries: int
    # when the last sealed entry was written
    at: WireInstant | None
    # what keeps the server from sealing
    problem: Problem | None


class ServerState(Wire):
    """The state of the server."""

    version: str
    database: Literal["SQLite", "PostgreSQL"]
    # the data folder, or the database on its server
    kept_in: str
    ai: AiState
    # for the embedded database: PostgreSQL has its own tools
    last_backup: LastBackup | None
    backups: BackupsState | None
    # for PostgreSQL: a sentence on what to keep beside the backups of those tools
    keep_keys: str | None
    # when the check now under way began
    checking_since: WireInstant | None
    last_check: LastCheck | None
    journal: JournalState


class TroubleFinding(Wire):
    """What one look found, in a sentence or two."""

    area: Literal["machine", "data", "devices", "printers"]
    subject: str
    # 'look': it works, but not well, or not for ever
    level: Literal["ok", "look", "wrong"]
    told: str


class Trouble(Wire):
    """Everything that was found, in the order in which it was looked at."""

    looked_at: WireInstant
    findings: list[TroubleFinding]
