"""Versions are compared as numbers."""

import pytest

from sukli.update.versions import numbers_of


@pytest.mark.parametrize(("older", "newer"), [("1.9", "1.10"), ("0.1.0", "0.2.0"), ("1", "1.0.1")])
def test_the_later_version_is_newer(older: str, newer: str) -> None:
    assert (numbers_of(older) or ()) < (numbers_of(newer) or ())


def test_trailing_zeros_make_no_difference() -> None:
    assert numbers_of("1.0.0") == numbers_of("1")


@pytest.mark.parametrize("text", ["", "1.0rc1", "next", "1..0", "v1"])
def test_a_text_that_is_not_a_version_is_recognised(text: str) -> None:
    assert numbers_of(text) is None
