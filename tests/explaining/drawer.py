"""A drawer with its bills and coins, as a cashier's hands use it. Amounts are in centavos."""

from collections import Counter
from random import Random

PIECES = (100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 25)
# how often a hand skips a kind of bill or coin
NOT_TAKEN = 0.12
# what a cafe starts a day with
BEGINNING = {10_000: 12, 5_000: 14, 2_000: 20, 1_000: 20, 500: 20, 100: 40, 25: 40}


def in_pieces(amount: int) -> Counter[int]:
    """As few bills and coins as possible."""
    pieces: Counter[int] = Counter()
    for piece in PIECES:
        pieces[piece], amount = divmod(amount, piece)
    assert amount == 0
    return pieces


class EmptyDrawer(Exception):
    """More was taken out than the drawer held: such a day is impossible."""


class Drawer:
    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.pieces: Counter[int] = Counter(BEGINNING)

    @property
    def total(self) -> int:
        return sum(piece * count for piece, count in self.pieces.items())

    def put_in(self, amount: int) -> None:
        self.pieces += in_pieces(amount)

    def take_out(self, amount: int) -> None:
        """Take an amount out, mostly in large pieces; if none fits the rest, one is changed next door."""
        if amount > self.total:
            raise EmptyDrawer
        for not_taken in (NOT_TAKEN, 0):
            for piece in PIECES:
                count = 0 if self.dice.random() < not_taken else min(amount // piece, self.pieces[piece])
                self.pieces[piece] -= count
                amount -= piece * count
        if amount:
            larger = next(piece for piece in reversed(PIECES) if piece > amount and self.pieces[piece])
            self.pieces[larger] -= 1
            self.pieces += in_pieces(larger - amount)
