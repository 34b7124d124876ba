"""What a report says about a range: its sums, what is derived from them, and what it is compared with."""
