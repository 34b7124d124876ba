"""A printer on the server's own machine, as a device file: USB, or a serial line with its speed."""

import asyncio
import errno
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
    """An open device; waiting for it never blocks the server."""

    def __init__(self, file: int) -> None:
        self._file = file
        self._loop = asyncio.get_running_loop()

    async def write(self, data: bytes) -> None:
        """Write the data in pieces as large as the device accepts."""
        rest = memoryview(data)
        while rest:
            try:
                taken = os.write(self._file, rest)
            except BlockingIOError:
                taken = 0
            rest = rest[taken:]
            # a driver may also say that it took nothing
            if not taken:
                await self._ready(self._loop.add_writer, self._loop.remove_writer)

    async def read_byte(self) -> int | None:
        """Return the next byte."""
        while True:
            try:
                found = os.read(self._file, 1)
            except BlockingIOError:
                await self._ready(self._loop.add_reader, self._loop.remove_reader)
            except OSError as error:
                # Linux's answer for a USB printer that can only receive
                if error.errno == errno.EINVAL:
                    raise TimeoutError from error
                raise
            else:
                return found[0] if found else None

    async def finish(self) -> None:
        """Do nothing: the system has all of it already."""

    async def _ready(self, add: Callable[..., None], remove: Callable[[int], bool]) -> None:
        ready = asyncio.Event()
        add(self._file, ready.set)
        try:
            await ready.wait()
        finally:
            remove(self._file)


@asynccontextmanager
async def device_line(path: str, speed: int | None) -> AsyncIterator[DeviceLine]:
    """Open the device's file. Raises OSError if there is none, and PrinterFailed if it is not a device."""
    file = os.open(path, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        # a regular file or a disk would be overwritten
        if not stat.S_ISCHR(os.fstat(file).st_mode):
            raise PrinterFailed("refused")
        if os.isatty(file):
            _make_raw(file, speed)
        yield DeviceLine(file)
    finally:
        # closing a serial line waits until its last byte has left, for as long as 30 seconds on Linux
        await asyncio.to_thread(os.close, file)


def _make_raw(file: int, speed: int | None) -> None:
    try:
        tty.setraw(file)
        if speed is not None:
            settings = termios.tcgetattr(file)
            settings[4] = settings[5] = _SPEEDS[speed]
            termios.tcsetattr(file, termios.TCSANOW, settings)
    except termios.error as error:
        # it is no OSError
        raise OSError(*error.args) from error
