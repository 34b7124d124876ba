"""Folders that are filled first and appear under their names when they are whole."""

import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_CLEAR = ".backup"


@contextmanager
def draft_in(parent: Path) -> Iterator[Path]:
    """A new folder, which its owner alone can read; gone at the end, unless it was put somewhere."""
    draft = Path(tempfile.mkdtemp(dir=parent, prefix=".sukli-"))
    try:
        yield draft
    finally:
        shutil.rmtree(draft, ignore_errors=True)


@contextmanager
def clear_draft_in(data_dir: Path) -> Iterator[Path]:
    """As `draft_in`, for what may lie nowhere else in clear: one that a killed process left is removed by the next.

    Raises OSError when another process has one.
    """
    with _alone_in(data_dir):
        draft = data_dir / _CLEAR
        with suppress(FileNotFoundError):
            shutil.rmtree(draft)
        draft.mkdir(mode=0o700)
        try:
            yield draft
        finally:
            shutil.rmtree(draft, ignore_errors=True)


def put(draft: Path, target: Path) -> None:
    """Let the folder appear under its name, whole on the disk."""
    for file in (*draft.rglob("*"), draft):
        sync(file)
    draft.rename(target)
    sync(target.parent)


def sync(path: Path) -> None:
    """Wait until the file, or the list of a folder's files, is on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _alone_in(folder: Path) -> Iterator[None]:
    handle = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise OSError("another one is under way") from None
        yield
    finally:
        os.close(handle)
