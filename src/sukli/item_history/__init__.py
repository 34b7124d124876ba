"""What happened to an item's stock. Above sales: a movement names the order that it was for."""
