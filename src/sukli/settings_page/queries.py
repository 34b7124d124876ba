"""Reads for the settings page."""

from datetime import datetime
from typing import Any

from sqlalchemy import Connection, make_url

from sukli.business_day import day_of
from sukli.cafe_settings.queries import settings_of
from sukli.cafe_settings.registry import VARIABLES, CafeSettings
from sukli.cafe_settings.tables import cafe_settings
from sukli.db.journal import journal_head
from sukli.db.rows import of_row
from sukli.insights.commands import insights_state
from sukli.sealing.key import problem_with_key
from sukli.settings import Settings
from sukli.settings_page.schemas import (
    AiState,
    BackupPlace,
    BackupsState,
    JournalState,
    LastBackup,
    LastCheck,
    ServerState,
    SettingState,
    ShownSettings,
)
from sukli.staff.queries import with_first_names
from sukli.upkeep.backups import Place, known_places, last_backup
from sukli.upkeep.checks import is_under_way
from sukli.upkeep.copies import own_folder
from sukli.upkeep.keys import KEEP_KEYS
from sukli.upkeep.schedule import age_in_words
from sukli.upkeep.tables import data_check
from sukli.version import VERSION

_LIMITS = CafeSettings.model_json_schema()["properties"]
_changed = with_first_names(cafe_settings, first_name=cafe_settings.c.changed_by)
_check = with_first_names(data_check, first_name=data_check.c.asked_by)


def shown_settings(connection: Connection, by_server: dict[str, Any]) -> ShownSettings:
    """Return the settings, and what is known about each."""
    rows = {row.name: row for row in connection.execute(_changed)}
    values = settings_of({name: row.value for name, row in rows.items()} | by_server)
    return ShownSettings(
        values=values,
        about={
            name: SettingState(
                source="server" if name in by_server else "default" if value == field.default else "cafe",
                variable=VARIABLES[name].variable if name in VARIABLES else None,
                changed_by_first_name=rows[name].first_name if name in rows else None,
                max_length=_LIMITS[name].get("maxLength"),
            )
            for name, field in CafeSettings.model_fields.items()
            for value in [getattr(values, name)]
        },
    )


def server_state(
    connection: Connection, settings: Settings, now: datetime, backing_up_since: datetime | None
) -> ServerState:
    """Return the state of the server."""
    backup = last_backup(connection)
    check = connection.execute(_check).one_or_none()
    return ServerState(
        version=VERSION,
        database="SQLite" if settings.is_sqlite else "PostgreSQL",
        kept_in=_kept_in(settings),
        ai=AiState(
            **insights_state(connection, settings.ai, day_of(now)).model_dump(),
            model=settings.ai.model,
        ),
        last_backup=None if backup is None else LastBackup(**backup._asdict()),
        backups=BackupsState(
            nightly=settings.backups,
            since=backing_up_since,
            warning=age_in_words(backup and backup.at, now),
            places=_places(connection, settings),
        )
        if settings.is_sqlite
        else None,
        keep_keys=None if settings.is_sqlite else KEEP_KEYS,
        checking_since=check.began_at if check and is_under_way(check.heard_at, now) else None,
        last_check=None
        if check is None or check.ended_at is None
        else LastCheck(
            at=check.ended_at, asked_by_first_name=check.first_name, is_well=check.is_well, lines=check.lines
        ),
        journal=_journal_state(connection, settings),
    )


def _journal_state(connection: Connection, settings: Settings) -> JournalState:
    head = journal_head(connection)
    return JournalState(
        head=head.code if head else None,
        entries=head.entries if head else 0,
        at=head.at if head else None,
        problem=problem_with_key(connection, settings.data_dir),
    )


def _places(connection: Connection, settings: Settings) -> list[BackupPlace]:
    places = known_places(connection)
    # before the first backup there is nothing to say about the data folder's own
    own = [folder for folder in [str(own_folder(settings.data_dir))] if folder in places]
    return [_place(folder, places.get(folder)) for folder in [*own, *map(str, settings.backup_to)]]


def _place(folder: str, place: Place | None) -> BackupPlace:
    if place is None:
        return BackupPlace(folder=folder, made_at=None, is_elsewhere=None, problem=None)
    return of_row(BackupPlace, place._asdict(), folder=folder)


def _kept_in(settings: Settings) -> str:
    if settings.is_sqlite:
        return str(settings.data_dir)
    # only the parts of the URL that are not secret
    url = make_url(settings.database_url)
    return f"{url.database} on {url.host or 'this machine'}"
