"""A document as bytes for a receipt printer, read the way a printer reads them."""

import subprocess
import sys
from pathlib import Path

import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from documents.of_everything import EVERYTHING
from printers.escpos_reader import EscPosReader
from printers.photograph import assert_looks_like, photograph
from sukli.documents.escpos import CodePage, PaperKind, render
from sukli.documents.letters import printable
from sukli.documents.model import Columns, Cut, Document, QrCode, Text

NARROW, WIDE = PaperKind(58), PaperKind(80)
HOSTILE = "A\x1bp\x00\x19\xfaB\x1dV\x00C\x10\x04\x01D\x00E\x1c&F\x7fG\u202eH\u200fI\u2028J\x9bK\x0cL\x07"
IN_ITS_LETTERS = "".join(letter for letter in HOSTILE if letter.isascii())

ON_58 = """\
          Kape ni Nena
      12 Rizal St, Baguio

   Order #12
                           right
--------------------------------
2 x Señor Peña's café     240.00
1 x Extra long silog with
everything on it and rice 165.00
  Iced, Take-out
[picture]
TOTAL    1765.00
Present grand total
 1000000000000000000000000000.00
[picture]
"""


def printed(document: Document, printer: PaperKind) -> EscPosReader:
    reader = EscPosReader(printer.columns)
    reader.feed(render(document, printer))
    return reader


def of(*elements: Text | Columns | QrCode | Cut) -> Document:
    return Document(title="", elements=list(elements))


def test_a_document_is_printed_as_lines_with_drawn_letters_where_the_code_page_lacks_them() -> None:
    paper = printed(EVERYTHING, NARROW).pieces[0]

    assert paper.text == ON_58
    assert paper.is_cut
    assert [each.text.strip() for each in paper.printed if each.large] == ["Order #12", "TOTAL    1765.00"]
    assert [each.text.strip() for each in paper.printed if each.bold][:2] == ["Kape ni Nena", "12 Rizal St, Baguio"]


@pytest.mark.parametrize("printer", [NARROW, WIDE], ids=["58", "80"])
def test_a_printed_document_looks_like_its_approved_picture(printer: PaperKind) -> None:
    paper = photograph(printed(EVERYTHING, printer).pieces[0].printed, printer.columns)

    assert_looks_like(paper, Path(__file__).parent / f"everything.{printer.width_mm}.png")


def test_a_printer_without_a_cutter_feeds_the_paper_out() -> None:
    reader = printed(of(Text(text="Hello"), Cut()), PaperKind(58, cuts=False))

    assert reader.text == "Hello\n\n\n\n\n"
    assert not reader.pieces[0].is_cut


@pytest.mark.parametrize("code_page", ["CP437", "CP850", "CP858", "CP1252"])
def test_each_code_page_has_the_letters_of_the_philippines(code_page: CodePage) -> None:
    reader = printed(of(Text(text="Señor Peña, Cariño: café")), PaperKind(58, code_page))

    assert reader.text == "Señor Peña, Cariño: café\n"


def test_a_combining_accent_is_joined_to_its_letter() -> None:
    assert printed(of(Text(text="Pen\u0303a")), NARROW).text == "Peña\n"


def test_a_character_missing_from_the_code_page_is_replaced_by_a_similar_one() -> None:
    assert printed(of(Text(text="\u20b1120 \u2013 Nena\u2019s")), NARROW).text == "P120 - Nena's\n"


def test_a_drawn_line_puts_its_text_where_the_letters_would_be() -> None:
    reader = printed(of(Columns(left="茶", right="360.00"), Columns(left="cha", right="360.00")), NARROW)
    drawn, plain = reader.pieces[0].printed
    picture = drawn.picture

    assert picture is not None
    assert picture.size == (384, 30)
    # the words on the left, the figure on the right, nothing in between
    assert ink(picture.crop((0, 0, 24, 30))) > 20
    assert ink(picture.crop((24, 0, 26 * 12, 30))) == 0
    assert ink(picture.crop((26 * 12, 0, 384, 30))) > 20
    assert plain.text == "cha                       360.00"


def test_a_character_that_no_font_has_is_drawn_as_a_question_mark() -> None:
    assert picture_of("茶 \u0e01") == picture_of("茶 ?")
    assert picture_of("茶 \u0e01") != picture_of("茶")


def test_a_qr_code_is_centred_and_readable() -> None:
    text = "https://example.com/" + "x" * 300
    paper = photograph(printed(of(QrCode(text=text)), NARROW).pieces[0].printed, 32)
    code = segno.make(text, error="m", micro=False)
    wanted = [[bool(module) for module in row] for row in code.matrix_iter(border=4)]
    size, across = paper.height // len(wanted), range(len(wanted))
    left = (384 - size * len(wanted)) // 2
    shown = [[paper.getpixel((left + x * size + 1, y * size + 1)) == 0 for x in across] for y in across]

    assert size >= 3
    assert shown == wanted


def test_an_accent_without_a_letter_is_left_out() -> None:
    assert printed(of(Text(text="\u0308 a \u0308b")), NARROW).text == "a b\n"


@pytest.mark.parametrize("printer", [NARROW, WIDE, PaperKind(58, "CP1252")])
# a line with any drawn letter is drawn whole, which would hide its other contents from this test
@pytest.mark.parametrize("text", [HOSTILE, IN_ITS_LETTERS], ids=["any", "in its letters"])
def test_no_name_can_send_commands_to_the_printer(text: str, printer: PaperKind) -> None:
    reader = printed(of(Text(text=text), Columns(left=text, right=text), Cut()), printer)

    assert len(reader.pieces) == 2
    assert reader.kicks == []


@given(st.text(max_size=60), st.text(max_size=20), st.booleans(), st.sampled_from([NARROW, WIDE]))
def test_any_text_is_printed_as_letters_or_a_picture_and_never_as_a_command(
    left: str, right: str, large: bool, printer: PaperKind
) -> None:
    reader = printed(of(Columns(left=left, right=right, large=large), Cut()), printer)

    assert len(reader.pieces) == 2
    assert reader.kicks == []
    shown = "".join(printable(left + right).split())
    assert bool(reader.text.strip()) == bool(shown)


def test_the_text_of_a_qr_code_is_printed_as_data_whatever_it_contains() -> None:
    reader = printed(of(QrCode(text=HOSTILE), Cut()), NARROW)

    assert reader.text == "[picture]\n"


def test_starting_a_till_does_not_load_the_fonts() -> None:
    loaded = "import sys, sukli.app, sukli.documents.escpos; sys.exit('PIL' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", loaded], check=False).returncode == 0


def picture_of(text: str) -> bytes:
    picture = printed(of(Text(text=text)), NARROW).pieces[0].printed[0].picture
    assert picture is not None
    return picture.tobytes()


def ink(picture: Image.Image) -> int:
    return picture.histogram()[0]
