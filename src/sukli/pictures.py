"""Opens a picture that somebody chose, whatever it claims to be. What is taken: docs/decisions/paper.md, menu.md."""

import binascii
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from sukli.errors import Invalid

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

# a JPEG may be drawn in so many passes over all of it; usual are ten
_MOST_PASSES = 50
# a phone's JPEG may hold several pictures, of which the first is the one
_JPEGS = ("JPEG", "MPO")
# of pictures of millions of pixels one at a time is in memory
_alone = Lock()


class Taken(NamedTuple):
    """What is taken as one kind of picture, and the sentence for each that is not."""

    most_bytes: int
    most_pixels_a_side: int
    too_large: str
    too_many_pixels: str
    no_picture: str
    broken: str


def decoded(base64: str, taken: Taken) -> bytes:
    """The file's bytes. Raises Invalid."""
    try:
        return b64decode(base64, validate=True)
    except (binascii.Error, ValueError):
        raise refused(taken.no_picture) from None


@contextmanager
def opened(data: bytes, taken: Taken) -> Iterator["Picture"]:
    """The first picture of a PNG, JPEG or WebP, not yet unpacked; whatever fails while it is used is said in words.

    Nobody else uses one meanwhile. Raises Invalid with a sentence.
    """
    # no till waits for it
    from PIL import Image, UnidentifiedImageError

    if len(data) > taken.most_bytes:
        raise refused(taken.too_large)
    try:
        # it reads the head alone: what a picture claims to be is known before any of it is unpacked
        with _alone, Image.open(BytesIO(data), formats=("PNG", "JPEG", "WEBP")) as picture:
            _refuse_bombs(picture, data, taken)
            yield picture
    except Invalid:
        raise
    except UnidentifiedImageError:
        raise refused(taken.no_picture) from None
    except (Image.DecompressionBombError, Image.DecompressionBombWarning):
        raise refused(taken.too_many_pixels) from None
    except Exception as error:
        # whatever its readers stumble over
        raise refused(taken.broken) from error


def mixable(picture: "Picture") -> "Picture":
    """The picture in colours that can be mixed, so that it can be made smaller: no palette, no greys of 16 bits."""
    if picture.mode.startswith("I"):
        return picture.convert("I").point(lambda grey: grey * (1 / 256)).convert("L")
    return picture if picture.mode in ("L", "RGB", "RGBA") else picture.convert("RGBA")


def on_white(picture: "Picture") -> "Picture":
    """The picture where nothing shows through; without what its file says of it, such as where it was taken."""
    from PIL import Image

    solid = Image.new("RGBA", picture.size, "white")
    solid.alpha_composite(picture.convert("RGBA"))
    return solid.convert("RGB")


def refused(why: str) -> Invalid:
    """The sentence beside the field of the picture."""
    return Invalid(why, field="picture")


def _refuse_bombs(picture: "Picture", data: bytes, taken: Taken) -> None:
    if max(picture.size) > taken.most_pixels_a_side:
        raise refused(taken.too_many_pixels)
    if picture.format in _JPEGS and data.count(b"\xff\xda") > _MOST_PASSES:
        raise refused(taken.broken)
