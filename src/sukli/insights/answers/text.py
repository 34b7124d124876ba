"""What a model or a person wrote, as plain text that a screen can show and a prompt can carry."""

import re
import unicodedata

# Markdown's marks, which would be shown literally
_MARKS = re.compile(r"^\s{0,3}(?:#{1,6}|>)\s+|\*\*|__|`+", re.MULTILINE)
_SPACES = re.compile(r"[^\S\n]+")
_EMPTY_LINES = re.compile(r"\n\s*\n+")


def plain_text(text: str, most: int) -> str:
    """Lines of text, without Markdown's marks and without characters that are invisible or reverse the text."""
    shown = _EMPTY_LINES.sub("\n\n", _SPACES.sub(" ", _MARKS.sub("", visible_text(text))))
    return _cut("\n".join(line.strip() for line in shown.splitlines()).strip(), most)


def plain_line(text: str, most: int) -> str:
    """Like plain_text, in one line."""
    return _cut(" ".join(plain_text(text, len(text)).split()), most)


def visible_text(text: str) -> str:
    """The text without characters that are invisible or reverse it; its lines stay, tabs become spaces."""
    # Cc controls, Cf direction overrides and zero widths, Cs lone surrogates, Co and Cn without a defined glyph
    lines = text.replace("\r\n", "\n").replace("\t", "    ")
    return "".join(character for character in lines if character == "\n" or unicodedata.category(character)[0] != "C")


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"
