"""Write photographs to standard output: `draw_dish.py 1200 Turon Taho`.

They are JPEGs of the given width in pixels, one base64 line each; each word gives a different one.
"""  # noqa: INP001 (a script, no package)

import sys
from base64 import b64encode
from io import BytesIO
from random import Random

from PIL import Image, ImageDraw, ImageFilter


def photograph(word: str, width: int) -> bytes:
    """A plate on a table, full of something."""
    part = width / 12
    middle = (6 * part, 4.5 * part)
    chance = Random(word)  # noqa: S311 (a drawing)
    table = tuple(chance.randrange(40, 200) for _ in range(3))
    foods = [tuple(chance.randrange(60, 250) for _ in range(3)) for _ in range(4)]
    dish = Image.new("RGB", (width, width * 3 // 4), table)
    pen = ImageDraw.Draw(dish)
    pen.circle(middle, 4 * part, fill=(245, 242, 236))
    pen.circle(middle, 3.5 * part, fill=(228, 222, 212))
    for number in range(60):
        at = tuple(place + chance.uniform(-2.2, 2.2) * part for place in middle)
        pen.circle(at, chance.uniform(0.3, 0.9) * part, fill=foods[number % 4])
    file = BytesIO()
    dish.filter(ImageFilter.GaussianBlur(part / 33)).save(file, "JPEG", quality=85)
    return file.getvalue()


for word in sys.argv[2:]:
    sys.stdout.write(b64encode(photograph(word, int(sys.argv[1]))).decode() + "\n")
