"""Folders that are filled first and appear under their names when they are whole."""

import errno
import fcntl
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_CLEAR = ".backup"
_DRAFT = ".sukli-"


class UnderWay(OSError):
    """Another process is at it."""

    def __init__(self) -> None:
        super().__init__("another one is under way")


@contextmanager
def draft_in(parent: Path) -> Iterator[Path]:
    """A new folder, which its owner alone can read; gone at the end, unless it was put somewhere.

    What killed processes left there is removed.
    """
    for left in parent.glob(f"{_DRAFT}*"):
        _remove_left(left)
    draft, handle = _locked_draft(parent)
    try:
        yield draft
    finally:
        shutil.rmtree(draft, ignore_errors=True)
        os.close(handle)


@contextmanager
def clear_draft_in(data_dir: Path) -> Iterator[Path]:
    """As `draft_in`, for what may lie nowhere else in clear: one that a killed process left is removed by the next.

    Raises OSError, UnderWay when another process has one.
    """
    with alone_in(data_dir):
        draft = data_dir / _CLEAR
        with suppress(FileNotFoundError):
            shutil.rmtree(draft)
        draft.mkdir(mode=0o700)
        try:
            yield draft
        finally:
            shutil.rmtree(draft, ignore_errors=True)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Let one process at a time do this. Raises OSError, UnderWay when another one has begun."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        if not _locks(handle):
            raise UnderWay
        yield
    finally:
        os.close(handle)


def put(draft: Path, target: Path) -> None:
    """Let the folder appear under its name, whole on the disk."""
    for file in (*draft.rglob("*"), draft):
        sync(file)
    draft.rename(target)
    sync(target.parent)


def remove(folder: Path) -> None:
    """Remove a folder that was put. A half of it never stands under its name. Raises OSError."""
    with draft_in(folder.parent) as draft:
        folder.rename(draft / folder.name)


def sync(path: Path) -> None:
    """Wait until the file, or the list of a folder's files, is on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        # of a folder some network shares know nothing to write
        if error.errno != errno.EINVAL or not path.is_dir():
            raise
    finally:
        os.close(handle)


def _locked_draft(parent: Path) -> tuple[Path, int]:
    """A new folder that is locked while its process lives: nobody takes it for one that was left."""
    while True:
        draft = Path(tempfile.mkdtemp(dir=parent, prefix=_DRAFT))
        handle = None
        # whoever tidies up may have been faster
        with suppress(FileNotFoundError):
            handle = os.open(draft, os.O_RDONLY)
            if _is_ours(handle) and draft.exists():
                return draft, handle
        if handle is not None:
            os.close(handle)


def _is_ours(handle: int) -> bool:
    try:
        return _locks(handle)
    except OSError:
        # some network shares know no locks: there nobody tidies up either
        return True


def _remove_left(draft: Path) -> None:
    # whose process is gone, its lock is too
    with suppress(OSError), alone_in(draft):
        shutil.rmtree(draft, ignore_errors=True)


def _locks(handle: int) -> bool:
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
