"""The settings in memory: no request has to read their table."""

from typing import Annotated

from sqlalchemy import Connection

from sukli.cafe_settings.queries import settings_of, stored_settings
from sukli.cafe_settings.registry import CafeSettings, set_by_server
from sukli.db import Database
from sukli.db.cached import Cached
from sukli.errors import AppError
from sukli.http.context import from_state
from sukli.settings import Settings


class CachedSettings(Cached[CafeSettings]):
    """One process's cached settings, with those that the environment sets."""

    def __init__(self, db: Database, settings: Settings) -> None:
        """Raise SettingsError if an environment variable has an unusable value."""
        self.by_server = set_by_server(settings)
        super().__init__(db, self._stored, "settings")
        self._last = settings_of(self.by_server)

    async def now(self) -> CafeSettings:
        """Return the current settings."""
        self._last = await self.read()
        return self._last

    async def last_known(self) -> CafeSettings:
        """Return the settings, or the last known ones while the database is unreachable."""
        try:
            return await self.now()
        except AppError:
            return self._last

    def _stored(self, connection: Connection) -> CafeSettings:
        return settings_of(stored_settings(connection).model_dump() | self.by_server)


CachedSettingsDep = Annotated[CachedSettings, from_state("cafe_settings")]
