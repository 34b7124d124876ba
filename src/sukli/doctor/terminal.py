"""`sukli doctor`: prints a line for each finding."""

import json
from collections.abc import Callable

from sukli.clock import Clock, system_clock
from sukli.doctor.examination import examine
from sukli.doctor.finding import WORDS


def doctor(*, as_json: bool, clock: Clock = system_clock, tell: Callable[[str], None] = print) -> int:
    """Print what was found; exit status 1 if something is wrong."""
    findings = list(examine(clock()))
    is_well = all(one.finding.level != "wrong" for one in findings)
    if as_json:
        lines = [
            {"area": area, "subject": one.subject, "level": one.level, "told": one.whole} for area, one in findings
        ]
        tell(json.dumps({"is_well": is_well, "findings": lines}, indent=1))
        return 0 if is_well else 1
    width = max(len(one.finding.subject) for one in findings) + 2
    for _, one in findings:
        tell(f"{WORDS[one.level]:<14}{one.subject:<{width}}{one.whole}")
    return 0 if is_well else 1
