"""What money is spent on. Spec section 9."""

CATEGORIES = ("Supplies", "Utilities", "Maintenance", "Rent", "Marketing", "Staff", "Other")
