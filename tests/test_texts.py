"""What may be typed as a name or a description, and the error sentence for what may not."""

import pytest

from sukli.texts import HIDDEN, ONE_LINE, counted, is_blank, one_line, shown, some_lines

BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
UNSEEN = "\u200b\u2060\ufeff\u00ad"


@pytest.mark.parametrize("sign", BIDI + UNSEEN)
def test_bidirectional_and_invisible_characters_are_refused(sign: str) -> None:
    for check in (shown, some_lines):
        with pytest.raises(ValueError, match=HIDDEN):
            check(f"Latte{sign}eno")


@pytest.mark.parametrize("sign", ["\0", "\x1b", "\x7f", "\ud800"])
def test_control_characters_and_unpaired_surrogates_are_refused(sign: str) -> None:
    for check in (one_line, some_lines):
        with pytest.raises(ValueError, match=HIDDEN):
            check(f"a{sign}b")


@pytest.mark.parametrize("text", ["👩\u200d🍳 Special", "Ñora", "Café 🏴\U000e0067\U000e0062\U000e007f", "नमस्\u200dते"])
def test_letters_and_emoji_of_any_script_are_accepted(text: str) -> None:
    assert shown(one_line(text)) == some_lines(text) == text


@pytest.mark.parametrize("text", ["", "  ", "\u200b", "\u200d\u200d", "\u3000", "\u3164", "\u2800 \u2800", "\ufeff"])
def test_invisible_text_is_blank(text: str) -> None:
    assert is_blank(text)
    assert not is_blank(f"{text}a")


def test_a_pasted_tab_becomes_a_space() -> None:
    assert one_line("12\tpcs\t") == "12 pcs"
    assert some_lines("12\tpcs\n3\tkg") == "12 pcs\n3 kg"


def test_a_name_is_one_line_and_a_description_may_have_more() -> None:
    with pytest.raises(ValueError, match=ONE_LINE):
        one_line("a\nb")
    assert some_lines(" a\r\n\r\nb ") == "a\n\nb"


@pytest.mark.parametrize("end", ["\u2028", "\u2029"])
def test_line_separators_of_a_pasted_document_are_refused(end: str) -> None:
    with pytest.raises(ValueError, match=ONE_LINE):
        shown(one_line(f"a{end}b"))
    assert some_lines(f"a{end}b") == "a\nb"
    # an item of before that rule is sold and edited like any other
    assert one_line(f"a{end}b") == f"a{end}b"


def test_one_thing_is_not_written_as_several() -> None:
    assert [counted(number, "row") for number in (0, 1, 2, 2_000)] == ["0 rows", "1 row", "2 rows", "2,000 rows"]
    assert counted(2, "entry", "entries") == "2 entries"
