"""The history of an item's stock. It imports sales, because a movement names the order it was for."""
