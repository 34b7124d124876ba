"""The printer that other tests print to."""

import socket

import pytest

from patience import PATIENCE_SECONDS, until
from printers.escpos_reader import EscPosReader, NotEscPos
from printers.fake_printer import FakePrinter

HELLO = b"\x1b@Hello\n\x1dV\x42\x00"


def printed(printer: FakePrinter, data: bytes) -> None:
    with socket.create_connection(printer.address, timeout=PATIENCE_SECONDS) as connection:
        connection.sendall(data)


async def test_the_reader_recognises_code_page_bold_and_large_letters() -> None:
    reader = EscPosReader()
    reader.feed(b"\x1b@\x1bt\x02Se\xa4or\n\x1bE\x01\x1d!\x11TOTAL\n")

    plain, total = reader.pieces[0].printed
    assert (plain.text, plain.bold, plain.large) == ("Señor", False, False)
    assert (total.text, total.bold, total.large) == ("TOTAL", True, True)


async def test_the_reader_accepts_bytes_in_any_portions() -> None:
    picture = b"\x1dv0\x00\x01\x00\x02\x00\xff\x00"
    whole, byte_by_byte = EscPosReader(), EscPosReader()
    whole.feed(HELLO + picture)
    for each in HELLO + picture:
        byte_by_byte.feed(bytes([each]))

    assert whole.text == byte_by_byte.text == "Hello\n[picture]\n"
    strip = byte_by_byte.pieces[1].printed[0].picture
    assert strip is not None
    assert [strip.getpixel((0, y)) for y in (0, 1)] == [0, 255]


async def test_the_reader_records_drawer_kicks_and_reports_the_state_of_its_paper() -> None:
    reader = EscPosReader()

    assert reader.feed(b"\x1bp\x00\x19\xfa\x10\x04\x04\x10\x04\x01") == b"\x12\x12"
    assert reader.kicks == [0]
    reader.paper_out = True
    assert reader.feed(b"\x10\x04\x04\x10\x04\x01") == b"\x7e\x1a"


@pytest.mark.parametrize("data", [b"\x07", b"\x1bc5\x01", b"\x1dv0\x00\x01\x00\x65\x00", b"\x10\x05\x01"])
async def test_an_unknown_command_raises_an_error(data: bytes) -> None:
    with pytest.raises(NotEscPos):
        EscPosReader().feed(data)


async def test_the_fake_printer_prints_pieces_sent_over_the_network() -> None:
    with FakePrinter() as printer:
        printed(printer, HELLO + HELLO)
        await until(lambda: len(printer.pieces) == 2)

        assert printer.texts == ["Hello\n", "Hello\n"]


async def test_a_printer_switched_off_refuses_connections_and_comes_back_at_the_same_address() -> None:
    with FakePrinter() as printer:
        printer.refuse()
        with pytest.raises(OSError, match="refused"):
            printed(printer, HELLO)
        printer.accept()
        printed(printer, HELLO)
        await until(lambda: printer.texts == ["Hello\n"])


async def test_a_printer_can_break_off_in_the_middle_and_accept_the_next_connection() -> None:
    with FakePrinter() as printer:
        printer.dies_after = [4]
        printed(printer, HELLO)
        await until(lambda: printer.received == [HELLO[:4]])
        assert printer.texts == []
        # the part of the first paper that was printed stays
        printed(printer, HELLO)
        await until(lambda: printer.received == [HELLO[:4], HELLO])


async def test_a_printer_without_paper_reports_it_and_prints_once_there_is_some() -> None:
    with FakePrinter() as printer:
        printer.is_paper_out = True
        with socket.create_connection(printer.address, timeout=PATIENCE_SECONDS) as connection:
            connection.sendall(HELLO + b"\x10\x04\x04")
            assert connection.recv(1) == b"\x7e"
        assert printer.texts == []
        printer.is_paper_out = False
        await until(lambda: printer.texts == ["Hello\n"])


async def test_a_paused_printer_reads_nothing_until_it_is_resumed() -> None:
    with FakePrinter() as printer:
        printer.pause()
        with socket.create_connection(printer.address, timeout=PATIENCE_SECONDS) as connection:
            connection.sendall(HELLO + b"\x10\x04\x04")
            connection.settimeout(0.05)
            with pytest.raises(TimeoutError):
                connection.recv(1)
            printer.resume()
            connection.settimeout(PATIENCE_SECONDS)
            assert connection.recv(1) == b"\x12"
        assert printer.texts == ["Hello\n"]
