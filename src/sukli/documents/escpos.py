"""A document as bytes for a receipt printer (ESC/POS), in commands that the cheapest ones know.

Why no library: docs/decisions/paper.md.
"""

from dataclasses import dataclass
from typing import Literal

from sukli.documents.drawing import CELL_WIDTH, drawn
from sukli.documents.layout import Line, lay_out
from sukli.documents.model import Cut, Document, Picture, QrCode
from sukli.documents.raster import picture_rows, qr_rows, strips

CodePage = Literal["CP437", "CP850", "CP858", "CP1252"]

_COLUMNS = {58: 32, 80: 48}
# the printers' numbers for them (ESC t)
_CODE_PAGE_NUMBERS: dict[CodePage, int] = {"CP437": 0, "CP850": 2, "CP1252": 16, "CP858": 19}
# reset, and leave the two-byte Chinese mode, in which many cheap printers start
_BEGIN = b"\x1b@\x1c."
_BOLD, _LARGE, _LINE_FEED = b"\x1bE", b"\x1d!", b"\n"
_CUT = b"\x1dV\x42\x00"
# feeds up to the tear-off edge
_FEED_OUT = b"\x1bd\x04"
# the peso sign is in no code page; the quotes, dashes and multiplication sign are those that phones type. None of them
# is worth drawing a line as a picture
_REPLACEMENTS = str.maketrans("\u20b1\u2018\u2019\u201c\u201d\u2010\u2011\u2013\u2014\u00d7", "P''\"\"----x")


@dataclass(frozen=True)
class PaperKind:
    """The paper of a printer, and what the printer can do with it."""

    width_mm: Literal[58, 80]
    code_page: CodePage = "CP437"
    cuts: bool = True

    @property
    def columns(self) -> int:
        """How many letters fit on a line; half as many large ones."""
        return _COLUMNS[self.width_mm]

    @property
    def dots(self) -> int:
        """How many dots fit on a line."""
        return self.columns * CELL_WIDTH


def render(document: Document, printer: PaperKind) -> bytes:
    """Return the bytes to send. A line with letters that the code page lacks becomes a picture."""
    sent = bytearray(_BEGIN + b"\x1bt" + bytes([_CODE_PAGE_NUMBERS[printer.code_page]]))
    bold = large = False
    for part in lay_out(document, printer.columns, printer.columns // 2):
        match part:
            case QrCode():
                sent += strips(qr_rows(part.text, printer.dots))
            case Picture():
                sent += strips(picture_rows(part.png, printer.dots))
            case Cut():
                sent += _CUT if printer.cuts else _FEED_OUT
            case Line():
                letters = _letters(part, printer.code_page)
                if letters is None:
                    sent += strips(drawn(part))
                    continue
                if part.bold != bold:
                    bold = part.bold
                    sent += _BOLD + bytes([bold])
                if part.large != large:
                    large = part.large
                    sent += _LARGE + bytes([0x11 if large else 0])
                sent += letters + _LINE_FEED
    return bytes(sent)


def _letters(line: Line, code_page: CodePage) -> bytes | None:
    for text in (line.text, line.text.translate(_REPLACEMENTS)):
        try:
            return text.encode(code_page)
        except UnicodeEncodeError:
            pass
    return None
