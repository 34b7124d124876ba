"""Lines drawn as pictures, for letters that a printer lacks: each takes the room that the printer's own would take.

Pillow and the fonts are loaded with the first such line, so that no till waits for them.
"""

from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING

from sukli.documents.layout import Line
from sukli.documents.letters import cells_of

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageFont import FreeTypeFont

# width of a printer's own letter, and distance from one line to the next, in dots
CELL_WIDTH, LINE_HEIGHT = 12, 30
# tried in this order; the index selects a face within the file
_FONTS = (
    ("paperang_p2_fonts_cjk", "fonts/wqy-microhei.ttc", 1),
    ("manimgx_fonts", "NotoSans[wght].ttf", 0),
    ("manimgx_fonts", "NotoEmoji[wght].ttf", 0),
    ("manimgx_fonts", "NotoSansSymbols[wght].ttf", 0),
)
# a code point that no font has
_NOTHING = "\uffff"
# dots from the top of a line to the baseline, the font size, and the grey level above which a dot is printed
_BASELINE, _FONT_SIZE, _BLACK = 22, 22, 110


def drawn(line: Line) -> list[bytes]:
    """Return the rows of dots from top to bottom, eight to a byte; a set bit is black."""
    from PIL import Image

    size = 2 if line.large else 1
    cells = [*cells_of(line.text.rstrip())]
    width = sum(columns for _, columns in cells) * CELL_WIDTH * size
    picture = Image.new("1", (width, LINE_HEIGHT * size))
    at = 0
    for cell, columns in cells:
        room = columns * CELL_WIDTH * size
        if not cell.isspace():
            letter = _letter(cell, room, size)
            picture.paste(letter, (at + (room - letter.width) // 2, 0))
            if line.bold:
                picture.paste(1, (at + (room - letter.width) // 2 + 1, 0), letter)
        at += room
    row = (width + 7) // 8
    dots = picture.tobytes()
    return [dots[start : start + row] for start in range(0, len(dots), row)]


def _letter(cell: str, room: int, size: int) -> "Image":
    from PIL import Image, ImageDraw

    shown, font = _shown(cell, size)
    height = LINE_HEIGHT * size
    left, _, right, _ = font.getbbox(shown)
    grey = Image.new("L", (max(1, int(right - left)), height))
    # all fonts share the same baseline
    ImageDraw.Draw(grey).text((-left, _BASELINE * size), shown, fill=255, font=font, anchor="ls")
    if grey.width > room:
        grey = grey.resize((room, height))
    return grey.point(lambda ink: 255 if ink > _BLACK else 0).convert("1")


# a menu's names use a few hundred different letters; hostile names must not fill the memory
@lru_cache(maxsize=2_000)
def _shown(cell: str, size: int) -> "tuple[str, FreeTypeFont]":
    """Return the letter with its accents and the first font that has all of them, or a question mark."""
    fonts = _fonts(size)
    return next(((cell, font) for font in fonts if all(_has(font, letter) for letter in cell)), ("?", fonts[0]))


def _has(font: "FreeTypeFont", letter: str) -> bool:
    return bytes(font.getmask(letter)) != bytes(font.getmask(_NOTHING))


@cache
def _fonts(size: int) -> "tuple[FreeTypeFont, ...]":
    from PIL import ImageFont

    sized = _FONT_SIZE * size
    return tuple(ImageFont.truetype(str(files(package) / path), sized, index=index) for package, path, index in _FONTS)
