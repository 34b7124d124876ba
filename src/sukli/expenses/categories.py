"""What money is spent on. Spec section 9."""

from typing import Literal, get_args

Category = Literal["Supplies", "Utilities", "Maintenance", "Rent", "Marketing", "Staff", "Other"]
CATEGORIES: tuple[Category, ...] = get_args(Category)
