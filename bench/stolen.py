"""How much of the processor a host's other guests took during a measurement: slowness may be theirs."""

from pathlib import Path
from typing import Self

MOST = 0.05
_COUNTERS = Path("/proc/stat")
# user, nice, system, idle, iowait, irq, softirq, steal; the guest times are already in user
_STEAL, _ALL = 7, 8


class Stolen:
    """`with Stolen() as stolen:`; `share` is then the stolen part of all cores' time, 0 if the system does not say."""

    share = 0.0

    @property
    def is_too_much(self) -> bool:
        """Whether so much was stolen that the measurement says nothing about the product."""
        return self.share > MOST

    @property
    def told(self) -> str:
        """The share in words."""
        return f"{self.share:.1%} stolen{', not judged' if self.is_too_much else ''}"

    def __enter__(self) -> Self:
        self._before = _counters()
        return self

    def __exit__(self, *_: object) -> None:
        passed = [after - before for before, after in zip(self._before, _counters(), strict=True)]
        self.share = passed[_STEAL] / sum(passed) if sum(passed) else 0.0


def _counters() -> list[int]:
    if not _COUNTERS.exists():
        return [0] * _ALL
    _, *counters = _COUNTERS.read_text().splitlines()[0].split()
    return [int(counter) for counter in counters[:_ALL]]
