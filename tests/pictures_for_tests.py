"""Pictures as people choose them."""

import struct
import zlib
from io import BytesIO

from PIL import Image, ImageDraw


def a_drawing(width: int = 800, height: int = 400, mode: str = "RGB") -> Image.Image:
    """A dark ring on white, or on transparency."""
    picture = Image.new(mode, (width, height), (255,) * len(mode[:3]) + ((0,) if mode == "RGBA" else ()))
    box = (width // 10, height // 10, width * 9 // 10, height * 9 // 10)
    ink = (60, 30, 10) + ((255,) if mode == "RGBA" else ())
    ImageDraw.Draw(picture).ellipse(box, outline=ink, width=max(1, height // 8))
    return picture


def file_of(picture: Image.Image, kind: str = "PNG", **how: object) -> bytes:
    file = BytesIO()
    picture.save(file, kind, **how)
    return file.getvalue()


def a_bomb(side: int) -> bytes:
    """A PNG of a few bytes that claims to be this many pixels wide and high."""
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in ((b"IHDR", head), (b"IDAT", zlib.compress(bytes(1_000))), (b"IEND", b""))
    )
