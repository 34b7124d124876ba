"""From any photograph to the squares that the till and the menu's editor show."""

import hashlib
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from sukli.pictures import Taken, mixable, on_white, opened, refused

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

MENU_PICTURE = Taken(
    most_bytes=5_000_000,
    # up to 250 MB of memory while it is made smaller; a phone's usual photograph is 4000 wide
    most_pixels_a_side=5_000,
    too_large="The picture can have at most 5 MB.",
    too_many_pixels="The picture can be at most 5000 pixels wide and 5000 high.",
    no_picture="Please choose a PNG, JPEG or WebP picture.",
    broken="This picture cannot be read. Please choose another one.",
)
TOO_SMALL = "This picture is too small. Please choose one of at least 64 pixels a side."
TOO_DETAILED = "This picture has too many fine details. Please choose another one."
LEAST_PIXELS_A_SIDE = 64
# the place on a tile is 56 wide, on a phone with three dots to each
TILE_SIDE, MOST_TILE_BYTES = 168, 12 * 1024
LARGE_SIDE, MOST_LARGE_BYTES = 480, 60 * 1024
# below the last one it is no picture of a dish any more
_QUALITIES = (80, 70, 60, 50, 40, 30, 20, 10)


class MenuPicture(NamedTuple):
    """Two squares as WebP files, and the hash of both."""

    tile: bytes
    large: bytes
    hash: str


def menu_picture_of(data: bytes) -> MenuPicture:
    """The middle of the picture, upright and on white. Takes long. Raises Invalid with a sentence."""
    with opened(data, MENU_PICTURE) as picture:
        square = _square(picture)
    # one that is smaller than its place is not made larger
    small = square.resize((min(TILE_SIDE, square.width),) * 2)
    tile, large = _webp(small, MOST_TILE_BYTES), _webp(square, MOST_LARGE_BYTES)
    return MenuPicture(tile, large, hashlib.blake2b(tile + large, digest_size=6).hexdigest())


def _square(picture: "Picture") -> "Picture":
    from PIL import ImageOps

    if min(picture.size) < LEAST_PIXELS_A_SIDE:
        raise refused(TOO_SMALL)
    side = min(LARGE_SIDE, *picture.size)
    # a JPEG is unpacked no larger than it need be
    picture.draft("RGB", (2 * side, 2 * side))
    cut = ImageOps.fit(mixable(picture), (side, side))
    # last, as it is the smallest by then: the middle stays the middle however it is turned
    return on_white(ImageOps.exif_transpose(cut))


def _webp(picture: "Picture", most_bytes: int) -> bytes:
    for quality in _QUALITIES:
        file = BytesIO()
        picture.save(file, "WEBP", quality=quality, method=6)
        if file.tell() <= most_bytes:
            return file.getvalue()
    raise refused(TOO_DETAILED)
