"""The printers cached in memory, so that no sale reads them from the database."""

from typing import Annotated

from sukli.cafe_settings.cached import CachedSettings
from sukli.db import Database
from sukli.db.cached import Cached
from sukli.http.context import from_state
from sukli.printing.chosen import NO_PRINTERS, KnownPrinter, Printers
from sukli.printing.queries import known_printers


class CachedPrinters(Cached[tuple[KnownPrinter, ...]]):
    """One process's cache of the printers."""

    def __init__(self, db: Database, settings: CachedSettings) -> None:
        super().__init__(db, known_printers, "printers")
        self._settings = settings
        self._last = NO_PRINTERS

    async def now(self) -> Printers:
        """Return the printers, and when receipts are printed."""
        receipts, known = (await self._settings.now()).receipts, await self.read()
        if self._last.all is not known or self._last.receipts != receipts:
            self._last = Printers(known, receipts)
        return self._last


CachedPrintersDep = Annotated[CachedPrinters, from_state("printers")]
