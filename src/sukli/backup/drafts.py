"""Folders that are filled first, and appear under their names when they are complete."""

import errno
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from sukli.db.places import written_to
from sukli.file_locks import is_ours, locks
from sukli.signals import undisturbed

_CLEAR = ".backup"
_DRAFT = ".sukli-"


class AlreadyRunning(OSError):
    """Another process is already doing this."""

    def __init__(self) -> None:
        super().__init__("Another backup, restore or check is running here. Do this again when that is done.")


@contextmanager
def draft_in(parent: Path) -> Iterator[Path]:
    """Make a new folder that only its owner can read; it is removed at the end, unless it was put in place.

    Leftovers of killed processes are removed. Raises OSError, PlaceFull.
    """
    for leftover in parent.glob(f"{_DRAFT}*"):
        _remove_leftover(leftover)
    with written_to(parent):
        draft, handle = _locked_draft(parent)
        try:
            yield draft
        finally:
            with undisturbed():
                shutil.rmtree(draft, ignore_errors=True)
            os.close(handle)


@contextmanager
def clear_draft_in(data_dir: Path) -> Iterator[Path]:
    """Like `draft_in`, for unencrypted data that may be nowhere else; the next call removes a killed one's leftovers.

    Raises OSError, PlaceFull, AlreadyRunning when another process has one open.
    """
    with written_to(data_dir), only_process_in(data_dir):
        draft = data_dir / _CLEAR
        with suppress(FileNotFoundError):
            shutil.rmtree(draft)
        draft.mkdir(mode=0o700)
        try:
            yield draft
        finally:
            with undisturbed():
                shutil.rmtree(draft, ignore_errors=True)


@contextmanager
def only_process_in(folder: Path) -> Iterator[None]:
    """Let only one process at a time do this. Raises OSError, AlreadyRunning when another has begun."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        if not locks(handle):
            raise AlreadyRunning
        yield
    finally:
        os.close(handle)


def put(draft: Path, target: Path) -> None:
    """Let the folder appear under its name, complete and on the disk."""
    for file in (*draft.rglob("*"), draft):
        sync(file)
    draft.rename(target)
    sync(target.parent)


def remove(folder: Path) -> None:
    """Remove a folder that `put` made appear; no partial one is ever seen under its name. Raises OSError."""
    with draft_in(folder.parent) as draft:
        folder.rename(draft / folder.name)


def sync(path: Path) -> None:
    """Wait until the file, or a folder's list of files, is on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        # some network shares cannot sync a folder
        if error.errno != errno.EINVAL or not path.is_dir():
            raise
    finally:
        os.close(handle)


def _locked_draft(parent: Path) -> tuple[Path, int]:
    """Make a new folder, locked while its process lives, so that nobody takes it for a leftover."""
    while True:
        try:
            draft = Path(tempfile.mkdtemp(dir=parent, prefix=_DRAFT))
        except OSError as error:
            # nobody knows the draft's name
            error.filename = str(parent)
            raise
        handle = None
        # another process's cleanup may have removed it already
        with suppress(FileNotFoundError):
            handle = os.open(draft, os.O_RDONLY)
            if is_ours(handle) and draft.exists():
                return draft, handle
        if handle is not None:
            os.close(handle)


def _remove_leftover(draft: Path) -> None:
    # a process that is gone no longer holds its lock
    with suppress(OSError), only_process_in(draft):
        shutil.rmtree(draft, ignore_errors=True)
