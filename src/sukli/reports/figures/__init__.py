"""The figures of a range: its sums, the figures derived from them, and those it is compared with."""
