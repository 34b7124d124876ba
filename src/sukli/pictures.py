"""Opens a picture that somebody chose, whatever it claims to be. What is accepted: docs/decisions/paper.md, menu.md."""

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

# a JPEG may have any number of passes over its whole area; ten are usual
_MOST_PASSES = 50
# a phone's JPEG may hold several pictures, of which the first is the actual one
_JPEGS = ("JPEG", "MPO")
# only one picture of millions of pixels may be in memory at a time
_alone = Lock()


class Taken(NamedTuple):
    """The limits of one kind of picture, and the sentence for each way to break them."""

    most_bytes: int
    most_pixels_a_side: int
    too_large: str
    too_many_pixels: str
    no_picture: str
    broken: str


def decoded(base64: str, taken: Taken) -> bytes:
    """Return the file's bytes. Raises Invalid."""
    try:
        return b64decode(base64, validate=True)
    except (binascii.Error, ValueError):
        raise refused(taken.no_picture) from None


@contextmanager
def opened(data: bytes, taken: Taken) -> Iterator["Picture"]:
    """Open the first picture of a PNG, JPEG or WebP, not decoded yet; any failure while it is used raises Invalid.

    Only one caller at a time has a picture open. The Invalid has a sentence for the person.
    """
    # imported here so that no till waits for it
    from PIL import Image, UnidentifiedImageError

    if len(data) > taken.most_bytes:
        raise refused(taken.too_large)
    try:
        # this reads only the header: the claimed size is known before anything is decoded
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
        # whatever its decoders stumble over
        raise refused(taken.broken) from error


def mixable(picture: "Picture") -> "Picture":
    """Return the picture in a mode whose colours can be mixed for scaling: no palette, no 16-bit greys."""
    if picture.mode.startswith("I"):
        return picture.convert("I").point(lambda grey: grey * (1 / 256)).convert("L")
    return picture if picture.mode in ("L", "RGB", "RGBA") else picture.convert("RGBA")


def on_white(picture: "Picture") -> "Picture":
    """Return the picture without transparency, and without its metadata, such as where it was taken."""
    from PIL import Image

    solid = Image.new("RGBA", picture.size, "white")
    solid.alpha_composite(picture.convert("RGBA"))
    return solid.convert("RGB")


def refused(why: str) -> Invalid:
    """Return the error shown beside the picture's field."""
    return Invalid(why, field="picture")


def _refuse_bombs(picture: "Picture", data: bytes, taken: Taken) -> None:
    if max(picture.size) > taken.most_pixels_a_side:
        raise refused(taken.too_many_pixels)
    if picture.format in _JPEGS and data.count(b"\xff\xda") > _MOST_PASSES:
        raise refused(taken.broken)
