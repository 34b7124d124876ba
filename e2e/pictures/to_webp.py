"""Turn PNGs into the pages' pictures: `to_webp.py FOLDER docs/images`.

`till.png` becomes `till.webp`; the PNGs of a folder `sale`, named by their order and how many milliseconds each is
shown (`1-1200.png`), become a moving `sale.webp`, whose colours are rounded to small steps, which halves it.
A picture that looks as before stays as it is: where layers lie on each other, Chromium's colours differ by a shade
from run to run. What lies in docs/images and is not made here is removed.
"""  # noqa: INP001 (a script, no package)

import sys
from pathlib import Path

from PIL import Image, ImageChops, ImageSequence

STEP = 5
# of the screens: it stays exact, as white does, or so much of it would be seen to be another
GROUND = (0xF7, 0xF3, 0xEE)
# of 255, in each of red, green and blue
SHADE = 2 * STEP


def rounded(value: int, exact: int) -> int:
    """Of red, green or blue."""
    if value > 255 - STEP // 2:
        return 255
    middle = value + STEP // 2
    return max(middle - (middle - exact) % STEP, 0)


_ROUNDED = [rounded(value, exact) for exact in GROUND for value in range(256)]


def look_alike(file: Path, frames: list[Image.Image]) -> bool:
    """Whether the file has these frames, but for a shade here and there."""
    if not file.exists():
        return False
    before = [frame.convert("RGB") for frame in ImageSequence.Iterator(Image.open(file))]
    return [frame.size for frame in before] == [frame.size for frame in frames] and all(
        most <= SHADE
        for one, other in zip(before, frames, strict=True)
        for _, most in ImageChops.difference(one, other).getextrema()
    )


def write(file: Path, frames: list[Image.Image], lasts: list[int]) -> None:
    """A moving picture if there are several frames; each is shown for so many milliseconds."""
    if look_alike(file, frames):
        return
    first, *others = frames
    # the slow way halves what moves
    moving = {"save_all": True, "append_images": others, "duration": lasts, "method": 6} if others else {}
    first.save(file, lossless=True, **moving)


taken, images = map(Path, sys.argv[1:])
made = set()
for path in sorted(taken.iterdir()):
    file = images / f"{path.stem}.webp"
    if path.is_dir():
        pngs = sorted(path.glob("*.png"))
        lasts = [int(png.stem.split("-")[1]) for png in pngs]
        write(file, [Image.open(png).convert("RGB").point(_ROUNDED) for png in pngs], lasts)
    else:
        write(file, [Image.open(path).convert("RGB")], [])
    made.add(file)
for other in set(images.iterdir()) - made:
    other.unlink()
