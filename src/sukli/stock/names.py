"""Which names are the same, who may have one, and in which order they stand."""

import unicodedata
from collections.abc import Mapping


def name_key(name: str) -> str:
    """'Tapsilog' and ' tapsilog ' are the same name; so are two spellings of ñ that look alike."""
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def sort_key(name: str) -> str:
    """'Éclair' stands beside 'Eclair', as a person looks for it. The browser sorts alike: contracts/name_order.json."""
    letters = unicodedata.normalize("NFKD", name)
    bare = "".join(letter for letter in letters if unicodedata.category(letter)[0] != "M")
    return " ".join(bare.casefold().split())


def place_of(name: str) -> tuple[str, str]:
    """What a name is sorted by, made here, since the databases' own orders of text differ."""
    return sort_key(name), unicodedata.normalize("NFKC", name).casefold()


def refused_renames(wanted: Mapping[str, str], holders: Mapping[str, str]) -> set[str]:
    """Which of these items cannot have the name key that they want.

    `wanted` holds the new key of every item whose key is to change, `holders` the item that has a key now. A key
    whose holder gets another one in the same batch is free, so items may swap names; of two items that want the
    same key the first gets it. An item that is refused keeps its name, which may refuse another.
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
