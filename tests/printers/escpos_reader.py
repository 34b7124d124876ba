"""What a receipt printer makes of bytes: lines of letters, pictures, cuts and kicks of the drawer.

Knows the ESC/POS commands that any printer knows, and refuses all others: no byte may be a command unless Sukli's
renderer means it as one.
"""

from collections.abc import Generator
from dataclasses import dataclass, field

from PIL import Image

ESC, FS, GS, DLE = 0x1B, 0x1C, 0x1D, 0x10
CODE_PAGES = {0: "cp437", 2: "cp850", 16: "cp1252", 19: "cp858"}
CELL = (12, 24)


class NotEscPos(Exception):
    """A command that Sukli sends to no printer."""


@dataclass(frozen=True)
class Printed:
    """One line, or one strip of a picture."""

    text: str = ""
    bold: bool = False
    large: bool = False
    align: str = "left"
    picture: Image.Image | None = None
    qr: str | None = None


@dataclass
class Piece:
    """The paper that came out up to a cut."""

    printed: list[Printed] = field(default_factory=list)
    is_cut: bool = False

    @property
    def text(self) -> str:
        """The lines of text; consecutive strips of a picture become one line."""
        lines: list[str] = []
        for each in self.printed:
            line = "[picture]" if each.picture else f"[QR {each.qr}]" if each.qr else each.text
            if not each.picture or lines[-1:] != ["[picture]"]:
                lines.append(line)
        return "".join(f"{line}\n" for line in lines)


class EscPosReader:
    """A printer without paper: `feed` it bytes, in any portions; it returns the printer's answers."""

    def __init__(self, columns: int = 32, *, paper_out: bool = False) -> None:
        self.columns = columns
        self.paper_out = paper_out
        self.pieces = [Piece()]
        # connector pins, 0 or 1
        self.kicks: list[int] = []
        self._reset()
        self._answers = b""
        self._reading = self._read()
        next(self._reading)

    @property
    def text(self) -> str:
        """Everything that was printed."""
        return "".join(piece.text for piece in self.pieces)

    def feed(self, data: bytes) -> bytes:
        self._answers = b""
        for byte in data:
            self._reading.send(byte)
        return self._answers

    def _reset(self) -> None:
        self._line = ""
        self._bold = self._large = False
        self._align = "left"
        self._code_page = "cp437"
        self._qr = ""

    def _read(self) -> Generator[None, int, None]:
        while True:
            byte = yield
            if byte == 0x0A:
                self._feed_line()
            elif byte == 0:
                # ignored between commands
                continue
            elif byte >= 0x20 and byte != 0x7F:
                self._line += bytes([byte]).decode(self._code_page)
            elif byte == ESC:
                yield from self._after_esc()
            elif byte == GS:
                yield from self._after_gs()
            elif byte == FS:
                if (yield) != ord("."):
                    raise NotEscPos("FS")
            elif byte == DLE:
                yield from self._status()
            else:
                raise NotEscPos(f"{byte:#04x}")

    def _after_esc(self) -> Generator[None, int, None]:
        command = chr((yield))
        if command == "@":
            self._reset()
        elif command == "E":
            self._bold = bool((yield))
        elif command == "a":
            self._align = ("left", "center", "right")[(yield)]
        elif command == "t":
            self._code_page = CODE_PAGES[(yield)]
        elif command == "d":
            for _ in range((yield)):
                self._feed_line()
        elif command == "p":
            self.kicks.append((yield))
            yield  # on time
            yield  # off time
        else:
            raise NotEscPos(f"ESC {command!r}")

    def _after_gs(self) -> Generator[None, int, None]:
        command = chr((yield))
        if command == "!":
            self._large = (yield) == 0x11
        elif command == "V":
            if (yield) in (65, 66):
                yield  # feed before the cut
            self._cut()
        elif command == "v":
            yield from self._raster()
        elif command == "(":
            yield from self._code()
        elif command == "r":
            if (yield) not in (1, 49):
                raise NotEscPos("GS r")
            # answered once everything before it is printed
            self._answers += bytes([0x0C if self.paper_out else 0])
        else:
            raise NotEscPos(f"GS {command!r}")

    def _raster(self) -> Generator[None, int, None]:
        if [(yield), (yield)] != [ord("0"), 0]:
            raise NotEscPos("GS v")
        width, height = (yield) + 256 * (yield), (yield) + 256 * (yield)
        if self._line or width * 8 > self.columns * CELL[0] or not 0 < height <= 100:
            raise NotEscPos(f"a picture of {width * 8} x {height} dots")
        bits = bytearray()
        for _ in range(width * height):
            bits.append((yield))
        # a set bit is black
        picture = Image.frombytes("1", (width * 8, height), bytes(bits), "raw", "1;I")
        self.pieces[-1].printed.append(Printed(picture=picture, align=self._align))

    def _code(self) -> Generator[None, int, None]:
        if (yield) != ord("k"):
            raise NotEscPos("GS (")
        length = (yield) + 256 * (yield)
        data = bytearray()
        for _ in range(length):
            data.append((yield))
        if data[:3] == b"1P0":
            self._qr = data[3:].decode()
        elif data[:2] == b"1Q":
            self.pieces[-1].printed.append(Printed(qr=self._qr, align=self._align))

    def _status(self) -> Generator[None, int, None]:
        if (yield) != 4:
            raise NotEscPos("DLE")
        self._answers += status((yield), paper_out=self.paper_out)

    def _feed_line(self) -> None:
        self.pieces[-1].printed.append(Printed(self._line, self._bold, self._large, self._align))
        self._line = ""

    def _cut(self) -> None:
        self.pieces[-1].is_cut = True
        self.pieces.append(Piece())


def status(which: int, *, paper_out: bool) -> bytes:
    """Return the answer to DLE EOT: 1 printer status, 2 offline cause, 3 errors, 4 paper."""
    if which not in (1, 2, 3, 4):
        raise NotEscPos("DLE EOT")
    return bytes([0x12 | ({1: 0x08, 2: 0x20, 3: 0, 4: 0x6C}[which] if paper_out else 0)])
