"""Where pysqlite3 has no wheel, the interpreter's own SQLite is used if it is safe."""

import subprocess
import sys
from pathlib import Path

import pytest

from real_server import surroundings

# importing a module that is None in sys.modules fails, as if it were not installed
WITHOUT_PYSQLITE3 = "import sys; sys.modules['pysqlite3'] = None; "
SAFE = "from sukli.db import sqlite; sqlite.FIRST_SAFE_VERSION = (3, 0, 0); "
UNSAFE = "from sukli.db import sqlite; sqlite.FIRST_SAFE_VERSION = (9, 0, 0); "
RUN = "from sukli.cli import main; sys.exit(main({words!r}))"
# a whole day of the demo cafe and the present one: a few hundred commands of many kinds
FILL = (
    "from sukli.demo import fill_demo; from sukli.settings import read_settings; "
    "sys.exit(fill_demo(read_settings(), days=2))"
)


def run(code: str, data_dir: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return execute(code + RUN.format(words=list(words)), data_dir)


def execute(code: str, data_dir: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", WITHOUT_PYSQLITE3 + code],
        env=surroundings(data_dir),
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.slow
def test_a_safe_system_sqlite_can_create_check_and_back_up_the_database(tmp_path: Path) -> None:
    made = execute(SAFE + FILL, tmp_path)
    assert made.returncode == 0, made.stderr

    checked = run(SAFE, tmp_path, "check")
    assert "All is well." in checked.stdout, checked.stderr
    copied = run(SAFE, tmp_path, "backup", str(tmp_path / "stick"))
    assert "Backed up" in copied.stdout, copied.stderr


@pytest.mark.parametrize("command", ["serve", "migrate"])
def test_a_system_sqlite_that_can_lose_sales_is_refused_in_a_sentence(command: str, tmp_path: Path) -> None:
    refused = run(UNSAFE, tmp_path, command)

    assert (refused.returncode, refused.stdout) == (2, "")
    (message,) = refused.stderr.splitlines()
    assert "can lose sales. Use a Python that has 9.0.0 or newer, or PostgreSQL" in message
