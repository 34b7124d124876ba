"""Kitchen: the tickets of the sales that have an order number."""
