"""Files that hold a secret: readable only by their owner, and complete or absent even after a power cut."""

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from sukli.file_locks import is_ours, locks
from sukli.signals import undisturbed


def make_once(file: Path, content: bytes) -> None:
    """Write the file unless it exists; of two processes that start at once, one writes it."""
    _write(file, content, _link)


def replace(file: Path, content: bytes) -> None:
    """Write the file, replacing any that exists."""
    _write(file, content, Path.replace)


def _write(file: Path, content: bytes, put: Callable[[Path, Path], object]) -> None:
    # written under another name first, so that a power cut leaves no partial file; mkstemp gives it mode 600
    with undisturbed():
        for leftover in file.parent.glob(f".{file.name}-*"):
            _remove_leftover(leftover)
        draft, handle = _locked_draft(file)
        try:
            with os.fdopen(handle, "wb") as out:
                out.write(content)
                out.flush()
                os.fsync(out.fileno())
                # still locked, or another process would take the draft for a leftover
                put(draft, file)
        finally:
            draft.unlink(missing_ok=True)


def _link(draft: Path, file: Path) -> None:
    with suppress(FileExistsError):
        file.hardlink_to(draft)


def _locked_draft(file: Path) -> tuple[Path, int]:
    """Make a draft, locked while its process lives, so that nobody takes it for one that a killed process left."""
    while True:
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}-")
        # another process's cleanup may have removed it already
        if is_ours(handle) and Path(name).exists():
            return Path(name), handle
        os.close(handle)


def _remove_leftover(draft: Path) -> None:
    with suppress(OSError), draft.open("r+") as left:
        if locks(left):
            draft.unlink()
