"""`sukli doctor`: prints a line for each finding."""

import json
from collections.abc import Callable

from sukli.clock import Clock, system_clock
from sukli.doctor.finding import WORDS
from sukli.doctor.looking import looked


def doctor(*, as_json: bool, clock: Clock = system_clock, tell: Callable[[str], None] = print) -> int:
    """Print what was found; exit status 1 if something is wrong."""
    found = list(looked(clock()))
    is_well = all(one.finding.level != "wrong" for one in found)
    if as_json:
        findings = [
            {"area": area, "subject": one.subject, "level": one.level, "told": one.whole} for area, one in found
        ]
        tell(json.dumps({"is_well": is_well, "findings": findings}, indent=1))
        return 0 if is_well else 1
    width = max(len(one.finding.subject) for one in found) + 2
    for _, one in found:
        tell(f"{WORDS[one.level]:<14}{one.subject:<{width}}{one.whole}")
    return 0 if is_well else 1
