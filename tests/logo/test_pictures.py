"""What a receipt printer can print of a picture, and which pictures are refused with which sentence."""

import subprocess
import sys
from base64 import b64decode
from io import BytesIO

import pytest
from PIL import Image

from pictures_for_tests import a_bomb, a_drawing, file_of
from sukli.errors import Invalid
from sukli.logo.pictures import LOGO, NOT_SEEN, Raster, raster_of


def opened(raster: Raster) -> Image.Image:
    return Image.open(BytesIO(b64decode(raster.png)))


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_picture_becomes_black_and_white_and_as_wide_as_narrow_paper(kind: str) -> None:
    raster = raster_of(file_of(a_drawing(), kind))

    dots = opened(raster)
    assert (dots.mode, dots.size) == ("1", (384, 192))
    assert (raster.width, raster.height) == dots.size
    # the ring, its inside and its outside
    assert [dots.getpixel(at) for at in ((192, 28), (192, 96), (2, 2))] == [0, 255, 255]
    assert len(raster.png) < 20_000


def test_a_tall_picture_is_scaled_down_and_a_small_one_keeps_its_size() -> None:
    assert raster_of(file_of(a_drawing(400, 4_000)))[1:] == (24, 240)
    assert raster_of(file_of(a_drawing(100, 50)))[1:] == (100, 50)


def test_a_scan_with_16_bit_greys_does_not_become_all_white() -> None:
    fine = a_drawing().convert("L").convert("I").point(lambda grey: grey * 256).convert("I;16")

    dots = opened(raster_of(file_of(fine)))
    assert [dots.getpixel(at) for at in ((192, 28), (192, 96))] == [0, 255]


def test_transparency_becomes_white_and_a_sideways_photograph_is_turned_upright() -> None:
    on_nothing = opened(raster_of(file_of(a_drawing(mode="RGBA"))))
    lying = Image.Exif()
    lying[0x0112] = 6
    turned = raster_of(file_of(a_drawing(), "JPEG", exif=lying))

    assert [on_nothing.getpixel(at) for at in ((192, 28), (2, 2))] == [0, 255]
    assert (turned.width, turned.height) == (120, 240)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (bytes(20_000_000), LOGO.too_large),
        (b"", LOGO.no_picture),
        (b"%PDF-1.7 and so on", LOGO.no_picture),
        (file_of(a_drawing(), "GIF"), LOGO.no_picture),
        (file_of(a_drawing())[:3_000], LOGO.broken),
        (file_of(Image.new("1", (4_001, 10))), LOGO.too_many_pixels),
        (file_of(Image.new("1", (10, 4_001))), LOGO.too_many_pixels),
        (a_bomb(11_000), LOGO.too_many_pixels),
        (a_bomb(60_000), LOGO.too_many_pixels),
        (file_of(Image.new("RGB", (5_000, 10)), "WEBP"), LOGO.too_many_pixels),
        # so many scans that decoding would take minutes
        (file_of(a_drawing(), "JPEG") + b"\xff\xda" * 60, LOGO.broken),
        # the same in a file with several pictures, as phones write them
        (file_of(a_drawing(), "MPO", save_all=True, append_images=[a_drawing()]) + b"\xff\xda" * 60, LOGO.broken),
        (file_of(Image.new("RGB", (50, 50), "white")), NOT_SEEN),
        (file_of(Image.new("RGBA", (50, 50), (0, 0, 0, 0))), NOT_SEEN),
    ],
)
@pytest.mark.filterwarnings("ignore::PIL.Image.DecompressionBombWarning")
def test_a_file_that_cannot_be_a_logo_is_refused_with_a_sentence(data: bytes, message: str) -> None:
    with pytest.raises(Invalid) as refused:
        raster_of(data)

    assert (refused.value.detail, refused.value.field) == (message, "picture")


def test_starting_a_till_does_not_load_pillow() -> None:
    code = "import sys, sukli.logo.routes, sukli.documents.escpos; print('PIL' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert ran.stdout == "False\n"
