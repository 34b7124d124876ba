"""`sukli check`: recompute what can be recomputed, repair rollups, report what is wrong."""

from sukli.check.run import check

__all__ = ["check"]
