"""Real file systems of a chosen size, visible only to one command."""

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest


def on_a_small_disk(folder: Path, command: Sequence[str], options: str = "size=3m") -> list[str]:
    """Return the command, to be run with a new and empty file system in the folder."""
    mounted = f'mount -t tmpfs -o {options} none {folder} && exec "$@"'
    return ["unshare", "-Urm", "sh", "-c", mounted, "sh", *command]


def can_mount() -> bool:
    """Return whether this machine permits it."""
    probe = ["unshare", "-Urm", "mount", "-t", "tmpfs", "none", "/mnt"]
    return (
        shutil.which("unshare") is not None and subprocess.run(probe, capture_output=True, check=False).returncode == 0
    )


needs_a_small_disk = pytest.mark.skipif(not can_mount(), reason="this machine lets nobody mount a small disk")
