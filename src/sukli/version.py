"""The version, as pyproject.toml has it."""

from importlib.metadata import version

VERSION = version("sukli")
