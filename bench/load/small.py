"""A small machine, made with the kernel's control groups: limited memory, and a share of one core.

`python -m bench.load.small MEGABYTES HUNDREDTHS COMMAND …` runs a command on it. Needs root, and writable control
groups of version 1 or 2.
"""

import os
import sys
from contextlib import suppress
from pathlib import Path

GROUPS = Path("/sys/fs/cgroup")
A_PERIOD = 100_000
_NAME = "sukli-bench"


class NoGroups(Exception):
    """This machine cannot limit processes."""


def enter(megabytes: int, hundredths: int) -> None:
    """Limit this process and its children from now on. Raises NoGroups.

    :param hundredths: of the time of one core
    """
    memory, quota = megabytes * 1_000_000, A_PERIOD * hundredths // 100
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    try:
        if (GROUPS / "cgroup.controllers").exists():
            _enter_one(GROUPS, {"memory.max": memory, "cpu.max": f"{quota} {A_PERIOD}"})
            return
        _enter_one(GROUPS / "memory", {"memory.limit_in_bytes": memory})
        _enter_one(GROUPS / "cpu", {"cpu.cfs_period_us": A_PERIOD, "cpu.cfs_quota_us": quota})
    except OSError as error:
        raise NoGroups(str(error)) from error


def _enter_one(place: Path, limits: dict[str, int | str]) -> None:
    group = place / f"{_NAME}-{os.getpid()}"
    group.mkdir(exist_ok=True)
    for name, limit in limits.items():
        (group / name).write_text(str(limit))
    (group / "cgroup.procs").write_text(str(os.getpid()))


def remove_all() -> None:
    """Remove the groups that no process is in any more."""
    for group in [*GROUPS.glob(f"{_NAME}-*"), *GROUPS.glob(f"*/{_NAME}-*")]:
        # that of a running process cannot be removed
        with suppress(OSError):
            group.rmdir()


if __name__ == "__main__":
    try:
        enter(int(sys.argv[1]), int(sys.argv[2]))
    except NoGroups as failure:
        sys.exit(f"no small machine here: {failure}")
    os.execvp(sys.argv[3], sys.argv[3:])
