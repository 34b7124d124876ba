"""Stock: inventory items and supplies, and every movement of their stock."""
