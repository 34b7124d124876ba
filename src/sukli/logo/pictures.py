"""Turns any picture into one for a receipt printer: black dots on white, no wider than its narrow paper."""

from base64 import b64encode
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from sukli.pictures import Taken, mixable, on_white, opened, refused

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

LOGO = Taken(
    most_bytes=1_000_000,
    most_pixels_a_side=4_000,
    too_large="The logo can have at most 1 MB.",
    too_many_pixels="The logo can be at most 4000 pixels wide and 4000 high.",
    no_picture="Please choose a PNG, JPEG or WebP picture for the logo.",
    broken="This logo cannot be read. Please choose another picture.",
)
NOT_SEEN = "Nothing of this logo would be seen on white paper. Please choose a darker one."
# 48 of 58 mm, and at most 30 mm of paper
MOST_WIDTH, MOST_HEIGHT = 384, 240
# anything lighter than this, of 255, is left white
_PAPER = 200


class Raster(NamedTuple):
    """A 1-bit PNG in Base64; its sizes in dots."""

    png: str
    width: int
    height: int


def raster_of(data: bytes) -> Raster:
    """Return the picture as it will be printed, in its proportions. Slow. Raises Invalid with a sentence."""
    with opened(data, LOGO) as picture:
        dots = _in_black_and_white(picture)
    file = BytesIO()
    dots.save(file, "PNG", optimize=True)
    return Raster(b64encode(file.getvalue()).decode(), *dots.size)


def _in_black_and_white(picture: "Picture") -> "Picture":
    from PIL import ImageOps

    picture.draft("RGB", (2 * MOST_WIDTH, 2 * MOST_HEIGHT))
    upright = mixable(ImageOps.exif_transpose(picture)).convert("RGBA")
    upright.thumbnail((MOST_WIDTH, MOST_HEIGHT))
    grey = on_white(upright).convert("L")
    if not any(grey.histogram()[:_PAPER]):
        raise refused(NOT_SEEN)
    return ImageOps.autocontrast(grey, cutoff=(1, 0)).convert("1")
