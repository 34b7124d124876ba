"""A line to a printer, and what can go wrong on it."""

from typing import Protocol

from sukli.printing.schemas import Problem


class PrinterFailed(Exception):
    """It does not print; `was_sent` says whether some of the paper may have come out."""

    def __init__(self, problem: Problem, *, was_sent: bool = False) -> None:
        super().__init__(problem)
        self.problem = problem
        self.was_sent = was_sent


class Line(Protocol):
    """An open line. What fails on it is an OSError or a TimeoutError."""

    async def write(self, data: bytes) -> None:
        """Returns when the system has passed all of it on; waits as long as it takes."""

    async def read_byte(self) -> int | None:
        """The next byte from the printer; None where the line ended."""

    async def finish(self) -> None:
        """Nothing more is written: let what was written arrive."""
