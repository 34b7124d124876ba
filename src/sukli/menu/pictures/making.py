"""Turns any photograph into the squares that the till and the menu's editor show."""

import hashlib
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from sukli.pictures import Taken, mixable, on_white, opened, refused

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

MENU_PICTURE = Taken(
    most_bytes=5_000_000,
    # scaling down takes up to 250 MB of memory; a phone's usual photograph is 4000 wide
    most_pixels_a_side=5_000,
    too_large="The picture can have at most 5 MB.",
    too_many_pixels="The picture can be at most 5000 pixels wide and 5000 high.",
    no_picture="Please choose a PNG, JPEG or WebP picture.",
    broken="This picture cannot be read. Please choose another one.",
)
TOO_SMALL = "This picture is too small. Please choose one of at least 64 pixels a side."
TOO_DETAILED = "This picture has too many fine details. Please choose another one."
LEAST_PIXELS_A_SIDE = 64
# a tile's picture is 56 CSS pixels wide, and a phone has three dots to each
TILE_SIDE, MOST_TILE_BYTES = 168, 12 * 1024
LARGE_SIDE, MOST_LARGE_BYTES = 480, 60 * 1024
# below the last quality, a dish is no longer recognizable
_QUALITIES = (80, 70, 60, 50, 40, 30, 20, 10)


class MenuPicture(NamedTuple):
    """Two squares as WebP files, and the hash of both."""

    tile: bytes
    large: bytes
    hash: str


def menu_picture_of(data: bytes) -> MenuPicture:
    """Crop the picture's middle, upright and on white. Slow. Raises Invalid with a sentence."""
    with opened(data, MENU_PICTURE) as picture:
        square = _square(picture)
    # a picture smaller than its place is not enlarged
    small = square.resize((min(TILE_SIDE, square.width),) * 2)
    tile, large = _webp(small, MOST_TILE_BYTES), _webp(square, MOST_LARGE_BYTES)
    return MenuPicture(tile, large, hashlib.blake2b(tile + large, digest_size=6).hexdigest())


def _square(picture: "Picture") -> "Picture":
    from PIL import ImageOps

    if min(picture.size) < LEAST_PIXELS_A_SIDE:
        raise refused(TOO_SMALL)
    side = min(LARGE_SIDE, *picture.size)
    # decodes a JPEG no larger than needed
    picture.draft("RGB", (2 * side, 2 * side))
    cut = ImageOps.fit(mixable(picture), (side, side))
    # last, when the picture is smallest: the middle stays the middle however it is turned
    return on_white(ImageOps.exif_transpose(cut))


def _webp(picture: "Picture", most_bytes: int) -> bytes:
    for quality in _QUALITIES:
        file = BytesIO()
        picture.save(file, "WEBP", quality=quality, method=6)
        if file.tell() <= most_bytes:
            return file.getvalue()
    raise refused(TOO_DETAILED)
