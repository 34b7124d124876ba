"""Judges a machine, by its measurements."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from sukli.business_day import to_the_minute
from sukli.doctor.finding import Finding, look, ok, wrong

NEWEST_PYTHON = (3, 14)
# a backup made on the same disk needs space for a copy of the database
LITTLE_BYTES, HARDLY_ANY_BYTES = 2_000_000_000, 200_000_000
# each sale waits for one write; an SD card that wears out takes longer and longer
SLOW_SECONDS, TOO_SLOW_SECONDS = 0.05, 0.5
FIRST_YEAR = 2026
_OTHERS = 0o077
_A_MINUTE = timedelta(minutes=1)

Version = tuple[int, ...]


class Secret(NamedTuple):
    """A file that only its owner may read, and its mode."""

    file: Path
    mode: int


def judge_python(version: Version) -> Finding:
    """Judge whether Sukli was tried with this version."""
    text = f"{_dotted(version)}."
    if version[:2] > NEWEST_PYTHON:
        return look("Python", f"{text} Sukli was tested with {_dotted(NEWEST_PYTHON)} and older.")
    return ok("Python", text)


def judge_sqlite(version: Version, first_safe: Version) -> Finding:
    """Judge whether it keeps what was committed: older versions may lose it."""
    if version < first_safe:
        return wrong(
            "SQLite",
            f"{_dotted(version)} can lose sales, and Sukli does not start with it. Use a Python that has "
            f"{_dotted(first_safe)} or newer.",
        )
    return ok("SQLite", f"{_dotted(version)}, which keeps the records safely.")


def judge_disk_space(free: int, needed: int) -> Finding:
    """Judge the free bytes against those that a backup needs."""
    text = f"{free / 1e9:.1f} GB free."
    if free < HARDLY_ANY_BYTES:
        return wrong("Disk space", f"{text} Make room now: soon nothing can be saved.")
    if free < max(LITTLE_BYTES, 2 * needed):
        return look("Disk space", f"{text} Make room for the next backups.")
    return ok("Disk space", text)


def judge_disk_speed(seconds: float) -> Finding:
    """Judge how long a write takes until it is certainly on the disk."""
    text = f"A sale waits {seconds * 1000:.1f} ms for the disk."
    if seconds > TOO_SLOW_SECONDS:
        return wrong("Disk speed", f"{text} The disk is worn out, or not made for this: move to another one.")
    if seconds > SLOW_SECONDS:
        return look("Disk speed", f"{text} An SSD takes a few. If this grows, the disk wears out.")
    return ok("Disk speed", text)


def judge_secrets(secrets: Iterable[Secret]) -> Finding:
    """Judge whether others on this machine could read the secrets."""
    readable = [str(secret.file) for secret in secrets if secret.mode & _OTHERS]
    if readable:
        return wrong(
            "Secrets", "Other users of this machine can read its keys.", here=f"Run `chmod go= {' '.join(readable)}`."
        )
    return ok("Secrets", "Nobody else on this machine can read its keys.")


def judge_clock(now: datetime, last_recorded_at: datetime | None) -> Finding:
    """Judge the machine's clock against the time of the last record."""
    text = f"It says {to_the_minute(now)}."
    if now.year < FIRST_YEAR:
        return wrong("Clock", f"{text} Set it: sales would count for that day.")
    if last_recorded_at is not None and last_recorded_at > now + _A_MINUTE:
        return wrong(
            "Clock",
            f"{text} The last record here is dated {to_the_minute(last_recorded_at)}: the clock is behind, or was "
            "ahead then. Set it; `sukli check` names the records that are dated in the future.",
        )
    return ok("Clock", f"{text} Compare it with a phone.")


def judge_time_zone(offset: timedelta) -> Finding:
    """Report the machine's time zone, which no figure depends on."""
    hours = offset / timedelta(hours=1)
    return ok("Time zone", f"Days are Manila's, whatever this machine is set to (UTC{hours:+g} h).")


def judge_port(port: int, address: str | None, *, is_free: bool, is_fixed: bool) -> Finding:
    """Judge whether the till can be opened.

    :param address: where this data's server answers; None if it does not run
    """
    if address is not None:
        return ok("Server", f"It is running, and answers at {address}.")
    if is_free:
        return ok("Server", f"It is not running. Port {port} is free for it.")
    if is_fixed:
        return wrong("Server", f"It is not running, and another program has port {port}: stop that, or set SUKLI_PORT.")
    return look("Server", f"It is not running, and another program has port {port}: it will take the next free one.")


def judge_silence(address: str, seconds: float) -> Finding:
    """Report that the till cannot be opened, although its port accepts connections."""
    return wrong("Server", f"{address} did not answer within {seconds:.0f} seconds. If no till works, start it again.")


def _dotted(version: Version) -> str:
    return ".".join(map(str, version))
