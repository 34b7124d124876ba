"""Write a photograph of a dish to standard output, as a JPEG; another word has another: `draw_dish.py Turon`."""  # noqa: INP001 (a script)

import sys
from random import Random

from PIL import Image, ImageDraw, ImageFilter

WIDTH, HEIGHT = 1_200, 900
MIDDLE, PLATE = (WIDTH // 2, HEIGHT // 2), 400

chance = Random(sys.argv[1])  # noqa: S311 (a drawing)
table = tuple(chance.randrange(40, 200) for _ in range(3))
foods = [tuple(chance.randrange(60, 250) for _ in range(3)) for _ in range(4)]
dish = Image.new("RGB", (WIDTH, HEIGHT), table)
pen = ImageDraw.Draw(dish)
pen.circle(MIDDLE, PLATE, fill=(245, 242, 236))
pen.circle(MIDDLE, PLATE - 50, fill=(228, 222, 212))
for number in range(60):
    at = tuple(place + chance.randrange(-220, 220) for place in MIDDLE)
    pen.circle(at, chance.randrange(30, 90), fill=foods[number % 4])
dish.filter(ImageFilter.GaussianBlur(3)).save(sys.stdout.buffer, "JPEG", quality=85)
