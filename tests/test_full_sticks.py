"""A stick that is full or write-protected is named, and not the disk of the data."""

import subprocess
import sys
from pathlib import Path

import pytest

from patience import PATIENCE_SECONDS
from real_server import surroundings
from small_disks import needs_a_small_disk, on_a_small_disk

pytestmark = [pytest.mark.slow, needs_a_small_disk]
COMMANDS = """
import sys
from pathlib import Path
from sukli.cli import main
stick = Path(sys.argv[1])
for words in (("backup", stick), ("export", stick / "files"), ("copy-to", stick / "copy"), ("openapi", stick / "api")):
    print(words[0], main([str(word) for word in words]), flush=True)
"""


# the disk of the data is full, and not the stick
FROM_A_FULL_DISK = """
import os, shutil, sys
from pathlib import Path
from sukli.cli import main
here, disk = map(Path, sys.argv[1:])
os.environ["SUKLI_DATA_DIR"] = str(shutil.copytree(here, disk / "cafe"))
with (disk / "ballast").open("wb") as ballast:
    ballast.write(bytes(shutil.disk_usage(disk).free))
sys.exit(main(["backup", str(here.parent / "elsewhere")]))
"""


@pytest.fixture
def cafe(tmp_path: Path) -> Path:
    folder = tmp_path / "cafe"
    subprocess.run([sys.executable, "-m", "sukli.cli", "migrate"], env=surroundings(folder), check=True)
    return folder


def _told(cafe: Path, options: str) -> list[str]:
    stick = cafe.parent / "stick"
    stick.mkdir(exist_ok=True)
    done = subprocess.run(
        on_a_small_disk(stick, [sys.executable, "-c", COMMANDS, str(stick)], options),
        env=surroundings(cafe),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=True,
        timeout=PATIENCE_SECONDS,
    )
    return [line for line in done.stdout.splitlines() if ".csv: " not in line]


def test_a_full_stick_is_named_by_every_command_that_writes_to_it(cafe: Path) -> None:
    told, stick = _told(cafe, "size=40k"), cafe.parent / "stick"

    assert told == [
        f"No backup was made: {stick} is full. Make room on it, or use a larger one.",
        "backup 1",
        f"{stick} is full. Make room on it, or use a larger one.",
        "export 1",
        f"{stick / 'copy'} is full. Make room on it, or use a larger one.",
        "copy-to 1",
        f"{stick} is full. Make room on it, or use a larger one.",
        "openapi 1",
    ]


def test_a_write_protected_stick_is_named_by_every_command_that_writes_to_it(cafe: Path) -> None:
    told, stick = _told(cafe, "ro"), cafe.parent / "stick"

    refused = "cannot be used: Read-only file system. Check the path, and that this user may read and write there."
    assert told == [
        f"No backup was made: {stick} {refused}",
        "backup 1",
        f"{stick} {refused}",
        "export 1",
        f"{stick / 'copy'} {refused}",
        "copy-to 1",
        f"{stick / 'api'} {refused}",
        "openapi 1",
    ]


def test_a_backup_of_data_whose_disk_is_full_names_that_disk(cafe: Path, tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()

    done = subprocess.run(
        on_a_small_disk(disk, [sys.executable, "-c", FROM_A_FULL_DISK, str(cafe), str(disk)], "size=6m"),
        env=surroundings(cafe),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_SECONDS,
    )

    assert (done.returncode, done.stdout) == (
        1,
        f"No backup was made: The server's disk is full. Make room on it, and start again: {disk / 'cafe'}\n",
    )
