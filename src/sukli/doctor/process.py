"""`sukli doctor` for its page in Settings: a separate process, which may hang and be killed.

`python -m sukli.doctor.process AT`; it prints a line of JSON before each look, and one for each finding.
"""

import json
import os
import sys
from contextlib import suppress
from datetime import datetime

from sukli.doctor.examination import examine

_NICE = 15


def main(at: str) -> int:
    """Look, and print findings as they are made."""
    # tills have priority
    with suppress(OSError):
        os.nice(_NICE)
    for area, finding in examine(datetime.fromisoformat(at), on_begin=lambda subject: _print_json(looks_at=subject)):
        _print_json(area=area, **finding._asdict())
    return 0


def _print_json(**words: str) -> None:
    sys.stdout.write(f"{json.dumps(words)}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
