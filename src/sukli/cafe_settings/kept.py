"""The settings in memory: no request reads the table for them."""

from typing import Annotated

from sukli.cafe_settings.queries import settings_of, stored_settings
from sukli.cafe_settings.registry import CafeSettings, set_by_server
from sukli.db import Database
from sukli.db.published import Changes
from sukli.errors import AppError
from sukli.http.context import from_state
from sukli.settings import Settings


class KeptSettings:
    """What one process knows of them: read once, and again when any process has changed some."""

    def __init__(self, db: Database, settings: Settings) -> None:
        """Raises SettingsError for an environment variable with a value that cannot be used."""
        self.by_server = set_by_server(settings)
        self._db = db
        self._known: CafeSettings | None = None
        self._last = settings_of(self.by_server)
        self._forgotten = 0

    async def now(self) -> CafeSettings:
        """The settings, with those that the environment sets."""
        if self._known is not None:
            return self._known
        forgotten = self._forgotten
        stored = await self._db.read(stored_settings)
        self._last = settings_of(stored.model_dump() | self.by_server)
        # what was changed while it was being read must not be kept
        if forgotten == self._forgotten:
            self._known = self._last
        return self._last

    async def last_known(self) -> CafeSettings:
        """The same, for what must be shown also while the database is away."""
        try:
            return await self.now()
        except AppError:
            return self._last

    def forget(self) -> None:
        """They were changed, or may have been."""
        self._known = None
        self._forgotten += 1

    def on_changes(self, changes: Changes) -> None:
        """Called after each commit of any process."""
        if changes.is_everything or "settings" in changes.topics:
            self.forget()


KeptSettingsDep = Annotated[KeptSettings, from_state("cafe_settings")]
