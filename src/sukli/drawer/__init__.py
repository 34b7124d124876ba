"""The cash drawer: opened with a float, counted blind, closed with what stays. Why: docs/decisions/closing.md."""
