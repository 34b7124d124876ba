"""Checks of typed text. A ValueError's text is a whole sentence for the person who typed."""

import unicodedata

HIDDEN = "There are hidden characters in this. Please type it again."
ONE_LINE = "Please write this on one line."
# joiners combine several emoji, and letters of some scripts, into one; tags make the flags of regions
_JOINERS = frozenset("\u200c\u200d") | {chr(code) for code in range(0xE0020, 0xE0080)}
# letters and signs by their category, but invisible
_BLANK = frozenset("\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


def counted(count: int, one: str, many: str = "") -> str:
    """Write a number of things: 1 row, 2,000 rows; `many` where it is not `one` with an s."""
    return f"{count:,} {one if count == 1 else many or f'{one}s'}"


def one_line(text: str) -> str:
    """Refuse control characters and lone surrogates, which no database stores; turn tabs into spaces; trim the ends."""
    text = text.replace("\t", " ")
    if _has_controls(text):
        raise ValueError(HIDDEN if _has_controls("".join(text.splitlines())) else ONE_LINE)
    return text.strip()


def some_lines(text: str) -> str:
    """Like one_line, for text of several lines; invisible characters are refused too."""
    return "\n".join(shown(one_line(line)) for line in text.strip().splitlines())


def shown(text: str) -> str:
    """Refuse invisible characters, such as those that reverse the text: two names must not look the same.

    Line separators that are no control characters, as in text pasted from a document, are refused here too.
    """
    if len(text.splitlines()) > 1:
        raise ValueError(ONE_LINE)
    if hides(text):
        raise ValueError(HIDDEN)
    return text


def hides(text: str) -> bool:
    """Whether the text holds invisible characters."""
    return any(
        character in _BLANK or (unicodedata.category(character) == "Cf" and character not in _JOINERS)
        for character in text
    )


def as_shown(text: str, most: int) -> str:
    """Return the visible part of any unchecked text, on one line of at most `most` characters."""
    seen = (" " if _has_controls(letter) or hides(letter) else letter for letter in text[:most])
    return " ".join("".join(seen).split())


def is_blank(text: str) -> bool:
    """Whether nothing of the text can be seen."""
    return all(unicodedata.category(character)[0] in "CZ" or character in _BLANK for character in text)


def _has_controls(text: str) -> bool:
    return any(unicodedata.category(character) in ("Cc", "Cs") for character in text)
