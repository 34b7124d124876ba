"""Turn PNGs into the documentation's pictures: `to_webp.py FOLDER docs/images`.

`till.png` becomes `till.webp`; the PNGs in a folder `sale`, named by order and duration in milliseconds (`1-1200.png`),
become an animated `sale.webp`, whose colours are rounded to small steps, which halves its size. A picture that looks
the same as before is left alone: where layers overlap, Chromium's colours differ by a shade from run to run. Pictures
in docs/images that are not made here are deleted.
"""  # noqa: INP001 (a script, no package)

import sys
from pathlib import Path

from PIL import Image, ImageChops, ImageSequence

STEP = 5
# the screens' background; it stays exact, like white, because a change over such an area would be visible
GROUND = (0xF7, 0xF3, 0xEE)
# of 255, for each of red, green and blue
SHADE = 2 * STEP


def rounded(value: int, exact: int) -> int:
    """Round one channel: red, green or blue."""
    if value > 255 - STEP // 2:
        return 255
    middle = value + STEP // 2
    return max(middle - (middle - exact) % STEP, 0)


_ROUNDED = [rounded(value, exact) for exact in GROUND for value in range(256)]


def look_alike(file: Path, frames: list[Image.Image]) -> bool:
    """Return whether the file has these frames, apart from a shade here and there."""
    if not file.exists():
        return False
    before = [frame.convert("RGB") for frame in ImageSequence.Iterator(Image.open(file))]
    return [frame.size for frame in before] == [frame.size for frame in frames] and all(
        most <= SHADE
        for one, other in zip(before, frames, strict=True)
        for _, most in ImageChops.difference(one, other).getextrema()
    )


def write(file: Path, frames: list[Image.Image], lasts: list[int]) -> None:
    """Write a picture, animated if there are several frames, each shown for its number of milliseconds."""
    if look_alike(file, frames):
        return
    first, *others = frames
    # the slowest method halves an animation's size
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
