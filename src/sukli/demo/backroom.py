"""The demo cafe behind the counter: its people, supplies, bills and cash. Plain data; amounts in centavos."""

from typing import NamedTuple

from sukli.cash.schemas import TransactionType
from sukli.expenses.categories import Category


class Person(NamedTuple):
    """Somebody who works here; the PIN is printed when the demo is made."""

    first_name: str
    pin: str


# The owner, two cashiers, two cooks
STAFF = (
    Person("Maria", "1470"),
    Person("Jomar", "2581"),
    Person("Liza", "3692"),
    Person("Paolo", "4703"),
    Person("Nena", "5814"),
)
# Used when an existing staff member already has one of these PINs
SPARE_PINS = ("6925", "7036", "8147", "9258", "1367", "2478", "3589", "4690", "5701", "6812")


class SupplyEntry(NamedTuple):
    """A supply, and how much of it is used in a week."""

    name: str
    unit_cost_centavos: int
    used_a_week: int
    min_stock_level: int
    description: str = ""

    @property
    def full_stock(self) -> int:
        """The stock after a delivery."""
        return self.min_stock_level + 2 * self.used_a_week


SUPPLIES = (
    SupplyEntry("Sinandomeng Rice (25 kg)", 128_000, 6, 3, "Sack"),
    SupplyEntry("Eggs (tray of 30)", 25_500, 24, 10),
    SupplyEntry("Cooking Oil (1 L)", 9_800, 14, 6),
    SupplyEntry("Garlic (1 kg)", 14_000, 6, 3),
    SupplyEntry("Red Onions (1 kg)", 16_000, 5, 3),
    SupplyEntry("Calamansi (1 kg)", 9_000, 8, 3),
    SupplyEntry("Soy Sauce (1 gal)", 24_500, 2, 2),
    SupplyEntry("Cane Vinegar (1 gal)", 17_500, 2, 2),
    SupplyEntry("Brown Sugar (1 kg)", 7_800, 10, 5),
    SupplyEntry("Barako Beans (1 kg)", 52_000, 6, 4, "Lipa, medium roast"),
    SupplyEntry("Espresso Beans (1 kg)", 84_000, 7, 4, "House blend"),
    SupplyEntry("Fresh Milk (1 L)", 9_900, 40, 20),
    SupplyEntry("Oat Milk (1 L)", 18_500, 6, 4),
    SupplyEntry("Condensed Milk (390 g)", 6_200, 18, 10),
    SupplyEntry("Evaporated Milk (410 ml)", 4_600, 12, 8),
    SupplyEntry("Matcha Powder (500 g)", 78_000, 1, 1),
    SupplyEntry("Tablea (1 kg)", 48_000, 2, 2, "Batangas cacao"),
    SupplyEntry("Paper Cups 8 oz (sleeve of 50)", 13_500, 8, 6),
    SupplyEntry("Plastic Cups 16 oz (sleeve of 50)", 12_500, 10, 6),
    SupplyEntry("Cup Lids (sleeve of 100)", 11_000, 8, 5),
    SupplyEntry("Paper Straws (box of 200)", 15_000, 3, 2),
    SupplyEntry("Take-out Boxes (pack of 25)", 11_500, 9, 6),
    SupplyEntry("Paper Bags (pack of 100)", 16_000, 3, 3),
    SupplyEntry("Table Napkins (pack of 10)", 9_500, 4, 4),
    SupplyEntry("Dishwashing Liquid (1 gal)", 28_000, 2, 2),
    SupplyEntry("LPG Tank (11 kg)", 98_000, 3, 2),
)


class MonthlyBill(NamedTuple):
    """A bill due on a fixed day of each month; its amount varies by up to this many percent."""

    day_of_month: int
    category: Category
    description: str
    amount_centavos: int
    varies_percent: int


MONTHLY_BILLS = (
    MonthlyBill(5, "Rent", "Shop rent", 3_800_000, 0),
    MonthlyBill(12, "Utilities", "Electricity", 2_450_000, 15),
    MonthlyBill(15, "Staff", "Wages, first half", 4_650_000, 4),
    MonthlyBill(18, "Utilities", "Water", 480_000, 20),
    MonthlyBill(20, "Utilities", "Internet", 189_900, 0),
    MonthlyBill(28, "Staff", "Wages, second half", 4_650_000, 4),
)


class Errand(NamedTuple):
    """A payment made now and then: on what percentage of days, and its lowest and highest amount in pesos."""

    percent_of_days: int
    category: Category
    description: str
    least_pesos: int
    most_pesos: int


ERRANDS = (
    Errand(100, "Supplies", "Morning market", 900, 2600),
    Errand(35, "Supplies", "Ice", 120, 300),
    Errand(14, "Utilities", "LPG refill", 980, 1960),
    Errand(7, "Maintenance", "Espresso machine service", 850, 2500),
    Errand(5, "Maintenance", "Plumber", 600, 1800),
    Errand(9, "Marketing", "Facebook boost", 300, 1000),
    Errand(4, "Marketing", "Tarpaulin and flyers", 450, 1500),
    Errand(12, "Staff", "Overtime meal", 250, 600),
    Errand(15, "Other", "Tricycle fare", 50, 180),
    Errand(4, "Other", "Barangay clearance", 200, 500),
)


class CashHabit(NamedTuple):
    """Cash that goes in or out: how often, at which hour (Manila), and how much in hundreds of pesos."""

    percent_of_days: int
    hour: int
    transaction_type: TransactionType
    description: str | None
    least_hundreds: int
    most_hundreds: int


CASH_HABITS = (
    CashHabit(100, 7, "cash_in", "Opening float", 20, 30),
    CashHabit(22, 11, "cash_in", "Coins and small notes from the bank", 5, 15),
    CashHabit(60, 14, "cash_out", "Bank deposit", 50, 150),
    CashHabit(12, 16, "cash_out", "Petty cash", 2, 6),
    CashHabit(5, 18, "cash_in", None, 1, 10),
    CashHabit(85, 20, "cash_out", "Closing deposit", 60, 140),
)
