"""Run the tests at another time: every process that they start sees that time, and its clock runs on from there.

scripts/test_at.py leap-day quick                    the named parts of scripts/test, or all of them
scripts/test_at.py 2031-05-04T00:02 server web       another time, in Manila
scripts/test_at.py every                             every instant, one after another
scripts/test_at.py one quick                         the instant whose turn it is today, or now if none can be set
scripts/test_at.py leap-day -- make rush             another command
"""

import os
import subprocess
import sys
import time
from calendar import isleap
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from datetime import time as time_of_day
from importlib.util import find_spec
from itertools import count
from pathlib import Path

from sukli.business_day import DAY, MANILA, day_of

TESTS = str(Path(__file__).with_name("test"))
EVERY, ONE = "every", "one"


def instants(today: date) -> dict[str, datetime]:
    """Return the next instant of each kind; none is today."""
    tomorrow = today + DAY
    month_end = (tomorrow.replace(day=1) + 31 * DAY).replace(day=1) - DAY
    leap_day = next(day for year in count(today.year) if isleap(year) and (day := date(year, 2, 29)) > today)
    kinds = {
        "after-midnight": (tomorrow, time_of_day(0, 2)),
        "before-midnight": (tomorrow, time_of_day(23, 50)),
        "sunday": (tomorrow + (6 - tomorrow.weekday()) * DAY, time_of_day(9, 45)),
        "month-end": (month_end, time_of_day(17, 30)),
        "leap-day": (leap_day, time_of_day(12, 0)),
        "new-years-eve": (tomorrow.replace(month=12, day=31), time_of_day(23, 58)),
        "three-years-on": (today + 3 * 365 * DAY, time_of_day(10, 40)),
    }
    return {name: datetime.combine(day, hour, MANILA) for name, (day, hour) in kinds.items()}


class NoOtherTimeError(Exception):
    """Programs on this machine cannot be given another time."""


def environment_at(instant: datetime) -> dict[str, str]:
    """Return what makes a process and its children see that time; durations stay true.

    Raises NoOtherTimeError.
    """
    found = find_spec("libfaketime")
    if found is None or found.origin is None:
        raise NoOtherTimeError("libfaketime is missing: make test installs it.")
    library = Path(found.origin).parent / "vendor/libfaketime/src/libfaketime.so.1"
    # relative to the machine's clock, so that all processes agree whenever they start
    ahead = round(instant.timestamp() - time.time())
    return {
        "LD_PRELOAD": str(library),
        "FAKETIME": f"{ahead:+}",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        # with the fix, threads that wait for each other wait too long: Chromium took six times as long
        "FAKETIME_FORCE_MONOTONIC_FIX": "0",
    }


def run_at(instant: datetime, command: Sequence[str]) -> int:
    """Run a command at that time; return its exit status. Raises NoOtherTimeError."""
    environment = os.environ | environment_at(instant)
    told = subprocess.run(
        (sys.executable, "-c", "import time; print(time.time())"), env=environment, capture_output=True, check=True
    ).stdout
    # whole seconds may be a little early, and a busy machine late
    if abs(datetime.fromtimestamp(float(told), UTC) - instant) > timedelta(hours=1):
        raise NoOtherTimeError("No other time for this machine's programs: libfaketime's wheel is for Linux on x86-64.")
    return subprocess.run(command, env=environment, check=False).returncode


def main(words: list[str]) -> int:
    """Run what the arguments say."""
    when, *what = words or [EVERY]
    command = what[1:] if what[:1] == ["--"] else [TESTS, *(what or ("server", "web", "journeys"))]
    today = day_of(datetime.now(UTC))
    known = instants(today)
    if when == EVERY:
        chosen = known
    elif when == ONE:
        name = list(known)[today.toordinal() % len(known)]
        chosen = {name: known[name]}
    else:
        chosen = {when: known[when] if when in known else datetime.fromisoformat(when).replace(tzinfo=MANILA)}
    failed = []
    for name, instant in chosen.items():
        print(f"\nAt {instant:%A %-d %B %Y %H:%M} in Manila ({name})", flush=True)
        try:
            status = run_at(instant, command)
        except NoOtherTimeError as error:
            if when != ONE:
                raise SystemExit(str(error)) from None
            print(f"{error} They run now.", flush=True)
            status = subprocess.run(command, check=False).returncode
        if status:
            failed.append(name)
    if len(chosen) > 1:
        print(f"\n{len(chosen)} instants, " + (f"failed: {', '.join(failed)}" if failed else "all passed"))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
