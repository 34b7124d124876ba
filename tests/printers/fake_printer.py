"""A network printer on this machine: it prints into memory, and can be slow, dead, gone or without paper.

It runs in its own threads, so it serves both synchronous and asynchronous tests:

    with FakePrinter() as printer:
        printer.address     # ("127.0.0.1", port)
        printer.texts       # of each piece of paper that was cut
"""

import socket
import threading
from typing import Any, Self

from printers.escpos_reader import EscPosReader, Piece, status

HOST = "127.0.0.1"


class FakePrinter:
    """Its switches may be changed at any time."""

    def __init__(self, columns: int = 32) -> None:
        self.reader = EscPosReader(columns)
        # the next connections break after this many bytes; each number is used once
        self.dies_after: list[int] = []
        # the bytes of each complete connection
        self.received: list[bytes] = []
        self._runs = threading.Event()
        self._runs.set()
        self._lock = threading.Lock()
        self._held = b""
        self._open: set[socket.socket] = set()
        self._threads: list[threading.Thread] = []
        self._listener: socket.socket | None = None
        self.port = 0

    def __enter__(self) -> Self:
        self.accept()
        return self

    def __exit__(self, *_: object) -> None:
        self.resume()
        self.refuse()
        for thread in self._threads:
            thread.join()

    @property
    def address(self) -> tuple[str, int]:
        return HOST, self.port

    @property
    def pieces(self) -> list[Piece]:
        """The pieces of paper that were cut off."""
        return [piece for piece in self.reader.pieces if piece.is_cut]

    @property
    def texts(self) -> list[str]:
        return [piece.text for piece in self.pieces]

    @property
    def kicks(self) -> list[int]:
        """Pulses to the drawer, by the connector's pin."""
        return self.reader.kicks

    @property
    def is_paper_out(self) -> bool:
        return self.reader.paper_out

    @is_paper_out.setter
    def is_paper_out(self, is_out: bool) -> None:
        """Without paper it accepts bytes and answers status requests; given paper, it prints them."""
        with self._lock:
            self.reader.paper_out = is_out
            if not is_out:
                held, self._held = self._held, b""
                self.reader.feed(held)

    def pause(self) -> None:
        """Accept connections, but read nothing from them."""
        self._runs.clear()

    def resume(self) -> None:
        self._runs.set()

    def refuse(self) -> None:
        """Act as if switched off: connections break, and no new ones are accepted."""
        listener, self._listener = self._listener, None
        if listener is not None:
            # wakes the thread that waits for a connection
            listener.shutdown(socket.SHUT_RDWR)
            listener.close()
        for each in list(self._open):
            _break(each)

    def accept(self) -> None:
        """Be back at the same address."""
        self._listener = socket.create_server((HOST, self.port), backlog=16)
        self.port = self._listener.getsockname()[1]
        self._start(self._listen, self._listener)

    def _start(self, work: Any, *args: Any) -> None:
        thread = threading.Thread(target=work, args=args, daemon=True)
        self._threads.append(thread)
        thread.start()

    def _listen(self, listener: socket.socket) -> None:
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            self._open.add(connection)
            self._start(self._serve, connection)

    def _serve(self, connection: socket.socket) -> None:
        taken = b""
        try:
            left = self.dies_after.pop(0) if self.dies_after else None
            while left != 0:
                self._runs.wait()
                data = connection.recv(4096 if left is None else min(left, 4096))
                if not data:
                    return
                self._runs.wait()
                taken += data
                left = None if left is None else left - len(data)
                connection.sendall(self._print(data))
            _break(connection)
        except OSError:
            # the client is gone, or this printer was switched off
            return
        finally:
            self.received.append(taken)
            self._open.discard(connection)
            connection.close()

    def _print(self, data: bytes) -> bytes:
        with self._lock:
            if not self.reader.paper_out:
                return self.reader.feed(data)
            self._held += _without_questions(data)
            return b"".join(status(which, paper_out=True) for which in _questions(data))


def _questions(data: bytes) -> list[int]:
    return [part[0] for part in data.split(b"\x10\x04")[1:] if part]


def _without_questions(data: bytes) -> bytes:
    first, *others = data.split(b"\x10\x04")
    return first + b"".join(part[1:] for part in others)


def _break(connection: socket.socket) -> None:
    try:
        connection.shutdown(socket.SHUT_RDWR)
    except OSError:
        # already broken
        return
