"""The database for a command run in the server's own terminal, also while the server runs."""

import asyncio
import sys
from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection

from sukli.clock import Clock
from sukli.db import Database
from sukli.db.served import migrated
from sukli.db.tx import Tx
from sukli.errors import AppError
from sukli.settings import Settings

P = ParamSpec("P")
R = TypeVar("R")


class Wrong(AppError):
    """What was typed cannot be used; the detail says why."""


class Desk:
    """Reads and writes for whoever is at the terminal; no staff member is recorded."""

    def __init__(self, db: Database, settings: Settings) -> None:
        self.settings = settings
        self.clock = db.clock
        self._db = db

    def read(self, query: Callable[Concatenate[Connection, P], R], /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Run a query."""
        return asyncio.run(self._db.read(query, *args, **kwargs))

    def write(self, command: Callable[Concatenate[Tx, P], R], /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Run a command."""
        return asyncio.run(self._db.write(command, None, *args, **kwargs))


def at_desk(settings: Settings, clock: Clock, run: Callable[[Desk], int]) -> int:
    """Run a terminal command. Return its exit status, or print why it was refused and return 1."""
    with migrated(settings.database_url, clock) as db:
        try:
            return run(Desk(db, settings))
        except AppError as refusal:
            print(refusal.detail, file=sys.stderr)
            return 1
