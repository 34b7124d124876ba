"""Changes settings. The reasons: docs/decisions/settings.md."""

from collections.abc import Collection
from typing import Any

from sqlalchemy import select

from sukli.cafe_settings.errors import SettingChanged, SettingSetByServer
from sukli.cafe_settings.registry import VARIABLES, CafeSettings
from sukli.cafe_settings.schemas import SettingsChange
from sukli.cafe_settings.tables import CHANGED, RECORD_ID, cafe_settings
from sukli.db.tx import Tx


def change_settings(tx: Tx, change: SettingsChange, by_server: Collection[str], **more_values: str) -> None:
    """Change these settings; the others stay.

    :param more_values: further values for the journal entry
    Raises SettingSetByServer for one that the environment sets, and SettingChanged if somebody else has given one of
    these another value: then nothing is written. A setting that already has the new value is no conflict, so sending
    the change again is harmless.
    """
    new_values = change.new_values
    for name in new_values:
        if name in by_server:
            raise SettingSetByServer(name, VARIABLES[name].variable)
    before = lock_settings(tx, new_values)
    for name, value in new_values.items():
        if before[name] not in (change.known[name], value):
            raise SettingChanged(name)
    changed = {name: value for name, value in new_values.items() if value != before[name]}
    for name, value in changed.items():
        this = cafe_settings.update().where(cafe_settings.c.name == name)
        tx.connection.execute(this, {"value": value, "changed_at": tx.now, "changed_by": tx.actor})
    if changed:
        tx.record(CHANGED, RECORD_ID, before={name: before[name] for name in changed}, after=changed | more_values)
        tx.publish("settings")


def lock_settings(tx: Tx, names: Collection[str]) -> dict[str, Any]:
    """Return the settings' values, locked until this transaction ends."""
    for name in sorted(names):
        # a setting that nobody has changed yet needs a row to lock, too
        default = CafeSettings.model_fields[name].default
        row = {"name": name, "value": default, "changed_at": tx.now, "changed_by": tx.actor}
        tx.insert_new(cafe_settings, row)
    rows = select(cafe_settings).where(cafe_settings.c.name.in_(names)).order_by(cafe_settings.c.name)
    return {row.name: row.value for row in tx.connection.execute(rows.with_for_update())}
