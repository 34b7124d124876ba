"""The deadlocks that PostgreSQL had to resolve; SQLite has one writer, and none."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from sukli.db import postgres

_DEADLOCK = "40P01"


@contextmanager
def deadlocks_noted() -> Iterator[list[str]]:
    """Yield a list of the deadlocks of this process's commands, which run again and succeed.

    PostgreSQL's own count (pg_stat_database) has those of earlier tests, and has one only up to a second after it.
    """
    found: list[str] = []
    state_of = postgres.__dict__["sqlstate"]

    def noted(error: BaseException) -> str | None:
        state: str | None = state_of(error)
        if state == _DEADLOCK:
            found.append(str(error))
        return state

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(postgres, "sqlstate", noted)
        yield found
