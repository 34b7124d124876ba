"""`sukli demo`: an invented cafe, for looking around."""

from sukli.demo.fill import fill_demo

__all__ = ["fill_demo"]
