"""First names that look alike are one name, and emoji stay intact."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sukli.staff.names import name_key, tidied

UNSEEN = "\u200c\u200d\ufe0e\ufe0f\u034f\U000e0041"
LETTERS = st.text(st.characters(categories=["Lu", "Ll", "Lo"]), min_size=1, max_size=12)
FAMILY, SCOTLAND = "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f3f4\U000e0067\U000e0062\U000e007f"
NURSE, HEART_ON_FIRE = "\U0001f469\U0001f3fd\u200d\u2695\ufe0f", "\u2764\ufe0f\u200d\U0001f525"
SHAKING, KEYCAP = "\U0001f642\u200d\u2194\ufe0f", "1\ufe0f\u20e3"


@given(st.text())
def test_tidying_a_tidied_name_changes_nothing(name: str) -> None:
    assert tidied(tidied(name)) == tidied(name)


@given(st.text())
def test_a_tidied_name_is_composed(name: str) -> None:
    assert unicodedata.is_normalized("NFC", tidied(name))


@given(st.text())
def test_tidying_does_not_change_a_names_key(name: str) -> None:
    assert name_key(tidied(name)) == name_key(name)


@given(st.text(), st.sampled_from(["NFC", "NFD"]))
def test_a_name_is_the_same_in_every_unicode_normal_form(name: str, form: str) -> None:
    # pydantic refuses lone surrogates, which cannot be normalized
    assert name_key(unicodedata.normalize(form, tidied(name))) == name_key(name)


@given(LETTERS, st.data())
def test_invisible_characters_between_letters_make_no_difference(name: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(name)))
    unseen = data.draw(st.text(UNSEEN, min_size=1, max_size=4))

    assert tidied(name[:place] + unseen + name[place:]) == tidied(name)


@given(st.text("abcxyz", min_size=1))
def test_capitals_and_surrounding_spaces_make_no_difference(name: str) -> None:
    assert name_key(f"  {name.upper()} ") == name_key(name)


def test_spaces_that_look_like_one_count_as_one() -> None:
    assert name_key("Ana\u00a0 B") == name_key("Ana B")


@pytest.mark.parametrize("emoji", [FAMILY, SCOTLAND, NURSE, HEART_ON_FIRE, SHAKING, KEYCAP])
def test_emoji_of_several_code_points_stay_intact(emoji: str) -> None:
    assert tidied(f"Ana {emoji} B") == f"Ana {emoji} B"


def test_a_family_emoji_differs_from_its_members() -> None:
    assert name_key(FAMILY) != name_key(FAMILY.replace("\u200d", ""))


@pytest.mark.parametrize(("one", "other"), [("Ana", "Anna"), ("Jose", "Jos\u00e9"), ("Ana", "Ana B")])
def test_names_that_look_different_are_different(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)
