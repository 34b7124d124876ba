"""First names that look alike count as one name."""

import unicodedata

# joins several emoji into one; between letters it is invisible
_JOINER = "\u200d"
# joiners and variation selectors
_UNSEEN = frozenset("\u034f\u200c\u200d\u180b\u180c\u180d\u180f") | {chr(code) for code in range(0xFE00, 0xFE10)}
_TAGS = range(0xE0020, 0xE0080)
_SELECTORS = range(0xE0100, 0xE01F0)
# from here on no symbol is part of a script
_FIRST_SYMBOL = "\u2190"
_SKIN_TONES = "".join(map(chr, range(0x1F3FB, 0x1F400)))
_KEYCAP = "\u20e3"
# the arrow of the head-shaking emoji is not a symbol to Unicode
_MORE_SYMBOLS = _SKIN_TONES + _KEYCAP + "\u2194"
_AS_EMOJI = "\ufe0f"
_BLACK_FLAG = "\U0001f3f4"


def tidied(name: str) -> str:
    """Return the name as stored: NFC, single spaces, and no invisible characters except those that form an emoji."""
    composed = unicodedata.normalize("NFC", name)
    seen = "".join(sign for place, sign in enumerate(composed) if not _is_unseen(composed, place))
    return unicodedata.normalize("NFC", " ".join(seen.split()))


def name_key(name: str) -> str:
    """Return a key that is equal for names that differ only in capitals or look alike: ' josé ' is 'José'."""
    folded = unicodedata.normalize("NFD", tidied(name)).casefold()
    # a heart looks much the same as a text symbol and as an emoji
    return unicodedata.normalize("NFC", folded).replace(_AS_EMOJI, "")


def _is_unseen(name: str, place: int) -> bool:
    sign = name[place]
    code = ord(sign)
    if code in _TAGS:
        return not name[:place].rstrip("".join(map(chr, _TAGS))).endswith(_BLACK_FLAG)
    if sign not in _UNSEEN and code not in _SELECTORS:
        return False
    before = name[:place].rstrip(_AS_EMOJI) if sign == _JOINER else name[:place]
    if sign == _JOINER:
        return not (_ends_in_sign(before) and _ends_in_sign(name[place + 1 : place + 2]))
    return not (sign == _AS_EMOJI and (_ends_in_sign(before) or name[place + 1 : place + 2] == _KEYCAP))


def _ends_in_sign(text: str) -> bool:
    if text == "":
        return False
    is_symbol = text[-1] >= _FIRST_SYMBOL and unicodedata.category(text[-1]) == "So"
    return is_symbol or text[-1] in _MORE_SYMBOLS
