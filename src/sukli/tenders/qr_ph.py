"""QR Ph, the code that every Philippine bank and wallet app pays: the shop's own text, and the one for an amount.

Source: EMV QR Code Specification for Payment Systems, Merchant-Presented Mode, 1.1. The browser does the same, since a
till shows codes without the network: contracts/qr_ph_cases.json.
"""

import re
import unicodedata
from binascii import crc_hqx
from dataclasses import dataclass

NOT_QR_PH = "This is not a QR Ph text: one begins with 000201."
NOT_WHOLE = "The text is incomplete. Copy all of it again."
CHANGED = "The text was changed: its checksum is wrong. Copy it again."
NOT_PESOS = "This code is not in pesos."
NOT_PHILIPPINE = "This code is not from the Philippines."
NO_ACCOUNT = "This code does not name the account to pay into."
NO_NAME = "This code does not name the shop and its city."
ONE_PAYMENT = "This code is for one payment only. Use the one that your shop shows to everybody."

_FORMAT, _FOR_ONE_PAYMENT = "000201", "010212"
_FIRST, _ONCE, _CURRENCY, _AMOUNT = "00", "01", "53", "54"
_COUNTRY, _NAME, _CITY, _CHECKSUM = "58", "59", "60", "63"
_PESO = "608"
# templates that name their own scheme; 02 to 25 are reserved for card schemes
_ACCOUNTS = frozenset(str(tag) for tag in range(26, 52))
# the specification limits a code to 512, and the amount needs room
_LONGEST = 480
# "9999999999.99", the 13 characters that an amount may have
_MOST_CENTAVOS = 999_999_999_999
_HEAD = re.compile("([0-9]{2})([0-9]{2})")

_Objects = dict[str, str]


@dataclass(frozen=True, slots=True)
class ShopCode:
    """A checked text, without surrounding blanks, and the names in it."""

    text: str
    merchant_name: str
    merchant_city: str


def read_shop_code(typed: str) -> ShopCode:
    """Check a pasted text. Raises a ValueError whose sentence says what is wrong with it."""
    text = typed.replace("\r", "").replace("\n", "").strip(" \t")
    if not text.startswith(_FORMAT) or len(text) > _LONGEST or _hides(text):
        raise ValueError(NOT_QR_PH)
    objects = _objects(text)
    if list(objects)[-1] != _CHECKSUM or len(objects[_CHECKSUM]) != 4:  # noqa: PLR2004 - four hexadecimal digits
        raise ValueError(NOT_WHOLE)
    if checksum(text[:-4]) != objects[_CHECKSUM].upper():
        raise ValueError(CHANGED)
    return _shop(text, objects)


def amount_code(shop: ShopCode, amount_centavos: int) -> str:
    """Return the shop's text for one payment of exactly this amount: all else but the checksum stays, in its order."""
    if not 0 < amount_centavos <= _MOST_CENTAVOS:
        raise ValueError("The amount must be above 0, and fit into 13 characters.")
    pesos, rest = divmod(amount_centavos, 100)
    amount = _object(_AMOUNT, f"{pesos}.{rest:02}")
    parts = [_FORMAT, _FOR_ONE_PAYMENT]
    for tag, value in _objects(shop.text).items():
        if tag not in {_FIRST, _ONCE, _AMOUNT, _CHECKSUM}:
            parts.append(_object(tag, value))
        if tag == _CURRENCY:
            parts.append(amount)
    text = f"{''.join(parts)}{_CHECKSUM}04"
    return text + checksum(text)


def checksum(text: str) -> str:
    """Return the CRC-16/CCITT-FALSE of the UTF-8 bytes: four hexadecimal digits."""
    return f"{crc_hqx(text.encode(), 0xFFFF):04X}"


def _shop(text: str, objects: _Objects) -> ShopCode:
    if objects.get(_CURRENCY) != _PESO:
        raise ValueError(NOT_PESOS)
    if objects.get(_COUNTRY) != "PH":
        raise ValueError(NOT_PHILIPPINE)
    if not _ACCOUNTS & objects.keys():
        raise ValueError(NO_ACCOUNT)
    name, city = objects.get(_NAME, "").strip(), objects.get(_CITY, "").strip()
    if not name or not city:
        raise ValueError(NO_NAME)
    # some banks print 12 on permanent codes, but with an amount it is somebody's bill
    if objects.get(_ONCE) == "12" and _AMOUNT in objects:
        raise ValueError(ONE_PAYMENT)
    return ShopCode(text, name, city)


def _objects(text: str) -> _Objects:
    """Parse a sequence of tag, length in characters and value; templates are not parsed further."""
    objects: _Objects = {}
    place = 0
    while place < len(text):
        head = _HEAD.match(text, place)
        if head is None:
            raise ValueError(NOT_WHOLE)
        tag, length = head[1], int(head[2])
        value = text[place + 4 : place + 4 + length]
        if len(value) < length or tag in objects:
            raise ValueError(NOT_WHOLE)
        objects[tag] = value
        place += 4 + length
    return objects


def _object(tag: str, value: str) -> str:
    return f"{tag}{len(value):02}{value}"


def _hides(text: str) -> bool:
    return any(unicodedata.category(character) in {"Cc", "Cf", "Cs"} for character in text)
