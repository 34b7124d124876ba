"""Which names are the same, which item may have one, and how names are sorted."""

import unicodedata
from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple


def name_key(name: str) -> str:
    """'Tapsilog' and ' tapsilog ' are the same name; so are two spellings of ñ that look alike."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def sort_key(name: str) -> str:
    """'Éclair' sorts beside 'Eclair', as people expect. The browser sorts the same way: contracts/name_order.json."""
    letters = unicodedata.normalize("NFKD", name)
    bare = "".join(letter for letter in letters if unicodedata.category(letter)[0] != "M")
    return " ".join(bare.casefold().split())


class Reserved(NamedTuple):
    """What stands against a name that no item of the list has: for which item alone it is free, and what is said."""

    item_id: str
    told: str


# every load of the menu sorts the same two hundred names
@lru_cache(maxsize=10_000)
def place_of(name: str) -> tuple[str, str]:
    """What a name is sorted by; not left to the databases, whose text orders differ."""
    return sort_key(name), unicodedata.normalize("NFKC", name).casefold()


def refused_renames(wanted: Mapping[str, str], holders: Mapping[str, str]) -> set[str]:
    """Which of these items cannot have the name key that they want.

    `wanted` maps each item whose key is to change to its new key, `holders` each key to the item that has it now. A
    key whose holder gets another one in the same batch is free, so items may swap names; of two items that want the
    same key the first gets it. A refused item keeps its name, which may cause another refusal.
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
