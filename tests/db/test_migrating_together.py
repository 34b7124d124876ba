"""One process migrates for a long time; the others wait for it, and none gives up."""

import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

import pytest

from patience import until
from sukli.db import open_database
from sukli.db.migrate import MIGRATIONS, newest_version, upgrade, version_of

# never ends, unless somebody started it before
LONG = """
import time
from pathlib import Path

from alembic import op

revision, down_revision, branch_labels, depends_on = "9999", "{newest}", None, None


def upgrade() -> None:
    op.execute("CREATE TABLE tips (id int)")
    if not (begun := Path("{begun}")).exists():
        begun.touch()
        time.sleep(3600)
"""
MIGRATE = """
import sys
from pathlib import Path
from sukli.db import migrate, open_database
migrate.MIGRATIONS = Path(sys.argv[2])
migrate.upgrade(open_database(sys.argv[1]).engine)
"""

# seconds in a server, but this short in a test
SHORT_MS = 50


def _version(url: str) -> str | None:
    with closing(open_database(url)) as db:
        return version_of(db.engine)


@contextmanager
def _migrating(url: str, migrations: Path) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen([sys.executable, "-c", MIGRATE, url, str(migrations)])
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def _messages_of_each(lines: pytest.LogCaptureFixture) -> list[int]:
    """Return how many lines each thread has logged."""
    return list(Counter(record.thread for record in lines.records).values())


@pytest.mark.slow
async def test_a_waiting_process_says_so_and_goes_on_when_the_migrating_one_is_killed(
    empty_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: pytest.LogCaptureFixture
) -> None:
    with closing(open_database(empty_url)) as db:
        upgrade(db.engine)
    before = newest_version()
    begun, migrations = tmp_path / "begun", tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, migrations, ignore=shutil.ignore_patterns("__pycache__"))
    (migrations / "versions" / "9999_long.py").write_text(LONG.format(newest=before, begun=begun))
    monkeypatch.setattr("sukli.db.migrate.MIGRATIONS", migrations)
    monkeypatch.setattr("sukli.db.migrate.LOG_EVERY_SECONDS", 0)
    monkeypatch.setattr("sukli.db.sqlite.PRAGMAS", (f"busy_timeout={SHORT_MS}",))
    options = quote(f"-c lock_timeout={SHORT_MS}")
    waiting_url = empty_url if empty_url.startswith("sqlite:") else f"{empty_url}&options={options}"

    def wait_for_turn(_: int) -> None:
        with closing(open_database(waiting_url)) as db:
            upgrade(db.engine)

    with _migrating(empty_url, migrations) as first:
        await until(begun.exists)
        with ThreadPoolExecutor(2) as others:
            waiting = others.map(wait_for_turn, range(2))
            try:
                # several times longer than the database itself lets each of them wait
                await until(lambda: [count > 3 for count in _messages_of_each(lines)] == [True] * 2)
                assert _version(empty_url) == before
            finally:
                first.kill()
            list(waiting)

    assert {record.getMessage() for record in lines.records} == {
        "Another process is changing the database, as after an update: waiting until it is done."
    }
    assert _version(empty_url) == "9999"
