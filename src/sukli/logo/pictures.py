"""From any picture to one that a receipt printer prints: black dots on white, no wider than its narrow paper."""

from base64 import b64encode
from io import BytesIO
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from sukli.errors import Invalid

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

MOST_BYTES = 1_000_000
MOST_PIXELS_A_SIDE = 4_000
# 48 of 58 mm, and not more than 30 mm of paper
MOST_WIDTH, MOST_HEIGHT = 384, 240
TOO_LARGE = "The logo can have at most 1 MB."
TOO_MANY_PIXELS = "The logo can be at most 4000 pixels wide and 4000 high."
NO_PICTURE = "Please choose a PNG, JPEG or WebP picture for the logo."
BROKEN = "This logo cannot be read. Please choose another picture."
NOT_SEEN = "Nothing of this logo would be seen on white paper. Please choose a darker one."
# lighter than this, of 255, is paper
_PAPER = 200
# a JPEG may be drawn in so many passes over all of it; usual are ten
_MOST_PASSES = 50
# of pictures of 16 million pixels one at a time is in memory
_alone = Lock()


class Raster(NamedTuple):
    """A PNG of one bit a dot, in Base64; its sizes in dots."""

    png: str
    width: int
    height: int


def raster_of(data: bytes) -> Raster:
    """The picture as it will be printed; its proportions stay. Takes long. Raises Invalid with a sentence."""
    if len(data) > MOST_BYTES:
        raise _refused(TOO_LARGE)
    with _alone:
        dots = _in_black_and_white(data)
    file = BytesIO()
    dots.save(file, "PNG", optimize=True)
    return Raster(b64encode(file.getvalue()).decode(), *dots.size)


def _in_black_and_white(data: bytes) -> "Picture":
    # no till waits for it
    from PIL import Image, ImageOps, UnidentifiedImageError

    try:
        # it reads the head alone: what a picture claims to be is known before any of it is unpacked
        with Image.open(BytesIO(data), formats=("PNG", "JPEG", "WEBP")) as picture:
            _refuse_bombs(picture, data)
            picture.draft("RGB", (2 * MOST_WIDTH, 2 * MOST_HEIGHT))
            upright = ImageOps.exif_transpose(picture).convert("RGBA")
        upright.thumbnail((MOST_WIDTH, MOST_HEIGHT))
        on_white = Image.new("RGBA", upright.size, "white")
        on_white.alpha_composite(upright)
        grey = ImageOps.autocontrast(on_white.convert("L"), cutoff=(1, 0)) if _has_ink(on_white) else None
    except Invalid:
        raise
    except UnidentifiedImageError:
        raise _refused(NO_PICTURE) from None
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise _refused(TOO_MANY_PIXELS) from None
    except Exception as error:
        # whatever its readers stumble over
        raise _refused(BROKEN) from error
    if grey is None:
        raise _refused(NOT_SEEN)
    return grey.convert("1")


def _refuse_bombs(picture: "Picture", data: bytes) -> None:
    if max(picture.size) > MOST_PIXELS_A_SIDE:
        raise _refused(TOO_MANY_PIXELS)
    if picture.format == "JPEG" and data.count(b"\xff\xda") > _MOST_PASSES:
        raise _refused(BROKEN)


def _has_ink(picture: "Picture") -> bool:
    return any(picture.convert("L").histogram()[:_PAPER])


def _refused(why: str) -> Invalid:
    return Invalid(why, field="picture")
