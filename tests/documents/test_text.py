"""A document as plain text."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from documents.of_everything import EVERYTHING
from sukli.documents.letters import width_of
from sukli.documents.model import Columns, Document, Text
from sukli.documents.text import as_text

ON_32 = """\
          Kape ni Nena
      12 Rizal St, Baguio

           Order #12
                           right
--------------------------------
2 x Señor Peña's café     240.00
1 x Extra long silog with
everything on it and rice 165.00
  Iced, Take-out
3 x 珍珠奶茶 \U0001f9cb           360.00
TOTAL                    1765.00
Present grand total
 1000000000000000000000000000.00
  https://example.com/order/12
"""


def test_a_text_document_is_laid_out_in_columns_and_loses_nothing() -> None:
    assert as_text(EVERYTHING, 32) == ON_32


@pytest.mark.parametrize("columns", [32, 40, 48])
def test_no_line_is_longer_than_the_paper(columns: int) -> None:
    assert max(map(width_of, as_text(EVERYTHING, columns).splitlines())) <= columns


def test_a_word_longer_than_the_paper_continues_on_the_next_line() -> None:
    document = Document(title="", elements=[Text(text="ref " + "1234567890" * 4)])

    assert as_text(document, 32) == "ref\n" + "12345678901234567890123456789012\n34567890\n"


def test_wide_letters_are_counted_as_two_columns() -> None:
    document = Document(title="", elements=[Columns(left="茶" * 14, right="1.00")])

    assert as_text(document, 32) == "茶" * 13 + "\n" + "茶" + " " * 26 + "1.00\n"


@given(st.text(max_size=80), st.text(max_size=60), st.integers(0, 8), st.sampled_from([32, 40, 48]))
def test_any_text_keeps_all_its_letters_and_fits_the_columns(left: str, right: str, indent: int, columns: int) -> None:
    document = Document(title="", elements=[Columns(left=left, right=right, indent=indent)])
    text = as_text(document, columns)
    plain = as_text(Document(title="", elements=[Text(text=left), Text(text=right)]), 10_000)

    assert all(width_of(line) <= columns for line in text.split("\n"))
    assert "".join(text.split()) == "".join(plain.split())
    assert not any(unicodedata.category(letter) in ("Cc", "Cf", "Cs") for letter in text.replace("\n", ""))
