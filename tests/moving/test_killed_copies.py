"""A copy that is killed repeatedly still completes, with every row once."""

import os
import signal
from pathlib import Path

from sqlalchemy import Engine, Table

from databases import Postgres, Sqlite
from moving.places import at, everything_at
from sukli.moving import filling
from sukli.moving.copying import copy_to
from sukli.moving.rows import Rows
from sukli.settings import Settings

ROWS_AT_ONCE = 30
# batches are counted before they are stored, so each kill hits the middle of one
BATCHES_UNTIL_A_KILL = (1, 5, 12)


def test_a_copy_killed_in_the_middle_of_a_batch_is_continued_by_the_same_command(
    here: Settings, sqlite: Sqlite, postgres: Postgres, tmp_path: Path
) -> None:
    there = at(postgres.as_owner(postgres.fresh()), tmp_path)
    back = sqlite.fresh(tmp_path)

    for source, target in ((here, there.database_url), (there, back)):
        for batches in BATCHES_UNTIL_A_KILL:
            _copy_until(source, target, batches)
        assert copy_to(source, target, tell=lambda _: None) == 0

    before = everything_at(here.database_url)
    assert everything_at(there.database_url) == before
    assert everything_at(back) == before
    postgres.drop(there.database_url)


def _copy_until(here: Settings, there: str, batches: int) -> None:
    """Copy in another process, and kill it once it has begun this many batches."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        _copy_aloud(here, there, writer)
    os.close(writer)
    for _ in range(batches):
        assert os.read(reader, 1), "it ended before it could be killed"
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    os.close(reader)
    assert os.WTERMSIG(status) == signal.SIGKILL


def _copy_aloud(here: Settings, there: str, writer: int) -> None:
    store = filling.store_rows

    def store_aloud(target: Engine, table: Table, rows: Rows) -> None:
        os.write(writer, b".")
        store(target, table, rows)

    try:
        filling.store_rows = store_aloud
        copy_to(here, there, tell=lambda _: None, at_once=ROWS_AT_ONCE)
    finally:
        # whatever happens, this process must not go on with the tests
        os._exit(1)
