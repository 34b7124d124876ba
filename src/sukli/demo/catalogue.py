"""What the demo cafe sells: plain data. Costs in centavos; the menu price follows from name and cost."""

from typing import Literal, NamedTuple

Group = Literal["special", "silog", "coffee", "cold", "empanada", "bread", "merienda", "meal", "other"]


class MenuEntry(NamedTuple):
    """One item: how often people choose it within its group (1 to 5), and when its stock is low."""

    name: str
    unit_cost_centavos: int
    group: Group
    popularity: int
    description: str = ""
    min_stock_level: int = 10

    @property
    def full_stock(self) -> int:
        """The stock that the kitchen prepares in the morning."""
        return self.min_stock_level + 14 + 16 * self.popularity


MENU = (
    MenuEntry("Daily Special: Chicken Adobo with Rice", 8500, "special", 4, "Until it is gone"),
    MenuEntry("Daily Special: Kare-Kare", 11000, "special", 2, "With bagoong", 5),
    MenuEntry("Daily Special: Sinigang na Baboy", 9500, "special", 3, "Until it is gone", 5),
    MenuEntry("All Day Silog with Coffee", 8800, "silog", 5, "Tapa, chorizo, Spanish sardines or corned beef"),
    MenuEntry("Tapsilog", 8600, "silog", 5, "Beef tapa, garlic rice, egg"),
    MenuEntry("Longsilog", 7600, "silog", 4, "Longganisa, garlic rice, egg"),
    MenuEntry("Tosilog", 7800, "silog", 4, "Tocino, garlic rice, egg"),
    MenuEntry("Bangsilog", 8900, "silog", 3, "Boneless bangus, garlic rice, egg"),
    MenuEntry("Hotsilog", 6400, "silog", 2, "Jumbo hotdog, garlic rice, egg"),
    MenuEntry("Spamsilog", 8400, "silog", 3, "Luncheon meat, garlic rice, egg"),
    MenuEntry("Cornsilog", 7400, "silog", 2, "Corned beef, garlic rice, egg"),
    MenuEntry("Chicksilog", 8000, "silog", 3, "Fried chicken, garlic rice, egg"),
    MenuEntry("Porksilog", 8300, "silog", 2, "Pork chop, garlic rice, egg"),
    MenuEntry("Dangsilog", 8700, "silog", 1, "Danggit, garlic rice, egg"),
    MenuEntry("Liemposilog", 9000, "silog", 2, "Grilled liempo, garlic rice, egg"),
    MenuEntry("Kapeng Barako", 3500, "coffee", 5, "Brewed, Batangas beans", 15),
    MenuEntry("Espresso", 4000, "coffee", 1),
    MenuEntry("Hot Americano", 4750, "coffee", 3),
    MenuEntry("Iced Americano", 5250, "coffee", 4),
    MenuEntry("Cafe Latte", 6250, "coffee", 5, "Hot or iced", 15),
    MenuEntry("Cappuccino", 6250, "coffee", 4, "Hot or iced"),
    MenuEntry("Spanish Latte", 7000, "coffee", 5, "Hot or iced", 15),
    MenuEntry("Vanilla Latte", 7000, "coffee", 2, "Hot or iced"),
    MenuEntry("Matcha Latte", 7750, "coffee", 3, "Hot or iced"),
    MenuEntry("Tsokolate de Batirol", 5750, "coffee", 3, "Pure tablea, hot or iced"),
    MenuEntry("Hot Mocha", 6500, "coffee", 2),
    MenuEntry("Iced Caramel Macchiato", 7500, "coffee", 3),
    MenuEntry("Cold Brew", 6750, "coffee", 2, "Steeped for 18 hours"),
    MenuEntry("Calamansi Juice", 3250, "cold", 4),
    MenuEntry("Buko Juice", 3500, "cold", 3),
    MenuEntry("Sago't Gulaman", 2500, "cold", 4),
    MenuEntry("House Iced Tea", 2500, "cold", 5, "", 15),
    MenuEntry("Mango Shake", 5500, "cold", 3),
    MenuEntry("Soft Drink in Can", 2750, "cold", 3),
    MenuEntry("Bottled Water", 1250, "cold", 4, "500 ml", 15),
    MenuEntry("Chicken Empanada", 1800, "empanada", 5, "", 15),
    MenuEntry("Beef Empanada", 1950, "empanada", 3),
    MenuEntry("Vegetable Empanada", 1500, "empanada", 2),
    MenuEntry("Pandesal (5 pcs)", 1250, "bread", 5, "From six in the morning", 15),
    MenuEntry("Ube Cheese Pandesal", 1750, "bread", 4),
    MenuEntry("Spanish Bread", 1000, "bread", 4),
    MenuEntry("Pan de Coco", 1000, "bread", 3),
    MenuEntry("Cheese Bread", 1250, "bread", 2),
    MenuEntry("Ensaymada", 2750, "bread", 4, "Butter, sugar, queso de bola"),
    MenuEntry("Banana Bread Slice", 3000, "bread", 3),
    MenuEntry("Pancit Canton", 6000, "merienda", 3),
    MenuEntry("Palabok", 6500, "merienda", 3),
    MenuEntry("Lomi", 6000, "merienda", 2),
    MenuEntry("Turon", 1500, "merienda", 4),
    MenuEntry("Banana Cue", 1250, "merienda", 3),
    MenuEntry("Champorado with Tuyo", 4750, "merienda", 2),
    MenuEntry("Arroz Caldo", 5000, "merienda", 3),
    MenuEntry("Bibingka", 4500, "merienda", 2, "With salted egg"),
    MenuEntry("Halo-Halo", 6500, "merienda", 4),
    MenuEntry("Leche Flan", 4000, "merienda", 2),
    MenuEntry("Clubhouse Sandwich", 8000, "meal", 3),
    MenuEntry("Tuna Melt", 7000, "meal", 2),
    MenuEntry("Lumpiang Shanghai (8 pcs)", 5500, "meal", 3),
    MenuEntry("Garlic Rice", 1500, "meal", 5, "", 15),
    MenuEntry("Plain Rice", 1000, "meal", 4, "", 15),
    MenuEntry("Fried Egg", 1250, "meal", 4),
    MenuEntry("Other", 0, "other", 0, "Anything that has no tile of its own", 0),
)

# Items whose cost rose: how many days ago, and the new unit cost
DEARER = {"Kapeng Barako": (38, 3750), "Spanish Latte": (38, 7250), "Calamansi Juice": (24, 3500)}

# Not restocked since yesterday evening: the stock left on the shelf
RUNNING_OUT = {
    "Daily Special: Kare-Kare": 0,
    "Leche Flan": 0,
    "Dangsilog": 0,
    "Ensaymada": 6,
    "Bibingka": 4,
    "Bangsilog": 7,
    "Cold Brew": 5,
    "Beef Empanada": 8,
    "Evaporated Milk (410 ml)": 6,
    "Cup Lids (sleeve of 100)": 2,
    "Dishwashing Liquid (1 gal)": 0,
}

SILOG_TYPES = ("Tapa", "Chorizo", "Spanish Sardines", "Corned Beef")

# Lines rung up as 'Other': what was typed, and its lowest and highest price in pesos
CUSTOM_LINES = (
    ("Other", 20, 150),
    ("Extra sauce", 10, 20),
    ("Corkage", 100, 200),
    ("Party tray deposit", 300, 800),
    ("Cake slice", 90, 140),
)
