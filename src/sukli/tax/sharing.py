"""Dividing a bill among persons, by head or by lines, and refusing what cannot be."""

import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from sukli.money import half_up
from sukli.tax.bill import Bill, Entitled
from sukli.tax.errors import (
    HeadsOrLines,
    IdUsedTwice,
    LineGivenTwice,
    NotByHead,
    NothingChosen,
    PersonsOutOfRange,
    TooManyEntitled,
    UnknownKind,
    UnknownLine,
)
from sukli.tax.kinds import KINDS

# no table seats more, so a larger number is a typing error
MOST_PERSONS = 100


def shares_of(bill: Bill) -> list[int]:
    """Return each entitled person's part of the subtotal, in centavos. Raises Invalid, naming the field."""
    _check_cards(bill.entitled)
    if bill.persons is None:
        return list(_by_lines(bill))
    _check_heads(bill, bill.persons)
    return list(_by_head(bill.subtotal_centavos, bill.persons, len(bill.entitled)))


def id_key(id_number: str) -> str:
    """Return an ID number as it is compared: '0012-345 a' is '0012345A'."""
    return "".join(sign for sign in unicodedata.normalize("NFKC", id_number).upper() if sign.isalnum())


def _by_head(subtotal: int, persons: int, entitled: int) -> Iterator[int]:
    # running totals are rounded, and each person gets the difference, so that the parts add up to the whole
    upto = [half_up(subtotal * heads, persons) for heads in range(entitled + 1)]
    return (after - before for before, after in pairwise(upto))


def _by_lines(bill: Bill) -> Iterator[int]:
    prices = {line.id: line.price_centavos for line in bill.lines}
    left = Counter({line.id: line.quantity for line in bill.lines})
    for position, person in enumerate(bill.entitled):
        field = f"entitled.{position}.lines"
        if not person.lines or any(chosen.quantity < 1 for chosen in person.lines):
            raise NothingChosen(field=field)
        for chosen in person.lines:
            if chosen.line_id not in prices:
                raise UnknownLine(field=field)
            left[chosen.line_id] -= chosen.quantity
            if left[chosen.line_id] < 0:
                raise LineGivenTwice(field=field)
        yield sum(prices[chosen.line_id] * chosen.quantity for chosen in person.lines)


def _check_cards(entitled: Iterable[Entitled]) -> None:
    cards = set()
    for position, person in enumerate(entitled):
        if person.kind not in KINDS:
            raise UnknownKind(field=f"entitled.{position}.kind")
        # cards of different kinds have different issuers, whose numbers may coincide
        card = person.kind, id_key(person.id_number)
        if card in cards:
            raise IdUsedTwice(field=f"entitled.{position}.id_number")
        if card[1]:
            cards.add(card)


def _check_heads(bill: Bill, persons: int) -> None:
    if not 1 <= persons <= MOST_PERSONS:
        raise PersonsOutOfRange(f"Between 1 and {MOST_PERSONS} persons can be at the table.")
    if len(bill.entitled) > persons:
        raise TooManyEntitled
    for position, person in enumerate(bill.entitled):
        if person.lines:
            raise HeadsOrLines(field=f"entitled.{position}.lines")
        if not KINDS[person.kind].by_head:
            raise NotByHead(field=f"entitled.{position}.kind")
