"""`sukli demo`: a cafe that never was, for looking around."""

from sukli.demo.fill import fill_demo

__all__ = ["fill_demo"]
