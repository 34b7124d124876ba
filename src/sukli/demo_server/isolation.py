"""Keeps the demo apart from any real cafe: its own folder, and none of this machine's settings."""

import os
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import NoReturn

from sukli.backup.drafts import draft_in
from sukli.settings import PORT, Settings, read_settings

_ENDS = (signal.SIGTERM, signal.SIGHUP)


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """Make a folder in the system's temporary place; it is removed with the process.

    Leftovers of a killed process are removed by the next. Raises SystemExit when the process is told to end.
    """
    with _ended_by_signals(), draft_in(Path(tempfile.gettempdir())) as place:
        yield place


def isolated_settings(data_dir: Path, port: str | None) -> Settings:
    """Return the settings of the demo and of all it starts, free of everything that is set for a real cafe."""
    for name in [name for name in os.environ if name.startswith("SUKLI_")]:
        del os.environ[name]
    os.environ |= {"SUKLI_DATA_DIR": str(data_dir), "SUKLI_BACKUPS": "off"} | ({PORT: port} if port else {})
    return read_settings()


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Let a kill and a closed terminal end the process as Ctrl+C does, with all its cleanup."""

    def end(number: int, _: FrameType | None) -> NoReturn:
        raise SystemExit(128 + number)

    def hang_up(*_: object) -> None:
        # a signal that uvicorn handles too, while it serves
        signal.raise_signal(signal.SIGTERM)

    before = {number: signal.getsignal(number) for number in _ENDS}
    signal.signal(signal.SIGTERM, end)
    signal.signal(signal.SIGHUP, hang_up)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
