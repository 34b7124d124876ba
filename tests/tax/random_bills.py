"""Random bills that the browser generates, too, so that both results must have one fingerprint (web/src/lib/tax)."""

from collections.abc import Callable, Mapping
from typing import Any

Dice = Callable[[int], int]

_WORD = 1 << 32
_BY_HEAD = ["senior", "senior", "senior", "pwd", "pwd", "athlete", "medal_of_valor", "foreign_mission"]
_BY_LINES = [*_BY_HEAD, "solo_parent"]


def dice(seed: int) -> Dice:
    state = seed

    def throw(sides: int) -> int:
        nonlocal state
        state = (state * 1_664_525 + 1_013_904_223) % _WORD
        return (state >> 8) % sides

    return throw


def random_terms(throw: Dice) -> dict[str, Any]:
    return {
        "vat_registered": throw(4) > 0,
        "service_tenths": [0, 0, 50, 100, 125][throw(5)],
        "service_on": ["dine-in", "all"][throw(2)],
        "service_discounted": throw(2) == 1,
    }


def random_bill(throw: Dice) -> dict[str, Any]:
    sort, percentage = throw(6), throw(1001)
    bill: dict[str, Any] = {
        "lines": [_line(place, throw) for place in range(1 + throw(5))],
        "discount_tenths": 0 if sort < 3 else 200 if sort == 3 else percentage,
        "persons": None,
    }
    if throw(2):
        bill["persons"] = 1 + throw(12)
        heads = range(throw(bill["persons"] + 1))
        return bill | {"entitled": [_person(_BY_HEAD[throw(8)], str(head), []) for head in heads]}
    chosen: list[list[dict[str, Any]]] = [[], [], []]
    for line in bill["lines"]:
        quantity, whose = throw(line["quantity"] + 1), throw(3)
        if quantity:
            chosen[whose].append({"line_id": line["id"], "quantity": quantity})
    return bill | {
        "entitled": [_person(_BY_LINES[throw(9)], str(place), lines) for place, lines in enumerate(chosen) if lines],
    }


def fingerprint(shown: Mapping[str, Any], before: int = 2_166_136_261) -> int:
    """FNV-1a over every amount, in the contract's order."""
    mark = before
    for value in shown.values():
        if isinstance(value, int):
            mark = (mark ^ value % _WORD) * 16_777_619 % _WORD
        elif isinstance(value, list):
            for share in value:
                mark = fingerprint(share, mark)
    return mark


def _line(place: int, throw: Dice) -> dict[str, Any]:
    price = throw([20, 20_000, 10_000_000][throw(3)])
    return {
        "id": f"l{place}",
        "price_centavos": price,
        "quantity": 1 + throw(6),
        "order_type": "dine-in" if throw(3) else "take-out",
    }


def _person(kind: str, id_number: str, lines: list[dict[str, Any]]) -> dict[str, Any]:
    return {"kind": kind, "id_number": id_number, "lines": lines}
