"""A random day at a cafe's counter: what was recorded, and what hands really did. Nothing is wrong yet."""

from collections import Counter
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random

from explaining.drawer import BEGINNING, Drawer
from sukli.explaining import shift as told

PESO = 100
OPENING = datetime(2026, 3, 2, 22, 0, tzinfo=UTC)  # six in the morning in Manila
# orders in each hour
RUSH = (3, 7, 9, 6, 4, 5, 9, 8, 4, 3, 4, 5, 6, 8, 6, 3)
PRICES = (25, 35, 45, 60, 75, 90, 95, 110, 120, 130, 140, 150, 165, 165, 165, 175, 185, 195, 220)
OUT = {"Ice": (60, 100, 120, 150), "Rice": (500, 1100, 1250), "Gas": (980, 1050), "Fare": (50, 80), "Eggs": (240, 255)}
IN = {"Change fund": (500, 1000, 2000), "Owner": (300, 1000)}
SPENT = {
    "Market": (185, 320, 465, 730, 1240),
    "Cleaning": (85, 150, 210),
    "Repair": (350, 500, 1800),
    "Load": (99, 299),
}
APPS = ("GCash", "GCash", "GCash", "Maya")


@dataclass
class Paid:
    id: str
    number: int
    at: datetime
    total: int
    cash: int
    typed: int | None
    app: str | None = None
    reference: str | None = None
    is_verified: bool = True
    is_voided: bool = False
    said_back: int = 0
    is_restored: bool = False
    # what hands did
    handed: int = 0
    change: int = 0
    back: int = 0


@dataclass
class Moved:
    id: str
    direction: str
    amount: int
    at: datetime
    words: str | None
    # what hands put into the drawer
    moved: int = 0


@dataclass
class Spent:
    id: str
    amount: int
    at: datetime
    words: str
    # what hands took out of the drawer
    taken: int = 0


@dataclass
class CafeDay:
    sales: list[Paid] = field(default_factory=list)
    movements: list[Moved] = field(default_factory=list)
    expenses: list[Spent] = field(default_factory=list)
    payments: list[told.Payment] = field(default_factory=list)
    float_said: int = sum(piece * count for piece, count in BEGINNING.items())
    has_apps: bool = True

    def drawer(self) -> Drawer:
        """Return the drawer in the evening, with its actual contents."""
        drawer = Drawer(Random(len(self.sales)))
        for event in sorted([*self.sales, *self.movements, *self.expenses], key=lambda event: event.at):
            match event:
                case Paid():
                    drawer.put_in(event.handed)
                    drawer.take_out(event.change + event.back)
                case Moved():
                    drawer.put_in(max(event.moved, 0))
                    drawer.take_out(max(-event.moved, 0))
                case Spent():
                    drawer.take_out(event.taken)
        return drawer

    @property
    def expected(self) -> int:
        """The expected amount according to the records."""
        sold = sum(sale.cash - sale.said_back for sale in self.sales)
        moved = sum(move.amount if move.direction == "in" else -move.amount for move in self.movements)
        return self.float_said + sold + moved


def draw_day(dice: Random, orders: int) -> CafeDay:
    day = CafeDay(has_apps=dice.random() < 0.8)
    share_by_app = dice.uniform(0.1, 0.4) if day.has_apps else 0
    for number in range(orders):
        at = OPENING + timedelta(hours=dice.choices(range(16), RUSH)[0], seconds=dice.randrange(3600))
        total = _total(dice)
        sale = Paid(f"sale-{number}", number % 100 + 1, at, total, total, None)
        _pay(sale, dice, by_app=dice.random() < share_by_app)
        day.sales.append(sale)
    day.sales.sort(key=lambda sale: sale.at)
    for sale in dice.sample(day.sales, min(len(day.sales), max(1, round(orders * dice.uniform(0, 0.03))))):
        void(sale, dice)
    _move(day, dice)
    _spend(day, dice)
    if day.has_apps and dice.random() < 0.3:
        # somebody's payment for no order: a tip, a debt
        amount = dice.choice((20, 50, 100, 150, 200, 300)) * PESO
        day.payments.append(told.Payment(f"stray-{dice.randrange(10**6)}", "GCash", amount, _some_time(dice)))
    return day


def _total(dice: Random) -> int:
    items = dice.choices((1, 2, 3, 4, 5), (35, 30, 20, 10, 5))[0]
    subtotal = sum(dice.choices(PRICES, k=items)) * PESO
    percent = dice.choices((0, 5, 10, 20), (88, 3, 2, 7))[0]
    return subtotal - subtotal * percent // 100 // 25 * 25


def _pay(sale: Paid, dice: Random, *, by_app: bool) -> None:
    if by_app:
        sale.app, sale.cash = dice.choice(APPS), 0
        sale.reference, sale.is_verified = f"ref-{dice.randrange(10**9)}", dice.random() < 0.96
        return
    sale.handed = hand_over(sale.total, dice)
    sale.change = sale.handed - sale.total
    # in a hurry people tap Exact, or nothing, and reckon in their heads
    sale.typed = dice.choices((sale.handed, sale.total, None), (80, 10, 10))[0]


def hand_over(total: int, dice: Random) -> int:
    """Return what a customer hands over: the exact sum, one bill, or an amount that brings little change."""
    bills = [bill * PESO for bill in (20, 50, 100, 200, 500, 1000) if bill * PESO >= total]
    match dice.choices(("exactly", "bill", "round", "some"), (22, 48, 25, 5))[0]:
        case "bill" if bills:
            return dice.choices(bills, [4, 3, 2, 2, 1, 1][: len(bills)])[0]
        case "round":
            step = dice.choice((50, 100, 100, 500, 1000)) * PESO
            return -(-total // step) * step
        case "some" if total % 10_000:
            return -(-total // 10_000) * 10_000 + total % 1000
    return total


def void(sale: Paid, dice: Random) -> None:
    """Void a sale. Cash is given back if the customer is still there; sometimes the sale is restored."""
    sale.is_voided = True
    if sale.cash and dice.random() < 0.75:
        sale.said_back = sale.back = sale.cash
    if dice.random() < 0.12:
        sale.is_voided, sale.is_restored, sale.said_back, sale.back = False, True, 0, 0


def _move(day: CafeDay, dice: Random) -> None:
    for number in range(dice.choice((1, 2, 3, 3, 4, 5))):
        direction, words = ("out", OUT) if dice.random() < 0.65 else ("in", IN)
        what = dice.choice(list(words))
        amount = dice.choice(words[what]) * PESO
        said = what if dice.random() < 0.8 else None
        day.movements.append(Moved(f"move-{number}", direction, amount, _some_time(dice), said))
    if dice.random() < 0.5:
        # the safe takes the large bills
        amount = dice.choice((1000, 2000, 3000, 5000)) * PESO
        in_it = sum(sale.handed - sale.change for sale in day.sales)
        if in_it > amount + 3000 * PESO:
            day.movements.append(Moved("move-safe", "out", amount, OPENING + timedelta(hours=15.9), "Safe"))
    for move in day.movements:
        move.moved = move.amount if move.direction == "in" else -move.amount
    day.movements.sort(key=lambda move: move.at)


def _spend(day: CafeDay, dice: Random) -> None:
    for number in range(dice.choice((0, 1, 2, 2, 3, 4, 6))):
        what = dice.choice(list(SPENT))
        at = _some_time(dice)
        amount = dice.choice(SPENT[what]) * PESO
        day.expenses.append(Spent(f"expense-{number}", amount, at, what))
        if dice.random() < 0.4:
            # paid from the drawer, and recorded as such
            day.movements.append(Moved(f"move-of-{number}", "out", amount, at + timedelta(minutes=2), what, -amount))
    day.movements.sort(key=lambda move: move.at)


def _some_time(dice: Random) -> datetime:
    return OPENING + timedelta(minutes=dice.randrange(30, 15 * 60))


def as_told(day: CafeDay, counted: int, pieces: Counter[int] | None) -> told.Shift:
    """Return what the explainer is told: the records, but nothing that hands did."""
    return told.Shift(
        counted_centavos=counted,
        float_centavos=day.float_said,
        sales=tuple(_sale(sale) for sale in day.sales),
        movements=tuple(
            told.Movement(move.id, "in" if move.direction == "in" else "out", move.amount, move.at, move.words)
            for move in day.movements
        ),
        expenses=tuple(told.Expense(spent.id, spent.amount, spent.at, spent.words) for spent in day.expenses),
        payments=tuple(day.payments),
        usual={what.casefold(): "out" for what in [*OUT, *SPENT, "Safe"]} | {what.casefold(): "in" for what in IN},
        pieces=pieces or {},
    )


def _sale(sale: Paid) -> told.Sale:
    by_app = sale.total - sale.cash
    other = (told.Tender(sale.app, by_app, sale.reference, sale.is_verified),) if sale.app and by_app else ()
    return told.Sale(
        sale.id,
        sale.number,
        sale.at,
        sale.cash,
        sale.typed,
        other,
        is_voided=sale.is_voided,
        given_back_centavos=sale.said_back,
        was_restored=sale.is_restored,
    )
