"""Printers attached to the server's machine: a device file, a serial line, a CUPS queue."""

import asyncio
import errno
import os
import pty
import termios
import threading
import tty
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace

import pytest

from cafe import Cafe
from patience import PATIENCE_SECONDS, until
from printers.escpos_reader import EscPosReader
from printing.at_the_printer import a_printer, asked, nothing_waits, said, sold
from sukli.printing import sending
from sukli.printing.reaching import device
from sukli.printing.reaching.device import device_line
from sukli.printing.tables import print_jobs


@pytest.fixture
def line(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, EscPosReader]]:
    """A serial printer that never answers, at the other end of a pseudo-terminal."""
    monkeypatch.setattr(sending, "FIRST_ANSWER_SECONDS", 0.05)
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    reader = EscPosReader()
    printer = threading.Thread(target=_print, args=(ours, reader), daemon=True)
    printer.start()
    yield os.ttyname(theirs), reader
    os.close(theirs)
    printer.join()
    os.close(ours)


def _print(file: int, reader: EscPosReader) -> None:
    # reading fails once nobody holds the other end any more
    with suppress(OSError):
        while data := os.read(file, 4096):
            reader.feed(data)


async def test_a_serial_printer_that_never_answers_prints(cafe: Cafe, line: tuple[str, EscPosReader]) -> None:
    place, reader = line
    async with await cafe.till() as till:
        await a_printer(till, via="device", address=place, speed=9600)
        await asked(till, await sold(till, cafe, order_number=3))
        await until(lambda: len(reader.pieces) > 1)
        await nothing_waits(till)

    assert "#3" in reader.text


async def test_a_printer_that_can_only_receive_prints(
    cafe: Cafe, line: tuple[str, EscPosReader], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As Linux tells it of a USB printer with one direction: every read is an invalid argument."""
    place, reader = line
    ours: set[int] = set()
    real_open, real_read = os.open, os.read

    def opened(path: str, flags: int) -> int:
        file = real_open(path, flags)
        ours.update({file} if path == place else ())
        return file

    def read(file: int, size: int) -> bytes:
        if file in ours:
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        return real_read(file, size)

    monkeypatch.setattr(device, "os", SimpleNamespace(**vars(os) | {"open": opened, "read": read}))
    async with await cafe.till() as till:
        await a_printer(till, via="device", address=place, speed=9600)
        await asked(till, await sold(till, cafe, order_number=3))
        # the system accepts bytes before the other end has read them
        await until(lambda: len(reader.pieces) > 1)
        await nothing_waits(till)

    assert "#3" in reader.text


async def test_the_server_goes_on_while_a_closing_line_prints_the_rest(
    line: tuple[str, EscPosReader], monkeypatch: pytest.MonkeyPatch
) -> None:
    place, _ = line
    printed = threading.Event()
    went_on: list[bool] = []
    close = os.close

    def close_once_printed(file: int) -> None:
        went_on.append(printed.wait(PATIENCE_SECONDS))
        close(file)

    monkeypatch.setattr(os, "close", close_once_printed)
    async with device_line(place, 9600):
        asyncio.get_running_loop().call_soon(printed.set)

    assert went_on == [True]


async def test_the_server_goes_on_while_a_device_takes_nothing(
    line: tuple[str, EscPosReader], monkeypatch: pytest.MonkeyPatch
) -> None:
    place, reader = line
    went_on, tries, write = asyncio.Event(), 0, os.write

    def takes_nothing_yet(file: int, data: bytes) -> int:
        nonlocal tries
        tries += 1
        assert tries < 100, "it waits for nothing else"
        return write(file, data) if went_on.is_set() else 0

    async with device_line(place, 9600) as opened:
        monkeypatch.setattr(os, "write", takes_nothing_yet)
        asyncio.get_running_loop().call_soon(went_on.set)
        await opened.write(b"\x1b@Hello\n")
        await until(lambda: "Hello" in reader.text)


async def test_a_line_that_cannot_be_set_up_is_reported(
    cafe: Cafe, line: tuple[str, EscPosReader], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As when the adapter is pulled out at that moment; Python's error for it is no OSError."""

    def set_up(*_: object) -> None:
        raise termios.error(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(tty, "setraw", set_up)
    place, _ = line
    async with await cafe.till() as till:
        await a_printer(till, via="device", address=place, speed=9600)
        await asked(till, await sold(till, cafe))
        await said(till, "Printer: not reached")


async def test_a_missing_device_is_reported(cafe: Cafe) -> None:
    async with await cafe.till() as till:
        await a_printer(till, via="device", address="/dev/usb/lp99")
        await asked(till, await sold(till, cafe))
        await said(till, "Printer: not reached")


@pytest.fixture
def cups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """`lp` and `lpstat`, as CUPS provides them."""
    folder = tmp_path / "bin"
    folder.mkdir()
    taken = tmp_path / "taken"
    for name, script in {
        "lp": f'echo "$@" > {taken}.words; cat > {taken}; [ "$3" = Receipts ]',
        "lpstat": "echo Receipts; echo Kitchen",
    }.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")
    return taken


async def test_a_cups_queue_gets_the_bytes_unchanged(cafe: Cafe, cups: Path) -> None:
    async with await cafe.till() as till:
        found = (await till.get("/api/printing/places")).json()
        await a_printer(till, via="queue", address="Receipts")
        await asked(till, await sold(till, cafe, order_number=3))
        await nothing_waits(till)

    assert found["queues"] == ["Kitchen", "Receipts"]
    assert cups.with_suffix(".words").read_text() == "-s -d Receipts -o raw\n"
    reader = EscPosReader()
    reader.feed(await asyncio.to_thread(cups.read_bytes))
    assert "#3" in reader.text


async def test_an_unknown_cups_queue_is_reported(cafe: Cafe, cups: Path) -> None:
    async with await cafe.till() as till:
        await a_printer(till, via="queue", address="Other")
        await asked(till, await sold(till, cafe))
        await said(till, "Printer: not reached")


async def test_a_paper_that_cups_refused_again_and_again_can_be_dropped_and_is_no_possible_duplicate(
    cafe: Cafe, cups: Path
) -> None:
    async with await cafe.till() as till:
        await a_printer(till, via="queue", address="Other")
        job = await asked(till, await sold(till, cafe))

        async def is_tried_and_waits() -> bool:
            row = await cafe.row(print_jobs, id=job["id"])
            return bool(row.attempts >= 3 and row.status == "waiting")

        await until(is_tried_and_waits)

        async def is_dropped() -> bool:
            return (await till.post(f"/api/printing/jobs/{job['id']}/drop")).is_success

        # at the moment of a try it cannot be
        await until(is_dropped)

    row = await cafe.row(print_jobs, id=job["id"])
    assert (row.status, row.possible_duplicate) == ("dropped", False)
