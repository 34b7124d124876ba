"""What the till's tiles show of a photograph, and which files are refused with which sentence."""

import subprocess
import sys
from contextlib import suppress
from io import BytesIO
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from pictures_for_tests import a_bomb, a_drawing, file_of
from sukli.errors import Invalid
from sukli.menu.pictures.making import (
    LARGE_SIDE,
    MENU_PICTURE,
    MOST_LARGE_BYTES,
    MOST_TILE_BYTES,
    TILE_SIDE,
    TOO_DETAILED,
    TOO_SMALL,
    menu_picture_of,
)

ORIENTATION, GPS = 0x0112, 0x8825
SECRET = b"14.5995 N 120.9842 E, taken by Nena's phone"
RED, BLUE = (200, 30, 30), (30, 30, 200)


def opened(file: bytes) -> Image.Image:
    return Image.open(BytesIO(file))


def grains(width: int, height: int, seed: int = 1) -> Image.Image:
    """A picture that no format can compress."""
    return Image.frombytes("RGB", (width, height), Random(seed).randbytes(width * height * 3))


def a_dish(width: int = 4_000, height: int = 3_000) -> Image.Image:
    """A picture like a phone's: soft, with some grain."""
    plate = Image.radial_gradient("L").resize((width, height)).convert("RGB")
    return Image.blend(plate, grains(500, 500).resize((width, height)), 0.3)


def in_halves(width: int = 300, height: int = 300) -> Image.Image:
    """A picture that is red above, blue below."""
    picture = Image.new("RGB", (width, height), RED)
    picture.paste(BLUE, (0, height // 2, width, height))
    return picture


def is_near(colour: object, other: tuple[int, int, int]) -> bool:
    assert isinstance(colour, tuple)
    return all(abs(one - two) < 30 for one, two in zip(colour, other, strict=True))


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_a_photograph_becomes_two_small_webp_squares(kind: str) -> None:
    made = menu_picture_of(file_of(a_dish(1_600, 1_200), kind))

    for file, side, most in (
        (made.tile, TILE_SIDE, MOST_TILE_BYTES),
        (made.large, LARGE_SIDE, MOST_LARGE_BYTES),
    ):
        picture = opened(file)
        assert (picture.format, picture.size, picture.mode) == ("WEBP", (side, side), "RGB")
        assert len(file) <= most


def test_the_same_photograph_always_has_the_same_hash() -> None:
    same = [menu_picture_of(file_of(in_halves())).hash for _ in range(2)]

    assert same[0] == same[1] != menu_picture_of(file_of(in_halves().rotate(180))).hash
    assert len(same[0]) == 12


@settings(max_examples=25, deadline=None)
@given(
    width=st.integers(64, 700),
    height=st.integers(64, 700),
    grain=st.integers(0, 40),
    kind=st.sampled_from(["PNG", "JPEG", "WEBP"]),
)
def test_pictures_of_any_size_become_squares_within_the_size_limits(
    width: int, height: int, grain: int, kind: str
) -> None:
    plate = Image.radial_gradient("L").resize((width, height)).convert("RGB")

    made = menu_picture_of(file_of(Image.blend(plate, grains(width, height, grain), grain / 100), kind))

    tile, large = opened(made.tile), opened(made.large)
    assert tile.size == (min(width, height, TILE_SIDE),) * 2
    assert large.size == (min(width, height, LARGE_SIDE),) * 2
    assert len(made.tile) <= MOST_TILE_BYTES
    assert len(made.large) <= MOST_LARGE_BYTES


def test_the_middle_of_a_wide_or_a_high_picture_is_shown() -> None:
    wide = Image.new("RGB", (900, 300), RED)
    wide.paste(BLUE, (300, 0, 600, 300))

    for picture in (wide, wide.rotate(90, expand=True)):
        tile = opened(menu_picture_of(file_of(picture)).tile)
        assert all(is_near(tile.getpixel(at), BLUE) for at in ((8, 8), (84, 84), (160, 160)))


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
@pytest.mark.parametrize(("orientation", "above"), [(1, RED), (3, BLUE), (6, None), (8, None)])
def test_a_sideways_photograph_is_turned_upright(
    kind: str, orientation: int, above: tuple[int, int, int] | None
) -> None:
    exif = Image.Exif()
    exif[ORIENTATION] = orientation
    tile = opened(menu_picture_of(file_of(in_halves(400, 300), kind, exif=exif)).tile)

    colours = [tile.getpixel(at) for at in ((84, 8), (84, 160), (8, 84), (160, 84))]
    up, down, left, right = [RED if is_near(colour, RED) else BLUE for colour in colours]
    if above is None:
        assert (left, right) == ((BLUE, RED) if orientation == 6 else (RED, BLUE))
    else:
        assert (up, down) == (above, BLUE if above == RED else RED)


def test_no_metadata_of_a_photograph_is_kept() -> None:
    exif = Image.Exif()
    exif[0x010E] = SECRET.decode()
    exif.get_ifd(GPS)[1] = "N"
    beside = {"exif": exif, "icc_profile": b"profile" + SECRET, "xmp": b"<x>" + SECRET}
    for kind in ("JPEG", "PNG", "WEBP"):
        file = file_of(in_halves(), kind, **beside)
        assert SECRET in file

        for made in menu_picture_of(file)[:2]:
            assert SECRET not in made
            # the header of a plain WebP, which has room for nothing else
            assert made[12:16] in (b"VP8 ", b"VP8L")
            assert not opened(made).info.keys() & {"exif", "icc_profile", "xmp"}


def test_transparency_becomes_white_and_only_the_first_frame_of_an_animation_is_kept() -> None:
    ring = opened(menu_picture_of(file_of(a_drawing(400, 400, "RGBA"))).large)
    assert is_near(ring.getpixel((2, 2)), (255, 255, 255))
    frames = [Image.new("RGB", (100, 100), colour) for colour in (RED, BLUE)]
    for kind in ("PNG", "WEBP"):
        moving = file_of(frames[0], kind, save_all=True, append_images=frames[1:])
        assert is_near(opened(menu_picture_of(moving).tile).getpixel((50, 50)), RED)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "CMYK", "I;16"])
def test_every_colour_mode_is_converted_correctly(mode: str) -> None:
    drawing = a_drawing(400, 400)
    fine = drawing.convert("L").convert("I").point(lambda grey: grey * 256).convert("I;16")
    file = file_of(fine if mode == "I;16" else drawing.convert(mode), "JPEG" if mode == "CMYK" else "PNG")  # type: ignore[arg-type]

    large = opened(menu_picture_of(file).large)
    # the ring and its inside
    ring, middle = large.getpixel((200, 60)), large.getpixel((200, 200))
    assert max(ring) < 90  # type: ignore[arg-type]
    assert is_near(middle, (255, 255, 255))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (bytes(40_000_000), MENU_PICTURE.too_large),
        (b"", MENU_PICTURE.no_picture),
        (b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", MENU_PICTURE.no_picture),
        (b"<!doctype html><script>alert(1)</script>", MENU_PICTURE.no_picture),
        (b"%PDF-1.7 and so on", MENU_PICTURE.no_picture),
        (file_of(in_halves(), "GIF"), MENU_PICTURE.no_picture),
        (file_of(in_halves(), "BMP"), MENU_PICTURE.no_picture),
        (file_of(a_dish(600, 400))[:30_000], MENU_PICTURE.broken),
        (file_of(a_dish(600, 400), "JPEG")[:9_000], MENU_PICTURE.broken),
        (file_of(a_dish(600, 400), "WEBP")[:2_000], MENU_PICTURE.broken),
        (file_of(Image.new("1", (1, 1))), TOO_SMALL),
        (file_of(Image.new("RGB", (4_000, 63))), TOO_SMALL),
        (file_of(Image.new("1", (5_001, 100))), MENU_PICTURE.too_many_pixels),
        (a_bomb(30_000), MENU_PICTURE.too_many_pixels),
        (a_bomb(60_000), MENU_PICTURE.too_many_pixels),
        # so many scans that decoding would take minutes
        (file_of(a_drawing(), "JPEG") + b"\xff\xda" * 60, MENU_PICTURE.broken),
        # the same in a file with several pictures, as phones write them
        (
            file_of(a_drawing(), "MPO", save_all=True, append_images=[a_drawing()]) + b"\xff\xda" * 60,
            MENU_PICTURE.broken,
        ),
        (file_of(grains(LARGE_SIDE, LARGE_SIDE)), TOO_DETAILED),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
@pytest.mark.filterwarnings("ignore::PIL.Image.DecompressionBombWarning")
def test_a_file_that_cannot_become_a_picture_is_refused_with_a_sentence(data: bytes, message: str) -> None:
    with pytest.raises(Invalid) as refused:
        menu_picture_of(data)

    assert (refused.value.detail, refused.value.field) == (message, "picture")


@settings(max_examples=60, deadline=None)
@given(
    cut=st.integers(0, 4_000),
    at=st.integers(0, 4_000),
    byte=st.integers(0, 255),
    kind=st.sampled_from(["PNG", "JPEG", "WEBP"]),
)
def test_a_file_damaged_anywhere_gives_a_picture_or_a_plain_refusal(cut: int, at: int, byte: int, kind: str) -> None:
    whole = file_of(a_drawing(120, 100), kind)
    damaged = bytearray(whole)
    damaged[at % len(whole)] = byte

    for data in (bytes(damaged), whole[: cut % len(whole)]):
        with suppress(Invalid):
            assert len(menu_picture_of(data).tile) <= MOST_TILE_BYTES


def test_starting_a_till_does_not_load_pillow() -> None:
    code = "import sys, sukli.app.application; print('PIL' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert ran.stdout == "False\n"
