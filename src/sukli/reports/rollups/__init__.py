"""Daily rollups: the sums of closed business days, months and years, and how a range is read from them."""
