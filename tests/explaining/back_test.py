"""Thousands of days with known slips, and what the explainer makes of them."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import median

from explaining import planting
from explaining.cafe_day import as_told, draw_day
from explaining.drawer import PIECES, EmptyDrawer
from explaining.planting import NoPlace, Plant, Planted
from sukli.explaining.candidate import Candidate
from sukli.explaining.explaining import explain
from sukli.explaining.shift import Shift

# what people do wrong, each equally often; some slips have several variants
SLIPS: dict[str, tuple[Plant | None, ...]] = {
    "void": (planting.refund_not_given, planting.refund_not_recorded),
    "restored void": (planting.restored,),
    "movement twice": (planting.movement_twice,),
    "movement turned": (planting.movement_turned,),
    "expense": (planting.expense_from_drawer,),
    "other tender": (planting.paid_by_app, planting.paid_in_cash),
    "other bill": (planting.other_bill,),
    "paid as exact": (planting.change_not_given,),
    # None: in the count
    "digits": (planting.movement_digits, planting.received_digits, planting.float_digits, None),
}
TWO = "two of them"
COINS = (25, 100, 100, 100, 500)
OFF_BY_COINS = 0.2
COUNTED_AS_ONE_SUM = 0.2
# nobody investigates a smaller difference: missing coins make as much
SMALL = 2000
ONE_OF = 20


@dataclass
class Line:
    """A line of the table."""

    days: int = 0
    first: int = 0
    among_three: int = 0
    silent: int = 0
    rows: list[int] = field(default_factory=list)

    def add(self, other: "Line") -> None:
        self.days += other.days
        self.first += other.first
        self.among_three += other.among_three
        self.silent += other.silent
        self.rows += other.rows


@dataclass
class Table:
    planted: dict[str, Line] = field(default_factory=lambda: defaultdict(Line))
    # by the cause of the difference: number of days, and on how many of them something was claimed
    nothing: dict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))

    @property
    def all_planted(self) -> Line:
        line = Line()
        for one in self.planted.values():
            line.add(one)
        return line

    @property
    def false_claims(self) -> float:
        """The share of days with missing coins or a lost bill on which a slip was claimed."""
        counted = [self.nothing["coins"], self.nothing["a lost bill"]]
        return sum(line["said"] for line in counted) / sum(line["days"] for line in counted)

    def lines(self) -> Iterator[str]:
        yield f"{'planted':18}{'days':>7}{'first':>9}{'of three':>10}{'silent':>9}{'rows':>7}"
        for name, line in [*self.planted.items(), ("all", self.all_planted)]:
            shares = f"{line.first / line.days:9.1%}{line.among_three / line.days:10.1%}{line.silent / line.days:9.1%}"
            yield f"{name:18}{line.days:7}{shares}{f'{median(line.rows):.0f}' if line.rows else '-':>7}"
        yield f"{'nothing planted':18}{'days':>7}{'said':>9}"
        for name, counted in self.nothing.items():
            yield f"{name:18}{counted['days']:7}{counted['said'] / counted['days']:9.1%}"
        yield f"{'false claims':18}{'':7}{self.false_claims:9.1%}"


def play(days: int, seed: int) -> Table:
    """Play this many days with a slip, some with two; and as many without one."""
    dice, table = Random(seed), Table()
    for number in range(days):
        if number % ONE_OF == 0:
            line = table.planted[TWO]
            shift, difference, planted = _day_with(dice, [_sort(dice, name) for name in dice.sample(list(SLIPS), 2)])
        else:
            name = list(SLIPS)[number % len(SLIPS)]
            line = table.planted[name]
            shift, difference, planted = _day_with(dice, [_sort(dice, name)])
        _score(line, explain(shift, difference), planted)
    for number in range(days):
        name = ("coins", "a lost bill", "no kind of amount")[number % 3]
        shift, difference = _day_without(dice, name)
        table.nothing[name]["days"] += 1
        table.nothing[name]["said"] += bool(explain(shift, difference))
    return table


def _sort(dice: Random, name: str) -> Plant | None:
    return dice.choice(SLIPS[name])


def _score(line: Line, said: list[Candidate], planted: list[Planted]) -> None:
    line.days += 1
    line.silent += not said
    for place, candidate in enumerate(said[:3]):
        if _is_found(candidate, planted):
            line.first += place == 0
            line.among_three += 1
            line.rows.append(len(candidate.rows))
            return


def _is_found(candidate: Candidate, planted: list[Planted]) -> bool:
    return (
        sorted(candidate.kinds) == sorted(one.kind for one in planted)
        and candidate.amount_centavos == sum(one.amount for one in planted)
        and {one.row for one in planted} <= set(candidate.rows)
    )


def _day_with(dice: Random, sorts: list[Plant | None]) -> tuple[Shift, int, list[Planted]]:
    while True:
        day = draw_day(dice, _orders(dice))
        as_sum = dice.random() < COUNTED_AS_ONE_SUM
        try:
            planted = [sort(day, dice) for sort in sorts if sort]
            pieces = day.drawer().pieces
            if dice.random() < OFF_BY_COINS and len(sorts) == 1:
                pieces = _off_by_coins(dice, pieces)
            counted = _sum(pieces)
            if None in sorts:
                counted, pieces, in_count = planting.count_digits(pieces, as_sum=as_sum, dice=dice)
                planted.append(in_count)
        except (NoPlace, EmptyDrawer):
            continue
        difference = counted - day.expected
        if all(one.amount for one in planted) and abs(difference) > SMALL:
            return as_told(day, counted, None if as_sum else pieces), difference, planted


def _day_without(dice: Random, name: str) -> tuple[Shift, int]:
    while True:
        day = draw_day(dice, _orders(dice))
        try:
            pieces, counted_more = day.drawer().pieces, 0
        except EmptyDrawer:
            continue
        break
    if name == "coins" or dice.random() < OFF_BY_COINS:
        pieces = _off_by_coins(dice, pieces)
    if name == "a lost bill":
        pieces[dice.choice([piece for piece in PIECES if piece >= 2000 and pieces[piece]])] -= 1
    if name == "no kind of amount":
        counted_more = dice.choice((-1, 1)) * dice.randrange(5, 1500, 5) * 100
    counted = _sum(pieces) + counted_more
    as_sum = counted_more or dice.random() < COUNTED_AS_ONE_SUM
    return as_told(day, counted, None if as_sum else pieces), counted - day.expected


def _orders(dice: Random) -> int:
    return dice.randrange(40, 240)


def _off_by_coins(dice: Random, pieces: Counter[int]) -> Counter[int]:
    off = pieces.copy()
    for coin in dice.choices(COINS, k=dice.choice((1, 1, 2, 3))):
        off[coin] = max(off[coin] + dice.choice((-1, 1)), 0)
    return off


def _sum(pieces: Counter[int]) -> int:
    return sum(piece * count for piece, count in pieces.items())
