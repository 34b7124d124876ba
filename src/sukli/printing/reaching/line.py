"""A line to a printer, and what can go wrong on it."""

from typing import Protocol

from sukli.printing.schemas import Problem


class PrinterFailed(Exception):
    """The printer does not print; `was_sent` says whether some of the paper may have come out."""

    def __init__(self, problem: Problem, *, was_sent: bool = False) -> None:
        super().__init__(problem)
        self.problem = problem
        self.was_sent = was_sent


class Line(Protocol):
    """An open line. A failure is an OSError or a TimeoutError."""

    async def write(self, data: bytes) -> None:
        """Return when the system has passed all of it on, however long that takes."""

    async def read_byte(self) -> int | None:
        """Return the next byte from the printer; None if the line ended."""

    async def finish(self) -> None:
        """Let what was written arrive; nothing more will be written."""
