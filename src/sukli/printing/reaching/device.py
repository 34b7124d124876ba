"""A printer on the server's own machine, as a device's file: USB, or a serial line with its speed."""

import asyncio
import os
import stat
import termios
import tty
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from sukli.printing.reaching.line import PrinterFailed

_SPEEDS = {
    9600: termios.B9600,
    19200: termios.B19200,
    38400: termios.B38400,
    57600: termios.B57600,
    115200: termios.B115200,
}


class DeviceLine:
    """An open device, never waited for by the whole server."""

    def __init__(self, file: int) -> None:
        self._file = file
        self._loop = asyncio.get_running_loop()

    async def write(self, data: bytes) -> None:
        """Pass it on, as far as the device takes it at a time."""
        rest = memoryview(data)
        while rest:
            try:
                rest = rest[os.write(self._file, rest) :]
            except BlockingIOError:
                await self._ready(self._loop.add_writer, self._loop.remove_writer)

    async def read_byte(self) -> int | None:
        """The next byte."""
        while True:
            try:
                found = os.read(self._file, 1)
            except BlockingIOError:
                await self._ready(self._loop.add_reader, self._loop.remove_reader)
            else:
                return found[0] if found else None

    async def finish(self) -> None:
        """The system has it all."""

    async def _ready(self, add: Callable[..., None], remove: Callable[[int], bool]) -> None:
        ready = asyncio.Event()
        add(self._file, ready.set)
        try:
            await ready.wait()
        finally:
            remove(self._file)


@asynccontextmanager
async def device_line(path: str, speed: int | None) -> AsyncIterator[DeviceLine]:
    """The device's file, opened. Raises OSError where there is none, and PrinterFailed for what is no device."""
    file = os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        # a file, or a disk, would be written over
        if not stat.S_ISCHR(os.fstat(file).st_mode):
            raise PrinterFailed("refused")
        if os.isatty(file):
            _make_raw(file, speed)
        yield DeviceLine(file)
    finally:
        os.close(file)


def _make_raw(file: int, speed: int | None) -> None:
    tty.setraw(file)
    if speed is not None:
        settings = termios.tcgetattr(file)
        settings[4] = settings[5] = _SPEEDS[speed]
        termios.tcsetattr(file, termios.TCSANOW, settings)
