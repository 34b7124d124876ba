"""The paper that came out of a printer, as a photograph would show it."""

from functools import cache
from importlib.resources import files
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from printers.escpos_reader import CELL, Printed

LINE_HEIGHT = 30


def photograph(printed: list[Printed], columns: int) -> Image.Image:
    """Return a picture, black on white, with a pixel for each dot."""
    strips = [_strip(each, columns * CELL[0]) for each in printed]
    paper = Image.new("1", (columns * CELL[0], sum(strip.height for strip in strips)), 1)
    at = 0
    for strip in strips:
        paper.paste(strip, (0, at))
        at += strip.height
    return paper


def assert_looks_like(paper: Image.Image, kept: Path) -> None:
    """Compare with the stored picture; if there is none yet, write it, for somebody to check."""
    if not kept.exists():
        paper.save(kept, optimize=True)
        raise AssertionError(f"{kept} is new: look at it, and run this again")
    with Image.open(kept) as expected:
        assert paper.size == expected.size
        assert paper.tobytes() == expected.convert("1").tobytes(), f"it does not look like {kept}"


def _strip(each: Printed, dots: int) -> Image.Image:
    size = 2 if each.large else 1
    strip = Image.new("1", (dots, each.picture.height if each.picture else LINE_HEIGHT * size), 1)
    if each.picture:
        strip.paste(each.picture, (0, 0))
        return strip
    draw = ImageDraw.Draw(strip)
    draw.fontmode = "1"
    for column, letter in enumerate(each.text):
        for bold in range(1 + each.bold):
            draw.text((column * CELL[0] * size + bold, 22 * size), letter, font=_font(size), fill=0, anchor="ls")
    return strip


@cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(files("paperang_p2_fonts_cjk") / "fonts/wqy-microhei.ttc"), 20 * size, index=1)
