"""How wide letters are on paper, and which characters of a text can be printed at all."""

import unicodedata
from collections.abc import Iterator
from itertools import pairwise


def printable(text: str) -> str:
    """Return the text without control and format characters: no name may command a printer, or reverse nearby words.

    Accents are composed with their letters, the way code pages have them; an accent without a letter is left out.
    """
    shown = "".join(_shown(letter) for letter in unicodedata.normalize("NFC", text))
    return "".join(letter for before, letter in pairwise(f" {shown}") if before != " " or _width(letter))


def _shown(letter: str) -> str:
    category = unicodedata.category(letter)
    if category == "Cf" or "\ufe00" <= letter <= "\ufe0f":
        return ""
    return " " if category in ("Cc", "Zl", "Zp", "Zs") else "?" if category == "Cs" else letter


def width_of(text: str) -> int:
    """Return the width in columns: a Chinese letter takes two, a combining accent none."""
    return sum(map(_width, text))


def _width(letter: str) -> int:
    if letter.isascii():
        return 1
    if unicodedata.category(letter) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


def cells_of(text: str) -> Iterator[tuple[str, int]]:
    """Yield each letter with its accents, and its width in columns."""
    cell = ""
    for letter in text:
        if cell and _width(letter):
            yield cell, width_of(cell)
            cell = ""
        cell += letter
    if cell:
        yield cell, width_of(cell)


def wrapped(text: str, columns: int) -> list[str]:
    """Return lines of at most this many columns, broken between words, or within a word longer than a line."""
    lines, line = [], ""
    for word in text.split():
        joined = f"{line} {word}" if line else word
        if width_of(joined) <= columns:
            line = joined
            continue
        if line:
            lines.append(line)
        *whole, line = _pieces(word, columns)
        lines += whole
    return [*lines, line]


def _pieces(word: str, columns: int) -> list[str]:
    pieces = [""]
    for cell, width in cells_of(word):
        if pieces[-1] and width_of(pieces[-1]) + width > columns:
            pieces.append("")
        pieces[-1] += cell
    return pieces
