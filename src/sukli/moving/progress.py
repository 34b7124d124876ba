"""The progress of a long command: a bar on a terminal, a line for each finished part elsewhere."""

import sys
from collections.abc import Callable

_WIDTH = 30
_TO_THE_LEFT, _EMPTIED = "\r", "\r\033[K"


class Progress:
    """Counts rows, over all parts together."""

    def __init__(self, rows: int, tell: Callable[[str], None]) -> None:
        self._rows = max(rows, 1)
        self._done = 0
        self._shown = -1
        self._tell = tell
        self._has_bar = sys.stdout.isatty()

    def add(self, rows: int, part: str) -> None:
        """Add this many finished rows of this part."""
        self._done += rows
        percent = min(100 * self._done // self._rows, 100)
        if self._has_bar and percent != self._shown:
            self._shown = percent
            bar = "#" * (_WIDTH * percent // 100)
            sys.stdout.write(f"{_TO_THE_LEFT}  [{bar:<{_WIDTH}}] {percent:>3}%  {part:<24}")
            sys.stdout.flush()

    def tell(self, line: str) -> None:
        """Print a line that stays."""
        if self._shown >= 0:
            sys.stdout.write(_EMPTIED)
            self._shown = -1
        self._tell(line)
