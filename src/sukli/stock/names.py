"""Which names are the same, which item may have a name, and how names are sorted."""

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple


def name_key(name: str) -> str:
    """Return the key by which 'Tapsilog' and ' tapsilog ' are one name, as are two spellings of ñ that look alike."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def sort_key(name: str) -> str:
    """Return a key that sorts 'Éclair' beside 'Eclair'. The browser sorts the same way: contracts/name_order.json."""
    letters = unicodedata.normalize("NFKD", name)
    bare = "".join(letter for letter in letters if unicodedata.category(letter)[0] != "M")
    return " ".join(bare.casefold().split())


class Reserved(NamedTuple):
    """A name reserved though no item of the list has it: the one item that may take it, and the message for others."""

    item_id: str
    message: str


# every load of the menu sorts the same two hundred names
@lru_cache(maxsize=10_000)
def place_of(name: str) -> tuple[str, str]:
    """Return a name's sort key; the databases do not sort names, because their text orders differ."""
    return sort_key(name), unicodedata.normalize("NFKC", name).casefold()


def refused_renames(wanted: Mapping[str, str], holders: Mapping[str, str]) -> set[str]:
    """Return the items that cannot have the name key that they want.

    `wanted` maps each item whose key is to change to its new key, `holders` each key to the item that has it now. A key
    whose holder gets another one in the same batch is free, so items may swap names; if two items want the same key,
    the first gets it. A refused item keeps its name, which may cause another refusal.
    """
    refused: set[str] = set()
    while True:
        promised: set[str] = set()
        found: set[str] = set()
        for item, key in wanted.items():
            if item in refused:
                continue
            holder = holders.get(key)
            stays = holder is not None and (holder not in wanted or holder in refused)
            if stays or key in promised:
                found.add(item)
            promised.add(key)
        if not found:
            return refused
        refused |= found
