"""Keeps the demo apart from any real cafe: its own folder, and none of this machine's settings."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sukli.backup.drafts import draft_in
from sukli.settings import PORT, Settings, read_settings


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """Make a folder in the system's temporary place; it is removed with the process.

    Leftovers of a killed process are removed by the next.
    """
    with draft_in(Path(tempfile.gettempdir())) as place:
        yield place


def isolated_settings(data_dir: Path, port: str | None) -> Settings:
    """Return the settings of the demo and of all it starts, free of everything that is set for a real cafe."""
    for name in [name for name in os.environ if name.startswith("SUKLI_")]:
        del os.environ[name]
    os.environ |= {"SUKLI_DATA_DIR": str(data_dir), "SUKLI_BACKUPS": "off"} | ({PORT: port} if port else {})
    return read_settings()
