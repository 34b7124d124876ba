"""Locks on files and folders, which a process loses when it ends, however it ends."""

import fcntl
from typing import TextIO


def locks(file: int | TextIO, kind: int = fcntl.LOCK_EX) -> bool:
    """Take the lock at once, or return False: another process has it. Raises OSError on a share without locks."""
    try:
        fcntl.flock(file, kind | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def is_ours(draft: int) -> bool:
    """Lock a new draft, so that nobody takes it for what a killed process left; False: somebody just does."""
    try:
        return locks(draft)
    except OSError:
        # some network shares have no locks: nobody cleans up there either
        return True
