"""What the settings page shows."""

from typing import Literal

from sukli.cafe_settings.registry import CafeSettings
from sukli.http.schema_types import Wire, WireInstant
from sukli.insights.schemas import InsightsState
from sukli.sealing.key import Problem


class CafeSigns(Wire):
    """What stands on every screen and on paper; told without a session, as the sign-in screen shows it too.

    After so many minutes without a touch a screen locks; 0 is never.
    """

    name: str
    address: str
    idle_lock_minutes: int


class SettingState(Wire):
    """Where a setting's value comes from, who changed it last, and what it takes.

    From `default`, `cafe` (a person set it) or `server` (`variable` sets it, and it cannot be changed).
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
    """Which model is asked, and how often today; never the key."""

    model: str


class LastBackup(Wire):
    """A copy of the data; it was found whole when it was made."""

    at: WireInstant
    folder: str
    has_key: bool
    is_encrypted: bool


class BackupPlace(Wire):
    """A folder that backups come to by themselves; `problem` is a sentence that says what to do."""

    folder: str
    # of the last good one there
    made_at: WireInstant | None
    # on another file system than the data, as a stick is
    is_elsewhere: bool | None
    problem: str | None


class BackupsState(Wire):
    """How the embedded database is backed up."""

    nightly: bool
    # of the one that is being made or carried
    since: WireInstant | None
    # a sentence where the last good one is too old, or there is none
    warning: str | None
    places: list[BackupPlace]


class LastCheck(Wire):
    """What a check of the data found, a sentence a line."""

    at: WireInstant
    asked_by_first_name: str
    is_well: bool
    lines: list[str]


class JournalState(Wire):
    """How far the journal is sealed: the head is what somebody may note, to prove later what stood there."""

    # twelve characters; None before the first seal
    head: str | None
    entries: int
    # when the last sealed entry was written
    at: WireInstant | None
    # what keeps the server from sealing
    problem: Problem | None


class ServerState(Wire):
    """How the server does."""

    version: str
    database: Literal["SQLite", "PostgreSQL"]
    # the data folder, or the database on its server
    kept_in: str
    ai: AiState
    # of the embedded database: PostgreSQL has its own tools
    last_backup: LastBackup | None
    backups: BackupsState | None
    # of PostgreSQL: a sentence about what to keep beside what those tools make
    keep_keys: str | None
    # of the check that is under way
    checking_since: WireInstant | None
    last_check: LastCheck | None
    journal: JournalState


class TroubleFinding(Wire):
    """What one look found of one thing, in a sentence or two."""

    area: Literal["machine", "data", "devices", "printers"]
    subject: str
    # 'look': it works, and will not for ever, or not well
    level: Literal["ok", "look", "wrong"]
    told: str


class Trouble(Wire):
    """What was found when everything was looked at, in the order in which it was looked at."""

    looked_at: WireInstant
    findings: list[TroubleFinding]
