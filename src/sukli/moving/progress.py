"""How far a long command has come: a bar on a terminal, a line for each finished part elsewhere."""

import sys
from collections.abc import Callable

_WIDTH = 30
_TO_THE_LEFT, _EMPTIED = "\r", "\r\033[K"


class Progress:
    """Counts rows of all parts together."""

    def __init__(self, rows: int, tell: Callable[[str], None]) -> None:
        self._rows = max(rows, 1)
        self._done = 0
        self._shown = -1
        self._tell = tell
        self._has_bar = sys.stdout.isatty()

    def add(self, rows: int, part: str) -> None:
        """So many rows more of this part are done."""
        self._done += rows
        percent = min(100 * self._done // self._rows, 100)
        if self._has_bar and percent != self._shown:
            self._shown = percent
            bar = "#" * (_WIDTH * percent // 100)
            sys.stdout.write(f"{_TO_THE_LEFT}  [{bar:<{_WIDTH}}] {percent:>3} %  {part:<24}")
            sys.stdout.flush()

    def tell(self, line: str) -> None:
        """A line that stays."""
        if self._shown >= 0:
            sys.stdout.write(_EMPTIED)
            self._shown = -1
        self._tell(line)
