"""Files that hold a secret: readable only by their owner, and complete or absent even after a power cut."""

import os
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

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
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}-")
        draft = Path(name)
        try:
            with os.fdopen(handle, "wb") as out:
                out.write(content)
                out.flush()
                os.fsync(out.fileno())
            put(draft, file)
        finally:
            draft.unlink(missing_ok=True)


def _link(draft: Path, file: Path) -> None:
    with suppress(FileExistsError):
        file.hardlink_to(draft)
