"""Sending a paper to its printer, and learning whether it came out."""

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import AbstractAsyncContextManager
from typing import Any

from sukli.printing.chosen import KnownPrinter
from sukli.printing.reaching.cups import print_by_queue
from sukli.printing.reaching.device import device_line
from sukli.printing.reaching.line import Line, PrinterFailed
from sukli.printing.reaching.network import network_line
from sukli.printing.schemas import Problem
from sukli.printing.status import QUESTIONS, is_answer, problem_in

# the longest that a printer may go without accepting a byte
WRITE_SECONDS = 15.0
# short enough that no cashier notices: a printer that has never answered may never do so
FIRST_ANSWER_SECONDS = 2.0
# a printer that is busy with a long paper answers late
LAST_ANSWER_SECONDS = 10.0
# For how long a silent printer is trusted: it may only have been starting when it was asked
TRUSTED_SECONDS = 600.0
_PIECE_BYTES = 2048
# longer than any unfinished picture or code that a printer may still expect data for; printers ignore NULs
_END_OF_ANYTHING = bytes(8192)

# opens the drawer at the usual pin, for a tenth of a second
KICK = b"\x1bp\x00\x32\xfa"


class Sender:
    """Sends to one printer, and remembers whether it answers."""

    def __init__(self, printer: KnownPrinter, own_ports: Collection[int] = ()) -> None:
        """:param own_ports: this server's ports, at which no printer can be"""
        self._printer = printer
        self._own_ports = own_ports
        # None until it was asked
        self._answers: bool | None = None
        # a silent printer is asked again after this time, by the loop's monotonic clock
        self._ask_again_at = 0.0

    async def send(self, data: bytes, begin: Callable[[], Awaitable[None]], *, after_a_break: bool) -> None:
        """Print this paper.

        :param after_a_break: part of a paper may have been sent before, up to the middle of a command
        :param begin: called before the paper's first byte is sent; if it raises, nothing is sent
        Raises PrinterFailed.
        """
        if self._printer.via == "queue":
            await begin()
            return await print_by_queue(self._printer.address, data)
        was_sent = False
        try:
            async with self._line() as line:
                if after_a_break:
                    async with asyncio.timeout(WRITE_SECONDS):
                        await line.write(_END_OF_ANYTHING)
                before = await self._state(line, FIRST_ANSWER_SECONDS)
                if before.problem is not None or (self._answers and not before.answered):
                    # nothing of the paper was sent, so it did not stop in the middle
                    raise PrinterFailed(before.problem or "offline")
                await begin()
                for start in range(0, len(data), _PIECE_BYTES):
                    was_sent = True
                    async with asyncio.timeout(WRITE_SECONDS):
                        await line.write(data[start : start + _PIECE_BYTES])
                if before.answered:
                    # the question follows the paper, so an answer proves that all of it has arrived
                    after = await self._state(line, LAST_ANSWER_SECONDS)
                    if after.problem is not None or not after.answered:
                        raise PrinterFailed(after.problem or "no_answer", was_sent=True)
                else:
                    await line.finish()
        except (OSError, TimeoutError) as error:
            # a printer that was silent may only have been stuck: ask it again next time
            self._answers = self._answers or None
            raise _failed(error, was_sent=was_sent) from error
        return None

    async def kick(self, *, after_a_break: bool) -> None:
        """Open the drawer, whatever the printer says about its paper. Raises PrinterFailed.

        :param after_a_break: as for `send`
        """
        if self._printer.via == "queue":
            return await print_by_queue(self._printer.address, KICK)
        try:
            async with self._line() as line, asyncio.timeout(WRITE_SECONDS):
                await line.write(_END_OF_ANYTHING + KICK if after_a_break else KICK)
                await line.finish()
        except (OSError, TimeoutError) as error:
            raise _failed(error, was_sent=False) from error
        return None

    def _line(self) -> AbstractAsyncContextManager[Line]:
        if self._printer.via == "device":
            return device_line(self._printer.address, self._printer.speed)
        return network_line(self._printer.address, self._own_ports)

    async def _state(self, line: Line, seconds: float) -> "_State":
        now = asyncio.get_running_loop().time
        if self._answers is False and now() < self._ask_again_at:
            return _State(answered=False)
        answers: list[int] = []
        try:
            for question in QUESTIONS:
                async with asyncio.timeout(seconds):
                    await line.write(question)
                    answers.append(await _answer(line))
        except TimeoutError:
            # what it did answer counts, or a paper would be sent to a printer that has just said that it has none
            problem = problem_in(answers)
            if not self._answers and problem is None:
                self._answers, self._ask_again_at = False, now() + TRUSTED_SECONDS
            return _State(answered=False, problem=problem)
        self._answers = True
        return _State(answered=True, problem=problem_in(answers))


class _State:
    def __init__(self, *, answered: bool, problem: Problem | None = None) -> None:
        self.answered = answered
        self.problem = problem


async def _answer(line: Line) -> int:
    while True:
        byte = await line.read_byte()
        if byte is None:
            raise ConnectionResetError
        if is_answer(byte):
            return byte


def _failed(error: Any, *, was_sent: bool) -> PrinterFailed:
    if isinstance(error, PermissionError):
        return PrinterFailed("refused", was_sent=was_sent)
    return PrinterFailed("no_answer" if was_sent else "not_reached", was_sent=was_sent)
