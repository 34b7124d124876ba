"""The cash drawer: opened with a float, counted blind, closed with the next float. Why: docs/decisions/closing.md."""
