"""Pictures for a receipt printer: rows of dots in strips. A row's bytes have eight dots each; a set bit is black."""

from base64 import b64decode
from collections.abc import Sequence
from io import BytesIO

import segno

# more rows at a time overflow the memory of cheap 58 mm printers
_MOST_ROWS = 96
_LARGEST_MODULE = 6
# the quiet zone that readers need around a code, in modules
_BORDER = 4


def strips(rows: Sequence[bytes]) -> bytes:
    """Return the commands that print the rows (GS v 0)."""
    commands = b""
    for start in range(0, len(rows), _MOST_ROWS):
        strip = rows[start : start + _MOST_ROWS]
        sizes = len(strip[0]).to_bytes(2, "little") + len(strip).to_bytes(2, "little")
        commands += b"\x1dv0\x00" + sizes + b"".join(strip)
    return commands


def qr_rows(text: str, dots: int) -> list[bytes]:
    """Return the text as a QR code, centred on paper that is `dots` wide."""
    code = segno.make(text, error="m", micro=False)
    modules = [[bool(module) for module in row] for row in code.matrix_iter(border=_BORDER)]
    size = min(_LARGEST_MODULE, dots // len(modules))
    before = [False] * ((dots - size * len(modules)) // 2)
    rows = []
    for row in modules:
        packed = _packed([*before, *(module for module in row for _ in range(size))])
        rows += [packed] * size
    return rows


def picture_rows(png: str, dots: int) -> list[bytes]:
    """Return a picture of black dots on white, given in Base64, centred on paper that is `dots` wide."""
    # imported with the first picture, so that no till waits for it
    from PIL import Image, ImageChops

    with Image.open(BytesIO(b64decode(png)), formats=("PNG",)) as picture:
        before = (dots - picture.width) // 2
        paper = Image.new("1", (before + picture.width, picture.height))
        # a set bit is black in the result, and white in the picture
        paper.paste(ImageChops.invert(picture.convert("1")), (before, 0))
    row = (paper.width + 7) // 8
    packed = paper.tobytes()
    return [packed[start : start + row] for start in range(0, len(packed), row)]


def _packed(row: Sequence[bool]) -> bytes:
    padded = [*row, *([False] * (-len(row) % 8))]
    return bytes(
        sum(dot << (7 - bit) for bit, dot in enumerate(padded[start : start + 8])) for start in range(0, len(padded), 8)
    )
